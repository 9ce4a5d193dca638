"""Nobody peeks: over many random games no message to a seat or a spectator holds what its view may not.

It is checked on the bytes that were sent, by somebody who knows the whole truth and trusts no view.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import orjson
import pytest

from effort import SOAK
from semafor.server.store.rows import log_row
from semafor.server.tables.changes import Change
from semafor.server.tables.table import Table
from semafor.server.tables.telling import Pictures, Update, Viewer, hello
from server.tables import ADA, BOB, EVE, NOON, move, running_table

GAMES = 1000 if SOAK else 100
# Ids of tickets and routes, wherever they stand in a message.
IDS = re.compile(r"[a-z_]+-[a-z_]+(?:\.\d)?")
MAPS = ("usa", "europe", "poland")


def hidden_words(position: Any, viewer: Viewer, routes: set[str]) -> set[str]:
    """Ids of tickets that a viewer may not read: those in other hands, on offer to others and in the deck."""
    words = set(position["ticket_deck"]) | set(position.get("rejected", ()))
    known: set[str] = set()
    for seat, held in enumerate(position["seats"]):
        # What somebody has put under the deck he remembers, and at the end all tickets lie open.
        (known if seat == viewer else words).update(held["offered"], held["returned"])
        (known if seat == viewer or position["phase"] == "over" else words).update(held["tickets"])
    # Some routes are called like tickets.
    return words - known - routes


def check(message: str, table: Table, position: Any, viewer: Viewer, change: Change | None) -> None:
    assert table.game is not None
    # No seed, no secret of the deal, and no ticket that is another's or in the deck.
    assert str(position["seed"]) not in message
    assert table.deal.secret not in message
    assert table.deal.nonce not in message
    assert hidden_words(position, viewer, set(table.game.map.routes_by_id)).isdisjoint(IDS.findall(message))
    told = orjson.loads(message)
    view = told["view"]
    # No cards but one's own, and no order of any pile.
    assert isinstance(view["deck"], int)
    assert isinstance(view["ticket_deck"], int)
    for seat, seen in enumerate(view["seats"]):
        assert isinstance(seen["hand"], str if seat == viewer else int)
        assert ("returned" in seen) == (seat == viewer)
    for event in told.get("events", ()):
        if event["event"] == "draw" and event["from"] == "deck":
            assert ("card" in event) == (event["seat"] == viewer)
    if change is not None and change.seat != viewer:
        for event in told["events"]:
            assert not isinstance(event.get("offered"), list)
            assert not isinstance(event.get("kept"), list)
    assert told["legal"] == [] or viewer in table.game.acting


@pytest.mark.slow
def test_no_message_holds_what_its_viewer_may_not_know() -> None:
    for number in range(GAMES):
        rng = random.Random(number)
        people = [ADA, BOB, EVE][: rng.choice((2, 3))]
        table = running_table(*people, map=MAPS[number % 3])
        changes: list[Change] = []
        while table.status == "playing":
            seat = rng.choice(table.acting())
            assert table.game is not None
            changes.append(move(table, seat, str(rng.choice(table.game.legal(seat)))))
            update = Update(table, changes[-1], Pictures(table), NOON)
            truth = table.game.position()
            for viewer in (*range(len(people)), None):
                check(update.message(viewer), table, truth, viewer, changes[-1])
            if rng.random() < 0.02:
                for viewer in (*range(len(people)), None):
                    check_missed(hello(table, viewer, None, changes[-30:], [], NOON), table, viewer, changes[-30:])


def check_missed(message: str, table: Table, viewer: Viewer, changes: list[Change]) -> None:
    """What somebody missed is told as it would have been told then."""
    told = json.loads(message)
    assert table.game is not None
    check(json.dumps({**told, "missed": None}), table, table.game.position(), viewer, None)
    for news, change in zip(told["missed"], changes, strict=True):
        if change.seat != viewer:
            complete = json.loads(log_row(table.id, change)["events"])
            secret = [event for event in complete if event["event"] == "draw" and event["from"] == "deck"]
            assert not any("card" in event for event in news["events"] if event.get("from") == "deck"), secret
            assert not any(isinstance(event.get("kept"), list) for event in news["events"])
            assert news["action"] in (change.text, "keep")
            assert "," not in news["action"]
