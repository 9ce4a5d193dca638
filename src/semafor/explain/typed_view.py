"""What a seat may see, with types: the view of the notation as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from semafor.game import Game


@dataclass(frozen=True, slots=True)
class TunnelAttempt:
    """A tunnel that asks for extra cards."""

    route: str
    laid: str
    revealed: str
    extra: int


@dataclass(frozen=True, slots=True)
class TypedSeatView:
    """A seat as somebody sees it. ``hand``, ``tickets`` and ``offered`` are empty where only their number is known."""

    hand: str
    hand_size: int
    tickets: tuple[str, ...]
    ticket_count: int | None
    offered: tuple[str, ...]
    trains: int
    stations: int
    points: int
    routes: tuple[str, ...]
    station_cities: tuple[str, ...]
    country_cards: Mapping[str, tuple[int, ...]]
    resigned: bool


@dataclass(frozen=True, slots=True)
class TypedView:
    """A game as one seat sees it; with ``viewer`` None as everybody does."""

    viewer: int | None
    phase: str
    seat: int
    row: str
    deck: int
    discard: int
    ticket_deck: int
    seats: tuple[TypedSeatView, ...]
    countries: Mapping[str, tuple[int, ...]]
    tunnel: TunnelAttempt | None
    last_round: int | None

    @property
    def own(self) -> TypedSeatView:
        assert self.viewer is not None
        return self.seats[self.viewer]

    @property
    def owners(self) -> dict[str, int]:
        """Whose each claimed route is."""
        return {route: number for number, seat in enumerate(self.seats) for route in seat.routes}

    @property
    def station_owners(self) -> dict[str, int]:
        return {city: number for number, seat in enumerate(self.seats) for city in seat.station_cities}

    @property
    def last_turns(self) -> list[int]:
        """Who takes the turns that are left in the last round, in order."""
        order: list[int] = []
        at = self.seat
        while len(order) < (self.last_round or 0):
            if not self.seats[at].resigned:
                order.append(at)
            at = (at + 1) % len(self.seats)
        return order


def typed_view(game: Game, viewer: int | None) -> TypedView:
    """Built from the view, so that nothing can be shown that the seat may not know."""
    return view_of_data(game.view(viewer), viewer)


def view_of_data(data: Mapping[str, object], viewer: int | None) -> TypedView:
    """A view of the notation with types. Nothing is checked: it comes from ``Game``."""
    view: Any = data
    tunnel = view["tunnel"]
    return TypedView(
        viewer=viewer,
        phase=view["phase"],
        seat=view["seat"],
        row=view["row"],
        deck=view["deck"],
        discard=len(view["discard"]),
        ticket_deck=view["ticket_deck"],
        seats=tuple(typed_seat(seat) for seat in view["seats"]),
        countries={country: tuple(values) for country, values in view["countries"].items()},
        tunnel=None if tunnel is None else TunnelAttempt(**tunnel),
        last_round=view["last_round"],
    )


def typed_seat(seat: Any) -> TypedSeatView:
    hand, tickets, offered = seat["hand"], seat["tickets"], seat["offered"]
    return TypedSeatView(
        hand=hand if isinstance(hand, str) else "",
        hand_size=len(hand) if isinstance(hand, str) else hand,
        tickets=tuple(tickets) if isinstance(tickets, list) else (),
        ticket_count=len(tickets) if isinstance(tickets, list) else tickets,
        offered=tuple(offered) if isinstance(offered, list) else (),
        trains=seat["trains"],
        stations=seat["stations"],
        points=seat["points"],
        routes=tuple(seat["routes"]),
        station_cities=tuple(seat["station_cities"]),
        country_cards={country: tuple(values) for country, values in seat["country_cards"].items()},
        resigned=seat.get("resigned", False),
    )
