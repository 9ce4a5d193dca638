"""Whoever can play all seats of a game inside the core, without a Python object: what rollouts are played by."""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.rules import action_codes, bits, tickets
from semafor.rules.state import State


class RolloutPlayer:
    """Decides for any seat from what that seat may see. The plans that it remembers from turn to turn it can forget.

    Python asks it to ``choose``, which does the same but cannot be overridden in compiled code."""

    def decide(self, state: State, seat: int) -> int:  # noqa: ARG002 for those who know how to play
        """What this seat does now."""
        return 0

    def forget(self) -> None:
        """A new game begins."""

    # --- which tickets to keep ---

    def keep_best_tickets(self, state: State, seat: int) -> int:
        """Of all choices among the offered tickets the one of the highest value; the first of equals."""
        least = tickets.least_to_keep(state, seat)
        best, best_choice = bot_constants.LOW, 1
        for choice in range(1, 1 << tickets.offered_count(state, seat)):
            if bits.count(choice) >= least:
                value = self.value_of_choice(state, seat, choice)
                if value > best:
                    best, best_choice = value, choice
        return action_codes.keep_tickets(best_choice)

    def value_of_choice(self, state: State, seat: int, choice: int) -> int:  # noqa: ARG002 as above
        """What it is worth to keep the offered tickets whose bits are set."""
        return 0

    def tickets_of_choice(self, state: State, seat: int, choice: int, half: int) -> int:
        """The offered tickets of a choice, one word of the set."""
        if half:
            choice >>= bits.count(state.offered[2 * seat])
        offered, result = state.offered[2 * seat + half], 0
        while offered:
            ticket, offered = bits.pop_lowest(offered)
            if choice & 1:
                result |= bits.bit(ticket)
            choice >>= 1
        return result
