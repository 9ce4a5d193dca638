"""Every rule and case is pinned here, rule family by rule family, whatever the conformance cases pin besides."""

from __future__ import annotations

import pytest

from support.paths import TESTS
from support.rule_coverage import COVERAGE, EXEMPT, read_ids

HERE = "unit/rules/"


def test_every_rule_is_pinned_by_a_test_of_its_family(request: pytest.FixtureRequest) -> None:
    coverage = request.config.stash[COVERAGE]
    if not coverage.is_complete:
        pytest.skip("only a part of the tests was asked for")
    here = {id for id, tests in coverage.tests_of.items() if any(HERE in test for test in tests)}
    assert [id for id in read_ids(TESTS / "rule_ids.txt") if id not in here | EXEMPT] == []
