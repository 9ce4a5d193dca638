"""Answers the page as a server would: requests with a status and a text, sockets with messages."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from semafor.bots.registry import bot_names
from semafor.maps.fingerprint import map_hash
from semafor.maps.loader import MapError, map_from_data
from semafor.server.bot_workers.answer_question import think
from semafor.server.hosted_maps import HostedMaps
from semafor.server.hosting.answer_codes import HTTP_STATUS, close_code
from semafor.server.hosting.outgoing_messages import NO_SEAT, error_json, refused_json
from semafor.server.replay.record_reading import resume
from semafor.server.store.table_rows import acting_in, table_from_row
from semafor.server.tables import advice, playing, seating, timeouts, undo_rules
from semafor.server.tables.person import Person, make_id
from semafor.server.tables.refusal import Refusal, Stale
from semafor.server.tables.table import Start
from semafor.tab_server.tab_records import ADVISER, LAST_ENTRY, Query, TabRecords
from semafor.tab_server.tab_requests import (
    Body,
    body_of,
    bot_from,
    color_from,
    name_from,
    seat_numbers,
    setup_from,
    text_of,
    whole_number,
)
from semafor.tab_server.tab_storage import (
    FILE_FORMAT,
    PERSON_KEY,
    NotStored,
    TabStorage,
    entries_of,
    export_all,
    written,
)
from semafor.tab_server.tab_tables import BOT_SECONDS, TabListener, TabTables

PONG: Final = '{"type":"pong"}'
SEQ_LIMIT: Final = 2**31 - 1
NAMELESS: Final = "?"

Handler = Callable[..., Awaitable[str]]


class TabHost:
    """One person's tables. ``send`` gives a socket a message, ``close`` ends it with a code, as servers do."""

    def __init__(
        self,
        storage: TabStorage,
        send: Callable[[int, str], None],
        close: Callable[[int, int], None],
        *,
        bot_seconds: float = BOT_SECONDS,
    ) -> None:
        self._storage = storage
        self._send = send
        self._close = close
        self._maps = HostedMaps()
        self._tables = TabTables(storage, self._maps, bot_seconds=bot_seconds)
        self._records = TabRecords(storage, self._maps, bot_seconds)
        self._sockets: dict[int, tuple[str, TabListener]] = {}
        self._routes: list[tuple[str, re.Pattern[str], Handler]] = [
            (method, re.compile(f"{path}$"), handler) for method, path, handler in self._handlers()
        ]

    def watch(self, on_fault: Callable[[BaseException], None]) -> None:
        """Have what nobody had foreseen reported."""
        self._tables.on_fault = on_fault

    async def start(self) -> None:
        """Find out who sits here, and which maps were brought along."""
        kept = await self._storage.find("person", PERSON_KEY)
        known = {"id": make_id(), "name": NAMELESS} if kept is None else json.loads(kept)
        self._tables.person = Person(known["id"], known["name"])
        maps = [map_from_data(json.loads(text)) for text in await self._storage.find_all("maps")]
        self._maps = self._tables.maps = self._records.maps = HostedMaps(maps)

    # --- requests

    def _handlers(self) -> list[tuple[str, str, Handler]]:
        table, record, seat = r"tables/([\w-]+)", r"records/([\w-]+)", r"seats/(\d+)"
        return [
            ("GET", "maps", self._list_maps),
            ("POST", "maps", self._add_map),
            ("GET", r"maps/([^/]+)", self._map),
            ("GET", r"maps/([^/]+)/board", self._board),
            ("GET", "bots", self._list_bots),
            ("GET", "address", self._address),
            ("POST", "session", self._rename),
            ("GET", "me", self._me),
            ("PATCH", "me", self._rename),
            ("GET", "me/export", self._export),
            ("GET", r"me/(?:opponents|meetings|ratings/[\w-]+)", self._nothing),
            ("GET", "games", self._export),
            ("POST", "games", self._import),
            ("GET", "tables", self._list_tables),
            ("POST", "tables", self._create),
            ("GET", table, self._present),
            ("POST", f"{table}/{seat}", self._sit),
            ("DELETE", f"{table}/{seat}", self._leave),
            ("POST", f"{table}/start", self._start_game),
            ("POST", f"{table}/reveal", self._reveal),
            ("POST", f"{table}/rematch", self._rematch),
            ("POST", f"{table}/again", self._again),
            ("POST", f"{table}/resign", self._resign),
            ("POST", f"{table}/hint", self._hint),
            ("GET", f"{table}/record", self._records.find),
            ("GET", "records", self._records.list_all),
            ("GET", record, self._records.find),
            ("GET", f"{record}/replay", self._records.replay_kept),
            ("POST", f"{record}/why", self._records.why),
            ("POST", "replay", self._records.replay_sent),
            ("POST", "replay/hint", self._records.hint),
        ]

    async def answer(self, method: str, address: str, content: str | None) -> tuple[int, str]:
        """The status and the text of the answer, which is JSON. ``address`` is what follows ``api/v1/``."""
        place = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(place.query).items()}
        try:
            for wanted, pattern, handler in self._routes:
                found = pattern.match(place.path)
                if found is not None and wanted == method:
                    return 200, await handler(content or "", query, *map(unquote, found.groups()))
            raise Refusal("not-found", "there is no such thing without a server")
        except Stale as problem:
            return HTTP_STATUS[problem.code], refusal_text(problem)
        except Refusal as problem:
            return HTTP_STATUS[problem.code], refusal_text(problem)
        except NotStored as problem:
            return 503, refusal_text(Refusal("unavailable", str(problem), reason="not-stored", facts={}))

    # maps and bots

    async def _list_maps(self, *_: object) -> str:
        return self._maps.catalogue.decode()

    async def _add_map(self, content: str, *_: object) -> str:
        """Take in a map that was dropped onto the page."""
        try:
            map = map_from_data(json.loads(content))
        except (ValueError, MapError) as problem:
            raise Refusal("bad-request", str(problem)) from None
        known = self._maps.find(map.id)
        if known is not None and (known.built_in or map_hash(known) != map_hash(map)):
            raise Refusal("conflict", f"there is another map with the id {map.id}")
        await self._storage.put([("maps", map.id, content)])
        await self.start()
        return written({"id": map.id})

    async def _map(self, _content: str, _query: Query, map_id: str) -> str:
        return self._maps.need(map_id).text

    async def _board(self, _content: str, _query: Query, map_id: str) -> str:
        return self._maps.board(map_id).decode()

    async def _list_bots(self, *_: object) -> str:
        return written({"bots": bot_names()})

    async def _address(self, *_: object) -> str:
        return written({"url": ""})

    # the person

    async def _me(self, *_: object) -> str:
        person = self._tables.person
        return written({"id": person.id, "name": person.name, "account": None, "hidden": False, "ratings": []})

    async def _rename(self, content: str, *_: object) -> str:
        person = Person(self._tables.person.id, name_from(body_of(content).get("name")))
        await self._storage.put([("person", PERSON_KEY, written({"id": person.id, "name": person.name}))])
        self._tables.person = person
        return await self._me()

    async def _nothing(self, *_: object) -> str:
        return "[]"

    async def _export(self, *_: object) -> str:
        return written(await export_all(self._storage))

    async def _import(self, content: str, *_: object) -> str:
        """Take in what was exported, from this browser or another. What has the same id is replaced."""
        try:
            data = json.loads(content)
            if data["format"] != FILE_FORMAT:
                raise Refusal("bad-request", "this is no file of games")
            entries = entries_of(data)
        except (ValueError, LookupError, TypeError, AttributeError):
            raise Refusal("bad-request", "this is no file of games") from None
        await self._storage.put(entries, replace=True)
        self._tables.forget()
        await self.start()
        return written({"tables": len(data["tables"]), "records": len(data["records"])})

    # tables

    async def _list_tables(self, _content: str, query: Query) -> str:
        if query.get("mine") != "true":
            return written({"tables": []})
        rows = [json.loads(text) for text in await self._storage.find_all("tables")]
        me = self._tables.person.id
        listed: list[dict[str, Any]] = []
        for row in rows:
            table = table_from_row(row)
            if not table.seats_held_by(me):
                continue
            to_act = acting_in(row["position"]) if table.status == "playing" else []
            listed.append({**table.shown(), "own": table.seats_held_by(me), "to_act": to_act, "changed": table.changed})
        return written({"tables": sorted(listed, key=lambda each: -each["changed"])})

    async def _create(self, content: str, *_: object) -> str:
        body = body_of(content)
        setup = setup_from(body)
        if body.get("start") is None:
            return written({"id": await self._tables.create(setup)})
        moment = body["start"]
        action = whole_number(moment.get("action"), 0, LAST_ENTRY)
        seat = next((number for number, choice in enumerate(setup.seats) if choice.kind == "person"), None)
        begun = resume(await self._records.text_at(moment), action, seat, len(setup.seats), self._maps.hashes)
        setup = setup_from({**body, "options": begun.options, "map": begun.map})
        start = Start(begun.position, action, moment.get("id"))
        return written({"id": await self._tables.create(setup, start)})

    async def _present(self, _content: str, query: Query, table_id: str) -> str:
        return await self._tables.present(table_id, int(query["as"]) if query.get("as", "").isdecimal() else None)

    async def _sit(self, content: str, _query: Query, table_id: str, seat: str) -> str:
        body, number = body_of(content), int(seat)
        if body.get("bot") is not None:
            bot = bot_from(body["bot"])
            await self._tables.change(
                table_id, lambda table, now: seating.seat_bot(table, self._tables.person, number, bot, now)
            )
        else:
            name = None if body.get("name") is None else name_from(body["name"])
            promise, color = body.get("promise"), color_from(body.get("color"))
            await self._tables.change(
                table_id,
                lambda table, now: seating.sit(table, self._tables.person, number, name, promise, now, color),
            )
        return await self._tables.present(table_id, number)

    async def _leave(self, _content: str, _query: Query, table_id: str, seat: str) -> str:
        person = self._tables.person
        await self._tables.change(table_id, lambda table, now: seating.leave(table, person, int(seat), now))
        return await self._tables.present(table_id)

    async def _start_game(self, _content: str, _query: Query, table_id: str) -> str:
        await self._tables.change(table_id, lambda table, now: playing.start(table, self._tables.person, now))
        return await self._tables.present(table_id)

    async def _reveal(self, content: str, _query: Query, table_id: str) -> str:
        parts, person = seat_numbers(body_of(content).get("parts")), self._tables.person
        await self._tables.change(table_id, lambda table, now: playing.reveal(table, person, parts, now))
        return await self._tables.present(table_id)

    async def _rematch(self, _content: str, _query: Query, table_id: str) -> str:
        return written({"id": await self._tables.rematch(table_id)})

    async def _again(self, content: str, _query: Query, table_id: str) -> str:
        body = body_of(content)
        await self._tables.play_again(table_id, seat_numbers(body.get("promises", {})), yes=bool(body.get("yes")))
        return await self._tables.present(table_id)

    async def _resign(self, content: str, _query: Query, table_id: str) -> str:
        body = body_of(content)
        seat, key, person = whole_number(body.get("seat"), 0, 4), text_of(body.get("key")), self._tables.person
        seq, repeated = await self._tables.change(
            table_id, lambda table, now: playing.resign(table, person, seat, now, key), key=key
        )
        now_there = json.loads(await self._tables.present(table_id, seat))
        return written({"seq": seq, "repeated": repeated, "present": now_there})

    async def _hint(self, content: str, _query: Query, table_id: str) -> str:
        body, person = body_of(content), self._tables.person
        seat, bot = whole_number(body.get("seat"), 0, 4), bot_from(body.get("bot", ADVISER))
        async with self._tables.open(table_id) as (_, table):
            advice.asking_game(table, person, seat)
            question = self._tables.question(table, seat, bot)
            is_to_be_told = advice.is_to_be_told(table, seat)
        answer = think(question)
        if is_to_be_told:
            await self._tables.change(table_id, lambda table, now: advice.tell(table, person, seat, now))
        return written({"action": answer.action, "reasons": answer.reasons})

    # --- sockets

    async def open_socket(self, number: int, address: str) -> None:
        """A page opens a table; ``address`` is what follows ``api/v1/``."""
        place = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(place.query).items()}
        table_id = place.path.split("/")[1]
        listener = TabListener(lambda message: self._send(number, message))
        listener.looking_as = NO_SEAT if query.get("as") == "none" else None
        try:
            await self._tables.listen(table_id, listener, int(query["since"]) if "since" in query else None)
        except Refusal as problem:
            self._close(number, close_code(problem))
            return
        self._sockets[number] = table_id, listener

    def close_socket(self, number: int) -> None:
        if number in self._sockets:
            self._tables.stop_listening(*self._sockets.pop(number))

    async def receive(self, number: int, text: str) -> None:
        """A message of the page on a socket."""
        if number not in self._sockets:
            return
        table_id, listener = self._sockets[number]
        message = body_of(text)
        key = message.get("key")
        try:
            done = await self._carry_out(table_id, listener, message)
        except Stale as problem:
            there = await self._tables.present(table_id, message.get("seat"))
            listener.send(refused_json(key, problem, there.encode()))
        except Refusal as problem:
            listener.send(refused_json(key, problem))
        else:
            if done is not None and key is not None:
                listener.send(written({"type": "accepted", "key": key, "seq": done[0]}))

    async def _carry_out(self, table_id: str, listener: TabListener, message: Body) -> tuple[int, bool] | None:
        person, tables = self._tables.person, self._tables
        seat, seq, key = message.get("seat", 0), message.get("seq"), message.get("key", "")
        match message.get("type"):
            case "ping":
                listener.send(PONG)
            case "look":
                listener.looking_as = NO_SEAT if message.get("as") is None else message["as"]
                await tables.send_hello(table_id, listener, message.get("since"))
            case "resync":
                await tables.send_hello(table_id, listener, message.get("since"))
            case "act":
                action, seen = text_of(message.get("action")), whole_number(seq, 0, SEQ_LIMIT)
                return await tables.change(
                    table_id,
                    lambda table, now: playing.act(table, person, seat, seen, key, action, now),
                    key=key,
                    known=seen,
                )
            case "undo":
                seen = whole_number(seq, 0, SEQ_LIMIT)
                return await tables.change(
                    table_id,
                    lambda table, now: undo_rules.ask(table, person, seat, seen, key, now),
                    key=key,
                    known=seen,
                )
            case "return":
                return await tables.change(table_id, lambda table, now: timeouts.come_back(table, person, seat, now))
            case _:
                raise Refusal("bad-request", "nobody else is here")
        return None


def refusal_text(problem: Refusal) -> str:
    return '{"error":' + error_json(problem).decode() + "}"
