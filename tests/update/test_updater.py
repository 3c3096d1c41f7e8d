"""What the updater makes of a plan, and of a start without one."""

import hashlib
from binascii import crc32
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from host_tools.places import FIRMWARE

# Not by its name: firmware/ on the path would also hide the standard library's `code`.
SPEC = spec_from_file_location("updater", FIRMWARE / "updater.py")
assert SPEC
assert SPEC.loader
updater = module_from_spec(SPEC)
SPEC.loader.exec_module(updater)

BODY = b"turnbox update 1\n0123456789abcdef - /turnbox/games/a duel/rules.mpy\n"


def sealed(body: bytes) -> bytes:
    """The text of a plan, with its end."""
    return body + b"end %08x\n" % crc32(body)


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the plan is on this machine."""
    monkeypatch.setattr(updater, "FOLDER", f"{tmp_path}/")
    for name in ("PLAN", "TRIED", "DRAWN", "BACK"):
        monkeypatch.setattr(updater, name, str(tmp_path / name.lower()))
    return tmp_path / "plan"


def test_a_plan_has_a_line_per_file_whose_name_may_have_spaces(plan: Path) -> None:
    plan.write_bytes(sealed(BODY))
    (item,) = updater._plan()
    assert item.path == "/turnbox/games/a duel/rules.mpy"
    assert item.digests == {updater.OLD: "0123456789abcdef", updater.NEW: updater.NONE}


def test_a_plan_that_is_not_whole_is_no_plan(plan: Path) -> None:
    whole = sealed(BODY)
    for size in range(len(whole)):
        plan.write_bytes(whole[:size])
        assert updater._plan() == []


def test_a_plan_of_another_version_is_no_plan(plan: Path) -> None:
    plan.write_bytes(sealed(BODY.replace(b"update 1", b"update 2")))
    assert updater._plan() == []


def test_digests_are_the_first_digits_of_the_sha_256(tmp_path: Path) -> None:
    content = b"turnbox" * 1000
    (tmp_path / "file").write_bytes(content)
    assert updater._digest(str(tmp_path / "file")) == hashlib.sha256(content).hexdigest()[:16]
    assert updater._digest(str(tmp_path / "none")) == updater.NONE


def test_an_error_without_an_update_is_raised_as_it_is(plan: Path) -> None:
    error = ValueError("the panel does not answer")
    with pytest.raises(ValueError, match="the panel") as raised:
        updater.failed(error, pytest.fail)
    assert raised.value is error


def test_a_new_version_that_fails_resets_the_box_if_the_old_files_are_whole(
    plan: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan.write_bytes(sealed(b"turnbox update 1\n- - /none\n"))
    Path(updater.TRIED).touch()
    resets: list[bool] = []
    updater.failed(ValueError("no panel"), lambda: resets.append(True))
    assert resets == [True]
    assert capsys.readouterr().out == ("turnbox: the update does not start: ValueError no panel\n")


def test_a_new_version_that_fails_shows_its_error_if_there_is_no_way_back(plan: Path) -> None:
    plan.write_bytes(sealed(b"turnbox update 1\n0123456789abcdef - /none\n"))
    Path(updater.TRIED).touch()
    with pytest.raises(ValueError, match="no panel"):
        updater.failed(ValueError("no panel"), pytest.fail)
