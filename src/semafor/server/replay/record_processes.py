"""Runs ``record_reading`` in processes beside the server, with a time limit.

A record may contain a map of its own, and somebody can make one on which the longest path takes for ever to find. A
thread could not be stopped; a process can, and the server answers everybody else meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process

from semafor.server.replay.record_reading import ResumedGame, resume, write_question, write_replay, write_view
from semafor.server.replay.replay_frames import Viewer
from semafor.server.tables.refusal import Refusal, TooMany

PROCESSES = 2
MOST_WAITING = 16
SECONDS = 15.0

Result = TypeVar("Result")


class RecordProcesses:
    """Processes start when they are first needed, and end when they have been idle for a while."""

    def __init__(self, maps: Mapping[str, str], seconds: float = SECONDS) -> None:
        """``maps`` has the hash of each map of this server by its id; games on other maps can't go on here."""
        self._maps = maps
        self._seconds = seconds
        self._slots: CapacityLimiter | None = None

    async def replay(self, record: str, viewer: Viewer) -> bytes:
        """The frames of a record as gzipped JSON."""
        return await self._run(write_replay, record, viewer)

    async def view(self, record: str, action: int, seat: int) -> bytes:
        """What a seat saw before it acted, as JSON."""
        return await self._run(write_view, record, action, seat, self._maps)

    async def question(self, record: str, action: int, seat: int) -> bytes:
        """What a bot is asked about an entry of a finished game: the ``view`` of the seat and the ``map``, as JSON."""
        return await self._run(write_question, record, action, seat)

    async def resume(self, record: str, action: int, seat: int | None, players: int) -> ResumedGame:
        """What a new game of ``players`` seats needs to go on after that action."""
        return await self._run(resume, record, action, seat, players, self._maps)

    async def _run(self, function: Callable[..., Result], *arguments: object) -> Result:
        if self._slots is None:
            # The limiter belongs to the running event loop, so it can't be made in the constructor.
            self._slots = CapacityLimiter(PROCESSES)
        if self._slots.statistics().tasks_waiting >= MOST_WAITING:
            raise TooMany("too many records are being replayed; try it again in a moment", 5)
        try:
            with fail_after(self._seconds):
                return await to_process.run_sync(function, *arguments, cancellable=True, limiter=self._slots)
        except TimeoutError:
            raise Refusal("bad-request", f"this record takes longer than {self._seconds:g} s to replay") from None
        except BrokenWorkerProcess:
            raise Refusal("unavailable", "the record could not be replayed; try it again") from None
