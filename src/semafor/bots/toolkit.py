"""Tools for those who write bots: ways and costs of tickets, the cheapest network, beliefs, rollouts, all by ids.

They ask the same compiled code as our own bots. Each takes the view that a bot is given, and knows no more than it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from semafor.bots.bot_view import BotView
from semafor.bots.planning import bot_constants
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.bots.planning.steiner import SteinerForest
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.search.rollouts import Rollouts
from semafor.bots.search.ticket_beliefs import TicketBeliefs
from semafor.explain.ticket_paths import MissingRoutes, OpenNetwork, TicketPath, ticket_paths
from semafor.maps.model import Ticket
from semafor.notation.actions import Action
from semafor.notation.suggestions import find_nearest
from semafor.rules import turns
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

__all__ = [
    "MissingRoutes",
    "NetworkPlan",
    "RolloutValue",
    "TicketPath",
    "cheapest_network",
    "compare_by_rollouts",
    "likely_guess",
    "own_tickets",
    "shortest_way",
    "ticket_chances",
    "ticket_cost",
]

# How strongly a rival's routes speak for a ticket; what `search` uses.
BELIEF = 3.0
# As in ``planning.steiner``, whose own numbers are invisible once it is compiled.
MOST_TICKETS = 8
MOST_ENDS = 10
USUAL_ROLLOUTS = 100
USUAL_GUESSES = 100


class NetworkPlan(NamedTuple):
    """A network for several tickets: the routes that are still to be claimed for it, and the trains that they take."""

    routes: tuple[str, ...]
    trains: int


class RolloutValue(NamedTuple):
    """What games come to in which an action is played now: points before the best rival, and points, on average."""

    action: Action
    margin: float
    points: float


def own_tickets(view: BotView) -> list[TicketPath]:
    """The tickets of the seat: whether each is done or within reach, and its shortest way."""
    return ticket_paths(OpenNetwork(view.state, view.seat), view.seen.own.tickets)


def shortest_way(view: BotView, a: str, b: str) -> MissingRoutes | None:
    """The fewest trains that join two cities for the seat: the routes to claim, and how many trains those take.

    None where no way is open. Own routes cost nothing.
    """
    for city in (a, b):
        if city not in view.map_ids.city_index:
            raise unknown_name(view, "city", city, view.map_ids.city_index)
    return OpenNetwork(view.state, view.seat).shortest(Ticket("", a, b, 0))


def ticket_cost(view: BotView, ticket: str) -> int | None:
    """How many trains a ticket still takes, alone; 0 where it is done, None where no way is open."""
    return OpenNetwork(view.state, view.seat).distance(named_ticket(view, ticket))


def cheapest_network(view: BotView, tickets: Iterable[str]) -> NetworkPlan | None:
    """The network of the fewest trains that completes all of these tickets together: exact, a Steiner forest.

    None where one of them has no way. There may be up to eight tickets with up to ten different ends; ValueError says
    so where there are more.
    """
    wanted = [named_ticket(view, ticket) for ticket in tickets]
    ends = {city for ticket in wanted for city in (ticket.a, ticket.b)}
    if len(wanted) > MOST_TICKETS or len(ends) > MOST_ENDS:
        raise ValueError(f"at most {MOST_TICKETS} tickets with {MOST_ENDS} ends, not {len(wanted)} with {len(ends)}")
    paths = priced_paths(view)
    forest = SteinerForest(paths)
    cities = view.map_ids.city_index
    if not all(forest.add_pair(cities[ticket.a], cities[ticket.b]) for ticket in wanted):
        return None
    forest.solve()
    chosen = (1 << len(wanted)) - 1
    trains = forest.cost(chosen)
    if trains >= bot_constants.FAR:
        return None
    forest.lay_out(chosen)
    low, high = forest.laid_routes()
    laid = [route.id for index, route in enumerate(view.map.routes) if (low | high << 64) >> index & 1]
    return NetworkPlan(tuple(route for route in laid if paths.price_of(view.map_ids.route_index[route])), trains)


def named_ticket(view: BotView, ticket: str) -> Ticket:
    if ticket not in view.map.tickets_by_id:
        raise unknown_name(view, "ticket", ticket, view.map.tickets_by_id)
    return view.map.tickets_by_id[ticket]


def unknown_name(view: BotView, kind: str, name: str, known: Iterable[str]) -> ValueError:
    nearest = find_nearest(name, known)
    meant = "" if nearest is None else f"; did you mean {nearest}?"
    return ValueError(f"there is no {kind} {name!r} on the map {view.map.id}{meant}")


def priced_paths(view: BotView) -> ShortestPaths:
    """Every route at its length, own ones for nothing, closed ones closed, and all distances measured."""
    network = OpenNetwork(view.state, view.seat)
    paths = ShortestPaths(view.board)
    paths.close_all()
    for index, route in enumerate(view.map.routes):
        if network.owners.get(route.id) == view.seat:
            paths.set_price(index, 0)
        elif network.is_open(route):
            paths.set_price(index, route.length)
    paths.measure()
    return paths


def likely_guess(view: BotView, rng: FastRng) -> State:
    """A state that looks like this one to the seat, in which rivals hold tickets that fit the routes they have built.

    ``view.guess`` deals them blindly.
    """
    return guess_with(believe(view), view, rng)


def ticket_chances(view: BotView, rng: FastRng, guesses: int = USUAL_GUESSES) -> Mapping[int, Mapping[str, float]]:
    """For each rival how likely it holds which ticket, judged by its routes: the share of guesses in which it does."""
    beliefs = believe(view)
    held: dict[int, Counter[str]] = {seat: Counter() for seat in range(view.state.players) if seat != view.seat}
    for _ in range(guesses):
        guess = guess_with(beliefs, view, rng)
        for seat, counted in held.items():
            counted.update(view.map_ids.tickets[ticket] for ticket in guess.seat_snapshot(seat).tickets)
    return {seat: {id: count / guesses for id, count in counted.most_common()} for seat, counted in held.items()}


def believe(view: BotView) -> TicketBeliefs:
    beliefs = TicketBeliefs(view.board, BELIEF)
    beliefs.look(view.state, view.seat)
    return beliefs


def guess_with(beliefs: TicketBeliefs, view: BotView, rng: FastRng) -> State:
    guess = view.guess(rng)
    beliefs.deal_tickets(guess, view.seat, rng)
    return guess


def compare_by_rollouts(
    view: BotView, actions: Sequence[Action], rng: FastRng, rollouts: int = USUAL_ROLLOUTS
) -> list[RolloutValue]:
    """Try legal actions out, best first: each is played on the same guesses of the hidden, and ``fast`` plays on.

    On the same guesses luck cancels, so far fewer rollouts tell two actions apart.
    """
    places = {action: number for number, action in zip(view.legal.packed, view.legal, strict=True)}
    unknown = [str(action) for action in actions if action not in places]
    if unknown:
        raise ValueError(f"not legal now: {', '.join(unknown)}")
    beliefs = believe(view)
    guesses = [guess_with(beliefs, view, rng) for _ in range(rollouts)]
    seed = rng.below(1 << 30)
    values = []
    for action in actions:
        workbench = Rollouts(view.board, FastPolicy(view.board, FastWeights()), seed)
        margins = points = 0
        for guess in guesses:
            state = guess.copy()
            turns.play(state, view.seat, places[action])
            workbench.play_guesses(state, view.seat, 1)
            margins += workbench.margins
            points += workbench.points
        values.append(RolloutValue(action, margins / rollouts, points / rollouts))
    return sorted(values, key=lambda value: -value.margin)
