"""What other people's code finds in its environment: what is on the list or asked for, and nothing else."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from semafor import Game
from semafor.arena.executors import make_executor
from semafor.arena.match_config import MatchConfig
from semafor.arena.tournament import Tournament, play_tournament
from semafor.bots.api import Budget
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.bot_environment import bot_environment
from semafor.bots.process.external_bot import ExternalBot, check_program
from semafor.bots.process.isolated_bot import IsolatedBot, close_idle_slots
from semafor.rules.fast_rng import FastRng
from support.bad_bots import SECRET
from support.paths import SUPPORT
from support.planted_secrets import FINDS, SECRET_NAMES, plant

SPYING = f"{SUPPORT / 'bad_bots.py'}:Spying"
SPY = """
import json, os, sys
found = sorted(name for name, value in os.environ.items() if value == {secret!r})
for line in sys.stdin:
    hello = {{"ok": True, "name": "spy", "protocol": 1}}
    answer = hello if json.loads(line)["cmd"] == "hello" else {{"ok": False, "error": f"found {{found}}"}}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture(autouse=True)
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    # A process that an earlier test left idle would be used again, and has the environment of that time.
    close_idle_slots()


@pytest.fixture
def spy(tmp_path: Path) -> str:
    program = tmp_path / "spy.py"
    program.write_text(SPY.format(secret=SECRET), encoding="utf-8")
    return shlex.join([sys.executable, str(program)])


def arena_message(bot: str, folder: Path) -> str:
    """What the arena tells of a bot's fault."""
    tournament = Tournament(MatchConfig.of([bot, "random"]), "round-robin", 1)
    games = play_tournament(tournament, folder, make_executor("processes", 1))
    (message,) = {fault.message for game in games for fault in game.faults}
    return message


def test_a_bot_in_the_arena_finds_no_secret(tmp_path: Path) -> None:
    assert FINDS in arena_message(SPYING, tmp_path)


def test_a_program_in_the_arena_finds_no_secret(tmp_path: Path, spy: str) -> None:
    assert FINDS in arena_message(f"cmd:{spy}", tmp_path / "out")


def test_a_bot_at_the_terminal_finds_no_secret() -> None:
    bot = IsolatedBot(SPYING, 60.0)
    with pytest.raises(BotFault) as fault:
        bot.choose(BotView.of_game(Game.new("usa", 2, seed=1), 0), FastRng(1), Budget())
    bot.close()
    assert FINDS in fault.value.message


def test_a_program_that_is_started_from_here_finds_no_secret(spy: str) -> None:
    bot = ExternalBot(spy)
    view = BotView.of_game(Game.new("usa", 2, seed=1), 0)
    with pytest.raises(BotFault) as fault:
        bot.choose(view, view.legal, FastRng(1), Budget())
    assert FINDS in fault.value.message


def test_a_program_gets_a_variable_of_its_own_by_its_command() -> None:
    program = "import os; raise SystemExit('it reads ' + os.environ['AWS_SECRET_ACCESS_KEY'])"
    command = shlex.join(["env", "AWS_SECRET_ACCESS_KEY=mine", sys.executable, "-c", program])
    with pytest.raises(BotError, match="it reads mine"):
        check_program(command)


def test_names_are_found_however_windows_writes_them() -> None:
    assert set(bot_environment({"SystemRoot": "x", "Path": "x", "ComSpec": "x", "MyToken": "x"})) == {
        *("SystemRoot", "Path", "ComSpec"),
    }


def test_nothing_is_added_by_an_empty_or_starred_list() -> None:
    for listed in ("", ",", " , ", "*", "SEMAFOR_*"):
        given = dict.fromkeys(SECRET_NAMES, "x") | {"": "x", "SEMAFOR_BOT_ENV": listed}
        assert set(bot_environment(given)) <= {"SEMAFOR_BOT_ENV"}
