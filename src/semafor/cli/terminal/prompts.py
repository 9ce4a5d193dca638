"""Asks the person at a seat what to do: the right question for every phase."""

from __future__ import annotations

from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.ticket_choice import TicketChoice
from semafor.cli.terminal.tunnel_choice import TunnelChoice
from semafor.cli.terminal.turn_choice import TurnChoice
from semafor.notation.actions import Action


def ask_person(desk: TerminalContext, seat: int) -> Action:
    """An action that is legal now."""
    match desk.game.phase:
        case "start" | "keep":
            return TicketChoice(desk, seat).choose()
        case "tunnel":
            return TunnelChoice(desk, seat).choose()
    return TurnChoice(desk, seat).choose()
