"""A program in any language as a bot: one JSON object a line, views only, and a deadline for every answer."""

from __future__ import annotations

import atexit
import json
import shlex
from collections.abc import Mapping
from contextlib import suppress

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.isolated_process import IsolatedProcess, ProcessEnded
from semafor.bots.process.pipe_messages import read_lines
from semafor.bots.reasons.reason import Reason
from semafor.notation.actions import Action, ActionError
from semafor.notation.errors import DocumentError
from semafor.notation.legal_actions import LegalActions
from semafor.notation.strict_json import read_json
from semafor.rules.fast_rng import FastRng

PREFIX = "cmd:"
PROTOCOL = 1
# Time to start, apart from the time to think: programs in some languages start slowly.
START_SECONDS = 20.0
USUAL_SECONDS = 1.0
# Without a deadline, a program may exceed its budget by this much: for reading and writing, and for busy machines.
GRACE_SECONDS = 5.0
QUIT_SECONDS = 1.0
# Seeds are whole numbers that every program that reads JSON reads without loss.
SEED_BITS = 53


class ExternalBot:
    """A bot that is somebody else's program. Between games the program waits for the next one."""

    version = ""

    def __init__(self, command: str, grace_seconds: float = GRACE_SECONDS) -> None:
        self.name = f"{PREFIX}{command}"
        self._command = command
        self._grace_seconds = grace_seconds
        self._program: Program | None = None

    def start(self) -> None:
        """Have the program ready, so that its first choice takes no longer than the others; BotFault where it can't."""
        if self._program is None:
            self._program = idle_program(self._command)

    def choose(self, sight: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        self.start()
        assert self._program is not None
        seconds = USUAL_SECONDS if budget.seconds is None else budget.seconds
        request: dict[str, object] = {"cmd": "choose", "view": sight.data, "legal": legal.texts(), "seat": sight.seat}
        request |= {"seconds": seconds, "seed": rng.roll() >> 64 - SEED_BITS}
        if budget.rollouts is not None:
            request["rollouts"] = budget.rollouts
        try:
            answer = self._program.ask(request, budget.deadline or seconds + self._grace_seconds)
            return choice_in(answer)
        except BaseException:
            # Also where the user interrupts it: a late answer would be taken for that to the next request. The next
            # game gets a new program.
            self._program.kill()
            self._program = None
            raise

    def close(self) -> None:
        """The game is over: the program is free for the next."""
        if self._program is not None:
            idle.setdefault(self._command, []).append(self._program)
            self._program = None


def choice_in(answer: Mapping[str, object]) -> Choice:
    text = answer.get("action")
    if not isinstance(text, str):
        raise BotFault("nonsense", f"an answer without an action: {json.dumps(answer)[:200]}")
    try:
        action = Action.parse(text)
    except ActionError as problem:
        raise BotFault("nonsense", str(problem)) from None
    given = answer.get("reasons")
    return Choice(action, tuple(reasons_in(given)) if isinstance(given, list) else ())


def reasons_in(given: list[object]) -> list[Reason]:
    """The reasons that we have words for; a program may tell others, too."""
    found = []
    for item in given:
        if isinstance(item, dict):
            facts = {name: fact for name, fact in item.items() if isinstance(fact, str | int | float)}
            with suppress(ValueError):
                found.append(Reason(str(facts.pop("kind", "")), facts))
    return found


def check_hello(answer: Mapping[str, object]) -> None:
    """A program that answers hello with less doesn't speak this protocol at all, and would fail in every game."""
    missing = [field for field in ("name", "protocol") if field not in answer]
    if missing:
        expected = json.dumps({"ok": True, "name": "…", "protocol": PROTOCOL}, ensure_ascii=False)
        said = json.dumps(answer)[:200]
        raise BotFault("nonsense", f"its answer to hello lacks {' and '.join(missing)}: {said}, not {expected}")
    if answer["protocol"] != PROTOCOL:
        raise BotFault("nonsense", f"speaks protocol {answer['protocol']!r}, not {PROTOCOL}")
    if not isinstance(answer["name"], str) or not answer["name"].strip():
        raise BotFault("nonsense", f"its answer to hello has no name but {json.dumps(answer['name'])[:100]}")


def unasked(line: bytes) -> BotFault:
    return BotFault("nonsense", f"a line that nobody asked for, one request takes one line: {line[:100]!r}")


def words_of(command: str) -> list[str]:
    """The program and its arguments; ValueError where there is no program."""
    words = shlex.split(command)
    if not words:
        raise ValueError("no program is named")
    return words


class Program:
    """A running program that has said hello."""

    def __init__(self, command: str) -> None:
        try:
            self._process = IsolatedProcess(words_of(command), read_lines, keep_last_words=True)
        except (OSError, ValueError) as problem:
            raise BotFault("died", f"{command!r} can't be started: {problem}") from None
        try:
            check_hello(self.ask({"cmd": "hello"}, START_SECONDS))
        except BotFault:
            self.kill()
            raise

    def ask(self, request: Mapping[str, object], seconds: float) -> dict[str, object]:
        """Its answer to one request: a single line, and none before it is asked. BotFault where there is none."""
        try:
            if not self.is_quiet:
                # What it said after its last answer would be taken for the next one.
                raise unasked(self._process.next_message(seconds)[0])
            line, *surplus = self._process.ask(json.dumps(request).encode() + b"\n", seconds)
        except TimeoutError:
            raise BotFault("late", f"no answer to {request['cmd']} within {seconds:g} s") from None
        except ProcessEnded as end:
            raise self._death(end) from None
        if surplus:
            raise unasked(surplus[0])
        return answer_in(line)

    @property
    def is_running(self) -> bool:
        return self._process.is_running

    @property
    def is_quiet(self) -> bool:
        """Whether it has said nothing that nobody asked for, so far."""
        return self._process.is_quiet

    def dismiss(self) -> None:
        """Ask the program to end, and kill it if it doesn't."""
        self._process.finish(b'{"cmd": "quit"}\n', QUIT_SECONDS)

    def kill(self) -> None:
        self._process.kill()

    def _death(self, end: ProcessEnded) -> BotFault:
        if end.code is None:
            return BotFault("died", str(end))
        words = self._process.last_words()
        return BotFault("died", f"exit code {end.code}" + (f", last words: {words}" if words else ""))


def answer_in(line: bytes) -> dict[str, object]:
    try:
        answer = read_json(line)
    except DocumentError as problem:
        raise BotFault("nonsense", f"{problem}: {line[:100]!r}") from None
    if not isinstance(answer, dict):
        raise BotFault("nonsense", f"an answer that is no object: {line[:100]!r}")
    if answer.get("ok") is False:
        raise BotFault("raised", f"it says {json.dumps(answer.get('error'))[:300]}")
    return answer


# Programs that have finished a game, by their command.
idle: dict[str, list[Program]] = {}


def idle_program(command: str) -> Program:
    """A program that waits for a game, or a new one."""
    waiting = idle.get(command, [])
    while waiting:
        program = waiting.pop()
        if program.is_running:
            return program
        program.kill()
    return Program(command)


def check_program(command: str) -> None:
    """Complain now about a program that can't be started, rather than in every game."""
    try:
        program = Program(command)
    except BotFault as fault:
        raise BotError(f"{PREFIX}{command}: {fault}") from None
    idle.setdefault(command, []).append(program)


@atexit.register
def stop_idle_programs() -> None:
    for programs in idle.values():
        for program in programs:
            program.dismiss()
    idle.clear()
