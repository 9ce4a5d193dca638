"""How often a person, an address or one connection may ask."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from ipaddress import IPv6Address
from time import monotonic
from typing import Any, Final, Literal

from limits import RateLimitItem, parse
from limits.aio.storage import Storage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.errors import StorageError
from limits.storage import storage_from_string

from semafor.server.limit_settings import LimitSettings
from semafor.server.people.bans import plain_address
from semafor.server.tables.refusal import TooMany

log = logging.getLogger(__name__)

MEMORY: Final = "async+memory://"
# Seconds to wait for Redis: every request waits for its counter.
PATIENCE: Final = 1.0
# Archives and exports that are made at once: each holds a page of records in memory, and keeps a thread busy.
DOWNLOADS_PER_PERSON: Final = 2
DOWNLOADS_AT_ONCE: Final = 8
# How many seconds of its rate an address may spend at once on costly messages.
COSTLY_SECONDS: Final = 8
# Above this number of addresses, those that have all their credit are forgotten.
MANY_ADDRESSES: Final = 1000


@dataclass(slots=True)
class Bucket:
    """Limits one connection: it holds at most ``size``, loses one for every message, and gets ``per_second`` back."""

    size: float
    per_second: float
    clock: Callable[[], float] = monotonic
    _left: float = field(init=False)
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        self._left = self.size
        self._since = self.clock()

    def take(self) -> float:
        """Take one; the seconds to wait until there would have been one, 0 where there was."""
        # As ``left`` does it, for this is asked for every message.
        now = self.clock()
        left = self._left + (now - self._since) * self.per_second
        self._since = now
        self._left = left = min(self.size, left) - 1
        return 0.0 if left >= 0 else -left / self.per_second

    def give_back(self) -> None:
        """Undo a ``take``: the message was refused."""
        self._left += 1

    def spend(self, amount: int) -> bool:
        """Take ``amount`` if there is so much; nothing is taken otherwise."""
        has_enough = self.left >= amount
        if has_enough:
            self._left -= amount
        return has_enough

    @property
    def left(self) -> float:
        now = self.clock()
        self._left = min(self.size, self._left + (now - self._since) * self.per_second)
        self._since = now
        return self._left


class SharedBuckets:
    """One bucket for all connections of an address, as long as it is not full."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._size = size
        self._per_second = per_second
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._most = MANY_ADDRESSES

    def find(self, name: str) -> Bucket | None:
        return self._buckets.get(name)

    def of(self, name: str) -> Bucket:
        if name not in self._buckets:
            if len(self._buckets) >= self._most:
                self._buckets = {name: each for name, each in self._buckets.items() if each.left < each.size}
                self._most = max(MANY_ADDRESSES, 2 * len(self._buckets))
            self._buckets[name] = Bucket(self._size, self._per_second, self._clock)
        return self._buckets[name]

    def __len__(self) -> int:
        return len(self._buckets)


