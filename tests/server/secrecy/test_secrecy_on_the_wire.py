"""Nobody peeks on real sockets either: whatever is played, refused, taken back or asked for, over sockets and HTTP.

Everybody's bytes are kept, and held afterwards against the record of the game, which knows everything.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import orjson
import pytest
from sqlalchemy import select

from semafor import Game
from semafor.server.hosting.outgoing_messages import OPEN, Viewer
from semafor.server.store.database_schema import log, tables
from semafor.server.tables.changes import IN_RECORD
from support.hypothesis_profiles import SOAK
from support.leak_detector import Truth
from support.live_server import Ear, Json, LiveServer, Somebody, new_key, serving
from support.long_tests import partly_long

pytestmark = pytest.mark.slow
GAMES = 100 if SOAK else 1
MAPS = ("usa", "europe", "poland") if SOAK else ("poland",)
Heard = list[tuple[Viewer, str]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


class Seated:
    """A person who plays at random, errs, regrets, and keeps every byte that was sent."""

    def __init__(self, somebody: Somebody, table: str, seat: int, ear: Ear, rng: random.Random) -> None:
        self.somebody, self.table, self.seat, self.ear, self.rng = somebody, table, seat, ear, rng
        self.answers: list[str] = []

    def ask(self, method: str, path: str, **body: object) -> dict[str, object]:
        answer = self.somebody.api.request(method, f"tables/{self.table}{path}", json=body or None)
        self.answers.append(answer.text)
        told: dict[str, object] = answer.json()
        return told

    def take_turn(self) -> None:
        """What is legal, in the end; before it perhaps what is not."""
        now = self.ask("GET", f"?as={self.seat}")
        legal = now["legal"]
        assert isinstance(legal, list)
        whim = self.rng.random()
        if whim < 0.1:
            self.ask("POST", "/actions", seat=self.seat, seq=0, key=new_key(), action=legal[0])
            self.ask("POST", "/actions", seat=self.seat, seq=now["seq"], key=new_key(), action="claim nowhere RRR")
            self.ear.act(self.seat, 0, legal[0])
            self.ear.say(type="resync", since=0)
        action = self.rng.choice(legal)
        played = self.ask("POST", "/actions", seat=self.seat, seq=now["seq"], key=new_key(), action=action)
        if whim > 0.9:
            self.ask("POST", "/undo", seat=self.seat, seq=played["seq"], key=new_key())

    def consent(self, request: object) -> None:
        self.ask("POST", "/consent", request=request, yes=self.rng.random() < 0.5)


def play(server: LiveServer, rng: random.Random, spectators: str) -> tuple[str, Heard]:
    """A whole game of two; the answer is its table, and all that was told to whom."""
    people = [server.guest(name) for name in ("Ada", "Bob")]
    owner = people[0]
    table = owner.make_table("me", "open", spectators=spectators, map=rng.choice(MAPS))
    people[1].ask(f"tables/{table}/seats/1")
    if spectators == "hands":
        for person in people:
            person.ask(f"tables/{table}/consent", request="hands", yes=True)
    with ExitStack() as stack:
        watching = stack.enter_context(server.guest("Zoe").at(table))
        ears = [stack.enter_context(person.at(table)) for person in people]
        seated = [Seated(person, table, seat, ears[seat], rng) for seat, person in enumerate(people)]
        owner.ask(f"tables/{table}/start")
        while (now := state_of(server, table)).acting:
            if now.request is not None:
                for each in seated:
                    each.consent(now.request)
                continue
            seated[rng.choice(now.acting)].take_turn()
        for ear in (watching, *ears):
            ear.say(type="resync", since=0)
            ear.say(type="ping")
            ear.wait_for("pong")
    heard: Heard = [(OPEN if spectators == "hands" else None, text) for text in watching.heard]
    for each in seated:
        heard += [(each.seat, text) for text in (*each.ear.heard, *each.answers)]
    return table, heard


class State(NamedTuple):
    """Who is to act, and which request for an undo waits for an answer."""

    acting: tuple[int, ...]
    request: int | None


def state_of(server: LiveServer, table_id: str) -> State:
    async def look() -> State:
        table = server.app.state.services.table_service.live_tables[table_id].table
        return State(table.acting(), None if table.request is None else table.request.id)

    return server.run(look())


def truths_of(server: LiveServer, table: str) -> dict[int, Truth]:
    """By seq: how the game really stood then."""
    with server.app.state.services.store.engine.connect() as connection:
        changes = select(log.c.seq, log.c.kind).where(log.c.table_id == table).order_by(log.c.seq)
        rows = connection.execute(changes).all()
        company = orjson.loads(connection.execute(select(tables.c.company).where(tables.c.id == table)).scalar_one())
    record = server.guest("Zoe").api.get(f"records/{table}").json()
    whole = Game.from_record(record)
    twin = whole.at(0)
    secrets = (company["deal"]["secret"], company["deal"]["nonce"])
    truths, entries = {}, iter(whole.entries)
    memory: dict[Viewer, frozenset[str]] = {}
    for row in rows:
        if row.kind in IN_RECORD:
            twin.apply(next(entries))
        position: Json = {**twin.position()}
        for seat, held in enumerate(position["seats"]):
            seen = {*held["tickets"], *held["offered"], *held["returned"]}
            for viewer in (seat, OPEN):
                memory[viewer] = memory.get(viewer, frozenset()) | seen
        truths[row.seq] = Truth(position, frozenset(twin.map.routes_by_id), secrets, dict(memory))
    return truths


@pytest.mark.parametrize("spectators", partly_long(["public", "hands"], "whole games on sockets", short={"hands"}))
def test_no_byte_that_was_sent_holds_what_its_reader_may_not_know(server: LiveServer, spectators: str) -> None:
    kinds = set()
    for number in range(GAMES):
        table, heard = play(server, random.Random(number), spectators)
        truths = truths_of(server, table)
        for viewer, text in heard:
            told = json.loads(text)
            present = told.get("present") or (told.get("error") or {}).get("present") or told
            if "seq" in present:
                truths[present["seq"]].check(text, viewer)
            kinds.add(told.get("kind") or told.get("type") or "answer")
    assert kinds >= {"hello", "refused", "action", "undo", "ask", "answer"}


def test_who_looks_on_sees_no_hand_as_soon_as_one_at_the_table_does_not_agree(server: LiveServer) -> None:
    ada, bob, zoe = (server.guest(name) for name in ("Ada", "Bob", "Zoe"))
    table = ada.make_table("me", "open", spectators="hands")
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    for yes in (False, True, False):
        for person in (ada, bob):
            person.ask(f"tables/{table}/consent", request="hands", yes=yes or person is ada)
        hands = [seat["hand"] for seat in zoe.look(table)["view"]["seats"]]
        assert all(isinstance(hand, str) for hand in hands) is yes
        assert any(isinstance(hand, str) for hand in hands) is yes
