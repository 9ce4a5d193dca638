"""Who may sit where before the game, who may send whom away, and where everybody sits in the next game."""

from __future__ import annotations

import json

import pytest

from semafor import Game, load_map
from semafor.server.schemas.setup_models import Setup
from semafor.server.tables import playing, seating
from semafor.server.tables.fair_deal import promised
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Start, Table
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


def test_the_owner_takes_a_free_seat_away_and_who_sits_behind_it_keeps_color_and_promise() -> None:
    table = new_table(ADA, BOB, EVE)
    seating.sit(table, EVE, 2, None, promised("5e" * 16), NOON)
    seating.leave(table, BOB, 1, NOON)
    change = seating.remove_seat(table, ADA, 1, 3, NOON)
    assert (change.kind, change.seat) == ("leave", 1)
    assert [seat.person for seat in table.seats] == [ADA.id, EVE.id]
    assert table.colors == [0, 2]
    assert table.deal.promises == {1: promised("5e" * 16)}
    playing.start(table, ADA, NOON)
    playing.reveal(table, EVE, {1: "5e" * 16}, NOON)
    assert table.status == "playing"


def test_debts_of_a_failed_deal_move_up_with_their_seats() -> None:
    table = new_table(ADA, BOB, EVE)
    seating.sit(table, EVE, 2, None, promised("5e" * 16), NOON)
    playing.start(table, ADA, NOON)
    seating.leave(table, BOB, 1, NOON)
    assert table.deal.owing == [2]
    link = table.deal.link
    seating.remove_seat(table, ADA, 1, 3, NOON)
    assert (table.deal.owing, table.deal.withheld, table.deal.link) == ([1], [], link)
    with pytest.raises(Refusal, match="seat 1 has to promise"):
        playing.start(table, ADA, NOON)


def test_seats_are_added_and_removed_by_the_owner_alone_within_what_the_map_allows() -> None:
    table = new_table(ADA, BOB)
    with pytest.raises(Refusal, match="only the owner"):
        seating.add_seat(table, BOB, 2, NOON)
    for seats in (2, 3, 4):
        assert seating.add_seat(table, ADA, seats, NOON).seat == seats
    with pytest.raises(Refusal, match="at most 5"):
        seating.add_seat(table, ADA, 5, NOON)
    with pytest.raises(Refusal, match="seat 1 is taken"):
        seating.remove_seat(table, ADA, 1, 5, NOON)
    with pytest.raises(Refusal, match="only the owner"):
        seating.remove_seat(table, BOB, 2, 5, NOON)
    for seats in (5, 4, 3):
        seating.remove_seat(table, ADA, 2, seats, NOON)
    seating.leave(table, BOB, 1, NOON)
    with pytest.raises(Refusal, match="at least 2"):
        seating.remove_seat(table, ADA, 1, 2, NOON)


def test_a_request_for_seats_that_is_sent_twice_counts_once() -> None:
    table = new_table(ADA, BOB)
    seating.add_seat(table, ADA, 2, NOON)
    with pytest.raises(Refusal, match="has 3 seats now"):
        seating.add_seat(table, ADA, 2, NOON)
    seating.add_seat(table, ADA, 3, NOON)
    seating.remove_seat(table, ADA, 2, 4, NOON)
    with pytest.raises(Refusal, match="has 3 seats now"):
        seating.remove_seat(table, ADA, 2, 4, NOON)
    assert len(table.seats) == 3


def test_the_seats_of_a_game_stay_as_they_are() -> None:
    table = running_table(ADA, BOB)
    with pytest.raises(Refusal, match="before the game only"):
        seating.add_seat(table, ADA, 2, NOON)


@pytest.mark.parametrize("added", [True, False])
def test_a_rematch_has_the_seats_that_were_played_with(added: bool) -> None:
    table = new_table(ADA, BOB, "porter")
    if added:
        seating.add_seat(table, ADA, 3, NOON)
        seating.seat_bot(table, ADA, 3, "porter", NOON)
    else:
        seating.leave(table, ADA, 2, NOON)
        seating.remove_seat(table, ADA, 2, 3, NOON)
    playing.start(table, ADA, NOON)
    for seat in range(1, len(table.seats)):
        playing.give_up(table, seat, NOON)
    twin, _, _ = seating.rematch(table, ADA, NOON)
    assert [seat.kind for seat in twin.seats].count("person") == 2
    assert len(twin.seats) == len(table.seats)


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


def test_a_game_that_all_people_have_given_up_is_played_anew_before_its_bots_have_finished_it() -> None:
    table = running_table(ADA, "porter", "porter")
    with pytest.raises(Refusal, match="the game is not over"):
        seating.rematch(table, ADA, NOON)
    playing.resign(table, ADA, 0, NOON)
    assert table.status == "playing"
    twin, _, _ = seating.rematch(table, ADA, NOON)
    assert [seat.person for seat in twin.seats] == [ADA.id, None, None]
    assert [seat.resigned for seat in twin.seats] == [False, False, False]


def test_whoever_gives_up_among_people_waits_for_the_end_like_everybody() -> None:
    table = running_table(ADA, BOB, "porter")
    playing.resign(table, ADA, 0, NOON)
    with pytest.raises(Refusal, match="the game is not over"):
        seating.rematch(table, ADA, NOON)


