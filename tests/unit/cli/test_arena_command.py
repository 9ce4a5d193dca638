"""The command arena as people use it: results on disk, and no game lost whatever ends the process."""

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
from semafor.cli import main
from support.fatal_bot import fatal_variables
from support.long_tests import partly_long
from support.paths import ROOT

FATAL = f"{ROOT / 'tests' / 'support' / 'fatal_bot.py'}:Fatal"
RAISING = f"{ROOT / 'tests' / 'support' / 'bad_bots.py'}:Raising"
STOPS = [("SIGINT", 130), ("SIGTERM", -signal.SIGTERM)]
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
    assert {link for link in page.loads if not link.startswith("#")} == {
        f"records/{file.name}" for file in (tmp_path / "records").iterdir()
    }
    assert all(f'id="{link[1:]}"' in text for link in page.loads if link.startswith("#"))
    assert f"semafor arena random {GREEDY} --games {GAMES} --out {tmp_path}" in text
    assert page.tags.count("svg") == 5, "two charts for wide windows and for phones, and the board"
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


def test_fewer_games_than_before_leave_the_results_of_all_that_were_played(tmp_path: Path) -> None:
    arena = ("arena", "random", "random", "--workers", "1", "--out", str(tmp_path))
    assert run(*arena, "--deals", "3").returncode == 0
    before = load(tmp_path / "results.json")
    again = run(*arena, "--deals", "1")
    assert again.returncode == 0, again.stderr
    assert "6 games on 3 deals" in again.stdout
    assert load(tmp_path / "results.json") | {"command": ""} == before | {"command": ""}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "code"), partly_long(STOPS, "an arena from its start", short=STOPS[:1]))
def test_who_stops_an_arena_gets_the_results_of_what_was_played(tmp_path: Path, name: str, code: int) -> None:
    variables = fatal_variables(name, tmp_path / "count")
    arena = ("arena", FATAL, "random", "--workers", "1", "--out", str(tmp_path / "out"))
    assert run(*arena, "--deals", "3", **variables).returncode == 0
    for file in ("results.json", "report.html"):
        (tmp_path / "out" / file).unlink()
    stopped = run(*arena, "--deals", "50", **variables)
    assert stopped.returncode == code, stopped.stderr
    results = load(tmp_path / "out" / "results.json")
    assert 6 <= results["games"] <= len(games_in(tmp_path / "out")) < 100
    assert f"{results['games']} games on {results['deals']} deals" in stopped.stdout
    assert Page((tmp_path / "out" / "report.html").read_text(encoding="utf-8")).open == []
    assert "The same command goes on from here" in stopped.stderr
    assert "Traceback" not in stopped.stderr


def test_who_stops_an_arena_before_a_deal_is_whole_is_told_so(tmp_path: Path) -> None:
    """Its first game is its last: the bot's count says that it has played nine."""
    (tmp_path / "count").write_bytes(b"." * 9)
    variables = fatal_variables("SIGINT", tmp_path / "count")
    stopped = run("arena", FATAL, "random", "--workers", "1", "--out", str(tmp_path / "out"), **variables)
    assert stopped.returncode == 130
    assert "there are no results yet" in stopped.stderr
    assert "Traceback" not in stopped.stderr
    assert not (tmp_path / "out" / "results.json").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "code"), [("SIGKILL", -signal.SIGKILL), *partly_long(STOPS, "three arenas", short=())]
)
def test_whatever_ends_the_process_the_same_command_goes_on_where_it_was(tmp_path: Path, name: str, code: int) -> None:
    """The bot ends the arena itself, at its tenth game, so that nobody has to wait for the right moment."""
    variables = fatal_variables(name, tmp_path / "count")
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
        (["arena", "random", "cmd:"], "no program is named"),
        (["arena", "random", "random", "--players", "7"], "players"),
        (["arena", "random", "random", "--games", "0"], "no number from 1 to"),
        (["arena", "random", "random", "--seconds", "soon"], "no number of seconds"),
        (["arena", "random", "random", "--deadline", "1e7"], "no number of seconds, above 0 and up to 1,000,000"),
        (["arena", "random", "random", "--map", "atlantis"], "no such file"),
    ],
)
def test_bad_input_is_one_clear_message(arguments: list[str], why: str, tmp_path: Path) -> None:
    done = run(*arguments, "--out", str(tmp_path / "out"))
    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_file_is_no_folder_for_the_results(tmp_path: Path) -> None:
    file = tmp_path / "afile"
    file.touch()
    done = run("arena", "random", "random", "--out", str(file))
    assert done.returncode == 2
    assert "is a file, and a folder is wanted" in done.stderr


