"""One WebSocket connection: what the client wants goes to the hall, what happens at the table goes to the client."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import orjson
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.types import Send
from starlette.websockets import WebSocketDisconnect, WebSocketState

from semafor.server.hosting.outgoing import NO_SEAT
from semafor.server.hosting.table_service import Done, TableService
from semafor.server.http.auth import Authenticator, find_person, token_of
from semafor.server.http.dependencies import TableId
from semafor.server.http.http_errors import error_of
from semafor.server.people.credentials import hash_token
from semafor.server.schemas.messages import (
    Act,
    Consent,
    Look,
    Mute,
    Ping,
    Resign,
    Resync,
    Return,
    Reveal,
    Say,
    Undo,
    from_client,
)
from semafor.server.socket.rate_bucket import Bucket
from semafor.server.tables import playing, timeouts, undo_rules
from semafor.server.tables.identity import Person
from semafor.server.tables.refusal import MapMissing, Refusal, Stale

router = APIRouter()

# A client that is so many messages behind is told the present instead of all of them.
MOST_WAITING: Final = 64
MOST_MUTED: Final = 200
MOST_SIZE: Final = 1024 * 1024
# So many messages, looks at the present and lines of chat at once, and so many a second.
MESSAGES: Final = (100, 40.0)
LOOKS: Final = (30, 5.0)
LINES: Final = (5, 0.5)
LONGEST_MESSAGE: Final = 16 * 1024
PONG: Final = '{"type":"pong"}'
BAD_MESSAGE: Final = 4400
CLOSING: Final[dict[str, int]] = {"forbidden": 4403, "not-found": 4404}
MAP_MISSING: Final = 4424
TRY_AGAIN_LATER: Final = 1013


class Connection:
    """Two tasks: one reads, and its end stops the other one, which writes what waits in the outbox.

    A socket that only writes never learns that its client left, and then holds up shutdown.
    """

    def __init__(
        self,
        socket: WebSocket,
        hall: TableService,
        table_id: str,
        person: Person | None,
        looking_as: int | None = None,
        muted: Iterable[str] = (),
    ) -> None:
        self._socket = socket
        self._hall = hall
        self._table_id = table_id
        token = token_of(socket)
        self.person = person
        self.token = hash_token(token) if person is not None and token is not None else None
        self.address = socket.client.host if socket.client is not None else ""
        self.looking_as = looking_as
        self._outbox: deque[str] = deque()
        self._size = 0
        self._filled = asyncio.Event()
        self._is_behind = False
        self._is_welcome = True
        self._muted = set(muted)
        self._pace = Bucket(*MESSAGES)
        self._looks = Bucket(*LOOKS)
        self._lines = Bucket(*LINES)

    # --- what the hall calls

    def tell(self, message: str) -> None:
        self._size += len(message)
        # One message is always taken, or the present would be put off for ever where it is long.
        if len(self._outbox) >= MOST_WAITING or (self._outbox and self._size > MOST_SIZE):
            self.start_anew()
            return
        self._outbox.append(message)
        self._filled.set()

    def follow(self, message: str) -> None:
        if not self._is_behind:
            self.tell(message)

    def hear(self, person: str, message: str) -> None:
        if self.hears(person):
            self.tell(message)

    def hears(self, person: str) -> bool:
        return person not in self._muted

    def leave(self) -> None:
        self._is_welcome = False
        self._outbox.clear()
        self._reader.cancel()

    def start_anew(self) -> None:
        self._outbox.clear()
        self._size = 0
        self._is_behind = True
        self._filled.set()

    # --- the two tasks

    async def run(self, since: int | None) -> None:
        await self._hall.listen(self._table_id, self, since)
        writer = asyncio.create_task(self._write())
        self._reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([writer, self._reader], return_when=asyncio.FIRST_COMPLETED)
            if not self._reader.cancelled() and self._reader.done():
                self._reader.result()
        finally:
            self._reader.cancel()
            self._hall.forget(self._table_id, self)
            writer.cancel()
            with suppress(asyncio.CancelledError, OSError, RuntimeError):
                await writer
        if not self._is_welcome:
            raise Refusal("forbidden", "you are not let in here any more")

    async def _write(self) -> None:
        send: Send = self._socket.state.send
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._outbox:
                message = self._outbox.popleft()
                self._size -= len(message)
                await send({"type": "websocket.send", "text": message})
            if self._is_behind:
                # Not before the present is told: an update ahead of it would not follow from what the client knows.
                await self._hall.say_hello(self._table_id, self)
                self._is_behind = False

    async def _read(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or message.get("bytes") or b""
            if len(text) > LONGEST_MESSAGE:
                await self._socket.close(BAD_MESSAGE, "the message is too long")
                return
            # Who talks too fast is listened to more slowly, and notices it like any crowded line.
            if (seconds := self._pace.take()) > 0:
                await asyncio.sleep(seconds)
            await self._handle(text)

    async def _say_hello(self, since: int | None = None) -> None:
        """The present is much longer than the wish for it, and may have to be looked up."""
        if (seconds := self._looks.take()) > 0:
            await asyncio.sleep(seconds)
        await self._hall.say_hello(self._table_id, self, since)

    # --- what the client wants

    async def _handle(self, text: str | bytes) -> None:
        try:
            wish = from_client.validate_json(text)
        except ValidationError as problem:
            self._refuse(None, Refusal("bad-request", explained(problem)))
            return
        key = getattr(wish, "key", None)
        try:
            done = await self._carry_out(wish)
        except Stale as problem:
            present = await self._hall.present(self._table_id, self.person, getattr(wish, "seat", None))
            self._refuse(key, problem, present)
        except Refusal as problem:
            self._refuse(key, problem)
        else:
            if done is not None and key is not None:
                self.tell(f'{{"type":"accepted","key":"{key}","seq":{done.seq}}}')

    def _refuse(self, key: str | None, problem: Refusal, present: bytes | None = None) -> None:
        error = error_of(problem, present)
        self.tell((b'{"type":"refused","key":' + orjson.dumps(key) + b',"error":' + error + b"}").decode())

    async def _carry_out(self, wish: Any) -> Done | None:
        match wish:
            case Ping():
                self.tell(PONG)
                return None
            case Look():
                self.looking_as = NO_SEAT if wish.as_ is None else wish.as_
                await self._say_hello(wish.since)
                return None
            case Resync():
                await self._say_hello(wish.since)
                return None
            case Mute():
                await self._mute(wish.person, yes=wish.yes)
                return None
        if self.person is None:
            raise Refusal("unauthorized", "say who you are first: POST /api/v1/session")
        return await self._carry_out_for(self.person, wish)

    async def _mute(self, other: str, *, yes: bool) -> None:
        """Of somebody known it is remembered; who only looks on has to say it every time."""
        if yes and len(self._muted) >= MOST_MUTED:
            raise Refusal("too-many", "you don't hear so many people already")
        (self._muted.add if yes else self._muted.discard)(other)
        if self.person is not None:
            people: Authenticator = self._socket.app.state.people
            await people.mute(self.person, other, yes=yes)

    async def _carry_out_for(self, person: Person, wish: Any) -> Done | None:
        table_id, hall = self._table_id, self._hall
        match wish:
            case Act():
                return await hall.act(table_id, person, wish.seat, wish.seq, wish.key, wish.action)
            case Say():
                if self._lines.take() > 0:
                    self._lines.give_back()
                    raise Refusal("too-many", "not so fast")
                await hall.say(table_id, person, wish.text)
                return None
            case Undo():
                return await hall.change(
                    table_id,
                    lambda table, now: undo_rules.ask(table, person, wish.seat, wish.seq, wish.key, now),
                    person=person.id,
                    key=wish.key,
                )
            case Resign():
                return await hall.change(
                    table_id,
                    lambda table, now: playing.resign(table, person, wish.seat, now, wish.key),
                    person=person.id,
                    key=wish.key,
                )
            case Return():
                return await hall.change(table_id, lambda table, now: timeouts.come_back(table, person, wish.seat, now))
            case Consent():
                return await hall.change(
                    table_id, lambda table, now: undo_rules.answer(table, person, wish.request, now, yes=wish.yes)
                )
            case Reveal():
                return await hall.change(table_id, lambda table, now: playing.reveal(table, person, wish.parts, now))
        raise AssertionError(f"{wish!r} is not among the messages")


def explained(problem: ValidationError) -> str:
    """What is wrong with a message, without repeating it."""
    faults = problem.errors(include_url=False, include_input=False, include_context=False)[:5]
    return "; ".join(f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}" for fault in faults)


def closing_of(problem: Refusal) -> int:
    """The code with which a socket is closed that nobody can be served over."""
    return MAP_MISSING if isinstance(problem, MapMissing) else CLOSING.get(problem.code, TRY_AGAIN_LATER)


@router.websocket("/api/v1/tables/{table_id}/socket")
async def serve_socket(socket: WebSocket, table_id: TableId) -> None:
    """Told everything that happens at the table, beginning with what was missed after ``?since=``.

    With ``?as=none`` no hand is told, not even one's own: for a big screen that all can see.
    """
    try:
        person = await find_person(socket)
        muted = await socket.app.state.people.muted_by(person) if person is not None else ()
    except Refusal:
        await socket.close(TRY_AGAIN_LATER)
        return
    # Whoever tries tokens or links over the socket is counted like who does it over HTTP.
    socket.state.is_miss = person is None and token_of(socket) is not None
    since = socket.query_params.get("since", "")
    await socket.accept()
    looking_as = NO_SEAT if socket.query_params.get("as") == "none" else None
    connection = Connection(socket, socket.app.state.hall, table_id, person, looking_as, muted)
    try:
        await connection.run(int(since) if since.isdecimal() and len(since) < 10 else None)
    except Refusal as problem:
        socket.state.is_miss = socket.state.is_miss or problem.code == "not-found"
        if socket.client_state is WebSocketState.CONNECTED:
            await socket.close(closing_of(problem), problem.message)
    except WebSocketDisconnect:
        pass
