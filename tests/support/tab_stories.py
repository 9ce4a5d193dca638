"""What is played both in Pyodide and natively, to be held against each other. It runs by itself, without the tests."""

from __future__ import annotations

import asyncio
import json
import random
from hashlib import sha256
from typing import Any

from semafor.bots.api import Budget
from semafor.bots.bot_choice import hint
from semafor.game import Game
from semafor.tab_server.tab_host import TabHost
from semafor.tab_server.tab_storage import MemoryStorage

MAPS = ("usa", "europe", "poland")
BOTS = ("fast", "driver", "planner", "conductor", "porter")
# The strong ones take long without a compiler, so they play some games, with few rollouts.
STRONG = ("search", "champion", "dispatcher", "director")
STRONG_EVERY = 10


def digest_of_game(number: int) -> str:
    """The record of one game of bots, as a hash; map, players, bots and seed follow from its number."""
    map = MAPS[number % 3]
    players = 2 + number // 3 % (3 if map == "poland" else 4)
    bots = [BOTS[(number + seat) % len(BOTS)] for seat in range(players)]
    if number % STRONG_EVERY == STRONG_EVERY - 1:
        bots[0] = STRONG[number // STRONG_EVERY % len(STRONG)]
    game = Game(map, players, seed=number, bots=dict(enumerate(bots)))
    while not game.over:
        seat = game.acting[0]
        game.play(hint(game, seat, bots[seat], Budget(rollouts=2)).action, seat)
    return sha256(json.dumps(game.record(), sort_keys=True).encode()).hexdigest()


async def hosted_game(map: str) -> list[int]:
    """The points of a game at the tab's own server, which a person plays at random against a bot."""
    told: list[dict[str, Any]] = []
    news = asyncio.Event()

    def hear(_: int, text: str) -> None:
        told.append(json.loads(text))
        news.set()

    host = TabHost(MemoryStorage(), hear, lambda _socket, _code: None)
    await host.start()
    body = {"map": map, "bot_pace": 0, "seats": [{"kind": "person"}, {"kind": "bot", "bot": "driver"}]}
    status, text = await host.answer("POST", "tables", json.dumps(body))
    assert status == 200, text
    id, rng = json.loads(text)["id"], random.Random(4)
    await host.answer("POST", f"tables/{id}/start", None)
    await host.open_socket(1, f"tables/{id}/socket?since=0")
    while True:
        while not told:
            news.clear()
            await news.wait()
        message = told.pop(0)
        if message.get("result"):
            break
        if message.get("legal"):
            command = {"type": "act", "key": f"k{message['seq']}", "seat": 0, "seq": message["seq"]}
            await host.receive(1, json.dumps({**command, "action": rng.choice(message["legal"])}))
    status, text = await host.answer("GET", f"records/{id}/replay?as=open", None)
    assert status == 200, text
    return [seat["total"] for seat in message["result"]["seats"]]
