"""Undo with honour: at once what showed nobody anything, everything else if all others agree, and nothing else."""

from __future__ import annotations

import random

import pytest

from semafor import Game
from semafor.server.hosting.results_and_notices import game_result_of
from semafor.server.store.table_rows import record_row
from semafor.server.tables import playing, timeouts, undo_rules
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal, Stale
from semafor.server.tables.table import Table
from support.table_builders import ADA, BOB, EVE, NOON, after_start, move, new_table, person_of, running_table


def with_position(table: Table, **changes: object) -> Table:
    """The same table, with something in its position as the test needs it."""
    assert table.game is not None
    table.game = Game.from_position({**table.game.position(), **changes}, names=table.game.names)
    return table


def rich(table: Table) -> Table:
    """Whoever is to act can pay for any route."""
    assert table.game is not None
    position = table.game.position()
    seats = position["seats"]
    assert isinstance(seats, list)
    seats[table.acting()[0]]["hand"] = "RRRRRRBBBBBB"
    return with_position(table, seats=seats, deck="GG", discard="")


def test_a_claim_is_taken_back_at_once_and_stays_in_the_record() -> None:
    table = rich(after_start(ADA, BOB))
    seat = table.acting()[0]
    before = table.game.position()  # type: ignore[union-attr]  # there is a game
    action = next(str(each) for each in table.game.legal(seat) if each.verb == "claim")  # type: ignore[union-attr]  # the same
    move(table, seat, action)
    change = undo_rules.ask(table, person_of(table, seat), seat, table.seq, "k", NOON)
    assert (change.kind, change.seat) == ("undo", seat)
    assert table.game is not None
    assert table.game.position() == before
    assert [entry.text for entry in table.game.entries[-2:]] == [action, "undo"]


@pytest.mark.parametrize("action", ["draw deck", "tickets"])
def test_what_showed_something_hidden_needs_the_consent_of_all_others(action: str) -> None:
    table = after_start(ADA, BOB, EVE)
    seat = table.acting()[0]
    others = [person_of(table, each) for each in range(3) if each != seat]
    before = table.game.position()  # type: ignore[union-attr]  # there is a game
    move(table, seat, action)
    asked = undo_rules.ask(table, person_of(table, seat), seat, table.seq, "k", NOON)
    assert asked.kind == "ask"
    assert undo_rules.answer(table, others[0], asked.seq, NOON, yes=True).kind == "consent"
    assert undo_rules.answer(table, others[1], asked.seq, NOON, yes=True).kind == "undo"
    assert table.game is not None
    assert table.game.position() == before


def test_one_who_does_not_agree_is_enough() -> None:
    table = after_start(ADA, BOB, EVE)
    seat = table.acting()[0]
    move(table, seat, "draw deck")
    asked = undo_rules.ask(table, person_of(table, seat), seat, table.seq, "k", NOON)
    other = person_of(table, (seat + 1) % 3)
    assert undo_rules.answer(table, other, asked.seq, NOON, yes=False).kind == "refuse"
    with pytest.raises(Refusal, match="nobody asks"):
        undo_rules.answer(table, person_of(table, (seat + 2) % 3), asked.seq, NOON, yes=True)
    assert table.game is not None
    assert table.game.phase == "second"


def test_nobody_can_consent_to_their_own_request() -> None:
    table = after_start(ADA, BOB)
    seat = table.acting()[0]
    move(table, seat, "draw deck")
    asked = undo_rules.ask(table, person_of(table, seat), seat, table.seq, "k", NOON)
    with pytest.raises(Refusal, match="not asked"):
        undo_rules.answer(table, person_of(table, seat), asked.seq, NOON, yes=True)


def on_turn_among_bots(**setup: object) -> Table:
    """Ada against one bot, with Ada to act."""
    table = after_start(ADA, "random", **setup)
    while table.acting() != (0,):
        move(table, action="draw deck")
    return table


@pytest.mark.parametrize("action", ["draw deck", "draw row", "tickets"])
@pytest.mark.parametrize("others", [("random",), (ADA,)], ids=["a bot", "somebody at the same device"])
def test_where_nobody_else_can_agree_what_was_seen_is_not_taken_back(action: str, others: tuple[Person | str]) -> None:
    table = after_start(ADA, *others)
    seat = table.acting()[0]
    if table.seats[seat].person is None:
        move(table, seat, "draw deck")
        move(table, seat, "draw deck")
        seat = table.acting()[0]
    assert table.game is not None
    row = table.game.view(seat)["row"]
    move(table, seat, f"draw {next(card for card in row if card != 'L')}" if action == "draw row" else action)
    before = table.game.position()
    with pytest.raises(Refusal, match="hidden cards") as refused:
        undo_rules.ask(table, ADA, seat, table.seq, "k", NOON)
    assert (refused.value.code, refused.value.reason) == ("conflict", "undo-seen")
    assert table.game.position() == before
    assert table.is_rated


