"""Tables and changes as rows of the database, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import orjson

from semafor.game import Game
from semafor.maps.fingerprint import map_hash
from semafor.maps.model import Map
from semafor.notation.errors import GameError
from semafor.notation.map_lookup import MapLookup
from semafor.server.tables.changes import Change, record_entries
from semafor.server.tables.clocks import Times
from semafor.server.tables.fair_deal import FairDeal
from semafor.server.tables.log_chain import LogDamaged, LogHead, head_of
from semafor.server.tables.playing import first_deal
from semafor.server.tables.seat_colors import note_colors
from semafor.server.tables.table import Table
from semafor.server.tables.table_setup import TableSetup

Row = Mapping[str, Any]


class Write(NamedTuple):
    """One change, ready to be stored: its row of the log, and what of the table's row is new with it.

    ``after`` is the hash that the row before it must have in the log, or nothing is stored.
    """

    table_id: str
    log: Row
    table: Row
    after: str = ""
    is_new: bool = False
    record: Row | None = None
    sitters: Sequence[Row] = ()
    # The people whose table it still is, where others have left it before the game.
    staying: Sequence[str] | None = None
    # Those of them whom the host has sent away before the game: they don't find it any more.
    sent_away: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the database has it."""

    row: Row
    log: Sequence[Row]


def write_of(table: Table, change: Change, position: bytes | None) -> Write:
    """What to store after a change, which becomes the end of the table's log. Most changes are actions, which set few
    columns.
    """
    row: dict[str, Any] = {
        "id": table.id,
        "status": table.status,
        "seq": table.seq,
        "changed": table.changed,
        "wake_at": table.wake_at(),
        "times": orjson.dumps(table.times.to_dict()).decode(),
        "position": None if position is None else position.decode(),
    }
    is_new = change.kind == "create"
    if is_new:
        row |= {
            "listed": table.setup.listed,
            "map": table.setup.map,
            "created": table.created,
        }
    if is_new or change.kind == "kick":
        row["setup"] = table.setup.to_store()
    if change.kind != "action":
        row |= {"owner": table.owner, "company": orjson.dumps(table.stored_fields()).decode()}
    appended = log_row(table.id, change)
    appended["hash"] = table.head.next_hash(appended)
    after, table.head = table.head.stored, LogHead(change.seq, appended["hash"], appended["hash"])
    has_ended = table.status == "over" and change.kind in ("action", "resign")
    record = record_row(table) if has_ended else None
    if change.kind == "action":
        return Write(table.id, appended, row, after, record=record)
    return Write(
        table.id,
        appended,
        row,
        after,
        is_new=is_new,
        record=record,
        sitters=[{"person": person, "table_id": table.id} for person in table.people()]
        if change.kind in ("create", "sit")
        else (),
        staying=staying_people(table, change),
        sent_away=people_sent_away(table, change),
    )


def staying_people(table: Table, change: Change) -> Sequence[str] | None:
    """The people who still have to do with a table, if somebody may have left it before the game with this change.

    Whom the host has kicked is noted at the table as long as it exists, and until the start also its owner, and those
    who are the reason why a deal failed: if they delete themselves, the table has to be found.
    """
    if change.kind == "start":
        return [*table.people(), *table.banned]
    if change.kind in ("leave", "kick") and table.status == "open":
        return [*table.people(), *table.banned, table.owner, *table.deal.people_named()]
    return None


def people_sent_away(table: Table, change: Change) -> Sequence[str]:
    """Whom the host has kicked before the game. An owner finds the table until it plays without them."""
    if change.kind == "start" or (change.kind == "kick" and table.status == "open"):
        keeping = {*table.people(), *(() if change.kind == "start" else (table.owner,))}
        return [person for person in table.banned if person not in keeping]
    return ()


def log_row(table_id: str, change: Change) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": change.seq,
        "time": change.time,
        "kind": change.kind,
        "seat": change.seat,
        "person": change.person,
        "key": change.key,
        "text": change.text,
        "events": orjson.dumps(change.events).decode(),
        "starting": change.starting,
    }


def record_row(table: Table) -> Row:
    """The record of a finished game, with its deal unless the game began from a position."""
    assert table.game is not None
    record = table.game.record()
    if table.start is None:
        record["deal"] = table.deal.revealed([seat.person for seat in table.seats])
    colors = table.colors
    note_colors(cast(list[list[Any]], record["actions"]), colors)
    summary = {
        "seats": [
            {"name": seat.name, "kind": seat.kind, "bot": seat.bot, "color": colors[number]}
            for number, seat in enumerate(table.seats)
        ],
        "result": record["result"],
        "start": None if table.start is None else table.start.shown(),
    }
    return {
        "id": table.id,
        "finished": table.changed,
        "listed": table.setup.listed,
        "map": table.setup.map,
        "summary": orjson.dumps(summary).decode(),
        "record": orjson.dumps(record).decode(),
    }


def change_from(row: Row) -> Change:
    return Change(
        row["seq"],
        row["time"],
        row["kind"],
        row["seat"],
        row["person"],
        row["key"],
        row["text"],
        orjson.loads(row["events"]),
        bool(row["starting"]),
    )


def table_from(stored: StoredTable, maps: MapLookup) -> Table:
    """The table as it was stored last. Where they differ, the position counts and not the log.

    LogDamaged where the log is no chain that ends with the table's last change.
    """
    table = table_from_row(stored.row)
    table.head = head_of(stored.log)
    if table.head.seq != table.seq:
        raise LogDamaged(table.head.seq + 1)
    table.map = map_of(table, maps)
    changes = [change_from(each) for each in stored.log]
    for change in changes:
        table.remember(change)
    position = stored.row["position"]
    if position is not None and table.map is None:
        table.unread = position.encode()
    elif position is not None:
        table.game = game_from(table, changes, orjson.loads(position))
    return table


def map_of(table: Table, maps: MapLookup) -> Map | None:
    """The map on which the table was made, if this server has it and it plays as it did then."""
    map = maps.find(table.setup.map)
    if map is None or table.map_hash is None:
        return map
    return map if map_hash(map) == table.map_hash else None


def table_from_row(row: Row) -> Table:
    """A table without its map, its game and its past; the row need not have the position."""
    company = orjson.loads(row["company"])
    table = Table(
        id=row["id"],
        owner=row["owner"],
        setup=TableSetup.from_store(row["setup"]),
        seats=[],
        deal=FairDeal.from_dict(company["deal"]),
        created=row["created"],
    )
    update_from_row(table, row, company)
    return table


def update_from_row(table: Table, row: Row, company: Mapping[str, Any]) -> None:
    """Take over everything from a row except for the game itself."""
    table.status, table.seq, table.changed = row["status"], row["seq"], row["changed"]
    table.owner = row["owner"]
    table.times = Times.from_dict(orjson.loads(row["times"]))
    table.load_fields(company)


def acting_in(position: str) -> list[int]:
    """Who is to act, read off a stored position without loading the game."""
    found = orjson.loads(position)
    if found["phase"] != "start":
        return [found["seat"]]
    return [number for number, seat in enumerate(found["seats"]) if seat["offered"] and not seat.get("resigned")]


def game_from(table: Table, changes: Iterable[Change], position: Mapping[str, object]) -> Game:
    """The game with its whole past. If replaying the log leads to another position, because a rule was corrected since,
    the game begins at the stored position.
    """
    game = first_deal(table)
    try:
        for entry in record_entries(changes, table.began):
            game.apply(entry)
        if game.position() == position:
            return game
    except GameError:
        pass
    assert table.map is not None
    return Game.from_position(position, maps=[table.map], names=[seat.name for seat in table.seats])
