"""What the host can see of tables and do to them: list, close, kick, expire. No cards, no hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pydantic import BaseModel


class HostSeat(BaseModel):
    kind: str
    name: str
    person: str | None


class HostTable(BaseModel):
    """``changed_at`` is when anything happened there for the last time."""

    id: str
    status: str
    map: str
    owner: str
    listed: bool
    seq: int
    seats: list[HostSeat]
    created_at: int
    changed_at: int


class HostTables(Protocol):
    """Of all processes, not of this one alone."""

    async def list(self, status: str | None, most: int) -> Sequence[HostTable]: ...

    async def close(self, table: str) -> None:
        """Refusal where there is no such table, or it is closed already."""
        ...

    async def kick(self, table: str, person: str) -> None:
        """Whoever it is loses his seat, or a bot plays on for him, and he doesn't get back to this table."""
        ...

    async def expire(self, status: str, before: int, most: int) -> int:
        """Close tables at which nothing has happened since then, or remove what is over; how many that were."""
        ...

    async def count_owned(self, person: str) -> int:
        """How many tables of his are not over yet."""
        ...

    async def drop(self, person: str) -> None:
        """Close the sockets that somebody has open."""
        ...
