"""Drive images: what is put in comes out, and bad input is refused."""

import struct
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from littlefs import LittleFSError

from host_tools.drives import (
    ImageFull,
    fat12,
    littlefs,
    read_fat12,
    read_littlefs,
    smallest_fat12,
)

SIZE = 1 << 20  # bytes of the drive
FILES = {
    "boot.py": b"# boot\n",
    "code.py": b"x" * 1025,
    "lib/adafruit_displayio_ssd1306.mpy": bytes(range(256)) * 2,
    "turnbox/words/fr/équipe.pack": b"\xff" * 511,
    "turnbox/words/en/empty.pack": b"",
    "turnbox/twelve_chars😀.txt": b"its smile is cut in two",
    "turnbox/" + "n" * 26: b"a long name is cut in pieces of 13: here the last is full",
    **{f"many/scene_number_{n:03}.mpy": bytes([n]) * n for n in range(60)},
}

names = st.text("abcdefgh_.~É€😀 ", min_size=1, max_size=40).filter(
    lambda name: name.strip(" .") == name
)


@pytest.mark.parametrize(("write", "read"), [(fat12, read_fat12), (littlefs, read_littlefs)])
def test_what_is_written_reads_back(write, read):
    assert read(write(FILES, SIZE)) == FILES


@pytest.mark.parametrize("write", [fat12, littlefs])
def test_an_image_depends_on_nothing_but_the_files(write):
    assert write(FILES, SIZE) == write(dict(reversed(FILES.items())), SIZE)


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(names, st.binary(max_size=2000), max_size=8))
def test_any_name_reads_back_from_fat(files):
    if len({name.upper() for name in files}) == len(files):
        assert read_fat12(fat12({f"deep/er/{name}": files[name] for name in files}, SIZE)) == {
            f"deep/er/{name}": files[name] for name in files
        }


def test_the_smallest_volume_has_the_files_and_no_free_space():
    volume = smallest_fat12(FILES)
    assert read_fat12(volume) == FILES
    content = sum(-(-len(content) // 512) * 512 for content in FILES.values())
    assert len(volume) < content + 16 * 1024
    assert volume[-512:].strip(b"\0")


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(names, st.binary(max_size=2000), max_size=8))
def test_any_name_reads_back_from_the_smallest_volume(files):
    if len({name.upper() for name in files}) == len(files):
        deep = {f"deep/er/{name}": content for name, content in files.items()}
        assert read_fat12(smallest_fat12(deep)) == deep


def test_a_short_name_in_lower_case_takes_one_entry():
    volume = smallest_fat12({"rules.mpy": b"1", "Rules_2.mpy": b"2", "longer_name.mpy": b"3"})
    names = [volume[at : at + 11] for at in range(volume.index(b"RULES   MPY"), len(volume), 32)]
    assert names[0] == b"RULES   MPY"
    assert set(read_fat12(volume)) == {"rules.mpy", "Rules_2.mpy", "longer_name.mpy"}


def test_fat12_volume_is_laid_out_as_circuitpython_expects():
    image = fat12(FILES, SIZE)
    assert len(image) == SIZE
    sector, per_cluster, _, fats, entries, sectors = struct.unpack_from("<HBHBHH", image, 11)
    assert (sector, per_cluster, entries, sectors) == (512, 1, 512, 2048)
    assert fats == 2
    assert image[512 : 7 * 512] == image[7 * 512 : 13 * 512]
    # fsck.vfat and mtools found nothing wrong with these bytes; a change means checking again.
    assert zlib.crc32(image.ljust(2 << 20, b"\xff")) == 0x5C30479F


def test_a_name_only_windows_marked_as_lower_case_reads_so():
    image = bytearray(fat12({"a.txt": b"1"}, SIZE))
    root = 13 * 512
    image[root + 32] = 0xE5  # the long name's entry is deleted: the alias A~1.TXT is left
    image[root + 64 + 12] = 0x18
    assert read_fat12(bytes(image)) == {"a~1.txt": b"1"}


def test_too_much_is_refused():
    with pytest.raises(ImageFull, match="do not fit"):
        fat12({"big": bytes(2003 * 512 + 1)}, SIZE)
    assert len(read_fat12(fat12({"big": bytes(2003 * 512)}, SIZE))["big"]) == 2003 * 512
    with pytest.raises(ImageFull, match="root folder"):
        fat12({f"{n}.txt": b"" for n in range(300)}, SIZE)
    with pytest.raises(LittleFSError):
        littlefs({"big": bytes(2 << 20)}, SIZE)


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"a?.txt": b""}, "cannot be a file name"),
        ({"a": b"", "a/b": b""}, "a is a file"),
        ({"A.txt": b"", "a.txt": b""}, "only in case"),
        ({"folder/": b"", "folder/x": b""}, "folder"),
    ],
)
def test_bad_paths_are_refused(files, message):
    with pytest.raises(ValueError, match=message):
        fat12(files, SIZE)


def test_what_is_no_image_is_refused():
    with pytest.raises(ValueError, match="no boot sector"):
        read_fat12(bytes(4096))
    with pytest.raises(LittleFSError):
        read_littlefs(bytes(352 * 4096))
