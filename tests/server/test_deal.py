"""The fair deal: nobody can choose the cards, and everybody can check that nobody did."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from semafor.cli import main
from semafor.server.store.rows import record_row
from semafor.server.tables import playing
from semafor.server.tables.deal import Deal, faults_of, promised, seed_of
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table
from server.tables import ADA, BOB, NOON, new_table, play_randomly

PARTS = {0: "00" * 16, 1: "ff" * 32}


def dealt() -> Table:
    table = new_table(ADA, BOB)
    table.deal.promises = {seat: promised(part) for seat, part in PARTS.items()}
    playing.start(table, ADA, NOON)
    playing.reveal(table, ADA, {0: PARTS[0]}, NOON)
    playing.reveal(table, BOB, {1: PARTS[1]}, NOON)
    return table


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    table = dealt()
    play_randomly(table, random.Random(4))
    written: dict[str, Any] = json.loads(record_row(table)["record"])
    return written


def test_the_seed_is_made_of_all_parts_and_nothing_else() -> None:
    secret = "11" * 32
    seed = seed_of(secret, PARTS)
    assert len(seed) == 64
    assert seed == seed_of(secret, dict(reversed(PARTS.items())))
    others = [
        seed_of("12" * 32, PARTS),
        seed_of(secret, {0: PARTS[0]}),
        seed_of(secret, {0: PARTS[1], 1: PARTS[0]}),
        seed_of(secret, {0: PARTS[0] + "ff", 1: PARTS[1][:-2]}),
    ]
    assert len({seed, *others}) == 5


def test_two_tables_never_share_a_secret_and_each_has_256_bits() -> None:
    first, second = Deal.new(), Deal.new()
    assert len(bytes.fromhex(first.secret)) == 32
    assert len({first.secret, second.secret, first.nonce, second.nonce}) == 4
    assert first.commitment != second.commitment


def test_a_part_that_was_not_promised_is_refused() -> None:
    table = new_table(ADA, BOB)
    table.deal.promises = {0: promised(PARTS[0])}
    playing.start(table, ADA, NOON)
    with pytest.raises(Refusal, match="not the part"):
        playing.reveal(table, ADA, {0: PARTS[1]}, NOON)
    with pytest.raises(Refusal, match="not yours"):
        playing.reveal(table, BOB, {0: PARTS[0]}, NOON)


def test_the_secret_is_not_shown_before_the_end() -> None:
    table = dealt()
    shown = json.dumps(table.shown())
    assert table.deal.commitment in shown
    assert table.deal.secret not in shown
    assert table.deal.nonce not in shown


def test_the_deal_of_a_finished_game_can_be_checked(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert faults_of(record) == []
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert main(["replay", "--verify", str(file)]) == 0
    assert "dealt as the server and the players had promised" in capsys.readouterr().out


def other_secret(record: dict[str, Any]) -> None:
    record["deal"]["secret"] = "00" * 32


def other_part(record: dict[str, Any]) -> None:
    record["deal"]["parts"][0]["part"] = "01" * 16


def left_out(record: dict[str, Any]) -> None:
    record["deal"]["parts"][1]["part"] = None


def unreadable(record: dict[str, Any]) -> None:
    record["deal"]["parts"] = [{"seat": "x"}]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (other_secret, "not the one that the server had committed itself to"),
        (other_part, "not the one that was promised"),
        (left_out, "the seed is not made of these parts"),
        (unreadable, "can't be read"),
    ],
)
def test_whoever_cheats_is_found_out(
    change: Callable[[dict[str, Any]], None],
    fault: str,
    record: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    forged = json.loads(json.dumps(record))
    change(forged)
    assert any(fault in each for each in faults_of(forged))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(forged))
    assert main(["replay", "--verify", str(file)]) == 2
    assert fault in capsys.readouterr().err


def test_a_record_without_a_deal_has_nothing_to_check(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = {name: value for name, value in record.items() if name != "deal"}
    file = tmp_path / "game.json"
    file.write_text(json.dumps(plain))
    assert main(["replay", "--verify", str(file)]) == 0
    assert "does not tell how the cards were dealt" in capsys.readouterr().out
