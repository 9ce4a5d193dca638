"""What happens although nobody asks for it: time that is over, people who are away, and how they come back."""

from __future__ import annotations

import pytest

from semafor.server.hosting.presence_and_chat import chat_line
from semafor.server.tables import playing, seating, timeouts
from semafor.server.tables.clocks import SECOND, Times
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table
from support.table_builders import ADA, BOB, EVE, NOON, after_start, move, new_table, person_of, running_table

MOVE_CLOCK = {"kind": "move", "seconds": 60}


def all_due(table: Table, now: int) -> list[str]:
    kinds: list[str] = []
    while (change := timeouts.due_change(table, now)) is not None:
        kinds.append(change.kind)
    return kinds


@pytest.mark.parametrize(
    ("away", "kinds"),
    [("bot", ["timeout", "takeover"]), ("resign", ["timeout", "resign"]), ("wait", ["timeout"])],
)
def test_out_of_time_a_bot_plays_on_or_what_else_the_owner_chose(away: str, kinds: list[str]) -> None:
    table = after_start(ADA, BOB, clock=MOVE_CLOCK, away=away)
    assert table.wake_at() == NOON + 60 * SECOND
    assert all_due(table, NOON + 60 * SECOND - 1) == []
    assert all_due(table, NOON + 60 * SECOND) == kinds
    assert table.game is not None
    assert [entry.text for entry in table.game.entries[-len(kinds) :]] == kinds


def test_what_follows_from_a_timeout_is_not_forgotten_when_the_server_dies_in_between() -> None:
    table = after_start(ADA, BOB, clock=MOVE_CLOCK)
    late = NOON + 60 * SECOND
    first = timeouts.due_change(table, late)
    assert first is not None
    assert first.kind == "timeout"
    wake_at = table.wake_at()
    assert wake_at is not None
    assert wake_at <= late
    assert all_due(table, late) == ["takeover"]


def test_who_is_back_plays_on_with_a_whole_turn() -> None:
    table = after_start(ADA, BOB, clock=MOVE_CLOCK)
    seat = table.acting()[0]
    late = NOON + 60 * SECOND
    all_due(table, late)
    assert table.bots_to_move() == [(seat, "fast")]
    person = person_of(table, seat)
    with pytest.raises(Refusal, match="come back first"):
        playing.act(table, person, seat, table.seq, "k", "draw deck", late)
    timeouts.come_back(table, person, seat, late)
    assert table.bots_to_move() == []
    assert table.wake_at() == late + 60 * SECOND
    playing.act(table, person, seat, table.seq, "k", "draw deck", late)


def test_who_is_out_of_time_again_in_the_same_turn_leaves_it_to_the_bot() -> None:
    table = after_start(ADA, BOB, clock=MOVE_CLOCK)
    seat, now = table.acting()[0], NOON + 60 * SECOND
    person = person_of(table, seat)
    assert all_due(table, now) == ["timeout", "takeover"]
    timeouts.come_back(table, person, seat, now)
    now += 60 * SECOND
    assert all_due(table, now) == ["timeout", "takeover"]
    table.times = Times.from_dict(table.times.to_dict())
    with pytest.raises(Refusal, match="in this turn already"):
        timeouts.come_back(table, person, seat, now)
    assert table.bots_to_move() == [(seat, "fast")]
    while table.acting() == (seat,):
        move(table, seat, "draw deck", now=now)
    timeouts.come_back(table, person, seat, now)
    assert table.seats[seat].stand_in is None


def test_bots_that_are_to_move_are_remembered_for_who_finds_the_table_later() -> None:
    table = after_start(ADA, "random", bot_pace=500)
    while not table.bots_to_move():
        move(table)
    assert table.wake_at() == NOON + 500 + 8 * SECOND


def test_the_clock_of_others_runs_on_while_one_chooses_tickets_or_gives_up() -> None:
    table = running_table(ADA, BOB, EVE, clock={"kind": "game", "seconds": 600, "increment": 30})
    move(table, 0, now=NOON + 10 * SECOND)
    assert [table.times.left_at(seat, NOON + 20 * SECOND) // SECOND for seat in range(3)] == [620, 580, 580]
    move(table, 1, now=NOON + 20 * SECOND)
    move(table, 2, now=NOON + 20 * SECOND)
    acting = table.acting()[0]
    other = (acting + 1) % 3
    before = table.times.left_at(acting, NOON + 50 * SECOND)
    playing.resign(table, person_of(table, other), other, NOON + 50 * SECOND)
    assert table.times.left_at(acting, NOON + 50 * SECOND) == before


def test_the_seat_of_who_has_gone_for_good_is_open_in_the_rematch_and_no_game_starts_without_somebody_there() -> None:
    table = running_table(ADA, BOB, EVE)
    playing.resign(table, ADA, 0, NOON)
    playing.resign(table, BOB, 1, NOON)
    table.seats[1].person = None
    twin, _, _ = seating.rematch(table, EVE, NOON)
    assert [seat.kind for seat in twin.seats] == ["person", "person", "open"]
    owner = next(person for person in (ADA, EVE) if person.id == twin.owner)
    with pytest.raises(Refusal, match="nobody sits in seat 2"):
        playing.start(twin, owner, NOON)
    seating.sit(twin, BOB, 2, None, None, NOON)
    playing.start(twin, owner, NOON)


def test_a_person_who_has_gone_for_good_before_the_start_leaves_a_seat_for_another() -> None:
    table = new_table(ADA, BOB)
    table.seats[1].person = None
    with pytest.raises(Refusal, match="nobody sits in seat 1"):
        playing.start(table, ADA, NOON)
    seating.sit(table, EVE, 1, None, None, NOON)
    assert playing.start(table, ADA, NOON).kind == "start"


def test_who_was_sent_away_from_a_table_talks_there_no_more() -> None:
    table = running_table(ADA, BOB)
    assert chat_line(table, BOB, "hello", NOON)["seat"] == 1
    seating.kick(table, BOB.id, NOON)
    with pytest.raises(Refusal, match="closed this table to you"):
        chat_line(table, BOB, "hello", NOON)
    assert chat_line(table, EVE, "hello", NOON)["seat"] is None
