"""Many records as one archive, written piece by piece, so that it never has to fit into memory."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from io import RawIOBase
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from semafor.server.store.table_rows import Row


class Pieces(RawIOBase):
    """A file that is read away as soon as it is written."""

    def __init__(self) -> None:
        self._written = bytearray()
        self._position = 0

    def writable(self) -> bool:
        return True

    def write(self, content: object) -> int:
        piece = bytes(content)  # type: ignore[call-overload]  # whatever zipfile writes is bytes-like
        self._written += piece
        self._position += len(piece)
        return len(piece)

    def tell(self) -> int:
        return self._position

    def take(self) -> bytes:
        piece = bytes(self._written)
        self._written.clear()
        return piece


def zipped(rows: Iterable[Row]) -> Iterator[bytes]:
    pieces = Pieces()
    with ZipFile(pieces, "w", ZIP_DEFLATED) as archive:
        for row in rows:
            day = time.gmtime(row["finished"] / 1000)
            name = f"{time.strftime('%Y-%m-%d', day)}-{row['map']}-{row['id']}.json"
            entry = ZipInfo(name, day[:6])
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, row["record"])
            yield pieces.take()
    yield pieces.take()
