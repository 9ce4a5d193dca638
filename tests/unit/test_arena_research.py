"""What takes the optional extras: Parquet files, and the arena on a Ray cluster."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from semafor.arena.dataset import DataSet, usual_format
from semafor.arena.executors import make_executor
from semafor.arena.results import GameOutcome
from semafor.arena.setting import Setting
from semafor.arena.simulation import Simulation, simulate
from semafor.arena.tournament import Tournament, hold
from semafor.notation.errors import GameError

BAD_BOTS = Path(__file__).resolve().parents[1] / "bad_bots.py"


def key(game: GameOutcome) -> tuple[object, ...]:
    return (game.deal, game.seating, game.actions, *((seat.total, seat.claimed) for seat in game.seats))


@pytest.mark.research
def test_parquet_holds_what_the_lines_hold(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from json import loads

    from pyarrow import parquet  # type: ignore[import-not-found, import-untyped, unused-ignore]  # an optional extra

    simulation = Simulation(Setting.of(["random"], "europe", 2), 3, 2)
    for form in ("parquet", "jsonl"):
        simulate(simulation, DataSet(tmp_path / form, form, simulation.to_dict()), make_executor("serial"))
    for name in ("games", "seats", "actions"):
        for shard in range(2):
            lines = (tmp_path / "jsonl" / f"{name}-{shard:05}.jsonl").read_text(encoding="utf-8").splitlines()
            table = parquet.read_table(tmp_path / "parquet" / f"{name}-{shard:05}.parquet")
            assert table.to_pylist() == [loads(line) for line in lines]


@pytest.mark.research
def test_parquet_is_the_same_to_the_byte_however_many_play(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    simulation = Simulation(Setting.of(["random"], "usa", 2), 45, 30)
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        simulate(simulation, DataSet(folder, "parquet", simulation.to_dict()), make_executor("processes", workers))
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("1", "2"))
    assert one == two


@pytest.mark.research
# Ray itself leaves sockets and files for the garbage collector to close.
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning")
def test_ray_plays_what_this_process_plays_and_minds_bad_bots(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    bots = ["random", "random", f"{BAD_BOTS}:Hanging"]
    tournament = Tournament(Setting.of(bots, deadline=1.0), "round-robin", 2)
    games = hold(tournament, tmp_path / "ray", make_executor("ray", 2))
    assert len(games) == 12
    assert [
        {(game.seating[fault.seat], fault.kind) for fault in game.faults} for game in games if 2 in game.seating
    ] == [{(2, "late")}] * 8
    fair = Tournament(Setting.of(bots[:2], deadline=1.0), "round-robin", 2)
    here = hold(fair, tmp_path / "here", make_executor("serial"))
    assert sorted(key(game) for game in games if 2 not in game.seating) == sorted(map(key, here))


@pytest.mark.skipif(find_spec("pyarrow") is not None, reason="pyarrow is installed")
def test_without_pyarrow_lines_are_usual_and_parquet_says_what_it_takes(tmp_path: Path) -> None:
    assert usual_format() == "jsonl"
    with pytest.raises(GameError, match=r"semafor\[research\]"):
        DataSet(tmp_path, "parquet", {})


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_the_arena_says_what_it_takes(tmp_path: Path) -> None:
    tournament = Tournament(Setting.of(["random", "random"]), "round-robin", 1)
    with pytest.raises(GameError, match=r"semafor\[ray\]"):
        hold(tournament, tmp_path, make_executor("ray"))
