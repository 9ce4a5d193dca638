"""Observations as floating-point numbers, some of their columns hidden, for libraries that want them so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semafor.env.observation_writer import ObservationWriter
from semafor.rules.state import State

if TYPE_CHECKING:
    from semafor.env.array_types import Masks, Observations, Rewards


class FloatWriter:
    """Writes into the caller's array. It keeps hold of all arrays, because to take hold of one costs as much as to
    write an observation."""

    observer: ObservationWriter
    flat: Observations
    # One for every column that is shown, zero for the others.
    is_shown: Masks
    out: Rewards

    def __init__(self, observer: ObservationWriter, flat: Observations, is_shown: Masks, out: Rewards) -> None:
        self.observer = observer
        self.flat = flat
        self.is_shown = is_shown
        self.out = out

    def write(self, state: State, seat: int) -> None:
        """What a seat knows."""
        self.observer.write(state, seat, self.flat, 0)
        for i in range(self.observer.size):
            self.out[i] = self.flat[0, i] * self.is_shown[i]
