"""Games to test on, with scripted dice, and a box's memory without the box."""

from turnbox.games.commander_party.rules import CommanderParty
from turnbox.games.commander_party.set_up import REVISION
from turnbox.rules import Illegal
from turnbox.session import Session
from turnbox.storage.journal import Header, Journal
from turnbox.storage.recovery import recover


def party(seats, rolls=(), starter=0):
    """Commander Party in the starter's first turn. A roll that was not scripted is an error."""
    script = list(rolls)
    game = CommanderParty(seats, lambda sides: script.pop(0))
    game.rolls_left = script
    game.apply("choose_starter", starter)
    return game


def awake(seats, rolls=(), starter=0):
    """The same in the starter's third turn."""
    game = party(seats, rolls, starter)
    end_steps(game, 2 * seats)
    assert game.seat == starter
    assert game.turns[starter] == 3
    return game


def end_steps(game, count):
    """Turns that end before the stones are awake."""
    for _ in range(count):
        game.apply("end_step")


def answer(game, first, second=None):
    """Roll for this end step, and say what the player did and what became of the trigger."""
    game.apply("end_step")
    game.apply(first)
    if second:
        game.apply(second)


def refusal(game, name, *args):
    """The reason for which a move is refused; None if it was made. A refusal changes nothing."""
    before = game.packed
    try:
        game.apply(name, *args)
    except Illegal as error:
        assert game.pack() == game.packed == before
        return str(error)
    return None


def raises(kind, action, *args):
    """The text of the error that an action raises; the test fails if it raises none."""
    try:
        action(*args)
    except kind as error:
        return str(error) or kind.__name__
    raise AssertionError("no %s" % kind.__name__)


def header(seats=3):
    """The header of a new game for some seats."""
    names = ["Seat %d" % (seat + 1) for seat in range(seats)]
    return Header("commander_party", REVISION, (seats, 0), names)


def loaded(store):
    """A journal as it is after a reboot."""
    journal = Journal(store, [0, 0])
    recover(journal)
    return journal


def begun(store, seats=3):
    """A journal with a new game in it."""
    journal = loaded(store)
    journal.begin(header(seats))
    return journal


def sit_down(store, seats=3, rolls=()):
    """A session with a new game on a store."""
    return resume(begun(store, seats), rolls)


def resume(journal, rolls=()):
    """The journal's game, with dice that follow a script."""
    script = list(rolls)
    session = Session(journal.header, journal, lambda sides, again=0: script.pop(0))
    if session.log.count or session.log.base:
        from turnbox.storage.undo import catch_up  # small heaps have no room for it in every test

        catch_up(session)
    return session


def play(session, moves):
    """Moves by name, each with its arguments."""
    for move in moves:
        session.play(move[0], move[1:], 0)


def many(session, count):
    """Moves, and the packed state before each of them."""
    states = [session.rules.packed]
    play(session, (("choose_starter", 0),))
    for number in range(count - 1):
        states.append(session.rules.packed)
        play(session, (("life", number % 3, 1 + number % 4),))
    return states


# On the shelf

SOME = (("choose_starter", 1), ("life", 0, -3), ("end_step",), ("poison", 2, 2))


def begin(journal, number):
    """A new game with an id of its own."""
    game = header()
    game.id = bytes((number,) * 8)
    journal.begin(game)


def ids(shelf):
    """The first byte of the id of each game, in order."""
    return [game.id[0] for game in shelf.games()]
