"""The tables of the history. A game is known by its random id, whichever machine pulled it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

from turnbox.storage.turn_times import LARGEST

# Values that an integer column may have; see checked.py.
TIMES = {"range": range(LARGEST + 1)}  # seconds
COUNTS = {"range": range(1 << 31)}
SCHEMA = 1  # raised when a table changes

metadata = MetaData()


def _of_game() -> Column[int]:
    """A column for the game that a row belongs to."""
    return Column("game", Integer, ForeignKey("games.number", ondelete="CASCADE"), primary_key=True)


about = Table("turnbox_history", metadata, Column("schema", Integer, nullable=False))

pulls = Table(
    "pulls",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("time", DateTime, nullable=False),  # UTC
    Column("source", Text, nullable=False),  # the save
    Column("added", Integer, nullable=False),  # games that were new
    Column("changed", Integer, nullable=False),  # games of which this is a later version
)

games = Table(
    "games",
    metadata,
    Column("number", Integer, primary_key=True),  # for people
    Column("id", String(16), nullable=False, unique=True),
    Column("derived", Boolean, nullable=False),  # the id: the box had none
    Column("pull", Integer, ForeignKey("pulls.number"), nullable=False),  # the last that changed it
    Column("played", DateTime, nullable=False),  # UTC: that of the pull, unless
    Column("dated", Boolean, nullable=False),  # somebody has corrected it
    Column("place", String(9), nullable=False),  # running, suspended or finished
    Column("rules", Text, nullable=False),  # the name of the game
    Column("revision", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON: numbers
    Column("over", Boolean, nullable=False),
    Column("starter", Integer),  # a seat, if known
    Column("move_count", Integer, nullable=False, info=COUNTS),
    Column("dropped", Boolean, nullable=False),  # the box has dropped the oldest moves
    Column("seconds", BigInteger, nullable=False, info=TIMES),
    Column("measure", Text, nullable=False),  # what `seats.points` are: life, score...
    Column("lowest_wins", Boolean, nullable=False),
    Column("problem", Text, nullable=False),  # how the replay differs from the save
    Column("sections", LargeBinary, nullable=False),  # the game as the box saved it
)

seats = Table(
    "seats",
    metadata,
    _of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("pick", Text, nullable=False),  # a hero, in games where each seat has one
    Column("winner", Boolean, nullable=False),
    Column("seconds", BigInteger, info=TIMES),
    Column("turns", Integer, info=COUNTS),
    Column("points", Integer),
)

moves = Table(
    "moves",
    metadata,
    _of_game(),
    Column("move", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("args", Text, nullable=False),  # JSON: numbers
    Column("rolls", Text, nullable=False),  # JSON: numbers
    Column("seconds", BigInteger, nullable=False, info=TIMES),  # since the move before
)

rolls = Table(
    "rolls",
    metadata,
    _of_game(),
    Column("move", Integer, primary_key=True, autoincrement=False),
    Column("place", SmallInteger, primary_key=True, autoincrement=False),
    Column("sides", SmallInteger, nullable=False),
    Column("value", SmallInteger, nullable=False),
)

# Versions of a game that its row does not contain: moves were taken back, or it went on in two
# copies of a save.
versions = Table(
    "versions",
    metadata,
    _of_game(),
    Column("digest", String(64), primary_key=True),  # SHA-256 of the sections
    Column("pull", Integer, ForeignKey("pulls.number"), nullable=False),
    Column("sections", LargeBinary, nullable=False),
)

# Names that the box has learned.
names = Table(
    "names",
    metadata,
    Column("name", String(255), primary_key=True),
    Column("pull", Integer, ForeignKey("pulls.number"), nullable=False),
)
