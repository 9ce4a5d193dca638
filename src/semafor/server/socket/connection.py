"""One WebSocket connection: commands of the client go to the tables, and changes of the table go to the client."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, WebSocket
from pydantic import ValidationError
from starlette.types import Receive, Send
from starlette.websockets import WebSocketDisconnect, WebSocketState

from semafor.server.auth import find_person, services_of, token_of
from semafor.server.hosting.answer_codes import TRY_AGAIN_LATER, close_code
from semafor.server.hosting.commands import GameCommand, carry_out
from semafor.server.hosting.outgoing_messages import NO_SEAT, refused_json
from semafor.server.hosting.table_service import Done
from semafor.server.people.credentials import hash_token
from semafor.server.rate_limits import Bucket
from semafor.server.schemas.messages import Look, Mute, Ping, Resync, Say, from_client
from semafor.server.services import Services
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal, Stale

router = APIRouter()

# A client for which more messages or characters than this wait is sent the present instead of all of them.
MOST_WAITING: Final = 64
MOST_SIZE: Final = 1024 * 1024
MOST_MUTED: Final = 200
# Messages, requests for the present and lines of chat: how many at once, and how many a second.
MESSAGES: Final = (100, 40.0)
LOOKS: Final = (30, 5.0)
LINES: Final = (5, 0.5)
LONGEST_MESSAGE: Final = 16 * 1024
# Of a number of a change. No log is as long.
MOST_DIGITS: Final = 18
PONG: Final = '{"type":"pong"}'
# The messages that are no commands of the game. A class is looked up here by identity: asking each of pydantic's models
# whether something is an instance of it takes much longer.
ABOUT_CONNECTION: Final = frozenset({Ping, Look, Resync, Mute, Say})
validate: Final = from_client.validator.validate_json
BAD_MESSAGE: Final = 4400


class SocketConnection:
    """Two tasks: one reads, and its end stops the other one, which writes to a client that takes it slowly.

    A socket that only writes never learns that its client left, and then holds up shutdown.
    """

    def __init__(
        self,
        socket: WebSocket,
        table_id: str,
        person: Person | None,
        looking_as: int | None = None,
        muted: Iterable[str] = (),
    ) -> None:
        self._socket = socket
        self._services: Services = services_of(socket)
        self._tables = self._services.table_service
        self._table_id = table_id
        token = token_of(socket)
        self.person = person
        self.token = hash_token(token) if person is not None and token is not None else None
        self.address = socket.client.host if socket.client is not None else ""
        self.looking_as = looking_as
        self._outbox: deque[bytes] = deque()
        self._size = 0
        # Writes several messages at once where the client can take them; other servers than ours have no such way.
        self._write_texts: Callable[[Sequence[bytes]], bool] = getattr(socket.state, "write_texts", cannot_write)
        # Whether the writing task has a message in its hands, which the next ones must not overtake.
        self._is_writing = False
        self._filled = asyncio.Event()
        self._is_behind = False
        # Whether the reading task is at a change, in whose midst it must not be cancelled; and whether it is to end.
        self._is_changing = False
        self._is_stopped = False
        self._is_closed = False
        self._muted = set(muted)
        self._pace = Bucket(*MESSAGES)
        self._looks = Bucket(*LOOKS)
        self._lines = Bucket(*LINES)

    # --- as a listener of its table

    def send(self, message: str) -> None:
        self._put(message.encode())
        self._flush()

    def send_update(self, message: bytes) -> None:
        if self._is_behind:
            return
        if self._is_changing:
            # ``accepted`` follows at once, and both are written together.
            self._put(message)
        elif self._outbox or self._is_writing or self._is_closed or not self._write_texts((message,)):
            self._put(message)
            self._flush()

    def _put(self, message: bytes) -> None:
        if self._is_closed:
            return
        self._size += len(message)
        # One message is always taken: a present that is longer than the limit would never be sent otherwise.
        if len(self._outbox) >= MOST_WAITING or (self._outbox and self._size > MOST_SIZE):
            self.resync()
        else:
            self._outbox.append(message)

    def _flush(self) -> None:
        """Write what waits, past the writing task if the client can take it at once."""
        if not self._outbox or self._is_writing:
            return
        if self._write_texts(self._outbox):
            self._outbox.clear()
            self._size = 0
        else:
            self._filled.set()

    def send_chat(self, person: str, message: str) -> None:
        if self.wants_chat_of(person):
            self.send(message)

    def wants_chat_of(self, person: str) -> bool:
        return person not in self._muted

    def close(self) -> None:
        self._is_closed = True
        self._outbox.clear()
        self._stop_reading()

    def resync(self) -> None:
        self._outbox.clear()
        self._size = 0
        self._is_behind = True
        self._filled.set()

    # --- the two tasks

    async def run(self, since: int | None) -> None:
        await self._tables.listen(self._table_id, self, since)
        writer = asyncio.create_task(self._write())
        self._reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([writer, self._reader], return_when=asyncio.FIRST_COMPLETED)
            if not self._reader.cancelled() and self._reader.done():
                self._reader.result()
        finally:
            self._stop_reading()
            self._tables.stop_listening(self._table_id, self)
            writer.cancel()
            with suppress(asyncio.CancelledError, OSError, RuntimeError):
                await writer
        if self._is_closed:
            raise Refusal("forbidden", "you are not let in here any more")

    def _stop_reading(self) -> None:
        """A change under way goes on to its end, though nobody waits for it any more."""
        self._is_stopped = True
        if not self._is_changing:
            self._reader.cancel()

    async def _write(self) -> None:
        send: Send = self._socket.state.send
        while True:
            await self._filled.wait()
            self._filled.clear()
            self._is_writing = True
            while self._outbox:
                message = self._outbox.popleft()
                self._size -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            self._is_writing = False
            if self._is_behind:
                # Until the present is sent, updates are dropped: they would not follow from what the client has.
                await self._tables.send_hello(self._table_id, self)
                self._is_behind = False

    async def _read(self) -> None:
        receive: Receive = self._socket.state.receive
        while not self._is_stopped:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self._socket.client_state = WebSocketState.DISCONNECTED
                return
            text = message.get("text") or message.get("bytes") or b""
            if len(text) > LONGEST_MESSAGE:
                await self._socket.close(BAD_MESSAGE, "the message is too long")
                return
            # A client that sends too fast is read more slowly.
            if (seconds := self._pace.take()) > 0:
                await asyncio.sleep(seconds)
            await self._handle(text)

    # --- what the client sends

    async def _handle(self, text: str | bytes) -> None:
        try:
            message = validate(text)
        except ValidationError as problem:
            self._refuse(None, Refusal("bad-request", explained(problem)))
            return
        key = getattr(message, "key", None)
        try:
            if type(message) in ABOUT_CONNECTION:
                await self._dispatch(message)
                done = None
            else:
                done = await self._carry_out(message)
        except Stale as problem:
            present = await self._tables.present(self._table_id, self.person, getattr(message, "seat", None))
            self._refuse(key, problem, present)
            await self._pay()
        except Refusal as problem:
            self._refuse(key, problem)
            # Before a command is refused, the database was asked whether it is an old one.
            await self._pay()
        else:
            if done is not None and key is not None:
                self.send(f'{{"type":"accepted","key":"{key}","seq":{done.seq}}}')
            else:
                self._flush()

    def _refuse(self, key: str | None, problem: Refusal, present: bytes | None = None) -> None:
        self.send(refused_json(key, problem, present))

    async def _dispatch(self, message: Any) -> None:
        """What is about this connection, or said to those at the table."""
        match message:
            case Ping():
                self.send(PONG)
            case Look():
                self.looking_as = NO_SEAT if message.as_ is None else message.as_
                await self._send_hello(message.since)
            case Resync():
                await self._send_hello(message.since)
            case Mute():
                await self._mute(message.person, yes=message.yes)
            case Say():
                await self._say(self._known_person(), message.text)

    async def _carry_out(self, command: GameCommand) -> Done:
        """Commands of the game go the same way as those of HTTP."""
        person = self._known_person()
        self._is_changing = True
        try:
            return await carry_out(self._tables, self._table_id, person, command, is_never_cancelled=True)
        finally:
            self._is_changing = False

    def _known_person(self) -> Person:
        if self.person is None:
            raise Refusal("unauthorized", "say who you are first: POST /api/v1/session")
        return self.person

    async def _send_hello(self, since: int | None = None) -> None:
        # The present is much longer than the request for it, and may have to be read from the database.
        await wait_for(self._looks)
        await self._pay()
        await self._tables.send_hello(self._table_id, self, since)

    async def _pay(self) -> None:
        """For what takes much more work than its message. Somebody may have many sockets, so the address pays."""
        await self._services.limiter.pay_costly(self.address)

    async def _say(self, person: Person, text: str) -> None:
        if self._lines.take() > 0:
            self._lines.give_back()
            raise Refusal("too-many", "not so fast")
        await self._tables.say(self._table_id, person, text)

    async def _mute(self, other: str, *, yes: bool) -> None:
        """Stored for a known person; a spectator without a name has to repeat it for every connection."""
        if yes and len(self._muted) >= MOST_MUTED:
            raise Refusal("too-many", "you have muted as many people as you can")
        (self._muted.add if yes else self._muted.discard)(other)
        if self.person is not None:
            await self._pay()
            await self._services.accounts.mute(self.person, other, yes=yes)


def cannot_write(_: Sequence[bytes]) -> bool:
    return False


async def wait_for(bucket: Bucket) -> None:
    if (seconds := bucket.take()) > 0:
        await asyncio.sleep(seconds)


def explained(problem: ValidationError) -> str:
    """What is wrong with a message, without echoing it."""
    faults = problem.errors(include_url=False, include_input=False, include_context=False)[:5]
    return "; ".join(f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}" for fault in faults)


@router.websocket("/api/v1/tables/{table_id}/socket")
async def serve_socket(socket: WebSocket, table_id: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]) -> None:
    """Sends everything that happens at the table, beginning with what was missed after ``?since=``.

    With ``?as=none`` no hand is sent, not even one's own: for a big screen that all can see.
    """
    try:
        person = await find_person(socket)
        muted = await services_of(socket).accounts.muted_by(person) if person is not None else ()
    except Refusal:
        await socket.close(TRY_AGAIN_LATER)
        return
    # Guesses of tokens and of links count as misses, as they do over HTTP.
    socket.state.is_miss = person is None and token_of(socket) is not None
    since = socket.query_params.get("since", "")
    await socket.accept()
    looking_as = NO_SEAT if socket.query_params.get("as") == "none" else None
    connection = SocketConnection(socket, table_id, person, looking_as, muted)
    try:
        # Whatever number it is, a client that has seen more than there was is told so; Python reads no endless ones.
        await connection.run(int(since[:MOST_DIGITS]) if since.isdecimal() else None)
    except Refusal as problem:
        socket.state.is_miss = socket.state.is_miss or problem.code == "not-found"
        if socket.client_state is WebSocketState.CONNECTED:
            await socket.close(close_code(problem), problem.message)
    except WebSocketDisconnect:
        pass
