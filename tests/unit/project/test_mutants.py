"""The mutants of tools/mutants fit the source of today, so that `make mutants` breaks what it says that it breaks."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

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
    assert ("rule" in mutant) == (mutant["file"].split("/")[0] not in ("bots", "server"))
    assert mutant.get("rule") in {None, *read_ids(TESTS / "rule_ids.txt")}
    assert len(list(TESTS.glob(mutant["tests"]))) == 1


def test_there_are_many_and_each_has_a_name_of_its_own() -> None:
    assert len(MUTANTS) >= 130
    assert {Path(mutant["file"]).parent.name for mutant in MUTANTS} >= {"rules", "notation", "planning", "tables"}
    assert max(Counter(mutant["name"] for mutant in MUTANTS).values()) == 1
