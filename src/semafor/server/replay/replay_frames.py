"""A record as the page plays it: one frame an entry, as one viewer may know it, each with what is new in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, cast

from semafor.game import Game
from semafor.maps.drawing import board_for_page
from semafor.notation.events import Event, seen_by
from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO, RecordEntry
from semafor.server.tables.seat_colors import noted_colors

# A viewer is a seat, a spectator (None), or somebody who sees all hands (OPEN).
OPEN: Final = "open"
# The name of a spectator in addresses.
SPECTATOR: Final = "spectator"
Viewer = int | None | Literal["open"]
View = Mapping[str, Any]


def viewer_of(name: str) -> Viewer:
    if name == OPEN:
        return OPEN
    return None if name == SPECTATOR else int(name)


def replay_of(game: Game, viewer: Viewer) -> dict[str, object]:
    """Everything that a client needs to replay the game; with the board, unless it is a built-in one."""
    record: Mapping[str, Any] = game.record()
    colors = noted_colors(((entry.seat, entry.notes) for entry in game.entries), len(record["seats"]))
    return {
        "map": game.map.id,
        "board": None if game.map.built_in else board_for_page(game.map),
        "options": game.options,
        "seats": [{**seat, "color": color} for seat, color in zip(record["seats"], colors, strict=True)],
        "as": viewer,
        "frames": list(frames_of(game, viewer)),
        "result": game.score().to_dict() if game.over else None,
    }


def frames_of(game: Game, viewer: Viewer) -> Iterator[dict[str, object]]:
    """The start of the game, and then the state after each entry of the record."""
    replayed = game.at(0)
    before = view_for(replayed, viewer)
    yield {"seat": None, "kind": "start", "action": None, "events": [], "time": None, "view": before}
    for entry in game.entries:
        events = replayed.apply(entry)
        after = view_for(replayed, viewer)
        yield {
            "seat": entry.seat,
            "kind": kind_of(entry),
            "action": action_for(entry, viewer),
            "events": events_for(replayed, entry, events, viewer),
            "time": time_of(entry),
            "view": view_changes(before, after),
        }
        before = after


def view_for(game: Game, viewer: Viewer) -> View:
    parts = game.view_parts()
    if viewer != OPEN:
        return parts.view(viewer)
    seats = [{**private, **public} for private, public in zip(parts.private, parts.seats, strict=True)]
    return {**parts.public, "seats": seats}


def view_changes(before: View, after: View) -> dict[str, object]:
    """Fields with new values, in ``seats`` the same for each seat by number, and in ``gone`` the fields it lost."""
    changes = changed_fields(before, after)
    changes.pop("seats", None)
    seats = {
        str(number): difference
        for number, (old, new) in enumerate(zip(seats_of(before), seats_of(after), strict=True))
        if (difference := changed_fields(old, new))
    }
    return {**changes, "seats": seats} if seats else changes


def changed_fields(before: View, after: View) -> dict[str, object]:
    changes = {name: value for name, value in after.items() if name not in before or before[name] != value}
    gone = [name for name in before if name not in after]
    return {**changes, "gone": gone} if gone else changes


def seats_of(view: View) -> Sequence[View]:
    return cast(Sequence[View], view["seats"])


def kind_of(entry: RecordEntry) -> str:
    return entry.text if entry.text in (UNDO, RESIGN, *TABLE_NOTES) else "action"


def time_of(entry: RecordEntry) -> float | None:
    """The seconds since the game began, if the record has them."""
    time = (entry.notes or {}).get("time")
    return time if isinstance(time, int | float) and not isinstance(time, bool) else None


def action_for(entry: RecordEntry, viewer: Viewer) -> str | None:
    """The action as the viewer may know it: the others learn only at the end which tickets a seat kept."""
    if kind_of(entry) != "action":
        return None
    if entry.text.startswith("keep") and viewer not in (entry.seat, OPEN):
        return "keep"
    return entry.text


def events_for(game: Game, entry: RecordEntry, events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """The events as the viewer may know them. A viewer who sees all hands sees what the acting seat saw."""
    seat = viewer if isinstance(viewer, int) else entry.seat if viewer == OPEN else None
    return [seen_by(event, seat, starting=game.phase == "start") for event in events]
