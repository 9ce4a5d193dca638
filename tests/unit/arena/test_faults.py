"""Bots that misbehave lose their games, with a word on why; the arena goes on and counts them."""

from __future__ import annotations

import re
from array import array
from pathlib import Path

import pytest

import semafor
from semafor.arena.executors import make_executor
from semafor.arena.game_outcomes import Fault, GameOutcome
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.standings import judge, whole_deals
from semafor.arena.thinking_notes import AFTERWARDS, BEFOREHAND, Thinking, no_monitor
from semafor.arena.tournament import Tournament, play_tournament
from semafor.bots.process.isolated_process import describe_exit
from support.paths import SUPPORT

BAD_BOTS = SUPPORT / "bad_bots.py"


def bad(name: str) -> str:
    return f"{BAD_BOTS}:{name}"


def only_fault(game: GameOutcome) -> Fault:
    (fault,) = game.faults
    return fault


@pytest.mark.parametrize(
    ("name", "kind", "message"),
    [
        ("Raising", "raised", r"ZeroDivisionError: it counts on nothing \(bad_bots.py, line \d+\)"),
        ("Illegal", "illegal", "claim seattle-vancouver.1 RRRR: "),
        ("Dreaming", "illegal", "claim atlantis-utopia R: .*atlantis-utopia"),
        ("Raving", "nonsense", "'draw everything' is no action: it must read: draw deck"),
        ("Curt", "nonsense", r"Action.* is no choice of an action: return Choice\(action\)$"),
        ("Leaving", "raised", "SystemExit: I have had enough."),
        ("Unborn", "raised", "RuntimeError: no bot today"),
        ("Wild", "nonsense", "-7 is no action"),
        ("Unspeakable", "raised", "SilenceError"),
        ("Stuttering", "raised", r"ValueError: half a \? "),
        ("Slamming", "raised", r"RuntimeError: and that was that \(bad_bots.py, line \d+\)"),
    ],
)
@pytest.mark.parametrize("place", [0, 1])
def test_one_that_misbehaves_has_lost_and_is_told_why(name: str, kind: str, message: str, place: int) -> None:
    config = MatchConfig.of([bad(name), "random"])
    game = GameRunner(config).play(MatchPlan(0, (0, 1) if place == 0 else (1, 0)))
    fault = only_fault(game)
    assert (fault.seat, fault.kind) == (place, kind)
    assert re.search(message, fault.message)
    assert game.seats[place].place == 2
    assert game.winners == (1 - place,)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Unreasonable", r"there is no reason 'feels-like-it'.* \(bad_bots.py, line \d+\)$"),
        ("Rambling", r"RuntimeError: (and so on ){20,}.* … \(bad_bots.py, line \d+\)$"),
        ("Misreading", r"JSONDecodeError: .* \(bad_bots.py, line \d+\)$"),
        ("Needy", r"missing 1 required positional argument: 'friend'$"),
    ],
)
def test_a_fault_tells_a_line_of_the_bots_own_code_or_none(name: str, message: str) -> None:
    game = GameRunner(MatchConfig.of([bad(name), "random"])).play(MatchPlan(0, (0, 1)))
    assert re.search(message, only_fault(game).message)


def test_one_that_fails_after_a_game_it_has_won_has_lost_it_all_the_same() -> None:
    runner = GameRunner(MatchConfig.of([bad("Behaving"), bad("Slamming")]))
    proper = runner.play(MatchPlan(0, (0, 0)))
    (winner,) = proper.winners
    failed = runner.play(MatchPlan(0, (1, 0) if winner == 0 else (0, 1)))
    assert [seat.total for seat in failed.seats] == [seat.total for seat in proper.seats]
    assert failed.winners == (1 - winner,)
    assert only_fault(failed).action == proper.actions


def test_a_bot_that_interrupts_its_own_process_has_lost_and_a_user_who_does_stops_the_arena() -> None:
    runner = GameRunner(MatchConfig.of([bad("Interrupting"), "random"]))
    fault = only_fault(runner.play(MatchPlan(0, (0, 1)), array("d", no_monitor())))
    assert fault.kind == "raised"
    assert fault.message.startswith("KeyboardInterrupt (bad_bots.py, line ")
    with pytest.raises(KeyboardInterrupt):
        runner.play(MatchPlan(0, (0, 1)))


def test_what_is_known_of_a_game_leaves_out_only_what_was_never_done() -> None:
    game = GameRunner(MatchConfig.of([bad("Hasty"), "random"])).play_out(MatchPlan(0, (0, 1)), with_actions=True)
    assert [fault.kind for fault in game.faults] == ["illegal"]
    assert game.played_actions is not None
    assert len(game.played_actions) == game.actions - 1


def test_the_others_at_the_table_play_on() -> None:
    config = MatchConfig.of([bad("Raising"), "random"], "usa", 3)
    game = GameRunner(config).play(MatchPlan(2, (1, 0, 1)))
    assert only_fault(game).seat == 1
    assert game.seats[1].place == 3
    assert min(game.seats[0].decisions, game.seats[2].decisions) > 20


def test_two_bad_ones_leave_the_victory_to_the_third() -> None:
    config = MatchConfig.of([bad("Raising"), bad("Raving"), "random"], "europe", 3)
    game = GameRunner(config).play(MatchPlan(0, (0, 1, 2)))
    assert {fault.seat for fault in game.faults} == {0, 1}
    assert game.winners == (2,)


