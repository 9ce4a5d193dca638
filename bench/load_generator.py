"""Scripted players at many tables: each plays as soon as it may, or when the pacemaker says so."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from dataclasses import dataclass, field
from time import perf_counter

import httpx
import orjson
from websocket_client import ThinClient, connect

HOST = "127.0.0.1"
SEATS = 4
# How many requests and connections are made side by side.
AT_ONCE = 20
OWN_UPDATE = re.compile(rb'^\{"type":"update","seq":(\d+),"kind":"action","seat":(\d+)')


@dataclass
class Tally:
    """What the players have seen."""

    accepted: int = 0
    refused: list[bytes] = field(default_factory=list)
    # From an action to its update, in seconds.
    latencies: list[float] = field(default_factory=list)
    heard: int = 0


class Player:
    """One seat at one socket. It claims the longest route that it can, or takes what it is offered."""

    def __init__(self, group: PlayerGroup, table: str, seat: int) -> None:
        self._group = group
        self.table = table
        self.seat = seat
        self.welcomed = asyncio.Event()
        self._client: ThinClient | None = None
        self._number = 0
        # When the action was sent that has no answer yet, and the action that waits to be sent.
        self._sent = 0.0
        self._action = b""

    async def join(self, port: int, token: str, address: str = "") -> None:
        self._client = await connect(HOST, port, f"/api/v1/tables/{self.table}/socket", token, self.heard, address)

    def heard(self, message: bytes) -> None:
        tally = self._group.tally
        tally.heard += 1
        if message.startswith(b'{"type":"refused"'):
            tally.refused.append(message)
            return
        if message.startswith(b'{"type":"accepted"'):
            return
        self.welcomed.set()
        own = OWN_UPDATE.match(message)
        if own is not None and self._sent and int(own[2]) == self.seat:
            tally.latencies.append(perf_counter() - self._sent)
            tally.accepted += 1
            self._sent = 0.0
        # Only the seat whose turn it is gets legal actions; three of four messages need no parsing.
        if not self._sent and b'"legal":[]' not in message:
            message_data = orjson.loads(message)
            if message_data.get("legal"):
                self._decide(message_data["seq"], message_data["legal"])

    def _decide(self, seq: int, legal: list[str]) -> None:
        claims = [action for action in legal if action.startswith("claim")]
        action = max(claims, key=len_of_payment) if claims else legal[0]
        self._number += 1
        command = {"type": "act", "key": f"{self.seat}-{self._number}", "seat": self.seat, "seq": seq, "action": action}
        # While starting tickets are chosen, every choice of another seat brings a new message, and the action is
        # decided anew.
        was_ready, self._action = bool(self._action), orjson.dumps(command)
        if not was_ready:
            self._group.ready(self)

    def act(self) -> None:
        assert self._client is not None
        self._sent = perf_counter()
        self._client.send(self._action)
        self._action = b""

    @property
    def is_waiting(self) -> bool:
        """Whether its last action has no answer yet."""
        return self._sent > 0

    def leave(self) -> None:
        if self._client is not None:
            self._client.close()


def len_of_payment(action: str) -> int:
    return len(action.rpartition(" ")[2])


class PlayerGroup:
    """All players. In the closed loop a ready player acts at once; in the open loop it waits for the pacemaker."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.tally = Tally()
        self._waiting: deque[Player] = deque()
        self._is_free = False

    def ready(self, player: Player) -> None:
        if self._is_free:
            player.act()
        else:
            self._waiting.append(player)

    async def seat_all(self, port: int, tables: list[str], tokens: list[str], network: str = "") -> None:
        """``network`` is the beginning of the addresses that they have, one each; a server may trust us as a proxy."""
        self.players = [Player(self, table, seat) for table in tables for seat in range(SEATS)]
        for start in range(0, len(self.players), AT_ONCE):
            lot = self.players[start : start + AT_ONCE]
            addresses = [f"{network}{start + number}" if network else "" for number in range(len(lot))]
            joins = zip(lot, addresses, strict=True)
            await asyncio.gather(*(player.join(port, tokens[player.seat], address) for player, address in joins))
            await asyncio.gather(*(player.welcomed.wait() for player in lot))

    async def play_freely(self, seconds: float) -> float:
        """Closed loop: every player acts as soon as it may. The answer is how long it took."""
        self.tally = Tally()
        self._is_free = True
        start = perf_counter()
        while self._waiting:
            self._waiting.popleft().act()
        await asyncio.sleep(seconds)
        self._is_free = False
        took = perf_counter() - start
        await self._settle()
        return took

    async def play_paced(self, rate: float, seconds: float) -> None:
        """Open loop: a fixed rate of actions a second, whatever the server does."""
        self.tally = Tally()
        start = perf_counter()
        for number in range(int(rate * seconds)):
            wait = start + number / rate - perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            if self._waiting:
                self._waiting.popleft().act()
        await self._settle()

    async def _settle(self) -> None:
        """Until nobody waits for an answer."""
        for _ in range(500):
            if not any(player.is_waiting for player in self.players):
                return
            await asyncio.sleep(0.02)

    def leave(self) -> None:
        for player in self.players:
            player.leave()


async def people(base: str) -> list[str]:
    """The tokens of as many people as there are seats at a table; each sits at every table."""
    async with httpx.AsyncClient(base_url=base) as client:
        answers = [
            await client.post("/api/v1/session", json={"name": f"Player {n}", "bearer": True}) for n in range(SEATS)
        ]
        return [str(answer.raise_for_status().json()["token"]) for answer in answers]


async def set_tables(base: str, tokens: list[str], count: int) -> list[str]:
    """New tables at which all sit and the game has begun."""
    gate = asyncio.Semaphore(AT_ONCE)
    setup = {"map": "usa", "seats": [{"kind": "person"}, *[{"kind": "open"}] * (SEATS - 1)], "away": "wait"}
    # A server closes connections that lie idle, and a request would be lost on its way to one that is just closing.
    limits = httpx.Limits(max_connections=AT_ONCE, keepalive_expiry=1)
    async with httpx.AsyncClient(base_url=base, timeout=60, limits=limits) as client:

        async def post(path: str, token: str, body: object = None) -> httpx.Response:
            answer = await client.post(path, json=body or {}, headers={"Authorization": f"Bearer {token}"})
            return answer.raise_for_status()

        async def set_one() -> str:
            async with gate:
                table = str((await post("/api/v1/tables", tokens[0], setup)).json()["id"])
                for seat in range(1, SEATS):
                    await post(f"/api/v1/tables/{table}/seats/{seat}", tokens[seat])
                await post(f"/api/v1/tables/{table}/start", tokens[0])
                return table

        return list(await asyncio.gather(*(set_one() for _ in range(count))))
