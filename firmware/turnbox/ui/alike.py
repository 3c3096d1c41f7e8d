"""Names that begin alike and have too little room: each gets a mark of its own.

The mark is a later letter that no other one has there, or the number of the seat. From three cells
on, a sign shows that letters are left out: `Alex…a`, `Alex…e`.
"""


def marked(names: "list[str]", room: int) -> "list[str]":
    """All names in `room` cells, two or more, each unlike all others."""
    cuts = [name[:room].rstrip() for name in names]
    made = list(cuts)
    for seat, name in enumerate(names):
        if len(name) > room and cuts.count(cuts[seat]) > 1:
            made[seat] = ""
    for seat, short in enumerate(made):
        if not short:
            made[seat] = _marked(seat, names, room, made)
    return made


def _marked(seat: int, names: "list[str]", room: int, taken: "list[str]") -> str:
    """The name of a seat, cut, with a mark at its end."""
    name = names[seat]
    alike = [other for other in names if other[:room].rstrip() == name[:room].rstrip()]
    start = name[: room - 1] if room < 3 else name[: room - 2] + "…"
    for place in range(room - 1, len(name)):
        mark = name[place]
        there = [other[place : place + 1] for other in alike]
        if mark != " " and there.count(mark) == 1 and start + mark not in taken:
            return start + mark
    number = seat + 1
    while start + "%d" % number in taken:
        number += 1
    return start + "%d" % number
