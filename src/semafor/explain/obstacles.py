"""Why a route can't be claimed or a station can't be built: the answers of the rules, also when it isn't one's turn.

What lasts comes first: a route that is taken or closed stays so, whoever's turn it is and whatever the hand holds.
Where nothing lasts, both the moment and the cards may be in the way, and both are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from semafor.maps.model import Route
from semafor.notation.action_codec import pack_for
from semafor.notation.actions import Action
from semafor.notation.cards import LETTERS, letters_of_payment
from semafor.notation.map_ids import map_ids_for
from semafor.notation.refusal_facts import facts_of
from semafor.notation.refusals import Facts
from semafor.rules import constants, refusal_codes, stations, turns
from semafor.rules.board import COLOR_NAMES
from semafor.rules.state import State

OF_THE_MOMENT = range(refusal_codes.NOT_YOUR_TURN, refusal_codes.ROUTE_TAKEN)
LASTING_OF_ROUTE = range(refusal_codes.ROUTE_TAKEN, refusal_codes.TRAINS_SHORT + 1)
LASTING_OF_STATION = range(refusal_codes.STATIONS_NOT_HERE, refusal_codes.STATION_CITY_TAKEN + 1)


@dataclass(frozen=True, slots=True)
class MissingCards:
    """Cards that a hand lacks: locomotives that a ferry asks for, and others, which locomotives can stand in for.

    ``card`` is the letter of the others; None where any color would do because the hand holds none.
    """

    locomotives: int
    card: str | None
    count: int

    @property
    def total(self) -> int:
        return self.locomotives + self.count


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One thing that is in the way: the id of the rule, the reason as refusals name it, and its facts.

    Where cards are missing, the reason is ``missing`` or ``missing-station``, and ``missing`` says which.
    """

    rule: str
    reason: str
    facts: Facts
    missing: MissingCards | None = None


class Obstacles:
    """What is in the way of one seat at one moment. Reads the seat's own hand and what everybody sees."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._map_ids = map_ids_for(state.board.map)
        self._hand = state.seat_snapshot(seat).hand
        # The rules say first whose turn it is. What lasts is what they say to a seat whose turn it is.
        snapshot = replace(state.snapshot(), phase=constants.TURN, seat=seat, tunnel=None)
        self._own_turn = State.from_snapshot(state.board, snapshot)

    def to_route(self, id: str) -> list[Obstacle]:
        """What is in the way of claiming a route; nothing where the seat could claim it now."""
        route = self._map_ids.map.routes_by_id[id]
        color = best_color(route.color, self._hand)
        action = Action.claim(id, letters_of_payment(color, route.length - route.ferry, route.ferry))
        if lasting := self._refusal(action, self._own_turn, LASTING_OF_ROUTE):
            return [lasting]
        obstacles = [now] if (now := self._refusal(action, self._state, OF_THE_MOMENT)) else []
        if missing := missing_cards(route, self._hand):
            code = refusal_codes.FERRY_LOCOMOTIVES if missing.locomotives else refusal_codes.CARDS_MISSING
            obstacles.append(Obstacle(refusal_codes.REFUSALS[code].rule, "missing", {"route": id}, missing))
        return obstacles

    def to_station(self, city: str) -> list[Obstacle]:
        """What is in the way of building a station in a city; nothing where the seat could build it now."""
        price, color = stations.price(self._state, self._seat), best_color("gray", self._hand)
        action = Action.station(city, letters_of_payment(color, price, 0))
        if lasting := self._refusal(action, self._own_turn, LASTING_OF_STATION):
            return [lasting]
        obstacles = [now] if (now := self._refusal(action, self._state, OF_THE_MOMENT)) else []
        if missing := missing_for(price, 0, "gray", self._hand):
            rule = refusal_codes.REFUSALS[refusal_codes.STATION_CARDS_MISSING].rule
            obstacles.append(Obstacle(rule, "missing-station", {"city": city}, missing))
        return obstacles

    def _refusal(self, action: Action, state: State, codes: range) -> Obstacle | None:
        """What the rules say to an action, if it is one of these codes."""
        code = turns.refusal(state, self._seat, pack_for(action, state, self._seat, self._map_ids).number)
        if code not in codes:
            return None
        rule, reason = refusal_codes.REFUSALS[code]
        return Obstacle(rule, reason, facts_of(code, action, state, self._seat, self._map_ids))


def missing_cards(route: Route, hand: Sequence[int]) -> MissingCards | None:
    """What a hand (counts by kind) lacks to pay for a route; None where it can."""
    return missing_for(route.length, route.ferry, route.color, hand)


def missing_for(length: int, ferry: int, color: str, hand: Sequence[int]) -> MissingCards | None:
    kind = best_color(color, hand)
    locomotives = hand[constants.LOCOMOTIVE]
    spare = max(locomotives - ferry, 0) + hand[kind]
    card = None if color == "gray" and hand[kind] == 0 else LETTERS[kind]
    missing = MissingCards(max(ferry - locomotives, 0), card, max(length - ferry - spare, 0))
    return missing if missing.total else None


def best_color(color: str, hand: Sequence[int]) -> int:
    """The kind of card to pay this color with: for gray, the color of which the hand holds most."""
    if color != "gray":
        return COLOR_NAMES.index(color)
    return max(range(constants.COLORS), key=lambda kind: hand[kind])
