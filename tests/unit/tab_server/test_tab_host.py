"""The server of a tab answers the page as a server does: whole games, kept by a storage, on all maps."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import pytest

from semafor.game import Game
from semafor.server.tables.fair_deal_check import faults_of
from semafor.tab_server.tab_host import TabHost
from semafor.tab_server.tab_storage import MemoryStorage, NotStored

PART = "5e" * 16


class Page:
    """What a page does: asks, opens sockets, keeps what it is told."""

    def __init__(self, storage: MemoryStorage) -> None:
        self.told: dict[int, list[dict[str, Any]]] = {}
        self.closed: dict[int, int] = {}
        self.news = asyncio.Event()
        self.host = TabHost(storage, self._hear, self.closed.__setitem__, bot_seconds=0.02)

    def _hear(self, number: int, text: str) -> None:
        self.told.setdefault(number, []).append(json.loads(text))
        self.news.set()

    async def ask(self, method: str, address: str, body: object = None, *, status: int = 200) -> Any:
        found, text = await self.host.answer(method, address, None if body is None else json.dumps(body))
        assert found == status, text
        return json.loads(text)

    async def begin(self, map: str, seats: list[dict[str, Any]]) -> str:
        await self.ask("POST", "session", {"name": "Ada"})
        own = [number for number, seat in enumerate(seats) if seat["kind"] == "person"]
        promise = sha256(bytes.fromhex(PART)).hexdigest()
        chosen = [{**seat, "promise": promise} if seat["kind"] == "person" else seat for seat in seats]
        id: str = (await self.ask("POST", "tables", {"map": map, "seats": chosen, "bot_pace": 0}))["id"]
        await self.ask("POST", f"tables/{id}/start")
        await self.ask("POST", f"tables/{id}/reveal", {"parts": dict.fromkeys(own, PART)})
        return id

    async def next_told(self, number: int, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not any(map(wanted, self.told.get(number, []))):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)
        found = next(message for message in self.told[number] if wanted(message))
        self.told[number] = self.told[number][self.told[number].index(found) + 1 :]
        return found

    async def play_to_the_end(self, id: str, number: int, seed: int) -> dict[str, Any]:
        """Play at random on a socket until there is a result."""
        rng = random.Random(seed)
        await self.host.open_socket(number, f"tables/{id}/socket?since=0")
        while True:
            message = await self.next_told(
                number, lambda one: one["type"] in ("hello", "update") and bool(one["legal"] or one.get("result"))
            )
            if message.get("result"):
                return message
            action = rng.choice(message["legal"])
            command = {"type": "act", "key": f"k{message['seq']}", "seat": 0, "seq": message["seq"], "action": action}
            await self.host.receive(number, json.dumps(command))


def run(story: Callable[[Page, MemoryStorage], Awaitable[None]]) -> None:
    async def begin() -> None:
        storage = MemoryStorage()
        page = Page(storage)
        await page.host.start()
        await story(page, storage)

    asyncio.run(begin())


@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
def test_a_whole_game_against_bots_is_played_kept_and_replayed(map: str) -> None:
    async def story(page: Page, storage: MemoryStorage) -> None:
        id = await page.begin(map, [{"kind": "person"}, {"kind": "bot", "bot": "driver"}])
        last = await page.play_to_the_end(id, 1, 5)
        assert len(last["result"]["seats"]) == 2
        record = await page.ask("GET", f"tables/{id}/record")
        assert faults_of(record) == []
        assert Game.from_record(record).score().to_dict() == last["result"]
        (line,) = (await page.ask("GET", "records?mine=true"))["records"]
        assert (line["id"], line["map"], line["result"]) == (id, map, record["result"])
        frames = (await page.ask("GET", f"records/{id}/replay?as=0"))["frames"]
        assert len(frames) == len(record["actions"]) + 1
        sent, text = await page.host.answer("POST", "replay?as=open", json.dumps(record))
        assert (sent, len(json.loads(text)["frames"])) == (200, len(frames))
        told = await page.ask("POST", f"records/{id}/why", {"action": len(record["actions"])})
        assert told["played"] == record["actions"][-1][1]

    run(story)


def test_after_a_reload_the_game_goes_on_where_it_was() -> None:
    async def story(page: Page, storage: MemoryStorage) -> None:
        id = await page.begin("usa", [{"kind": "person"}, {"kind": "bot", "bot": "conductor"}])
        before = await page.ask("GET", f"tables/{id}")
        reloaded = Page(storage)
        await reloaded.host.start()
        assert await reloaded.ask("GET", f"tables/{id}") == before
        (listed,) = (await reloaded.ask("GET", "tables?mine=true"))["tables"]
        assert (listed["id"], listed["own"], 0 in listed["to_act"]) == (id, [0], True)
        assert (await reloaded.play_to_the_end(id, 1, 6))["result"]

    run(story)


def test_several_people_at_one_device_see_one_hand_at_a_time() -> None:
    async def story(page: Page, storage: MemoryStorage) -> None:
        id = await page.begin("usa", [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}])
        await page.host.open_socket(1, f"tables/{id}/socket?since=0")
        first = await page.next_told(1, lambda one: one["type"] == "hello")
        assert first["own"] == [0, 1]
        assert all(not isinstance(seat["hand"], str) for seat in first["view"]["seats"])
        await page.host.receive(1, json.dumps({"type": "look", "as": 1, "since": 0}))
        second = await page.next_told(1, lambda one: one["type"] == "hello")
        assert [isinstance(seat["hand"], str) for seat in second["view"]["seats"]] == [False, True]
        command = {"type": "act", "key": "k", "seat": 1, "seq": second["seq"], "action": second["legal"][0]}
        await page.host.receive(1, json.dumps(command))
        assert (await page.next_told(1, lambda one: one["type"] == "accepted"))["key"] == "k"
        await page.host.receive(1, json.dumps({"type": "undo", "key": "u", "seat": 1, "seq": second["seq"] + 1}))
        assert (await page.next_told(1, lambda one: one["type"] == "update"))["kind"] == "undo"

    run(story)


def test_what_can_not_be_stored_has_not_happened() -> None:
    class FullStorage(MemoryStorage):
        is_full = False

        async def put(self, entries: Any, *, replace: bool = False) -> None:
            if self.is_full:
                raise NotStored("there is no room")
            await super().put(entries, replace=replace)

    async def story() -> None:
        storage = FullStorage()
        page = Page(storage)
        await page.host.start()
        id = await page.begin("usa", [{"kind": "person"}, {"kind": "bot", "bot": "fast"}])
        before = await page.ask("GET", f"tables/{id}")
        storage.is_full = True
        refused = await page.ask("POST", f"tables/{id}/resign", {"seat": 0, "key": "k"}, status=503)
        assert refused["error"]["reason"] == "not-stored"
        assert await page.ask("GET", f"tables/{id}") == before

    asyncio.run(story())


def test_a_fault_that_no_request_waits_for_is_reported() -> None:
    class BrokenStorage(MemoryStorage):
        is_broken = False

        async def put(self, entries: Any, *, replace: bool = False) -> None:
            if self.is_broken:
                raise RuntimeError("a fault of the browser")
            await super().put(entries, replace=replace)

    async def story() -> None:
        storage = BrokenStorage()
        page = Page(storage)
        await page.host.start()
        reported: asyncio.Future[BaseException] = asyncio.get_running_loop().create_future()
        page.host.watch(reported.set_result)
        id = await page.begin("usa", [{"kind": "person"}, {"kind": "bot", "bot": "fast"}])
        storage.is_broken = True
        await page.host.open_socket(1, f"tables/{id}/socket?since=0")
        assert str(await asyncio.wait_for(reported, 60)) == "a fault of the browser"

    asyncio.run(story())


def test_a_second_writer_does_not_win_over_the_first() -> None:
    async def story(page: Page, storage: MemoryStorage) -> None:
        id = await page.begin("usa", [{"kind": "person"}, {"kind": "bot", "bot": "fast"}])
        other = Page(storage)
        await other.host.start()
        await other.ask("GET", f"tables/{id}")
        await page.ask("POST", f"tables/{id}/resign", {"seat": 0, "key": "k"})
        await other.ask("POST", f"tables/{id}/resign", {"seat": 0, "key": "l"}, status=503)
        assert (await other.ask("GET", f"tables/{id}"))["seq"] == (await page.ask("GET", f"tables/{id}"))["seq"]

    run(story)


def test_all_games_go_into_one_file_and_come_out_of_it_in_another_browser() -> None:
    async def story(page: Page, storage: MemoryStorage) -> None:
        id = await page.begin("poland", [{"kind": "person"}, {"kind": "bot", "bot": "fast"}])
        finished = await page.begin("usa", [{"kind": "person"}, {"kind": "bot", "bot": "fast"}])
        await page.play_to_the_end(finished, 1, 7)
        file = await page.ask("GET", "games")
        other = Page(MemoryStorage())
        await other.host.start()
        assert await other.ask("POST", "games", file) == {"tables": 2, "records": 1}
        assert await other.ask("GET", f"tables/{id}") == await page.ask("GET", f"tables/{id}")
        assert await other.ask("GET", f"records/{finished}") == await page.ask("GET", f"records/{finished}")
        refused = await other.ask("POST", "games", {"format": "semafor-record/1"}, status=400)
        assert refused["error"]["message"] == "this is no file of games"

    run(story)


def test_a_dropped_file_that_is_no_record_is_refused_with_its_faults() -> None:
    async def story(page: Page, storage: MemoryStorage) -> None:
        status, text = await page.host.answer("POST", "replay?as=open", "PNG")
        assert (status, json.loads(text)["error"]["code"]) == (400, "bad-request")

    run(story)


def test_the_next_game_begins_when_the_one_person_wants_it() -> None:
    async def story(page: Page, storage: MemoryStorage) -> None:
        id = await page.begin("usa", [{"kind": "person"}, {"kind": "bot", "bot": "fast"}])
        await page.ask("POST", f"tables/{id}/resign", {"seat": 0, "key": "k"})
        promise = sha256(bytes.fromhex(PART)).hexdigest()
        again = await page.ask("POST", f"tables/{id}/again", {"yes": True, "promises": {"0": promise}})
        twin = await page.ask("GET", f"tables/{again['table']['rematch']}")
        assert (twin["table"]["status"], twin["own"]) == ("dealing", [0])

    run(story)


def test_a_table_that_is_not_there_closes_the_socket_as_a_server_does() -> None:
    async def story(page: Page, storage: MemoryStorage) -> None:
        await page.host.open_socket(3, "tables/nowhere/socket?since=0")
        assert page.closed == {3: 4404}

    run(story)
