"""Random games, one line each, to compare the same games elsewhere: ``python tests/support/game_digests.py``."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import semafor
from semafor.rules import turns
from semafor.rules.determinize import redeal
from semafor.rules.event_log import EventLog
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import score
from support.random_play import new_state, walk

GAMES = [
    (map_id, players)
    for map_id in ("usa", "europe", "poland")
    for players in range(2, 6)
    if (map_id, players) != ("poland", 5)
]


def digest_of(map_id: str, players: int, seed: int) -> str:
    """All that happens in a game, legal lists, events, guesses and the scoring, as one number."""
    state, digest, log = new_state(map_id, players, seed), sha256(), EventLog()
    state.log = log
    for number, (seat, action) in enumerate(walk(state, FastRng(seed))):
        digest.update(repr((seat, action, log.entries())).encode())
        log.clear()
        if number % 10 == 0:
            guess = state.copy()
            redeal(guess, seat, FastRng(number))
            digest.update(repr((turns.legal(state, seat), state.snapshot(), guess.snapshot())).encode())
    scores = score(state)
    seats = [scores.seat(seat) for seat in range(players)]
    digest.update(repr((state.snapshot(), seats, scores.ranking())).encode())
    return digest.hexdigest()


def main() -> None:
    print("compiled" if semafor.compiled else "interpreted")
    for map_id, players in GAMES:
        print(map_id, players, digest_of(map_id, players, 100 + players))


if __name__ == "__main__":
    main()
