"""The fair deal: nobody can choose the cards, and everybody can check that nobody did."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from semafor.cli import main
from semafor.game import Game
from semafor.server.store.table_rows import record_row
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import Change
from semafor.server.tables.clocks import DAY
from semafor.server.tables.failed_deals import link_of
from semafor.server.tables.fair_deal import MOST_FAILED, FairDeal, promised, seed_of
from semafor.server.tables.fair_deal_check import Kept, faults_of, first_of
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table
from semafor.server.tables.timeouts import due_change
from support.table_builders import ADA, BOB, EVE, NOON, new_table, play_randomly

PARTS = {0: "00" * 16, 1: "ff" * 32}
LINK = "0a" * 32


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
    seed = seed_of(secret, PARTS, LINK)
    assert len(seed) == 64
    assert seed == seed_of(secret, dict(reversed(PARTS.items())), LINK)
    others = [
        seed_of("12" * 32, PARTS, LINK),
        seed_of(secret, {0: PARTS[0]}, LINK),
        seed_of(secret, PARTS, "ab" * 32),
        seed_of(secret, PARTS, None),
        seed_of(secret, {0: PARTS[1], 1: PARTS[0]}, LINK),
        seed_of(secret, {0: PARTS[0] + "ff", 1: PARTS[1][:-2]}, LINK),
    ]
    assert len({seed, *others}) == 7


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


def test_a_game_on_another_map_or_for_others_is_not_the_one_that_parts_were_shown_for(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The seed stays the same and deals other cards, so whoever changes the game afterwards chooses among deals."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    game = (record["map"], len(record["seats"]))
    assert faults_of(record, Kept(game=game)) == []
    assert main(["replay", "--verify", str(file), "--game", f"{game[0]}:{game[1]}"]) == 0
    for another in [("poland", game[1]), (game[0], game[1] + 1)]:
        assert ["was to be played" in fault for fault in faults_of(record, Kept(game=another))] == [True]
        capsys.readouterr()
        assert main(["replay", "--verify", str(file), "--game", f"{another[0]}:{another[1]}"]) == 2
        assert f"{another[0]} with {another[1]} players was to be played" in capsys.readouterr().err
    plain = {name: value for name, value in record.items() if name != "deal"}
    file.write_text(json.dumps(plain))
    assert main(["replay", "--verify", str(file), "--game", "usa:2"]) == 2
    for nonsense in ("usa", "usa:", ":3", "usa:x", "usa:12"):
        with pytest.raises(SystemExit):
            main(["replay", "--verify", str(file), "--game", nonsense])


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
    assert told == [
        "  Ada (seat 0) has added a part to the seed.",
        "  Bob (seat 1) has added nothing to the seed.",
        "No deal of this table failed before this one.",
    ]


# --- whoever sees a deal first


def looked_at_and_left(times: int) -> Table:
    """A table of Bob and of the host, Ada, who knows the secret, and so with Bob's part the deal. Ada does not like it,
    leaves the seat and sits down again; Bob's page promises anew. The last deal is played.
    """
    table, rng = new_table(ADA, BOB), random.Random(7)
    for attempt in range(times + 1):
        parts = {seat: rng.randbytes(32).hex() for seat in (0, 1)}
        seating.sit(table, BOB, 1, None, promised(parts[1]), NOON)
        seating.sit(table, ADA, 0, None, promised(parts[0]), NOON)
        playing.start(table, ADA, NOON)
        playing.reveal(table, BOB, {1: parts[1]}, NOON)
        if attempt < times:
            seating.leave(table, ADA, 0, NOON)
        else:
            playing.reveal(table, ADA, {0: parts[0]}, NOON)
    return table


def test_a_deal_that_somebody_looked_at_and_left_stands_in_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = looked_at_and_left(3)
    play_randomly(table, random.Random(8))
    file = tmp_path / "game.json"
    file.write_text(record_row(table)["record"])
    assert len(json.loads(file.read_text())["deal"]["failed"]) == 3
    assert main(["replay", "--verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "3 deals failed before this one" in told
    assert told.count("Ada (seat 0) left while the cards were dealt") == 3


@pytest.fixture(scope="module")
def after_failures() -> dict[str, Any]:
    """The record of a game before which two deals had failed."""
    table = looked_at_and_left(2)
    play_randomly(table, random.Random(8))
    written: dict[str, Any] = json.loads(record_row(table)["record"])
    return written


def without_the_first(deal: dict[str, Any]) -> None:
    del deal["failed"][0]


def without_any(deal: dict[str, Any]) -> None:
    deal["failed"] = []


def for_another_reason(deal: dict[str, Any]) -> None:
    deal["failed"][1]["ended"] = "late"


def for_another_seat(deal: dict[str, Any]) -> None:
    deal["failed"][1]["missing"][0]["seat"] = 1


def without_what_was_shown(deal: dict[str, Any]) -> None:
    deal["failed"][0]["parts"][1]["part"] = None


@pytest.mark.parametrize(
    "change", [without_the_first, without_any, for_another_reason, for_another_seat, without_what_was_shown]
)
def test_nobody_can_change_what_failed_before(
    change: Callable[[dict[str, Any]], None], after_failures: dict[str, Any]
) -> None:
    forged = json.loads(json.dumps(after_failures))
    change(forged["deal"])
    assert faults_of(after_failures) == []
    assert any("link" in fault for fault in faults_of(forged))


def test_a_chain_that_was_made_up_as_a_whole_does_not_match_the_link_that_a_player_kept(
    after_failures: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The host knows the secret and all parts, so they can compute another chain, and another seed with it."""
    forged = json.loads(json.dumps(after_failures))
    deal = forged["deal"]
    link = deal["link"]
    deal["failed"] = []
    deal["link"] = link_of("", deal["commitment"], {each["seat"]: each["promise"] for each in deal["parts"]})
    assert all("seed" in fault for fault in faults_of(forged))
    assert any("other deals that had failed" in fault for fault in faults_of(forged, Kept(link=link)))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(after_failures))
    assert main(["replay", "--verify", str(file), "--link", link]) == 0
    assert main(["replay", "--verify", str(file), "--link", deal["link"]]) == 2
    assert "other deals that had failed" in capsys.readouterr().err


