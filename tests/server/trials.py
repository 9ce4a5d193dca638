"""What a server must have kept, whatever was done to it: the diaries of the players against the log and the records."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from sqlalchemy import select

from semafor import Game
from semafor.server.store.engines import open_database
from semafor.server.store.schema import log, records, tables
from server.players import Diary, Progress, Table, sit_down

# `make soak` is the long form of every trial.
IS_SOAK = "SEMAFOR_SOAK" in os.environ
# No trial takes a fifth of it on an idle machine.
PATIENCE = 5400.0 if IS_SOAK else 540.0
# Two people, or one with a bot, or two with one: bots' turns must not get lost either.
COMPANIES = (("person", "person"), ("person", "fast"), ("person", "person", "fast"))

Trouble = Callable[[Progress], Coroutine[None, None, None]]


async def evening(urls: Sequence[str], count: int, trouble: Trouble, rng: random.Random) -> list[Diary]:
    """So many games at once, and trouble meanwhile; the answer is what the players were told."""
    progress = Progress()
    games = [await sit_down(urls, rng, COMPANIES[number % len(COMPANIES)], progress) for number in range(count)]
    try:
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for game in games:
                group.create_task(game.play())
            group.create_task(trouble(progress))
    except TimeoutError:
        raise AssertionError(f"stuck: {unfinished(games)}") from None
    return [game.diary for game in games]


def unfinished(games: Sequence[Table]) -> list[str]:
    return [f"{game.diary.table} after {max(game.diary.told, default=0)}" for game in games if not game.diary.is_over]


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
