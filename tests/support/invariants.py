"""What holds at every moment of every game, worked out anew from the map and not by the code that is tested."""

from __future__ import annotations

from collections import Counter

from semafor import Map
from semafor.rules import constants
from semafor.rules.snapshot import SeatSnapshot, Snapshot


def check(snapshot: Snapshot, map: Map) -> None:
    check_all_is_there(snapshot, map)
    check_table(snapshot)
    check_progress(snapshot)


def check_all_is_there(snapshot: Snapshot, map: Map) -> None:
    """Nothing is missing, doubled or where it can't be; that much holds of a guess as well."""
    check_train_cards(snapshot, map)
    check_tickets(snapshot, map)
    check_country_cards(snapshot, map)
    check_routes(snapshot, map)
    for seat in snapshot.seats:
        check_pieces(seat, map)


def train_cards(snapshot: Snapshot) -> list[int]:
    """How many train cards of each kind there are, wherever they are."""
    counts = Counter([*snapshot.row, *snapshot.deck])
    piles = [snapshot.discard, *(seat.hand for seat in snapshot.seats)]
    tunnel = snapshot.tunnel
    if tunnel is not None:
        counts.update(tunnel.revealed)
        counts.update({tunnel.color: tunnel.colored, constants.LOCOMOTIVE: 0})
        counts[constants.LOCOMOTIVE] += tunnel.locomotives
    return [counts[kind] + sum(pile[kind] for pile in piles) for kind in range(constants.KINDS)]


def check_train_cards(snapshot: Snapshot, map: Map) -> None:
    assert train_cards(snapshot) == [map.rules.color_cards] * 8 + [map.rules.locomotives]
    for seat in snapshot.seats:
        assert all(0 <= known <= held for known, held in zip(seat.known, seat.hand, strict=True))


def check_table(snapshot: Snapshot) -> None:
    """Deck and row are in order after every action (CASE-11, CASE-13, CASE-17)."""
    assert len(snapshot.row) <= 5
    if snapshot.phase == constants.TUNNEL:
        return
    assert snapshot.deck or not any(snapshot.discard)
    assert len(snapshot.row) == 5 or not snapshot.deck
    if snapshot.row.count(constants.LOCOMOTIVE) >= 3:
        assert not could_be_flushed(snapshot)


def could_be_flushed(snapshot: Snapshot) -> bool:
    """Whether a better row could be had (CASE-13)."""
    rest = Counter(snapshot.deck) + Counter({kind: count for kind, count in enumerate(snapshot.discard) if count})
    pool = rest + Counter(snapshot.row)
    if not rest or rest == Counter(snapshot.deck) and len(snapshot.deck) == 5 and rest[constants.LOCOMOTIVE] >= 3:
        return False
    return pool.total() - pool[constants.LOCOMOTIVE] >= min(5, pool.total()) - 2


def check_tickets(snapshot: Snapshot, map: Map) -> None:
    """Every ticket once; where rejected ones leave the game, some may be missing, but then they stay away."""
    held = [ticket for seat in snapshot.seats for ticket in (*seat.tickets, *seat.offered)]
    everywhere = Counter(held + snapshot.ticket_deck + snapshot.rejected)
    assert all(count == 1 for count in everywhere.values())
    regular = {index for index, ticket in enumerate(map.tickets) if not ticket.long}
    assert regular.issuperset(snapshot.ticket_deck)
    if map.rules.start_tickets.rejected == "bottom":
        assert regular <= set(everywhere)
    else:
        assert not snapshot.rejected


def check_country_cards(snapshot: Snapshot, map: Map) -> None:
    taken = [card for seat in snapshot.seats for card in seat.country_cards]
    cards = sum(len(country.cards) for country in map.countries)
    assert sorted(taken + snapshot.country_cards) == list(range(cards))


def check_routes(snapshot: Snapshot, map: Map) -> None:
    """One owner a route; of parallel strands and of ways into a country nobody has two (DBL-02, DBL-03, POL-03)."""
    owned = [route for seat in snapshot.seats for route in seat.routes]
    assert len(owned) == len(set(owned))
    cities = {city.id for city in map.cities}
    strands: Counter[frozenset[str]] = Counter()
    for seat in snapshot.seats:
        mine: Counter[object] = Counter()
        for index in seat.routes:
            route = map.routes[index]
            country = next((end for end in (route.a, route.b) if end not in cities), None)
            if country is None:
                strands[frozenset((route.a, route.b))] += 1
            mine[country or frozenset((route.a, route.b))] += 1
        assert all(count == 1 for count in mine.values())
    if len(snapshot.seats) <= 3:
        assert all(count == 1 for count in strands.values())


def check_pieces(seat: SeatSnapshot, map: Map) -> None:
    """Trains and stations are in supply or on the board, and points are those of the routes."""
    lengths = [map.routes[route].length for route in seat.routes]
    assert seat.trains + sum(lengths) == map.rules.trains
    assert seat.trains >= 0
    assert seat.stations + len(seat.station_cities) == map.rules.stations
    assert seat.points == sum(map.rules.route_points[length] for length in lengths)
    assert all(city < len(map.cities) for city in seat.station_cities)


def check_progress(snapshot: Snapshot) -> None:
    players = len(snapshot.seats)
    over = snapshot.phase == constants.OVER
    assert (snapshot.phase == constants.TUNNEL) == (snapshot.tunnel is not None)
    assert 0 <= snapshot.passes <= snapshot.idle <= 10 * players - (not over)
    assert snapshot.last_round is None or (not over) <= snapshot.last_round <= players
    for number, seat in enumerate(snapshot.seats):
        choosing = snapshot.phase == constants.START or snapshot.phase == constants.KEEP and number == snapshot.seat
        assert choosing or not seat.offered
    assert snapshot.phase == constants.START or not snapshot.rejected
