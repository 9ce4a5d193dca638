"""Whoever can play all seats of a game inside the core, without a Python object: what rollouts are played by."""

from __future__ import annotations

from semafor.rules.state import State


class RolloutPlayer:
    """Decides for any seat from what that seat may see. What it has in mind from turn to turn it can forget.

    Python asks it to ``choose``, which does the same but cannot be overridden in compiled code."""

    def decide(self, state: State, seat: int) -> int:  # noqa: ARG002 for those who know how to play
        """What this seat does now."""
        return 0

    def forget(self) -> None:
        """A new game begins."""
