"""Where records are worked on: in processes beside the server, for so long and no longer.

A record may hold a map of its own, and somebody can make one on which the longest path takes for ever to find. A thread
could not be stopped; a process can, and while it works the server answers everybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process

from semafor.server.replay.record_reading import Beginning, take_up, write_replay, write_view
from semafor.server.replay.replay_frames import Viewer
from semafor.server.tables.refusal import Refusal, TooMany

PROCESSES = 2
MOST_WAITING = 16
SECONDS = 15.0

Result = TypeVar("Result")


class RecordProcesses:
    """Processes start when they are first needed, and stay for a while."""

    def __init__(self, maps: Mapping[str, str], seconds: float = SECONDS) -> None:
        """``maps`` are the hashes, by id, of those on which a recorded game can be gone on with."""
        self._maps = maps
        self._seconds = seconds
        self._benches: CapacityLimiter | None = None

    async def replay(self, record: str, viewer: Viewer) -> bytes:
        """The frames of a record as gzipped JSON."""
        return await self._work(write_replay, record, viewer)

    async def view(self, record: str, action: int, seat: int) -> bytes:
        """What a seat saw before it acted, as JSON."""
        return await self._work(write_view, record, action, seat, self._maps)

    async def take_up(self, record: str, action: int, seat: int | None, players: int) -> Beginning:
        """What a game of so many players begins with that goes on from there."""
        return await self._work(take_up, record, action, seat, players, self._maps)

    async def _work(self, craft: Callable[..., Result], *materials: object) -> Result:
        if self._benches is None:
            # It belongs to the event loop that runs, so it is made by who first runs in it.
            self._benches = CapacityLimiter(PROCESSES)
        if self._benches.statistics().tasks_waiting >= MOST_WAITING:
            raise TooMany("too many records are being replayed; try it again in a moment", 5)
        try:
            with fail_after(self._seconds):
                return await to_process.run_sync(craft, *materials, cancellable=True, limiter=self._benches)
        except TimeoutError:
            raise Refusal("bad-request", f"this record takes longer than {self._seconds:g} s to replay") from None
        except BrokenWorkerProcess:
            raise Refusal("unavailable", "the record could not be replayed; try it again") from None
