"""Whether the parts of a position fit together: nothing there twice, nothing more than exists, nothing forbidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from semafor.maps.json_cursor import JsonCursor
from semafor.notation.cards import COLOR_WORDS, counts_of, letters_of
from semafor.notation.map_ids import MapIds
from semafor.notation.positions import PHASES
from semafor.rules import constants
from semafor.rules.snapshot import SeatSnapshot, Snapshot, TunnelSnapshot

Seats = Sequence[Mapping[str, JsonCursor]]


def check_position(fields: Mapping[str, JsonCursor], seats: Seats, snapshot: Snapshot, map_ids: MapIds) -> None:
    """Notes every fault at the place that it concerns."""
    check_cards(fields, seats, snapshot, map_ids)
    check_tickets(fields, seats, snapshot, map_ids)
    check_routes(seats, snapshot, map_ids)
    check_stations(seats, snapshot, map_ids)
    check_phase(fields, seats, snapshot, map_ids)


def check_cards(fields: Mapping[str, JsonCursor], seats: Seats, snapshot: Snapshot, map_ids: MapIds) -> None:
    """No more of a kind than exist (COMP-01), five in the row (FACE-01), and no seat known to hold what it does not."""
    rules = map_ids.map.rules
    if len(snapshot.row) > constants.ROW:
        fields["row"].fault(f"at most {constants.ROW} cards lie in the row, not {len(snapshot.row)}")
    piles = [counts_of(letters_of(snapshot.row)), counts_of(letters_of(snapshot.deck)), snapshot.discard]
    piles += [seat.hand for seat in snapshot.seats]
    if snapshot.tunnel is not None:
        piles += [counts_of(letters_of(snapshot.tunnel.revealed)), laid_cards(snapshot.tunnel)]
    for kind in range(constants.KINDS):
        there = sum(pile[kind] for pile in piles)
        most = rules.locomotives if kind == constants.LOCOMOTIVE else rules.color_cards
        if there > most:
            word = "locomotives" if kind == constants.LOCOMOTIVE else f"{COLOR_WORDS[kind]} cards"
            fields["deck"].fault(f"with row, discards and hands there are {there} {word}, the game has {most}")
    for seat, content in zip(seats, snapshot.seats, strict=True):
        if any(known > held for known, held in zip(content.known, content.hand, strict=True)):
            seat["known"].fault("names cards that are not in the hand")


def laid_cards(tunnel: TunnelSnapshot) -> list[int]:
    counts = [0] * constants.KINDS
    counts[tunnel.color] += tunnel.colored
    counts[constants.LOCOMOTIVE] += tunnel.locomotives
    return counts


def check_tickets(fields: Mapping[str, JsonCursor], seats: Seats, snapshot: Snapshot, map_ids: MapIds) -> None:
    """Each ticket once, the long ones never in the ticket deck (CASE-64)."""
    seen: dict[int, str] = {}
    for cursor, tickets in ticket_places(fields, seats, snapshot):
        for ticket in tickets:
            if ticket in seen:
                cursor.fault(f"the ticket {map_ids.tickets[ticket]} is in {seen[ticket]} already")
            seen.setdefault(ticket, cursor.path)
    for ticket in snapshot.ticket_deck:
        if map_ids.map.tickets[ticket].long:
            fields["ticket_deck"].fault(f"{map_ids.tickets[ticket]} is a long ticket, which is never drawn")


def ticket_places(
    fields: Mapping[str, JsonCursor], seats: Seats, snapshot: Snapshot
) -> Iterator[tuple[JsonCursor, Sequence[int]]]:
    """Where tickets are. What a seat has returned is in the deck or drawn by now, so it is no place of its own."""
    yield fields["ticket_deck"], snapshot.ticket_deck
    yield fields["rejected"], snapshot.rejected
    for seat, content in zip(seats, snapshot.seats, strict=True):
        yield seat["tickets"], content.tickets
        yield seat["offered"], content.offered


def check_routes(seats: Seats, snapshot: Snapshot, map_ids: MapIds) -> None:
    """A route has one owner, and parallel ones are shared out by the rules (CLAIM-05, DBL-02, DBL-03, POL-03)."""
    owners: dict[int, int] = {}
    strands: dict[frozenset[str], list[int]] = {}
    countries: set[tuple[int, str]] = set()
    for number, (seat, content) in enumerate(zip(seats, snapshot.seats, strict=True)):
        for index in content.routes:
            route = map_ids.map.routes[index]
            if index in owners:
                seat["routes"].fault(f"{route.id} belongs to seat {owners[index]} already")
                continue
            owners[index] = number
            country = map_ids.country_of_route(route.id)
            if country is not None:
                if (number, country) in countries:
                    seat["routes"].fault(f"{route.id} is a second route into {country} (POL-03)")
                countries.add((number, country))
                continue
            others = strands.setdefault(frozenset((route.a, route.b)), [])
            if number in others:
                seat["routes"].fault(f"{route.id} is parallel to another route of this seat (DBL-02)")
            elif others and len(seats) <= 3:
                seat["routes"].fault(f"{route.id} is closed, as a parallel route is claimed (DBL-03)")
            others.append(number)


def check_stations(seats: Seats, snapshot: Snapshot, map_ids: MapIds) -> None:
    """A city has one station at most (STAT-02)."""
    owners: dict[int, int] = {}
    for number, (seat, content) in enumerate(zip(seats, snapshot.seats, strict=True)):
        for city in content.station_cities:
            if city in owners:
                name = map_ids.places[city]
                seat["station_cities"].fault(f"in {name} stands a station of seat {owners[city]} already")
            owners.setdefault(city, number)


def check_phase(fields: Mapping[str, JsonCursor], seats: Seats, snapshot: Snapshot, map_ids: MapIds) -> None:
    """The phase has what belongs to it, and nothing waits that belongs to another one."""
    phase, name, rules = snapshot.phase, PHASES[snapshot.phase], map_ids.map.rules
    if phase == constants.START:
        check_start(fields, snapshot, seats, most=rules.start_tickets.regular + rules.start_tickets.long)
    elif phase != constants.OVER:
        if snapshot.rejected:
            fields["rejected"].fault(f"belongs to the phase start, not to {name}")
        for number, (seat, content) in enumerate(zip(seats, snapshot.seats, strict=True)):
            choosing = phase == constants.KEEP and number == snapshot.seat
            if choosing:
                check_offer(seat["offered"], content, rules.draw_tickets.deal)
            elif content.offered:
                seat["offered"].fault(f"nothing is on offer to this seat in the phase {name}")
    if phase == constants.TUNNEL:
        check_tunnel(fields, snapshot, map_ids)
    elif snapshot.tunnel is not None and phase != constants.OVER:
        fields["tunnel"].fault(f"belongs to the phase tunnel, not to {name}")
    if phase != constants.OVER and snapshot.seats:
        check_players_left(fields, snapshot)


def check_players_left(fields: Mapping[str, JsonCursor], snapshot: Snapshot) -> None:
    if snapshot.seats[snapshot.seat].resigned:
        fields["seat"].fault(f"seat {snapshot.seat} has resigned and takes no more turns")
    resigned = sum(seat.resigned for seat in snapshot.seats)
    if resigned and resigned >= len(snapshot.seats) - 1:
        fields["phase"].fault("all but one have resigned, so the game is over")


def check_start(fields: Mapping[str, JsonCursor], snapshot: Snapshot, seats: Seats, most: int) -> None:
    waiting = [number for number, seat in enumerate(snapshot.seats) if seat.offered]
    if not waiting:
        fields["phase"].fault("in the phase start somebody has to have tickets on offer")
    elif snapshot.seat != waiting[0]:
        fields["seat"].fault(f"in the phase start it is the lowest seat that still chooses, {waiting[0]}")
    for number in waiting:
        check_offer(seats[number]["offered"], snapshot.seats[number], most)


def check_offer(cursor: JsonCursor, seat: SeatSnapshot, most: int) -> None:
    if not seat.offered:
        cursor.fault("in the phase keep the seat that acts has to have tickets on offer")
    elif len(seat.offered) > most:
        cursor.fault(f"at most {most} tickets are on offer at once, not {len(seat.offered)}")


def check_tunnel(fields: Mapping[str, JsonCursor], snapshot: Snapshot, map_ids: MapIds) -> None:
    """The route of the attempt is still free for the seat that tries it."""
    tunnel = snapshot.tunnel
    if tunnel is None:
        if fields["tunnel"].value is None or not fields["tunnel"].given:
            fields["tunnel"].fault("missing in the phase tunnel")
        return
    route = map_ids.map.routes[tunnel.route]
    country = map_ids.country_of_route(route.id)
    parallel = {i for i, other in enumerate(map_ids.map.routes) if {other.a, other.b} == {route.a, route.b}}
    for number, seat in enumerate(snapshot.seats):
        closing = {tunnel.route}
        if number == snapshot.seat and country is not None:  # POL-03
            closing |= {i for i in seat.routes if map_ids.country_of_route(map_ids.routes[i]) == country}
        elif number == snapshot.seat or country is None and len(snapshot.seats) <= 3:  # DBL-02, DBL-03, POL-02
            closing |= parallel
        if closing.intersection(seat.routes):
            fields["tunnel"].fault(f"{route.id} is not open: seat {number} has claimed it or its twin")
    if snapshot.seats and snapshot.seats[snapshot.seat].trains < route.length:
        fields["tunnel"].fault(f"{route.id} takes {route.length} trains, seat {snapshot.seat} has fewer")
