"""The examples that take PyTorch and Ray run as they stand, and what they train plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import ROOT

pytest.importorskip("torch", reason="PyTorch is not installed: make test-research")

pytestmark = pytest.mark.research
EXAMPLES = ROOT / "examples" / "research"


def run(folder: Path, program: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "MPLBACKEND": "svg", "RAY_DEDUP_LOGS": "0"}
    command = [sys.executable, *(["-m", "semafor"] if program == "semafor" else [str(EXAMPLES / program)]), *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a policy that has hardly learned anything."""
    folder = tmp_path_factory.mktemp("ppo")
    pytest.importorskip("matplotlib")
    few = ["--games", "8", "--steps", "256", "--minutes", "0.01"]
    told = run(folder, "ppo.py", *few, "--out", "policy.pt", "--curve", "curve.svg")
    assert "points" in told
    return folder


def test_ppo_writes_a_policy_and_its_learning_curve(trained: Path) -> None:
    assert (trained / "policy.pt").stat().st_size > 100_000
    assert "<svg" in (trained / "curve.svg").read_text(encoding="utf-8")
    assert (trained / "curve.csv").read_text(encoding="utf-8").startswith("minutes,steps,games,score,won")


def test_a_policy_takes_its_place_on_the_ladder(trained: Path) -> None:
    told = run(trained, "evaluate.py", "policy.pt", "--deals", "2", "--bots", "random")
    assert "| `random` |" in told


def test_a_policy_plays_in_the_arena_like_any_other_bot(trained: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEMAFOR_POLICY", str(trained / "policy.pt"))
    bot = f"{EXAMPLES / 'trained.py'}:TrainedBot"
    told = run(trained, "semafor", "arena", bot, "random", "--games", "4", "--executor", "serial", "--out", "arena")
    (row,) = (line.split() for line in told.splitlines() if line.startswith("trained  "))
    assert row[-2:] == ["4", "0"], "four games, no fault"


def test_a_policy_can_be_cloned_from_a_data_set(tmp_path: Path) -> None:
    """Half of what the bot does in games that were not shown: chance would agree with a tenth."""
    run(tmp_path, "semafor", "simulate", "fast", "--games", "80", "--executor", "serial", "--out", "games")
    told = run(tmp_path, "imitate.py", "games", "--epochs", "4")
    last = told.splitlines()[-1]
    assert float(last.split("agrees with ")[1].split("%")[0]) > 30.0
    assert (tmp_path / "policy.pt").exists()


def test_self_play_over_ray_learns_from_two_workers(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    told = run(tmp_path, "self_play_ray.py", "--workers", "2", "--games", "3", "--rounds", "2")
    assert "round 2: 12 scores from 2 workers" in told
    assert (tmp_path / "policy.pt").exists()


def test_a_policy_refuses_what_it_was_not_trained_for(trained: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEMAFOR_POLICY", str(trained / "policy.pt"))
    from semafor import Game
    from semafor.bots.api import Budget
    from semafor.bots.bot_view import BotView
    from semafor.bots.registry import find_maker
    from semafor.rules.fast_rng import FastRng

    bot = find_maker(f"{EXAMPLES / 'trained.py'}:TrainedBot")()
    sight = BotView.of_game(Game("usa", 3, seed=1), 0)
    with pytest.raises(ValueError, match="usa with 2 players"):
        bot.choose(sight, sight.legal, FastRng(1), Budget())
