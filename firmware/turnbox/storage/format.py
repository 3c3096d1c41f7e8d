"""The saved format, number 2: its sizes, and the numbers of its records and sections.

A *tail* begins with a head: TAIL_MAGIC, the generation of the slot that it follows (4 bytes), the
CRC-32 of both. Then come records: length, kind, data, and 4 bytes of check, the CRC-32 of all up to
there. The length counts itself and the kind.

A *slot* is MAGIC, a generation, the length of what follows (4 bytes each), sections, and the CRC-32
of all before it. A section is its kind (a byte), its length (4 bytes) and its data.

A *page* holds a game that is not being played, or a part of it: see `turnbox.storage.shelf`. Its
data are sections too.

All numbers have their low byte first. A box skips records and sections that it does not know, and
the end of a section that is longer than it knows. A later format keeps this frame of slots and
tails, with another last character of the magic: so an older box can tell that it is whole and
newer, and then writes nothing.
"""

from turnbox.storage.log import LIMIT

MAGIC = b"TBX2"
TAIL_MAGIC = b"R2"
CHECK = 4  # bytes of check after a record and after the head of a tail
TAIL_HEADER = 6 + CHECK
# More snapshots than any flash survives. A torn number is larger: its high bytes are still erased.
MOST_TRACED = 0xFFFF0000
SLOT_HEADER = "<4sII"  # magic, generation, length of what follows up to the CRC-32 at the end
SLOT_SIZE = LIMIT + 4096  # bytes that a slot needs at most

# The moves of a game are numbered from 0, all other records from MOST_MOVES on.
NEW, UNDO, SETTING, FORGET, STATE = 255, 254, 253, 252, 251
REDO, ROLLS, NOTE, PASSED = 250, 249, 248, 247
MOST_MOVES = 240
PIECE = 250  # bytes of a state in one record, after length, kind, place and number of pieces

# Sections. Those of a game are in slots and in pages; SETTINGS and NOTES only in slots.
SETTINGS, NOTES, HEADER, BASE, PRESENT, LOG, CHECKPOINTS, KEPT_ROLLS = 1, 2, 3, 4, 5, 6, 7, 8
TIME_PASSED = 9
SECTION_HEAD = 5  # bytes: kind and length

MOST_PASSED = 0xFFFFFFFF  # milliseconds since the last move, in four bytes
ID_SIZE = 8  # random bytes that tell a game from all others, on any box
MOST_HEADER = 244  # bytes of a packed header without the id: both fit into one record

PAGE_MAGIC = b"TBP2"
# Magic, id, number of this version, kind, place, number of pages, bytes of data, CRC of the head.
PAGE_HEADER = "<4s8sIBBBHI"
PAGE_SIZE = 4096
PAGES = 45  # 30 finished games of 4 KB, and three suspended ones of the largest size
MOST_PAGES = 5  # of a game: its log has at most LIMIT bytes

# Bytes of kept rolls, two each: so 60 rolls, which fit into one record with the longest move. If
# more are undone, those that were rolled last are forgotten.
MOST_ROLLS = 120
