"""What a crowd of games can be told to do, all of them at once. Other threads run meanwhile."""

from __future__ import annotations

from semafor.env import vector_nogil
from semafor.env.vector_core import VectorCore


def begin(crowd: VectorCore) -> None:
    """Deal all games anew, from the seeds that stand in the arrays."""
    vector_nogil.begin(crowd)


def find_illegal(crowd: VectorCore) -> int:
    """The first game for which the action given is illegal, or -1."""
    return vector_nogil.find_illegal(crowd)


def play(crowd: VectorCore) -> None:
    """Play the action given for each game, which has been checked."""
    vector_nogil.play(crowd)


def choose(crowd: VectorCore) -> None:
    """Write a random legal action for each game, all equally likely."""
    vector_nogil.choose(crowd)
