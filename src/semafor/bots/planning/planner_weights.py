"""The numbers that the planner weighs with, all in one table. Prices and values are tenths of a point."""

from __future__ import annotations

from semafor.bots.planning.fast_weights import FastWeights

VERSION = 1

TABLE = {
    # Tempo: how much of the best points per turn is reached, and the least price of a route, in hundredths of a turn.
    "turn_share": 80,
    "least_price": 57,
    # Planning: surcharges on a route, what a card in the hand saves, what a point of a held ticket weighs, and what a
    # train weighs where trains run short.
    "gray_cost": -2,
    "symbol_cost": 7,
    "tunnel_cost": 6,
    "card_saves": 1,
    "station_cost": 60,
    "plan_worth": 20,
    "train_price": 20,
    # Tickets: what a point of a new one weighs, a toll for the risk of each; for how many tenths of a turn new ones are
    # drawn, and how many claims the plan may lack then.
    "ticket_worth": 4,
    "ticket_toll": 10,
    "ticket_turn": 15,
    "ticket_claims": 0,
    # Rivals: how much a ticket gains in likelihood when their routes have come nearer to it.
    "belief_strength": 27,
    # Claiming what is planned: long routes first, gray ones last, unless a rival threatens or a tunnel may fail; and
    # how long to wait.
    "claim_space": 10,
    "claim_locomotive": 5,
    "claim_gray": 80,
    "claim_danger": 10,
    "tunnel_risk": 50,
    "claim_least": 0,
    "claim_lacking": 3,
    "claim_time": 1,
    # Filling the rest of the trains: a card that something else needs, how much of the usual a claim must bring, a
    # space more of the longest path, and the lead with which that is safe; or, where it has to be brisk, any route that
    # touches the network.
    "fill_reserved": 8,
    "fill_share": 60,
    "longest_space": 6,
    "longest_lead": 20,
    "longest_touch": 13,
    # Cards: one for the plan, one for the filling, how near it brings a route; any other; locomotives; the deck.
    "card_planned": 25,
    "card_fill": 14,
    "card_near": 6,
    "card_other": 7,
    "card_symbol": 40,
    "card_locomotive": 11,
    "card_deck": 3,
    # The end: tenths of trains that are laid with a claim, the cards that everybody has left over, and from when on
    # turns are short and no longer trains.
    "claim_pace": 45,
    "spare_cards": 4,
    "hurry_turns": 7,
}


class PlannerWeights:
    """One table, ready for compiled code. What the planner leaves to the fast policy goes by ``basic``."""

    basic: FastWeights
    turn_share: int
    least_price: int
    gray_cost: int
    symbol_cost: int
    tunnel_cost: int
    card_saves: int
    station_cost: int
    train_price: int
    plan_worth: int
    ticket_worth: int
    ticket_toll: int
    ticket_turn: int
    ticket_claims: int
    belief_strength: int
    claim_space: int
    claim_locomotive: int
    claim_gray: int
    claim_danger: int
    claim_least: int
    claim_lacking: int
    claim_time: int
    fill_reserved: int
    fill_share: int
    longest_space: int
    longest_lead: int
    longest_touch: int
    card_planned: int
    card_fill: int
    card_near: int
    card_other: int
    card_symbol: int
    card_locomotive: int
    card_deck: int
    claim_pace: int
    spare_cards: int
    tunnel_risk: int
    hurry_turns: int

    def __init__(self, basic: FastWeights | None = None, **changes: int) -> None:
        for name, value in {**TABLE, **changes}.items():
            setattr(self, name, value)
        self.basic = FastWeights() if basic is None else basic
