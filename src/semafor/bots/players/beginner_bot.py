"""A player with habits that people have: plays as `fast` does, but for its weaknesses. None of them is chance alone.

It hoards cards before it builds, dreams of the largest ticket that it is offered, cannot pass by a pretty long route,
and builds what is easy first, however close a rival comes to what matters.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from semafor.bots.api import Budget
from semafor.bots.bot_view import BotView
from semafor.bots.planning.fast_policy import FastPolicy
from semafor.bots.planning.weights import LENGTH_COSTS, Weights
from semafor.bots.players.fast_bot import FastBot
from semafor.maps.model import Map
from semafor.rules import action_codes, constants, turns
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng

# What makes the policy build short routes first and see no threat.
CARELESS = {"claim_space": -5, "claim_threat": 0}


@dataclass(frozen=True, slots=True)
class Mistakes:
    """How strong each weakness is."""

    # It builds nothing while it holds fewer cards than these.
    hoard: int = 0
    # Whether it keeps the ticket with the most points, whatever its way.
    dreams: bool = False
    # In how many of a hundred turns in which it could it takes a pretty route that leads nowhere.
    wanders: int = 0
    # What it weighs otherwise than the policy.
    weights: dict[str, int] = field(default_factory=dict)


class BeginnerBot(FastBot):
    """The policy, and where a habit is stronger, the habit."""

    habits = Mistakes()

    def make_policy(self, board: Board) -> FastPolicy:
        return FastPolicy(board, Weights(LENGTH_COSTS, **self.habits.weights))

    def choose_packed(self, sight: BotView, rng: FastRng, budget: Budget) -> int:
        sensible = super().choose_packed(sight, rng, budget)
        if sight.state.phase in (constants.START, constants.KEEP):
            return self.dreamed(sight, sensible) if self.habits.dreams else sensible
        if sight.state.phase != constants.TURN:
            return sensible
        if action_codes.verb_of(sensible) in (action_codes.CLAIM, action_codes.STATION) and self.hoards(sight):
            return most_held(sight)
        if rng.below(100) < self.habits.wanders:
            return self.distracted(sight, sensible)
        return sensible

    def dreamed(self, sight: BotView, sensible: int) -> int:
        """The same choice of tickets, and the largest of those offered."""
        offered, tickets = sight.state.seat_snapshot(sight.seat).offered, sight.map.tickets
        largest = max(range(len(offered)), key=lambda at: tickets[offered[at]].points)
        return action_codes.keep_tickets(action_codes.mask_of(sensible) | 1 << largest)

    def hoards(self, sight: BotView) -> bool:
        """Whether it still feels too poor to build, and can draw."""
        if sight.state.last_round != constants.NOT_YET or sight.state.deck_size < 2:
            return False
        return sum(sight.state.seat_snapshot(sight.seat).hand) < self.habits.hoard

    def distracted(self, sight: BotView, sensible: int) -> int:
        """The longest pretty route that the hand can pay, with as few locomotives as may be."""
        routes, pretty_length = sight.map.routes, pretty_from(sight.map)
        claims = [
            each for each in turns.legal(sight.state, sight.seat) if action_codes.verb_of(each) == action_codes.CLAIM
        ]
        pretty = [claim for claim in claims if routes[action_codes.target_of(claim)].length >= pretty_length]
        if not pretty:
            return sensible
        return max(
            pretty,
            key=lambda claim: (routes[action_codes.target_of(claim)].length, -action_codes.locomotives_of(claim)),
        )


def pretty_from(map: Map) -> int:
    """From which length on a route is pretty: fewer than a third of all are so long."""
    lengths = sorted((route.length for route in map.routes), reverse=True)
    return lengths[(len(lengths) + 2) // 3 - 1] + 1


def most_held(sight: BotView) -> int:
    """The color in the row of which the hand has most; the deck, where there is none but locomotives."""
    hand = sight.state.seat_snapshot(sight.seat).hand
    row = [kind for kind in sight.state.snapshot().row if kind != constants.LOCOMOTIVE]
    best = max(row, key=lambda kind: hand[kind], default=None)
    return action_codes.DRAW_DECK if best is None or hand[best] == 0 else action_codes.draw_row(best)
