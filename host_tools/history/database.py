"""Opening the database of the history, and transactions on it. All errors are UserError."""

import re
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from host_tools.data_folder import HISTORY, data_file
from host_tools.errors import BAD_ARGUMENT, UserError, shown
from host_tools.history.tables import SCHEMA, about, metadata

if TYPE_CHECKING:
    from collections.abc import Iterator

Result = TypeVar("Result")

TRIES = 5  # of a transaction that another program's has disturbed
SECONDS = 5  # to wait for another program
CONNECT_SECONDS = 10  # to wait for a server
REMEDY = "give another one with --database"
_SLASHES_MISSING = re.compile(r"(sqlite|postgresql|mysql|mariadb)(\+\w+)?:(?!//)")
# What helps, by the start of an SQLite error's name.
REMEDIES = {
    "SQLITE_BUSY": "close the program that uses it, and try again",
    "SQLITE_LOCKED": "close the program that uses it, and try again",
    "SQLITE_FULL": "free some space",
    "SQLITE_READONLY": "make the file and its folder writable, or give another one with --database",
    "SQLITE_CORRUPT": "restore a backup, or give another one with --database",
}


class History:
    """A database of games, named by an SQLAlchemy URL or by the path of an SQLite file.

    Without a name it is a file in the data folder of the user. Raises UserError for a bad name or
    a missing driver; the database itself is only opened by a transaction.
    """

    def __init__(self, name: str | None = None) -> None:
        if name is None:
            name = str(data_file(HISTORY, REMEDY))
        self.url = _url(name)
        # A password is never shown, and it may be among the parameters.
        plain = self.url.set(query={}).render_as_string()
        self.title = shown(plain if "://" in name else Path(name))
        try:
            self.engine = _engine(self.url)
        except (ImportError, NoSuchModuleError) as error:
            remedy = "install its driver (for PostgreSQL: pip install 'turnbox[postgresql]')"
            raise UserError(f"{self.title}: {error}; {remedy}", BAD_ARGUMENT) from None
        except (ArgumentError, TypeError, ValueError) as error:
            raise UserError(f"{self.title}: {_said(error)}; {REMEDY}", BAD_ARGUMENT) from None

    def write(self, act: Callable[[Connection], Result]) -> Result:
        """Do `act` in one transaction, and return its result: all of it is saved, or nothing.

        If another program wrote at the same time, `act` is done again.
        """
        _check_place(self.url, self.title)
        until = monotonic() + SECONDS
        for tries in range(TRIES):
            with self._explained():
                try:
                    with self.engine.execution_options(writes=True).begin() as connection:
                        _check_owner(connection, self.title)
                        metadata.create_all(connection)
                        _check_schema(connection, self.title)
                        return act(connection)
                except DBAPIError as error:
                    unreachable = error.statement is None
                    if unreachable or _in_use(error, until) or tries + 1 == TRIES:
                        raise
        raise AssertionError("the last try has raised")

    @contextmanager
    def reading(self) -> "Iterator[Connection]":
        """A connection to read with; a database that does not exist is not made."""
        _check_place(self.url, self.title)
        if self.url.get_backend_name() == "sqlite" and not Path(self.url.database or "").exists():
            raise UserError(f"{self.title}: no history yet; turnbox pull creates one")
        with self._explained(), self.engine.connect() as connection:
            if not inspect(connection).has_table(about.name):
                raise UserError(f"{self.title}: no history in it; turnbox pull puts games there")
            _check_schema(connection, self.title)
            yield connection

    @contextmanager
    def _explained(self) -> "Iterator[None]":
        """Turn errors of the database into one line for the user."""
        try:
            yield
        except SQLAlchemyError as error:
            raise UserError(f"{self.title}: {_said(error)}; {_remedy(error)}") from None
        except UnicodeError:  # from SQLite's driver, in damaged names
            raise UserError(f"{self.title}: damaged; {REMEDIES['SQLITE_CORRUPT']}") from None


