"""How hard property tests try: a little in every run of the checks, long in a soak, and less where all is slow.

``HYPOTHESIS_PROFILE=soak`` asks for the long run, with new examples every time; ``make soak`` sets it.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
INTERPRETED = os.environ.get("SEMAFOR_INTERPRETED", "") not in ("", "0")

settings.register_profile(
    "soak",
    deadline=None,
    derandomize=False,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


def effort(examples: int, *, steps: int = 50) -> settings:
    """The settings of a test that tries so many examples in a normal run."""
    if SOAK:
        return settings(settings.get_profile("soak"), max_examples=50 * examples, stateful_step_count=3 * steps)
    return settings(max_examples=max(examples // 5, 3) if INTERPRETED else examples, stateful_step_count=steps)
