"""Limits of one connection, below HTTP: the number of connections, the bytes of headers, the time for a request.

Without them, a client that sends a byte a minute, or reads nothing of what it is sent, would hold its connection for
ever.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections import Counter
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from semafor.server.http.client_address import is_trusted
from semafor.server.limit_settings import LimitSettings
from semafor.server.rate_limits import neighbourhood

MOST_HEADERS: Final = 100
TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class ConnectionCount:
    """Counts the connections of each address. A trusted proxy speaks for many, and is not counted."""

    def __init__(self, limits: LimitSettings) -> None:
        self._limits = limits
        self._connections: Counter[str] = Counter()

    def enter(self, address: str) -> str | None:
        """The name to pass to ``leave`` later; None where the address has too many connections already."""
        if not self._limits.limits or is_trusted(address, self._limits.trusted_proxies):
            return ""
        name = neighbourhood(address)
        if self._connections[name] >= self._limits.connections_per_address:
            return None
        self._connections[name] += 1
        return name

    def leave(self, name: str | None) -> None:
        if name:
            self._connections[name] -= 1
            if not self._connections[name]:
                del self._connections[name]


class ConnectionConfig(uvicorn.Config):
    """The configuration of uvicorn, with the limits of connections."""

    def __init__(self, app: Any, limits: LimitSettings, **options: Any) -> None:
        limit = limits.connections or None
        super().__init__(app, http=LimitedHttp, ws=LimitedSocket, limit_concurrency=limit, **options)
        self.limits = limits
        self.connection_count = ConnectionCount(limits)


class StallTimer:
    """Aborts a connection whose client reads nothing of what waits for it, or sends nothing of what is due."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._give_up)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        # ``close`` would wait until everything is sent, and the client reads nothing.
        self._transport.abort()


class LimitedHttp(HttpToolsProtocol):
    """A connection with HTTP requests."""

    config: ConnectionConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._to_ask = StallTimer(transport, self.config.limits.request_seconds)
        self._to_take = StallTimer(transport, self.config.limits.stalled_seconds)
        # How much of the headers of a request has come, as long as they are not complete.
        self._size = 0
        self._is_in_headers = True
        self._is_answering = False
        self._to_ask.begin()
        self._name = self.config.connection_count.enter(self.client[0] if self.client is not None else "")
        if self._name is None:
            self._refuse(TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self._to_ask.end()
        self._to_take.end()
        self.config.connection_count.leave(self._name)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self._is_answering:
            # A request begins, if only with an empty line.
            self._to_ask.begin()
        if self._is_in_headers:
            self._size += len(data)
        super().data_received(data)
        # The parser shows us a header when it has all of it, which may never be.
        if self._is_in_headers and self._size > self.config.limits.largest_header:
            self._refuse(TOO_LARGE)

    def on_headers_complete(self) -> None:
        self._is_in_headers = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self.config.limits.largest_header or len(self.headers) > MOST_HEADERS:
            self._refuse(TOO_LARGE)
        elif not self.transport.is_closing():
            self._is_answering = True
            super().on_headers_complete()

    def on_response_complete(self) -> None:
        self._is_answering = False
        super().on_response_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._to_ask.end()
        self._is_in_headers, self._size = True, 0
        if not self.transport.is_closing():
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._to_ask.end()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, LimitedSocket)
        protocol.name, self._name = self._name, None

    def pause_writing(self) -> None:
        self._to_take.begin()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._to_take.end()
        super().resume_writing()

    def _refuse(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(answer)
            self.transport.close()


class LimitedSocket(WebSocketsSansIOProtocol):
    """A connection that was upgraded to a WebSocket."""

    config: ConnectionConfig
    # The name under which ``ConnectionCount`` counts it.
    name: str | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._to_take = StallTimer(self.transport, self.config.limits.stalled_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._to_take.end()
        self.config.connection_count.leave(self.name)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._to_take.begin()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._to_take.end()
        super().resume_writing()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            # A client that reads nothing gets no pongs: they would pile up without end.
            self.conn.data_to_send()