def test_a_bot_that_always_fails_stops_the_arena_and_leaves_its_traceback(tmp_path: Path) -> None:
    arena = ("arena", "random", RAISING, "--games", "60", "--workers", "1", "--out", str(tmp_path))
    stopped = run(*arena)
    assert stopped.returncode == 3
    assert "raising has failed in its first 10 games, always the same way (ZeroDivisionError" in stopped.stderr
    assert 10 <= len(games_in(tmp_path)) < 60
    told = (tmp_path / "faults.txt").read_text(encoding="utf-8")
    assert told.count("Traceback") == 1, "the first of its kind is enough"
    assert "bad_bots.py" in told.partition("Traceback")[2]
    assert run(*arena).returncode == 3, "it goes on stopping"
    went_on = run(*arena, "--keep-going")
    assert went_on.returncode == 3
    assert len(games_in(tmp_path)) == 60
    assert (tmp_path / "faults.txt").read_text(encoding="utf-8") == told


def test_the_worst_game_of_a_bot_is_found_written_and_replayed(tmp_path: Path) -> None:
    arena = ("arena", "random", GREEDY, "--games", "4", "--workers", "1", "--out", str(tmp_path / "out"))
    done = run(*arena)
    assert f"semafor arena show {tmp_path / 'out'} --worst random" in done.stderr
    listed = run("arena", "show", str(tmp_path / "out"), "--worst", "random")
    assert listed.returncode == 0, listed.stderr
    heading, first, *_ = listed.stdout.splitlines()
    assert heading.split() == ["game", "seats", "and", "scores", "lost", "by", "actions", "faults"]
    name = first.split()[0]
    record = tmp_path / "game.json"
    assert run("arena", "show", str(tmp_path / "out"), name, "--save", str(record)).returncode == 0
    replayed = run("replay", str(record))
    assert "greedy" in replayed.stdout
    told = run("arena", "show", str(tmp_path / "out"), name)
    assert told.stdout == replayed.stdout
    by_rank = tmp_path / "same.json"
    assert run("arena", "show", str(tmp_path / "out"), "--worst", "rand", "--save", str(by_rank)).returncode == 0
    assert load(by_rank) == load(record)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["no-folder"], "holds no games.jsonl"),
        (["results", "99:0-1"], "holds no game 99:0-1"),
        (["results", "first"], "'first' is no name of a game"),
        (["results", "--worst", "nobody"], "no bot here begins with 'nobody': there are random 1, random 2"),
    ],
)
def test_a_game_that_is_not_there_is_one_clear_message(
    arguments: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["arena", "random", "random", "--deals", "1", "--executor", "serial", "--out", "results"])
    assert main(["arena", "show", *arguments]) == 2
    assert why in capsys.readouterr().err


def test_more_bots_may_stand_after_the_options(tmp_path: Path) -> None:
    done = run(
        *("arena", "random", "--deals", "1", "--workers", "1", "--out", str(tmp_path)),
        *("--schedule", "gauntlet", "--bot", GREEDY, "random", "--bot", "random"),
    )
    assert done.returncode == 0, done.stderr
    assert "6 games: random 1, greedy, random 2, random 3" in done.stderr


def test_another_arena_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    arena = ("arena", "random", "random", "--deals", "1", "--workers", "1", "--out", str(tmp_path))
    assert run(*arena).returncode == 0
    done = run(*arena, "--seed", "5")
    assert done.returncode == 2
    assert "seed: 0 there, 5 now" in done.stderr