def test_what_a_bot_does_to_its_sight_is_its_own_business() -> None:
    config = MatchConfig.of([bad("Changing"), bad("Behaving")])
    games = [GameRunner(config).play(MatchPlan(0, seating)) for seating in ((0, 0), (1, 1))]
    assert [game.faults for game in games] == [(), ()]
    assert games[0].seats[0].total == games[1].seats[0].total


def test_one_that_takes_too_long_and_answers_in_the_end_has_lost_all_the_same() -> None:
    config = MatchConfig.of(["random"], deadline=1e-9)
    assert only_fault(GameRunner(config).play(MatchPlan(0, (0, 0)))).kind == "late"


@pytest.mark.slow
def test_hanging_and_dying_bots_lose_and_the_arena_goes_on(tmp_path: Path) -> None:
    bots = ["random", bad("Hanging"), bad("Dying"), bad("Chattering"), bad("Raising")]
    tournament = Tournament(MatchConfig.of(bots, deadline=0.5), "gauntlet", 2)
    games = play_tournament(tournament, tmp_path, make_executor("processes", 2))
    standings = judge(whole_deals(games, tournament.games_a_deal), tournament.config.labels())
    counted = {standing.label: dict(standing.faults) for standing in standings.entrants}
    assert counted == {
        "random": {},
        "hanging": {"late": 4},
        "dying": {"died": 4},
        "chattering": {},
        "raising": {"raised": 4},
    }
    assert standings.games == 16
    messages = {fault.kind: fault.message for game in games for fault in game.faults}
    assert messages["late"] == "no answer within 0.5 s"
    assert messages["died"] == "its process ended with exit code 3"
    # Both behaved for a while, and what was played until then is played again the same way.
    assert all(fault.action > 3 for game in games for fault in game.faults)


@pytest.mark.slow
def test_one_that_hangs_in_its_answer_or_after_the_game_is_late(tmp_path: Path) -> None:
    bots = ["random", bad("Mumbling"), bad("Lingering"), bad("Interrupting")]
    tournament = Tournament(MatchConfig.of(bots, deadline=0.5), "gauntlet", 1)
    games = play_tournament(tournament, tmp_path, make_executor("processes", 2))
    found = {(game.seating[fault.seat], fault.kind, fault.message) for game in games for fault in game.faults}
    assert {entrant: (kind, message[:33]) for entrant, kind, message in found} == {
        1: ("late", "no answer within 0.5 s"),
        2: ("late", "no end of its close within 0.5 s"),
        3: ("raised", "KeyboardInterrupt (bad_bots.py, l"),
    }
    for game in games:
        assert game.seats[only_fault(game).seat].place == 2
        assert only_fault(game).action <= game.actions


def test_one_that_takes_its_time_to_be_made_is_not_late(tmp_path: Path) -> None:
    tournament = Tournament(MatchConfig.of([bad("Yawning"), "random"], deadline=1.0), "round-robin", 1)
    games = play_tournament(tournament, tmp_path, make_executor("processes", 1))
    assert [game.faults for game in games] == [(), ()]


def test_only_being_made_has_an_allowance_beyond_the_deadline() -> None:
    assert [Thinking(0.0, 0, 0, action).allowed(0.5) for action in (BEFOREHAND, 0, AFTERWARDS)] == [20.0, 0.5, 0.5]
    assert Thinking(0.0, 0, 0, BEFOREHAND).allowed(60.0) == 60.0


def test_how_a_process_has_ended_is_told_in_words() -> None:
    assert [describe_exit(code) for code in (0, 3, -11)] == ["with exit code 0", "with exit code 3", "by SIGSEGV"]


@pytest.mark.slow
def test_three_bad_bots_at_one_table_are_all_found_out(tmp_path: Path) -> None:
    bots = [bad("Hanging"), bad("Dying"), "random"]
    tournament = Tournament(MatchConfig.of(bots, "usa", 3, deadline=0.5), "round-robin", 1)
    games = play_tournament(tournament, tmp_path, make_executor("processes", 1))
    for game in games:
        assert {(game.seating[fault.seat], fault.kind) for fault in game.faults} == {(0, "late"), (1, "died")}
        assert [game.seating[seat] for seat in game.winners] == [2]


def test_a_process_that_ends_once_costs_nobody_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAINTED", str(tmp_path / "fainted"))
    monkeypatch.setenv("SEMAFOR_BOT_ENV", "FAINTED")
    tournament = Tournament(MatchConfig.of([bad("Fainting"), "random"]), "round-robin", 2)
    games = play_tournament(tournament, tmp_path / "out", make_executor("processes", 1))
    assert (tmp_path / "fainted").exists()
    assert [game.faults for game in games] == [()] * 4


def test_the_processes_play_what_this_process_plays(tmp_path: Path) -> None:
    tournament = Tournament(MatchConfig.of(["random", "random"], "poland"), "round-robin", 4 if semafor.compiled else 1)
    apart = play_tournament(tournament, tmp_path / "apart", make_executor("processes", 2))
    here = play_tournament(tournament, tmp_path / "here", make_executor("serial"))
    assert sorted(map(key, apart)) == sorted(map(key, here))


def key(game: GameOutcome) -> tuple[object, ...]:
    return (game.deal, game.seating, game.actions, *((seat.total, seat.claimed) for seat in game.seats))


def test_an_unknown_executor_is_refused() -> None:
    with pytest.raises(ValueError, match="no executor 'cloud'; there are processes, serial, ray"):
        make_executor("cloud")
