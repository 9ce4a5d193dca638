"""All views of one moment and its position, as JSON: each part is written once, straight from the state.

``views`` says the same in Python values. Here, too, a view is built by naming what may be seen and never cut out of a
position. A test holds both against each other over whole games.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from semafor.notation.cards import LETTERS
from semafor.notation.game_options import GameOptions, write_seed
from semafor.notation.map_ids import MapIds
from semafor.notation.positions import PHASES, write_tunnel
from semafor.rules import bits, constants
from semafor.rules.state import State

# One card of each kind as text.
CARD_TEXTS = tuple(letter.encode() for letter in LETTERS)
CARD_CODES = tuple(ord(letter) for letter in LETTERS)
PHASE_TEXTS = tuple(phase.encode() for phase in PHASES)


class WrittenViews:
    """The views of one moment. ``before`` is an earlier moment of the same game: seats that have not changed since are
    taken from there.
    """

    def __init__(self, state: State, map_ids: MapIds, options: GameOptions, before: WrittenViews | None = None) -> None:
        self.map_ids = map_ids
        # The state goes on, but the next moment has to find out what has changed.
        self.state = state.copy()
        self.names = map_ids.json_head if not options.to_dict() else json_head(map_ids, options)
        # Each seat as it sees itself, and as the others see it.
        self.own: list[bytes] = []
        self.other: list[bytes] = []
        self.rest = b""
        self.write_seats(before)

    def write_seats(self, before: WrittenViews | None) -> None:
        for seat in range(self.state.players):
            if before is not None and is_same_seat(self.state, before.state, seat):
                self.own.append(before.own[seat])
                self.other.append(before.other[seat])
            else:
                self.write_seat(seat)

    def view(self, viewer: int | None) -> bytes:
        """The game as a seat may know it; None is a spectator."""
        seats = self.other
        if viewer is not None:
            seats = [*seats]
            seats[viewer] = self.own[viewer]
        return self.public_part() + b",".join(seats) + b"]}"

    def open_view(self) -> bytes:
        """The game as somebody may know it who sees all hands."""
        return self.public_part() + b",".join(self.own) + b"]}"

    def position(self) -> bytes:
        """The position, with everything that is hidden."""
        state = self.state
        tickets = [self.map_ids.json_tickets[state.ticket_deck[state.ticket_deck_size - 1 - i]]
                   for i in range(state.ticket_deck_size)]  # fmt: skip
        deck = bytes([CARD_CODES[state.deck[state.deck_size - 1 - i]] for i in range(state.deck_size)])
        start = b""
        if state.phase == constants.START:
            rejected = ids_json(self.map_ids.json_tickets, state.rejected, 0)
            start = b',"first":%d,"rejected":%b' % (state.first, rejected)
        seed = json.dumps(write_seed(sum([int(state.key[i]) << 32 * i for i in range(8)]))).encode()
        head = self.opening(b'"' + deck + b'"', b"[" + b",".join(tickets) + b"]")
        return b'%b%b,"seed":%b,"seats":[%b]}' % (head, start, seed, b",".join(self.own))

    def public_part(self) -> bytes:
        """What all views have in common, up to the beginning of the list of seats."""
        if not self.rest:
            state = self.state
            start = b""
            if state.phase == constants.START:
                start = b',"first":%d,"rejected":null' % state.first
            head = self.opening(b"%d" % state.deck_size, b"%d" % state.ticket_deck_size)
            self.rest = head + start + b',"seats":['
        return self.rest

    def opening(self, deck: bytes, ticket_deck: bytes) -> bytes:
        """What views and the position have in common, with what each of them says of the decks."""
        state = self.state
        return (
            b'%b,"phase":"%b","seat":%d,"row":"%b","deck":%b,"discard":"%b","ticket_deck":%b,'
            b'"countries":%b,"tunnel":%b,"last_round":%b,"idle":%d,"passes":%d'
        ) % (
            self.names,
            PHASE_TEXTS[state.phase],
            state.seat,
            bytes([CARD_CODES[state.row[i]] for i in range(state.row_size)]),
            deck,
            cards_text(state.discard, 0),
            ticket_deck,
            stacks_json(state.country_cards_left, self.map_ids),
            b"null" if state.tunnel_route == constants.NO_ROUTE else tunnel_json(state, self.map_ids),
            b"null" if state.last_round == constants.NOT_YET else b"%d" % state.last_round,
            state.idle,
            state.passes,
        )

    def write_seat(self, seat: int) -> None:
        state = self.state
        names = self.map_ids
        cards, sets = constants.KINDS * seat, 2 * seat
        public = (
            b'"known":"%b","trains":%d,"stations":%d,"points":%d,"routes":%b,"station_cities":%b,"country_cards":%b%b}'
        ) % (
            cards_text(state.known, cards),
            state.trains[seat],
            state.stations[seat],
            state.points[seat],
            ids_json(names.json_routes, state.routes, sets),
            cities_json(names.json_places, state.station_cities[seat]),
            b"{}" if not state.country_cards[seat] else country_cards_json(state.country_cards[seat], names),
            b',"resigned":true' if bits.has(state.resigned, seat) else b"",
        )
        hand = cards_text(state.hand, cards)
        tickets = ids_json(names.json_tickets, state.tickets, sets)
        offered = ids_json(names.json_tickets, state.offered, sets)
        returned = ids_json(names.json_tickets, state.returned, sets)
        own = (hand, tickets, offered, returned, public)
        self.own.append(b'{"hand":"%b","tickets":%b,"offered":%b,"returned":%b,%b' % own)
        # The others see how many cards and offers there are, and how many tickets: these lie open when all is over,
        # and nothing is said of them while everybody still chooses.
        shown = b"%d" % (bits.count(state.tickets[sets]) + bits.count(state.tickets[sets + 1]))
        if state.phase == constants.START:
            shown = b"null"
        elif state.phase == constants.OVER:
            shown = tickets
        offers = bits.count(state.offered[sets]) + bits.count(state.offered[sets + 1])
        self.other.append(b'{"hand":%d,"tickets":%b,"offered":%d,%b' % (len(hand), shown, offers, public))


def is_same_seat(state: State, before: State, seat: int) -> bool:
    """Whether everything is as it was that is written of a seat."""
    # What others see of a seat depends on the phase at the start and at the end alone.
    if state.phase != before.phase and (is_at_an_end(state) or is_at_an_end(before)):
        return False
    if bits.has(state.resigned, seat) != bits.has(before.resigned, seat):
        return False
    for i in range(constants.KINDS * seat, constants.KINDS * seat + constants.KINDS):
        if state.hand[i] != before.hand[i] or state.known[i] != before.known[i]:
            return False
    for i in range(2 * seat, 2 * seat + 2):
        if state.tickets[i] != before.tickets[i] or state.offered[i] != before.offered[i]:
            return False
        if state.returned[i] != before.returned[i] or state.routes[i] != before.routes[i]:
            return False
    if state.trains[seat] != before.trains[seat] or state.stations[seat] != before.stations[seat]:
        return False
    if state.points[seat] != before.points[seat] or state.country_cards[seat] != before.country_cards[seat]:
        return False
    return state.station_cities[seat] == before.station_cities[seat]


def is_at_an_end(state: State) -> bool:
    return state.phase in (constants.START, constants.OVER)


def cards_text(counts: list[int], first: int) -> bytes:
    """Cards whose order doesn't matter, from how many there are of each kind."""
    cards = b""
    for kind in range(constants.KINDS):
        if counts[first + kind] == 1:
            cards += CARD_TEXTS[kind]
        elif counts[first + kind]:
            cards += CARD_TEXTS[kind] * counts[first + kind]
    return cards


