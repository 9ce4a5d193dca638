"""The bus over PostgreSQL: LISTEN and NOTIFY for news, a table with SKIP LOCKED for jobs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, LiteralString, TypeVar

import psycopg
from psycopg import sql

from semafor.server.bus.bus_interface import LEASE_SECONDS, Job, Lease
from semafor.server.bus.network_bus import POLL_SECONDS, NetworkBus
from semafor.server.bus.send_queue import SendBatch, packed

log = logging.getLogger(__name__)

T = TypeVar("T")
Connection = psycopg.AsyncConnection[tuple[Any, ...]]

CHANNEL = "semafor."
JOBS_CHANNEL = CHANNEL + "jobs"
CONNECT_SECONDS = 5
# A database that does not answer for this long counts as away; and after how long a silence it is asked.
ANSWER_SECONDS = 5.0
SILENT_SECONDS = 10.0

# Lost jobs are enqueued again, so the table need not survive a crash: no migration, and no write-ahead log (UNLOGGED).
# If its columns change, the number in its name goes up: servers of both versions may run at the same time.
SET_UP: LiteralString = """
    CREATE UNLOGGED TABLE IF NOT EXISTS semafor_jobs_1 (
        id text PRIMARY KEY,
        body text NOT NULL,
        place bigint GENERATED ALWAYS AS IDENTITY,
        receipt bigint NOT NULL DEFAULT 0,
        leased_until timestamptz NOT NULL DEFAULT '-infinity'
    );
    CREATE INDEX IF NOT EXISTS semafor_jobs_1_place ON semafor_jobs_1 (place);
"""
# Two processes that create the same table at the same moment fail in spite of IF NOT EXISTS, so they take turns.
SET_UP_LOCK: LiteralString = "SELECT pg_advisory_xact_lock(hashtext('semafor_jobs_1'))"
ENQUEUE: LiteralString = "INSERT INTO semafor_jobs_1 (id, body) VALUES (%s, %s) ON CONFLICT (id) DO NOTHING"
NOTIFY: LiteralString = "SELECT pg_notify(%s, %s)"
TAKE: LiteralString = """
    UPDATE semafor_jobs_1 SET leased_until = now() + %s * interval '1 second', receipt = receipt + 1
    WHERE id = (
        SELECT id FROM semafor_jobs_1 WHERE leased_until < now() ORDER BY place FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING id, body, receipt
"""
RENEW: LiteralString = """
    UPDATE semafor_jobs_1 SET leased_until = now() + %s * interval '1 second' WHERE id = %s AND receipt = %s
"""
DONE: LiteralString = "DELETE FROM semafor_jobs_1 WHERE id = %s AND receipt = %s"
ASK: LiteralString = "SELECT 1 FROM semafor_jobs_1 LIMIT 1"
COUNT: LiteralString = "SELECT count(*) FROM semafor_jobs_1 WHERE leased_until < now()"


class PostgresBus(NetworkBus):
    """Three connections, each made when first needed: one listens, one sends, one takes and finishes jobs."""

    connection_errors = (psycopg.OperationalError, psycopg.InterfaceError, OSError)

    def __init__(self, url: str, lease_seconds: float = LEASE_SECONDS) -> None:
        super().__init__(lease_seconds)
        self._url = url
        self._sender: Connection | None = None
        self._worker: Connection | None = None
        self._working = asyncio.Lock()
        self._new_jobs = asyncio.Event()

    async def _connect(self) -> Connection:
        return await psycopg.AsyncConnection.connect(self._url, autocommit=True, connect_timeout=CONNECT_SECONDS)

    async def _listen_once(self) -> None:
        async with await self._connect() as connection:
            await create_queue(connection)
            for channel in (JOBS_CHANNEL, *(CHANNEL + topic for topic in self._subscriptions.topics)):
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
            self._now_listening()
            while True:
                async for notice in connection.notifies(timeout=SILENT_SECONDS):
                    if notice.channel == JOBS_CHANNEL:
                        self._new_jobs.set()
                    else:
                        self._heard(notice.channel.removeprefix(CHANNEL), notice.payload)
                # A database that hangs tells nothing either, so it is asked whether it is there, and the queue with it.
                # Where the queue can't be made anew, the listening ends, and with it the readiness of the server.
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._with_queue(connection.execute, ASK)

    async def _with_queue(self, work: Callable[..., Awaitable[T]], *values: object) -> T:
        """Do something that needs the queue. Where somebody has dropped its table, it is made anew: the jobs in it are
        lost, and enqueued again by whoever still waits for them.
        """
        try:
            return await work(*values)
        except psycopg.errors.UndefinedTable:
            log.warning("the queue of jobs was gone from PostgreSQL, and is made anew")
            async with await self._connect() as connection:
                await create_queue(connection)
            return await work(*values)

    async def _send(self, batch: SendBatch) -> None:
        await self._with_queue(self._send_once, batch)

    async def _send_once(self, batch: SendBatch) -> None:
        notices = [(CHANNEL + topic, text) for topic, messages in batch.messages.items() for text in packed(messages)]
        if batch.jobs:
            notices.append((JOBS_CHANNEL, ""))
        try:
            if self._sender is None:
                self._sender = await self._connect()
            async with (
                asyncio.timeout(ANSWER_SECONDS),
                self._sender.transaction(),
                self._sender.cursor() as cursor,
            ):
                if batch.jobs:
                    await cursor.executemany(ENQUEUE, [(job.id, job.body) for job in batch.jobs])
                await cursor.executemany(NOTIFY, notices)
        except BaseException:
            await close_connection(self._sender)
            self._sender = None
            raise

    async def _take_once(self) -> Lease | None:
        self._new_jobs.clear()
        rows = await self._work(TAKE, self._lease_seconds)
        if rows:
            ((id, body, receipt),) = rows
            # There may be more jobs, for other tasks of this process that wait.
            self._new_jobs.set()
            return Lease(Job(id, body), str(receipt), receipt)
        try:
            await asyncio.wait_for(self._new_jobs.wait(), POLL_SECONDS)
        except TimeoutError:
            return None
        return None

    async def _renew_lease(self, lease: Lease) -> None:
        await self._work(RENEW, self._lease_seconds, lease.job.id, int(lease.receipt))

    async def _finish_job(self, lease: Lease) -> None:
        await self._work(DONE, lease.job.id, int(lease.receipt))

    async def _count_waiting(self) -> int:
        ((count,),) = await self._work(COUNT)
        return int(count)

    async def _work(self, statement: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        return await self._with_queue(self._work_once, statement, *values)

    async def _work_once(self, statement: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        async with self._working:
            try:
                if self._worker is None:
                    self._worker = await self._connect()
                async with asyncio.timeout(ANSWER_SECONDS):
                    cursor = await self._worker.execute(statement, values)
                    return await cursor.fetchall() if cursor.description else []
            except BaseException:
                # The connection broke, or the caller was cancelled. A half-read answer must not be taken for the answer
                # to the next statement, so the connection is closed.
                await close_connection(self._worker)
                self._worker = None
                raise

    async def _disconnect(self) -> None:
        await close_connection(self._sender)
        await close_connection(self._worker)
        self._sender = self._worker = None


async def create_queue(connection: Connection) -> None:
    async with asyncio.timeout(ANSWER_SECONDS), connection.transaction():
        await connection.execute(SET_UP_LOCK)
        await connection.execute(SET_UP)


async def close_connection(connection: Connection | None) -> None:
    if connection is not None:
        await connection.close()
