"""What takes the optional extras: Parquet files, and the arena on a Ray cluster."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from semafor.arena.dataset import DataSet, usual_format
from semafor.arena.dataset_rows import TABLES
from semafor.arena.executors import make_executor
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.match_config import MatchConfig
from semafor.arena.simulation import Simulation, simulate
from semafor.arena.tournament import Tournament, play_tournament
from semafor.cli import main
from semafor.notation.errors import GameError
from support.paths import ROOT

BAD_BOTS = ROOT / "tests" / "support" / "bad_bots.py"


def key(game: GameOutcome) -> tuple[object, ...]:
    return (game.deal, game.seating, game.actions, *((seat.total, seat.claimed) for seat in game.seats))


@pytest.mark.research
def test_parquet_holds_what_the_lines_hold(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from json import loads

    from pyarrow import parquet  # type: ignore[import-not-found, import-untyped, unused-ignore]  # an optional extra

    simulation = Simulation(MatchConfig.of(["random"], "europe", 2), 3, 2)
    for form in ("parquet", "jsonl"):
        simulate(simulation, DataSet(tmp_path / form, form, simulation.to_dict()), make_executor("serial"))
    for name in ("games", "seats", "actions"):
        for shard in range(2):
            lines = (tmp_path / "jsonl" / name / f"{name}-{shard:05}.jsonl").read_text(encoding="utf-8").splitlines()
            table = parquet.read_table(tmp_path / "parquet" / name / f"{name}-{shard:05}.parquet")
            assert table.to_pylist() == [loads(line) for line in lines]


@pytest.mark.research
def test_parquet_is_the_same_to_the_byte_however_many_play(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    simulation = Simulation(MatchConfig.of(["random"], "usa", 2), 45, 30)
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        simulate(simulation, DataSet(folder, "parquet", simulation.to_dict()), make_executor("processes", workers))
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / name).rglob("*") if path.is_file()} for name in ("1", "2")
    )
    assert one == two


@pytest.mark.research
def test_pandas_reads_the_folder_of_each_table(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pandas: Any = pytest.importorskip("pandas")
    simulation = Simulation(MatchConfig.of(["random", "fast"], "poland", 2), 5, 2)
    simulate(simulation, DataSet(tmp_path, "parquet", simulation.to_dict()), make_executor("serial"))
    games, seats, actions = (pandas.read_parquet(tmp_path / table) for table in TABLES)
    assert list(games["game"]) == [0, 1, 2, 3, 4]
    assert len(actions) == games["actions"].sum()
    won = seats[seats["place"] == 1].groupby("game")["seat"].apply(list)
    assert list(won) == [list(winners) for winners in games["winning_seats"]]
    named = json.loads((tmp_path / "dataset.json").read_text(encoding="utf-8"))["tables"]
    for name, table in zip(TABLES, (games, seats, actions), strict=True):
        assert list(table.columns) == list(named[name])


@pytest.mark.research
# Ray itself leaves sockets and files for the garbage collector to close.
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning")
def test_ray_plays_what_this_process_plays_and_minds_bad_bots(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    bots = ["random", "random", f"{BAD_BOTS}:Hanging"]
    tournament = Tournament(MatchConfig.of(bots, deadline=1.0), "round-robin", 2)
    games = play_tournament(tournament, tmp_path / "ray", make_executor("ray", 2))
    assert len(games) == 12
    assert [
        {(game.seating[fault.seat], fault.kind) for fault in game.faults} for game in games if 2 in game.seating
    ] == [{(2, "late")}] * 8
    fair = Tournament(MatchConfig.of(bots[:2], deadline=1.0), "round-robin", 2)
    here = play_tournament(fair, tmp_path / "here", make_executor("serial"))
    assert sorted(key(game) for game in games if 2 not in game.seating) == sorted(map(key, here))


def environment(**variables: str) -> dict[str, str]:
    """For programs that use the package that is being tested."""
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "RAY_USAGE_STATS_ENABLED": "0", **variables}


@pytest.fixture
def cluster() -> Iterator[dict[str, str]]:
    """A Ray cluster of two processors that somebody else has started: the settings for who joins it."""
    pytest.importorskip("ray")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # Ray's sockets lie in its folder, and their paths must be short.
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        command = [
            *(sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus", "2"),
            *("--node-ip-address", "127.0.0.1", "--port", str(port), "--temp-dir", folder),
            *("--include-dashboard", "false"),
        ]
        # Ray listens to the whole network, whatever it is told.
        key_to_it = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
        variables = environment(PYTHONUNBUFFERED="1", **key_to_it)
        with subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                assert any("Ray runtime started" in line for line in process.stdout)
                yield environment(RAY_ADDRESS=f"127.0.0.1:{port}", **key_to_it)
            finally:
                process.terminate()


@pytest.mark.research
@pytest.mark.parametrize("workers", [(), ("--workers", "1")])
def test_an_arena_joins_a_cluster_that_runs_already(
    tmp_path: Path, cluster: dict[str, str], workers: tuple[str, ...]
) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "semafor", "arena", "random", "random", "--deals", "4"),
            *("--executor", "ray", *workers, "--out", str(tmp_path / "out")),
        ],
        env=cluster,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "8 games on 4 deals" in done.stdout
    fair = Tournament(MatchConfig.of(["random", "random"]), "round-robin", 4)
    here = play_tournament(fair, tmp_path / "here", make_executor("serial"))
    there = play_tournament(fair, tmp_path / "out", make_executor("serial"))
    assert sorted(map(key, there)) == sorted(map(key, here))


@pytest.mark.skipif(find_spec("pyarrow") is not None, reason="pyarrow is installed")
def test_without_pyarrow_lines_are_usual_and_parquet_says_what_it_takes(tmp_path: Path) -> None:
    assert usual_format() == "jsonl"
    with pytest.raises(GameError, match=r"semafor\[research\]"):
        DataSet(tmp_path, "parquet", {})


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_it_is_said_what_it_takes_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("arena", "simulate"):
        assert main([command, "random", "random", "--executor", "ray", "--out", str(tmp_path / "out")]) == 2
        assert "pip install 'semafor[ray]'" in capsys.readouterr().err
        assert not (tmp_path / "out").exists()
