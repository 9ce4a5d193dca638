"""What is sent is exactly what each may see: the parts that are written once for all make the same views as ever."""

from __future__ import annotations

import json
import random

import pytest

from semafor.notation.events import seen_by
from semafor.server.hosting.outgoing_messages import NOBODY, OPEN, TableViews, Update, Viewer, hello, viewer_for
from semafor.server.schemas.messages import from_server
from semafor.server.tables import seating
from support.table_builders import ADA, BOB, EVE, NOON, move, running_table

MAPS = ("usa", "europe", "poland")


@pytest.mark.parametrize("map", MAPS)
def test_the_views_that_are_spliced_are_the_views_of_the_game(map: str) -> None:
    rng = random.Random(map)
    table = running_table(ADA, BOB, EVE, map=map)
    game = table.game
    assert game is not None
    while table.status == "playing":
        seat = rng.choice(table.acting())
        change = move(table, seat, str(rng.choice(game.legal(seat))))
        views = TableViews(table)
        update = Update(table, change, views, NOON)
        assert json.loads(views.position() or b"") == game.position()
        for viewer in (0, 1, 2, None):
            message = json.loads(update.message(viewer))
            assert message["view"] == game.view(viewer)
            legal = game.legal(viewer).texts() if viewer is not None and viewer in game.acting else []
            assert message["legal"] == legal
            starting = game.phase == "start"
            assert message["events"] == [seen_by(event, viewer, starting=starting) for event in change.events]


@pytest.mark.parametrize("map", MAPS)
def test_every_message_is_one_of_those_that_are_described(map: str) -> None:
    rng = random.Random(3)
    table = running_table(ADA, BOB, map=map, clock={"kind": "game", "seconds": 600, "increment": 5})
    changes = []
    viewers: tuple[Viewer, ...] = (0, 1, None, OPEN, NOBODY)
    while table.status == "playing":
        changes.append(move(table, rng.choice(table.acting())))
        update = Update(table, changes[-1], TableViews(table), NOON)
        for viewer in viewers:
            from_server.validate_json(update.message(viewer), strict=True)
    for viewer in viewers:
        told = from_server.validate_json(hello(table, viewer, "ada", changes[-20:], [], NOON), strict=True)
        assert len(told.missed) == 20
        assert told.result is not None


def test_which_tickets_somebody_keeps_is_told_to_nobody_else() -> None:
    table = running_table(ADA, BOB)
    change = move(table, 0)
    update = Update(table, change, TableViews(table), NOON)
    kept = change.text.removeprefix("keep ")
    assert kept.encode() in update.message(0)
    for viewer in (1, None, NOBODY):
        assert json.loads(update.message(viewer))["action"] in ("keep", None)
        news = update.message(viewer).decode().split('"view"')[0]
        assert not any(ticket in news for ticket in kept.split(","))


def test_spectators_see_all_hands_only_if_everybody_agreed() -> None:
    table = running_table(ADA, BOB, spectators="hands")
    seating.agree_to_open_hands(table, ADA, NOON, yes=True)
    assert viewer_for(table, "somebody", None) is None
    seating.agree_to_open_hands(table, BOB, NOON, yes=True)
    assert viewer_for(table, "somebody", None) == OPEN
    view = json.loads(TableViews(table).view(OPEN))
    assert all(isinstance(seat["hand"], str) for seat in view["seats"])
    assert isinstance(view["deck"], int)
    assert viewer_for(table, "ada", None) == 0
    seating.agree_to_open_hands(table, BOB, NOON, yes=False)
    assert viewer_for(table, None, None) is None


def test_where_there_are_no_spectators_strangers_see_who_sits_there_and_no_more() -> None:
    table = running_table(ADA, BOB, spectators="none")
    assert viewer_for(table, "somebody", None) == NOBODY
    message = json.loads(hello(table, viewer_for(table, None, None), None, None, [], NOON))
    assert message["view"] is None
    assert [seat["name"] for seat in message["table"]["seats"]] == ["Ada", "Bob"]


def test_who_holds_several_seats_sees_one_of_them_at_a_time() -> None:
    table = running_table(ADA, ADA, BOB)
    assert viewer_for(table, "ada", 0) == 0
    assert viewer_for(table, "ada", 1) == 1
    # No seat before one is chosen, and never the seat of another person.
    assert viewer_for(table, "ada", None) is None
    assert viewer_for(table, "ada", 2) is None
    view = json.loads(TableViews(table).view(1))
    assert [isinstance(seat["hand"], str) for seat in view["seats"]] == [False, True, False]
