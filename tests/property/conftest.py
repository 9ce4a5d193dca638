"""The long run of the property tests: HYPOTHESIS_PROFILE=soak."""

from __future__ import annotations

from hypothesis import settings

from support.hypothesis_profiles import SOAK

if SOAK:
    settings.load_profile("soak")
