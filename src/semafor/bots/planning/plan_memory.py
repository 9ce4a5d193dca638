"""What the seats of one game have in mind: the plan of each, kept until a rival or new tickets upset it."""

from __future__ import annotations

from semafor.rules import bits, constants
from semafor.rules.state import State


class PlanMemory:
    """Plans of up to five seats. They follow from what each seat may see, so one may forget them at any time."""

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

    def become(self, other: PlanMemory) -> None:
        self.routes[:] = other.routes
        self.stations[:] = other.stations
        self.tickets[:] = other.tickets
        self.has_plan[:] = other.has_plan
        self.is_done[:] = other.is_done

    def is_upset(self, state: State, seat: int) -> bool:
        """Whether the plan is missing, made for other tickets, or not possible any more. Strikes off what is done."""
        if not self.has_plan[seat]:
            return True
        for half in range(2):
            if self.tickets[2 * seat + half] != state.tickets[2 * seat + half]:
                return True
            self.routes[2 * seat + half] &= ~state.routes[2 * seat + half]
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
