"""The steps of Shards of Infinity that ask: the opening, relics, excess, the Nemesis's turn."""

from turnbox.games.shards_of_infinity.rules.seats import GAINING, HEROES, NEMESIS
from turnbox.pages.question import Ask
from turnbox.ui.keys import OK
from turnbox.ui.scene import UNREAD_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.shards_of_infinity.table import ShardsTable
    from turnbox.ui.scene import Scene

OPENING = ("draw_starter", "choose_starter", "bid")


def question(table: "ShardsTable") -> "Scene":
    """The page of a step."""
    rules = table.rules
    if rules.step == "reveal":
        return Reveal(table)
    if rules.step in GAINING:
        from turnbox.games.shards_of_infinity.gains import Gains

        return Gains(table)
    if rules.step == "strike":
        from turnbox.games.shards_of_infinity.attack import Strike

        return Strike(table)
    if rules.step == "heroes":
        return Heroes(table)
    answers = rules.moves_now()
    if rules.step == "starter":
        answers = ["choose_starter"] if rules.solo else list(OPENING)
    elif rules.seat == NEMESIS and rules.solo:
        answers = answers[:1]
    return Ask(table, _heading(table), _text(table), answers)


class Heroes(Ask):
    """Who gets which hero (S2)."""

    table: "ShardsTable"

    def __init__(self, table: "ShardsTable") -> None:
        Ask.__init__(self, table, _heading(table), _choosing(table), ["draw_hero", "choose_hero"])

    def press(self, key: int) -> None:
        """A hero that is drawn is shown, and the relics to put aside (S3)."""
        if key != OK or self.cursor:
            Ask.press(self, key)
            return
        table = self.table
        seat = table.rules.chooser()
        if self.box.play("draw_hero"):
            heading = "%s%s %s" % (table.names[seat], self.box.say("box.colon"), table.hero(seat))
            from turnbox.ui.message import Notice

            notice = Notice(self.box, heading, _drawn(table, seat), None, UNREAD_MS)
            self.box.scenes.push(notice)


class Reveal(Ask):
    """The faction of the card that the Nemesis reveals: each is an answer of its own (S15)."""

    def __init__(self, table: "ShardsTable") -> None:
        answers = ["faction_%d" % faction for faction in (1, 2, 3, HEROES, 0)]
        Ask.__init__(self, table, _heading(table), table.say("reveal_text"), answers)

    def press(self, key: int) -> None:
        """An answer is a faction, and makes the move at once."""
        if key == OK:
            self.box.play("reveal", int(self.answers[self.cursor][-1]))
        else:
            Ask.press(self, key)


def _heading(table: "ShardsTable") -> str:
    """Who is asked; in the Nemesis's turn what it has."""
    rules = table.rules
    if rules.step == "starter":
        return table.say("title")
    if rules.step == "heroes":
        chooser = rules.chooser()
        if rules.solo and chooser == NEMESIS:
            return table.heading(0)
        return table.names[chooser]
    if rules.solo and rules.seat == NEMESIS:
        return table.nemesis()
    return table.heading(rules.seat)


def _text(table: "ShardsTable") -> str:
    rules, step = table.rules, table.rules.step
    if step == "starter" and rules.solo:
        return table.say("alone_text")
    text = table.say(step + "_text")
    if step == "excess":
        text = text.replace("{n}", "%d" % rules.excess)
        text = text.replace("{name}", table.names[rules.opponents(rules.seat)[0]])
    return text


def _drawn(table: "ShardsTable", seat: int) -> str:
    """The two relics of a hero; of the Nemesis the faction, which is all that matters (S16)."""
    rules = table.rules
    hero = rules.hero[seat]
    if rules.solo and seat == NEMESIS:
        return table.say("faction_%d" % hero)
    text = table.say("drawn_text").replace("{one}", table.say("relic_%d" % (2 * hero - 1)))
    return text.replace("{two}", table.say("relic_%d" % (2 * hero)))


def _choosing(table: "ShardsTable") -> str:
    """Who has got which hero just now; alone, your eleventh card (S13)."""
    rules = table.rules
    chooser = rules.chooser()
    if rules.solo and chooser == NEMESIS:
        card = table.say("eleventh_%d_text" % rules.hero[0])
        return table.say("nemesis_text").replace("{card}", card)
    before = (chooser - 1) % rules.places()
    text = table.say("heroes_text")
    if rules.hero[before]:
        colon = table.box.say("box.colon")
        text = "%s%s %s\n%s" % (table.names[before], colon, table.hero(before), text)
    return text
