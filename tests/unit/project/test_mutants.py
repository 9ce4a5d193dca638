"""The mutants of tools/mutants fit the source of today, so that `make mutants` breaks what it says that it breaks."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from support.paths import TESTS
from support.rule_coverage import read_ids

FILES = sorted((TESTS.parent / "tools" / "mutants").glob("*.toml"))
MUTANTS = [mutant for file in FILES for mutant in tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant["name"])
def test_a_mutant_changes_one_place_that_is_there(mutant: dict[str, str]) -> None:
    source = (TESTS.parent / "src" / "semafor" / mutant["file"]).read_text(encoding="utf-8")
    assert source.count(mutant["old"]) == 1
    assert mutant["old"] != mutant["new"]
    assert mutant["rule"] in read_ids(TESTS / "rule_ids.txt")
    assert (TESTS / mutant["tests"]).is_file()


def test_there_are_many_and_each_has_a_name_of_its_own() -> None:
    assert len(MUTANTS) >= 100
    assert max(Counter(mutant["name"] for mutant in MUTANTS).values()) == 1
