"""Clocks with invented time: whose time runs, when it is over, what happens then, and who comes back."""

from __future__ import annotations

import pytest

from semafor.server.tables.clocks import (
    CONSEQUENCES,
    DAY,
    GRACE,
    PATIENCE,
    Clock,
    Times,
    absent_until,
    come_back,
    deadline_of,
    move_on,
    next_deadline,
    out_of_time,
    shown,
    stop,
)

NOON = 1_700_000_000_000
MINUTE = 60_000
A_MINUTE_A_TURN = Clock("move", seconds=60)
TEN_MINUTES = Clock("game", seconds=600, increment=5)
TWO_DAYS = Clock("days", days=2)
CLOCKS = [Clock(), A_MINUTE_A_TURN, TEN_MINUTES, TWO_DAYS]


def started(clock: Clock, *acting: int, seats: int = 3) -> Times:
    return move_on(clock, Times.at_start(clock, seats), acting, NOON, new_turn=True)


def test_without_a_clock_nobody_is_ever_late() -> None:
    times = started(Clock(), 0)
    assert next_deadline(times) is None
    assert out_of_time(times, NOON + 1000 * DAY) == ()
    assert shown(Clock(), times, NOON) == {"kind": "none"}


def test_a_turn_has_its_minute_and_the_next_player_a_whole_one() -> None:
    times = started(A_MINUTE_A_TURN, 0)
    assert next_deadline(times) == NOON + MINUTE
    times = move_on(A_MINUTE_A_TURN, times, [1], NOON + 50_000, new_turn=True)
    assert next_deadline(times) == NOON + 50_000 + MINUTE
    assert times.running == (1,)


def test_the_second_card_belongs_to_the_same_turn() -> None:
    times = started(A_MINUTE_A_TURN, 0)
    times = move_on(A_MINUTE_A_TURN, times, [0], NOON + 50_000, new_turn=False)
    assert next_deadline(times) == NOON + MINUTE


def test_who_plays_alone_after_all_others_have_resigned_gets_a_new_minute_every_turn() -> None:
    times = started(A_MINUTE_A_TURN, 0)
    times = move_on(A_MINUTE_A_TURN, times, [0], NOON + 50_000, new_turn=True)
    assert next_deadline(times) == NOON + 50_000 + MINUTE


def test_time_is_over_at_its_deadline_and_not_a_moment_before() -> None:
    times = started(A_MINUTE_A_TURN, 0)
    assert out_of_time(times, NOON + MINUTE - 1) == ()
    assert out_of_time(times, NOON + MINUTE) == (0,)


def test_at_the_start_the_time_of_all_who_choose_runs_and_each_stops_their_own() -> None:
    times = started(A_MINUTE_A_TURN, 0, 1, 2)
    times = move_on(A_MINUTE_A_TURN, times, [0, 2], NOON + 10_000, new_turn=False)
    assert times.running == (0, 2)
    assert out_of_time(times, NOON + MINUTE) == (0, 2)


def test_the_time_of_a_game_is_used_up_turn_by_turn_and_every_turn_earns_the_increment() -> None:
    times = started(TEN_MINUTES, 0)
    times = move_on(TEN_MINUTES, times, [1], NOON + 4 * MINUTE, new_turn=True)
    assert times.left == (6 * MINUTE + 5_000, 10 * MINUTE, 10 * MINUTE)
    times = move_on(TEN_MINUTES, times, [0], NOON + 5 * MINUTE, new_turn=True)
    assert deadline_of(times, 0) == NOON + 11 * MINUTE + 5_000
    assert times.left_at(0, NOON + 6 * MINUTE) == 5 * MINUTE + 5_000


def test_nobody_earns_an_increment_by_overstepping_the_time() -> None:
    times = started(TEN_MINUTES, 0)
    assert move_on(TEN_MINUTES, times, [1], NOON + 11 * MINUTE, new_turn=True).left[0] == 0


def test_a_clock_that_went_backwards_takes_and_gives_nothing() -> None:
    times = move_on(TEN_MINUTES, started(TEN_MINUTES, 0), [1], NOON - MINUTE, new_turn=True)
    assert times.left[0] == 10 * MINUTE + 5_000


def test_two_days_a_turn_are_two_days() -> None:
    assert next_deadline(started(TWO_DAYS, 1)) == NOON + 2 * DAY