class RateLimiter:
    """Limits persons and addresses, with the library ``limits``: counts in this process, or in Redis for all of them.

    While Redis is away, each process counts for itself: limits are wider then, and nobody is refused because of it.
    """

    def __init__(self, limits: LimitSettings) -> None:
        self._is_on = limits.limits
        self._limits = limits
        self._own = self._shared = counting_at(MEMORY)
        self._connections: Any = None
        if limits.limits_storage.startswith("async+redis"):
            self._connections = connections_to(limits.limits_storage.removeprefix("async+"))
            self._shared = counting_at(
                limits.limits_storage, implementation="redispy", connection_pool=self._connections
            )
        self._items: dict[str, RateLimitItem] = {}
        self.costly = SharedBuckets(COSTLY_SECONDS * limits.costly_per_address, limits.costly_per_address)
        self._sockets: Counter[str] = Counter()
        self._downloads: Counter[str] = Counter()

    def _item(self, kind: str) -> RateLimitItem:
        if kind not in self._items:
            self._items[kind] = parse(getattr(self._limits, f"limit_{kind}"))
        return self._items[kind]

    async def count(self, kind: str, who: str) -> None:
        """Count one more; TooMany above the limit. ``kind`` names a field of ``LimitSettings`` (``limit_<kind>``)."""
        if self._is_on and not await self._ask("hit", kind, who):
            await self._refuse(kind, who)

    async def note(self, kind: str, who: str) -> None:
        """Count one more, and refuse nothing."""
        if self._is_on:
            await self._ask("hit", kind, who)

    async def has_room(self, kind: str, who: str) -> bool:
        """Whether the next one would be within the limit; counts nothing."""
        return not self._is_on or bool(await self._ask("test", kind, who))

    async def check(self, kind: str, who: str) -> None:
        """TooMany where the next one would be above the limit; counts nothing."""
        if not await self.has_room(kind, who):
            await self._refuse(kind, who)

    async def _ask(self, question: Literal["hit", "test", "get_window_stats"], kind: str, who: str) -> Any:
        key = (self._item(kind), kind, hashed_key(who))
        try:
            return await getattr(self._shared, question)(*key)
        except StorageError:
            log.warning("limits are counted in this process alone, since their storage is away")
            return await getattr(self._own, question)(*key)

    async def _refuse(self, kind: str, who: str) -> None:
        window = await self._ask("get_window_stats", kind, who)
        seconds = max(1, round(window.reset_time - time.time()))
        raise TooMany(f"too many {kind.replace('_', ' ')}; try again in {seconds} s", seconds)

    async def close(self) -> None:
        if self._connections is not None:
            await self._connections.aclose()

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Holds one of the sockets that an address may have open at once."""
        key = neighbourhood(address)
        if self._is_on and self._sockets[key] >= self._limits.sockets_per_address:
            raise TooMany("too many open connections from your address", 10)
        self._sockets[key] += 1
        try:
            yield
        finally:
            self._sockets[key] -= 1
            if not self._sockets[key]:
                del self._sockets[key]

    async def pay_costly(self, address: str) -> None:
        """Wait where an address, over all its sockets, asks too fast for what takes much more work than its message:
        the present, a look into the database for a refused command, somebody muted.
        """
        if self._is_on and (seconds := self.costly.of(neighbourhood(address)).take()) > 0:
            await asyncio.sleep(seconds)

    @contextmanager
    def download(self, person: str) -> Iterator[None]:
        """Holds one of the downloads that a person, and everybody together, may have under way in this process."""
        if self._is_on and self._downloads[person] >= DOWNLOADS_PER_PERSON:
            raise TooMany("you have too many downloads under way", 10)
        if self._is_on and self._downloads.total() >= DOWNLOADS_AT_ONCE:
            raise TooMany("too many downloads are under way", 10)
        self._downloads[person] += 1
        try:
            yield
        finally:
            self._downloads[person] -= 1
            if not self._downloads[person]:
                del self._downloads[person]


def counting_at(uri: str, **options: Any) -> SlidingWindowCounterRateLimiter:
    storage = storage_from_string(uri, wrap_exceptions=True, **options)
    assert isinstance(storage, Storage)
    return SlidingWindowCounterRateLimiter(storage)


def connections_to(redis: str) -> Any:
    """A connection pool of our own: the library never closes the one that it makes itself."""
    from redis.asyncio import ConnectionPool

    return ConnectionPool.from_url(redis, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)


def neighbourhood(address: str) -> str:
    """What an address is counted as: a household has 2⁶⁴ addresses in IPv6, and counts as one."""
    known = plain_address(address)
    if isinstance(known, IPv6Address):
        return str(IPv6Address(int(known) >> 64 << 64))
    return str(known or address)


def hashed_key(who: str) -> str:
    """A key for a Redis that others may read: no names or addresses in it, and no separators from outside."""
    return sha256(who.encode()).hexdigest()[:32]
