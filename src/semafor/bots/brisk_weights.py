"""The numbers of the brisk strategy, by which champion's rollouts are played: what differs from the tables of the
planner and of the fast policy, map by map. Self-play has found them; ``tools/tune.py`` does it again.

Only maps are listed on which champion is stronger with the brisk strategy than with the fast policy.
"""

from __future__ import annotations

from semafor.bots.planner_weights import PlannerWeights
from semafor.bots.weights import LENGTH_COSTS, Weights

# What a route of so many spaces costs a plan, the changes of the fast policy's table, and those of the planner's.
Table = tuple[tuple[int, ...], dict[str, int], dict[str, int]]

TABLES: dict[str, Table] = {
    "usa": (
        LENGTH_COSTS,
        {"gray_cost": -7, "ticket_worth": 4, "ticket_trains": 65, "fill_turn": 11, "pace": 10},
        {"turn_share": 112, "claim_gray": 48, "card_near": 8, "card_symbol": 56, "spare_cards": -2},
    ),
    "europe": (
        LENGTH_COSTS,
        {"symbol_cost": 8, "ticket_trains": 41, "fill_train": 6},
        {
            "ticket_claims": 2,
            "claim_space": 12,
            "claim_locomotive": 6,
            "claim_gray": 48,
            "tunnel_risk": 70,
            "claim_lacking": 11,
            "fill_reserved": 10,
            "card_symbol": 32,
            "spare_cards": -4,
        },
    ),
}


def as_weights(table: Table) -> PlannerWeights:
    lengths, basic, changes = table
    return PlannerWeights(Weights(lengths, **basic), **changes)