def test_every_deal_that_a_player_took_part_in_is_in_the_record(
    after_failures: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A host who leaves out a deal before the next one begins tells a link that fits what is left."""
    deal = after_failures["deal"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(after_failures))
    links = [*(failed["link"] for failed in deal["failed"]), deal["link"]]
    assert main(["replay", "--verify", str(file), *(part for link in links for part in ("--link", link))]) == 0
    assert main(["replay", "--verify", str(file), "--link", "00" * 32, "--link", deal["link"]]) == 2
    assert "a deal that you took part in is missing" in capsys.readouterr().err


def test_every_deal_that_failed_stands_in_the_log() -> None:
    table = new_table(ADA, BOB)
    table.deal.promise(1, promised(PARTS[1]))
    endings: list[Callable[[], Change | None]] = [
        lambda: due_change(table, NOON + playing.TIME_TO_REVEAL),
        lambda: seating.leave(table, BOB, 1, NOON),
        lambda: seating.leave(table, ADA, 1, NOON),
        lambda: seating.kick(table, "bob", NOON),
        lambda: seating.close(table, NOON),
    ]
    for ending, ended in zip(endings, ("late", "left", "removed", "removed", "closed"), strict=True):
        table.banned = []
        seating.sit(table, BOB, 1, None, promised(PARTS[1]), NOON)
        playing.start(table, ADA, NOON)
        link = table.deal.link
        change = ending()
        assert change is not None
        noted = json.loads(change.text)
        assert (noted["link"], noted["ended"]) == (link, ended)
        assert noted["parts"] == [{"seat": 1, "promise": promised(PARTS[1]), "part": None}]
        assert "Bob" not in change.text
    assert [each.ended for each in table.deal.failed] == ["late", "left", "removed", "removed", "closed"]


def test_who_has_left_before_the_start_is_named_until_then_only() -> None:
    table = new_table(ADA, BOB)
    table.deal.promise(1, promised(PARTS[1]))
    playing.start(table, ADA, NOON)
    seating.leave(table, BOB, 1, NOON)
    assert "Bob" in json.dumps(table.shown())
    seating.sit(table, EVE, 1, None, None, NOON)
    playing.start(table, ADA, NOON)
    assert "Bob" not in json.dumps([table.shown(), table.stored_fields()])
    play_randomly(table, random.Random(6))
    failed = json.loads(record_row(table)["record"])["deal"]["failed"]
    assert failed[0]["missing"] == [{"seat": 1, "player": None}]


def test_a_table_whose_deal_fails_again_and_again_begins_no_game() -> None:
    table = looked_at_and_left(2)
    table.status = "open"
    table.deal.failed *= MOST_FAILED // 2
    with pytest.raises(Refusal, match="failed too often"):
        playing.start(table, ADA, NOON)


# --- deals of the older kind


def old_table() -> Table:
    """A table as older versions have stored it."""
    table = new_table(ADA, BOB)
    stored = table.deal.to_dict()
    del stored["format"], stored["failed"]
    table.deal = FairDeal.from_dict(stored)
    table.deal.promises = {seat: promised(part) for seat, part in PARTS.items()}
    playing.start(table, ADA, NOON)
    return table


def test_a_deal_of_the_older_kind_goes_on_and_is_told_from_the_newer_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = old_table()
    playing.reveal(table, ADA, {0: PARTS[0]}, NOON)
    playing.reveal(table, BOB, {1: PARTS[1]}, NOON)
    play_randomly(table, random.Random(4))
    record = json.loads(record_row(table)["record"])
    assert set(record["deal"]) == {"format", "commitment", "nonce", "secret", "parts"}
    assert record["deal"]["format"] == "semafor-deal/1"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert main(["replay", "--verify", str(file)]) == 0
    told = capsys.readouterr()
    assert "dealt as the server and the players had promised" in told.out
    assert "of the older kind" in told.err


def test_a_deal_of_the_older_kind_that_fails_is_followed_by_one_of_the_newer_kind() -> None:
    table = old_table()
    commitment = table.deal.commitment
    seating.leave(table, BOB, 1, NOON)
    assert table.deal.commitment != commitment
    assert (table.deal.format, len(table.deal.failed)) == ("semafor-deal/2", 1)


# --- who begins


def test_who_begins_follows_from_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A host who plays begins, though chance had chosen the other: the record replays, and is found out."""
    table = dealt()
    assert table.game is not None
    table.game = Game("usa", 2, seed=table.deal.seed(), first=1 - first_of(table.deal.seed(), 2))
    play_randomly(table, random.Random(9))
    file = tmp_path / "game.json"
    file.write_text(record_row(table)["record"])
    assert main(["replay", "--verify", str(file)]) == 2
    assert "another seat should have begun" in capsys.readouterr().err


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
    shown = table.shown()["deal"]
    assert isinstance(shown, dict)
    assert (shown["commitment"], shown["promises"], shown["withheld"]) == (table.deal.commitment, {}, [1])


def test_the_secret_of_a_table_is_fixed_before_the_first_promise_and_never_changes() -> None:
    table = new_table(ADA, BOB)
    commitment = table.deal.commitment
    for seat, person in ((0, ADA), (1, BOB)):
        seating.sit(table, person, seat, None, promised(PARTS[seat]), NOON)
    playing.start(table, ADA, NOON)
    playing.reveal(table, BOB, {1: PARTS[1]}, NOON)
    for change in (due_change(table, NOON + playing.TIME_TO_REVEAL), seating.leave(table, ADA, 0, NOON)):
        assert change is not None
        assert table.deal.commitment == commitment


def test_no_part_that_was_shown_is_in_the_next_deal() -> None:
    table = failed()
    assert table.deal.parts == {}
    assert table.deal.failed[0].parts == {0: PARTS[0]}


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
    seating.leave(table, ADA, 1, NOON)
    assert (table.status, table.wake_at(), table.deal.owing) == ("open", None, [])
    assert [(each.ended, each.missing[0].name) for each in table.deal.failed] == [("removed", "Bob")]


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
