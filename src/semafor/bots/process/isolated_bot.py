"""A bot by its name in a process of its own: one that hangs or dies ends neither the game nor the program."""

from __future__ import annotations

import atexit
from collections.abc import Mapping
from typing import Any, NamedTuple

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.external_bot import START_SECONDS
from semafor.bots.process.isolated_process import IsolatedProcess, ProcessEnded, worker_command
from semafor.bots.process.pipe_messages import pickled, read_pickles
from semafor.bots.reasons.reason import Fact, Reason
from semafor.bots.registry import absolute_spec
from semafor.maps.model import Map
from semafor.notation.actions import Action, ActionError
from semafor.rules.fast_rng import FastRng

# Time to make a bot: its program may have to start, and before that the process itself.
MAKE_SECONDS = START_SECONDS + 10.0
CLOSE_SECONDS = 2.0


class MakeRequest(NamedTuple):
    """The request for a new bot."""

    name: str


class ChooseRequest(NamedTuple):
    """What a bot is asked: it is sent what its seat sees, so the rest of the game is not even in its process."""

    view: Mapping[str, object]
    map: Map
    rng: FastRng
    budget: Budget


class CloseRequest(NamedTuple):
    """The bot is not needed any more."""


class ChooseReply(NamedTuple):
    """A choice in words and numbers alone. Objects of a bot's own classes could be read nowhere else."""

    action: str
    reasons: tuple[tuple[str, dict[str, Fact]], ...]


class Failure(NamedTuple):
    """Why there is no bot, or what it did wrong."""

    message: str
    kind: str = ""


BotRequest = MakeRequest | ChooseRequest | CloseRequest


class BotSlot:
    """A process that has one bot at a time; ``isolated_bot_main`` runs inside. After a fault it is gone."""

    def __init__(self) -> None:
        self._process = IsolatedProcess(worker_command("semafor.bots.process.isolated_bot_main"), read_pickles)
        self.is_open = True

    def ask(self, request: BotRequest, seconds: float) -> Any:
        """What the process answers; BotFault where it hangs or has died."""
        try:
            return self._process.ask(pickled(request), seconds)
        except TimeoutError as late:
            self.close()
            raise BotFault("late", str(late)) from None
        except ProcessEnded as end:
            self.close()
            raise BotFault("died", str(end)) from None
        except BaseException:
            # The user interrupts. A late answer would be taken for that to the next request.
            self.close()
            raise

    @property
    def is_quiet(self) -> bool:
        """Whether nothing came from it that was not asked for, as its end would."""
        return self._process.is_quiet

    def close(self) -> None:
        self.is_open = False
        self._process.kill()


class IsolatedBot:
    """A bot that thinks in a process of its own, asked as ``InProcessBot`` is. BotError where it can't be had."""

    def __init__(self, name: str, deadline: float) -> None:
        self._deadline = deadline
        self._slot = idle_slot()
        try:
            # Processes are used again, and may have been started from another folder.
            failure = self._slot.ask(MakeRequest(absolute_spec(name)), MAKE_SECONDS)
        except BotFault as fault:
            raise BotError(f"{name} can't be made, it {fault}") from None
        if failure is not None:
            idle.append(self._slot)
            raise BotError(failure.message)

    def choose(self, view: BotView, rng: FastRng, budget: Budget) -> Choice:
        """Its choice, which may still be illegal; BotFault where it has none."""
        answer = self._slot.ask(ChooseRequest(view.data, view.map, rng, budget), self._deadline)
        if isinstance(answer, Failure):
            raise BotFault(answer.kind or "raised", answer.message)
        return choice_of(answer)

    def close(self) -> None:
        """The game is over, or the question answered; the process is free for the next bot."""
        if not self._slot.is_open:
            return
        try:
            self._slot.ask(CloseRequest(), CLOSE_SECONDS)
        except BotFault:
            return
        idle.append(self._slot)


def choice_of(answer: ChooseReply) -> Choice:
    try:
        return Choice(Action.parse(answer.action), tuple(Reason(kind, facts) for kind, facts in answer.reasons))
    except (ValueError, ActionError) as problem:
        raise BotFault("nonsense", str(problem)) from problem


# Processes that have no bot and can be used again.
idle: list[BotSlot] = []


def idle_slot() -> BotSlot:
    """A process that waits for a bot, or a new one."""
    while idle:
        slot = idle.pop()
        if slot.is_quiet:
            return slot
        slot.close()
    return BotSlot()


@atexit.register
def close_idle_slots() -> None:
    while idle:
        idle.pop().close()
