"""The toolkit for bot writers answers what can be counted by hand, and knows no more than the seat."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from semafor import Game, load_map
from semafor.bots import toolkit
from semafor.bots.bot_view import BotView
from semafor.rules.fast_rng import FastRng

SEATS: list[dict[str, Any]] = [
    {"hand": "RRRR", "tickets": ["denver-pittsburgh", "duluth-houston"], "routes": ["denver-omaha"]},
    {"tickets": ["atlanta-new_york"], "routes": ["chicago-pittsburgh.1"]},
]


def view_of(seats: list[dict[str, Any]] = SEATS, seat: int = 0) -> BotView:
    held = {ticket for each in seats for ticket in each.get("tickets", ())}
    rest = [ticket.id for ticket in load_map("usa").tickets if ticket.id not in held]
    deck = "RLBOPGYKW" * 7
    position = {"map": "usa", "row": "BGYKW", "deck": deck, "ticket_deck": rest, "seats": seats, "seat": seat}
    return BotView.of_game(Game.from_position(position), seat)


def test_the_shortest_way_uses_own_routes_for_nothing() -> None:
    view = view_of()
    way = toolkit.shortest_way(view, "denver", "chicago")
    assert way is not None
    assert ([route.id for route in way.missing], way.trains) == (["chicago-omaha"], 4)
    assert toolkit.ticket_cost(view, "denver-pittsburgh") == 8
    done, other = toolkit.own_tickets(view)
    assert (done.ticket.id, done.done, other.within_reach) == ("denver-pittsburgh", False, True)
    with pytest.raises(ValueError, match="no city 'atlantis'"):
        toolkit.shortest_way(view, "denver", "atlantis")
    for ask in (toolkit.ticket_cost, lambda view, ticket: toolkit.cheapest_network(view, [ticket])):
        with pytest.raises(ValueError, match="no ticket 'pittsburgh-denver' on the map usa; did you mean denver-pitt"):
            ask(view, "pittsburgh-denver")


def test_a_closed_ticket_has_no_way() -> None:
    around = ["houston-new_orleans", "dallas-houston.1", "el_paso-houston"]
    view = view_of([{"tickets": ["duluth-houston"]}, {"routes": around}])
    assert toolkit.ticket_cost(view, "duluth-houston") is None
    assert toolkit.cheapest_network(view, ["duluth-houston"]) is None


@pytest.mark.parametrize(
    "tickets", list(combinations(["denver-pittsburgh", "duluth-houston", "atlanta-new_york", "calgary-phoenix"], 2))
)
def test_one_network_for_two_tickets_takes_at_most_what_both_take_alone(tickets: tuple[str, str]) -> None:
    view = view_of()
    plan = toolkit.cheapest_network(view, tickets)
    assert plan is not None
    alone = [toolkit.ticket_cost(view, ticket) or 0 for ticket in tickets]
    assert max(alone) <= plan.trains <= sum(alone)
    assert sum(view.map.routes_by_id[route].length for route in plan.routes) == plan.trains
    # With the network built, both are done.
    built = [{**SEATS[0], "routes": [*SEATS[0]["routes"], *plan.routes]}, SEATS[1]]
    assert [toolkit.ticket_cost(view_of(built), ticket) for ticket in tickets] == [0, 0]


def test_more_tickets_than_can_be_planned_exactly_are_refused() -> None:
    view = view_of()
    with pytest.raises(ValueError, match="at most 8 tickets with 10 ends"):
        toolkit.cheapest_network(view, [ticket.id for ticket in view.map.tickets[:9]])


def test_a_rivals_routes_speak_for_a_ticket() -> None:
    """Of two views that differ only in the rival's routes, the ticket is likelier where they lead towards it."""
    routes = ["atlanta-raleigh.1", "raleigh-washington.1"]
    shares = []
    for built in ([], routes):
        view = view_of([SEATS[0], {"tickets": ["atlanta-new_york"], "routes": built}])
        shares.append(toolkit.ticket_chances(view, FastRng(3), 400)[1].get("atlanta-new_york", 0.0))
    assert shares[1] > shares[0]


def test_beliefs_know_no_more_than_the_seat() -> None:
    """Two positions that differ in nothing but the rival's ticket and the ticket deck are told apart by no answer."""
    one, other = view_of(), view_of([SEATS[0], {**SEATS[1], "tickets": ["calgary-phoenix"]}])
    assert toolkit.ticket_chances(one, FastRng(1), 50) == toolkit.ticket_chances(other, FastRng(1), 50)
    actions = list(one.legal)[:2]
    assert toolkit.compare_by_rollouts(one, actions, FastRng(2), 5) == toolkit.compare_by_rollouts(
        other, actions, FastRng(2), 5
    )
    assert toolkit.likely_guess(one, FastRng(1)).seat_snapshot(0) == one.state.seat_snapshot(0)


def test_actions_are_tried_out_on_the_same_guesses() -> None:
    view = view_of()
    values = toolkit.compare_by_rollouts(view, list(view.legal)[:4], FastRng(7), 20)
    assert sorted(str(value.action) for value in values) == sorted(view.legal.texts()[:4])
    assert [value.margin for value in values] == sorted((value.margin for value in values), reverse=True)
    assert values == toolkit.compare_by_rollouts(view, list(view.legal)[:4], FastRng(7), 20)
    with pytest.raises(ValueError, match="not legal now: pass"):
        toolkit.compare_by_rollouts(view, [view.legal[0].pass_turn()], FastRng(7), 1)
