"""What the frames of a socket cost, counted before anything parses them, and in which portions they are parsed.

Parsing a frame takes a hundred times as long as sending one, whatever is in it: a ping, a pong, an empty fragment. So
each costs credit, of its socket and of its address, and a large input is parsed a few frames at a time, with other work
in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final, Protocol

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

from semafor.server.limit_settings import LimitSettings
from semafor.server.rate_limits import Bucket, SharedBuckets

# How many seconds of its rate a socket, or an address, may spend at once.
SOCKET_SECONDS: Final = 4
ADDRESS_SECONDS: Final = 8
# A socket that has spent no more than this part of its credit is served even if its address has no credit left: people
# who play are not closed because of a neighbour.
MODEST: Final = 1 / 8
# What opening a socket costs its address, in frames: the handshake and the first view of the table.
OPENING: Final = 32
# What a connection and a request cost the address. All requests of a minute may come at once and are paid for, but
# whoever goes on asking after being refused is soon not listened to.
CONNECTION: Final = 8
REQUEST: Final = 3
# Connections of an address that are looked at as soon as they come, and how many a second after that: each takes about
# a millisecond, for which everybody else would wait where many come together.
CONNECTIONS_AT_ONCE: Final = 6
CONNECTIONS_PER_SECOND: Final = 100
# Frames that are parsed for one socket in a row, and for all that wait in one step of the event loop.
FRAMES_IN_A_ROW: Final = 8
FRAMES_IN_A_STEP: Final = 32
# Of the second byte of a frame; sizes from LONG on say that the size follows in more bytes.
MASKED: Final = 0x80
SIZE: Final = 0x7F
LONG, VERY_LONG = 126, 127
# The first byte of a frame that is a whole text.
TEXT: Final = 0x81
# The size of frames that are read without the parser: far below every limit of messages.
SHORT: Final = 1024


class AddressBudgets:
    """The credit of every address that has sent frames lately."""

    def __init__(self, limits: LimitSettings, clock: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._clock = clock
        per_second = limits.frames_per_address
        self._buckets = SharedBuckets(ADDRESS_SECONDS * per_second, per_second, clock)
        self._connections = SharedBuckets(CONNECTIONS_AT_ONCE, CONNECTIONS_PER_SECOND, clock)

    def wait_to_connect(self, name: str) -> float:
        """In how many seconds it is the turn of a new connection from an address."""
        return self._connections.of(name).take() if self._limits.limits else 0.0

    def give_turn_back(self, name: str) -> None:
        """A connection has gone before its turn, and those after it need not wait for it."""
        self._connections.of(name).give_back()

    def has_credit(self, name: str) -> bool:
        """Whether an address may open one more socket."""
        bucket = self._buckets.find(name)
        return bucket is None or bucket.left >= OPENING

    def charge(self, name: str, amount: int) -> bool:
        """Take credit of an address for something else than frames; False where it has not so much left."""
        return not self._limits.limits or self._buckets.of(name).spend(amount)

    def open_socket(self, name: str) -> SocketBudget | None:
        """The budget of a new socket from an address; None where the address has no credit for one."""
        if not self._limits.limits:
            return UNLIMITED
        address = self._buckets.of(name)
        if not address.spend(OPENING):
            return None
        per_second = self._limits.frames_per_socket
        return SocketBudget(Bucket(SOCKET_SECONDS * per_second, per_second, self._clock), address)

    def __len__(self) -> int:
        return len(self._buckets)


class SocketBudget:
    """The credit of one socket, and of the address that it shares with others."""

    def __init__(self, own: Bucket, address: Bucket) -> None:
        self._own = own
        self._address = address

    def pay(self, frames: int) -> bool:
        """False where the socket has overdrawn its credit, or has spent much of it while its address has none."""
        if not self._own.spend(frames):
            return False
        return self._address.spend(frames) or self._own.left >= (1 - MODEST) * self._own.size


class UnlimitedBudget(SocketBudget):
    """For a server without limits."""

    def __init__(self) -> None:
        pass

    def pay(self, frames: int) -> bool:  # noqa: ARG002 nothing is counted here
        return True


UNLIMITED: Final = UnlimitedBudget()


class FrameCutter:
    """Cuts the bytes of a connection after whole frames, without looking at more than their headers."""

    def __init__(self) -> None:
        self._rest = b""
        self._at = 0
        # Bytes of a frame whose beginning was taken already.
        self._missing = 0

    def add(self, data: bytes) -> None:
        self._rest = self._rest[self._at :] + data if self._at < len(self._rest) else data
        self._at = 0

    def is_whole_frame(self, data: bytes) -> bool:
        """Whether this is exactly one frame, as nearly everything is that people send."""
        return not self._missing and self._at >= len(self._rest) and frame_size(data, 0) == len(data)

    def clear(self) -> None:
        self._rest, self._at = b"", 0

    def take(self, most: int) -> tuple[bytes, int]:
        """The next bytes and what they cost: at most so many frames, where a piece of a frame counts as one.

        The first bytes of a header stay here until it is complete.
        """
        data, start, at, frames = self._rest, self._at, self._at, 0
        while frames < most and at < len(data):
            size = self._missing or frame_size(data, at)
            if not size:
                break
            frames += 1
            self._missing = max(0, at + size - len(data))
            at = min(at + size, len(data))
        self._at = at
        return data[start:at], frames

    @property
    def has_more(self) -> bool:
        """Whether there is something to take; a header of which bytes are missing is not."""
        return self._at < len(self._rest) and (self._missing > 0 or frame_size(self._rest, self._at) > 0)


def frame_size(data: bytes, at: int) -> int:
    """The size of the frame that begins at a place, 0 where its header is not complete.

    A frame without a mask is a fault, which the parser finds in its first two bytes.
    """
    if len(data) - at < 2:
        return 0
    second = data[at + 1]
    if not second & MASKED:
        return 2
    size = second & SIZE
    if size < LONG:
        return 6 + size
    wide = 2 if size == LONG else 8
    if len(data) - at < 2 + wide:
        return 0
    return 6 + wide + int.from_bytes(data[at + 2 : at + 2 + wide], "big")


def short_text(data: bytes) -> str | None:
    """The text of a whole frame, if it is a short message and nothing is wrong with it; None leaves it to the parser.

    Nearly everything that people send is such a frame, and the parser takes several times as long for it.
    """
    size = data[1] & SIZE
    start = 2 if size < LONG else 4
    if data[0] != TEXT or not data[1] & MASKED or size == VERY_LONG or len(data) > SHORT:
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def text_frame(payload: bytes) -> bytes:
    """A whole message of the server: servers use no mask, and we no extensions."""
    size = len(payload)
    if size < LONG:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, LONG, size >> 8, size & 0xFF)) + payload
    return bytes((TEXT, VERY_LONG)) + size.to_bytes(8, "big") + payload


class WaitingSocket(Protocol):
    """A socket with frames that wait to be parsed."""

    def parse_some(self) -> int:
        """Parse a few of them; the answer is how many frames that were."""
        ...

    @property
    def can_go_on(self) -> bool: ...


class FrameQueue:
    """Sockets whose input is parsed in portions: a few frames of each in turn, few in one step of the event loop."""

    def __init__(self) -> None:
        # In their order; a dict, since a socket may leave from the middle.
        self._sockets: dict[WaitingSocket, None] = {}
        self._is_scheduled = False

    def put(self, socket: WaitingSocket) -> None:
        self._sockets[socket] = None
        self._schedule()

    def remove(self, socket: WaitingSocket) -> None:
        self._sockets.pop(socket, None)

    def _schedule(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._step)

    def _step(self) -> None:
        self._is_scheduled = False
        frames = 0
        while self._sockets and frames + FRAMES_IN_A_ROW <= FRAMES_IN_A_STEP:
            socket = next(iter(self._sockets))
            del self._sockets[socket]
            frames += max(1, socket.parse_some())
            if socket.can_go_on:
                self._sockets[socket] = None
        if self._sockets:
            self._schedule()
