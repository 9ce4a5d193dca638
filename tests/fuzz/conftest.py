"""The long run of the fuzzing: HYPOTHESIS_PROFILE=soak."""

from __future__ import annotations

from hypothesis import settings

from effort import SOAK

if SOAK:
    settings.load_profile("soak")
