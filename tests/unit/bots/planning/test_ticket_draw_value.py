"""Whether new tickets pay: the planner draws them while the way that they lack is short, open and built in time."""

from __future__ import annotations

from semafor.bots.bot_choice import bot_view_of
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.policies.planner_policy import PlannerPolicy
from support.position_builders import seat, table
from support.small_maps import own_map

# Both tickets lack b-c. The way round it takes three routes that bring next to nothing; x-y is of no use to them.
DETOUR = own_map(
    ["a-b 3 red", "b-c 2 blue", "b-d 1 green", "d-e 1 white", "e-c 1 black", "x-y 2 blue"],
    ["a-c 6", "b-c 6"],
    longest_path_bonus=0,
    players=[2, 2],
)


def draws_tickets(rival: str, rival_trains: int = 20, **weights: int) -> bool:
    """Whether seat 0, whose a-b is built and who holds no card, draws tickets."""
    owner, other = seat(routes=["a-b"], trains=20), seat(routes=[rival], trains=rival_trains)
    view = bot_view_of(table(DETOUR, owner, other, ticket_deck=["a-c", "b-c"]), 0)
    policy = PlannerPolicy(view.board, PlannerWeights(None, **weights))
    return str(view.action(policy.choose(view.state, 0))) == "tickets"


def test_tickets_are_drawn_while_the_way_that_they_lack_is_open() -> None:
    assert draws_tickets(rival="x-y")


def test_tickets_are_left_where_the_way_round_costs_more_than_they_bring() -> None:
    assert not draws_tickets(rival="b-c")


def test_tickets_are_left_where_the_risk_of_each_costs_more_than_they_bring() -> None:
    assert draws_tickets(rival="b-c", ticket_toll=0)
    assert not draws_tickets(rival="x-y", ticket_toll=20)


def test_tickets_are_left_where_the_game_ends_before_the_way_round_is_built() -> None:
    assert draws_tickets(rival="b-c", ticket_worth=8)
    assert not draws_tickets(rival="b-c", ticket_worth=8, rival_trains=3)
    assert draws_tickets(rival="x-y", ticket_worth=8, rival_trains=3)
