"""Compiled and interpreted are one engine: the same games, action for action, event for event, point for point."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support import game_digests
from support.hypothesis_profiles import INTERPRETED


def run(interpreted: str) -> list[str]:
    environment = os.environ | {"SEMAFOR_INTERPRETED": interpreted}
    command = [sys.executable, str(Path(game_digests.__file__))]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300)
    return result.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.skipif(INTERPRETED, reason="the compiled run compares both")
def test_the_same_games_compiled_and_interpreted() -> None:
    (mode, *games), (other_mode, *other_games) = run("0"), run("1")
    if mode == "interpreted":
        pytest.skip("nothing is compiled here")
    assert other_mode == "interpreted"
    assert len(games) == len(game_digests.GAMES)
    assert games == other_games
