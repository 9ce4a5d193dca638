"""Recorded games as frames: true to the game, true to what each may know, and safe against whatever is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest

from golden.make_golden_games import RECORDS
from semafor import Game
from semafor.rules.fast_rng import FastRng
from semafor.server.replay import record_processes
from semafor.server.replay.record_processes import RecordProcesses
from semafor.server.replay.record_reading import MOST_ENTRIES
from semafor.server.replay.replay_frames import OPEN, Viewer, replay_of
from semafor.server.tables.refusal import Refusal, TooMany
from support.live_server import LiveServer, Somebody, finish, serving

PATHS = sorted(RECORDS.glob("*.json"))
EUROPE = (RECORDS / "europe-5.json").read_text(encoding="utf-8")
HINTED = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("replay"), bot_processes=1) as server:
        yield server


@pytest.fixture(scope="module")
def ola(server: LiveServer) -> Somebody:
    return server.guest("Ola")


def views_of(replay: Any) -> list[dict[str, Any]]:
    """The whole views, put together as a client does it."""
    views: list[dict[str, Any]] = []
    for frame in replay["frames"]:
        news = dict(frame["view"])
        if views:
            seats = [renewed(seat, news.get("seats", {}).get(str(i), {})) for i, seat in enumerate(views[-1]["seats"])]
            news = {**renewed(views[-1], news), "seats": seats}
        views.append(news)
    return views


def renewed(before: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    gone = news.get("gone", ())
    return {name: value for name, value in {**before, **news}.items() if name not in gone and name != "gone"}


# --- frames


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_frames_of_a_golden_game_end_where_the_engine_does(path: Path) -> None:
    game = Game.load(path)
    replay = json.loads(json.dumps(replay_of(game, OPEN)))
    assert replay["result"] == json.loads(path.read_text(encoding="utf-8"))["result"]
    assert len(replay["frames"]) == len(game.entries) + 1
    last = views_of(replay)[-1]
    assert last["phase"] == "over"
    assert [seat["points"] for seat in last["seats"]] == [seat.routes for seat in game.score().seats]


@pytest.mark.parametrize("viewer", [0, 3, None])
@pytest.mark.parametrize("name", ["europe-4", "poland-4", "europe-mishaps"])
def test_through_a_seat_or_as_a_spectator_every_frame_is_what_was_known_then(name: str, viewer: int | None) -> None:
    game = Game.load(RECORDS / f"{name}.json")
    viewer = None if viewer is None else min(viewer, game.players - 1)
    replay = replay_of(game, viewer)
    views, frames = views_of(replay), replay["frames"]
    assert isinstance(frames, list)
    twin = game.at(0)
    for entry, view, frame in zip(game.entries, views[1:], frames[1:], strict=True):
        events = twin.apply(entry)
        assert view == twin.view(viewer)
        assert frame["events"] == twin.seen_by(events, viewer)
        assert entry.seat == viewer or not entry.text.startswith("keep") or frame["action"] == "keep"


@pytest.mark.parametrize("viewer", [1, None])
def test_dealing_anew_what_somebody_could_not_see_changes_nothing_in_their_frames(viewer: int | None) -> None:
    game = Game.load(RECORDS / "europe-3.json")
    views = views_of(replay_of(game, viewer))
    for count in range(0, len(game.entries), 5):
        assert game.at(count).redealt(viewer, FastRng(count)).view(viewer) == views[count]


def test_with_all_cards_open_every_hand_and_every_ticket_is_seen() -> None:
    game = Game.from_record(EUROPE)
    for count, view in enumerate(views_of(replay_of(game, OPEN))[::20]):
        seats: Any = game.at(count * 20).position()["seats"]
        for seen, true in zip(view["seats"], seats, strict=True):
            assert {name: seen[name] for name in ("hand", "tickets", "offered")} == {
                name: true[name] for name in ("hand", "tickets", "offered")
            }
        assert isinstance(view["deck"], int)


# --- over HTTP


@pytest.mark.parametrize("eyes", ["0", "spectator", "open"])
def test_a_record_that_is_sent_comes_back_as_frames_small_enough_for_any_connection(ola: Somebody, eyes: str) -> None:
    with ola.api.stream("POST", "replay", params={"as": eyes}, content=EUROPE) as answer:
        packed = sum(len(piece) for piece in answer.iter_raw())
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert packed < 50_000
    whole = ola.api.post("replay", params={"as": eyes}, content=EUROPE, headers={"accept-encoding": "identity"})
    viewer: Viewer = {"0": 0, "spectator": None, "open": OPEN}[eyes]
    assert whole.json() == json.loads(json.dumps(replay_of(Game.from_record(EUROPE), viewer)))


def test_a_map_that_this_server_does_not_have_brings_its_board_along(ola: Somebody) -> None:
    answer = ola.api.post("replay", content=(RECORDS / "valley-idle.json").read_bytes()).json()
    assert answer["board"]["map"]["id"] == answer["map"] == "valley"
    assert set(answer["board"]["plans"]) == {"en", "pl", "el"}


def test_a_game_of_this_server_is_replayed_by_its_id_and_only_when_it_is_over(
    server: LiveServer, ola: Somebody
) -> None:
    table = ola.make_table("me", "me")
    ola.ask(f"tables/{table}/start")
    assert ola.api.get(f"records/{table}/replay").status_code == 404
    finish(table, {0: ola, 1: ola}, 5)
    replay = ola.api.get(f"records/{table}/replay", params={"as": "open"}).json()
    assert replay["result"] == ola.look(table)["result"]
    assert replay["frames"][-1]["time"] > 0
    assert [line["id"] for line in ola.api.get("records", params={"mine": True}).json()["records"]] == [table]


def mangled(**changes: object) -> str:
    return json.dumps({**json.loads(EUROPE), **changes})


HOSTILE = {
    "nothing": ("", "not JSON"),
    "half of it": (EUROPE[: len(EUROPE) // 2], "not JSON"),
    "no object": ("[1, 2]", "a JSON object"),
    "deep": ("[" * 100_000, "nested too deeply"),
    "deep within": ('{"actions": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
    "another map": (mangled(map="usa"), "map_hash"),
    "another hash": (mangled(map_hash="sha256:00"), "map_hash"),
    "an unknown map": (mangled(map="mars"), "mars"),
    "a path as the map": (mangled(map="/etc/passwd"), "must be one of"),
    "another seed": (mangled(seed=987654321), "entry "),
    "another result": (mangled(result={"seats": [], "ranking": []}), "result"),
    "nonsense as an action": (mangled(actions=[[0, "dance"]]), "entry 1"),
    "a bomb of entries": (mangled(actions=[[0, "undo"]] * (MOST_ENTRIES + 1)), "are too many"),
    "a number of 5000 digits": ('{"seed": ' + "9" * 5000 + "}", "digits"),
    "half a character": ('{"format": "\\ud800"}', "half a character"),
    "twice the same field": ('{"map": 1, "map": 2}', "twice"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_record_that_is_none_is_refused_with_what_is_wrong(ola: Somebody, name: str) -> None:
    content, complaint = HOSTILE[name]
    answer = ola.api.post("replay", content=content.encode())
    assert answer.status_code == 400
    assert complaint in answer.json()["error"]["message"]
    assert len(answer.text) < 5_000


def test_bytes_that_are_no_text_and_more_than_any_record_has_are_refused(ola: Somebody) -> None:
    assert ola.api.post("replay", content=b"\xff\xfe\x00").status_code == 400
    assert ola.api.post("replay", content=b" " * 600_000).status_code == 413
    # Everywhere else a request stays small.
    assert ola.api.post("session", content=b" " * 100_000).status_code == 413


def test_a_seat_that_the_game_does_not_have_sees_nothing(ola: Somebody) -> None:
    content = (RECORDS / "usa-2.json").read_bytes()
    assert ola.api.post("replay", params={"as": "2"}, content=content).status_code == 400
    assert ola.api.post("replay", params={"as": "everything"}, content=content).status_code == 400


def test_who_replays_too_often_has_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, limit_replays="2/day") as server:
        ola = server.guest("Ola")
        answers = [ola.api.post("replay", content="{}") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [400, 400, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


def test_asking_why_counts_as_a_replay(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, limit_replays="2/day") as server:
        ola = server.guest("Ola")
        table = ola.make_table("me", "me")
        ola.ask(f"tables/{table}/start")
        ola.ask(f"tables/{table}/resign", seat=0, key="over")
        answers = [ola.post(f"records/{table}/why", action=99) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [404, 404, 429]


def test_what_takes_too_long_is_ended_and_the_next_one_is_served() -> None:
    async def visit() -> bytes:
        with pytest.raises(Refusal, match="takes longer"):
            await RecordProcesses({}, seconds=0.01).replay(EUROPE, OPEN)
        return await RecordProcesses({}).replay(EUROPE, OPEN)

    assert anyio.run(visit)


def test_while_many_wait_already_one_more_is_asked_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_processes, "MOST_WAITING", 0)

    async def visit() -> None:
        await RecordProcesses({}).replay(EUROPE, OPEN)

    with pytest.raises(TooMany):
        anyio.run(visit)


def test_a_bot_says_what_it_would_have_done_and_why(ola: Somebody) -> None:
    seat = Game.from_record(EUROPE).at(HINTED).seat
    advice = ola.ask("replay/hint", record=EUROPE, action=HINTED, seat=seat, bot="fast")
    assert advice["action"] in Game.from_record(EUROPE).at(HINTED).legal(seat).texts()
    assert advice["reasons"]
    other = {"record": EUROPE, "action": HINTED, "seat": 0 if seat else 1, "bot": "fast"}
    assert ola.refusal("replay/hint", **other)[0] == 409
