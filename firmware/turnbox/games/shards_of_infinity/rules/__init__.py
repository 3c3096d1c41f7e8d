"""Shards of Infinity with Relics of the Future (rules S1-S52): duel, arena, teams and solo.

The box tracks health, mastery and the pool of power, knows whom power may hit, asks for shields,
and leads through the Nemesis's turn. It does not know the cards, and of the base game only this:
health 50, mastery up to 30, the mastery of the seats, one focus a turn (S52).
"""

from turnbox.games.shards_of_infinity.rules.seats import (
    HEROES,
    IN,
    MOST,
    MOST_MASTERY,
    SHARD,
)
from turnbox.games.shards_of_infinity.rules.turn import CRESCENTS, Turn
from turnbox.rules.state import EACH_SEAT

ANY_TIME = ["health", "champion", "concede"]


class ShardsOfInfinity(Turn):
    """A game for one (against the Nemesis) to four (in teams: seats 0 and 3, 1 and 2)."""

    SET_UP = "games.shards_of_infinity.set_up"
    SIDES = 4
    STATE = [
        ["seat", 0, 3, 0],  # whose turn it is
        ["starter", 0, 3, 0],
        ["hero", 0, HEROES, EACH_SEAT],  # 0: none yet
        ["health", 0, MOST, EACH_SEAT],
        ["mastery", 0, MOST_MASTERY, EACH_SEAT],
        ["champions", 0, MOST, EACH_SEAT],
        ["relic", 0, 2 * HEROES, EACH_SEAT],  # recruited, 0: none yet (S33)
        ["out", IN, SHARD, EACH_SEAT],  # why, or IN
        ["power", 0, MOST, 0],  # of this turn that is left
        ["focused", 0, 1, 0],  # in this turn
        ["excess", 0, MOST, 0],  # power left over from an eliminated player (S47)
        ["revealed", 0, HEROES, 0],  # the faction of the Nemesis's card, 0: none
        ["activated", 0, MOST, 0],  # champions of the Nemesis in this turn
        ["banished", 0, MOST, 0],  # cards in this turn of the Nemesis (S22)
    ]
    MOVES = [
        ["choose_starter", "seat"],
        ["draw_starter"],
        ["bid", "seat", "health:#"],
        ["choose_hero", "hero"],
        ["draw_hero"],
        ["attack", "to:seat", "power", "shield", "shield2:#"],
        ["pass_on", "shield"],
        ["spare"],
        ["focus"],
        ["gain_mastery", "n:+"],
        ["power", "n:+"],
        ["health", "seat", "delta:+"],
        ["champion", "seat", "n:+"],
        ["recruit_relic", "relic"],
        ["later"],
        ["crescents"],
        ["shard"],
        ["concede", "seat"],
        ["end_turn"],
        ["reveal", "faction"],
        ["gain", "what", "n:+"],
        ["done"],
        ["strike", "power", "shield"],
    ]
    OVERLAYS = [
        [
            "games.shards_of_infinity.rules.opening",
            "choose_starter",
            "draw_starter",
            "bid",
            "choose_hero",
            "draw_hero",
        ],
        [
            "games.shards_of_infinity.rules.rarer",
            "champion",
            "recruit_relic",
            "later",
            "crescents",
            "shard",
            "concede",
        ],
        ["games.shards_of_infinity.rules.nemesis", "reveal", "gain", "done", "strike"],
    ]
    STEPS = [
        ["starter", "choose_starter", "draw_starter", "bid"],
        ["heroes", "choose_hero", "draw_hero"],
        ["turn", "attack", "focus", "end_turn", "gain_mastery", "power", "recruit_relic"]
        + ["crescents", "shard"]
        + ANY_TIME,
        ["relic", "recruit_relic", "later"],
        ["excess", "pass_on", "spare"],
        ["reveal", "reveal"] + ANY_TIME,
        ["revealed", "gain", "done"] + ANY_TIME,
        ["river", "gain", "done"] + ANY_TIME,
        ["activate", "gain", "done"] + ANY_TIME,
        ["strike", "strike"] + ANY_TIME,
    ]

    def active_seat(self) -> "int | None":
        """Whose turn it is; None while heroes are chosen."""
        return None if self.step in ("starter", "heroes") else self.seat

    def offers(self, name: str) -> bool:
        """Exclude moves that need a relic, full mastery or somebody to bid against, if these are
        missing."""
        if name == "recruit_relic":
            return self.relic_open(self.seat)
        if name == "crescents":
            return self.relic[self.seat] == CRESCENTS
        if name == "shard":
            return self.mastery[self.seat] == MOST_MASTERY
        return Turn.offers(self, name) and (name != "bid" or not self.solo)

    def chooser(self) -> int:
        """The next seat to get a hero, from the starter on; the Nemesis after you (S12)."""
        count = self.places()
        order = [(self.starter + place) % count for place in range(count)]
        return [seat for seat in order if not self.hero[seat]][0]

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """The reason for a refusal, if players may expect the move to be possible."""
        return str(self.overlay("games.shards_of_infinity.rules.refusals").reason(self, name, args))


GAME = ShardsOfInfinity
