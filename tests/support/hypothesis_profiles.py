"""How many examples property tests try: few in `make test`, more in `make test-all`, many and new ones in `make soak`.

``HYPOTHESIS_PROFILE=thorough`` and ``HYPOTHESIS_PROFILE=soak`` ask for the longer runs; interpreted, all of them are
shorter.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
INTERPRETED = os.environ.get("SEMAFOR_INTERPRETED", "") not in ("", "0")
# `make test` tries this share of the examples that a test asks for, and an interpreted run this share of those.
QUICK_SHARE = 4
INTERPRETED_SHARE = 5
FEWEST = 3

# Shared machines are slow at times, so time is never a reason to fail. The same examples in every run of the checks:
# a failure there must be the change's own; `make soak` is where chance looks for more.
settings.register_profile(
    "checks",
    deadline=None,
    derandomize=True,
    print_blob=True,
    max_examples=(20 if INTERPRETED else 100) if THOROUGH else (10 if INTERPRETED else 25),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak",
    deadline=None,
    derandomize=False,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("soak" if SOAK else "checks")


def effort(examples: int, *, steps: int = 50) -> settings:
    """The settings of a test that tries this number of examples in `make test-all`."""
    if SOAK:
        return settings(settings.get_profile("soak"), max_examples=50 * examples, stateful_step_count=3 * steps)
    share = (1 if THOROUGH else QUICK_SHARE) * (INTERPRETED_SHARE if INTERPRETED else 1)
    return settings(max_examples=max(examples // share, FEWEST), stateful_step_count=steps)
