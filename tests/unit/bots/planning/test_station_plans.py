"""Stations in plans: where one can be built, which rivals' routes it lends, and that the hand can pay it."""

from __future__ import annotations

import pytest

from semafor import Game
from semafor.bots.api import Budget
from semafor.bots.bot_choice import bot_view_of, hint
from semafor.bots.planning.available_routes import AvailableRoutes
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.payment import Payment
from semafor.rules import action_codes
from support.position_builders import seat, table
from support.small_maps import own_map

# A rival's route b-c closes the only way of the ticket a-c.
CLOSED = own_map(
    ["a-b 4 red", "b-c 2 blue", "c-d 4 green"], ["a-c 12", "c-d 5"], stations=3, longest_path_bonus=0, players=[2, 2]
)


def closed_way(hand: str = "G", own: str = "", rival: str = "") -> Game:
    """Seat 0 lacks b-c alone; the stations of both seats stand in the cities that are named by their letters."""
    builder = seat(hand, routes=["a-b"], tickets=["a-c"], station_cities=list(own))
    return table(CLOSED, builder, seat(routes=["b-c"], station_cities=list(rival)))


def paid(game: Game) -> str | None:
    """How a station in d is paid, None where nothing is built."""
    view = bot_view_of(game, 0)
    payment = Payment(view.board, FastWeights())
    payment.clear(view.state, 0)
    code = payment.pay_station(view.state, 0, city=3)
    return None if code == action_codes.NOTHING else str(view.action(code))


def lent(game: Game) -> dict[str, str]:
    """The rivals' routes that a station lends, each with the city where it stands or could stand."""
    view = bot_view_of(game, 0)
    available = AvailableRoutes(view.board)
    available.look(view.state, 0, turns_left=20, hurry_turns=0)
    routes, cities = view.map.routes, view.map.cities
    return {routes[route].id: cities[city].id for route, city in available.cities_that_lend().items()}


# --- paying ---


@pytest.mark.parametrize(
    ("own", "hand", "payment"),
    [("", "G", "G"), ("", "L", "L"), ("a", "GG", "GG"), ("a", "GL", "GL"), ("a", "GGB", "GG")],
)
def test_a_station_is_paid_with_cards_of_the_hand(own: str, hand: str, payment: str) -> None:
    assert paid(closed_way(hand, own)) == f"station d {payment}"


@pytest.mark.parametrize(("own", "hand"), [("", ""), ("a", "G"), ("a", "GB"), ("a", "L"), ("ab", "GGBB"), ("ab", "GL")])
def test_a_station_that_the_hand_cannot_pay_is_not_built(own: str, hand: str) -> None:
    assert paid(closed_way(hand, own)) is None


# --- the city ---


def test_a_route_is_lent_by_a_station_at_either_of_its_ends() -> None:
    assert lent(closed_way()) == {"b-c": "b"}
    assert lent(closed_way(rival="a")) == {"b-c": "b"}


def test_where_one_end_has_a_station_already_the_new_one_goes_to_the_other_end() -> None:
    assert lent(closed_way(rival="b")) == {"b-c": "c"}
    assert lent(closed_way(rival="c")) == {"b-c": "b"}


def test_where_both_ends_have_stations_of_rivals_the_route_cannot_be_lent() -> None:
    assert lent(closed_way(rival="bc")) == {}


def test_a_station_of_ones_own_lends_the_route_whatever_stands_at_the_other_end() -> None:
    assert lent(closed_way(own="c", rival="b")) == {"b-c": "c"}


@pytest.mark.parametrize("bot", ["fast", "planner"])
def test_bots_build_their_station_in_the_city_that_is_still_free(bot: str) -> None:
    assert chosen(bot, closed_way()) == "station b G"
    assert chosen(bot, closed_way(rival="b")) == "station c G"
    assert not chosen(bot, closed_way(rival="bc")).startswith("station")


def chosen(bot: str, game: Game) -> str:
    return str(hint(game, 0, bot, Budget()).action)
