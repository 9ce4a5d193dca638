"""Learn what tickets rivals hold from games of the players of champion's rollouts, by maximum likelihood.

python tools/fit_beliefs.py                             all maps and numbers of players, 1200 games each
python tools/fit_beliefs.py usa europe --games 2000     more games, some maps; the others stay as they are
python tools/fit_beliefs.py islands.json --print        a map of one's own: show the table, write nothing
python tools/fit_beliefs.py --any --games 300           the table for maps that nobody has fitted, from all maps

For every held ticket in positions of all quarters of a game, the weights make it as likely as possible among all that
it could be for another seat, given the owner's other tickets. That is a logit over the features of
bots/search/ticket_features.py; Newton's method finds its one maximum. Then the weights are moved a little until guessed
sets of tickets look like true ones. Everything is written to bots/search/belief_weights.py.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
from belief_games import BeliefGames

from semafor.bots.search import belief_constants, belief_weights
from semafor.bots.search.belief_weights import BELIEF_TABLES
from semafor.bots.search.ticket_posterior import TicketPosterior, prices_for
from semafor.maps.loader import load_map
from semafor.rules import constants, determinize
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

FEATURES = belief_constants.SOLO_FEATURES + belief_constants.JOINT_FEATURES
MAPS = ("usa", "europe", "poland")
# How strongly weights are drawn towards zero: as much as this many held tickets would.
RIDGE = 3.0
NEWTON_STEPS = 30
# Newton's method stops where it gains less than this for a ticket.
PRECISION = 0.0001
# How often the weights are moved to make guessed sets of tickets like true ones, each time by less.
REFINEMENTS = 4
# How many tickets are reckoned with at once.
AT_ONCE = 500
# Positions of each quarter of a game.
EACH = 2

Rows = npt.NDArray[np.float32]
Weights = npt.NDArray[np.float64]
Tables = dict[str, dict[int, tuple[float, ...]]]


def main() -> int:
    options = arguments().parse_args()
    tables: Tables = {name: dict(table) for name, table in BELIEF_TABLES.items()}
    everything: list[Rows] = []
    for name in options.maps:
        board = Board(load_map(name))
        fewest, most = board.map.rules.players
        for players in options.players or range(fewest, most + 1):
            states = collect(board, players, options.games // (players - 1), options.seed, options.rollouts)
            posterior = TicketPosterior(board, prices_for(board), {})
            choices = [rows for state in states for rows in choices_in(posterior, state)]
            if options.any:
                everything += choices
                continue
            weights = refine(fit(choices, board.tickets), choices, states, posterior)
            tables.setdefault(board.map.id, {})[players] = rounded(weights)
            before, after = likelihood(choices, np.zeros(FEATURES)), likelihood(choices, weights)
            told = f"{len(choices)} tickets, log-likelihood {before:.3f} → {after:.3f}"
            print(f"{board.map.id}, {players} players: {told}", file=sys.stderr, flush=True)
    if options.any:
        tables["any"] = dict.fromkeys(range(2, constants.SEATS + 1), rounded(fit(everything, 0)))
    if options.print:
        print(source_of(tables))
    else:
        Path(belief_weights.__file__).write_text(source_of(tables), encoding="utf-8")
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("maps", nargs="*", default=MAPS, help="usa, europe, poland or map files (default: those three)")
    parser.add_argument(
        "--games", type=int, default=1200, help="games for two players (default: 1200); with n rivals the nth part"
    )
    parser.add_argument("--players", type=int, nargs="+", help="only for these numbers of players")
    parser.add_argument("--any", action="store_true", help="one table from all these maps, for maps without their own")
    parser.add_argument("--seed", type=int, default=1, help="another seed deals other games")
    parser.add_argument("--rollouts", type=int, default=0, help="let champion play with so many rollouts a move")
    parser.add_argument("--print", action="store_true", help="show the tables instead of writing them")
    return parser


def collect(board: Board, players: int, games: int, seed: int, rollouts: int) -> list[State]:
    """Positions of all quarters of some games."""
    played, found = BeliefGames(board, players, seed, rollouts), []
    for number in range(games):
        found += [position.state for position in played.play(EACH)]
        if number % 100 == 99 and sys.stderr.isatty():
            print(f"\r{board.map.id}, {players} players: {number + 1} games", end="", file=sys.stderr)
    return found


def choices_in(posterior: TicketPosterior, state: State) -> list[Rows]:
    """For every held ticket a table of features: its own in the first row, then those of all it could be instead."""
    found = []
    snapshot = state.snapshot()
    for other in range(state.players):
        if other != state.seat:
            for ticket in snapshot.seats[other].tickets:
                rows = posterior.choices(state, state.seat, other, ticket)
                if len(rows) > 1:
                    found.append(np.array(rows, dtype=np.float32))
    return found


def fit(choices: list[Rows], tickets: int) -> Weights:
    """The weights that make the held tickets most likely: those of the features, then those of the tickets."""
    weights = np.zeros(FEATURES + tickets)
    best = penalized(choices, weights)
    for _ in range(NEWTON_STEPS):
        gradient, hessian = slopes(choices, weights)
        step = np.linalg.solve(hessian, gradient)
        # A full step may overshoot far from the maximum.
        while (value := penalized(choices, weights + step)) < best and np.abs(step).max() > PRECISION:
            step = step / 2
        weights, gain, best = weights + step, value - best, value
        if gain < PRECISION * len(choices):
            break
    return weights


def refine(weights: Weights, choices: list[Rows], states: list[State], posterior: TicketPosterior) -> Weights:
    """Move the weights until the features of guessed sets of tickets have the same sums as those of true ones.

    The fit looks at one ticket at a time, with true ones beside it; in guesses those beside it are guessed, too."""
    dice, tickets = FastRng(len(states)), len(weights) - FEATURES
    true = sum_of(choices, tickets)
    for number in range(REFINEMENTS):
        posterior.use_tables({states[0].players: tuple(weights)})
        guessed = []
        for state in states:
            posterior.look(state, state.seat)
            guess = state.copy()
            determinize.redeal(guess, state.seat, dice)
            posterior.deal_tickets(guess, state.seat, dice)
            guessed += [rows[:1] for rows in choices_in(posterior, guess)]
        hessian = slopes(choices, weights)[1]
        weights = weights + np.linalg.solve(hessian, true - sum_of(guessed, tickets)) / (number + 1)
    return weights


def sum_of(choices: list[Rows], tickets: int) -> Weights:
    """The features of all held tickets added up."""
    held = np.stack([rows[0] for rows in choices]).astype(np.float64)
    return np.concatenate(
        [held[:, :FEATURES].sum(axis=0), np.bincount(held[:, FEATURES].astype(int), minlength=tickets)]
    )


def slopes(choices: list[Rows], weights: Weights) -> tuple[Weights, Weights]:
    """The gradient and the curvature of what is made as large as possible."""
    size = len(weights)
    gradient, hessian = -RIDGE * weights, RIDGE * np.eye(size)
    for batch in batches(choices, size - FEATURES):
        chances = chances_of(batch, weights)
        mean = np.einsum("nc,ncf->nf", chances, batch)
        gradient += (batch[:, 0, :] - mean).sum(axis=0)
        flat = (batch * np.sqrt(chances)[:, :, None]).reshape(-1, size)
        hessian += flat.T @ flat - mean.T @ mean
    return gradient, hessian


def penalized(choices: list[Rows], weights: Weights) -> float:
    """What is made as large as possible: the logarithm of the chance of all held tickets, less for large weights."""
    return len(choices) * likelihood(choices, weights) - RIDGE * float(weights @ weights) / 2


def likelihood(choices: list[Rows], weights: Weights) -> float:
    """The mean logarithm of the chance of the ticket that is held."""
    grouped = batches(choices, len(weights) - FEATURES)
    return sum(float(np.log(chances_of(batch, weights)[:, 0]).sum()) for batch in grouped) / len(choices)


def chances_of(batch: Weights, weights: Weights) -> Weights:
    scores = batch @ weights
    scores -= scores.max(axis=1, keepdims=True)
    chances = np.exp(scores)
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))


def batches(choices: list[Rows], tickets: int) -> Iterator[Weights]:
    """Tables with as many rows together, some at a time. Each ticket has a feature of its own, if there are any."""
    by_size: dict[int, list[Rows]] = {}
    for rows in choices:
        by_size.setdefault(len(rows), []).append(rows)
    for group in by_size.values():
        for first in range(0, len(group), AT_ONCE):
            batch = np.stack(group[first : first + AT_ONCE])
            own = np.eye(tickets)[batch[:, :, FEATURES].astype(int)] if tickets else batch[:, :, :0]
            yield np.concatenate([batch[:, :, :FEATURES], own], axis=2)


def rounded(weights: Weights) -> tuple[float, ...]:
    return tuple(round(float(weight), 2) for weight in weights)


def source_of(tables: Tables) -> str:
    head = Path(belief_weights.__file__).read_text(encoding="utf-8").partition("BELIEF_TABLES")[0]
    lines = [f"{head}BELIEF_TABLES: dict[str, dict[int, tuple[float, ...]]] = {{"]
    for name, by_players in sorted(tables.items()):
        lines.append(f'    "{name}": {{')
        for players, table in sorted(by_players.items()):
            lines.append(f"        {players}: (")
            rows = [table[i : i + 12] for i in range(0, len(table), 12)]
            lines += ["            " + " ".join(f"{weight}," for weight in row) for row in rows]
            lines.append("        ),")
        lines.append("    },")
    return "\n".join([*lines, "}\n"])


if __name__ == "__main__":
    sys.exit(main())
