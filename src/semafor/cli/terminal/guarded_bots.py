"""Other people's bots, each in a process of its own: one that hangs or dies ends neither the game nor the program."""

from __future__ import annotations

import atexit
import queue
from collections.abc import Mapping
from typing import Any, NamedTuple

from semafor.arena.match_config import absolute
from semafor.arena.worker_processes import GuardedProcess, Message, Task, how
from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.external_bot import START_SECONDS
from semafor.bots.reasons.reason import Fact, Reason
from semafor.bots.registry import told
from semafor.cli.terminal.bot_asking import AskedBot
from semafor.maps.model import Map
from semafor.notation.actions import Action, ActionError
from semafor.rules.fast_rng import FastRng

# The process itself takes a moment to start, too.
MAKE_SECONDS = START_SECONDS + 10.0
CLOSE_SECONDS = 2.0


class Make(NamedTuple):
    """The wish for a new bot."""

    name: str


class AskRequest(NamedTuple):
    """What a bot is asked: it is sent what its seat sees, so the rest of the game is not even in its process."""

    view: Mapping[str, object]
    map: Map
    rng: FastRng
    budget: Budget


class Dismissal(NamedTuple):
    """The bot is not needed any more."""


class AskReply(NamedTuple):
    """A choice in words and numbers alone. Objects of a bot's own classes could be read nowhere else."""

    action: str
    reasons: tuple[tuple[str, dict[str, Fact]], ...]


class Failure(NamedTuple):
    """Why there is no bot, or what it did wrong."""

    message: str
    kind: str = ""


class Study:
    """The inside of the process: one bot at a time is made, asked and dismissed."""

    def __init__(self) -> None:
        self._bot: AskedBot | None = None
        self._map: Map | None = None

    def do(self, wish: Make | AskRequest | Dismissal, _watch: object, _dooms: object) -> AskReply | Failure | None:
        try:
            return self._do(wish)
        except BotFault as fault:
            return Failure(fault.message, fault.kind)
        except BotError as problem:
            return Failure(str(problem))
        except BaseException as problem:  # noqa: BLE001 no Ctrl-C reaches this process, so it was the bot
            return Failure(told(problem), "raised")

    def _do(self, wish: Make | AskRequest | Dismissal) -> AskReply | None:
        if isinstance(wish, Make):
            self._bot = AskedBot(wish.name)
            return None
        assert self._bot is not None
        if isinstance(wish, AskRequest):
            # Boards are made once for every map, and bots keep what they know of one.
            if self._map != wish.map:
                self._map = wish.map
            return answer_of(self._bot.choose(BotView.from_view(wish.view, [self._map]), wish.rng, wish.budget))
        self._bot.close()
        return None


def answer_of(choice: Choice) -> AskReply:
    try:
        reasons = tuple(
            (str(reason.kind), {str(name): plain(fact) for name, fact in reason.facts.items()})
            for reason in choice.reasons
        )
    except Exception as problem:
        raise BotFault("nonsense", f"reasons that can't be told: {told(problem)}") from problem
    return AskReply(str(choice.action), reasons)


def plain(fact: object) -> Fact:
    if isinstance(fact, int):
        return int(fact)
    return float(fact) if isinstance(fact, float) else str(fact)


def choice_of(answer: AskReply) -> Choice:
    try:
        return Choice(Action.parse(answer.action), tuple(Reason(kind, facts) for kind, facts in answer.reasons))
    except (ValueError, ActionError) as problem:
        raise BotFault("nonsense", str(problem)) from problem


class Room:
    """The outside of the process, with a limit for every answer. After a fault it is gone."""

    def __init__(self) -> None:
        self._messages: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._process = GuardedProcess(Study(), self._messages)
        self.is_open = True

    def ask(self, wish: Make | AskRequest | Dismissal, seconds: float) -> Any:
        """What the process answers; BotFault where it hangs or has died."""
        self._process.give(Task(0, wish))
        try:
            message = self._messages.get(timeout=seconds)
        except queue.Empty:
            self.close()
            raise BotFault("late", f"no answer within {seconds:g} s") from None
        except BaseException:
            # The user interrupts; what it answers later would be taken for the answer to something else.
            self.close()
            raise
        self._process.tasks.popleft()
        if message.number is None:
            self.is_open = False
            raise BotFault("died", f"its process ended {how(self._process.bury())}")
        if message.trouble is not None:
            self.close()
            raise BotFault("nonsense", message.trouble.strip().rpartition("\n")[2])
        return message.outcome

    @property
    def is_quiet(self) -> bool:
        """Whether nothing came from it unasked, as its end would."""
        return self._messages.empty()

    def close(self) -> None:
        self.is_open = False
        self._process.close()


class GuardedBot:
    """A bot in a room of its own, asked as one in this process is. BotError where it can't be had."""

    def __init__(self, name: str, deadline: float) -> None:
        self._deadline = deadline
        self._room = free_room()
        try:
            # Rooms are used again, and may have been opened from another folder.
            failure = self._room.ask(Make(absolute(name)), MAKE_SECONDS)
        except BotFault as fault:
            raise BotError(f"{name} can't be made, it {fault}") from None
        if failure is not None:
            idle.append(self._room)
            raise BotError(failure.message)

    def choose(self, sight: BotView, rng: FastRng, budget: Budget) -> Choice:
        """Its choice, which may still be illegal; BotFault where it has none."""
        answer = self._room.ask(AskRequest(sight.view, sight.map, rng, budget), self._deadline)
        if isinstance(answer, Failure):
            raise BotFault(answer.kind or "raised", answer.message)
        return choice_of(answer)

    def close(self) -> None:
        """The game is over, or the question answered; the room is free for the next bot."""
        if not self._room.is_open:
            return
        try:
            self._room.ask(Dismissal(), CLOSE_SECONDS)
        except BotFault:
            return
        idle.append(self._room)


# Rooms whose bots have gone.
idle: list[Room] = []


def free_room() -> Room:
    """A room that waits for a bot, or a new one."""
    while idle:
        room = idle.pop()
        if room.is_quiet:
            return room
        room.close()
    return Room()


@atexit.register
def close_idle_rooms() -> None:
    while idle:
        idle.pop().close()
