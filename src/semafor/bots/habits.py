"""A player with habits that people have: plays as `fast` does, but for its weaknesses. None of them is chance alone.

It hoards cards before it builds, dreams of the largest ticket that it is offered, cannot pass by a pretty long route,
and builds what is easy first, however close a rival comes to what matters.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from semafor.bots.bot import Budget
from semafor.bots.fast import FastBot
from semafor.bots.policy import Policy
from semafor.bots.sight import Sight
from semafor.bots.weights import LENGTH_COSTS, Weights
from semafor.maps.model import Map
from semafor.rules import actions, kinds, turns
from semafor.rules.board import Board
from semafor.rules.dice import Dice

# What makes the policy build short routes first and see no threat.
CARELESS = {"claim_space": -5, "claim_threat": 0}


@dataclass(frozen=True, slots=True)
class Habits:
    """How strong each weakness is."""

    # It builds nothing while it holds fewer cards than these.
    hoard: int = 0
    # Whether it keeps the ticket with the most points, whatever its way.
    dreams: bool = False
    # In how many of a hundred turns in which it could it takes a pretty route that leads nowhere.
    wanders: int = 0
    # What it weighs otherwise than the policy.
    weights: dict[str, int] = field(default_factory=dict)


class HabitualBot(FastBot):
    """The policy, and where a habit is stronger, the habit."""

    habits = Habits()

    def make_policy(self, board: Board) -> Policy:
        return Policy(board, Weights(LENGTH_COSTS, **self.habits.weights))

    def choose_packed(self, sight: Sight, rng: Dice, budget: Budget) -> int:
        sensible = super().choose_packed(sight, rng, budget)
        if sight.state.phase in (kinds.START, kinds.KEEP):
            return self.dreamed(sight, sensible) if self.habits.dreams else sensible
        if sight.state.phase != kinds.TURN:
            return sensible
        if actions.verb_of(sensible) in (actions.CLAIM, actions.STATION) and self.hoards(sight):
            return most_held(sight)
        if rng.below(100) < self.habits.wanders:
            return self.distracted(sight, sensible)
        return sensible

    def dreamed(self, sight: Sight, sensible: int) -> int:
        """The same choice of tickets, and the largest of those offered."""
        offered, tickets = sight.state.seat_snapshot(sight.seat).offered, sight.map.tickets
        largest = max(range(len(offered)), key=lambda at: tickets[offered[at]].points)
        return actions.keep_tickets(actions.mask_of(sensible) | 1 << largest)

    def hoards(self, sight: Sight) -> bool:
        """Whether it still feels too poor to build, and can draw."""
        if sight.state.last_round != kinds.NOT_YET or sight.state.deck_size < 2:
            return False
        return sum(sight.state.seat_snapshot(sight.seat).hand) < self.habits.hoard

    def distracted(self, sight: Sight, sensible: int) -> int:
        """The longest pretty route that the hand can pay, with as few locomotives as may be."""
        routes, pretty_length = sight.map.routes, pretty_from(sight.map)
        claims = [each for each in turns.legal(sight.state, sight.seat) if actions.verb_of(each) == actions.CLAIM]
        pretty = [claim for claim in claims if routes[actions.target_of(claim)].length >= pretty_length]
        if not pretty:
            return sensible
        return max(pretty, key=lambda claim: (routes[actions.target_of(claim)].length, -actions.locomotives_of(claim)))


def pretty_from(map: Map) -> int:
    """From which length on a route is pretty: fewer than a third of all are so long."""
    lengths = sorted((route.length for route in map.routes), reverse=True)
    return lengths[(len(lengths) + 2) // 3 - 1] + 1


def most_held(sight: Sight) -> int:
    """The color in the row of which the hand has most; the deck, where there is none but locomotives."""
    hand = sight.state.seat_snapshot(sight.seat).hand
    row = [kind for kind in sight.state.snapshot().row if kind != kinds.LOCOMOTIVE]
    best = max(row, key=lambda kind: hand[kind], default=None)
    return actions.DRAW_DECK if best is None or hand[best] == 0 else actions.draw_row(best)
