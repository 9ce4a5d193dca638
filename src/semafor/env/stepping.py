"""What a crowd of games can be told to do, all of them at once. Other threads run meanwhile."""

from __future__ import annotations

from semafor.env import unlocked
from semafor.env.crowd import Crowd


def begin(crowd: Crowd) -> None:
    """Deal all games anew, from the seeds that stand in the arrays."""
    unlocked.begin(crowd)


def find_illegal(crowd: Crowd) -> int:
    """The first game for which the action given is illegal, or -1."""
    return unlocked.find_illegal(crowd)


def play(crowd: Crowd) -> None:
    """Play the action given for each game, which has been checked."""
    unlocked.play(crowd)


def choose(crowd: Crowd) -> None:
    """Write a random legal action for each game, all equally likely."""
    unlocked.choose(crowd)
