"""A pytest plugin that knows which rules of the game the collected tests pin, so that the run can ask for all of them.

A test names its rules by ``@pytest.mark.rule("LOCO-03")``. The ids stand in rule_ids.txt, one a line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from support.paths import TESTS

# Sums on the box, a card that only lies there, and who has travelled most: nothing that a program could get wrong.
EXEMPT = frozenset({"COMP-09", "SETUP-04", "SETUP-12"})


@dataclass(frozen=True)
class Coverage:
    """Which tests pin which rule."""

    tests_of: dict[str, list[str]] = field(default_factory=dict)
    # Whether every test there is was collected; only then does a rule without a test mean anything.
    is_complete: bool = False

    def uncovered(self, ids: Iterable[str]) -> list[str]:
        """The rules that no test pins."""
        return [id for id in ids if id not in self.tests_of and id not in EXEMPT]

    def unknown(self, ids: Iterable[str]) -> dict[str, list[str]]:
        """What tests cite though there is no such rule, with the tests that do."""
        return {id: tests for id, tests in self.tests_of.items() if id not in set(ids)}


COVERAGE = pytest.StashKey[Coverage]()


def read_ids(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").split()


def selects_all(config: pytest.Config) -> bool:
    """Whether every test was collected. What is deselected by name or marker was collected before."""
    narrowing = ("ignore", "ignore_glob", "lf")
    if any(config.getoption(option, None) for option in narrowing):
        return False
    # Relative paths are meant from where pytest was started; xdist starts its workers in the same place.
    return any(TESTS.is_relative_to(Path(path).resolve()) for path in config.args if "::" not in path)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Before others deselect anything: a rule that only a deselected test pins is still pinned."""
    coverage = Coverage(is_complete=selects_all(config))
    for item in items:
        for mark in item.iter_markers("rule"):
            for id in mark.args:
                coverage.tests_of.setdefault(id, []).append(item.nodeid)
    config.stash[COVERAGE] = coverage
