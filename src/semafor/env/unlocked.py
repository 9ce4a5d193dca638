"""Loops over many games that let other threads run meanwhile. Compiled, unlocked.pxd releases the interpreter lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.env.crowd import Crowd


def begin(crowd: Crowd) -> None:
    for at, state in enumerate(crowd.states, crowd.start):
        crowd.begin(state, at)


def find_illegal(crowd: Crowd) -> int:
    for at, state in enumerate(crowd.states, crowd.start):
        if not crowd.is_legal(state, at):
            return at
    return -1


def play(crowd: Crowd) -> None:
    for at, state in enumerate(crowd.states, crowd.start):
        crowd.play(state, at)


def choose(crowd: Crowd) -> None:
    for at, state in enumerate(crowd.states, crowd.start):
        crowd.choose(state, at)
