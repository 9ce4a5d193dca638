"""A long answer that is made while it is sent, as one of the few downloads that may be under way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import Any, Final

import orjson
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

log = logging.getLogger(__name__)

# Seconds. Thousands of games take less over a slow line.
LONGEST_DOWNLOAD: Final = 600.0
# Bytes of JSON that are sent at once.
LARGE_PIECE: Final = 64 * 1024


class DownloadResponse(StreamingResponse):
    """Sent as one of the downloads that may be under way, and only for some minutes.

    A client that reads a letter now and then would hold it for ever. Its connection is cut: an archive without its end,
    or JSON without its last bracket, is not taken for a whole one.
    """

    def __init__(
        self,
        pieces: Iterator[bytes],
        download: AbstractContextManager[None],
        media_type: str,
        headers: Mapping[str, str] | None = None,
        seconds: float = LONGEST_DOWNLOAD,
    ) -> None:
        super().__init__(pieces, media_type=media_type, headers=headers)
        self._download = download
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._download:
            try:
                async with asyncio.timeout(self._seconds):
                    await super().__call__(scope, receive, send)
            except TimeoutError:
                log.warning("a download was read too slowly, and was cut off")


def json_pieces(lists: Iterable[tuple[str, Iterable[Any]]]) -> Iterator[bytes]:
    """An object of lists as JSON, written piece by piece: it never has to fit into memory."""
    written = bytearray(b"{")
    for number, (name, entries) in enumerate(lists):
        written += (b"," if number else b"") + orjson.dumps(name) + b":["
        for place, entry in enumerate(entries):
            # Some names of columns are of a subclass of str.
            written += (b"," if place else b"") + orjson.dumps(entry, option=orjson.OPT_NON_STR_KEYS)
            if len(written) >= LARGE_PIECE:
                yield bytes(written)
                written.clear()
        written += b"]"
    yield bytes(written + b"}")
