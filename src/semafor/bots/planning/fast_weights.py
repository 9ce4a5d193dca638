"""The numbers that the fast policy weighs with, all in one table, so that a variant is a changed table and no new code.

Prices and values are tenths of a point. Version 1 is frozen: it is the yardstick of every later bot.
"""

from __future__ import annotations

from semafor.rules import bits, constants

VERSION = 1

# What a route costs a plan, by its length: the turns to collect and claim it, less the points that it brings.
LENGTH_COSTS = (0, 27, 29, 26, 23, 8, 5)
# Each space more than the table knows of.
LONGER_COST = 2

TABLE = {
    # Planning: surcharges on a route, and what a card in the hand saves.
    "gray_cost": -3,
    "symbol_cost": 9,
    "tunnel_cost": 9,
    "card_saves": 1,
    "station_cost": 60,
    # Tickets: what of a new ticket's points is counted in tenths, and a toll for the risk that it fails.
    "ticket_worth": 6,
    "ticket_toll": 12,
    "ticket_trains": 26,
    "ticket_rival_trains": 12,
    "most_orders": 1,
    # Claiming: what is claimed first among the planned routes.
    "claim_space": 5,
    "claim_locomotive": 5,
    "claim_threat": 5,
    "claim_least": -50,
    # Filling up when no ticket is open: points against turns and trains.
    "fill_turn": 23,
    "fill_train": 9,
    "fill_touch": 13,
    "country_promise": 3,
    "country_claim": 30,
    "country_train": 12,
    # Planning for neighbouring countries: what a point of their cards weighs in tenths (0: nothing is planned), and how
    # much it hurries a claim.
    "country_worth": 0,
    "country_haste": 0,
    # Drawing: a needed color, one for the route that is nearest, any other, the deck, a face-up locomotive.
    "draw_needed": 25,
    "draw_lacking": 2,
    "draw_nearest": 4,
    "draw_other": 3,
    "draw_held": 1,
    "draw_deck": 18,
    "draw_locomotive": 6,
    # How many trains a rival lays in ten turns, for a guess how long the game lasts.
    "pace": 19,
    # From this many turns before the end on, plans are made anew every turn for what can still be done.
    "hurry_turns": 7,
}


class FastWeights:
    """One table, ready for compiled code."""

    length_cost: list[int]
    gray_cost: int
    symbol_cost: int
    tunnel_cost: int
    card_saves: int
    station_cost: int
    ticket_worth: int
    ticket_toll: int
    ticket_trains: int
    ticket_rival_trains: int
    most_orders: int
    claim_space: int
    claim_locomotive: int
    claim_threat: int
    claim_least: int
    fill_turn: int
    fill_train: int
    fill_touch: int
    country_promise: int
    country_claim: int
    country_train: int
    country_worth: int
    country_haste: int
    draw_needed: int
    draw_lacking: int
    draw_nearest: int
    draw_other: int
    draw_held: int
    draw_deck: int
    draw_locomotive: int
    pace: int
    hurry_turns: int

    def __init__(self, length_costs: tuple[int, ...] = LENGTH_COSTS, **changes: int) -> None:
        if not bits.COMPILED:
            bits.allocate(self, length_cost=constants.LENGTHS)
        for length in range(constants.LENGTHS):
            longer = max(0, length - len(length_costs) + 1)
            self.length_cost[length] = length_costs[length - longer] + longer * LONGER_COST
        for name, value in {**TABLE, **changes}.items():
            setattr(self, name, value)
