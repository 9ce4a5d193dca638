"""How often somebody may ask: per address and per person, counted by the library ``limits``."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from ipaddress import IPv6Address

from limits import RateLimitItem, parse
from limits.aio.storage import Storage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.storage import storage_from_string

from semafor.server.people.bans import plain_address
from semafor.server.policy import Policy
from semafor.server.tables.refusal import TooMany


class Limiter:
    """Counts in this process, or in Redis for all of them (``limits_storage``)."""

    def __init__(self, policy: Policy) -> None:
        self._is_on = policy.limits
        storage = storage_from_string(policy.limits_storage)
        assert isinstance(storage, Storage)
        self._limiter = SlidingWindowCounterRateLimiter(storage)
        self._items: dict[str, RateLimitItem] = {}
        self._policy = policy
        self._sockets: Counter[str] = Counter()

    def _item(self, kind: str) -> RateLimitItem:
        if kind not in self._items:
            self._items[kind] = parse(getattr(self._policy, f"limit_{kind}"))
        return self._items[kind]

    async def count(self, kind: str, who: str) -> None:
        """Count one more; TooMany where that was one too many. ``kind`` names a limit of the policy."""
        if self._is_on and not await self._limiter.hit(self._item(kind), kind, disguised(who)):
            await self._refuse(kind, who)

    async def check(self, kind: str, who: str) -> None:
        """TooMany where the next one would be."""
        if self._is_on and not await self._limiter.test(self._item(kind), kind, disguised(who)):
            await self._refuse(kind, who)

    async def _refuse(self, kind: str, who: str) -> None:
        window = await self._limiter.get_window_stats(self._item(kind), kind, disguised(who))
        seconds = max(1, round(window.reset_time - time.time()))
        raise TooMany(f"too many {kind.replace('_', ' ')}; try again in {seconds} s", seconds)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Holds one of the sockets that an address may have open at once."""
        key = neighbourhood(address)
        if self._is_on and self._sockets[key] >= self._policy.sockets_per_address:
            raise TooMany("too many open connections from your address", 10)
        self._sockets[key] += 1
        try:
            yield
        finally:
            self._sockets[key] -= 1
            if not self._sockets[key]:
                del self._sockets[key]


def neighbourhood(address: str) -> str:
    """Whom an address stands for: in IPv6 one household has 2⁶⁴ of them, and counts as one."""
    known = plain_address(address)
    if isinstance(known, IPv6Address):
        return str(IPv6Address(int(known) >> 64 << 64))
    return str(known or address)


def disguised(who: str) -> str:
    """Keys lie in a shared Redis perhaps: no names and addresses there, and no separators from outside."""
    return sha256(who.encode()).hexdigest()[:32]
