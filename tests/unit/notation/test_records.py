"""Records: a whole game in one file that replays to the same position, or says which entry is the first that fails."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game, GameError, RecordError, load_map
from semafor.maps.fingerprint import map_hash
from semafor.maps.loader import map_from_data
from semafor.notation.records import FORMAT, MOST_ENTRIES

POSITION = {"map": "usa", "row": "BGYKW", "deck": "OPOPBGYKWOPB", "discard": "RRR", "seed": 5, "seats": [{}, {}]}


def played(map: str = "usa", players: int = 2, seed: int = 1, actions: int = 10_000) -> Game:
    game = Game.new(map, players, seed=seed)
    for step in range(actions):
        if game.over:
            break
        seat = game.acting[step % len(game.acting)]
        legal = game.legal(seat)
        game.play(legal[(step * 7 + seed) % len(legal)], seat)
    return game


def refusal_of(record: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.from_record(record)  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize(("map", "players"), [("usa", 2), ("usa", 5), ("europe", 3), ("poland", 4)])
def test_a_record_replays_to_the_same_position(map: str, players: int) -> None:
    for actions in (0, 1, 30, 10_000):
        game = played(map, players, seed=3, actions=actions)
        record = json.loads(json.dumps(game.record()))
        again = Game.from_record(record)
        assert again.position() == game.position()
        assert again.record() == record
        assert again.legal().texts() == game.legal().texts()


def test_a_record_holds_what_the_reference_says() -> None:
    game = Game.new(
        *("europe", 2),
        seed="9f" * 32,
        first=1,
        options={"longest_path_bonus": 10},
        names=["Ola", "Kostas"],
        bots={1: "random"},
    )
    game.play(game.legal(1)[0], 1)
    assert game.record() == {
        "format": FORMAT,
        "map": "europe",
        "map_hash": map_hash(load_map("europe")),
        "options": {"longest_path_bonus": 10},
        "seats": [{"name": "Ola", "kind": "person"}, {"name": "Kostas", "kind": "bot", "bot": "random"}],
        "seed": "9f" * 32,
        "first": 1,
        "actions": [[1, str(game.entries[0].text)]],
    }


@pytest.mark.rule("CASE-01")
def test_whom_chance_made_first_is_written_down() -> None:
    game = Game.new("usa", 4, seed=12)
    assert game.record()["first"] == game.position()["first"]
    without = {key: value for key, value in game.record().items() if key != "first"}
    assert Game.from_record(without).position() == game.position()


def test_a_finished_game_has_its_result_and_it_has_to_be_right() -> None:
    record: Any = played().record()
    assert record["result"] == played().score().to_dict()
    shuffled = json.loads(json.dumps(record))
    shuffled["result"]["seats"][0]["failed"].reverse()
    assert Game.from_record(shuffled).over
    wrongs: list[object] = [{}, {"seats": []}, {"seats": 5, "ranking": 5}, {**record["result"], "ranking": [[0, 1]]}]
    for wrong in wrongs:
        assert "result: the replay gives another one" in str(refusal_of({**record, "result": wrong}))
    running = {**record, "actions": record["actions"][:-1]}
    assert "result: the game is not over" in str(refusal_of(running))


def test_a_game_taken_up_from_a_position_carries_it() -> None:
    game = Game.from_position(POSITION)
    game.play("draw deck")
    record = game.record()
    assert "seed" not in record
    assert "first" not in record
    assert record["position"] == Game.from_position(POSITION).position()
    assert Game.from_record(json.dumps(record)).position() == game.position()
    assert "seed: a game that was taken up" in str(refusal_of({**record, "seed": 1}))
    bad = {**POSITION, "deck": "R" * 13}
    assert "record: position: deck: with row, discards and hands there are" in str(
        refusal_of({**record, "position": bad})
    )
    assert "position: options: not those" in str(refusal_of({**record, "options": {"longest_path_bonus": 3}}))
    assert "position: map: not that" in str(refusal_of({**record, "position": {**POSITION, "map": "europe"}}))


def test_undos_replay_also_when_they_follow_each_other() -> None:
    game = played("europe", 3, seed=2, actions=60)
    game.undo()
    game.undo()
    game.play(game.legal()[0])
    game.undo(game.entries[30].seat)
    game.play(game.legal()[-1])
    game.resign(2)
    game.undo()
    game.undo()
    record = json.loads(json.dumps(game.record()))
    again = Game.from_record(record)
    assert again.position() == game.position()
    assert again.record() == record
    assert sum(entry[1] == "undo" for entry in record["actions"]) == 5


def test_the_first_entry_that_fails_is_named() -> None:
    record: Any = played(actions=20).record()
    record["actions"][11] = [record["actions"][11][0], "claim chicago-duluth RRR"]
    problem = refusal_of(record)
    assert problem.entry == 12
    assert "record: entry 12 (seat " in str(problem)
    assert problem.rule is not None
    record["actions"][5] = [0, "undo", {"why": "nothing"}]
    record["actions"][4] = [0, "dance"]
    assert refusal_of(record).entry == 5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "semafor-record/2"}, "format: must be one of semafor-record/1"),
        ({"map": "mars"}, "map: must be one of usa, europe, poland, not 'mars'"),
        ({"map_hash": "sha256:00"}, "map_hash: the map usa plays otherwise here"),
        ({"map_hash": None}, "map_hash: the map usa plays otherwise here"),
        ({"seats": [{}]}, "seats: must hold from 2 to 5 entries, not 1"),
        ({"seats": [{"name": 5}, {}]}, "seats[0].name: must be a text"),
        ({"seats": [{"kind": "god"}, {}]}, "seats[0].kind: must be one of person, bot"),
        ({"seats": [{}, {}, {}]}, "entry 3"),
        ({"seed": None}, "seed: must be a whole number"),
        ({"first": 2}, "first: must be a whole number from 0 to 1, not 2"),
        ({"actions": {}}, "actions: must be a list, not an object"),
        ({"actions": [[0]]}, "actions[0]: must hold from 2 to 3 entries, not 1"),
        ({"actions": [[2, "pass"]]}, "actions[0][0]: must be a whole number from 0 to 1, not 2"),
        ({"actions": [[0, 5]]}, "actions[0][1]: must be a text"),
        ({"actions": [[0, "pass", []]]}, "actions[0][2]: must be an object, not a list"),
        ({"actions": [[0, "pass"]] * (MOST_ENTRIES + 1)}, "actions: 100001 entries are more than any game has"),
        ({"actions": [[0, "undo"]]}, "entry 1 (seat 0, 'undo'): there is no action to take back"),
        ({"position": 5}, "position: must be an object, not 5"),
        ({"options": 5}, "options: must be an object, not 5"),
        ({"banana": 5}, "banana: unknown field"),
        ({"map_data": {}}, "map_data: id: missing"),
        ({"result": None}, "result: must be an object, not null"),
    ],
)
def test_a_record_with_a_fault_is_refused_with_its_place(change: dict[str, object], message: str) -> None:
    record = {**played(actions=10).record(), **change}
    assert message in str(refusal_of(record))


@pytest.mark.parametrize("nothing", [None, 4, [], {}, "{", "null", b"\xff"])
def test_what_is_no_record_is_refused(nothing: Any) -> None:
    with pytest.raises(GameError):
        Game.from_record(nothing)


def test_a_record_on_a_map_of_ones_own_brings_the_map_along() -> None:
    data = json.loads(json.dumps(load_map("poland").data))
    data["id"] = "little_poland"
    data["rules"]["trains"] = 15
    game = Game.new(map_from_data(data), 3, seed=4)
    while not game.over:
        game.play(game.legal()[0])
    record: Any = json.loads(json.dumps(game.record()))
    assert record["map_data"]["rules"]["trains"] == 15
    assert Game.from_record(record).record() == record
    record["map_data"]["rules"]["trains"] = 16
    assert "map_hash" in str(refusal_of(record))
    record["map_data"]["rules"]["trains"] = -1
    assert "record: map_data: rules.trains" in str(refusal_of(record))
    record["map_data"] = {**data, "id": "other"}
    assert "map: must be other, as in map_data" in str(refusal_of(record))


def test_a_quarrel_of_ten_thousand_undos_replays() -> None:
    record: Any = played(actions=100).record()
    seat, text = record["actions"][-1]
    record["actions"] += [[seat, "undo"], [seat, text]] * 5000
    assert len(Game.from_record(record).entries) == 10_100


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    game = played("europe", 2, actions=50)
    file = tmp_path / "game.json"
    file.write_text("what was there before", encoding="utf-8")
    game.save(file)
    assert Game.load(file).record() == game.record()
    assert Game.load(str(file)).position() == game.position()
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "{"
    assert lines[9] == f"  {json.dumps(game.entries[0].to_list())},"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    file.write_text(json.dumps(game.position()), encoding="utf-8-sig")
    assert Game.load(file).position() == game.position()


def test_a_save_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    played(actions=5).save(file)
    before = file.read_text(encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        played(actions=9).save(file)
    assert file.read_text(encoding="utf-8") == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"5", b"\xff\xfe", b'{"format": 1}', b"{}", b'{"a": 1, "a": 2}'])
def test_a_file_that_holds_no_game_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    with pytest.raises(GameError):
        Game.load(file)
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "nothing.json")


@pytest.fixture(scope="module")
def record_text() -> str:
    return json.dumps(played("europe", 2, actions=60).record())


@given(data=st.data())
def test_a_damaged_record_is_read_or_refused(data: st.DataObject, record_text: str) -> None:
    at = data.draw(st.integers(0, len(record_text) - 1))
    length = data.draw(st.integers(0, 5))
    damage = data.draw(st.text(max_size=5))
    text = record_text[:at] + damage + record_text[at + length :]
    try:
        game = Game.from_record(text)
    except GameError:
        return
    assert Game.from_record(game.record()).position() == game.position()
