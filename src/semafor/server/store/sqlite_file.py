"""The file of a SQLite database: for its owner alone, locked while a server uses it, and noticed when it is gone.

A process that has a file open goes on writing to it after somebody has deleted or replaced it, and every commit
succeeds: into a file that nobody will ever find again. So each connection compares what it has open with what lies at
the path, before every statement and on both sides of every commit. A running server marks the file besides
(``content_mark``), and notices when other content is written into it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, event, make_url

from semafor.server.store.content_mark import ContentMark, make_mark, write_count
from semafor.server.store.private_files import FILE_MODE, make_private, make_private_folder

log = logging.getLogger(__name__)

# What SQLite puts beside the file while it is in use, and ourselves.
WRITE_AHEAD_LOG: Final = "-wal"
BESIDE: Final = ("", WRITE_AHEAD_LOG, "-shm", ".lock", ".server")
SERVER_LOCK: Final = ".server"
# The log of a database that was overwritten, which must not be mixed with the other one.
LEFT_OVER: Final = "-wal.overwritten"
# SQLite locks bytes at 1 GiB, and no database of its is longer than 2^48.
OUR_BYTE: Final = 1 << 60

Identity = tuple[int, int]


class DatabaseInUse(ValueError):
    """Another process uses the database in a way that excludes ours."""


class SqliteFile:
    """One file as one engine uses it."""

    def __init__(self, path: Path) -> None:
        # SQLite follows links as well, and puts its other files beside the file itself.
        self.path = path.resolve()
        self._log_path = Path(f"{self.path}{WRITE_AHEAD_LOG}")
        self._identity: Identity | None = None
        self.mark: ContentMark | None = None
        make_private_folder(self.path.parent)

    def prepare(self) -> None:
        """Before a connection: create the file for its owner alone, and close what others could read; but where the
        file was there before and is gone, SQLite must not create a new, empty one.
        """
        if self._identity is not None:
            if identity_of(self.path) != self._identity:
                raise self._gone()
            return
        # Closing a file that is there would release the locks that other connections of this process have of it.
        with suppress(FileExistsError):
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE))
        # SQLite gives its other files the same mode, but those of an earlier start may be older than our care.
        for suffix in BESIDE:
            make_private(Path(f"{self.path}{suffix}"))

    def opened(self) -> None:
        if self._identity is None:
            self._identity = identity_of(self.path)

    def identity_of_log(self) -> Identity | None:
        return identity_of(self._log_path)

    def check(self, log_identity: Identity | None) -> None:
        """OperationalError if the file is not the one that was opened, or has other content, or if its write-ahead log
        is not the one that was opened.
        """
        if identity_of(self.path) != self._identity or self.identity_of_log() != log_identity:
            raise self._gone()
        self.check_content()

    def check_content(self) -> None:
        """OperationalError if other content was written into the file."""
        if self.mark is not None and not self.mark.fits():
            raise sqlite3.OperationalError(
                f"{self.path} was overwritten while the server runs; nothing is accepted any more. Stop the server, "
                "put the right file there, and start it again"
            )

    def _gone(self) -> sqlite3.OperationalError:
        return sqlite3.OperationalError(
            f"{self.path} was deleted or replaced while the server runs; nothing is accepted any more. "
            "Put the file back, or restart the server"
        )


class GuardedConnection(sqlite3.Connection):
    """A connection that does nothing, and reports nothing as done, once its file is gone."""

    file: SqliteFile | None = None
    log_identity: Identity | None = None

    def cursor(self, *arguments: Any, **options: Any) -> Any:
        if self.file is not None:
            self.file.check(self.log_identity)
        return super().cursor(*arguments, **options)

    def commit(self) -> None:
        if self.file is None:
            super().commit()
            return
        # A commit may copy the write-ahead log into the file, and with it our mark over that of another content.
        self.file.check_content()
        mark = self.file.mark
        if mark is not None and mark.is_due() and self.in_transaction:
            count = write_count(self)
            super().commit()
            mark.written = count
        else:
            super().commit()
        self.file.check(self.log_identity)


def guard(engine: Engine, file: SqliteFile) -> None:
    """Let every connection of the engine, which must be a GuardedConnection, look after the file."""

    def before(*_: object) -> None:
        file.prepare()

    def after(connection: GuardedConnection, _: object) -> None:
        # A first read makes SQLite open its write-ahead log, which stays the same file while this connection is open.
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        file.opened()
        connection.file, connection.log_identity = file, file.identity_of_log()

    event.listen(engine, "do_connect", before)
    event.listen(engine, "connect", after)


def mark_content(engine: Engine) -> None:
    """Let all connections of a server notice other content in its file, where the server has locked the file."""
    lock = LOCKED.get(Path(str(engine.url.database)).resolve()) if engine.dialect.name == "sqlite" else None
    if lock is None:
        return
    with engine.connect() as connection:
        raw: Any = connection.connection.driver_connection
        try:
            lock.mark = raw.file.mark = make_mark(raw, lock.descriptor, is_alone=not lock.is_shared)
        except sqlite3.OperationalError as problem:
            # With a full disk, say. The server can still be read, and readiness tells the rest.
            log.warning("the database can't be marked, so other content in its file would not be noticed: %s", problem)
            raw.rollback()


def identity_of(path: Path) -> Identity | None:
    try:
        found = os.stat(path)  # noqa: PTH116 several times for every change; Path.stat takes half as long again
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


# --- one server ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class FileLock:
    """A database that this process has locked."""

    descriptor: int
    is_shared: bool
    mark: ContentMark | None = None


# By the path of the database.
LOCKED: Final[dict[Path, FileLock]] = {}


@contextmanager
def lock_database(database: str, *, shared: bool = False) -> Iterator[None]:
    """Use a SQLite file alone, or together with others who share it; DatabaseInUse where that is not possible now.

    Servers that share a bus may share a file, since each hears what the others change. The kernel releases the locks
    when the process ends, however it ends. PostgreSQL looks after itself.

    There are two locks. That of a file beside the database holds even if the database is deleted or replaced. That of
    the database itself holds under each of its names: a hard link has other files beside it.
    """
    address = make_url(database)
    path = address.database
    if address.get_backend_name() != "sqlite" or not path or path == ":memory:" or sys.platform == "win32":
        yield
        return
    # SQLite follows a symbolic link as well, and puts its other files beside the file itself.
    file = Path(path).resolve()
    make_private_folder(file.parent)
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(Path(f"{file}{SERVER_LOCK}"), lock_file, shared=shared))
            # Closing the database releases SQLite's own locks of it in this process. So it is opened only once the
            # first lock is ours, and closed only after all connections.
            descriptor = stack.enter_context(locked(file, lock_one_byte, shared=shared))
        except BlockingIOError:
            raise DatabaseInUse(
                f"another server is using {path}; stop it first. "
                "Several servers can share a database if all of them have the same --bus, redis://… or postgresql://…"
            ) from None
        lock = LOCKED[file] = FileLock(descriptor, shared)
        try:
            yield
        finally:
            LOCKED.pop(file, None)
            if lock.mark is not None and lock.mark.is_overwritten:
                set_log_aside(file)


def set_log_aside(file: Path) -> None:
    """Keep the log of a content that is not there any more from being mixed with the content that is, at the next start
    or by another program. Nothing is using the file now.
    """
    log_of_before = Path(f"{file}{WRITE_AHEAD_LOG}")
    with suppress(FileNotFoundError):
        log_of_before.replace(f"{file}{LEFT_OVER}")
        log.error("%s holds what the overwritten database had not yet stored in its file", f"{file}{LEFT_OVER}")


@contextmanager
def locked(file: Path, lock: Callable[..., None], *, shared: bool) -> Iterator[int]:
    """The descriptor of the file, open and locked; BlockingIOError where another process has locked it."""
    # Not inherited by bots and other processes that the server starts; they may outlive it for a moment.
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, FILE_MODE)
    try:
        lock(descriptor, shared=shared)
        yield descriptor
    finally:
        os.close(descriptor)


def lock_file(descriptor: int, *, shared: bool) -> None:
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def lock_one_byte(descriptor: int, *, shared: bool) -> None:
    """Lock a byte far behind all that SQLite reads, writes and locks. Locking the whole file would lock out SQLite on
    file systems that don't tell its locks from ours. Elsewhere than on Linux there is only the lock beside the file.
    """
    if sys.platform == "linux":
        import fcntl

        kind = fcntl.F_RDLCK if shared else fcntl.F_WRLCK
        # The kernel's struct flock: kind, from where, start, length, and the process. That is 0 for a lock that belongs
        # to the descriptor; one of the process would end with the next connection that SQLite closes.
        wanted = struct.pack("hhqqi0q", kind, os.SEEK_SET, OUR_BYTE, 1, 0)
        try:
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, wanted)
        except BlockingIOError:
            raise
        except OSError as problem:
            # The lock beside the file is ours already, and some file systems know no other.
            log.warning("the database file itself can't be locked, only its name: %s", problem.strerror)
