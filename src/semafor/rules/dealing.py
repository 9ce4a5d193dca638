"""Setting the table for a new game (SETUP)."""

from __future__ import annotations

from semafor.rules import bits, constants, deal_rng, train_cards
from semafor.rules.board import Board
from semafor.rules.state import State


def new_game(board: Board, players: int, seed: int, first: int) -> State:
    """A game at its very start: everybody is to choose tickets."""
    state = State(board)
    state.players = players
    for i in range(8):
        state.key[i] = seed >> 32 * i & 0xFFFFFFFF
    deal(state, first)
    return state


def deal(state: State, first: int) -> None:
    """Lay out a game on an empty state. The order of what chance decides is part of the record format: first player,
    train cards, long tickets, regular tickets."""
    set_up_board(state)
    # Chance chooses even where the host does, so that the deal is the same (CASE-01).
    chosen = deal_rng.choose(state, state.players)
    state.first = first if first >= 0 else chosen
    deal_train_cards(state)
    deal_tickets(state)
    state.phase = constants.START
    state.seat = 0


def set_up_board(state: State) -> None:
    """Trains, stations and a score of zero for everybody; all routes open, all stacks full (SETUP-01, SETUP-10)."""
    for seat in range(state.players):
        state.trains[seat] = state.board.trains
        state.stations[seat] = state.board.stations
    for route in range(state.board.routes):
        bits.insert(state.open_routes, 0, route)
    for place in range(state.board.places):
        state.country_cards_left |= state.board.country_stack[place]


def deal_train_cards(state: State) -> None:
    """Shuffle, deal a hand to each seat, turn up the row, and sweep it if need be (SETUP-02, SETUP-03, CASE-02)."""
    for kind in range(constants.KINDS):
        state.discard[kind] = state.board.cards_of(kind)
        state.discard_size += state.board.cards_of(kind)
    train_cards.renew_deck(state)
    for seat in range(state.players):
        for _ in range(state.board.start_cards):
            state.hand[constants.KINDS * seat + train_cards.pop_deck(state)] += 1
    train_cards.settle(state)


def deal_tickets(state: State) -> None:
    """One long ticket each where there are such; the other long ones leave the game (SETUP-05 to SETUP-09)."""
    if state.board.start_long > 0:
        shuffle_tickets(state, True)
        deal_from_ticket_deck(state, state.board.start_long)
    shuffle_tickets(state, False)
    deal_from_ticket_deck(state, state.board.start_regular)


def shuffle_tickets(state: State, long: bool) -> None:
    """All long or all regular tickets become the ticket deck."""
    size = 0
    for ticket in range(state.board.tickets):
        is_long = bits.contains(state.board.long_tickets, 0, ticket)
        if is_long == long:
            state.pile[size] = ticket
            size += 1
    deal_rng.shuffle_pile(state, size)
    for i in range(size):
        state.ticket_deck[i] = state.pile[i]
    state.ticket_deck_size = size


def deal_from_ticket_deck(state: State, count: int) -> None:
    for seat in range(state.players):
        for _ in range(count):
            state.ticket_deck_size -= 1
            ticket = state.ticket_deck[state.ticket_deck_size]
            bits.insert(state.offered, 2 * seat, ticket)
