"""``semafor bot``, ``bots`` and ``maps``: what there is, and a bot to begin with that plays and passes its own test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import semafor
from semafor.bots.registry import bot_names
from semafor.cli import COMMANDS, main
from semafor.maps.loader import built_in_maps
from support.paths import ROOT

Output = pytest.CaptureFixture[str]


def test_bots_are_listed_for_people_and_for_programs(capsys: Output) -> None:
    assert main(["bots"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(bot_names())
    assert main(["bots", "--json"]) == 0
    bots = json.loads(capsys.readouterr().out)
    assert [bot["name"] for bot in bots] == list(bot_names())
    assert all(bot["about"] and bot["version"] for bot in bots)


def test_maps_are_listed_for_people_and_for_programs(capsys: Output) -> None:
    assert main(["maps"]) == 0
    assert "Europe (europe): 47 cities" in capsys.readouterr().out
    assert main(["maps", "--json"]) == 0
    maps = json.loads(capsys.readouterr().out)
    assert tuple(map["id"] for map in maps) == built_in_maps()
    assert maps[2]["players"] == [2, 4]


def test_a_bare_command_shows_the_help_and_v_the_version(capsys: Output) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in COMMANDS)
    with pytest.raises(SystemExit) as stop:
        main(["-V"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"semafor {semafor.__version__}\n"


def test_a_new_bot_replaces_no_file_unless_it_is_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("test_mine.py").write_text("my work", encoding="utf-8")
    assert main(["bot", "new", "mine.py"]) == 2
    assert capsys.readouterr().err == "semafor bot new: test_mine.py: there already; --force replaces\n"
    assert not Path("mine.py").exists()
    assert main(["bot", "new", "mine.py", "--force"]) == 0
    assert "class Mine:" in Path("mine.py").read_text(encoding="utf-8")
    for name in ("mine.txt", "my-bot.py"):
        assert main(["bot", "new", name]) == 2
    assert "named like a module of Python" in capsys.readouterr().err


@pytest.mark.slow
def test_a_new_bot_passes_its_own_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["bot", "new", "eager_beaver.py"]) == 0
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_eager_beaver.py"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "5 passed" in done.stdout
