"""Data sets: the same to the byte whoever plays, no game lost whatever ends the process, and no fault unmentioned."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import semafor
from semafor.arena.arena_jobs import Job, Work
from semafor.arena.dataset import DataSet
from semafor.arena.executors import Serial
from semafor.arena.journal import JournalError
from semafor.arena.match_config import MatchConfig
from semafor.arena.simulation import Simulation, simulate
from semafor.arena.tournament import JOURNAL
from semafor.cli import main
from semafor.env.action_index import ActionIndex
from semafor.maps.loader import load_map
from semafor.notation.game_options import GameOptions
from semafor.notation.map_lookup import board_for
from support.fatal_bot import fatal_variables
from support.paths import ROOT

FATAL = f"{ROOT / 'tests' / 'support' / 'fatal_bot.py'}:Fatal"
GREEDY = f"{ROOT / 'examples' / 'greedy_bot.py'}:Greedy"
RAISING = f"{ROOT / 'tests' / 'support' / 'bad_bots.py'}:Raising"
GAMES = "12" if semafor.compiled else "2"
MUMBLING = """\
class Mumbling:
    def choose(self, *_):
        raise ValueError("a\\ud800b\\n\\x1bc")
"""
CONFIG = MatchConfig.of(["random"], "poland", 2)


class Watched:
    """Plays here and notes which games. With a number given, it is interrupted after that many jobs."""

    def __init__(self, most_jobs: int | None = None) -> None:
        self.asked: list[int] = []
        self.played: list[int] = []
        self._most_jobs = most_jobs

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        for number, recorded in Serial().run(work, self._note(jobs)):
            if number == self._most_jobs:
                raise KeyboardInterrupt
            self.played += [game.outcome.deal for game in recorded]
            yield number, recorded

    def _note(self, jobs: Iterable[Job]) -> Iterator[Job]:
        for job in jobs:
            self.asked += [plan.deal for plan in job]
            yield job


def simulated(folder: Path, workers: str, *more: str) -> dict[str, bytes]:
    code = main(
        [
            *("simulate", "random", GREEDY, "--map", "poland", "--players", "3", "--games", GAMES, "--shard", "5"),
            *("--format", "jsonl", "--workers", workers, "--out", str(folder), *more),
        ]
    )
    assert code == 0
    return files_in(folder)


def files_in(folder: Path) -> dict[str, bytes]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def play(
    folder: Path, games: int, shard_games: int, executor: Watched | None = None, *, file_format: str = "jsonl"
) -> dict[str, bytes]:
    simulation = Simulation(CONFIG, games, shard_games)
    simulate(simulation, DataSet(folder, file_format, simulation.to_dict()), executor or Serial())
    return files_in(folder)


def play_and_interrupt(folder: Path, games: int, shard_games: int, times: int = 3) -> list[int]:
    """Which games were done. A first job has one game, so there is one for each interruption."""
    played: list[int] = []
    for _ in range(times):
        executor = Watched(1)
        with pytest.raises(KeyboardInterrupt):
            play(folder, games, shard_games, executor)
        played += executor.played
    return played


def test_a_simulation_is_the_same_to_the_byte_however_many_play_it(tmp_path: Path) -> None:
    one = simulated(tmp_path / "one", "1")
    assert one == simulated(tmp_path / "two", "2")
    assert one == simulated(tmp_path / "here", "1", "--executor", "serial")
    assert len(one) == 1 + 3 * -(-int(GAMES) // 5)


def test_a_simulation_tells_games_seats_and_actions_that_replay(tmp_path: Path) -> None:
    simulated(tmp_path, "1")

    def table(name: str) -> list[dict[str, Any]]:
        lines = (tmp_path / name / f"{name}-00000.jsonl").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]

    game = table("games")[1]
    seats = [row for row in table("seats") if row["game"] == 1]
    actions = [row for row in table("actions") if row["game"] == 1]
    index = ActionIndex(board_for(load_map("poland"), GameOptions()))
    again = semafor.Game.new(game["map"], game["players"], seed=game["seed"], first=game["first"])
    for row in actions:
        assert (again.phase, again.seat) == (row["phase"], row["seat"])
        assert len(again.legal()) == row["legal"]
        assert index.action_of(row["env_action"]) == row["packed"]
        again.play(row["action"])
    assert again.over
    assert list(again.score().totals) == [seat["total"] for seat in seats]
    assert [sorted(seat["claimed"]) for seat in seats] == [sorted(seat["routes"]) for seat in again.position()["seats"]]
    assert game["winning_seats"] == list(again.winners)
    assert game["winners"] == [seats[seat]["bot"] for seat in game["winning_seats"]]
    drawn = [row for row in actions if row["seat"] == 0 and row["action"] == "draw deck"]
    assert seats[0]["deck_draws"] == len(drawn)
    assert len(actions) == game["actions"]


def test_a_simulation_goes_on_where_a_shard_is_missing_and_leaves_the_others_alone(tmp_path: Path) -> None:
    whole = play(tmp_path, 4, 2)
    (tmp_path / "games" / "games-00000.jsonl").unlink()
    others = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*/*-00001.jsonl")}
    executor = Watched()
    assert play(tmp_path, 4, 2, executor) == whole
    assert executor.played == [0, 1]
    assert {path: path.stat().st_mtime_ns for path in others} == others


@pytest.mark.parametrize("shard_games", [1000, 2])
def test_an_interrupted_simulation_has_kept_every_game_that_was_done(tmp_path: Path, shard_games: int) -> None:
    assert play_and_interrupt(tmp_path / "stopped", 8, shard_games) == [0, 1, 2]
    executor = Watched()
    after = play(tmp_path / "stopped", 8, shard_games, executor)
    assert executor.asked == [3, 4, 5, 6, 7]
    assert after == play(tmp_path / "whole", 8, shard_games)


def test_a_game_that_was_cut_off_while_it_was_written_is_played_again(tmp_path: Path) -> None:
    play_and_interrupt(tmp_path / "stopped", 8, 1000)
    (journal,) = (tmp_path / "stopped").glob("*.journal")
    journal.write_bytes(journal.read_bytes()[:-5])
    executor = Watched()
    after = play(tmp_path / "stopped", 8, 1000, executor)
    assert executor.asked == [2, 3, 4, 5, 6, 7]
    assert after == play(tmp_path / "whole", 8, 1000)


def test_a_process_that_ended_around_the_writing_of_a_shard_leaves_nothing_to_play_and_nothing_behind(
    tmp_path: Path,
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    whole = play(tmp_path / "whole", 2, 2)
    play_and_interrupt(before, 3, 3, times=2)
    journal = before / "unfinished-00000.journal"
    left_behind = journal.read_bytes()
    # The journal has all games of the data set, as if the process had ended before it could write the shard.
    lines = left_behind.splitlines(keepends=True)
    about = json.loads(lines[0]) | {"shard_games": 2}
    journal.write_bytes(json.dumps(about).encode() + b"\n" + b"".join(lines[1:]))
    (before / "dataset.json").write_bytes(whole["dataset.json"])
    (before / "seats").mkdir()
    (before / "seats" / ".seats-00000.jsonl.part").write_bytes(b"half of a sh")
    executor = Watched()
    assert play(before, 2, 2, executor) == whole
    # The shard is written, but its journal is still there.
    play(after, 2, 2)
    (after / journal.name).write_bytes(left_behind)
    assert play(after, 2, 2, executor) == whole
    assert executor.asked == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "code"), [("SIGKILL", -signal.SIGKILL), ("SIGINT", 130)])
@pytest.mark.parametrize("workers", ["1", "3"])
def test_whatever_ends_the_process_the_same_command_goes_on_where_it_was(
    tmp_path: Path, name: str, code: int, workers: str
) -> None:
    """The bot ends the simulation itself, at its tenth game, so that nobody has to wait for the right moment."""
    variables = {**fatal_variables(name, tmp_path / "count"), "PYTHONPATH": str(ROOT / "src")}

    def run(folder: str) -> int:
        command = [sys.executable, "-m", "semafor", "simulate", FATAL, "random", "--games", "20", "--format", "jsonl"]
        command += ["--workers", workers, "--out", str(tmp_path / folder)]
        return subprocess.run(command, env={**os.environ, **variables}, check=False, capture_output=True).returncode

    assert run("ended") == code
    begun = (tmp_path / "count").stat().st_size
    kept = (tmp_path / "ended" / "unfinished-00000.journal").read_bytes().count(b"\n") - 1
    assert 1 <= kept < begun
    assert run("ended") == 0
    assert (tmp_path / "count").stat().st_size == begun + 20 - kept, "what was done is not played again"
    assert run("whole") == 0
    assert files_in(tmp_path / "ended") == files_in(tmp_path / "whole")


def test_two_processes_never_write_the_same_shard(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")

    class Intruding(Watched):
        def _note(self, jobs: Iterable[Job]) -> Iterator[Job]:
            for job in super()._note(jobs):
                with pytest.raises(JournalError, match="somebody else is writing"):
                    play(tmp_path, 2, 2)
                yield job

    play(tmp_path, 2, 2, Intruding())


@pytest.mark.parametrize("shard_games", [1000, 10**9])
def test_the_first_game_does_not_wait_for_a_plan_of_all_games(tmp_path: Path, shard_games: int) -> None:
    assert play_and_interrupt(tmp_path, 10**9, shard_games, times=1) == [0]


@pytest.mark.parametrize("file_format", ["jsonl", pytest.param("parquet", marks=pytest.mark.research)])
def test_more_games_add_to_what_is_there(tmp_path: Path, file_format: str) -> None:
    if file_format == "parquet":
        pytest.importorskip("pyarrow")
    play(tmp_path / "grown", 3, 2, file_format=file_format)
    executor = Watched()
    grown = play(tmp_path / "grown", 5, 2, executor, file_format=file_format)
    assert executor.played == [3, 4]
    assert grown == play(tmp_path / "whole", 5, 2, file_format=file_format)


def test_a_shard_that_was_half_replaced_by_a_longer_one_loses_no_game(tmp_path: Path) -> None:
    shorter = play(tmp_path, 1, 3)
    whole = play(tmp_path, 3, 3)
    (tmp_path / "games" / "games-00000.jsonl").write_bytes(shorter["games/games-00000.jsonl"])
    executor = Watched()
    assert play(tmp_path, 3, 3, executor) == whole
    assert executor.played == [1, 2]


@pytest.mark.parametrize(
    ("changed", "difference"),
    [
        (["--seed", "4"], "seed: 0 there, 4 now"),
        (["--shard", "2"], "shard_games: 1000 there, 2 now"),
        (["--games", "1"], "games: 2 there, 1 now"),
        (["--map", "usa"], "map: 'poland' there, 'usa' now"),
        pytest.param(["--format", "parquet"], "files: 'jsonl' there, 'parquet' now", marks=pytest.mark.research),
    ],
)
def test_another_simulation_in_the_same_folder_is_refused_and_told_the_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changed: list[str], difference: str
) -> None:
    if "parquet" in changed:
        pytest.importorskip("pyarrow")
    whole = play(tmp_path, 2, 1000)
    simulation = ["simulate", "random", "--map", "poland", "--games", "2", "--format", "jsonl", "--out", str(tmp_path)]
    assert main([*simulation, *changed]) == 2
    told = capsys.readouterr().err
    assert "another data set" in told
    assert difference in told
    assert files_in(tmp_path) == whole


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("dataset.json", '{"format": "semaf', "dataset.json: this describes no data set of this version"),
        ("dataset.json", '{"format": "semafor-dataset/1"}', "a data set of an older version"),
        ("dataset.json", "[]", "dataset.json: this describes no data set of this version"),
        (JOURNAL, "{}", "holds the results of an arena"),
        ("games-00000.jsonl", "{}", "no dataset.json says which"),
    ],
)
def test_a_folder_that_holds_something_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: str, why: str
) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    assert main(["simulate", "random", "--games", "1", "--format", "jsonl", "--out", str(tmp_path)]) == 2
    assert why in capsys.readouterr().err
    assert files_in(tmp_path) == {name: content.encode()}


def test_a_file_where_a_folder_should_be_is_called_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").write_text("mine", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["simulate", "random", "--games", "1", "--out", str(tmp_path / "data")])
    assert "is a file, and a folder is wanted" in capsys.readouterr().err


@pytest.mark.parametrize("line", [b"5\n", b'{"games": []}\n', b'{"games": [], "seats": [], "actions": []}\n'])
def test_a_journal_with_a_line_that_is_no_game_says_what_to_do(tmp_path: Path, line: bytes) -> None:
    play_and_interrupt(tmp_path, 8, 1000, times=1)
    with (tmp_path / "unfinished-00000.journal").open("ab") as file:
        file.write(line)
    with pytest.raises(JournalError, match=r"unfinished-00000\.journal, line 3: .*; remove the line"):
        play(tmp_path, 8, 1000)


@pytest.mark.parametrize("content", [b'{"game": 0', b'{"game": 0}\n', b'"game"\n', b"\xff\n"])
def test_a_shard_that_was_damaged_says_what_to_do(tmp_path: Path, content: bytes) -> None:
    whole = play(tmp_path, 2, 1000)
    (tmp_path / "games" / "games-00000.jsonl").write_bytes(content)
    with pytest.raises(JournalError, match=r"remove games.games-00000\.jsonl, and its games are played again"):
        play(tmp_path, 2, 1000)
    (tmp_path / "games" / "games-00000.jsonl").unlink()
    assert play(tmp_path, 2, 1000) == whole


def test_faults_are_counted_with_an_example_also_when_nothing_is_left_to_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulation = ["simulate", "random", RAISING, "--games", "2", "--format", "jsonl", "--executor", "serial"]
    for _ in range(2):
        assert main([*simulation, "--out", str(tmp_path)]) == 3
        told = capsys.readouterr()
        assert "2 of 2 games" in told.err
        assert "2 faults" in told.err
        assert "raising: 2 × raised an error, first in game 0: ZeroDivisionError: it counts on" in told.err
        assert told.out == f"{tmp_path}\n"


def test_who_behaves_is_not_said_to_have_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "random", "--games", "1", "--executor", "serial", "--out", str(tmp_path / "data")]) == 0
    assert "fault" not in capsys.readouterr().err


def test_what_no_file_can_hold_is_written_as_question_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Half a character would stop the writing of the shard; a newline and an escape belong on no terminal."""
    program = tmp_path / "mumbling.py"
    program.write_text(MUMBLING, encoding="utf-8")
    bots = ["random", f"{program}:Mumbling"]
    arguments = [*bots, "--games", "1", "--format", "jsonl", "--executor", "serial", "--out", str(tmp_path / "data")]
    assert main(["simulate", *arguments]) == 3
    assert "ValueError: a?b c" in capsys.readouterr().err
    assert "a?b\\n\\u001bc" in (tmp_path / "data" / "seats" / "seats-00000.jsonl").read_text(encoding="utf-8")


def exit_code(arguments: list[str]) -> int | str | None:
    """The exit code of a command, whether it is answered or raised, as argparse does."""
    try:
        return main(arguments)
    except SystemExit as end:
        return end.code


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        ([], "somebody must play"),
        (
            ["random", "cmd:no-such-program x"],
            "argument BOT: cmd:no-such-program x: died: ",
        ),
        (["nobody"], "argument BOT: there is no bot 'nobody'"),
    ],
)
def test_bots_that_cannot_play_are_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bots: list[str], why: str
) -> None:
    assert exit_code(["simulate", *bots, "--games", "2", "--out", str(tmp_path / "data")]) == 2
    assert why in capsys.readouterr().err
    assert not (tmp_path / "data").exists()
