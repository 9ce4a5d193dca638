"""A program in any language as a bot: one JSON object a line, views only, and a deadline for every answer."""

from __future__ import annotations

import atexit
import json
import queue
import shlex
import subprocess
import threading
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from io import BufferedReader
from typing import IO

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.process_group import ProcessGroup
from semafor.bots.reasons.reason import Reason
from semafor.notation.actions import Action, ActionError
from semafor.notation.errors import DocumentError
from semafor.notation.legal_actions import LegalActions
from semafor.notation.strict_json import read_json
from semafor.rules.fast_rng import FastRng

PREFIX = "cmd:"
PROTOCOL = 1
# Some languages take their time to start. That is no time to think, so it has an allowance of its own.
START_SECONDS = 20.0
USUAL_SECONDS = 1.0
# Where nobody has set a deadline, a program gets this much beyond its budget: for reading, writing and a machine that
# has other things to do.
GRACE_SECONDS = 5.0
LONGEST_ANSWER = 1_000_000
CHUNK = 65_536
LAST_WORDS = 5
# Nobody is asked so many questions at once; what a program says beyond is thrown away.
MOST_ANSWERS = 64
QUIT_SECONDS = 1.0
# What a program has said is read to its end, unless somebody who has left its group still holds its output open.
LAST_WORDS_SECONDS = 1.0
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
        request: dict[str, object] = {"cmd": "choose", "view": sight.view, "legal": legal.texts(), "seat": sight.seat}
        request |= {"seconds": seconds, "seed": rng.roll() >> 64 - SEED_BITS}
        if budget.rollouts is not None:
            request["rollouts"] = budget.rollouts
        try:
            answer = self._program.ask(request, budget.deadline or seconds + self._grace_seconds)
            return choice_in(answer)
        except BaseException:
            # Who knows what it would answer next, even where the user interrupts it; the next game gets a new one.
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
    """Whoever answers hello with less doesn't speak this protocol at all, and would fail in every game."""
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
            self._household = ProcessGroup(words_of(command))
        except (OSError, ValueError) as problem:
            raise BotFault("died", f"{command!r} can't be started: {problem}") from None
        self._process = self._household.process
        assert self._process.stdin is not None
        assert self._process.stderr is not None
        assert isinstance(self._process.stdout, BufferedReader)
        self._input: IO[bytes] = self._process.stdin
        # All that it said at once, line by line; no line at all is the end of what it has to say.
        self._answers: queue.SimpleQueue[list[bytes]] = queue.SimpleQueue()
        self._last_words: deque[bytes] = deque(maxlen=LAST_WORDS)
        # A pipe that nobody reads fills up and stops its writer, so each has a reader of its own.
        self._readers = [
            threading.Thread(target=self._read_answers, args=(self._process.stdout,), daemon=True),
            threading.Thread(target=self._read_last_words, args=(self._process.stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        try:
            check_hello(self.ask({"cmd": "hello"}, START_SECONDS))
        except BotFault:
            self.kill()
            raise

    def ask(self, request: Mapping[str, object], seconds: float) -> dict[str, object]:
        """Its answer to one request: a single line, and none before it is asked."""
        self._expect_silence()
        try:
            self._input.write(json.dumps(request).encode() + b"\n")
            self._input.flush()
        except OSError:
            raise self._death() from None
        try:
            lines = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise BotFault("late", f"no answer to {request['cmd']} within {seconds:g} s") from None
        if not lines:
            raise self._death()
        line, *surplus = lines
        if surplus:
            raise unasked(surplus[0])
        try:
            answer = read_json(line)
        except DocumentError as problem:
            raise BotFault("nonsense", f"{problem}: {line[:100]!r}") from None
        if not isinstance(answer, dict):
            raise BotFault("nonsense", f"an answer that is no object: {line[:100]!r}")
        if answer.get("ok") is False:
            raise BotFault("raised", f"it says {json.dumps(answer.get('error'))[:300]}")
        return answer

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def is_quiet(self) -> bool:
        """Whether it has said nothing that nobody asked for, so far."""
        return self._answers.empty()

    def dismiss(self) -> None:
        """Let it end by itself, or make it."""
        with suppress(OSError):
            self._input.write(b'{"cmd": "quit"}\n')
            self._input.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        self._household.end()
        for reader in self._readers:
            reader.join(LAST_WORDS_SECONDS)
        with suppress(OSError):
            self._input.close()

    def _expect_silence(self) -> None:
        """What was said after the last answer would be taken for the next one."""
        if not self.is_quiet:
            lines = self._answers.get()
            raise unasked(lines[0]) if lines else self._death()

    def _death(self) -> BotFault:
        try:
            code: object = self._process.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            return BotFault("died", "it has closed its output")
        self._readers[1].join(LAST_WORDS_SECONDS)
        words = b"".join(self._last_words).decode(errors="replace").strip()
        return BotFault("died", f"exit code {code}" + (f", last words: {words}" if words else ""))

    def _read_answers(self, output: BufferedReader) -> None:
        rest = b""
        with output:
            # What comes in one piece is handed over in one piece, so that nobody takes a part of it for the whole.
            while chunk := output.read1(CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                if len(rest) > LONGEST_ANSWER:
                    lines, rest = [*lines, rest], b""
                if lines and self._answers.qsize() < MOST_ANSWERS:
                    self._answers.put(lines)
        if rest:
            self._answers.put([rest])
        self._answers.put([])

    def _read_last_words(self, errors: IO[bytes]) -> None:
        with errors:
            while line := errors.readline(LONGEST_ANSWER):
                self._last_words.append(line)


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
