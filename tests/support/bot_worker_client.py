"""Asks bot workers as a server does, and brings bots that misbehave, for the tests of bot service and workers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from semafor import Game
from semafor.bots.process.process_group import GUARD
from semafor.server.bot_workers import bot_process_pool as pool_module
from semafor.server.bot_workers.bot_process_pool import BotProcessPool
from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion
from semafor.server.bot_workers.bot_service import BotService
from semafor.server.bot_workers.bot_worker import BotWorker
from semafor.server.bus.bus_interface import make_bus
from semafor.server.bus.message_seal import MessageSeal
from support.paths import TESTS
from support.server_processes import BUS_KEY

PATIENCE = 60.0


def question(bot: str = "fast", *, table: str = "table", seq: int = 1) -> BotQuestion:
    game = Game.new("europe", 3, seed=5)
    return BotQuestion(table, 1, seq, game.view(1), bot, 0.05)


def is_legal(answer: BotAnswer) -> bool:
    return answer.action in Game.new("europe", 3, seed=5).legal(1).texts()


def children(process: int) -> set[int]:
    """The processes that a process has started for bots to think in, without the guards of their groups."""
    lines = Path(f"/proc/{process}/task").glob("*/children")
    started = {int(child) for line in lines for child in line.read_text(encoding="ascii").split()}
    return {child for child in started if not is_guard(child)}


def is_guard(process: int) -> bool:
    return Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")[0] == GUARD[0].encode()


class BotWorkerClient:
    """A server as bot workers see it: it asks questions over the bus, and keeps the answers."""

    def __init__(self, url: str = "memory:") -> None:
        self.bus = make_bus(url)
        if url != "memory:":
            self.bus.seal = MessageSeal(BUS_KEY)
        self.answers: asyncio.Queue[BotAnswer] = asyncio.Queue()
        self.service = BotService(self.bus, self.answers.put_nowait)

    async def answer(self) -> BotAnswer:
        return await asyncio.wait_for(self.answers.get(), PATIENCE)


@asynccontextmanager
async def bot_worker_client(url: str = "memory:", *, processes: int = 1) -> AsyncIterator[BotWorkerClient]:
    made = BotWorkerClient(url)
    await made.bus.start()
    worker = BotWorker(made.bus, BotProcessPool(processes)) if processes else None
    try:
        if worker is not None:
            worker.start()
        yield made
    finally:
        made.service.close()
        if worker is not None:
            await worker.close()
        await made.bus.close()


@pytest.fixture
def troubled_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that brings bots along which misbehave at once."""
    names = ("hanging", "dying", "leaving", "illegal", "raising", "raving", "spying")
    lines = ["from support import bad_bots", "bad_bots.GOOD_ACTIONS = 0"]
    lines += [f"from support.bad_bots import {name.capitalize()}" for name in names]
    (tmp_path / "troubled.py").write_text("\n".join(lines), encoding="utf-8")
    information = tmp_path / "troubled-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: troubled\nVersion: 1.0\n", encoding="utf-8")
    points = [f"{name} = troubled:{name.capitalize()}" for name in names]
    (information / "entry_points.txt").write_text("\n".join(["[semafor.bots]", *points]), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(TESTS)]))
    monkeypatch.setattr(pool_module, "GRACE_SECONDS", 3.0)
