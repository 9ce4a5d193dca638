"""The commands arena and simulate as people use them: results on disk, and no game lost whatever ends the process."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import semafor
from semafor.arena.tournament import JOURNAL

ROOT = Path(__file__).resolve().parents[2]
FATAL = f"{ROOT / 'tests' / 'fatal_bot.py'}:Fatal"
GREEDY = f"{ROOT / 'examples' / 'greedy_bot.py'}:Greedy"
GAMES = "12" if semafor.compiled else "2"


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "semafor", *arguments],
        env={**os.environ, "PYTHONPATH": path, **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def load(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def games_in(folder: Path) -> list[str]:
    """The games of a journal without their times, in the order of the deals."""
    lines = [json.loads(line) for line in (folder / JOURNAL).read_text(encoding="utf-8").splitlines()[1:]]
    return sorted(json.dumps([line["deal"], line["seating"], [seat[:12] for seat in line["seats"]]]) for line in lines)


class Page(HTMLParser):
    """What a page would load, and which elements it is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.open: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "input"):
            self.open.append(tag)
        self.loads += [value or "" for name, value in attributes if name in ("src", "href", "data", "srcset")]

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_an_arena_leaves_games_results_and_a_page_that_loads_nothing(tmp_path: Path) -> None:
    done = run("arena", "random", GREEDY, "--games", GAMES, "--workers", "2", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert re.search(r"greedy +\+\d+ .*random +-\d+ ", done.stdout, flags=re.DOTALL), "the best comes first"
    assert "greedy against random" in done.stdout
    assert f"{GAMES} games on" in done.stdout
    assert f"{GAMES} of {GAMES} games" in done.stderr
    results = load(tmp_path / "results.json")
    assert results["games"] == int(GAMES)
    assert [entrant["name"] for entrant in results["entrants"]] == ["random", "greedy"]
    assert set(results["entrants"][0]["rating"]) == {"value", "low", "high"}
    assert len(results["routes"]) == 100
    assert len(results["tickets"]) == 30
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    page = Page(text)
    assert page.open == []
    assert page.loads == []
    assert page.tags.count("svg") == 3
    assert "url(" not in text
    assert "script" not in page.tags
    assert set(re.findall(r"https?://[^\"'<> ]*", text)) == {"http://www.w3.org/2000/svg"}


@pytest.mark.slow
def test_the_same_command_again_has_nothing_to_do_and_more_games_go_on(tmp_path: Path) -> None:
    arena = ("arena", "random", "random", "--workers", "1", "--out", str(tmp_path))
    assert run(*arena, "--deals", "1").returncode == 0
    before = (tmp_path / JOURNAL).read_bytes()
    assert run(*arena, "--deals", "1").returncode == 0
    assert (tmp_path / JOURNAL).read_bytes() == before
    assert run(*arena, "--deals", "2").returncode == 0
    after = (tmp_path / JOURNAL).read_bytes()
    assert after.startswith(before)
    assert len(after.splitlines()) == 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "code"), [("SIGKILL", -signal.SIGKILL), ("SIGINT", 130), ("SIGTERM", -signal.SIGTERM)]
)
def test_whatever_ends_the_process_the_same_command_goes_on_where_it_was(tmp_path: Path, name: str, code: int) -> None:
    """The bot ends the arena itself, at its tenth game, so that nobody has to wait for the right moment."""
    variables = {"FATAL_SIGNAL": name, "FATAL_COUNT": str(tmp_path / "count")}
    arena = ("arena", FATAL, "random", "--deals", "10", "--workers", "1")
    ended = run(*arena, "--out", str(tmp_path / "ended"), **variables)
    assert ended.returncode == code, ended.stderr
    kept = (tmp_path / "ended" / JOURNAL).read_bytes()
    finished = kept[: kept.rfind(b"\n") + 1].count(b"\n") - 1
    assert 1 <= finished < 20
    again = run(*arena, "--out", str(tmp_path / "ended"), **variables)
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "ended" / JOURNAL).read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    # What had been finished was not played again, and all in all it is what an arena that nobody ends would play.
    assert (tmp_path / "count").stat().st_size == 10 + 20 - finished
    whole = run(*arena, "--out", str(tmp_path / "whole"), **variables)
    assert whole.returncode == 0
    assert games_in(tmp_path / "ended") == games_in(tmp_path / "whole")
    assert (
        load(tmp_path / "ended" / "results.json")["pairings"] == load(tmp_path / "whole" / "results.json")["pairings"]
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["arena"], "two bots or more"),
        (["arena", "random"], "two bots or more"),
        (["arena", "random", "nobody"], "no bot 'nobody'"),
        (["arena", "random", "cmd:no-such-program"], "can't be started"),
        (["arena", "random", "random", "--players", "7"], "players"),
        (["arena", "random", "random", "--games", "0"], "no number from 1 on"),
        (["arena", "random", "random", "--seconds", "soon"], "no number of seconds"),
        (["arena", "random", "random", "--map", "atlantis"], "no such file"),
        (["simulate"], "somebody must play"),
    ],
)
def test_bad_input_is_one_clear_message(arguments: list[str], why: str, tmp_path: Path) -> None:
    done = run(*arguments, "--out", str(tmp_path / "out"))
    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()


