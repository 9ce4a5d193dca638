"""A player that makes people's mistakes: plays as `fast` does, but for its weaknesses. None of them is chance alone.

It hoards cards before it builds, keeps the largest ticket that it is offered, cannot pass by a long route, and builds
what is easy first, however close a rival comes to what matters.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from semafor.bots.api import Budget
from semafor.bots.bot_view import BotView
from semafor.bots.planning.fast_weights import LENGTH_COSTS, FastWeights
from semafor.bots.players.fast_bot import FastBot
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.maps.model import Map
from semafor.rules import action_codes, constants, turns
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng

# What makes the policy build short routes first and see no threat.
CARELESS = {"claim_space": -5, "claim_threat": 0}


@dataclass(frozen=True, slots=True)
class Mistakes:
    """How strong each weakness is."""

    # The bot builds nothing while it holds fewer cards than this.
    hoarded_cards: int = 0
    # Whether it keeps the ticket with the most points, however long its path.
    keeps_largest_ticket: bool = False
    # In how many per cent of its turns it takes a long route that its plan does not need, if it can pay for one.
    detour_percent: int = 0
    # The weights that differ from those of the fast policy.
    weights: dict[str, int] = field(default_factory=dict)


class BeginnerBot(FastBot):
    """Chooses as the policy does, except where one of its mistakes takes over."""

    mistakes = Mistakes()

    def make_policy(self, board: Board) -> FastPolicy:
        return FastPolicy(board, FastWeights(LENGTH_COSTS, **self.mistakes.weights))

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget) -> int:
        sensible = super().choose_packed(view, rng, budget)
        if view.state.phase in (constants.START, constants.KEEP):
            return self.with_largest_ticket(view, sensible) if self.mistakes.keeps_largest_ticket else sensible
        if view.state.phase != constants.TURN:
            return sensible
        if action_codes.verb_of(sensible) in (action_codes.CLAIM, action_codes.STATION) and self.hoards(view):
            return most_held(view)
        if rng.below(100) < self.mistakes.detour_percent:
            return self.long_route_instead(view, sensible)
        return sensible

    def with_largest_ticket(self, view: BotView, sensible: int) -> int:
        """The same choice of tickets, and the largest of those offered."""
        offered, tickets = view.state.seat_snapshot(view.seat).offered, view.map.tickets
        largest = max(range(len(offered)), key=lambda at: tickets[offered[at]].points)
        return action_codes.keep_tickets(action_codes.mask_of(sensible) | 1 << largest)

    def hoards(self, view: BotView) -> bool:
        """Whether it draws although it could build, because it holds fewer cards than it wants to."""
        if view.state.last_round != constants.NOT_YET or view.state.deck_size < 2:
            return False
        return sum(view.state.seat_snapshot(view.seat).hand) < self.mistakes.hoarded_cards

    def long_route_instead(self, view: BotView, sensible: int) -> int:
        """The longest of the long routes that the hand can pay, with as few locomotives as may be."""
        routes, least_length = view.map.routes, least_long_length(view.map)
        claims = [
            each for each in turns.legal(view.state, view.seat) if action_codes.verb_of(each) == action_codes.CLAIM
        ]
        long_claims = [claim for claim in claims if routes[action_codes.target_of(claim)].length >= least_length]
        if not long_claims:
            return sensible
        return max(
            long_claims,
            key=lambda claim: (routes[action_codes.target_of(claim)].length, -action_codes.locomotives_of(claim)),
        )


def least_long_length(map: Map) -> int:
    """From which length on a route counts as long: fewer than a third of all are."""
    lengths = sorted((route.length for route in map.routes), reverse=True)
    return lengths[(len(lengths) + 2) // 3 - 1] + 1


def most_held(view: BotView) -> int:
    """The color in the row of which the hand has most; the deck, where there is none but locomotives."""
    hand = view.state.seat_snapshot(view.seat).hand
    row = [kind for kind in view.state.snapshot().row if kind != constants.LOCOMOTIVE]
    best = max(row, key=lambda kind: hand[kind], default=None)
    return action_codes.DRAW_DECK if best is None or hand[best] == 0 else action_codes.draw_row(best)
