"""Other people's bots, each in a process of its own: one that hangs or dies ends neither the game nor the program."""

from __future__ import annotations

import atexit
import queue
from collections.abc import Mapping
from typing import Any, NamedTuple

from semafor.arena.guard import GuardedProcess, Message, Task, how
from semafor.arena.setting import absolute
from semafor.bots.bot import Budget, Choice
from semafor.bots.faults import BotError, BotFault
from semafor.bots.outside import START_SECONDS
from semafor.bots.reasons import Fact, Reason
from semafor.bots.registry import told
from semafor.bots.sight import Sight
from semafor.cli.terminal.asking import AskedBot
from semafor.maps.model import Map
from semafor.notation.actions import Action, ActionError
from semafor.rules.dice import Dice

# The process itself takes a moment to start, too.
MAKE_SECONDS = START_SECONDS + 10.0
CLOSE_SECONDS = 2.0


class Make(NamedTuple):
    """The wish for a new bot."""

    name: str


class Question(NamedTuple):
    """What a bot is asked: it is sent what its seat sees, so the rest of the game is not even in its process."""

    view: Mapping[str, object]
    map: Map
    rng: Dice
    budget: Budget


class Dismissal(NamedTuple):
    """The bot is not needed any more."""


class Answer(NamedTuple):
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

    def do(self, wish: Make | Question | Dismissal, _watch: object, _dooms: object) -> Answer | Failure | None:
        try:
            return self._do(wish)
        except BotFault as fault:
            return Failure(fault.message, fault.kind)
        except BotError as problem:
            return Failure(str(problem))
        except BaseException as problem:  # noqa: BLE001 no Ctrl-C reaches this process, so it was the bot
            return Failure(told(problem), "raised")

    def _do(self, wish: Make | Question | Dismissal) -> Answer | None:
        if isinstance(wish, Make):
            self._bot = AskedBot(wish.name)
            return None
        assert self._bot is not None
        if isinstance(wish, Question):
            # Boards are made once for every map, and bots keep what they know of one.
            if self._map != wish.map:
                self._map = wish.map
            return answer_of(self._bot.choose(Sight.from_view(wish.view, [self._map]), wish.rng, wish.budget))
        self._bot.close()
        return None


def answer_of(choice: Choice) -> Answer:
    try:
        reasons = tuple(
            (str(reason.kind), {str(name): plain(fact) for name, fact in reason.facts.items()})
            for reason in choice.reasons
        )
    except Exception as problem:
        raise BotFault("nonsense", f"reasons that can't be told: {told(problem)}") from problem
    return Answer(str(choice.action), reasons)


def plain(fact: object) -> Fact:
    if isinstance(fact, int):
        return int(fact)
    return float(fact) if isinstance(fact, float) else str(fact)


def choice_of(answer: Answer) -> Choice:
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

    def ask(self, wish: Make | Question | Dismissal, seconds: float) -> Any:
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

    def choose(self, sight: Sight, rng: Dice, budget: Budget) -> Choice:
        """Its choice, which may still be illegal; BotFault where it has none."""
        answer = self._room.ask(Question(sight.view, sight.map, rng, budget), self._deadline)
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
