"""The run itself checks that every rule of the game is pinned by a test, and that no test cites a rule that isn't."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from support.paths import TESTS
from support.rule_coverage import COVERAGE, EXEMPT, Coverage, read_ids, selects_all

IDS = read_ids(TESTS / "rule_ids.txt")


@pytest.fixture
def coverage(request: pytest.FixtureRequest) -> Coverage:
    return request.config.stash[COVERAGE]


def test_every_rule_is_pinned_by_a_test(coverage: Coverage) -> None:
    if not coverage.is_complete:
        pytest.skip("only a part of the tests was asked for")
    assert coverage.uncovered(IDS) == []


def test_no_test_cites_a_rule_that_does_not_exist(coverage: Coverage) -> None:
    assert coverage.unknown(IDS) == {}


def test_the_list_of_rules_names_each_once_and_has_the_exempt_ones() -> None:
    assert sorted(set(IDS)) == sorted(IDS)
    assert set(IDS) >= EXEMPT


def test_a_rule_without_a_test_is_noticed() -> None:
    coverage = Coverage({"LOCO-01": ["test_a"]}, is_complete=True)
    assert coverage.uncovered(["LOCO-01", "LOCO-02", "COMP-09"]) == ["LOCO-02"]


def test_a_cited_rule_that_does_not_exist_is_named_with_the_tests_that_cite_it() -> None:
    coverage = Coverage({"LOCO-01": ["test_a"], "LOCO-99": ["test_b", "test_c"]})
    assert coverage.unknown(["LOCO-01"]) == {"LOCO-99": ["test_b", "test_c"]}


@pytest.mark.parametrize(("option", "is_whole"), [("markexpr", True), ("keyword", True), ("ignore", False)])
def test_only_a_run_that_leaves_files_out_cannot_tell(option: str, is_whole: bool) -> None:
    config = SimpleNamespace(args=[str(TESTS)], getoption=lambda name, _: name == option)
    assert selects_all(cast("pytest.Config", config)) is is_whole