def finished_table(*people: Person | str) -> Table:
    """A game that all have given up but the first."""
    table = running_table(*people)
    for seat in range(1, len(people)):
        playing.give_up(table, seat, NOON)
    return table


def test_another_game_is_wanted_by_all_only_when_each_has_said_so() -> None:
    table = finished_table(ADA, BOB, EVE)
    assert table.shown()["again"] is None
    assert not seating.want_again(table, BOB, {}, NOON, yes=True)
    assert seating.note_again(table, BOB, NOON).text == "yes"
    assert not seating.want_again(table, EVE, {}, NOON + 5, yes=True)
    assert table.shown()["again"] == {"seats": [1, 2], "people": 2, "of": 3, "time": NOON + 5}
    assert not seating.want_again(table, EVE, {}, NOON, yes=False)
    assert seating.note_again(table, EVE, NOON).text == "no"
    assert table.wanting_again() == [BOB.id]
    seating.want_again(table, EVE, {}, NOON, yes=True)
    assert seating.want_again(table, ADA, {}, NOON, yes=True)


def test_a_wish_to_play_again_outlives_the_memory_of_the_process() -> None:
    table = finished_table(ADA, BOB)
    seating.want_again(table, BOB, {1: "ab" * 32}, NOON, yes=True)
    stored = json.loads(json.dumps(table.stored_fields()))
    table.again = {}
    table.load_fields(stored)
    assert (table.wanting_again(), table.again[BOB.id].promises) == ([BOB.id], {"1": "ab" * 32})
    # What an older version has stored lacks the wishes.
    table.load_fields({name: value for name, value in stored.items() if name != "again"})
    assert table.again == {}


def test_who_has_not_answered_finds_the_seat_open_in_the_next_game() -> None:
    table = finished_table(ADA, BOB, EVE)
    seating.want_again(table, BOB, {1: "ab" * 32}, NOON, yes=True)
    twin, _, _ = seating.rematch(table, ADA, NOON)
    assert [seat.person for seat in twin.seats] == [None, ADA.id, BOB.id]
    assert twin.seats[0].is_free
    # The promise has moved a seat further on with its player.
    assert twin.deal.promises == {2: "ab" * 32}


def test_one_person_among_bots_keeps_the_seat_in_the_next_game() -> None:
    table = finished_table("fast", ADA, "planner")
    twin, _, _ = seating.rematch(table, ADA, NOON)
    assert [(seat.person, seat.bot, seat.resigned) for seat in twin.seats] == [
        (None, "fast", False),
        (ADA.id, None, False),
        (None, "planner", False),
    ]
    assert playing.deal_cards(twin, NOON).kind == "start"


def test_only_players_of_a_finished_game_want_another_one_and_promise_for_their_own_seats() -> None:
    table = running_table(ADA, BOB)
    with pytest.raises(Refusal, match="not over"):
        seating.want_again(table, ADA, {}, NOON, yes=True)
    playing.give_up(table, 1, NOON)
    with pytest.raises(Refusal, match="only players"):
        seating.want_again(table, EVE, {}, NOON, yes=True)
    with pytest.raises(Refusal, match="own seat"):
        seating.want_again(table, ADA, {1: "ab" * 32}, NOON, yes=True)
    assert table.again == {}


@pytest.mark.parametrize("continues", [False, True])
def test_a_game_is_rated_unless_it_continues_another_one(continues: bool) -> None:
    start = Start(Game("usa", 2, seed=1).position(), action=0) if continues else None
    setup = Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]}).chosen()
    table, _ = seating.new_table(ADA, setup, load_map("usa"), NOON, start)
    assert table.is_rated is not continues


def test_nobody_at_a_table_is_called_as_somebody_else() -> None:
    long = "A" * 40
    table = new_table(ADA, "fast", "fast", BOB)
    for seat, person, name in ((0, ADA, long), (3, BOB, long.lower())):
        seating.sit(table, person, seat, name, None, NOON)
    assert [seat.name for seat in table.seats] == [long, "Fast", "Fast", "a" * 38 + " 2"]
    seating.sit(table, BOB, 3, "FAST", None, NOON)
    assert table.seats[3].name == "FAST 2"
    # Where the person was first, the bot makes way.
    seating.sit(table, ADA, 0, "Random", None, NOON)
    seating.leave(table, ADA, 1, NOON)
    seating.seat_bot(table, ADA, 1, "random", NOON)
    assert [seat.name for seat in table.seats] == ["Random", "Random 2", "Fast", "FAST 2"]


@pytest.mark.parametrize("unseen", ["\u200d", "\u034f", "\ufe0f", "\u3164", "\u2800", "\U000e0100"])
def test_nobody_is_told_from_another_by_what_is_not_seen(unseen: str) -> None:
    table = new_table(ADA, BOB)
    seating.sit(table, ADA, 0, "Ada", None, NOON)
    for name in (f"A{unseen}da", f"Ada{unseen}"):
        seating.sit(table, BOB, 1, name, None, NOON)
        assert table.seats[1].name == f"{name} 2"
