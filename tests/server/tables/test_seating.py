"""Who may sit where before the game, who may send whom away, and where everybody sits in the next game."""

from __future__ import annotations

import pytest

from semafor import Game, load_map
from semafor.server.tables import playing, seating
from semafor.server.tables.fair_deal import promised
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Start
from semafor.server.tables.table_setup import Setup
from support.table_builders import ADA, BOB, EVE, NOON, new_table, running_table


def test_a_seat_in_which_somebody_sits_is_nobody_elses() -> None:
    table = new_table(ADA, BOB)
    with pytest.raises(Refusal, match="seat 1 is taken") as refusal:
        seating.sit(table, EVE, 1, None, None, NOON)
    assert refusal.value.code == "conflict"
    assert table.seats[1].person == BOB.id


def test_who_was_sent_away_does_not_sit_down_again() -> None:
    table = new_table(ADA, BOB)
    seating.kick(table, BOB.id, NOON)
    assert table.seats[1].is_free
    with pytest.raises(Refusal, match="closed this table to you"):
        seating.sit(table, BOB, 1, None, None, NOON)


def test_the_owner_frees_any_seat_and_others_only_their_own() -> None:
    table = new_table(ADA, BOB, EVE)
    with pytest.raises(Refusal, match="seat 1 is not yours"):
        seating.leave(table, EVE, 1, NOON)
    seating.leave(table, EVE, 2, NOON)
    seating.leave(table, ADA, 1, NOON)
    assert [seat.is_free for seat in table.seats] == [False, True, True]


def test_who_takes_a_seat_does_not_owe_the_part_that_was_promised_there_before() -> None:
    table = new_table(ADA, BOB)
    seating.sit(table, BOB, 1, None, promised("5e" * 16), NOON)
    table.seats[1].person = None
    seating.sit(table, EVE, 1, None, None, NOON)
    assert table.deal.awaited == []


def test_hands_are_open_as_soon_as_all_have_agreed_and_not_before() -> None:
    table = new_table(ADA, BOB, spectators="hands")
    seating.agree_to_open_hands(table, ADA, NOON, yes=True)
    assert not table.hands_are_open
    seating.agree_to_open_hands(table, BOB, NOON, yes=True)
    assert table.hands_are_open
    seating.agree_to_open_hands(table, ADA, NOON, yes=False)
    assert not table.hands_are_open


def test_in_a_rematch_everybody_sits_a_seat_further_on() -> None:
    table = running_table(ADA, BOB, EVE)
    for person, seat in ((BOB, 1), (EVE, 2)):
        playing.resign(table, person, seat, NOON)
    twin, _, change = seating.rematch(table, BOB, NOON)
    assert [seat.person for seat in twin.seats] == [EVE.id, ADA.id, BOB.id]
    assert twin.owner == ADA.id
    assert (table.rematch, change.text) == (twin.id, twin.id)
    with pytest.raises(Refusal, match="there is a rematch already"):
        seating.rematch(table, ADA, NOON)


@pytest.mark.parametrize("continues", [False, True])
def test_a_game_is_rated_unless_it_continues_another_one(continues: bool) -> None:
    start = Start(Game("usa", 2, seed=1).position(), action=0) if continues else None
    setup = Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]})
    table, _ = seating.new_table(ADA, setup, load_map("usa"), NOON, start)
    assert table.is_rated is not continues
