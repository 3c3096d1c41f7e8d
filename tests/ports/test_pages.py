"""The pages of suspended and finished games on the drives of both boards."""

import random
import shutil

from files_store import CutDrive, NvmStore
from playing import SOME, begun, header, loaded, play, resume

from turnbox.storage.format import MOST_PAGES, PAGE_SIZE, PAGES
from turnbox.storage.log import CHUNK, LIMIT, encode
from turnbox.storage.shelf import Shelf

ONE, TWO = bytes((1,) * 8), bytes((2,) * 8)


def game(journal, id, moves=SOME):
    """A game of an id, in place of the current one."""
    begun = header()
    begun.id = id
    journal.begin(begun)
    session = resume(journal)
    play(session, moves)
    return session


def two_games(power_on):
    """One suspended, one being played; their states."""
    journal = loaded(power_on())
    first = game(journal, ONE)
    Shelf(journal).put(False)
    return first.rules.packed, game(journal, TWO, SOME[:2]).rules.packed


def test_a_suspended_game_outlives_the_power(power_on):
    first, second = two_games(power_on)
    journal = loaded(power_on())
    assert resume(journal).rules.packed == second
    Shelf(journal).put(False)
    Shelf(journal).resume(ONE)
    journal = loaded(power_on())
    assert resume(journal).rules.packed == first
    assert [found.id for found in Shelf(journal).games()] == [TWO]
    Shelf(journal).delete(TWO)
    assert Shelf(loaded(power_on())).games() == []


def test_the_longest_game_fits(power_on):
    """A log that is as long as it gets, in the largest state of the longest names."""
    journal = loaded(power_on())
    begun = header(6)
    begun.id, begun.names = ONE, [f"éééééééé{seat}" for seat in range(6)] * 2
    journal.begin(begun)
    while journal.log.size <= LIMIT - CHUNK:
        journal.move(encode(7, 0, (0, 1), (), 0))
    journal.log.base = journal.state = bytes(1000)
    journal.rolls = bytes(120)
    Shelf(journal).put(False)
    count = journal.log.count
    game(journal, TWO)
    assert len(Shelf(journal).games()[0].pages) <= MOST_PAGES
    Shelf(journal).resume(ONE)
    assert (journal.log.count, journal.log.base) == (count, bytes(1000))


def test_a_cut_while_a_game_is_suspended_or_resumed_loses_none(power_on):
    """At each write of files; of the pages and slots at each thirtieth byte or so."""
    first, second = two_games(power_on)
    shutil.rmtree(power_on.drive / "saves/copies", ignore_errors=True)  # it is made again
    nvm = power_on.drive.with_name("nvm")
    start, start_nvm = power_on.drive.with_name("start"), power_on.drive.with_name("start_nvm")
    power_on.drive.rename(start)
    if nvm.exists():
        shutil.copy(nvm, start_nvm)
    left, cut, chance = 0, True, random.Random(1)
    while cut:
        shutil.copytree(start, power_on.drive)
        if start_nvm.exists():
            shutil.copy(start_nvm, nvm)
        store = power_on()
        with CutDrive(left) as plug:
            journal = loaded(store)
            Shelf(journal).put(False)
            Shelf(journal).resume(ONE)
        cut = plug.cut
        journal = loaded(power_on())
        assert not [trouble for trouble in journal.troubles if trouble != "trouble.copy_text"]
        state = resume(journal).rules.packed
        shelf = Shelf(journal)
        assert (state, [found.id for found in shelf.games()]) in (
            (first, [TWO]),
            (second, [ONE]),
        )
        other = shelf.games()[0].id
        shelf.put(False)
        shelf.resume(other)
        assert resume(journal).rules.packed == (second if state == first else first)
        shutil.rmtree(power_on.drive)
        left += chance.randrange(1, 60)


def test_a_copy_of_the_fat_pages_that_is_lost_is_made_again(tmp_path):
    root = tmp_path / "drive"
    root.mkdir()
    store = NvmStore(root)
    store.prepare()
    journal = loaded(store)
    game(journal, ONE)
    Shelf(journal).put(False)
    game(journal, TWO)
    for folder in ("games", "copies"):
        (root / "saves" / folder / "pages").unlink()
        assert [found.id for found in Shelf(journal).games()] == [ONE]
        Shelf(journal).put(False)
        for copy in ("games", "copies"):
            assert (root / "saves" / copy / "pages").stat().st_size == PAGES * PAGE_SIZE
        assert [found.id for found in Shelf(journal).games()] == [ONE]
    journal = loaded(NvmStore(root))
    Shelf(journal).resume(ONE)
    assert resume(journal).log.count == 4


def test_a_box_without_a_suspended_game_makes_no_pages(power_on):
    begun(power_on())
    assert not (power_on.drive / "saves/games").exists()
