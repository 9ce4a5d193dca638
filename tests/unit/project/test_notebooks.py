"""The notebooks run from the first cell to the last, and are committed without what they print."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support import notebook_runner
from support.paths import ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))


def run(name: str, folder: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "MPLBACKEND": "agg"}
    file = ROOT / "examples" / "notebooks" / f"{name}.ipynb"
    command = [sys.executable, "-W", "error", notebook_runner.__file__, str(file)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{name}\n{done.stdout[-2000:]}\n{done.stderr}"
    return done.stdout


def test_every_notebook_is_run_by_a_test_of_this_file() -> None:
    assert [file.stem for file in NOTEBOOKS] == ["first_bot", "first_game", "thousand_games", "training"]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: str(file.stem))
def test_a_notebook_is_committed_without_what_it_prints(file: Path) -> None:
    """What it prints is made when the site is built; in the repository it would be noise in every change."""
    for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.slow
def test_the_first_game_is_played_to_its_end_and_saved(tmp_path: Path) -> None:
    shown = run("first_game", tmp_path)
    assert shown.count("<svg") >= 3
    assert "\nTrue - after 40 actions" in shown
    assert (tmp_path / "first_game.json").exists()


@pytest.mark.slow
def test_the_second_bot_beats_the_first_as_the_notebook_says(tmp_path: Path) -> None:
    shown = run("first_bot", tmp_path)
    won = re.search(r"^tickets first +(\d+)% won", shown, flags=re.MULTILINE)
    assert won is not None
    assert int(won[1]) > 60


@pytest.mark.research
def test_the_policy_learns(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: make test-research")
    *_, last = run("training", tmp_path).splitlines()
    assert last.split()[1:] == ["tickets"], "what costs most points at random is shunned most"


@pytest.mark.research
def test_a_thousand_games_are_counted(tmp_path: Path) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed: make test-research")
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: make test-research")
    shown = run("thousand_games", tmp_path)
    assert "(1000, (2000, 9))" in shown
