"""How fast bots move, so that people can follow: a pure function of what the table has chosen and of what is done."""

from __future__ import annotations

from collections.abc import Mapping

# In seconds a turn. People take some twenty; a bot that takes one can be watched, and nobody waits for it.
USUAL_PACE = 1.0
SLOWEST_PACE = 60.0
# What belongs to a turn that has begun follows faster, and at the start nobody sees who chooses what.
SHARES: Mapping[str, float] = {"start": 0.0, "turn": 1.0, "second": 0.5, "tunnel": 1.0, "keep": 0.5}


def least_seconds(pace: float, phase: str) -> float:
    """The time that passes at least before a bot acts in a phase of the game."""
    return min(max(pace, 0.0), SLOWEST_PACE) * SHARES.get(phase, 1.0)
