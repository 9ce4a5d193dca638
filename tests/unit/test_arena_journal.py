"""The journal of an arena: nothing that was written is lost, nothing is written twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from semafor.arena.journal import Journal, JournalError

ABOUT = {"bots": ["random"], "seed": 3, "where": ("usa", 2)}


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
    path.write_bytes(b'{"format": "semaf')
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


@pytest.mark.parametrize("content", ["no JSON\n", "[1]\n", '{"format": "semafor-journal/99"}\n'])
def test_what_is_no_journal_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(JournalError, match="no journal"):
        Journal(path, ABOUT)
    assert path.read_text(encoding="utf-8") == content


def test_two_processes_never_write_to_the_same_journal(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with Journal(tmp_path / "games.jsonl", ABOUT), pytest.raises(JournalError, match="somebody else is writing"):
        Journal(tmp_path / "games.jsonl", ABOUT)
    Journal(tmp_path / "games.jsonl", ABOUT).close()
