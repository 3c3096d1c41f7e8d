"""Named numbers of Megalopolis: blocks, powers, origins, markers, gadgets.

Only numbers: the build writes them where they are used, and a board has no such module.
"""

CRIMELAND = 13
NOWHERE = 0
VILLAINS = 12  # on the table at once: a fight's and four lairs' are far fewer
MOST_POINTS = 250
MOST_EXTRA = 99  # points that players add to a count
LAIR_POINTS = 6  # for a villain beaten in its lair (H115)

REFEREE, COMPANION = range(2)

# Powers, in the order of the rulebook (H75-H92).
(
    TRANSFORM,
    FLY,
    BLAST,
    NOBLE,
    MAGIC,
    TELEPORT,
    DETECTIVE,
    SUPER_SENSES,
    SUPER_SPEED,
    INVENTOR,
    ILLUSION,
    MIND_CONTROL,
    MINIONS,
    ROCKET,
    OUTSMART,
    MIMIC,
) = range(1, 17)

MUTANT, TECH, CHOSEN, ALIEN = range(1, 5)

CRIME_COMPUTER, HOVERCRAFT, OTHER_GADGET = range(1, 4)  # of the headquarters

# Payments for an action: BONUS is the marker of the seat's first hero, BONUS + 1 of its second.
COLOURED, WHITE, HQ, BONUS, BONUS2, FREE = range(6)

# What a hero loses after failing against a villain (H61).
NO_EFFECT, LOSES_CARD, LOSES_GADGET = range(3)

# Research cards (H65-H72, H88), and what they or a forgotten move may change about the game.
KO, GADGET, HQ_GADGET, FAME, FATE, ADVENTURE, POWER_UP, CANCELLED = range(1, 9)
JUSTICE, FAME_POINTS, PAWN, COMBAT, GADGETS, AT, KNOCKED_OUT, DIE, VILLAIN = range(9)
