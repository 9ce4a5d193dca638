"""The server's side of bots: asks workers over the bus, and hands their answers on at a pace that people can follow."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from secrets import token_hex

from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion
from semafor.server.bot_workers.bot_worker import ANSWERS
from semafor.server.bus.bus_interface import Bus, Job

# Hints at a time; one more is refused with TooBusy. Moves are never refused: under load, bots think for a shorter time.
MOST_HINTS = 16
MOST_HINTS_A_PERSON = 2
HINT_SECONDS = 30.0
# Unanswered questions are dropped after this. Before, their tables ask again, or are gone.
FORGET_SECONDS = 120.0


class TooBusy(Exception):
    """Too many hints are being computed already."""


@dataclass(slots=True)
class Pending:
    """A question without an answer: when it was asked, and when its answer may be handed on (event loop time)."""

    question: BotQuestion
    asked: float
    not_before: float


class BotService:
    """The questions of the tables of one process. ``measure`` is called with the seconds that each answer took."""

    def __init__(self, bus: Bus, answered: Callable[[BotAnswer], None]) -> None:
        self._bus = bus
        self._answered = answered
        self._name = token_hex(8)
        # By table and seat, the oldest first. A seat has one thing to decide at a time, so a newer question replaces
        # the older one.
        self._moves: dict[tuple[str, int], Pending] = {}
        self._hints: dict[str, asyncio.Future[BotAnswer]] = {}
        self._hints_of_person: Counter[str] = Counter()
        self._timers: set[asyncio.TimerHandle] = set()
        self.measure: Callable[[float], None] = lambda _seconds: None
        bus.subscribe(ANSWERS + self._name, self._heard, self._ask_again)

    @property
    def outstanding(self) -> int:
        """How many questions have no answer yet."""
        return len(self._moves) + len(self._hints)

    def ask(self, question: BotQuestion, *, pace: float = 0.0) -> None:
        """Ask for a move; ``answered`` is called with it, at the earliest ``pace`` seconds from now.

        The same question may be asked again: the bus does a job only once, unless it was lost.
        """
        question = replace(question, asker=self._name)
        key = question.table, question.seat
        pending = self._moves.get(key)
        if pending is None or pending.question.id != question.id:
            now = asyncio.get_running_loop().time()
            self._moves.pop(key, None)
            self._moves[key] = Pending(question, now, now + pace)
            self._forget_lost(now)
        self._enqueue(question)

    def _forget_lost(self, now: float) -> None:
        while self._moves[oldest := next(iter(self._moves))].asked < now - FORGET_SECONDS:
            del self._moves[oldest]

    async def hint(self, question: BotQuestion, person: str) -> BotAnswer:
        """What a bot would do, for a person who asks; TooBusy or TimeoutError if the workers are overloaded."""
        if len(self._hints) >= MOST_HINTS or self._hints_of_person[person] >= MOST_HINTS_A_PERSON:
            raise TooBusy
        # An id of its own for each, since two people may ask the same question.
        question = replace(question, asker=self._name, purpose=f"hint {token_hex(4)}")
        self._hints[question.id] = asyncio.get_running_loop().create_future()
        self._hints_of_person[person] += 1
        self._enqueue(question)
        try:
            return await asyncio.wait_for(self._hints[question.id], HINT_SECONDS)
        finally:
            del self._hints[question.id]
            self._hints_of_person[person] -= 1
            self._hints_of_person = +self._hints_of_person

    def close(self) -> None:
        """Drop all questions; ``answered`` is not called any more."""
        for timer in self._timers:
            timer.cancel()
        for future in self._hints.values():
            future.cancel()
        self._timers.clear()
        self._moves.clear()

    def _enqueue(self, question: BotQuestion) -> None:
        seal = self._bus.seal
        self._bus.enqueue(Job(seal.name(question.id), seal.close(question.to_json())))

    def _ask_again(self) -> None:
        """The bus was away, so questions and answers may be lost."""
        for pending in self._moves.values():
            self._enqueue(pending.question)

    def _heard(self, message: str) -> None:
        answer = BotAnswer.from_json(self._bus.seal.open(message))
        hint = self._hints.get(answer.question)
        if hint is not None and not hint.done():
            hint.set_result(answer)
        key = answer.table, answer.seat
        pending = self._moves.get(key)
        if pending is None or pending.question.id != answer.question:
            return
        del self._moves[key]
        loop = asyncio.get_running_loop()
        self.measure(loop.time() - pending.asked)
        if pending.not_before <= loop.time():
            self._answered(answer)
            return

        def tell() -> None:
            self._timers.discard(timer)
            self._answered(answer)

        timer = loop.call_at(pending.not_before, tell)
        self._timers.add(timer)
