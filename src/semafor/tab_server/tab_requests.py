"""Reads what the page asks for. Nobody else speaks to a tab: shapes are checked here, the rest by the tables."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, get_args

from semafor.bots.registry import bot_names
from semafor.server.tables.clocks import Away, Clock
from semafor.server.tables.name_rules import clean_name
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table_setup import OPTION_NAMES, ChosenSeat, SeatKind, TableSetup

SLOWEST_PACE = 60_000
FEWEST_SEATS, MOST_SEATS = 2, 5
COLORS = 5

Body = Mapping[str, Any]


def body_of(content: str) -> dict[str, Any]:
    try:
        body = json.loads(content)
    except ValueError:
        raise Refusal("bad-request", "not JSON") from None
    if not isinstance(body, dict):
        raise Refusal("bad-request", "not an object")
    return body


def whole_number(value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refusal("bad-request", f"not a number from {least} to {most}")
    return value


def text_of(value: object) -> str:
    if not isinstance(value, str):
        raise Refusal("bad-request", "not a text")
    return value


def name_from(value: object) -> str:
    try:
        return clean_name(text_of(value))
    except ValueError as problem:
        raise Refusal("bad-request", str(problem)) from None


def bot_from(value: object) -> str:
    if value not in bot_names():
        raise Refusal("bad-request", f"there is no such bot; there are {', '.join(bot_names())}")
    return text_of(value)


def color_from(value: object) -> int | None:
    return None if value is None else whole_number(value, 0, COLORS - 1)


def seat_numbers(value: object) -> dict[int, str]:
    """Texts by seat, as of promises and parts of the seed."""
    if not isinstance(value, Mapping) or not all(str(seat).isdecimal() for seat in value):
        raise Refusal("bad-request", "not texts by seat")
    return {int(seat): text_of(text) for seat, text in value.items()}


def setup_from(body: Body) -> TableSetup:
    """The table that is asked for. Nobody else can come to a tab, so there is nobody to list it for or to talk to."""
    seats = body.get("seats")
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise Refusal("bad-request", f"a table has {FEWEST_SEATS} to {MOST_SEATS} seats")
    away = body.get("away", "bot")
    if away not in get_args(Away):
        raise Refusal("bad-request", "there is no such way to be away")
    options = body.get("options", {})
    return TableSetup(
        map=text_of(body.get("map", "usa")),
        options={name: options[name] for name in OPTION_NAMES if options.get(name) is not None},
        seats=tuple(seat_from(seat) for seat in seats),
        clock=clock_from(body.get("clock", {})),
        away=away,
        chat=False,
        hints=bool(body.get("hints", False)),
        bot_pace=whole_number(body.get("bot_pace", 1_000), 0, SLOWEST_PACE),
    )


def seat_from(seat: Body) -> ChosenSeat:
    kind: Any = seat.get("kind")
    if kind not in get_args(SeatKind):
        raise Refusal("bad-request", "in a seat is a person, a bot or nobody yet")
    name, promise = seat.get("name"), seat.get("promise")
    return ChosenSeat(
        kind=kind,
        name=None if name is None else name_from(name),
        bot=bot_from(seat.get("bot")) if kind == "bot" else None,
        promise=text_of(promise) if kind == "person" and promise is not None else None,
        color=color_from(seat.get("color")),
    )


def clock_from(clock: Body) -> Clock:
    try:
        return Clock.from_dict({"kind": "none", **clock})
    except TypeError:
        raise Refusal("bad-request", "there is no such clock") from None
