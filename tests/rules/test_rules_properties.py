"""Random play of each game: what must hold after every move that the rules allow."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.desk_port import Flash
from simulator.link import legal_moves
from turnbox.game_list import games, set_up_of
from turnbox.games.commander_party.rules import CommanderParty
from turnbox.games.counters.rules import Counters
from turnbox.games.score_pad.rules import ScorePad
from turnbox.games.shards_of_infinity.rules import ShardsOfInfinity
from turnbox.games.turn_clock.rules import TurnClock
from turnbox.rules import Illegal, fits
from turnbox.session import Session, load_rules
from turnbox.storage.journal import Header, Journal
from turnbox.storage.log import NEW_TURN, NOBODY, UNTIMED, encode
from turnbox.storage.replay import decode, entries, replay
from turnbox.storage.turn_times import TurnTimes

GAMES = {name: load_rules(name) for name in games()}
MOVES = 60
# Argument values at which something changes, tried beside arbitrary ones.
EDGES = (-1000, -999, -41, -40, -21, -1, 0, 1, 9, 10, 20, 21, 39, 40, 999, 1000)

any_game = st.sampled_from(sorted(GAMES))
numbers = st.sampled_from(EDGES) | st.integers(-1100, 1100)


def table(game: str, data, random) -> Session:
    """A new game of some seats and options, with dice that hypothesis rolls."""
    count = data.draw(st.integers(*set_up_of(game).SEATS))
    agreed = (data.draw(st.integers(0, highest)) for _, highest, _ in set_up_of(game).OPTIONS)
    journal = Journal(Flash(), bytearray())
    names = [f"Seat {seat}" for seat in range(count)]
    journal.begin(Header(game, set_up_of(game).REVISION, (count, 0, *agreed), names))
    assert journal.header
    return Session(journal.header, journal, lambda sides, again=0: random.randint(1, sides))


def new_game(session: Session, dice=None):
    """The same table before its first move."""
    return type(session.rules)(session.seats, dice, session.header.options[2:])


def a_legal_move(data, rules) -> tuple[str, tuple[int, ...]]:
    """Any legal move with any legal arguments, the edges of their ranges more often."""
    name, ranges = data.draw(st.sampled_from(legal_moves(rules)))
    pairs = (st.sampled_from((low, high)) | st.integers(low, high) for low, high in ranges)
    return name, data.draw(st.tuples(*pairs))


def a_try(data, rules) -> tuple[str, tuple[int, ...]]:
    """Any move with any arguments, or a legal one of which an argument is one off."""
    if data.draw(st.booleans()) and not rules.over:
        name, args = a_legal_move(data, rules)
        changes = [data.draw(st.sampled_from((0, 0, -1, 1))) for _ in args]
        return name, tuple(map(sum, zip(args, changes, strict=True)))
    name, *arguments = data.draw(st.sampled_from(rules.MOVES))
    length = data.draw(st.sampled_from((len(arguments), len(arguments), 0, 1, 4)))
    return name, tuple(data.draw(st.lists(numbers, min_size=length, max_size=length)))


def check(session: Session) -> None:
    """Check the invariants of every state."""
    rules = session.rules
    assert rules.pack() == rules.packed
    twin = new_game(session, rules.dice)
    twin.go_to(rules.packed)
    assert twin.pack() == rules.packed
    assert (twin.step, legal_moves(twin)) == (rules.step, legal_moves(rules))
    assert rules.over == (not legal_moves(rules))
    if isinstance(rules, CommanderParty):
        check_commander_party(session, rules)
    elif isinstance(rules, Counters):
        check_counters(rules)
    elif isinstance(rules, ScorePad):
        check_score_pad(session, rules)
    elif isinstance(rules, ShardsOfInfinity):
        check_shards_of_infinity(rules)
    elif isinstance(rules, TurnClock):
        check_turn_clock(rules)


def check_turn_clock(rules: TurnClock) -> None:
    """Whose turn it is has not left, and there is somebody to come next."""
    assert rules.winners() == []
    if rules.step == "turn":
        assert len(rules.playing()) > 1
        assert not rules.out[rules.seat]
        assert rules.turns[rules.seat] > 0
        assert rules.next_seat() != rules.seat
        assert rules.next_seat() in rules.playing()


def check_commander_party(session: Session, rules: CommanderParty) -> None:
    """Who is in has life; a counter comes from a resolved stone and nothing else."""
    assert rules.over == (len(rules.alive()) < 2)
    assert rules.winners() == (rules.alive() if rules.over else [])
    resolved = rules.move_number("resolved")
    rollers = [seat for number, seat, *_ in entries(session.log) if number == resolved]
    assert rules.counters == [rollers.count(seat) for seat in range(rules.seats)]
    if rules.over:
        return
    assert rules.step == "starter" or rules.out[rules.seat] == 0
    for seat in rules.alive():
        assert rules.life[seat] > 0
        assert rules.poison[seat] < 10
        assert all(rules.damage_by(seat, source) < 21 for source in range(rules.seats))


def check_counters(rules: Counters) -> None:
    """A goal that ends the game has been reached by nobody as long as that goes on."""
    if rules.goal_ends and not rules.over:
        assert rules.at_goal() == []
    assert bool(rules.winners()) == rules.over
    assert rules.active_seat() is None


def check_score_pad(session: Session, rules: ScorePad) -> None:
    """The totals are the rounds and the corrections in the log; an open round is not complete."""
    totals, points = [0] * rules.seats, {}
    for number, _, args, *_ in entries(session.log):
        if rules.MOVES[number][0] == "enter":
            points[args[0]] = args[1]
        elif rules.MOVES[number][0] == "correct":
            totals[args[0]] += args[1]
        if len(points) == rules.seats:
            totals = [total + points[seat] for seat, total in enumerate(totals)]
            points = {}
    assert rules.totals == totals
    assert {seat for seat in range(rules.seats) if rules.entered[seat]} == set(points)
    assert [rules.points[seat] for seat in points] == list(points.values())
    assert (rules.next_seat() is None) == rules.over
    assert bool(rules.winners()) == rules.over


def check_shards_of_infinity(rules: ShardsOfInfinity) -> None:
    """Who is in has health and, until the end, an opponent; heroes and relics are there once."""
    assert all(rules.health[seat] > 0 for seat in rules.alive())
    assert rules.over == (not all(rules.opponents(seat) for seat in rules.alive()))
    assert bool(rules.excess) == (rules.step == "excess")
    heroes = [hero for hero in rules.hero if hero]
    assert len(set(heroes)) == len(heroes)
    for hero, relic, mastery in zip(rules.hero, rules.relic, rules.mastery, strict=True):
        assert not relic or (hero == (relic + 1) // 2 and mastery >= 10)
    if rules.over:
        assert set(rules.alive()) <= set(rules.winners())
        assert len(rules.winners()) == (2 if rules.teams else 1)
    elif rules.step not in ("starter", "heroes"):
        assert rules.seat in rules.alive()


@settings(max_examples=120, deadline=None)
@given(data=st.data(), game=any_game, random=st.randoms(use_true_random=False))
def test_random_legal_play_keeps_every_promise(data, game, random):
    session = table(game, data, random)
    rules = session.rules
    states = [rules.packed]
    for _ in range(data.draw(st.integers(0, MOVES))):
        if rules.over:
            break
        name, args = a_legal_move(data, rules)
        session.play(name, args, 0)
        check(session)
        states.append(rules.packed)

    replayed = new_game(session)
    for number, _, args, rolls, _ in entries(session.log):
        replay(replayed, number, args, rolls)
    assert replayed.pack() == states[-1]

    while session.log.count:
        session.undo(data.draw(st.integers(1, session.log.count)))
        assert rules.packed == rules.pack() == states[session.log.count]


@settings(max_examples=120, deadline=None)
@given(data=st.data(), game=any_game, random=st.randoms(use_true_random=False))
def test_a_move_is_refused_exactly_when_it_is_outside_the_ranges(data, game, random):
    rules = table(game, data, random).rules
    for _ in range(data.draw(st.integers(0, MOVES))):
        if not rules.over:
            name, args = a_legal_move(data, rules)
            rules.apply(name, *args)
    for _ in range(20):
        name, args = a_try(data, rules)
        allowed = any(
            known == name and len(ranges) == len(args) and fits(args, ranges)
            for known, ranges in legal_moves(rules)
        )
        reason = rules.why_not(name, *args)
        assert (reason is None) == allowed
        if allowed:
            continue
        before = rules.packed
        with pytest.raises(Illegal) as refused:
            rules.apply(name, *args)
        assert str(refused.value) == reason
        assert rules.pack() == rules.packed == before


@settings(max_examples=60, deadline=None)
@given(data=st.data(), random=st.randoms(use_true_random=False))
def test_mastery_never_falls(data, random):
    rules: Any = table("shards_of_infinity", data, random).rules
    for _ in range(data.draw(st.integers(0, MOVES))):
        if rules.over:
            break
        before = list(rules.mastery)
        name, args = a_legal_move(data, rules)
        rules.apply(name, *args)
        assert all(map(int.__le__, before, rules.mastery))


@given(
    number=st.integers(0, 251),
    seat=st.integers(0, NEW_TURN - 1) | st.just(NOBODY),
    flag=st.sampled_from([0, NEW_TURN, UNTIMED]),
    args=st.lists(st.integers(-(2**40), 2**40), max_size=15),
    rolls=st.lists(st.integers(1, 255), max_size=15),
    seconds=st.integers(0, 2**32),
    before=st.binary(max_size=9),
)
def test_a_log_entry_is_read_as_it_was_written(number, seat, flag, args, rolls, seconds, before):
    entry = (number, seat, tuple(args), tuple(rolls), seconds)
    data = encode(number, seat | flag, *entry[2:])
    assert data[0] == len(data)
    assert decode(before + data + b"\xff", len(before)) == entry
    assert len(data) <= 4 + 6 * len(args) + len(rolls) + 5


@given(game=any_game, packed=st.binary(max_size=300))
def test_bytes_that_are_no_state_are_refused_and_change_nothing(game, packed):
    rules = GAMES[game](set_up_of(game).SEATS[1], lambda sides: 1)
    before = rules.pack()
    try:
        rules.unpack(packed)
    except ValueError:
        assert rules.pack() == before
    else:
        assert rules.pack() == packed


@settings(max_examples=60, deadline=None)
@given(data=st.data(), game=any_game, random=st.randoms(use_true_random=False))
def test_the_seconds_of_all_seats_are_those_of_the_log(data, game, random):
    """And an undo gives back just those that it takes away."""
    session = table(game, data, random)
    rules = session.rules
    timed = []  # the seconds of each move, if they are a seat's
    for _ in range(data.draw(st.integers(0, MOVES))):
        if rules.over:
            break
        name, args = a_legal_move(data, rules)
        seconds = data.draw(st.integers(0, 300))
        timed.append(0 if rules.timed_seat() is None else seconds)
        session.play(name, args, seconds)
    assert sum(times(session).seconds) == sum(timed)
    if session.log.count:
        taken = entries(
            session.log, session.log.count - data.draw(st.integers(1, session.log.count))
        )
        gone = [seconds for *_, seconds in taken]
        given_back = session.undo(len(gone))
        assert given_back == sum(gone)
        assert sum(times(session).seconds) == sum(timed[: -len(gone)])


def times(session: Session) -> TurnTimes:
    """All that the log tells."""
    found = TurnTimes(session.rules.places())
    found.read(session.log, 0, session.log.count)
    return found
