"""Browsers don't tell how long a thread had the processor. The bots that search must play there all the same."""

from __future__ import annotations

import subprocess
import sys

import pytest

STORY = """
import time
del time.thread_time
import sys
from semafor.bots.api import Budget
from semafor.bots.bot_choice import hint
from semafor.game import Game
game = Game("usa", 2, seed=3)
choice = hint(game, game.acting[0], sys.argv[1], Budget(seconds=0.05))
assert choice.action in game.legal(game.acting[0])
"""


@pytest.mark.parametrize("bot", ["search", "champion", "dispatcher", "director"])
def test_a_searching_bot_plays_without_the_clock_of_its_thread(bot: str) -> None:
    run = subprocess.run([sys.executable, "-c", STORY, bot], capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr
