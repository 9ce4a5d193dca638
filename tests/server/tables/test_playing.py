"""Who may act at a table and on what: the own seat, the newest state, every request once."""

from __future__ import annotations

import pytest

from semafor.server.tables import playing, timeouts
from semafor.server.tables.refusal import Refusal, Stale
from semafor.server.tables.table import Table
from support.table_builders import ADA, BOB, NOON, after_start, new_table, person_of


def act(table: Table, seat: int, seq: int, key: str = "key") -> None:
    playing.act(table, person_of(table, seat), seat, seq, key, "draw deck", NOON)


def test_nobody_acts_for_the_seat_of_another_person() -> None:
    table = after_start(ADA, BOB)
    seat = table.acting()[0]
    other = person_of(table, 1 - seat)
    before = table.seq
    with pytest.raises(Refusal, match=f"seat {seat} is not yours") as refusal:
        playing.act(table, other, seat, table.seq, "key", "draw deck", NOON)
    assert refusal.value.code == "forbidden"
    assert table.seq == before


def test_what_was_decided_on_an_older_state_is_stale_and_so_is_what_has_not_happened_yet() -> None:
    table = after_start(ADA, BOB)
    seat, seq = table.acting()[0], table.seq
    for wrong in (seq - 1, seq + 1):
        with pytest.raises(Stale):
            act(table, seat, wrong)
    act(table, seat, seq)
    assert table.seq == seq + 1


def test_who_is_played_for_by_a_bot_has_to_come_back_first() -> None:
    table = after_start(ADA, BOB)
    seat = table.acting()[0]
    timeouts.take_over(table, seat, NOON)
    with pytest.raises(Refusal, match="come back first"):
        act(table, seat, table.seq)
    timeouts.come_back(table, person_of(table, seat), seat, NOON)
    act(table, seat, table.seq)


def test_the_key_of_a_request_leads_to_the_change_that_it_made() -> None:
    table = after_start(ADA, BOB)
    seat = table.acting()[0]
    act(table, seat, table.seq, "mine")
    assert table.keys == {(person_of(table, seat).id, "mine"): table.seq}


def test_no_game_starts_while_a_seat_is_free() -> None:
    table = new_table(ADA, BOB)
    table.seats[1].person = None
    with pytest.raises(Refusal, match="nobody sits in seat 1 yet"):
        playing.start(table, ADA, NOON)
    assert table.status == "open"
