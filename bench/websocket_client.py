"""The thinnest WebSocket client there is, so that the load generator costs less than the server that it measures.

It speaks to our own server on this machine only: text messages, no extensions, no fragments.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
# The protocol asks clients for a mask. Without proxies in between, a mask of zeros will do, and saves the work.
NO_MASK = bytes(4)


class ThinClient(asyncio.Protocol):
    """One connection; ``heard`` is called with the bytes of every message."""

    def __init__(self, host: str, path: str, token: str, heard: Callable[[bytes], None], address: str = "") -> None:
        forwarded = f"X-Forwarded-For: {address}\r\n" if address else ""
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\nUpgrade: websocket\r\n{forwarded}"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self._heard = heard
        self._buffer = bytearray()
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, _: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)

    def send(self, message: bytes) -> None:
        self._frame(TEXT, message)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _frame(self, opcode: int, message: bytes) -> None:
        assert self._transport is not None
        size = len(message)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size < 126 else (
            struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        )  # fmt: skip
        self._transport.write(head + NO_MASK + message)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), bytes(self._buffer[:end])
            del self._buffer[: end + 4]
            self._is_open = True
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 0x7F, at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                if len(buffer) < start + wide:
                    break
                size, start = int.from_bytes(buffer[start : start + wide], "big"), start + wide
            if len(buffer) < start + size:
                break
            self._take(buffer[at] & 0x0F, bytes(buffer[start : start + size]))
            at = start + size
        del buffer[:at]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._heard(payload)
        elif opcode == PING:
            self._frame(PONG, payload)
        elif opcode == CLOSE:
            self.close()


async def connect(
    host: str, port: int, path: str, token: str, heard: Callable[[bytes], None], address: str = ""
) -> ThinClient:
    """``address`` is whom the client speaks for, to a server that trusts it as a proxy."""
    loop = asyncio.get_running_loop()
    client = ThinClient(f"{host}:{port}", path, token, heard, address)
    _, wire = await loop.create_connection(lambda: client, host, port)
    return wire
