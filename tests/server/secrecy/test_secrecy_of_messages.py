"""Nobody peeks: over many random games no message to a seat or a spectator holds what its view may not.

It is checked on the bytes that were sent, by somebody who knows the whole truth and trusts no view.
"""

from __future__ import annotations

import json
import random

import orjson
import pytest

from semafor.server.hosting.outgoing_messages import TableViews, Update, Viewer, hello
from semafor.server.store.table_rows import log_row
from semafor.server.tables.changes import Change
from semafor.server.tables.table import Table
from support.hypothesis_profiles import SOAK, THOROUGH
from support.leak_detector import Truth
from support.table_builders import ADA, BOB, EVE, NOON, move, running_table

GAMES = 1000 if SOAK else 100 if THOROUGH else 25
MAPS = ("usa", "europe", "poland")


def truth_of(table: Table) -> Truth:
    assert table.game is not None
    routes = frozenset(table.game.map.routes_by_id)
    return Truth(table.game.position(), routes, (table.deal.secret, table.deal.nonce))


def check(message: str, table: Table, truth: Truth, viewer: Viewer) -> None:
    truth.check(message, viewer)
    assert orjson.loads(message)["legal"] == [] or viewer in table.acting()


@pytest.mark.slow
@pytest.mark.scaled
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
            update = Update(table, changes[-1], TableViews(table), NOON)
            truth = truth_of(table)
            for viewer in (*range(len(people)), None):
                check(update.message(viewer).decode(), table, truth, viewer)
            if rng.random() < 0.02:
                for viewer in (*range(len(people)), None):
                    check_missed(hello(table, viewer, None, changes[-30:], [], NOON), table, viewer, changes[-30:])


def check_missed(message: str, table: Table, viewer: Viewer, changes: list[Change]) -> None:
    """What somebody missed is told as it would have been told then."""
    told = json.loads(message)
    assert table.game is not None
    check(json.dumps({**told, "missed": None}), table, truth_of(table), viewer)
    for news, change in zip(told["missed"], changes, strict=True):
        if change.seat != viewer:
            complete = json.loads(log_row(table.id, change)["events"])
            secret = [event for event in complete if event["event"] == "draw" and event["from"] == "deck"]
            assert not any("card" in event for event in news["events"] if event.get("from") == "deck"), secret
            assert not any(isinstance(event.get("kept"), list) for event in news["events"])
            assert news["action"] in (change.text, "keep")
            assert "," not in news["action"]
