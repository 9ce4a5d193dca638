"""The fair deal: nobody can choose the cards, and everybody can check that nobody did."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from semafor.cli import main
from semafor.server.store.table_rows import record_row
from semafor.server.tables import playing, seating
from semafor.server.tables.clocks import DAY
from semafor.server.tables.fair_deal import FairDeal, promised, seed_of
from semafor.server.tables.fair_deal_check import Kept, faults_of
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table
from semafor.server.tables.timeouts import due_change
from support.table_builders import ADA, BOB, EVE, NOON, new_table, play_randomly

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
    first, second = FairDeal.new(), FairDeal.new()
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


def test_a_record_without_a_deal_proves_nothing_and_the_check_says_so(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = {name: value for name, value in record.items() if name != "deal"}
    file = tmp_path / "game.json"
    file.write_text(json.dumps(plain))
    assert main(["replay", "--verify", str(file)]) == 0
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1
    assert "does not say how its seed was made" in told.err
    assert main(["replay", "--verify", str(file), "--commitment", "00" * 32]) == 2


def test_what_somebody_has_kept_is_held_against_the_record(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    true = ["--commitment", record["deal"]["commitment"], "--part", f"1:{PARTS[1]}", "--part", f"0:{PARTS[0]}"]
    promise = promised(PARTS[1])
    assert main(["replay", "--verify", str(file), *true, "--promise", f"1:{promise.upper()}"]) == 0
    assert "Bob (seat 1) has added a part" in capsys.readouterr().out
    for kept, fault in [
        (Kept(commitment="00" * 32), "committed itself to another secret"),
        (Kept(parts={1: "aa" * 16}), "seat 1 had another part"),
        (Kept(parts={2: "aa" * 16}), "seat 2 had no part"),
        (Kept(promises={1: "aa" * 32}), "seat 1 had made another promise"),
        (Kept(promises={2: "aa" * 32}), "seat 2 had promised nothing"),
    ]:
        assert [fault in each for each in faults_of(record, kept)] == [True]
    assert main(["replay", "--verify", str(file), "--part", "1:" + "aa" * 16]) == 2
    for nonsense in ("1", "x:aa", "1:xy", "12:aa"):
        with pytest.raises(SystemExit):
            main(["replay", "--verify", str(file), "--part", nonsense])


def test_the_check_names_who_has_added_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = new_table(ADA, BOB, "random")
    table.deal.promise(0, promised(PARTS[0]))
    playing.start(table, ADA, NOON)
    playing.reveal(table, ADA, {0: PARTS[0]}, NOON)
    play_randomly(table, random.Random(5))
    file = tmp_path / "game.json"
    file.write_text(record_row(table)["record"])
    assert main(["replay", "--verify", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()[2:]
    assert told == ["  Ada (seat 0) has added a part to the seed.", "  Bob (seat 1) has added nothing to the seed."]


# --- a part that stays away


def failed() -> Table:
    """A table where Ada has revealed a part of the seed and Bob has not."""
    table = new_table(ADA, BOB, EVE)
    for seat, part in PARTS.items():
        table.deal.promise(seat, promised(part))
    playing.start(table, ADA, NOON)
    playing.reveal(table, ADA, {0: PARTS[0]}, NOON)
    assert due_change(table, NOON + playing.TIME_TO_REVEAL - 1) is None
    change = due_change(table, NOON + playing.TIME_TO_REVEAL)
    assert change is not None
    assert (change.kind, change.seat) == ("reopen", 1)
    return table


def test_no_cards_are_dealt_without_a_part_that_was_promised() -> None:
    table = failed()
    assert (table.status, table.game, table.wake_at()) == ("open", None, None)
    assert table.shown()["deal"] == {"commitment": table.deal.commitment, "promises": {}, "withheld": [1]}


def test_after_a_deal_that_failed_the_secret_is_another_one_and_no_old_part_is_in_it() -> None:
    table, other = failed(), failed()
    assert table.deal.commitment != other.deal.commitment
    assert table.deal.parts == {}


def test_who_had_promised_promises_anew_before_the_next_start() -> None:
    table = failed()
    for seat, person in ((0, ADA), (1, BOB)):
        with pytest.raises(Refusal, match=f"seat {seat} has to promise a new part"):
            playing.start(table, ADA, NOON)
        seating.sit(table, person, seat, None, promised("0f" * 16), NOON)
    assert playing.start(table, ADA, NOON).kind == "deal"


def test_who_does_not_promise_anew_can_be_sent_away_and_nobody_owes_anything_for_them() -> None:
    table = failed()
    seating.sit(table, ADA, 0, None, promised("0f" * 16), NOON)
    seating.leave(table, ADA, 1, NOON)
    assert table.deal.shown()["withheld"] == []
    seating.seat_bot(table, ADA, 1, "random", NOON)
    assert playing.start(table, ADA, NOON).kind == "deal"


def test_the_owner_need_not_wait_for_a_part_to_send_somebody_away() -> None:
    table = new_table(ADA, BOB)
    table.deal.promise(1, promised(PARTS[1]))
    playing.start(table, ADA, NOON)
    first = table.deal.commitment
    seating.leave(table, ADA, 1, NOON)
    assert (table.status, table.wake_at(), table.deal.owing) == ("open", None, [])
    assert table.deal.commitment != first


def test_in_a_slow_game_there_is_time_to_show_a_part() -> None:
    table = new_table(ADA, BOB, clock={"kind": "days", "days": 2})
    table.deal.promise(1, promised(PARTS[1]))
    playing.start(table, ADA, NOON)
    assert table.wake_at() == NOON + 2 * DAY


def test_what_is_owed_survives_a_restart() -> None:
    table = failed()
    assert FairDeal.from_dict(json.loads(json.dumps(table.deal.to_dict()))) == table.deal


def test_everybody_sees_the_promises_of_all_and_no_part_before_the_end() -> None:
    table = dealt()
    shown = json.dumps(table.shown())
    assert all(promised(part) in shown and part not in shown for part in PARTS.values())