def test_bots_and_the_seats_they_play_for_have_no_time_that_runs() -> None:
    times = move_on(A_MINUTE_A_TURN, started(A_MINUTE_A_TURN, 0), [], NOON + MINUTE, new_turn=False)
    assert times.running == ()
    assert next_deadline(times) is None


def test_the_record_tells_what_became_of_one_who_was_late() -> None:
    assert CONSEQUENCES == {
        "bot": ("timeout", "takeover"),
        "resign": ("timeout", "resign"),
        "wait": ("timeout",),
    }


@pytest.mark.parametrize(("clock", "next_turn"), [(A_MINUTE_A_TURN, MINUTE), (TWO_DAYS, 2 * DAY)])
def test_who_is_waited_for_is_late_only_once_a_turn(clock: Clock, next_turn: int) -> None:
    late = NOON + clock.allowance
    times = stop(started(clock, 0), 0)
    assert next_deadline(times) is None
    assert out_of_time(times, late + DAY) == ()
    times = move_on(clock, times, [1], late + DAY, new_turn=True)
    times = move_on(clock, times, [0], late + DAY, new_turn=True)
    assert next_deadline(times) == late + DAY + next_turn


def test_who_has_used_up_the_game_and_is_waited_for_is_not_late_again() -> None:
    times = stop(started(TEN_MINUTES, 0), 0)
    times = move_on(TEN_MINUTES, times, [1], NOON + 20 * MINUTE, new_turn=True)
    times = move_on(TEN_MINUTES, times, [0], NOON + 21 * MINUTE, new_turn=True)
    assert times.left[0] == 0
    assert next_deadline(times) is None


def test_who_comes_back_at_their_turn_has_the_time_of_a_whole_turn() -> None:
    gone = move_on(A_MINUTE_A_TURN, started(A_MINUTE_A_TURN, 0), [], NOON + MINUTE, new_turn=False)
    back = come_back(A_MINUTE_A_TURN, gone, 0, NOON + 90_000, to_act=True)
    assert next_deadline(back) == NOON + 90_000 + MINUTE


def test_who_comes_back_to_a_game_whose_time_is_used_up_gets_a_little() -> None:
    gone = move_on(TEN_MINUTES, started(TEN_MINUTES, 0), [], NOON + 10 * MINUTE, new_turn=False)
    assert gone.left[0] == 0
    back = come_back(TEN_MINUTES, gone, 0, NOON + 12 * MINUTE, to_act=True)
    assert next_deadline(back) == NOON + 12 * MINUTE + GRACE


def test_who_comes_back_early_to_a_game_has_what_was_left() -> None:
    gone = move_on(TEN_MINUTES, started(TEN_MINUTES, 0), [], NOON + MINUTE, new_turn=False)
    back = come_back(TEN_MINUTES, gone, 0, NOON + 2 * MINUTE, to_act=True)
    assert next_deadline(back) == NOON + 11 * MINUTE + 5_000


def test_who_comes_back_while_others_play_waits_for_their_turn() -> None:
    back = come_back(A_MINUTE_A_TURN, started(A_MINUTE_A_TURN, 1), 0, NOON + 1000, to_act=False)
    assert back.running == (1,)


def test_people_wait_two_minutes_for_a_lost_connection_but_not_for_one_who_plays_by_the_day_or_alone() -> None:
    assert absent_until(Clock(), NOON, others_wait=True) == NOON + PATIENCE
    assert absent_until(A_MINUTE_A_TURN, NOON, others_wait=True) == NOON + PATIENCE
    assert absent_until(TWO_DAYS, NOON, others_wait=True) is None
    assert absent_until(Clock(), NOON, others_wait=False) is None


@pytest.mark.parametrize("clock", CLOCKS, ids=lambda clock: clock.kind)
def test_clocks_and_times_survive_the_store(clock: Clock) -> None:
    times = started(clock, 0, 2)
    assert Clock.from_dict(clock.to_dict()) == clock
    assert Times.from_dict(times.to_dict()) == times


def test_clients_are_told_what_is_left_now_and_whose_time_runs() -> None:
    assert shown(TEN_MINUTES, started(TEN_MINUTES, 1, seats=2), NOON + MINUTE) == {
        "kind": "game",
        "seconds": 600,
        "increment": 5,
        "now": NOON + MINUTE,
        "left": [10 * MINUTE, 9 * MINUTE],
        "running": [1],
    }
