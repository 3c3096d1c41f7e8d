"""The tables of Megalopolis: state, moves, steps, and the overlays of the moves."""

from turnbox.games.megalopolis.rules.names import (
    ALIEN,
    COMPANION,
    DETECTIVE,
    ILLUSION,
    LOSES_GADGET,
    MIMIC,
    MINIONS,
    MOST_EXTRA,
    MOST_POINTS,
    NO_EFFECT,
    NOBLE,
    NOWHERE,
    OTHER_GADGET,
    REFEREE,
    ROCKET,
    SUPER_SENSES,
    SUPER_SPEED,
    TELEPORT,
    VILLAINS,
)
from turnbox.rules.state import EACH_SEAT, TWO_A_SEAT, rows

STATE = [
    ["depth", REFEREE, COMPANION, 0],
    ["phase", 0, 99, 0],  # 0 is the set-up
    ["turn", 0, 4, 0],
    ["starter", 0, 3, 0],  # of the phase, and whose turn it is
    ["seat", 0, 3, 0],
    ["acted", 0, 1, 0],  # the normal action of the turn is done
    ["pawn", 0, 7, 0],  # the next one to be placed or moved
    ["compass", 0, 8, 0],  # the last crime die
    # Seats. `before` is the score before this count, of which it fixes the order, `extra` what the
    # players add to the count, `fame` the points of the Fame card in play; then the markers left.
    ["score", 0, MOST_POINTS, EACH_SEAT],
    ["before", 0, MOST_POINTS, EACH_SEAT],
    ["extra", 0, MOST_EXTRA, EACH_SEAT],
    ["counted", 0, 1, EACH_SEAT],
    ["hq_used", 0, 1, EACH_SEAT],
    ["white", 0, 1, EACH_SEAT],
    ["justice", 0, 3, EACH_SEAT],
    ["fame", 0, 9, EACH_SEAT],
    ["hq", 0, OTHER_GADGET, EACH_SEAT],
    ["coloured", 0, 4, EACH_SEAT],
    # Heroes. `hero` is its place in KNOWN, `origin` 0 as long as it is not chosen, `bonus` whether
    # its marker is left, `die` the face of its die in the city.
    ["hero", 0, 15, TWO_A_SEAT],
    ["power", 0, MIMIC, TWO_A_SEAT],
    ["power2", 0, MIMIC, TWO_A_SEAT],
    ["origin", 0, ALIEN, TWO_A_SEAT],
    ["at", NOWHERE, 25, TWO_A_SEAT],
    ["die_at", NOWHERE, 25, TWO_A_SEAT],
    ["combat", 0, 3, TWO_A_SEAT],
    ["gadgets", 0, 3, TWO_A_SEAT],
    ["ko", 0, 1, TWO_A_SEAT],
    ["bonus", 0, 1, TWO_A_SEAT],
    ["die", 0, 6, TWO_A_SEAT],
    # The city: where the pawns are, and each block's value and name (its place in the players'
    # list), 0 if unknown.
    ["pawns", NOWHERE, 25, 7],
    ["value", 0, 9, 25],
    ["tile", 0, 99, 25],
    # Villains: the card (0 for none), where it is and who played it, its number, for whom it is
    # harder (0 for nobody) and its number for them, and what it does to losers.
    ["villain", 0, 5, VILLAINS],
    ["villain_at", NOWHERE, 25, VILLAINS],
    ["villain_by", 0, 3, VILLAINS],
    ["villain_number", 0, 12, VILLAINS],
    ["villain_versus", 0, 12, VILLAINS],
    ["villain_origin", 0, ALIEN, VILLAINS],
    ["villain_effect", NO_EFFECT, LOSES_GADGET, VILLAINS],
    ["in_lair", 0, 1, VILLAINS],
    # A fight or a teleport; a power copied in this turn: by hero + 1, which, not used yet.
    ["fighter", 0, 7, 0],
    ["block", NOWHERE, 25, 0],
    ["face", 0, 6, 0],
    ["need", 0, 15, 0],
    ["plus", 0, 9, 0],
    ["copier", 0, 8, 0],
    ["copied", 0, MIMIC, 0],
    ["copy_ready", 0, 1, 0],
]
MOVES = rows(
    ["choose_starter", "seat"],
    ["draw_starter"],
    ["choose_hero", "hero", "name", "power", "power2:power", "origin"],
    ["go_on"],
    ["place_pawn", "pawn", "block"],
    ["place_hero", "hero", "block"],
    ["crime_die"],
    ["move", "hero", "block", "marker"],
    ["fight", "hero", "block", "marker"],
    ["draw", "marker"],
    ["play", "card", "target", "marker"],
    ["pass"],
    ["end_turn"],
    ["rocket", "hero", "block"],
    ["teleport", "hero", "marker"],
    ["land", "block"],
    ["give_in"],
    ["pay_justice"],
    ["illusion", "hero", "pawn", "block"],
    ["minions", "hero", "pawn"],
    ["mimic", "hero", "power"],
    ["use_hq"],
    ["noble", "seat"],
    ["block", "block", "value:#", "tile"],
    ["villain", "seat", "villain"],
    ["other_villain", "seat", "number:#", "origin", "versus:#", "effect"],
    ["roll"],
    ["spend", "n:+"],
    ["turn_die", "face:#"],
    ["extra", "seat", "n:+"],
    ["count"],
    ["lair_die"],
    ["lair", "block"],
    ["next_phase"],
    ["points", "seat", "n:+"],
    ["correct", "what", "which", "to"],
    ["companion"],
    ["companion_roll", "need:#", "plus:#", "dice:#"],
    ["companion_end_turn"],
)
ANY_TIME = ["noble"]  # H78: in every step of a phase
STEPS = [
    ["starter", "choose_starter", "draw_starter"],
    ["heroes", "choose_hero"],
    ["deal", "go_on"],
    ["pawns", "place_pawn"],
    ["place", "place_hero"],
    ["crime", "crime_die"] + ANY_TIME,
    [
        "turn",
        "move",
        "fight",
        "draw",
        "pass",
        "end_turn",
        "rocket",
        "teleport",
        "illusion",
        "minions",
        "mimic",
        "use_hq",
        "play",
        "points",
        "correct",
        "block",
        "companion",
    ]
    + ANY_TIME,
    ["land", "land"] + ANY_TIME,
    ["fizzle", "give_in", "pay_justice"] + ANY_TIME,
    ["value", "block"] + ANY_TIME,
    ["villains", "roll", "villain", "other_villain"] + ANY_TIME,
    ["rolled", "spend", "turn_die"] + ANY_TIME,
    ["count", "count", "extra"] + ANY_TIME,
    ["lair_die", "lair_die"] + ANY_TIME,
    ["lair", "lair"] + ANY_TIME,
    ["phase_end", "next_phase", "points", "correct", "companion"] + ANY_TIME,
    ["companion", "companion_end_turn", "companion_roll", "points", "correct"] + ANY_TIME,
]

