"""The engine as it is packed for browsers, in Pyodide itself: it plays, and plays what it plays elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import ROOT, SUPPORT
from support.tab_stories import digest_of_game

PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
SOAK_GAMES = 200
SOME_GAMES = 6

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (PYODIDE / "pyodide.mjs").exists(), reason="the page's packages are not installed"),
    pytest.mark.timeout(20_000),
]


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("engine") / "engine.zip"
    subprocess.run([sys.executable, ROOT / "tools" / "pack_engine.py", place], check=True, capture_output=True)
    return place


def told_in_pyodide(engine: Path, ending: str, folder: Path) -> object:
    story = folder / "story.py"
    story.write_text((SUPPORT / "tab_stories.py").read_text(encoding="utf-8") + "\n" + ending, encoding="utf-8")
    command: list[str | Path] = [ROOT / "tools" / "node.sh", "node", SUPPORT / "tab_engine.mjs", PYODIDE, engine, story]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def test_a_person_and_a_bot_play_at_the_tabs_own_server(engine: Path, tmp_path: Path) -> None:
    points = told_in_pyodide(engine, 'told = json.dumps(await hosted_game("poland"))', tmp_path)
    assert isinstance(points, list)
    assert len(points) == 2


@pytest.mark.long("plays dozens of games without a compiler")
def test_bots_play_the_same_games_in_a_tab_as_elsewhere(engine: Path, tmp_path: Path) -> None:
    games = range(SOAK_GAMES if os.environ.get("SEMAFOR_SOAK") else SOME_GAMES)
    ending = f"told = json.dumps([digest_of_game(number) for number in {games!r}])"
    assert told_in_pyodide(engine, ending, tmp_path) == [digest_of_game(number) for number in games]
