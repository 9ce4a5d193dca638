"""Why a card is drawn: the route that takes its color and lacks it, or that nothing does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from semafor.bots.reasons.reason import Reason
from semafor.explain.obstacles import missing_cards
from semafor.maps.model import Route
from semafor.notation.cards import LETTERS
from semafor.rules import constants
from semafor.rules.board import COLOR_NAMES


class DrawReasons:
    """What a hand lacks for the routes of a plan."""

    def __init__(self, hand: Sequence[int], row: Sequence[int], wanted: Sequence[Route]) -> None:
        self._hand = hand
        self._row = row
        self._wanted = wanted

    def reason_for(self, card: str) -> Reason:
        match card:
            case "deck":
                return self.of_deck()
            case "L":
                return self.of_locomotive()
        return self.of_color(LETTERS.index(card))

    def of_deck(self) -> Reason:
        """The route that is nearest to being paid for, and whether the row had anything for it."""
        route = self.find(lambda route: self.lacking(route) > 0)
        if route is None:
            most = max(range(constants.COLORS), key=self.lacking_together)
            return self.of_plan(most) or Reason("saves-cards", {"held": sum(self._hand)})
        if not any(kind == constants.LOCOMOTIVE or takes(route, kind) for kind in self._row):
            return Reason("row-lacks", {"for_route": route.id})
        return Reason("lacks-cards", {"for_route": route.id, "missing": self.lacking(route)})

    def of_locomotive(self) -> Reason:
        symbols = self.find(lambda route: route.ferry > self._hand[constants.LOCOMOTIVE])
        route = symbols or self.find(lambda route: self.lacking(route) > 0)
        if route is None:
            return Reason("saves-locomotives", {"held": self._hand[constants.LOCOMOTIVE]})
        return Reason("collects-color", {"color": "locomotive", "for_route": route.id})

    def of_color(self, color: int) -> Reason:
        """A route of that color; a gray one that would best be paid with it; any gray one; all of the plan together."""
        name = COLOR_NAMES[color]
        if route := self.find(lambda route: route.color == name and self.lacks(route, color)):
            return Reason("collects-color", {"color": name, "for_route": route.id})
        if route := self.find(lambda route: route.color == "gray" and self.lacks(route, color)):
            if self._hand[color] == max(self._hand[: constants.COLORS]):
                return Reason("collects-color", {"color": name, "for_route": route.id})
            return Reason("collects-any", {"for_route": route.id, "missing": self.lacking(route)})
        return self.of_plan(color) or Reason("saves-color", {"color": name})

    def of_plan(self, color: int) -> Reason | None:
        missing = self.lacking_together(color)
        return Reason("collects-together", {"color": COLOR_NAMES[color], "missing": missing}) if missing > 0 else None

    def find(self, fits: Callable[[Route], bool]) -> Route | None:
        """Of the routes that fit, the one for which the fewest cards are lacking."""
        return min(filter(fits, self._wanted), key=lambda route: (self.lacking(route), route.id), default=None)

    def lacks(self, route: Route, color: int) -> bool:
        """Whether it can't be paid yet and has room for one more card of this color."""
        return self.lacking(route) > 0 and self._hand[color] < plain(route)

    def lacking(self, route: Route) -> int:
        """How many cards are missing for it, locomotives counted in."""
        missing = missing_cards(route, self._hand)
        return missing.total if missing else 0

    def lacking_together(self, color: int) -> int:
        """How many cards are missing for all planned routes of this color, if locomotives go to them first."""
        needed = sum(plain(route) for route in self._wanted if route.color == COLOR_NAMES[color])
        return needed - self._hand[color] - self._hand[constants.LOCOMOTIVE]


def takes(route: Route, color: int) -> bool:
    return route.color in (COLOR_NAMES[color], "gray")


def plain(route: Route) -> int:
    """Its spaces without the symbol of a locomotive."""
    return route.length - route.ferry