def test_a_look_into_the_deck_is_not_forgotten_when_a_bot_has_played_since() -> None:
    table = on_turn_among_bots()
    move(table, 0, "draw deck")
    move(table, 0, "draw deck")
    move(table, 1, "draw deck")
    with pytest.raises(Refusal, match="hidden cards"):
        undo_rules.ask(table, ADA, 0, table.seq, "k", NOON)


def test_against_bots_what_showed_nothing_is_taken_back_with_what_they_did_unseen_and_is_not_rated_then() -> None:
    table = rich(on_turn_among_bots())
    assert table.game is not None
    move(table, 0, next(str(each) for each in table.game.legal(0) if each.verb == "claim"))
    # Which card a bot draws from the deck nobody sees but the bot.
    move(table, 1, "draw deck")
    assert undo_rules.ask(table, ADA, 0, table.seq, "k", NOON).kind == "undo"
    assert (table.game.seat, table.game.phase) == (0, "turn")
    assert not table.is_rated


def test_at_a_table_for_practice_everything_is_taken_back_and_the_game_is_not_rated() -> None:
    table = on_turn_among_bots(free_undo=True)
    assert table.shown()["free_undo"] is True
    move(table, 0, "draw deck")
    move(table, 0, "draw deck")
    move(table, 1, "draw deck")
    assert table.is_rated
    assert undo_rules.ask(table, ADA, 0, table.seq, "k", NOON).kind == "undo"
    assert table.game is not None
    assert (table.game.seat, table.game.phase) == (0, "second")
    assert table.shown()["rated"] is False


def test_practice_takes_nothing_back_without_the_other_people() -> None:
    table = after_start(ADA, BOB, free_undo=True)
    seat = table.acting()[0]
    move(table, seat, "draw deck")
    assert undo_rules.ask(table, person_of(table, seat), seat, table.seq, "k", NOON).kind == "ask"


def test_what_stands_of_a_record_is_what_the_game_would_take_back() -> None:
    table = after_start(ADA, BOB, EVE)
    rng = random.Random(15)
    for number in range(60):
        if number % 7 == 6:
            undo_rules.take_back(table, rng.randrange(3), NOON)
        else:
            move(table, action="draw deck" if number % 2 else None)
    assert table.game is not None
    replayed = playing.first_deal(table)
    for entry in undo_rules.standing_entries(table.game.entries):
        replayed.apply(entry)
    assert replayed.position() == table.game.position()


def test_the_last_choice_of_starting_tickets_shows_all_how_many_were_kept_so_it_needs_consent() -> None:
    table = running_table(ADA, BOB)
    move(table, 0)
    assert undo_rules.ask(table, ADA, 0, table.seq, "a", NOON).kind == "undo"
    move(table, 0)
    move(table, 1)
    assert undo_rules.ask(table, BOB, 1, table.seq, "b", NOON).kind == "ask"


def test_a_request_ends_when_the_game_goes_on_or_nobody_answers() -> None:
    table = after_start(ADA, BOB)
    seat = table.acting()[0]
    move(table, seat, "draw deck")
    undo_rules.ask(table, person_of(table, seat), seat, table.seq, "k", NOON)
    move(table, seat, "draw deck")
    assert table.request is None
    undo_rules.ask(table, person_of(table, seat), seat, table.seq, "l", NOON)
    assert table.wake_at() == NOON + undo_rules.TIME_TO_AGREE
    change = timeouts.due_change(table, NOON + undo_rules.TIME_TO_AGREE)
    assert change is not None
    assert change.kind == "refuse"
    assert table.request is None


def test_bots_wait_while_people_are_asked() -> None:
    table = after_start(ADA, BOB, "random")
    while table.acting() != (1,):
        move(table)
    move(table, 1, "draw deck")
    move(table, 1, "draw deck")
    assert [seat for seat, _ in table.bots_to_move()] == [2]
    undo_rules.ask(table, BOB, 1, table.seq, "k", NOON)
    assert table.bots_to_move() == []
    with pytest.raises(Stale):
        playing.act_for_bot(table, 2, table.seq, "draw deck", NOON)


def test_nobody_takes_back_for_another_or_twice_or_nothing() -> None:
    table = running_table(ADA, BOB)
    with pytest.raises(Refusal, match="not yours"):
        undo_rules.ask(table, BOB, 0, table.seq, "k", NOON)
    with pytest.raises(Refusal, match="no action to take back"):
        undo_rules.ask(table, ADA, 0, table.seq, "k", NOON)
    move(table, 0)
    with pytest.raises(Stale):
        undo_rules.ask(table, ADA, 0, table.seq - 1, "k", NOON)


