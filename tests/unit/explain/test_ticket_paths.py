"""The advice on tickets: the shortest open way, and what others have closed."""

from __future__ import annotations

from semafor.explain.ticket_paths import OpenNetwork, TicketPath, station_gains, ticket_paths, useful_routes
from semafor.game import Game


def network_of(map: str, *routes: str, players: int = 2, **own: object) -> tuple[Game, OpenNetwork]:
    """The network of seat 0, with what each seat has claimed, separated by spaces."""
    seats: list[dict[str, object]] = [{"routes": (routes + ("",) * players)[seat].split()} for seat in range(players)]
    seats[0] |= own
    game = Game.from_position({"map": map, "seats": seats, "row": "RBGYK"})
    return game, OpenNetwork(game.state, 0)


def path_of(network: OpenNetwork, ticket: str) -> TicketPath:
    (found,) = ticket_paths(network, [ticket])
    return found


def names(found: TicketPath) -> list[str]:
    assert found.way is not None
    return [route.id for route in found.way.missing]


def test_own_routes_cost_nothing() -> None:
    _, network = network_of("europe", "paris-zurich munchen-zurich")
    found = path_of(network, "paris-wien")
    assert names(found) == ["munchen-wien"]
    assert found.way is not None
    assert found.way.trains == 3
    assert not found.done


def test_a_connection_is_done() -> None:
    _, network = network_of("europe", "paris-zurich munchen-zurich munchen-wien")
    assert path_of(network, "paris-wien").done


def test_routes_of_others_are_gone_around() -> None:
    _, network = network_of("europe", "paris-zurich munchen-zurich", "munchen-wien")
    assert "munchen-wien" not in names(path_of(network, "paris-wien"))


def test_a_twin_is_closed_for_two_and_open_for_four() -> None:
    for players, is_open in ((2, False), (3, False), (4, True), (5, True)):
        game, network = network_of("usa", "", "dallas-houston.1", players=players)
        assert network.is_open(game.map.routes_by_id["dallas-houston.2"]) == is_open
    game, network = network_of("usa", "dallas-houston.1", players=4)
    assert not network.is_open(game.map.routes_by_id["dallas-houston.2"])


def test_a_second_route_into_a_country_is_closed_to_its_owner_alone() -> None:
    game = Game.new("poland", players=2)
    country = game.map.countries[0].id
    first, second, *_ = [route for route in game.map.routes if country in (route.a, route.b)]
    _, network = network_of("poland", first.id)
    assert not network.is_open(second)
    _, network = network_of("poland", "", first.id)
    assert network.is_open(second)


def test_no_way_leads_through_a_country() -> None:
    game, network = network_of("poland")
    countries = {country.id for country in game.map.countries}
    for ticket in game.map.tickets:
        way = network.shortest(ticket)
        assert way is not None
        assert not any(end in countries for route in way.missing for end in (route.a, route.b))


def test_a_city_that_is_cut_off_can_be_reached_with_a_station_alone() -> None:
    lisboa = "lisboa-madrid cadiz-lisboa"
    _, network = network_of("europe", "", lisboa)
    found = path_of(network, "danzig-lisboa") if "danzig-lisboa" in network.map.tickets_by_id else None
    assert found is not None
    assert found.way is None
    assert found.with_station
    _, network = network_of("europe", "", lisboa, stations=0, station_cities=["wien", "berlin", "roma"])
    assert not path_of(network, "danzig-lisboa").with_station


def test_without_trains_a_ticket_is_out_of_reach_unless_a_station_helps() -> None:
    _, network = network_of("europe", "paris-zurich munchen-zurich", trains=2)
    found = path_of(network, "paris-wien")
    assert not found.within_reach
    assert not found.with_station
    _, network = network_of("europe", "paris-zurich munchen-zurich", "munchen-wien", trains=2)
    assert path_of(network, "paris-wien").with_station


def test_useful_routes_are_those_on_the_way_and_their_twins() -> None:
    _, network = network_of("europe", "munchen-zurich munchen-wien paris-zurich", players=4)
    useful = useful_routes(network, ticket_paths(network, ["paris-wien", "frankfurt-kobenhavn"]))
    assert "essen-kobenhavn.1" in useful
    assert "essen-kobenhavn.2" in useful
    assert "paris-zurich" not in useful
    assert [ticket.id for ticket in useful["essen-kobenhavn.1"]] == ["frankfurt-kobenhavn"]


def test_a_station_gains_what_its_route_saves() -> None:
    _, network = network_of("europe", "paris-zurich munchen-zurich", "munchen-wien edinburgh-london.1")
    gains = station_gains(network, ticket_paths(network, ["paris-wien"]))
    assert gains["wien"] == gains["munchen"] > 0
    assert "london" not in gains
