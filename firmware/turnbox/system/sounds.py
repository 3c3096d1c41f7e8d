"""The sounds of a game, each a short tone of its own. In memory only if the sound is on."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box

_heard = (0, 0, 0)  # after the last move: which session, how many turns, how many seats out


def play(box: "Box") -> None:
    """Sound for what the last move has led to: the end, a player who is out, a roll, a turn.

    A table may have a tone of its own for its rolls: `hertz`.
    """
    global _heard
    assert box.session
    rules = box.session.rules
    out = len([reason for reason in getattr(rules, "out", ()) if reason])
    turn = rules.turn_count()
    before, _heard = _heard, (id(box.session), turn, out)
    known = before[0] == _heard[0]
    if rules.over:
        box.beep(1320, 600)
    elif known and out > before[2]:
        box.beep(220, 400)
    elif rules.rolled:
        box.beep(getattr(box.scenes.stack[0], "hertz", 1200), 30)
    elif known and turn != before[1]:
        box.beep(660, 40)
