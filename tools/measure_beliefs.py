"""Measure how well guesses of rivals' tickets fit: by the margins that rollouts promise, and by the tickets themselves.

python tools/measure_beliefs.py usa                              two players, 300 games, all beliefs
python tools/measure_beliefs.py europe --players 4 --games 100 --beliefs 3 posterior
python tools/measure_beliefs.py poland --rollouts 50 --json poland.json

The player of champion's rollouts plays all seats (champion itself with --rollouts), and one turn is taken from every
quarter of a game. There the belief deals guesses, each is played to its end, and the mean margin is held against the
margin with which the game really ended. The beliefs: blind (all tickets alike), a number (the strength of the plain
beliefs of `search`, which has 3), posterior (what `champion-5` has learned), and true (the tickets as they are).

bias       the mean of the promised margin less the real one, in points; positive is too hopeful
explained  the square of the correlation between the two: the share of the margin's variance that guesses explain
held       how often a ticket that a rival holds is in their hand in a guess
log        the mean logarithm of that chance for each held ticket
beyond     the bias less that of the true tickets on the same positions, if they are measured, too: the part that the
           guessed tickets are to blame for, with a narrower interval

Intervals are of 95 %, from games drawn again and again with replacement. The same seed gives the same numbers.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from belief_games import QUARTERS, BeliefGames, Position

from semafor.bots.search.ticket_beliefs import TicketBeliefs
from semafor.bots.search.ticket_posterior import TicketPosterior, posterior_for
from semafor.maps.loader import load_map
from semafor.rules import determinize
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

BELIEFS = ("blind", "3", "10", "posterior", "true")
RESAMPLES = 300
Numbers = npt.NDArray[np.float64]


class Sample(NamedTuple):
    """What a belief promised at one position."""

    quarter: int
    promised: float
    real: float
    held: float
    log: float
    beyond: float = 0.0


def main() -> int:
    options = arguments().parse_args()
    board = Board(load_map(options.map))
    games = BeliefGames(board, options.players, options.seed, options.rollouts)
    samples: dict[str, list[list[Sample]]] = {belief: [] for belief in options.beliefs}
    dealers = {belief: dealer_for(board, belief) for belief in options.beliefs}
    for number in range(options.games):
        positions = games.play()
        for belief in options.beliefs:
            found = [measure(games, dealers[belief], belief, position, options.guesses) for position in positions]
            samples[belief].append(found)
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {options.games} games", end="", file=sys.stderr)
    if "true" in samples:
        samples = {belief: held_against(found, samples["true"]) for belief, found in samples.items()}
    result = {belief: summarize(found) for belief, found in samples.items()}
    title = f"{board.map.id}, {options.players} players, {options.games} games, {options.guesses} rollouts a position"
    print(f"\n{title}, seed {options.seed}, played by {options.rollouts or 'the player of the'} rollouts")
    show(result)
    if options.json:
        Path(options.json).write_text(json.dumps({"options": vars(options), "beliefs": result}, indent=1) + "\n")
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map", help="usa, europe, poland or a map file")
    parser.add_argument("--players", type=int, default=2, help="how many (default: 2)")
    parser.add_argument("--games", type=int, default=300, help="how many (default: 300)")
    parser.add_argument("--guesses", type=int, default=40, help="rollouts at each position (default: 40)")
    parser.add_argument("--beliefs", nargs="+", default=BELIEFS, help=f"which (default: {' '.join(BELIEFS)})")
    parser.add_argument("--rollouts", type=int, default=0, help="let champion play the games with so many a move")
    parser.add_argument("--seed", type=int, default=1000, help="another seed deals other games")
    parser.add_argument("--json", help="write the numbers to this file, too")
    return parser


def dealer_for(board: Board, belief: str) -> TicketBeliefs | TicketPosterior | None:
    """Whoever deals the tickets, or nobody where they are dealt blindly or known."""
    if belief in ("blind", "true"):
        return None
    return posterior_for(board) if belief == "posterior" else TicketBeliefs(board, float(belief))


def measure(
    games: BeliefGames,
    dealer: TicketBeliefs | TicketPosterior | None,
    belief: str,
    position: Position,
    guesses: int,
) -> Sample:
    state, seat = position.state, position.state.seat
    # The same dice for all beliefs, so that they differ in nothing else.
    dice = FastRng(position.margin + 1000 * position.quarter + 1_000_000)
    rivals = [other for other in range(state.players) if other != seat]
    held = [(other, ticket) for other in rivals for ticket in state.seat_snapshot(other).tickets]
    hits = dict.fromkeys(held, 0)
    if dealer is not None:
        dealer.look(state, seat)
    guess, promised = state.copy(), 0
    for _ in range(guesses):
        guess.become(state)
        determinize.redeal(guess, seat, dice)
        if dealer is not None:
            dealer.deal_tickets(guess, seat, dice)
        if belief == "true":
            guess = with_true_tickets(guess, state)
        promised += games.rollouts.play_state(guess, seat)
        for other in rivals:
            for ticket in guess.seat_snapshot(other).tickets:
                if (other, ticket) in hits:
                    hits[other, ticket] += 1
    chances = [(count + 0.5) / (guesses + 1) for count in hits.values()]
    share = sum(hits.values()) / guesses / max(1, len(held))
    log = float(np.mean(np.log(chances))) if chances else 0.0
    return Sample(position.quarter, promised / guesses, position.margin, share, log)


def held_against(games: list[list[Sample]], true: list[list[Sample]]) -> list[list[Sample]]:
    """The samples of a belief with what they promise beyond the true tickets."""
    return [
        [sample._replace(beyond=sample.promised - other.promised) for sample, other in zip(*both, strict=True)]
        for both in zip(games, true, strict=True)
    ]


def with_true_tickets(guess: State, state: State) -> State:
    """The guess with the tickets of the state, in hands and in the deck."""
    dealt, true = guess.snapshot(), state.snapshot()
    seats = [
        replace(other, tickets=real.tickets, offered=real.offered, returned=real.returned)
        for other, real in zip(dealt.seats, true.seats, strict=True)
    ]
    deck, rejected = true.ticket_deck, true.rejected
    return State.from_snapshot(state.board, replace(dealt, seats=seats, ticket_deck=deck, rejected=rejected))


def summarize(games: list[list[Sample]]) -> dict[str, dict[str, list[float]]]:
    """For each quarter and for all: each number with its interval."""
    result = {}
    for name, quarters in [*((str(i + 1), {i}) for i in range(QUARTERS)), ("all", set(range(QUARTERS)))]:
        rows = [np.array([sample[1:] for sample in game if sample.quarter in quarters]) for game in games]
        rows = [row for row in rows if len(row)]
        rng = np.random.default_rng(1)
        drawn = [numbers_of(rows, rng.integers(0, len(rows), len(rows))) for _ in range(RESAMPLES)]
        low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
        best = numbers_of(rows, np.arange(len(rows)))
        names = ("bias", "explained", "held", "log", "beyond")
        result[name] = {names[i]: [float(best[i]), float(low[i]), float(high[i])] for i in range(len(names))}
    return result


def numbers_of(rows: list[Numbers], picked: npt.NDArray[np.int64]) -> list[float]:
    table = np.concatenate([rows[i] for i in picked])
    promised, real = table[:, 0], table[:, 1]
    spread = promised.std() * real.std()
    explained = 0.0 if spread == 0 else float(np.corrcoef(promised, real)[0, 1]) ** 2
    return [float((promised - real).mean()), explained, *(float(table[:, i].mean()) for i in (2, 3, 4))]


def show(result: dict[str, dict[str, dict[str, list[float]]]]) -> None:
    heads = f"{'bias':>22} {'beyond':>22} {'explained %':>22} {'held %':>7} {'log':>6}"
    print(f"{'belief':10} {'quarter':7} {heads}")
    for belief, quarters in result.items():
        for quarter, numbers in quarters.items():
            bias, explained = numbers["bias"], [100 * number for number in numbers["explained"]]
            print(
                f"{belief:10} {quarter:7} {spelled(bias, '+.1f'):>22} {spelled(numbers['beyond'], '+.1f'):>22}"
                f" {spelled(explained, '.1f'):>22} {100 * numbers['held'][0]:7.1f} {numbers['log'][0]:6.2f}"
            )


def spelled(numbers: list[float], form: str) -> str:
    return f"{numbers[0]:{form}} ({numbers[1]:{form}} to {numbers[2]:{form}})"


if __name__ == "__main__":
    sys.exit(main())
