"""Everybody chooses a color; nobody's is taken away, and it goes along into the record and the next game."""

from __future__ import annotations

import random

import orjson
import pytest
from pydantic import ValidationError

from semafor import Game, load_map
from semafor.server.replay.replay_frames import OPEN, replay_of
from semafor.server.schemas.setup_models import Setup
from semafor.server.store.table_rows import record_row
from semafor.server.tables import playing, seating
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.seat_colors import noted_colors, seat_colors
from semafor.server.tables.table import Table
from support.table_builders import ADA, BOB, EVE, NOON, new_table, play_randomly, running_table


def choose(table: Table, person: Person, seat: int, color: int) -> None:
    seating.sit(table, person, seat, None, None, NOON, color)


def test_without_a_choice_every_seat_has_the_color_of_its_number_and_nothing_is_said_of_it() -> None:
    table = new_table(ADA, BOB, "fast")
    assert table.colors == [0, 1, 2]
    assert all("color" not in seat for seat in table.shown()["seats"])  # type: ignore[attr-defined]  # a list


@pytest.mark.parametrize(
    ("chosen", "colors"),
    [
        ([None, None, None], [0, 1, 2]),
        ([2, None, None], [2, 1, 0]),
        ([4, None, 0], [4, 1, 0]),
        ([1, 0, None, None, None], [1, 0, 2, 3, 4]),
        ([4, 3, None, None, None], [4, 3, 2, 0, 1]),
    ],
)
def test_who_has_not_chosen_keeps_the_own_color_or_takes_one_that_is_left(
    chosen: list[int | None], colors: list[int]
) -> None:
    assert seat_colors(chosen) == colors


def test_a_color_that_another_person_plays_in_is_refused_and_nothing_changes() -> None:
    table = new_table(ADA, BOB, EVE)
    with pytest.raises(Refusal, match="Ada plays in this color") as refusal:
        choose(table, BOB, 1, 0)
    assert refusal.value.code == "conflict"
    assert table.colors == [0, 1, 2]
    choose(table, BOB, 1, 3)
    assert table.colors == [0, 3, 2]


def test_a_bot_makes_way_for_a_person() -> None:
    table = new_table(ADA, "fast", BOB)
    choose(table, BOB, 2, 1)
    assert table.colors == [0, 2, 1]
    assert table.shown()["seats"][1]["color"] == 2  # type: ignore[index]  # a list of seats


def test_a_color_goes_with_who_leaves() -> None:
    table = new_table(ADA, BOB)
    choose(table, BOB, 1, 4)
    seating.leave(table, BOB, 1, NOON)
    choose(table, ADA, 0, 4)
    assert table.colors == [4, 1]


def test_colors_are_chosen_before_the_game_only() -> None:
    table = running_table(ADA, BOB)
    with pytest.raises(Refusal, match="before the game only"):
        choose(table, BOB, 1, 3)


def test_a_new_table_with_one_color_twice_is_refused() -> None:
    seats = [{"kind": "person", "color": 3}, {"kind": "bot", "bot": "fast", "color": 3}]
    with pytest.raises(Refusal, match="same color"):
        seating.new_table(ADA, Setup.model_validate({"seats": seats}).chosen(), load_map("usa"), NOON)
    with pytest.raises(ValidationError, match="chooses its color"):
        Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "open", "color": 3}]})


def test_in_a_rematch_everybody_keeps_the_color() -> None:
    table = new_table(ADA, BOB, EVE)
    choose(table, BOB, 1, 4)
    playing.start(table, ADA, NOON)
    for person, seat in ((BOB, 1), (EVE, 2)):
        playing.resign(table, person, seat, NOON)
    twin, _, _ = seating.rematch(table, ADA, NOON)
    assert [(seat.person, color) for seat, color in zip(twin.seats, twin.colors, strict=True)] == [
        (EVE.id, 2),
        (ADA.id, 0),
        (BOB.id, 4),
    ]


def test_a_stored_table_knows_its_colors_and_one_of_an_older_version_has_none() -> None:
    table = new_table(ADA, BOB)
    choose(table, BOB, 1, 4)
    stored = orjson.loads(orjson.dumps(table.stored_fields()))
    table.load_fields(stored)
    assert table.colors == [0, 4]
    for seat in stored["seats"]:
        del seat["color"]
    table.load_fields(stored)
    assert table.colors == [0, 1]


def test_the_record_notes_the_colors_and_its_replay_shows_them() -> None:
    table = new_table(ADA, BOB)
    choose(table, BOB, 1, 4)
    playing.start(table, ADA, NOON)
    play_randomly(table, random.Random(5))
    row = record_row(table)
    record = orjson.loads(row["record"])
    assert [seat["color"] for seat in orjson.loads(row["summary"])["seats"]] == [0, 4]
    assert all("color" not in seat for seat in record["seats"])
    game = Game.from_record(record)
    shown = replay_of(game, OPEN)["seats"]
    assert [seat["color"] for seat in shown] == [0, 4]  # type: ignore[attr-defined]  # a list of seats
    assert game.record()["actions"] == record["actions"]


def test_notes_of_strangers_break_no_replay() -> None:
    assert noted_colors([(0, {"color": "red"}), (1, {"color": 9}), (0, None), (0, {"color": True})], 2) == [0, 1]
