"""The sizes and numbers of the saved format."""

from turnbox.storage.log import LIMIT

MAGIC = b"TBX1"
TAIL_MAGIC = b"TB"
TAIL_HEADER = 8
SLOT_HEADER = "<4sII"  # magic, generation, length of what follows up to the CRC-32 at the end
SLOT_SIZE = LIMIT + 4096  # bytes that a slot needs at most

# The moves of a game are numbered from 0, all other records from MOST_MOVES on. A box skips those
# that it does not know.
NEW, UNDO, SETTING, FORGET, STATE = 255, 254, 253, 252, 251
MOST_MOVES = 240
PIECE = 250  # bytes of a state in one record, behind length, kind, place and number of pieces