def test_another_arena_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    arena = ("arena", "random", "random", "--deals", "1", "--workers", "1", "--out", str(tmp_path))
    assert run(*arena).returncode == 0
    done = run(*arena, "--seed", "5")
    assert done.returncode == 2
    assert "seed: 0 there, 5 now" in done.stderr


def simulated(folder: Path, workers: str, *more: str) -> dict[str, bytes]:
    done = run(
        *("simulate", "random", GREEDY, "--map", "poland", "--players", "3", "--games", GAMES, "--shard", "5"),
        *("--workers", workers, "--out", str(folder), *more),
    )
    assert done.returncode == 0, done.stderr
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_simulation_is_the_same_to_the_byte_however_many_play_it(tmp_path: Path) -> None:
    one = simulated(tmp_path / "one", "1", "--format", "jsonl")
    assert one == simulated(tmp_path / "two", "2", "--format", "jsonl")
    assert one == simulated(tmp_path / "here", "1", "--format", "jsonl", "--executor", "serial")
    assert len(one) == 1 + 3 * -(-int(GAMES) // 5)


def test_a_simulation_tells_games_seats_and_actions_that_replay(tmp_path: Path) -> None:
    simulated(tmp_path, "1", "--format", "jsonl")

    def table(name: str) -> list[dict[str, Any]]:
        lines = (tmp_path / f"{name}-00000.jsonl").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]

    game = table("games")[1]
    seats = [row for row in table("seats") if row["game"] == 1]
    actions = [row for row in table("actions") if row["game"] == 1]
    again = semafor.Game.new(game["map"], game["players"], seed=game["seed"], first=game["first"])
    for row in actions:
        assert (again.phase, again.seat) == (row["phase"], row["seat"])
        assert len(again.legal()) == row["legal"]
        again.play(row["action"])
    assert again.over
    assert list(again.score().totals) == [seat["total"] for seat in seats]
    assert [sorted(seat["claimed"]) for seat in seats] == [
        sorted(seat["routes"])
        for seat in again.position()["seats"]  # type: ignore[attr-defined]  # a list of objects
    ]
    drawn = [row for row in actions if row["seat"] == 0 and row["action"] == "draw deck"]
    assert seats[0]["deck_draws"] == len(drawn)
    assert len(actions) == game["actions"]


def test_a_simulation_goes_on_where_a_shard_is_missing_and_leaves_the_others_alone(tmp_path: Path) -> None:
    whole = simulated(tmp_path, "2", "--format", "jsonl")
    (tmp_path / "games-00000.jsonl").unlink()
    others = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*-00001.jsonl")}
    assert simulated(tmp_path, "1", "--format", "jsonl") == whole
    assert {path: path.stat().st_mtime_ns for path in others} == others


def test_another_simulation_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    simulated(tmp_path, "1", "--format", "jsonl")
    done = run("simulate", "random", "--games", "1", "--format", "jsonl", "--out", str(tmp_path))
    assert done.returncode == 2
    assert "another data set" in done.stderr
