"""A game in a few lines of text: what anybody at the table sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def summary(view: Mapping[str, Any], names: Sequence[str], map_name: str) -> str:
    """The public side of a game, from a spectator's view."""
    phases = {
        "start": "everybody chooses tickets",
        "turn": "turn of {}",
        "second": "{} draws a second card",
        "tunnel": "{} pays for the tunnel or withdraws",
        "keep": "{} chooses tickets",
        "over": "the game is over",
    }
    head = f"{map_name}, {len(names)} players: {phases[view['phase']].format(names[view['seat']])}"
    if view["last_round"] is not None and view["phase"] != "over":
        head += f" (last round, {view['last_round']} turns to go)"
    cards = f"row {view['row'] or '–'}, deck {view['deck']}, discards {len(view['discard'])}"
    widest = max(len(name) for name in names)
    seats = [seat_line(name.ljust(widest), seat) for name, seat in zip(names, view["seats"], strict=True)]
    return "\n".join([head, f"{cards}, ticket deck {view['ticket_deck']}", *seats])


def seat_line(name: str, seat: Mapping[str, Any]) -> str:
    tickets = seat["tickets"]
    held = "?" if tickets is None else len(tickets) if isinstance(tickets, list) else tickets
    line = f"{name}  {seat['points']:3} points, {seat['trains']:2} trains, {seat['hand']:2} cards"
    return f"{line}, {held} tickets, {len(seat['routes'])} routes" + (", resigned" if seat.get("resigned") else "")
