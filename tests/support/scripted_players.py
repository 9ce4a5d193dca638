"""People by script: each plays one seat over the socket, comes back whatever happens, and keeps a diary of what it was
promised, so that it can be held against what is stored.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

API = "/api/v1"
PAUSE = 0.05
LOST = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
Json = dict[str, Any]


@dataclass
class Diary:
    """What all players at a table were told."""

    table: str
    # By key: the seq and the action of what was accepted; and the keys of what was refused for good.
    accepted: dict[str, tuple[int, str]] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    # By seq: the kind and the seat of what was told.
    told: dict[int, tuple[str, int | None]] = field(default_factory=dict)
    lost_connections: int = 0
    # How often a server that stops has said so.
    farewells: int = 0
    is_over: bool = False


class Progress:
    """Counts the accepted actions of all, and wakes who waits for a number of them."""

    def __init__(self) -> None:
        self.actions = 0
        self._waiting: list[tuple[int, asyncio.Event]] = []

    def count(self) -> None:
        self.actions += 1
        for target, event in self._waiting:
            if self.actions >= target:
                event.set()

    async def more(self, actions: int) -> None:
        event = asyncio.Event()
        entry = (self.actions + actions, event)
        self._waiting.append(entry)
        await event.wait()
        self._waiting.remove(entry)


class ScriptedPlayer:
    """Claims the longest route that it can pay for, or else draws. Knows the addresses of all processes."""

    def __init__(self, urls: Sequence[str], token: str, seat: int, diary: Diary, progress: Progress) -> None:
        self._urls = list(urls)
        self._token = token
        self._seat = seat
        self._diary = diary
        self._progress = progress
        self._number = 0
        self._seq = 0
        self._legal: list[str] = []
        # What was sent and is not answered yet. It is sent again, under the same key, until it is.
        self._pending: Json | None = None

    async def play(self) -> None:
        """Until the game is over."""
        while not self._diary.is_over:
            try:
                await self._visit(self._urls[0])
            except LOST:
                self._diary.lost_connections += 1
                self._urls.append(self._urls.pop(0))
                await asyncio.sleep(PAUSE)

    async def _visit(self, url: str) -> None:
        address = f"{url.replace('http', 'ws', 1)}{API}/tables/{self._diary.table}/socket?since={self._seq}"
        headers = {"Authorization": f"Bearer {self._token}"}
        async with connect(address, additional_headers=headers, proxy=None, compression=None) as socket:
            async for text in socket:
                message = json.loads(text)
                await self._hear(message, socket)
                if self._diary.is_over:
                    return
                if message["type"] == "reconnect":
                    self._diary.farewells += 1
                    raise ConnectionError("the server stops")

    async def _hear(self, message: Json, socket: ClientConnection) -> None:
        match message["type"]:
            case "hello":
                for news in message["missed"] or []:
                    self._note(news)
                self._see(message)
                if self._pending is not None:
                    await self._send(socket)
            case "update":
                self._note(message)
                self._see(message)
            case "accepted":
                self._accept(message["key"], message["seq"])
            case "refused":
                await self._refuse(message["key"], message["error"], socket)
        if self._legal and self._pending is None and not self._diary.is_over:
            self._decide()
            await self._send(socket)

    def _note(self, news: Json) -> None:
        noted = self._diary.told.setdefault(news["seq"], (news["kind"], news["seat"]))
        assert noted == (news["kind"], news["seat"]), "two were told different things under the same number"

    def _see(self, present: Json) -> None:
        self._seq, self._legal = present["seq"], present["legal"]
        if (present.get("table") or {}).get("status") == "over":
            self._diary.is_over = True

    def _decide(self) -> None:
        claims = [action for action in self._legal if action.startswith("claim")]
        action = max(claims, key=lambda claim: len(claim.split()[-1])) if claims else self._legal[0]
        self._number += 1
        key = f"{self._seat}-{self._number}"
        self._pending = {"type": "act", "key": key, "seat": self._seat, "seq": self._seq, "action": action}

    async def _send(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps(self._pending))

    def _accept(self, key: str, seq: int) -> None:
        if key in self._diary.accepted:
            assert self._diary.accepted[key][0] == seq, "the same command was accepted twice, as two"
        elif self._pending is not None and key == self._pending["key"]:
            self._diary.accepted[key] = (seq, self._pending["action"])
            self._pending = None
            self._legal = self._legal if self._seq >= seq else []
            self._progress.count()

    async def _refuse(self, key: str, error: Json, socket: ClientConnection) -> None:
        if error["code"] == "unavailable":
            # Nobody knows whether it was stored. Under the same key it can be asked again.
            await asyncio.sleep(PAUSE)
            if self._pending is not None:
                await self._send(socket)
            return
        assert error["code"] == "stale" or self._diary.is_over, error
        if self._pending is not None and key == self._pending["key"]:
            self._diary.refused.add(key)
            self._pending = None
        if error.get("present"):
            self._see(error["present"])


async def sit_down(urls: Sequence[str], rng: random.Random, seats: Sequence[str], progress: Progress) -> Table:
    """A table at which the game has begun; ``seats`` are ``person`` or the names of bots."""
    diary = Diary("")
    players = []
    async with httpx.AsyncClient(base_url=urls[0] + API, timeout=60) as client:
        tokens = {}
        for seat, kind in enumerate(seats):
            if kind == "person":
                answer = await client.post("/session", json={"name": f"Player {seat + 1}", "bearer": True})
                tokens[seat] = str(answer.raise_for_status().json()["token"])
        owner = {"Authorization": f"Bearer {tokens[0]}"}
        chosen = [{"kind": "open"} if kind == "person" else {"kind": "bot", "bot": kind} for kind in seats]
        chosen[0] = {"kind": "person"}
        setup = {"map": "poland", "seats": chosen, "bot_pace": 0, "away": "wait"}
        made = await client.post("/tables", json=setup, headers=owner)
        diary.table = made.raise_for_status().json()["id"]
        for seat, token in tokens.items():
            if seat > 0:
                headers = {"Authorization": f"Bearer {token}"}
                answer = await client.post(f"/tables/{diary.table}/seats/{seat}", json={}, headers=headers)
                answer.raise_for_status()
            own = list(urls)
            rng.shuffle(own)
            players.append(ScriptedPlayer(own, token, seat, diary, progress))
        (await client.post(f"/tables/{diary.table}/start", headers=owner)).raise_for_status()
    return Table(diary, players)


@dataclass
class Table:
    """A game of scripted players."""

    diary: Diary
    players: list[ScriptedPlayer]

    async def play(self) -> None:
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.play())
