"""Every conformance case as one test, against the engine of this checkout, compiled or interpreted as the run is."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from conformance.run_conformance import Case, Engine, load_cases, run_case

# Far more than an answer takes: on a busy machine slowness is no fault of the engine's.
TIMEOUT = 60.0


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    engine = Engine([sys.executable, "-m", "semafor", "engine"], TIMEOUT)
    yield engine
    engine.stop()


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"])) for case in load_cases()]
)
def test_the_engine_does_as_the_case_says(case: Case, engine: Engine) -> None:
    problem = run_case(case, engine)
    assert problem is None, f"{case['about']} {problem}"
