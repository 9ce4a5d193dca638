"""What an agent is paid.

win       at the end: winners share 1, the others share -1; nothing, where all share the victory. It sums to zero.
score     at the end: the final score.
progress  the points of a route when it is claimed, and at the end what the final scoring adds to the points on
          the track or takes from them; in sum the final score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from semafor.rules.scoring import Scores
from semafor.rules.state import State

if TYPE_CHECKING:
    from semafor.env.array_types import Rewards

WIN = 0
SCORE = 1
PROGRESS = 2
REWARDS = {"win": WIN, "score": SCORE, "progress": PROGRESS}


def write_rewards(state: State, scores: Scores, kind: int, out: Rewards, at: int) -> None:
    """The rewards at the end of a game, into one row of an array. The scores have been counted."""
    winners = 0
    for seat in range(state.players):
        if scores.place[seat] == 0:
            winners += 1
    for seat in range(state.players):
        if kind == SCORE:
            out[at, seat] = scores.total[seat]
        elif kind == PROGRESS:
            out[at, seat] += scores.total[seat] - state.points[seat]
        elif winners == state.players:
            out[at, seat] = 0.0
        elif scores.place[seat] == 0:
            out[at, seat] = 1.0 / winners
        else:
            out[at, seat] = -1.0 / (state.players - winners)
