"""The queue in front of a bus over a network: what gathers while one batch is being sent goes into the next."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from semafor.server.bus.bus_interface import Job

# If the bus is away for long, the oldest items are dropped: afterwards every subscriber is told to catch up.
MOST_QUEUED = 20_000
# PostgreSQL's NOTIFY carries less than 8000 bytes.
MOST_BYTES = 7_900


@dataclass
class SendBatch:
    """Messages by topic, and jobs, that are sent together."""

    messages: dict[str, list[str]] = field(default_factory=dict)
    jobs: list[Job] = field(default_factory=list)


class SendQueue:
    """Takes items at any time, and hands all of them to the one task that sends."""

    def __init__(self) -> None:
        self._items: deque[tuple[str, str] | Job] = deque(maxlen=MOST_QUEUED)
        self._unsent: deque[tuple[str, str] | Job] = deque()
        self._filled = asyncio.Event()
        self._empty = asyncio.Event()
        self._empty.set()

    def put(self, item: tuple[str, str] | Job) -> None:
        self._items.append(item)
        self._filled.set()
        self._empty.clear()

    async def collect(self) -> SendBatch:
        """All items, as soon as there are any. They can be put back with ``requeue`` until the next call."""
        await self._filled.wait()
        batch = SendBatch()
        for item in self._items:
            if isinstance(item, Job):
                batch.jobs.append(item)
            else:
                batch.messages.setdefault(item[0], []).append(item[1])
        self._unsent, self._items = self._items, deque(maxlen=MOST_QUEUED)
        self._filled.clear()
        return batch

    def sent(self) -> None:
        if not self._items:
            self._empty.set()

    def requeue(self) -> None:
        """The last batch has not arrived, or nobody knows: its items come first in the next one."""
        self._items = deque([*self._unsent, *self._items], maxlen=MOST_QUEUED)
        self._filled.set()

    async def wait_until_empty(self) -> None:
        await self._empty.wait()


def encoded(message: str) -> str:
    """A message as JSON in ASCII, so that its characters are its bytes; ValueError if it is too long for a bus."""
    text = json.dumps(message)
    if len(text) > MOST_BYTES - 2:
        raise ValueError(f"a message of {len(text)} bytes is too long for the bus")
    return text


def packed(messages: Iterable[str]) -> Iterator[str]:
    """Encoded messages joined into JSON arrays, none of which is longer than a bus can carry."""
    array: list[str] = []
    size = 2
    for text in messages:
        if array and size + len(text) + 1 > MOST_BYTES:
            yield f"[{','.join(array)}]"
            array, size = [], 2
        array.append(text)
        size += len(text) + 1
    if array:
        yield f"[{','.join(array)}]"


def unpacked(text: str) -> list[str]:
    """The messages of an array that ``packed`` has written; ValueError where it is none."""
    try:
        messages = json.loads(text)
    except RecursionError:
        messages = None
    if not isinstance(messages, list) or not all(isinstance(message, str) for message in messages):
        raise ValueError("not a list of texts")
    return messages