def _url(name: str) -> URL:
    """The URL of a database, from a URL or from the path of a file. Raises UserError."""
    if not name:
        raise UserError("--database is empty; give a file, or leave it out", BAD_ARGUMENT)
    try:
        name.encode()
        if _SLASHES_MISSING.match(name):
            raise ValueError
        url = make_url(name) if "://" in name else URL.create("sqlite", database=name)
    except (ArgumentError, ValueError):
        # The text may have a password, so it is not repeated.
        form = "dialect://user:password@host/database, or the path of a file"
        raise UserError(
            f"--database is not a URL of a database; write {form}", BAD_ARGUMENT
        ) from None
    _check_sqlite(url)
    return url


def _check_sqlite(url: URL) -> None:
    """Raises UserError for an SQLite database in memory, or with parameters.

    With uri=true the file has another name than the URL says; SQLAlchemy warns of unknown ones.
    """
    if url.get_backend_name() != "sqlite":
        return
    in_memory = url.database in (None, "", ":memory:") or "memory" in url.query.get("mode", "")
    if in_memory:
        raise UserError(
            "--database is a database in memory, which is lost at the end; give the path of a file",
            BAD_ARGUMENT,
        )
    if url.query:
        file = shown((url.database or "").removeprefix("file:"))
        problem = "an SQLite URL takes no parameters"
        raise UserError(f"--database: {problem}; give the path of the file: {file}", BAD_ARGUMENT)


def _check_place(url: URL, title: str) -> None:
    """Raises UserError if the file of an SQLite database cannot be there."""
    path = Path(url.database or "")
    if url.get_backend_name() != "sqlite":
        return
    if path.exists() and not path.is_file():  # in this order: another program may make it meanwhile
        raise UserError(f"{title}: this is not a file; {REMEDY}", BAD_ARGUMENT)
    if not path.parent.is_dir():
        folder = shown(path.parent)
        raise UserError(
            f"{title}: there is no folder {folder}; create it, or {REMEDY}", BAD_ARGUMENT
        )


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        patience = {} if "connect_timeout" in url.query else {"connect_timeout": CONNECT_SECONDS}
        return create_engine(url, poolclass=NullPool, connect_args=patience)
    if url.get_backend_name() != "sqlite":
        return create_engine(url, poolclass=NullPool)
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": SECONDS})
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begun)
    return engine


def _connected(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where SQLAlchemy says so, not later
    connection.execute("PRAGMA foreign_keys = ON")
    connection.text_factory = lambda text: text.decode(errors="replace")


def _begun(connection: Connection) -> None:
    """A transaction that writes gets its lock at once: it cannot meet another one halfway."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _check_owner(connection: Connection, title: str) -> None:
    """Raises UserError for a file with the tables of another program."""
    tables = set(inspect(connection).get_table_names())
    if connection.dialect.name == "sqlite" and tables and about.name not in tables:
        raise UserError(f"{title}: it belongs to another program; {REMEDY}", BAD_ARGUMENT)


def _check_schema(connection: Connection, title: str) -> None:
    """Note the schema in a new database. Raises UserError for a newer one."""
    found = connection.execute(select(about.c.schema)).scalar()
    if found is None:
        connection.execute(insert(about).values(schema=SCHEMA))
    elif found != SCHEMA:
        remedy = "update turnbox, or give another one with --database"
        raise UserError(f"{title}: a history with schema {found}, not {SCHEMA}; {remedy}")


def _in_use(error: DBAPIError, until: float) -> bool:
    """Whether another program has locked an SQLite database, and was waited for long enough."""
    return monotonic() >= until and _name(error).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def _name(error: SQLAlchemyError) -> str:
    """The name that SQLite gives an error, "" from another database."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return getattr(cause, "sqlite_errorname", "")


def _remedy(error: SQLAlchemyError) -> str:
    """What helps: it depends on the error, if SQLite names it."""
    name = _name(error)
    return next((remedy for start, remedy in REMEDIES.items() if name.startswith(start)), REMEDY)


def _said(error: Exception) -> str:
    """The first line of an error, without the statement that failed."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return (str(cause).strip() or type(cause).__name__).splitlines()[0].rstrip(".;")
