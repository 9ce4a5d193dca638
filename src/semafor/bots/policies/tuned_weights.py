"""The numbers of the players of champion's rollouts, map by map: what differs from the tables of the fast policy and of
the planner. Games against themselves have found them; ``tools/tune.py`` does it again.

Only maps are listed on which champion is stronger with them than with the fast policy as it is.
"""

from __future__ import annotations

from semafor.bots.planning.fast_weights import LENGTH_COSTS, FastWeights
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.rules.board import Board

# What a route costs a plan, by its length; the changes of the fast policy's table, and those of the planner's where
# its strategy plays in the brisk form. Without those the fast policy itself plays.
Table = tuple[tuple[int, ...], dict[str, int], dict[str, int] | None]

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
    "poland": (
        (0, 42, 29, 31, 31, 9, 8),
        {
            "gray_cost": 5,
            "ticket_worth": 8,
            "ticket_toll": 27,
            "ticket_trains": 14,
            "ticket_rival_trains": 6,
            "claim_space": 4,
            "claim_locomotive": 6,
            "claim_threat": 10,
            "claim_least": -30,
            "fill_turn": 16,
            "fill_train": 7,
            "fill_touch": 11,
            "country_promise": 1,
            "country_claim": 48,
            "country_train": 14,
            "country_worth": 10,
            "country_haste": 8,
            "draw_needed": 16,
            "draw_lacking": 5,
            "draw_nearest": 5,
            "draw_other": 1,
            "draw_locomotive": 4,
            "pace": 30,
            "hurry_turns": 11,
        },
        None,
    ),
}


def fast_with(board: Board, table: Table) -> FastPolicy:
    """The fast policy with the numbers of a table."""
    return FastPolicy(board, FastWeights(table[0], **table[1]))


def brisk_with(board: Board, table: Table) -> PlannerPolicy:
    """The planner's strategy in its brisk form with the numbers of a table."""
    basic, changes = FastWeights(table[0], **table[1]), table[2] or {}
    return PlannerPolicy(board, PlannerWeights(basic, **changes), is_brisk=True)
