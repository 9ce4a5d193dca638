"""Games played at random to their end inside the core: the measure of its speed, and a source of test games."""

from __future__ import annotations

from semafor.rules import dealing, kinds, turns
from semafor.rules.action_list import ActionList
from semafor.rules.board import Board
from semafor.rules.dice import Dice
from semafor.rules.scoring import Scores
from semafor.rules.state import State


def play_out(state: State, dice: Dice, found: ActionList) -> int:
    """Play to the end, every action drawn uniformly from all that are legal. Answers the number of actions."""
    count = 0
    while state.phase != kinds.OVER:
        turns.list_actions(state, state.seat, found)
        turns.apply(state, state.seat, found.item[dice.below(found.size)])
        count += 1
    return count


def play_random_games(board: Board, players: int, games: int, seed: int) -> int:
    """Whole games, dealt, played and scored; the answer is the number of actions."""
    return run(State(board), State(board), Dice(seed), ActionList(), Scores(), players, games)


def run(empty: State, state: State, dice: Dice, found: ActionList, scores: Scores, players: int, games: int) -> int:
    count = 0
    empty.players = players
    for _ in range(games):
        state.become(empty)
        for i in range(8):
            state.key[i] = dice.roll() >> 32
        dealing.deal(state, kinds.NOBODY)
        count += play_out(state, dice, found)
        scores.count(state)
    return count


def copy_states(state: State, copies: int) -> None:
    """Copy a state so many times, to measure what it costs inside the core."""
    copy_into(State(state.board), state, copies)


def copy_into(twin: State, state: State, copies: int) -> None:
    for _ in range(copies):
        twin.become(state)
