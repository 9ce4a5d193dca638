"""A record as the page plays it: one frame an entry, as one viewer may know it, each told as what is new in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, cast

from semafor.game import Game
from semafor.maps.drawing import board_for_page
from semafor.notation.events import Event, seen_by
from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO, RecordEntry

# Who sees all hands; a spectator is None, everybody else a seat.
OPEN: Final = "open"
Viewer = int | None | Literal["open"]
View = Mapping[str, Any]


def replay_of(game: Game, viewer: Viewer) -> dict[str, object]:
    """Everything that a client needs to play the game once more; the board itself only where it is no built-in one."""
    record = game.record()
    return {
        "map": game.map.id,
        "board": None if game.map.built_in else board_for_page(game.map),
        "options": game.options,
        "seats": record["seats"],
        "as": viewer,
        "frames": list(frames_of(game, viewer)),
        "result": game.score().to_dict() if game.over else None,
    }


def frames_of(game: Game, viewer: Viewer) -> Iterator[dict[str, object]]:
    """The beginning, and then how things stood after each entry of the record."""
    twin = game.at(0)
    before = view_for(twin, viewer)
    yield {"seat": None, "kind": "start", "action": None, "events": [], "time": None, "view": before}
    for entry in game.entries:
        events = twin.apply(entry)
        after = view_for(twin, viewer)
        yield {
            "seat": entry.seat,
            "kind": kind_of(entry),
            "action": told_action(entry, viewer),
            "events": told_events(twin, entry, events, viewer),
            "time": time_of(entry),
            "view": news_of(before, after),
        }
        before = after


def view_for(game: Game, viewer: Viewer) -> View:
    sheet = game.sheet()
    if viewer != OPEN:
        return sheet.view(viewer)
    seats = [{**private, **public} for private, public in zip(sheet.private, sheet.seats, strict=True)]
    return {**sheet.public, "seats": seats}


def news_of(before: View, after: View) -> dict[str, object]:
    """What is new in a view: fields with new values, by seat the same of each seat, and in ``gone`` fields it lost."""
    news = changed(before, after)
    news.pop("seats", None)
    seats = {
        str(number): difference
        for number, (old, new) in enumerate(zip(seats_of(before), seats_of(after), strict=True))
        if (difference := changed(old, new))
    }
    return {**news, "seats": seats} if seats else news


def changed(before: View, after: View) -> dict[str, object]:
    news = {name: value for name, value in after.items() if name not in before or before[name] != value}
    gone = [name for name in before if name not in after]
    return {**news, "gone": gone} if gone else news


def seats_of(view: View) -> Sequence[View]:
    return cast(Sequence[View], view["seats"])


def kind_of(entry: RecordEntry) -> str:
    return entry.text if entry.text in (UNDO, RESIGN, *TABLE_NOTES) else "action"


def time_of(entry: RecordEntry) -> float | None:
    """The seconds since the game began, where the record says so."""
    time = (entry.notes or {}).get("time")
    return time if isinstance(time, int | float) and not isinstance(time, bool) else None


def told_action(entry: RecordEntry, viewer: Viewer) -> str | None:
    """Which tickets somebody keeps, the others learn at the end."""
    if kind_of(entry) != "action":
        return None
    if entry.text.startswith("keep") and viewer not in (entry.seat, OPEN):
        return "keep"
    return entry.text


def told_events(game: Game, entry: RecordEntry, events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """Who sees all hands sees what the seat that acted saw."""
    eyes = viewer if isinstance(viewer, int) else entry.seat if viewer == OPEN else None
    return [seen_by(event, eyes, starting=game.phase == "start") for event in events]
