"""A record from a file among the games of a server, so that the page replays it by a short address."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from semafor.server.store.table_store import SqlStore
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.seat_colors import noted_colors

ID = "brought"


def keep_record(store: SqlStore, record: Mapping[str, Any], at: int | None = None) -> str:
    """Add a game that was played elsewhere; answers where the page replays it, from the beginning or at an entry."""
    notes = ((entry[0], entry[2] if len(entry) > 2 else None) for entry in record["actions"])
    seats = [
        {"name": seat.get("name", ""), "kind": seat.get("kind", "bot"), "bot": seat.get("bot"), "color": color}
        for seat, color in zip(record["seats"], noted_colors(notes, len(record["seats"])), strict=True)
    ]
    result = record.get("result")
    store.add_record(
        {
            "id": ID,
            "finished": now_in_ms(),
            # The list of games tells how each has ended, so it has no place for one that has not.
            "listed": result is not None,
            "map": record["map"],
            "summary": orjson.dumps({"seats": seats, "result": result, "start": None}).decode(),
            "record": orjson.dumps(record).decode(),
        }
    )
    return f"#/replay/{ID}" if at is None else f"#/replay/{ID}?action={at}"
