"""Bans, checked with every request and therefore in memory. Those made by other processes come with the next load."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Literal

from sqlalchemy import Engine

from semafor.server.limit_settings import Network
from semafor.server.store.bans_store import Ban, BansStore
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.person import make_id
from semafor.server.tables.refusal import Refusal


class Bans:
    def __init__(self, engine: Engine, *, now: Callable[[], int] = now_in_ms) -> None:
        self._store = BansStore(engine)
        self._now = now
        self._networks: list[tuple[Network, int | None]] = []
        self._people: dict[str, int | None] = {}

    async def load(self) -> list[Ban]:
        """Read all bans that hold now; this process applies them from here on."""
        current = await asyncio.to_thread(self._store.current, self._now())
        self._networks = [(ip_network(ban.subject), ban.until) for ban in current if ban.kind == "address"]
        self._people = {ban.subject: ban.until for ban in current if ban.kind == "person"}
        return current

    def has_address(self, address: str) -> bool:
        if not self._networks:
            return False
        found = plain_address(address)
        return found is not None and any(found in network and self._holds(until) for network, until in self._networks)

    def has_person(self, person: str) -> bool:
        return person in self._people and self._holds(self._people[person])

    def _holds(self, until: int | None) -> bool:
        return until is None or until > self._now()

    async def add(self, kind: Literal["person", "address"], subject: str, reason: str, days: int | None) -> Ban:
        if kind == "address":
            try:
                subject = str(ip_network(subject, strict=False))
            except ValueError:
                raise Refusal("bad-request", "an address is written 192.0.2.7 or 192.0.2.0/24") from None
        now = self._now()
        until = None if days is None else now + days * 24 * 60 * 60 * 1000
        ban = Ban(make_id(), kind, subject, reason, now, until)
        await asyncio.to_thread(self._store.add, ban)
        await self.load()
        return ban

    async def remove(self, id: str) -> bool:
        is_removed = await asyncio.to_thread(self._store.remove, id)
        await self.load()
        return is_removed

    async def remove_old(self) -> None:
        await asyncio.to_thread(self._store.remove_old, self._now())


def plain_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address; IPv4 mapped into IPv6 (::ffff:192.0.2.7) becomes IPv4, so that a ban holds for both forms."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found
