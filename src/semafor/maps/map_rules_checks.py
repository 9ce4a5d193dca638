"""Finds every fault in the rules block of a map file, and tells the numbers that the rest must fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import fields as fields_of
from typing import Final, get_args

from semafor.maps.json_cursor import JsonCursor
from semafor.maps.model import MapRules, TieBreak

LONGEST_ROUTE: Final = 9
LENGTHS: Final = frozenset(str(length) for length in range(1, LONGEST_ROUTE + 1))
MOST_POINTS: Final = 99
# Tickets on offer are chosen by a bit mask of eight.
MOST_TICKETS_OFFERED: Final = 8
FACE_UP_CARDS: Final = 5
COLORS_OF_CARDS: Final = 8
TIE_BREAKS: Final = get_args(TieBreak)
DEFAULTS: Final = {field.name: field.default for field in fields_of(MapRules)}


@dataclass(frozen=True)
class RuleNumbers:
    """The numbers that routes and tickets have to fit; None where the file gives none that can be used."""

    most_players: int | None
    route_points: Mapping[int, int] | None
    start_regular: int | None
    start_long: int | None


def check_rules(cursor: JsonCursor) -> RuleNumbers:
    fields = cursor.fields(
        required=("players", "trains", "stations", "start_tickets", "longest_path_bonus", "route_points", "tie_breaks"),
        optional=(
            "draw_tickets",
            "color_cards",
            "locomotives",
            "start_cards",
            "station_points",
            "end_trains",
            "country_join",
        ),
    )
    most_players = check_players(fields["players"])
    check_trains(fields)
    fields["stations"].whole(0, 5)
    fields["station_points"].whole(0, MOST_POINTS)
    fields["longest_path_bonus"].whole(0, MOST_POINTS)
    fields["country_join"].choice(("strict", "generous"))
    check_cards(fields, most_players)
    regular, long = check_start_tickets(fields["start_tickets"])
    check_draw_tickets(fields["draw_tickets"])
    check_tie_breaks(fields["tie_breaks"])
    return RuleNumbers(most_players, check_route_points(fields["route_points"]), regular, long)


def check_players(cursor: JsonCursor) -> int | None:
    limits = [item.whole(2, 5) for item in cursor.items(2, 2)]
    if len(limits) != 2:
        return None
    fewest, most = limits
    if fewest is not None and most is not None and fewest > most:
        cursor.fault(f"the fewest, {fewest}, are more than the most, {most}")
    return most


def check_trains(fields: Mapping[str, JsonCursor]) -> None:
    trains = fields["trains"].whole(1, 99)
    end_trains = whole_or_default(fields, "end_trains", 0, 98)
    if trains is not None and end_trains is not None and end_trains >= trains:
        fields["end_trains"].fault(f"the last round would begin at once: {end_trains} of {trains} trains")


def whole_or_default(fields: Mapping[str, JsonCursor], name: str, lowest: int, highest: int) -> int | None:
    if fields[name].given:
        return fields[name].whole(lowest, highest)
    default = DEFAULTS[name]
    return default if isinstance(default, int) else None


def check_cards(fields: Mapping[str, JsonCursor], most_players: int | None) -> None:
    """All hands and the row have to come out of the deck."""
    color_cards = whole_or_default(fields, "color_cards", 1, 20)
    locomotives = whole_or_default(fields, "locomotives", 0, 32)
    start_cards = whole_or_default(fields, "start_cards", 0, 20)
    if color_cards is None or locomotives is None or start_cards is None or most_players is None:
        return
    deck, needed = COLORS_OF_CARDS * color_cards + locomotives, start_cards * most_players + FACE_UP_CARDS
    if needed > deck:
        place = next((fields[name] for name in ("start_cards", "color_cards") if fields[name].given), fields["players"])
        place.fault(f"{most_players} hands and the row need {needed} cards, the deck has {deck}")


def check_start_tickets(cursor: JsonCursor) -> tuple[int | None, int | None]:
    fields = cursor.fields(required=("regular", "long", "keep", "rejected"))
    regular, long = (fields[kind].whole(0, MOST_TICKETS_OFFERED) for kind in ("regular", "long"))
    keep = fields["keep"].whole(1, MOST_TICKETS_OFFERED)
    rejected = fields["rejected"].choice(("bottom", "removed"))
    if regular is not None and long is not None:
        if regular + long > MOST_TICKETS_OFFERED:
            cursor.fault(f"{regular + long} are dealt at once, at most {MOST_TICKETS_OFFERED} can be")
        if keep is not None and keep > regular + long:
            fields["keep"].fault(f"{keep} can't be kept of {regular + long}")
    if long and rejected == "bottom":
        # A ticket deck holds regular tickets alone (CASE-64), so a long one has no way back into it.
        fields["rejected"].fault("must be removed where long tickets are dealt")
    return regular, long


def check_draw_tickets(cursor: JsonCursor) -> None:
    fields = cursor.fields(required=("deal", "keep"))
    deal = fields["deal"].whole(1, MOST_TICKETS_OFFERED)
    keep = fields["keep"].whole(1, MOST_TICKETS_OFFERED)
    if deal is not None and keep is not None and keep > deal:
        fields["keep"].fault(f"{keep} can't be kept of {deal}")


def check_route_points(cursor: JsonCursor) -> Mapping[int, int] | None:
    """Points by length. A length whose points are faulty still counts as given: one fault is one message."""
    points: dict[int, int] = {}
    for length, value in cursor.entries():
        if length not in LENGTHS:
            value.fault(f"a length must be a whole number from 1 to {LONGEST_ROUTE}")
        else:
            points[int(length)] = value.whole(0, MOST_POINTS) or 0
    return points if isinstance(cursor.value, dict) else None


def check_tie_breaks(cursor: JsonCursor) -> None:
    seen: set[str] = set()
    for item in cursor.items(0, len(TIE_BREAKS)):
        tie_break = item.choice(TIE_BREAKS)
        if tie_break in seen:
            item.fault(f"{tie_break} was asked before")
        seen.add(tie_break or "")
