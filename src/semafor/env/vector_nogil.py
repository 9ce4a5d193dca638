"""Loops over many games that let other threads run meanwhile. Compiled, unlocked.pxd releases the interpreter lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.env.vector_core import VectorCore


def begin(crowd: VectorCore) -> None:
    for at, state in enumerate(crowd.states, crowd.start):
        crowd.begin(state, at)


def find_illegal(crowd: VectorCore) -> int:
    for at, state in enumerate(crowd.states, crowd.start):
        if not crowd.is_legal(state, at):
            return at
    return -1


def play(crowd: VectorCore) -> None:
    for at, state in enumerate(crowd.states, crowd.start):
        crowd.play(state, at)


def choose(crowd: VectorCore) -> None:
    for at, state in enumerate(crowd.states, crowd.start):
        crowd.choose(state, at)