# Which module has which moves.
OVERLAYS = [
    [
        "games.megalopolis.rules.opening",
        "choose_starter",
        "draw_starter",
        "choose_hero",
        "go_on",
        "place_pawn",
        "place_hero",
    ],
    ["games.megalopolis.rules.turn", "move", "fight", "draw", "pass", "end_turn"],
    [
        "games.megalopolis.rules.powers",
        "rocket",
        "teleport",
        "land",
        "give_in",
        "pay_justice",
        "illusion",
        "minions",
        "mimic",
        "use_hq",
    ],
    ["games.megalopolis.rules.cards", "play", "noble", "points", "correct", "block"],
    ["games.megalopolis.rules.fight", "villain", "other_villain", "roll", "spend", "turn_die"],
    ["games.megalopolis.rules.count", "extra", "count"],
    ["games.megalopolis.rules.phase", "lair_die", "lair", "crime_die", "next_phase"],
    ["games.megalopolis.rules.companion", "companion", "companion_end_turn", "companion_roll"],
]

# The power that a move takes, if it takes one.
OF_POWERS = {
    "rocket": ROCKET,
    "teleport": TELEPORT,
    "illusion": ILLUSION,
    "minions": MINIONS,
    "mimic": MIMIC,
    "noble": NOBLE,
}
# Powers with a bonus marker.
WITH_MARKER = (DETECTIVE, SUPER_SENSES, SUPER_SPEED, ILLUSION, MINIONS, MIMIC)
