"""The plans of the seats of one game: each is remembered until a rival or new tickets upset it."""

from __future__ import annotations

from semafor.bots.planning.network_planner import NetworkPlanner
from semafor.rules import bits, constants
from semafor.rules.state import State


class PlanMemory:
    """Plans of up to five seats. Each follows from what its seat may see, so it can be forgotten at any time."""

    routes: list[int]
    stations: list[int]
    tickets: list[int]
    has_plan: list[int]
    # Whether all tickets were joined when the plan was made, and no country was worth the way; then there is nothing to
    # plan until new tickets come.
    is_done: list[int]

    def __init__(self) -> None:
        if not bits.COMPILED:
            bits.allocate(self, routes=2 * constants.SEATS, stations=constants.SEATS, tickets=2 * constants.SEATS)
            bits.allocate(self, has_plan=constants.SEATS, is_done=constants.SEATS)
        self.forget()

    def forget(self) -> None:
        for seat in range(constants.SEATS):
            self.has_plan[seat] = 0

    def forget_plan(self, seat: int) -> None:
        self.has_plan[seat] = 0

    def remember(self, state: State, seat: int, planner: NetworkPlanner) -> None:
        """Take up the plan that a planner has made for the tickets of a seat."""
        for half in range(2):
            self.routes[2 * seat + half] = planner.routes[half]
            self.tickets[2 * seat + half] = state.tickets[2 * seat + half]
        self.stations[seat] = planner.stations
        self.has_plan[seat] = 1

    def become(self, other: PlanMemory) -> None:
        self.routes[:] = other.routes
        self.stations[:] = other.stations
        self.tickets[:] = other.tickets
        self.has_plan[:] = other.has_plan
        self.is_done[:] = other.is_done

    def is_upset(self, state: State, seat: int) -> bool:
        """Whether the plan is missing, made for other tickets, or not possible any more. Routes and stations that are
        built are struck off."""
        if not self.has_plan[seat]:
            return True
        for half in range(2):
            if self.tickets[2 * seat + half] != state.tickets[2 * seat + half]:
                return True
            self.routes[2 * seat + half] &= ~state.routes[2 * seat + half]
            # As available_routes.open_to, without a call: every decision of a rollout asks this.
            if self.routes[2 * seat + half] & ~(state.open_routes[half] & ~state.barred[2 * seat + half]):
                return True
        if self.stations[seat]:
            self.stations[seat] &= ~state.station_cities[seat]
            for other in range(state.players):
                if self.stations[seat] & state.station_cities[other]:
                    return True
        return False

    def has_routes(self, seat: int) -> bool:
        """Whether routes of the plan are still to be claimed."""
        return bool(self.routes[2 * seat] | self.routes[2 * seat + 1])
