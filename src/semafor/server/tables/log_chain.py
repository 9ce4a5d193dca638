"""The log of a table is a chain: the hash of a change covers the change itself and everything before it.

So whoever appends a change names its predecessor by number and hash, and the database takes it only if that is the last
one that it has. A log that has lost its end, that has a hole, or that somebody has edited does not fit any more. Who
acted (``person``) is left out of the hash: people may have themselves deleted, and the log has to fit afterwards.
"""

from __future__ import annotations

from binascii import b2a_base64
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

import orjson

from semafor.server.tables.refusal import Refusal

# SHA-256 in base64, without the padding.
HASH_LENGTH: Final = 43


class LogDamaged(Refusal):
    """The stored log of a table has a hole, lacks its end, or was changed afterwards."""

    def __init__(self, seq: int) -> None:
        message = f"the history of this table is damaged at change {seq}; it can't be played on until the host mends it"
        super().__init__("internal", message, reason="log-damaged", facts={"seq": seq})


class LogHead(NamedTuple):
    """Where a log ends: the number of its last change, and the hash of all changes up to it.

    ``stored`` is the hash that the row of the last change has in the database. Rows that an older version has written
    have none (""); they are covered by the hash of the first row that has one.
    """

    seq: int = 0
    hash: str = ""
    stored: str = ""

    def next_hash(self, row: Mapping[str, Any]) -> str:
        """The hash of a row of the log that follows."""
        content = orjson.dumps(
            (
                *(self.hash, row["table_id"], row["seq"], row["time"], row["kind"], row["seat"], row["key"]),
                *(row["text"], row["events"], bool(row["starting"])),
            )
        )
        return b2a_base64(sha256(content).digest(), newline=False)[:HASH_LENGTH].decode()

    def followed_by(self, row: Mapping[str, Any]) -> LogHead:
        """The end of the log with one more stored row; LogDamaged if that row does not follow."""
        found = self.next_hash(row)
        if row["seq"] != self.seq + 1 or row["hash"] not in ("", found):
            raise LogDamaged(row["seq"])
        return LogHead(row["seq"], found, row["hash"])


def head_of(rows: Iterable[Mapping[str, Any]]) -> LogHead:
    """The end of a whole log; LogDamaged where it is no chain."""
    head = LogHead()
    for row in rows:
        head = head.followed_by(row)
    return head
