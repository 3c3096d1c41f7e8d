"""A PostgreSQL server for one test run, on a socket in a folder of its own."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

DEBIAN = Path("/usr/lib/postgresql")


def _program(name: str) -> str | None:
    """The path of a program of PostgreSQL; Debian has the servers outside of PATH."""
    there = sorted(DEBIAN.glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(there[-1]) if there else None)


def _user() -> str | None:
    """Who may run the server: not root."""
    if os.getuid():
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


@contextmanager
def server() -> Iterator[str]:
    """The URL of a database; the test is skipped without the programs."""
    initdb, pg_ctl = _program("initdb"), _program("pg_ctl")
    if not (initdb and pg_ctl):
        pytest.skip("PostgreSQL (initdb, pg_ctl) is not installed (Debian: apt install postgresql)")
    user = _user()
    root = Path(tempfile.mkdtemp(prefix="turnbox-pg-"))
    if user:
        shutil.chown(root, user)
    data = str(root / "data")

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=user, cwd=root, stdout=subprocess.DEVNULL)

    try:
        run(initdb, "-D", data, "-U", "turnbox", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-c listen_addresses= -c unix_socket_directories={root} -c fsync=off"
        run(pg_ctl, "-D", data, "-w", "-l", str(root / "log"), "-o", options, "start")
        try:
            yield f"postgresql://turnbox@/postgres?host={root}"
        finally:
            run(pg_ctl, "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(root)
