"""Every game of an arena can be seen again: journals hold what was played, and records are made of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import semafor
from semafor.arena.action_log import ActionLog, resigned
from semafor.arena.arena_folder import ArenaFolder, losses_of, margin
from semafor.arena.executors import make_executor
from semafor.arena.game_names import name_of
from semafor.arena.match_config import MatchConfig
from semafor.arena.tournament import JOURNAL, Tournament, play_tournament
from semafor.env.action_index import ActionIndex
from semafor.maps.loader import load_map
from semafor.notation.errors import GameError
from semafor.notation.game_options import GameOptions
from semafor.notation.map_lookup import board_for
from support.paths import ROOT, SUPPORT

BAD_BOTS = SUPPORT / "bad_bots.py"
GREEDY = f"{ROOT / 'examples' / 'greedy_bot.py'}:Greedy"


def played(folder: Path, bots: list[str], map: str = "poland", players: int = 2, deals: int = 1) -> ArenaFolder:
    tournament = Tournament(MatchConfig.of(bots, map, players), "round-robin", deals)
    play_tournament(tournament, folder, make_executor("serial"))
    return ArenaFolder(folder)


def forget_actions(folder: Path) -> None:
    """Make the journal one of an older version."""
    lines = [json.loads(line) for line in (folder / JOURNAL).read_text(encoding="utf-8").splitlines()]
    kept = [{name: value for name, value in line.items() if name != "played"} for line in lines]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in kept)
    (folder / JOURNAL).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
def test_a_log_reads_every_action_of_a_map_as_it_was_written(map: str) -> None:
    board = board_for(load_map(map), GameOptions())
    index = ActionIndex(board)
    actions = [index.action_of(number) for number in range(index.size)]
    actions += [resigned(seat) for seat in range(5)]
    assert ActionLog(board).read(ActionLog(board).write(actions)) == actions


@pytest.mark.parametrize("text", ["no log!", "AAN", "___", "AzAA"])
def test_what_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no actions of a game"):
        ActionLog(board_for(load_map("poland"), GameOptions())).read(text)


@pytest.mark.parametrize(("map", "players"), [("usa", 2), ("europe", 3)])
def test_the_record_of_a_game_replays_to_the_scores_of_the_journal(tmp_path: Path, map: str, players: int) -> None:
    folder = played(tmp_path, ["random", GREEDY], map, players)
    for game in folder.games():
        again = semafor.Game.from_record(folder.record(game))
        assert list(again.score().totals) == [seat.total for seat in game.seats]
        assert again.names[0].startswith(folder.labels[game.seating[0]])
        assert len(again.entries) == game.actions


@pytest.mark.parametrize("name", ["Raising", "Unborn", "Slamming", "Hasty"])
def test_a_bot_that_misbehaves_resigns_in_the_record_and_it_says_why(tmp_path: Path, name: str) -> None:
    folder = played(tmp_path, ["random", f"{BAD_BOTS}:{name}"], "usa", 3)
    for game in folder.games():
        again = semafor.Game.from_record(folder.record(game))
        notes = {entry.seat: entry.notes for entry in again.entries if entry.text == "resign"}
        # What goes wrong after the end is no part of the game.
        expected = {} if name == "Slamming" else {fault.seat: fault for fault in game.faults}
        if not again.over:
            pytest.fail("every game has an end")
        for seat, note in notes.items():
            assert note == {"fault": f"{expected[seat].kind}: {expected[seat].message}"}
        assert bool(notes) == bool(expected)


def test_a_map_of_ones_own_is_kept_with_the_results(tmp_path: Path) -> None:
    data = json.loads((ROOT / "src" / "semafor" / "maps" / "poland.json").read_text(encoding="utf-8"))
    data["id"] = "mine"
    data["name"] = {"en": "Mine", "pl": "Moja", "el": "Moja"}
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    folder = played(tmp_path / "out", ["random", "random"], str(path))
    path.unlink()
    game = next(folder.games())
    assert semafor.Game.from_record(folder.record(game)).map.id == "mine"
    (tmp_path / "out" / "map.json").unlink()
    with pytest.raises(GameError, match="name it with --map"):
        ArenaFolder(tmp_path / "out").record(game)


def test_a_journal_without_actions_is_played_again_where_that_gives_the_same_game(tmp_path: Path) -> None:
    folder = played(tmp_path, ["random", "fast"])
    before = {name_of(game): folder.record(game) for game in folder.games()}
    forget_actions(tmp_path)
    assert {name_of(game): folder.record(game) for game in folder.games()} == before


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"seconds": 0.1}, "think in seconds"),
        ({"bots": [["mine", "", "abc"], ["random", "1", ""]]}, "where mine is found"),
        ({"bots": [["random", "0.0.0", ""], ["random", "0.0.0", ""]]}, "random is another one today"),
        ({"seed": 5}, "does not come out the same"),
    ],
)
def test_a_game_of_an_old_journal_that_cannot_be_had_again_says_why(
    tmp_path: Path, changed: dict[str, object], why: str
) -> None:
    played(tmp_path, ["random", "random"])
    forget_actions(tmp_path)
    header, *games = (tmp_path / JOURNAL).read_text(encoding="utf-8").splitlines()
    (tmp_path / JOURNAL).write_text("\n".join([json.dumps(json.loads(header) | changed), *games, ""]), encoding="utf-8")
    folder = ArenaFolder(tmp_path)
    with pytest.raises(GameError, match=f"older version.*{why}"):
        folder.record(next(folder.games()))


def test_actions_that_lead_to_other_scores_are_not_passed_off_as_the_game(tmp_path: Path) -> None:
    folder = played(tmp_path, ["random", "fast"])
    one, other = folder.games()
    with pytest.raises(GameError, match="do not lead to the scores"):
        folder.record(type(one)(one.deal, one.seating, other.seats, one.actions, (), one.played))


def test_the_worst_games_come_first_and_those_lost_by_a_fault_before_all_others(tmp_path: Path) -> None:
    folder = played(tmp_path, ["random", "fast"], deals=3)
    lost = losses_of(list(folder.games()), folder.entrant("random"))
    assert len(lost) == 6
    margins = [margin(game, 0) for game in lost]
    assert margins == sorted(margins, reverse=True)
    assert losses_of(list(folder.games()), folder.entrant("fast")) == []
    bad = played(tmp_path / "bad", ["random", f"{BAD_BOTS}:Raising", "fast"], deals=1)
    games = losses_of(list(bad.games()), 1)
    assert all(game.faults for game in games)


def test_a_bot_is_found_by_the_beginning_of_its_name(tmp_path: Path) -> None:
    folder = played(tmp_path, ["random", "random", "fast"])
    assert folder.entrant("fas") == 2
    assert folder.entrant("random 2") == 1
    with pytest.raises(GameError, match="several bots begin with 'ran'"):
        folder.entrant("ran")
    with pytest.raises(GameError, match="did you mean fast"):
        folder.entrant("fsat")