def ids_json(names: tuple[bytes, ...], words: list[int], first: int) -> bytes:
    """The ids of a set of two words."""
    if not words[first] and not words[first + 1]:
        return b"[]"
    found = []
    for half in range(2):
        indexes = words[first + half]
        while indexes:
            index, indexes = bits.pop_lowest_of_half(indexes, half)
            found.append(names[index])
    return b"[" + b",".join(found) + b"]"


def cities_json(names: tuple[bytes, ...], cities: int) -> bytes:
    """The ids of a set of one word."""
    if not cities:
        return b"[]"
    found = []
    while cities:
        index, cities = bits.pop_lowest(cities)
        found.append(names[index])
    return b"[" + b",".join(found) + b"]"


def values_by_country(cards: int, map_ids: MapIds) -> dict[str, list[int]]:
    values: dict[str, list[int]] = {}
    while cards:
        card, cards = bits.pop_lowest(cards)
        country, value = map_ids.country_cards[card]
        values.setdefault(country, []).append(value)
    return values


def country_cards_json(cards: int, map_ids: MapIds) -> bytes:
    """The values by country; a country without any is left out."""
    return written(values_by_country(cards, map_ids))


def stacks_json(cards: int, map_ids: MapIds) -> bytes:
    """What is left of each country's stack, top first; an empty stack too, for left out would mean full."""
    if not map_ids.country_cards:
        return b"{}"
    left = values_by_country(cards, map_ids)
    return written({country.id: left.get(country.id, []) for country in map_ids.map.countries})


def tunnel_json(state: State, map_ids: MapIds) -> bytes:
    return written(write_tunnel(state.snapshot().tunnel, map_ids) or {})


def json_head(map_ids: MapIds, options: GameOptions) -> bytes:
    """The beginning of every view and position of a game."""
    return written({"map": map_ids.map.id, "options": options.to_dict()}).removesuffix(b"}")


def written(data: Mapping[str, object]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
