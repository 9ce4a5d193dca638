"""What a server must have kept, whatever was done to it: the diaries of the players against the log and the records."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from sqlalchemy import select

from semafor import Game
from semafor.server.store.database import open_database
from semafor.server.store.database_schema import log, records, tables
from support.scripted_players import LOST, PAUSE, Diary, Progress, Table, sit_down

# `make soak` runs every trial for longer.
IS_SOAK = "SEMAFOR_SOAK" in os.environ
# On an idle machine no trial takes a fifth of this.
PATIENCE = 5400.0 if IS_SOAK else 540.0
# Who sits at a table. Bots as well, since their turns must not get lost either.
SEATINGS = (("person", "person"), ("person", "fast"), ("person", "person", "fast"))

report = logging.getLogger(__name__)

Trouble = Callable[[Progress], Coroutine[None, None, None]]


async def play_through(urls: Sequence[str], tables: int, trouble: Trouble, rng: random.Random) -> list[Diary]:
    """Play game after game at ``tables`` tables until ``trouble`` is done; the diaries of the players."""
    progress, diaries, is_over = Progress(), list[Diary](), asyncio.Event()

    async def play_on(seating: Sequence[str]) -> None:
        while not is_over.is_set():
            game = await sit_down_with_retries(urls, rng, seating, progress)
            diaries.append(game.diary)
            await game.play()

    async def make_trouble() -> None:
        await trouble(progress)
        is_over.set()

    try:
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for number in range(tables):
                group.create_task(play_on(SEATINGS[number % len(SEATINGS)]))
            group.create_task(make_trouble())
    except TimeoutError:
        stuck = [f"{diary.table} after {max(diary.told, default=0)}" for diary in diaries if not diary.is_over]
        raise AssertionError(f"stuck: {stuck}") from None
    return diaries


async def sit_down_with_retries(
    urls: Sequence[str], rng: random.Random, seating: Sequence[str], progress: Progress
) -> Table:
    """A new table at any process that answers; a table whose set-up failed half-way is abandoned."""
    while True:
        try:
            return await sit_down(rng.sample(urls, len(urls)), rng, seating, progress)
        except LOST:
            await asyncio.sleep(PAUSE)


def check(database: str, diaries: Sequence[Diary]) -> None:
    """Nothing that was accepted or told is lost, nothing was played twice, every game is over and replays."""
    engine = open_database(database)
    try:
        with engine.connect() as connection:
            for diary in diaries:
                query = select(log).where(log.c.table_id == diary.table).order_by(log.c.seq)
                rows = [dict(row) for row in connection.execute(query).mappings()]
                check_log(diary, rows)
                status = connection.execute(select(tables.c.status).where(tables.c.id == diary.table)).scalar_one()
                assert status == "over"
                stored = connection.execute(select(records.c.record).where(records.c.id == diary.table)).scalar_one()
                check_record(json.loads(stored), rows)
    finally:
        engine.dispose()
    accepted = sum(len(diary.accepted) for diary in diaries)
    connections = sum(diary.lost_connections for diary in diaries)
    summary = "%d games over and replayed, %d actions accepted, none lost and none twice, %d connections lost"
    report.info(summary, len(diaries), accepted, connections)


def check_log(diary: Diary, rows: Sequence[dict[str, Any]]) -> None:
    assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
    by_key = {row["key"]: row for row in rows if row["key"] is not None}
    for key, (seq, action) in diary.accepted.items():
        assert key in by_key, f"{key} was accepted and is lost"
        assert (by_key[key]["seq"], by_key[key]["text"]) == (seq, action)
    assert len(by_key) == sum(row["key"] is not None for row in rows), "something was played twice"
    assert not diary.refused & by_key.keys(), "something was refused and played"
    stored = {row["seq"]: (row["kind"], row["seat"]) for row in rows}
    assert {seq: stored.get(seq) for seq in diary.told} == diary.told


def check_record(record: dict[str, Any], rows: Sequence[dict[str, Any]]) -> None:
    record.pop("deal", None)
    game = Game.from_record(record)
    assert game.over
    actions = [(row["seat"], row["text"]) for row in rows if row["kind"] == "action"]
    assert [(entry.seat, entry.text) for entry in game.entries] == actions
