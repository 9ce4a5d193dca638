"""Reads positions: a state that can be, or an error that lists every fault with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from semafor.maps.json_cursor import JsonCursor
from semafor.maps.model import Map
from semafor.notation.cards import COLOR_WORDS, LETTERS, are_cards, counts_of, kinds_of, payment_of
from semafor.notation.country_cards import assign_country_cards
from semafor.notation.errors import PositionError
from semafor.notation.game_options import GameOptions, read_seed
from semafor.notation.map_ids import MapIds, map_ids_for
from semafor.notation.map_lookup import MapLookup, board_for
from semafor.notation.position_checks import check_position
from semafor.notation.positions import PHASE_NUMBER, PHASES
from semafor.notation.strict_json import fields_of
from semafor.rules import constants, turns
from semafor.rules.snapshot import SeatSnapshot, Snapshot, TunnelSnapshot
from semafor.rules.state import State

REQUIRED = ("map", "seats")
OPTIONAL = (
    "options",
    "phase",
    "seat",
    "first",
    "rejected",
    "row",
    "deck",
    "discard",
    "ticket_deck",
    "countries",
    "tunnel",
    "last_round",
    "idle",
    "passes",
    "seed",
)
SEAT_FIELDS = (
    "hand",
    "known",
    "trains",
    "stations",
    "points",
    "tickets",
    "offered",
    "returned",
    "routes",
    "station_cities",
    "country_cards",
    "resigned",
)
MOST_POINTS = 9999


class LoadedPosition(NamedTuple):
    """A state, with what is needed to speak about it."""

    state: State
    map_ids: MapIds
    options: GameOptions


def read_position(data: object, maps: MapLookup, *, settle: bool = True) -> LoadedPosition:
    """The state that a position describes, put in order like after every action."""
    faults: list[str] = []
    root = JsonCursor(data, "position", "", faults)
    fields = fields_of(root, REQUIRED, OPTIONAL)
    map = find_map(fields["map"], maps)
    if map is None:
        # Without a map nothing else in the position means anything.
        raise PositionError(faults)
    map_ids = map_ids_for(map)
    options = GameOptions.read(fields["options"])
    seats = read_seats(fields["seats"], map)
    snapshot = read_table(fields, seats, map_ids)
    check_position(fields, seats, snapshot, map_ids)
    if faults:
        raise PositionError(faults)
    state = State.from_snapshot(board_for(map, options), snapshot)
    if settle:
        turns.settle(state)
    if state.phase != constants.OVER and not turns.legal(state, state.seat):
        nothing = f"position: phase: there is nothing that seat {state.seat} could do in {PHASES[state.phase]}"
        raise PositionError([nothing])
    return LoadedPosition(state, map_ids, options)


def find_map(cursor: JsonCursor, maps: MapLookup) -> Map | None:
    map = maps.find(cursor.value) if isinstance(cursor.value, str) else None
    if map is None:
        cursor.refuse(f"must be one of {', '.join(maps.ids())}")
    return map


def read_seats(cursor: JsonCursor, map: Map) -> list[dict[str, JsonCursor]]:
    fewest, most = map.rules.players
    return [fields_of(seat, optional=SEAT_FIELDS) for seat in cursor.items(fewest, most)]


def read_table(fields: Mapping[str, JsonCursor], seats: list[dict[str, JsonCursor]], map_ids: MapIds) -> Snapshot:
    """All that the fields say, each by itself; whether it fits together is checked later."""
    phase = PHASE_NUMBER.get(fields["phase"].choice(PHASES) or "", constants.TURN)
    last_seat = max(len(seats) - 1, 0)
    snapshots = [read_seat(seat, map_ids) for seat in seats]
    left = assign_country_cards(fields["countries"], [seat["country_cards"] for seat in seats], snapshots, map_ids)
    over = phase == constants.OVER
    return Snapshot(
        seats=snapshots,
        phase=phase,
        seat=read_acting_seat(fields["seat"], phase, snapshots, last_seat),
        first=fields["first"].whole(0, last_seat) or 0,
        row=kinds_of(read_cards(fields["row"])),
        deck=kinds_of(read_cards(fields["deck"])),
        discard=counts_of(read_cards(fields["discard"])),
        ticket_deck=read_ids(fields["ticket_deck"], map_ids.ticket_index, "ticket"),
        rejected=read_ids(fields["rejected"], map_ids.ticket_index, "ticket"),
        country_cards=left,
        tunnel=read_tunnel(fields["tunnel"], map_ids),
        last_round=read_last_round(fields["last_round"], len(seats), over=over),
        idle=fields["idle"].whole(0, constants.IDLE_TURNS * len(seats) - (not over)) or 0,
        passes=fields["passes"].whole(0, len(seats) - (not over)) or 0,
        seed=read_seed(fields["seed"]) or 0,
    )


def read_last_round(cursor: JsonCursor, players: int, *, over: bool) -> int | None:
    """Turns still to be played, if the end was triggered; none are left only when the game is over."""
    return None if cursor.value is None else cursor.whole(0 if over else 1, players)


def read_acting_seat(cursor: JsonCursor, phase: int, seats: list[SeatSnapshot], last_seat: int) -> int:
    """Who acts; at the start it follows from who has not chosen yet."""
    if phase == constants.START and not cursor.given:
        return next((number for number, seat in enumerate(seats) if seat.offered), 0)
    return cursor.whole(0, last_seat) or 0


def read_seat(fields: Mapping[str, JsonCursor], map_ids: MapIds) -> SeatSnapshot:
    rules = map_ids.map.rules
    routes = read_ids(fields["routes"], map_ids.route_index, "route")
    cities = read_ids(fields["station_cities"], map_ids.city_index, "city")
    spaces = sum(map_ids.map.routes[route].length for route in routes)
    value = sum(rules.route_points[map_ids.map.routes[route].length] for route in routes)
    if spaces > rules.trains:
        fields["routes"].fault(f"they take {spaces} trains, a seat has {rules.trains}")
    if len(cities) > rules.stations:
        fields["station_cities"].fault(f"they take {len(cities)} stations, a seat has {rules.stations}")
    trains, stations = max(rules.trains - spaces, 0), max(rules.stations - len(cities), 0)
    points = fields["points"].whole(0, MOST_POINTS)
    return SeatSnapshot(
        trains=or_default(fields["trains"].whole(0, trains), trains),
        stations=or_default(fields["stations"].whole(0, stations), stations),
        points=or_default(points, value),
        hand=counts_of(read_cards(fields["hand"])),
        known=counts_of(read_cards(fields["known"])),
        tickets=read_ids(fields["tickets"], map_ids.ticket_index, "ticket"),
        offered=sorted(read_ids(fields["offered"], map_ids.ticket_index, "ticket")),
        returned=read_ids(fields["returned"], map_ids.ticket_index, "ticket"),
        routes=routes,
        station_cities=cities,
        resigned=fields["resigned"].flag() or False,
    )


def or_default(value: int | None, default: int) -> int:
    return default if value is None else value


def read_cards(cursor: JsonCursor) -> str:
    if isinstance(cursor.value, str) and are_cards(cursor.value):
        return cursor.value
    cursor.refuse(f"must be a text of card letters ({' '.join(LETTERS)})")
    return ""


def read_ids(cursor: JsonCursor, index_of: Mapping[str, int], what: str) -> list[int]:
    """The indexes of things of the map, each named once."""
    if isinstance(cursor.value, list):
        known = [index_of[item] for item in cursor.value if isinstance(item, str) and item in index_of]
        # Most lists are right; only a faulty one is gone through item by item.
        if len(set(known)) == len(cursor.value):
            return known
    indexes: list[int] = []
    for item in cursor.items(0, len(index_of)):
        index = index_of.get(item.value) if isinstance(item.value, str) else None
        if index is None:
            item.refuse(f"must be a {what} of this map")
        elif index in indexes:
            item.fault(f"the {what} {item.value} is named twice")
        else:
            indexes.append(index)
    return indexes


def read_tunnel(cursor: JsonCursor, map_ids: MapIds) -> TunnelSnapshot | None:
    """A tunnel attempt whose cards fit its route and its extra price its cards."""
    if cursor.value is None or not cursor.given:
        return None
    fields = fields_of(cursor, required=("route", "laid", "revealed", "extra"))
    tunnels = {route.id: map_ids.route_index[route.id] for route in map_ids.map.routes if route.tunnel}
    name = fields["route"].value
    index = tunnels.get(name) if isinstance(name, str) else None
    laid, revealed = read_cards(fields["laid"]), read_cards(fields["revealed"])
    extra = fields["extra"].whole(1, constants.REVEALED)
    if index is None:
        fields["route"].refuse("must be a tunnel of this map")
        return None
    route, payment = map_ids.map.routes[index], payment_of(laid)
    if payment is None or len(laid) != route.length:
        fields["laid"].refuse(f"must be {route.length} cards of one color and locomotives")
        return None
    color, colored, locomotives = payment
    if colored and route.color not in ("gray", COLOR_WORDS[color]):
        fields["laid"].refuse(f"must be {route.color} cards and locomotives")
    if len(revealed) > constants.REVEALED:
        fields["revealed"].fault(f"at most {constants.REVEALED} cards are revealed, not {len(revealed)}")
    matching = sum(card in (LETTERS[color], "L") for card in revealed)
    if extra is not None and extra != matching:
        fields["extra"].fault(f"the revealed cards ask for {matching}, not {extra}")
    return TunnelSnapshot(index, color, colored, locomotives, kinds_of(revealed), extra or 1)
