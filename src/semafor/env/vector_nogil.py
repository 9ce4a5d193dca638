"""Loops over many games that let other threads run meanwhile. Compiled, those of vector_nogil.pxd release the lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.env.vector_core import VectorCore


def begin(core: VectorCore) -> None:
    for at, state in enumerate(core.states, core.start):
        core.begin(state, at)


def find_illegal(core: VectorCore) -> int:
    for at, state in enumerate(core.states, core.start):
        if not core.is_legal(state, at):
            return at
    return -1


def play(core: VectorCore) -> None:
    for at, state in enumerate(core.states, core.start):
        core.play(state, at)


def choose(core: VectorCore) -> None:
    for at, state in enumerate(core.states, core.start):
        core.choose(state, at)
