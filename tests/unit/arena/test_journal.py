"""The journal of an arena: nothing that was written is lost, nothing is written twice."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from semafor.arena.arena_jobs import Job, Work
from semafor.arena.executors import make_executor
from semafor.arena.game_outcomes import SEAT_FIELDS, Fault, GameOutcome
from semafor.arena.journal import Journal, JournalError
from semafor.arena.match_config import MatchConfig
from semafor.arena.progress import Progress
from semafor.arena.tournament import JOURNAL, Stopped, Tournament, play_tournament
from support.paths import ROOT

DOCUMENT = ROOT / "docs" / "arena.md"
ABOUT = {"bots": ["random"], "seed": 3, "where": ("usa", 2)}


@dataclass(frozen=True)
class Unhurried:
    """Does a number of jobs here and now, and leaves the others for later."""

    jobs: int

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        return islice(make_executor("serial").run(work, jobs), self.jobs)


@dataclass(frozen=True)
class Interrupted:
    """Does a number of jobs here, and is then interrupted as by Ctrl-C."""

    jobs: int

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        yield from Unhurried(self.jobs).run(work, jobs)
        raise KeyboardInterrupt


def arena(deals: int = 1) -> Tournament:
    return Tournament(MatchConfig.of(["random", "random"], "poland"), "round-robin", deals)


def game(deal: int, seating: Sequence[int], **changes: object) -> dict[str, object]:
    """A line of the journal of that arena."""
    seats = [[7, place, 0, 0, 0, 0, 0, 0, [], [3], [1, 2], 4, 0.1, 0.05] for place in (1, 2)]
    return {"deal": deal, "seating": list(seating), "actions": 9, "seats": seats, **changes}


def write_games(folder: Path, *games: Mapping[str, object]) -> None:
    with Journal(folder / JOURNAL, arena().to_dict()) as journal:
        journal.write(games)


def test_what_was_written_is_there_again(tmp_path: Path) -> None:
    with Journal(tmp_path / "deep" / "games.jsonl", ABOUT) as journal:
        journal.write([{"deal": 0}, {"deal": 1}])
        journal.write([{"deal": 2}])
    with Journal(tmp_path / "deep" / "games.jsonl", ABOUT) as journal:
        assert [line["deal"] for line in journal.lines] == [0, 1, 2]


def test_a_line_that_was_cut_off_is_cut_away_and_the_next_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Journal(path, ABOUT) as journal:
        journal.write([{"deal": 0}])
    with path.open("ab") as file:
        file.write(b'{"deal": 1, "sea')
    with Journal(path, ABOUT) as journal:
        assert journal.lines == [{"deal": 0}]
        journal.write([{"deal": 7}])
    with Journal(path, ABOUT) as journal:
        assert journal.lines == [{"deal": 0}, {"deal": 7}]


def test_a_journal_that_ended_before_its_first_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b'{"format":"semaf')
    with Journal(path, ABOUT) as journal:
        journal.write([{"deal": 0}])
    with Journal(path, ABOUT) as journal:
        assert journal.lines == [{"deal": 0}]


def test_another_arena_does_not_write_into_it_and_is_told_the_difference(tmp_path: Path) -> None:
    with Journal(tmp_path / "games.jsonl", ABOUT) as journal:
        journal.write([{"deal": 0}])
    with pytest.raises(JournalError, match=r"another folder with --out[^:]*seed: 3 there, 4 now"):
        Journal(tmp_path / "games.jsonl", {**ABOUT, "seed": 4})
    with Journal(tmp_path / "games.jsonl", ABOUT) as journal:
        assert journal.lines == [{"deal": 0}]


@pytest.mark.parametrize(
    "content",
    ["no JSON\n", "[1]\n", '{"format": "semafor-journal/99"}\n', "\n", "no newline", '{"all": "in one line"}', "a\nb"],
)
def test_what_is_no_journal_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(JournalError, match="no journal"):
        Journal(path, ABOUT)
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("broken", ["no JSON", "5", "", '{"deal": 1', "[" * 100_000, "\udcff"])
def test_a_broken_line_is_told_with_its_number_and_what_to_do(tmp_path: Path, broken: str) -> None:
    path = tmp_path / "games.jsonl"
    with Journal(path, ABOUT) as journal:
        journal.write([{"deal": 0}])
    content = path.read_bytes() + broken.encode(errors="surrogateescape") + b'\n{"deal":2}\n{"cut'
    path.write_bytes(content)
    with pytest.raises(JournalError, match=r"games.jsonl, line 3: .* remove the line, .* another folder with --out$"):
        Journal(path, ABOUT)
    assert path.read_bytes() == content


def test_two_processes_never_write_to_the_same_journal(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with Journal(tmp_path / "games.jsonl", ABOUT), pytest.raises(JournalError, match="somebody else is writing"):
        Journal(tmp_path / "games.jsonl", ABOUT)
    Journal(tmp_path / "games.jsonl", ABOUT).close()


def test_a_game_that_stands_there_twice_counts_once(tmp_path: Path) -> None:
    write_games(tmp_path, game(0, (0, 1)), game(0, (1, 0)), game(0, (0, 1)))
    progress = Progress(0, out=io.StringIO())
    games = play_tournament(arena(), tmp_path, Unhurried(0), progress)
    assert [found.seating for found in games] == [(0, 1), (1, 0)]
    assert (progress.done, progress.total) == (2, 2)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"deal": 1}, "this is no game"),
        (game(0, (1, 0), seats=[[7, 1, 0], [7, 2, 0]]), "this is no game"),
        (game(0, (1, 0), seats=[[7, 1, *[0] * 6, [], [], [], 4, 0.1, 0.1, 0]] * 2), "this is no game"),
        (game(0, (1, 0), seats=[["7", 1, *[0] * 6, [], [], [], 4, 0.1, 0.1]] * 2), "this is no game"),
        (game(0, (1, 0), seats=7), "this is no game"),
        (game(0, (1, 0), seats=[]), "this is no game"),
        (game(0, (1, 0), faults=[[0, "sneezed", "", 3]]), "this is no game"),
        (game(0, (1, 0), faults=[[2, "late", "", 3]]), "this is no game"),
        (game(0, (1, 0), played=7), "this is no game"),
        ({**game(0, (1, 0)), "deal": "first"}, "this is no game"),
        (game(0, (1, 1)), r"nobody sits as \[1, 1\] in this arena"),
        (game(0, (0, 1, 0)), "this is no game"),
    ],
)
def test_a_line_that_is_no_game_of_the_arena_is_told_and_nothing_is_played(
    tmp_path: Path, line: dict[str, object], why: str
) -> None:
    write_games(tmp_path, game(0, (0, 1)), line)
    content = (tmp_path / JOURNAL).read_bytes()
    with pytest.raises(JournalError, match=rf"{JOURNAL}, line 3: {why}; remove the line"):
        play_tournament(arena(), tmp_path, make_executor("serial"))
    assert (tmp_path / JOURNAL).read_bytes() == content


def test_an_arena_of_more_games_than_fit_in_memory_begins_at_once(tmp_path: Path) -> None:
    write_games(tmp_path, game(0, (0, 1)))
    progress = Progress(0, out=io.StringIO())
    games = play_tournament(arena(10**9), tmp_path, Unhurried(1), progress)
    assert [(found.deal, found.seating) for found in games] == [(0, (0, 1)), (0, (1, 0))]
    assert (progress.done, progress.total) == (2, 2 * 10**9)


def test_games_beyond_those_that_are_asked_for_count_all_the_same(tmp_path: Path) -> None:
    write_games(tmp_path, *(game(deal, seating) for deal in (0, 5) for seating in ((0, 1), (1, 0))))
    progress = Progress(0, out=io.StringIO())
    assert [found.deal for found in play_tournament(arena(), tmp_path, Unhurried(0), progress)] == [0, 0, 5, 5]
    assert (progress.done, progress.total) == (4, 4)


def test_an_arena_that_is_stopped_hands_over_what_it_has_and_can_go_on(tmp_path: Path) -> None:
    write_games(tmp_path, game(0, (0, 1)), game(0, (1, 0)))
    with pytest.raises(Stopped) as stopped:
        play_tournament(arena(5), tmp_path, Interrupted(1))
    assert [(found.deal, found.seating) for found in stopped.value.games] == [(0, (0, 1)), (0, (1, 0)), (1, (0, 1))]
    assert len(play_tournament(arena(2), tmp_path, make_executor("serial"))) == 4


def test_the_document_names_all_that_stands_in_a_line_in_its_order() -> None:
    (section,) = re.findall(r"^## The journal\n(.*?)^## ", DOCUMENT.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    line = GameOutcome(0, (0, 1), (), 9, (Fault(0, "late", "", 3),), "AwA=").to_dict()
    assert re.findall(r"^\| `(\w+)` \|", section, flags=re.MULTILINE) == [*line, *SEAT_FIELDS]