def test_a_game_with_undo_resignation_and_takeover_replays_from_its_record() -> None:
    table = after_start(ADA, BOB, EVE)
    seat = table.acting()[0]
    move(table, seat, "draw deck")
    undo_rules.take_back(table, seat, NOON)
    timeouts.take_over(table, seat, NOON)
    move(table, seat, "draw deck")
    timeouts.come_back(table, person_of(table, seat), seat, NOON)
    playing.resign(table, ADA, 0, NOON)
    playing.resign(table, BOB, 1, NOON)
    assert table.status == "over"
    record = record_row(table)["record"]
    game = Game.from_record(record)
    assert game.over
    assert {"undo", "takeover", "return", "resign"} <= {entry.text for entry in game.entries}


@pytest.mark.parametrize("clock", [{"kind": "move", "seconds": 60}, {"kind": "game", "seconds": 60, "increment": 30}])
def test_nobody_gains_time_by_acting_and_taking_it_back(clock: dict[str, object]) -> None:
    table = rich(after_start(ADA, BOB, clock=clock))
    seat = table.acting()[0]
    other = 1 - seat
    before = [table.times.left_at(each, NOON) for each in range(2)]
    assert table.game is not None
    action = next(str(each) for each in table.game.legal(seat) if each.verb == "claim")
    for second in range(0, 40, 10):
        # This seat thinks for seven seconds, and the other for three.
        move(table, seat, action, now=NOON + second * 1000 + 7000)
        undo_rules.ask(table, person_of(table, seat), seat, table.seq, f"k{second}", NOON + second * 1000 + 10_000)
    now = NOON + 40_000
    assert table.times.running == (seat,)
    assert table.times.left_at(seat, now) == before[seat] - 4 * 7000
    assert table.times.left_at(other, now) == before[other] - (4 * 3000 if clock["kind"] == "game" else 0)


def test_an_action_far_back_is_taken_back_with_a_clock_too() -> None:
    table = after_start(ADA, BOB, clock={"kind": "move", "seconds": 60})
    for _ in range(20):
        move(table, action="draw deck")
    seat = table.acting()[0]
    undo_rules.take_back(table, seat, NOON + 1000)
    assert table.times.running == table.acting()


def test_the_others_are_asked_about_an_action_once() -> None:
    table = after_start(ADA, BOB)
    seat = table.acting()[0]
    person, other = person_of(table, seat), person_of(table, 1 - seat)
    move(table, seat, "draw deck")
    asked = undo_rules.ask(table, person, seat, table.seq, "k", NOON)
    undo_rules.answer(table, other, asked.seq, NOON, yes=False)
    with pytest.raises(Refusal, match="asked about this action already"):
        undo_rules.ask(table, person, seat, table.seq, "l", NOON)
    move(table, seat, "draw deck")
    assert undo_rules.ask(table, person, seat, table.seq, "m", NOON).kind == "ask"


def test_who_is_absent_is_asked_as_well_and_silence_is_no_consent() -> None:
    table = after_start(ADA, BOB)
    seat = table.acting()[0]
    timeouts.take_over(table, 1 - seat, NOON)
    move(table, seat, "draw deck")
    assert undo_rules.ask(table, person_of(table, seat), seat, table.seq, "k", NOON).kind == "ask"
    change = timeouts.due_change(table, NOON + undo_rules.TIME_TO_AGREE)
    assert change is not None
    assert change.kind == "refuse"


def test_a_game_in_which_something_seen_was_taken_back_is_not_rated() -> None:
    table = rich(after_start(ADA, BOB))
    seat = table.acting()[0]
    assert table.game is not None
    move(table, seat, next(str(each) for each in table.game.legal(seat) if each.verb == "claim"))
    undo_rules.ask(table, person_of(table, seat), seat, table.seq, "k", NOON)
    assert table.is_rated
    move(table, seat, "draw deck")
    asked = undo_rules.ask(table, person_of(table, seat), seat, table.seq, "l", NOON)
    undo_rules.answer(table, person_of(table, 1 - seat), asked.seq, NOON, yes=True)
    playing.resign(table, ADA, 0, NOON)
    again = new_table(ADA, BOB)
    again.load_fields(table.stored_fields())
    assert not again.is_rated
    assert not game_result_of(table).is_rated


def test_a_seat_takes_back_a_number_of_times_in_a_game_and_the_others_have_their_own_number() -> None:
    table = running_table(ADA, BOB)
    for number in range(undo_rules.MOST_TAKEN_BACK):
        move(table, 0)
        undo_rules.ask(table, ADA, 0, table.seq, f"k{number}", NOON)
    move(table, 0)
    with pytest.raises(Refusal, match="in this game") as refused:
        undo_rules.ask(table, ADA, 0, table.seq, "one more", NOON)
    assert refused.value.code == "conflict"
    assert not isinstance(refused.value, Stale)
    move(table, 1)
    move(table, table.acting()[0], "draw deck")
    assert table.request is None
