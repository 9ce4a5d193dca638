"""What is on its way to a bus: it gathers while the last lot is being sent, and then all of it goes at once."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from semafor.server.bus.bus_interface import Job

# If the bus is away for long, the oldest are forgotten: after it everybody looks for himself what he missed.
MOST_WAITING = 20_000
# PostgreSQL's NOTIFY carries less than 8000 bytes.
MOST_BYTES = 7_900


@dataclass
class Parcel:
    """All that is to be sent at one time."""

    messages: dict[str, list[str]] = field(default_factory=dict)
    jobs: list[Job] = field(default_factory=list)


class SendQueue:
    """Takes at any time, and gives everything it has to the one who sends."""

    def __init__(self) -> None:
        self._items: deque[tuple[str, str] | Job] = deque(maxlen=MOST_WAITING)
        self._unsent: deque[tuple[str, str] | Job] = deque()
        self._filled = asyncio.Event()
        self._empty = asyncio.Event()
        self._empty.set()

    def put(self, item: tuple[str, str] | Job) -> None:
        self._items.append(item)
        self._filled.set()
        self._empty.clear()

    async def collect(self) -> Parcel:
        """What there is, as soon as there is something. It is kept until ``sent`` says that it has arrived."""
        await self._filled.wait()
        parcel = Parcel()
        for item in self._items:
            if isinstance(item, Job):
                parcel.jobs.append(item)
            else:
                parcel.messages.setdefault(item[0], []).append(item[1])
        self._unsent, self._items = self._items, deque(maxlen=MOST_WAITING)
        self._filled.clear()
        return parcel

    def sent(self) -> None:
        if not self._items:
            self._empty.set()

    def give_back(self) -> None:
        """It has not arrived, or nobody knows: it stands first in the next parcel."""
        self._items = deque([*self._unsent, *self._items], maxlen=MOST_WAITING)
        self._filled.set()

    async def emptied(self) -> None:
        await self._empty.wait()


def written(message: str) -> str:
    """A message as it goes over the bus; ValueError where it is too long. In ASCII, so that characters are bytes."""
    text = json.dumps(message)
    if len(text) > MOST_BYTES - 2:
        raise ValueError(f"a message of {len(text)} bytes is too long for the bus")
    return text


def packed(messages: Iterable[str]) -> Iterator[str]:
    """Many written messages as few, none of them longer than a bus can carry."""
    lot: list[str] = []
    size = 2
    for text in messages:
        if lot and size + len(text) + 1 > MOST_BYTES:
            yield f"[{','.join(lot)}]"
            lot, size = [], 2
        lot.append(text)
        size += len(text) + 1
    if lot:
        yield f"[{','.join(lot)}]"


def unpacked(text: str) -> list[str]:
    messages: list[str] = json.loads(text)
    return messages
