"""A mark in the first bytes of a SQLite file, by which a server notices other content in the same file.

``cp other.db semafor.db`` leaves the file itself in place. SQLite notices nothing: it reads most pages from memory and
from its write-ahead log, confirms what is written there, and mixes it with the other content later. So the server reads
the first bytes of the file itself, past SQLite. Two numbers are kept there that SQLite leaves to applications:

- ``application_id``: drawn anew by each server that has the file for itself. Another database has another one.
- ``user_version``: counts the times that the log was copied into the file, whoever did so. An earlier copy of the same
  file has a lower one; without a lower one it is the same file as before.

Other programs that use the file through SQLite keep both numbers, so they are not taken for an overwriting.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

# From the description of SQLite's file format: name of the format, size of a page, and "uses a write-ahead log".
START: Final = 20
COUNT, NAME, END = slice(60, 64), slice(68, 72), 72
# The bytes that SQLite locks while it uses a file. Who has the file for itself may empty the log when it closes it.
SHARED_FIRST, SHARED_SIZE = 0x40000002, 510


@dataclass(slots=True)
class ContentMark:
    """What the first bytes of a file must be. ``descriptor`` stays open as long as anything in this process uses the
    file: closing it would release the locks that SQLite has of it.
    """

    descriptor: int
    start: bytes
    name: bytes
    # Counts as well until the new name has reached the file.
    former_name: bytes
    count: int
    # The last count that was written; it reaches the file when SQLite next copies its log.
    written: int
    is_overwritten: bool = False

    def fits(self) -> bool:
        """Whether the file still has the content that SQLite believes it has."""
        header = os.pread(self.descriptor, END, 0)
        count, name = int.from_bytes(header[COUNT]), header[NAME]
        if header[:START] != self.start or name not in (self.name, self.former_name) or count < self.count:
            if not self.is_overwritten:
                self.is_overwritten = True
                keep_log_out(self.descriptor)
            return False
        if name == self.name:
            self.former_name = name
        self.count = max(self.count, count)
        return True

    def is_due(self) -> bool:
        """Whether the log was copied into the file since the last count was written."""
        return self.count >= self.written


def make_mark(connection: sqlite3.Connection, descriptor: int, *, is_alone: bool) -> ContentMark:
    """Mark a file, and see to it that the mark is in the file itself. Servers that share a file share its name."""
    connection.execute("BEGIN IMMEDIATE")
    (name,) = connection.execute("PRAGMA application_id").fetchone()
    if is_alone or not name:
        name = 1 + secrets.randbelow(2**31 - 1)
        connection.execute(f"PRAGMA application_id = {name}")
    connection.commit()
    # Not for longer than it takes: somebody who reads the file may hold it up, and then the old name counts as well.
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    header = os.pread(descriptor, END, 0)
    count = int.from_bytes(header[COUNT])
    return ContentMark(descriptor, header[:START], name.to_bytes(4, signed=True), header[NAME], count, count)


def write_count(connection: sqlite3.Connection) -> int:
    """Count on, within a transaction that has written something already and so keeps all others from writing."""
    (count,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {count + 1}")
    return int(count) + 1


def keep_log_out(descriptor: int) -> None:
    """Keep SQLite from copying its log into the file when it is closed: the log belongs to the content of before. The
    lock belongs to the descriptor, so to SQLite it is that of another process which reads.
    """
    if sys.platform == "linux":
        import fcntl

        wanted = struct.pack("hhqqi0q", fcntl.F_RDLCK, os.SEEK_SET, SHARED_FIRST, SHARED_SIZE, 0)
        # Some file systems know no such locks.
        with suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, wanted)
