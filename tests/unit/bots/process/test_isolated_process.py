"""Processes of bots end with all that they have started: when they are late, and whatever ends us."""

from __future__ import annotations

import ast
import os
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor import Game
from semafor.bots.api import Budget
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotFault
from semafor.bots.process.isolated_bot import IsolatedBot
from semafor.bots.process.isolated_process import IsolatedProcess, ProcessEnded, describe_exit, worker_command
from semafor.bots.process.pipe_messages import read_lines
from semafor.rules.fast_rng import FastRng
from support.paths import ROOT

SOURCE = ROOT / "src" / "semafor"
# What the machines have different words for, and every other way to start a process.
MACHINE_WORDS = {
    *("killpg", "getppid", "getpgid", "setsid", "setpgid", "setpgrp", "SIGKILL", "pidfd_open", "prctl"),
    *("start_new_session", "process_group", "preexec_fn", "creationflags", "CREATE_NEW_PROCESS_GROUP", "WinDLL"),
    *("Popen", "check_call", "check_output", "create_subprocess_exec", "create_subprocess_shell", "fork", "system"),
    *("spawnv", "posix_spawn"),
}
PLACES = {SOURCE / "bots" / "process" / "process_group.py", SOURCE / "bots" / "process" / "windows_job.py"}

# Each holds a pipe open as long as it runs, by itself or in a program that it has started. Catastrophic backtracking
# lets no other thread of its process run.
BOTS = """
import os, re, signal, subprocess, sys, time
pipe = open({pipe!r}, "w")

class Backtracking:
    def choose(self, sight, legal, rng, budget):
        if {is_fatal}:
            os.kill(os.getppid(), signal.SIGKILL)
        re.match("(a+)+$", "a" * 60 + "b")

class Delegating:
    def choose(self, sight, legal, rng, budget):
        subprocess.Popen(["sleep", "1000"], pass_fds=[pipe.fileno()])
        if {is_fatal}:
            os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(1000)
"""
TERMINAL = """
from semafor import Game
from semafor.bots.api import Budget
from semafor.bots.bot_view import BotView
from semafor.bots.process.isolated_bot import IsolatedBot
from semafor.rules.fast_rng import FastRng
bot = IsolatedBot({bot!r}, 1000.0)
bot.choose(BotView.of_game(Game.new("usa", 2, seed=1), 0), FastRng(1), Budget())
"""
ARENA = """
from pathlib import Path
from semafor.arena.executors import make_executor
from semafor.arena.match_config import MatchConfig
from semafor.arena.tournament import Tournament, play_tournament
tournament = Tournament(MatchConfig.of([{bot!r}, "random"], deadline=1000.0), "round-robin", 1)
play_tournament(tournament, Path({folder!r}), make_executor("processes", 1))
"""


class HeldPipe:
    """A pipe that bots hold open, and a way to see that none does any more."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = path
        self._reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def is_released(self) -> bool:
        """Wait for the end of the pipe, which comes with that of the last process that holds it."""
        ready, _, _ = select.select([self._reading], [], [], 60)
        return bool(ready) and os.read(self._reading, 1) == b""

    def close(self) -> None:
        os.close(self._reading)


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[HeldPipe]:
    held = HeldPipe(tmp_path / "pipe")
    yield held
    held.close()


def bot_file(pipe: HeldPipe, *, is_fatal: bool) -> Path:
    path = pipe.path.with_name("bots.py")
    path.write_text(BOTS.format(pipe=str(pipe.path), is_fatal=is_fatal), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ["Backtracking", "Delegating"])
def test_a_late_bot_ends_with_all_that_it_has_started(pipe: HeldPipe, name: str) -> None:
    bot = IsolatedBot(f"{bot_file(pipe, is_fatal=False)}:{name}", 0.5)
    with pytest.raises(BotFault, match=r"no answer within 0\.5 s"):
        bot.choose(BotView.of_game(Game.new("usa", 2, seed=1), 0), FastRng(1), Budget())
    assert pipe.is_released()


@pytest.mark.parametrize("name", ["Backtracking", "Delegating"])
@pytest.mark.parametrize("place", [TERMINAL, ARENA], ids=["terminal", "arena"])
def test_when_we_are_killed_no_bot_is_left_not_even_one_that_lets_no_thread_run(
    pipe: HeldPipe, tmp_path: Path, place: str, name: str
) -> None:
    script = place.format(bot=f"{bot_file(pipe, is_fatal=True)}:{name}", folder=str(tmp_path / "out"))
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    ended = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": path}, check=False, timeout=120
    )
    assert describe_exit(ended.returncode) == "by SIGKILL"
    assert pipe.is_released()


def test_one_that_is_killed_twice_is_as_dead_as_before() -> None:
    process = IsolatedProcess([sys.executable, "-c", "import time; time.sleep(1000)"], read_lines)
    process.kill()
    process.kill()
    assert not process.is_running
    with pytest.raises(ProcessEnded, match="its process ended by SIGKILL"):
        process.ask(b"?\n", 60.0)


def test_one_that_never_stops_talking_fills_no_memory() -> None:
    talk = "import sys\nwhile True: sys.stdout.write('x\\n' * 10_000); sys.stdout.flush()"
    process = IsolatedProcess([sys.executable, "-c", talk], read_lines)
    try:
        assert [len(process.next_message(60.0)) > 0 for _ in range(200)] == [True] * 200
    finally:
        process.kill()


def test_a_worker_finds_our_package_and_hands_nothing_of_that_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    process = IsolatedProcess(worker_command("semafor.bots.process.isolated_bot_main"), read_lines)
    process.finish(b"", 60.0)
    assert process.ended().code == 0
    listed = "import os; print('PYTHONPATH' in os.environ)"
    process = IsolatedProcess([sys.executable, "-c", listed], read_lines)
    assert process.next_message(60.0) == [b"False"]
    process.kill()


def test_only_one_place_knows_how_machines_start_and_end_processes() -> None:
    strays = [
        f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', '?')}: {word}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path not in PLACES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for word in words_in(node)
        if word in MACHINE_WORDS
    ]
    assert strays == []


def words_in(node: ast.AST) -> list[str]:
    match node:
        case ast.Attribute(attr=word) | ast.Name(id=word) | ast.keyword(arg=str(word)):
            return [word]
        case ast.ImportFrom(names=names):
            return [name.name for name in names]
    return []
