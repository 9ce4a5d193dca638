"""Limits of one connection, below HTTP: connections, bytes of headers, time for a request, frames of a socket.

Without them, a client that sends a byte a minute, or reads nothing of what it is sent, would hold its connection for
ever, and one that sends tiny frames would keep the server from everything else.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections import Counter, deque
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final

import uvicorn
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import State

from semafor.server.http.client_address import find_origin, is_trusted
from semafor.server.http.frame_budget import (
    CONNECTION,
    FRAMES_IN_A_ROW,
    REQUEST,
    UNLIMITED,
    AddressBudgets,
    FrameCutter,
    FrameQueue,
    SocketBudget,
    short_text,
    text_frame,
)
from semafor.server.limit_settings import LimitSettings
from semafor.server.rate_limits import neighbourhood

MOST_HEADERS: Final = 100
# Requests of one connection that wait for their answers, and bytes of them that are parsed at once.
MOST_PIPELINED: Final = 16
BYTES_IN_A_ROW: Final = 4096
# Pieces of a body that are taken whatever their size, and how large they must be on average from then on: each costs
# about as much as a frame of a socket, and a chunk of a single byte is a piece.
FREE_PIECES: Final = 256
LEAST_PIECE: Final = 64
# How long a client that was refused is kept waiting before its connection ends: it would be back at once.
REFUSED_SECONDS: Final = 1.0
TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
TINY_PIECES: Final = b"HTTP/1.1 413 Content Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
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
        self.address_budgets = AddressBudgets(limits)
        self.frame_queue = FrameQueue()


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
        # How much of the headers of a request has come, as long as they are not complete; later, how much has come
        # without any of the body.
        self._size = 0
        # Pieces of the body that were parsed and not passed on yet; how many there were, and of how many bytes.
        self._pieces: list[bytes] = []
        self._piece_count = self._piece_bytes = 0
        self._is_in_headers = True
        self._is_answering = False
        self._to_ask.begin()
        # Set while other connections of the address are before this one; what has come meanwhile.
        self._turn: asyncio.TimerHandle | None = None
        self._early = b""
        # Set for an address that has spent its credit: it is not even asked what it wants.
        self._refusal: asyncio.TimerHandle | None = None
        address = self.client[0] if self.client is not None else ""
        self._name = self.config.connection_count.enter(address)
        if self._name is None:
            self._refuse(TOO_MANY)
        elif self._name and (seconds := self.config.address_budgets.wait_to_connect(self._name)) > 0:
            self._turn = self.loop.call_later(seconds, self._take_turn)
        else:
            self._look_at_credit(address)

    def _look_at_credit(self, address: str) -> None:
        if not self._pay(CONNECTION) or not self.config.address_budgets.has_credit(neighbourhood(address)):
            self._refusal = self.loop.call_later(REFUSED_SECONDS, self._refuse, TOO_MANY)

    def _take_turn(self) -> None:
        assert self._name
        self._turn = None
        self._look_at_credit(self._name)
        early, self._early = self._early, b""
        if early and not self.transport.is_closing():
            self.transport.resume_reading()
            self.data_received(early)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._turn is not None and self._name:
            self._turn.cancel()
            self.config.address_budgets.give_turn_back(self._name)
        if self._refusal is not None:
            self._refusal.cancel()
        self._to_ask.end()
        self._to_take.end()
        self.config.connection_count.leave(self._name)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._turn is not None or self._refusal is not None:
            self.transport.pause_reading()
            if self._turn is not None:
                self._early += data
            return
        for at in range(0, len(data), BYTES_IN_A_ROW):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._parse(data[at : at + BYTES_IN_A_ROW])

    def _parse(self, data: bytes) -> None:
        if not self._is_answering:
            # A request begins, if only with an empty line.
            self._to_ask.begin()
        self._size += len(data)
        super().data_received(data)
        self._pass_body_on()
        # The parser shows us a header when it has all of it, which may never be; one after the body, too.
        if self._size > self.config.limits.largest_header:
            self._refuse(TOO_LARGE)

    def on_header(self, name: bytes, value: bytes) -> None:
        # Headers after the body (trailers) are nobody's business, and would be taken for those before it.
        if self._is_in_headers:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._is_in_headers, self._size = False, 0
        self._piece_count = self._piece_bytes = 0
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self.config.limits.largest_header or len(self.headers) > MOST_HEADERS:
            self._refuse(TOO_LARGE)
        elif len(self.pipeline) >= MOST_PIPELINED or not self._pay(REQUEST):
            self._refuse(TOO_MANY)
        elif not self.transport.is_closing():
            self._is_answering = True
            super().on_headers_complete()

    def on_response_complete(self) -> None:
        self._is_answering = False
        super().on_response_complete()

    def on_body(self, body: bytes) -> None:
        if self.transport.is_closing():
            return
        self._size = 0
        self._pieces.append(body)
        self._piece_count += 1
        self._piece_bytes += len(body)
        if self._piece_count > FREE_PIECES + self._piece_bytes // LEAST_PIECE:
            self._refuse(TINY_PIECES)

    def _pass_body_on(self) -> None:
        """Pieces go on together: uvicorn copies all that it has for each."""
        if self._pieces and not self.transport.is_closing():
            super().on_body(b"".join(self._pieces))
        self._pieces.clear()

    def on_message_complete(self) -> None:
        self._pass_body_on()
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

    def _pay(self, amount: int) -> bool:
        """Of the credit of the address. A trusted proxy, which has no name here, speaks for many and pays nothing."""
        return not self._name or self.config.address_budgets.charge(self._name, amount)

    def _refuse(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            # In the midst of another answer, or after it, this one would be taken for a part of it.
            if not self._is_answering or not self.cycle.response_started:
                self.transport.write(answer)
            self.transport.close()


class MessageQueue(asyncio.Queue[ASGIReceiveEvent]):
    """What clients have sent, for the one task that reads it: a queue for many readers takes three times as long."""

    def __init__(self) -> None:
        super().__init__()
        self._messages: deque[ASGIReceiveEvent] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._running_loop = asyncio.get_running_loop()

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        self._messages.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._messages:
            self._reader = self._running_loop.create_future()
            await self._reader
        return self._messages.popleft()


class LimitedSocket(WebSocketsSansIOProtocol):
    """A connection that was upgraded to a WebSocket. Its frames are paid for before they are parsed."""

    config: ConnectionConfig
    # The name under which ``ConnectionCount`` counts it.
    name: str | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.queue = MessageQueue()
        self._to_take = StallTimer(self.transport, self.config.limits.stalled_seconds)
        self._budget: SocketBudget = UNLIMITED
        self._cutter = FrameCutter()
        # Whether nothing is read because frames wait to be parsed; ``read_paused`` says that messages wait to be
        # handled.
        self._is_held = False
        self._is_overdrawn = False
        # Whether more waits to be sent than the connection should hold.
        self._is_full = False

    def connection_lost(self, exc: Exception | None) -> None:
        self._to_take.end()
        self._cutter.clear()
        self.config.frame_queue.remove(self)
        self.config.connection_count.leave(self.name)
        super().connection_lost(exc)

    # --- frames

    def handle_connect(self, event: Request) -> None:
        headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in event.headers.raw_items()]
        scope = {"headers": headers, "client": self.client, "scheme": self.scheme}
        origin = find_origin(scope, self.config.limits.trusted_proxies)
        budget = self.config.address_budgets.open_socket(neighbourhood(origin.address))
        if budget is not None:
            self._budget = budget
            super().handle_connect(event)
            if self.handshake_initiated and not self.handshake_complete:
                # A message of the server needs none of the layers above either (``socket.connection``).
                self.scope["state"]["write_texts"] = self.write_texts
            return
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        self.conn.send_response(self.conn.reject(HTTPStatus.TOO_MANY_REQUESTS, ""))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            # The request, which the parser of HTTP has read before.
            super().data_received(data)
        elif self.transport.is_closing() or self._is_overdrawn:
            pass
        elif self._cutter.is_whole_frame(data):
            if not self._budget.pay(1):
                self._close_overdrawn()
            elif self._is_open and not self.frames and (text := short_text(data)) is not None:
                self._take(text)
            else:
                super().data_received(data)
        else:
            self._cutter.add(data)
            self.parse_some()
            if self.can_go_on:
                self.config.frame_queue.put(self)

    def parse_some(self) -> int:
        data, frames = self._cutter.take(FRAMES_IN_A_ROW)
        if not self._budget.pay(frames):
            self._close_overdrawn()
            return frames
        super().data_received(data)
        if self._cutter.has_more != self._is_held:
            self._is_held = self._cutter.has_more
            self._read_or_not()
        return frames

    @property
    def can_go_on(self) -> bool:
        is_open = not self._is_overdrawn and not self.transport.is_closing()
        return is_open and not self.read_paused and self._cutter.has_more

    def _take(self, text: str) -> None:
        """A whole message. Reading goes on until a second one waits: pausing for each would cost two system calls."""
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    @property
    def _is_open(self) -> bool:
        return self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        if self._is_held and not self.read_paused:
            # Reading was resumed, but first comes what was read before.
            self._read_or_not()
            self.config.frame_queue.put(self)
        return message

    def _read_or_not(self) -> None:
        if self.transport.is_closing():
            return
        if self._is_held:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    def _close_overdrawn(self) -> None:
        """Say why, and read nothing more. The line ends a moment later: at once, the client would miss the reason."""
        self._is_overdrawn = True
        self._cutter.clear()
        if not self.handshake_complete or self.close_sent:
            self.transport.abort()
            return
        self.stop_keepalive()
        self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION})
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_timer = self.loop.call_later(REFUSED_SECONDS, self.transport.abort)

    # --- messages to the client

    async def send(self, message: ASGISendEvent) -> None:
        """Text of an open socket is written as one frame; the way of the library takes several times as long."""
        text = message.get("text")
        if not isinstance(text, str) or not self.write_texts((text.encode(),)):
            await super().send(message)

    def write_texts(self, texts: Sequence[bytes]) -> bool:
        """Write messages at once, in one system call; False where the client can't take them now."""
        transport = self.transport
        # A connection that the client has closed is closing here too, so its state need not be asked for.
        if self._is_full or self.close_sent or not self.handshake_complete or transport.is_closing():
            return False
        transport.write(text_frame(texts[0]) if len(texts) == 1 else b"".join(map(text_frame, texts)))
        return True

    # --- who does not listen

    def pause_writing(self) -> None:
        self._is_full = True
        self._to_take.begin()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._is_full = False
        self._to_take.end()
        super().resume_writing()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            # A client that reads nothing gets no pongs: they would pile up without end.
            self.conn.data_to_send()
