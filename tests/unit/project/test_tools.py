"""The small programs that the Makefile leans on."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import strength_claims
import time_shares
import tune

from semafor.bots.policies.tuned_weights import TABLES, Table
from semafor.maps.loader import built_in_maps, load_map
from semafor.rules.board import Board
from support.paths import ROOT


def summarize(*reports: Path) -> subprocess.CompletedProcess[str]:
    command = [Path(sys.executable), ROOT / "tools" / "summarize_tests.py", *reports]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def report(path: Path, tests: int, failures: int, errors: int, skipped: int, time: float) -> Path:
    counts = f'tests="{tests}" failures="{failures}" errors="{errors}" skipped="{skipped}" time="{time}"'
    path.write_text(f"<testsuites><testsuite {counts}/></testsuites>", encoding="utf-8")
    return path


def test_the_summary_adds_up_all_runs(tmp_path: Path) -> None:
    compiled = report(tmp_path / "compiled.xml", tests=12, failures=0, errors=0, skipped=2, time=1.5)
    interpreted = report(tmp_path / "interpreted.xml", tests=5, failures=0, errors=0, skipped=0, time=2.25)
    done = summarize(compiled, interpreted)
    assert done.stdout.strip("=\n") == " 15 passed, 2 skipped in 3.75s (10 compiled, 5 interpreted) "
    assert done.returncode == 0


def test_the_summary_fails_where_a_run_failed(tmp_path: Path) -> None:
    done = summarize(report(tmp_path / "compiled.xml", tests=4, failures=1, errors=1, skipped=0, time=1))
    assert done.stdout.strip("=\n") == " 1 failed, 2 passed, 1 errors in 1.00s (2 compiled) "
    assert done.returncode == 1


def test_tuning_changes_only_what_it_names_and_never_below_one_where_that_divides() -> None:
    before: Table = ((0, 27, 29), {"pace": 19}, {})
    after = tune.changed(before, [(2, -1), ("pace", -99), ("planner claim_gray", 1), ("fill_turn", 2)])
    assert after == ((0, 27, 24), {"pace": 1, "fill_turn": 31}, {"claim_gray": 96})
    assert before == ((0, 27, 29), {"pace": 19}, {})


def test_tuning_the_fast_policy_leaves_the_planner_alone() -> None:
    rng = random.Random(4)
    names = {name for _ in range(300) for name, _ in tune.random_change(rng, tune.UNTUNED_FAST)}
    assert {"country_worth", "draw_deck", 3} <= names
    assert not any(str(name).startswith("planner") for name in names)
    assert tune.changed(tune.UNTUNED_FAST, [("country_worth", 2)])[1:] == ({"country_worth": 7}, None)


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        (("poland",), TABLES["poland"]),
        (("poland", "--anew"), tune.UNTUNED_FAST),
        (("usa", "--anew"), tune.UNTUNED),
        (("usa", "--anew", "--fast"), tune.UNTUNED_FAST),
    ],
)
def test_tuning_begins_with_the_table_of_the_map_unless_it_shall_not(arguments: list[str], start: Table) -> None:
    options = tune.arguments().parse_args(arguments)
    assert tune.start_for(Board(load_map(options.map)), options) == start


def test_a_change_that_loses_games_is_not_better() -> None:
    board = Board(load_map("usa"))
    lazy: Table = (tune.UNTUNED[0], {}, {"card_planned": 0, "card_fill": 0})
    assert tune.is_better(tune.UNTUNED, lazy, board, 20, 3, 1)
    assert not tune.is_better(lazy, tune.UNTUNED, board, 20, 3, 1)


CALLGRIND = """\
events: Ir
summary: 135
ob=(1) /usr/lib/claiming.cpython-311-x86_64-linux-gnu.so
fl=(1) claiming.c
fn=(1) count_claims
12 100
+3 20
cob=(2) /usr/lib/libc.so.6
cfn=(2) memcpy
calls=3 7
* 900
* 5
ob=(2)
fn=(2)
0 10
"""


def test_instructions_count_where_they_are_run_and_not_where_they_are_called_from() -> None:
    assert time_shares.costs_by_library(CALLGRIND) == {"claiming": 125, "libc": 10}
    libraries = Counter({"claiming": 125, "paying": 75, "libc": 10})
    assert time_shares.by_family(libraries, 10) == {"claims and payments": 19}


def test_the_drawn_shares_fill_the_bar() -> None:
    families = Counter({"cards": 30, "turns": 70})
    pieces = re.findall(r'width="([\d.]+)"', "".join(time_shares.bar("a < b", families, 0)))
    assert sum(map(float, pieces)) == time_shares.WIDTH - time_shares.LABEL_WIDTH - 14
    assert "a &lt; b" in time_shares.drawn({"a < b": families})


def test_every_compiled_module_of_the_core_and_of_the_fast_policy_has_a_family() -> None:
    named = {module for _, modules in time_shares.FAMILIES.values() for module in modules.split()}
    compiled = {file.stem for file in (ROOT / "src" / "semafor" / "rules").glob("*.pxd")}
    declared = {"__init__", "board", "constants", "bits", "action_codes", "event_kinds", "refusal_codes"}
    assert compiled - declared <= named


def test_help_lists_every_target_that_is_meant_for_people() -> None:
    done = subprocess.run(["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    targets = (
        "play terminal build web site test lint types tests test-all test-library test-research format services bench"
    )
    targets += " mutants sanitize soak chaos claims screenshots docs docs-links dist release-check sbom lock clean help"
    assert {line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ")} == set(targets.split())


@pytest.mark.slow
@pytest.mark.long("games of all bots")
def test_a_short_soak_finds_no_fault_on_any_map_with_any_number_of_players() -> None:
    command = [sys.executable, str(ROOT / "tools" / "soak.py"), "--games", "33", "--workers", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n0 faults\n" in done.stdout
    assert "33 of 33 games" in done.stderr


@pytest.mark.slow
@pytest.mark.long("games of all bots")
def test_claims_are_measured_and_told_as_a_table_and_a_second_run_plays_nothing_anew(tmp_path: Path) -> None:
    def measure() -> list[str]:
        command = [sys.executable, str(ROOT / "tools" / "strength_claims.py"), "--games", "4", "--only", "usa-2-fast"]
        done = subprocess.run([*command, "--folder", str(tmp_path)], capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    first = measure()
    journal = (tmp_path / "usa-2-fast-fast" / "games.jsonl").read_bytes()
    assert first[2].startswith("| usa | 2 | `fast` against `fast` | 4 | 50.0 %")
    assert measure()[2].split("|")[:8] == first[2].split("|")[:8]
    assert (tmp_path / "usa-2-fast-fast" / "games.jsonl").read_bytes() == journal


def test_every_rung_of_the_ladder_is_claimed_in_every_setting_and_found_by_a_part_of_its_name() -> None:
    def found(part: str) -> int:
        return sum(strength_claims.may_be_named(claim, part) for claim in strength_claims.all_claims())

    settings = sum(load_map(map).rules.players[1] - 1 for map in built_in_maps())
    assert found("champion@") == settings + 7
    assert found("-search@") == settings + settings + 2 + 5
    assert found("conductor") == 2 * settings
    assert found("europe-5-") == 6
    assert found("usa-3-longroute-random") == found("usa-3-hungry-random") == 1
    assert found("atlantis") == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [(["--only", "atlantis"], "no claim has 'atlantis' in its name"), (["--games", "0"], "'0' is no")],
)
def test_claims_that_cannot_be_measured_are_refused(arguments: list[str], why: str, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "strength_claims.py"), *arguments, "--folder", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert why in done.stderr
