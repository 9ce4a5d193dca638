"""The bus over Redis: publish and subscribe for news, a stream with a consumer group for jobs."""

from __future__ import annotations

import logging
from secrets import token_hex
from typing import Any, cast

import redis.asyncio as redis
from redis import exceptions
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from semafor.server.bus.bus_interface import LEASE_SECONDS, Job, Lease
from semafor.server.bus.network_bus import POLL_SECONDS, NetworkBus
from semafor.server.bus.send_queue import SendBatch, packed

log = logging.getLogger(__name__)

CHANNEL = "semafor."
STREAM = "semafor.jobs"
# The name of the consumer group in Redis. It is stored there, so it stays as the first version wrote it.
GROUP = "minds"
MARK = "semafor.job."
# A mark says that a job is in the stream. It expires in case the stream was emptied by hand.
MARK_SECONDS = 600
TIMEOUT_SECONDS = 5.0
# A server that does not answer a command for this long counts as away. Must be above ``POLL_SECONDS``.
ANSWER_SECONDS = 10.0
# After so many seconds without news Redis is asked whether it is there, and after so many such silences in a row it
# counts as away. More than one, since it may be this process that was held up, with the answer already here.
SILENT_SECONDS = 2.0
MOST_SILENCES = 3

# One script, since a crash between the two steps would leave a mark without a job.
ENQUEUE = f"""
    if redis.call('SET', KEYS[2], 1, 'NX', 'EX', {MARK_SECONDS}) then
        redis.call('XADD', KEYS[1], '*', 'id', ARGV[1], 'body', ARGV[2])
    end
"""
# XCLAIM resets the idle time even for another owner, so ownership is checked first.
RENEW = """
    if #redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[3], ARGV[3], 1, ARGV[2]) > 0 then
        redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[3], 'JUSTID')
    end
"""


class RedisBus(NetworkBus):
    """One connection listens; everything else goes over the library's pool of connections."""

    connection_errors = (exceptions.RedisError, OSError)

    def __init__(self, url: str, lease_seconds: float = LEASE_SECONDS) -> None:
        super().__init__(lease_seconds)
        # No retries by the library: it would reconnect silently, and ``missed`` would never be called.
        once = Retry(NoBackoff(), 0)
        self._client: Any = redis.Redis.from_url(
            url,
            decode_responses=True,
            # Bytes that are no text must not make the library fail: what they become is no message either.
            encoding_errors="replace",
            retry=once,
            socket_connect_timeout=TIMEOUT_SECONDS,
            socket_timeout=ANSWER_SECONDS,
            health_check_interval=30,
        )
        self._enqueue = self._client.register_script(ENQUEUE)
        self._renew = self._client.register_script(RENEW)
        self._name = token_hex(8)

    async def _listen_once(self) -> None:
        await self._make_group()
        async with self._client.pubsub() as pubsub:
            # The bare prefix as well, so that there is always one topic: without any, the library refuses to listen.
            await pubsub.subscribe(CHANNEL, *(CHANNEL + topic for topic in self._subscriptions.topics))
            self._now_listening()
            silences = 0
            while True:
                message = await pubsub.get_message(timeout=SILENT_SECONDS)
                silences = 0 if message is not None else silences + 1
                if message is not None and message["type"] == "message":
                    self._heard(message["channel"].removeprefix(CHANNEL), message["data"])
                elif silences == MOST_SILENCES:
                    raise exceptions.TimeoutError("Redis does not answer")
                elif silences:
                    # A Redis that hangs tells nothing either, and keeps the connection.
                    await pubsub.ping()

    async def _make_group(self) -> None:
        try:
            await self._client.xgroup_create(STREAM, GROUP, id="0", mkstream=True)
        except exceptions.ResponseError as problem:
            if "BUSYGROUP" not in str(problem):
                raise

    async def _send(self, batch: SendBatch) -> None:
        async with self._client.pipeline(transaction=False) as pipeline:
            for topic, messages in batch.messages.items():
                for text in packed(messages):
                    pipeline.publish(CHANNEL + topic, text)
            for job in batch.jobs:
                await self._enqueue(keys=[STREAM, MARK + job.id], args=[job.id, job.body], client=pipeline)
            await pipeline.execute()

    async def _take_once(self) -> Lease | None:
        try:
            lost = await self._client.xautoclaim(STREAM, GROUP, self._name, int(self._lease_seconds * 1000), count=1)
            entries = cast(list[tuple[str, dict[str, str]]], lost[1])
            if not entries:
                wait = int(POLL_SECONDS * 1000)
                read = await self._client.xreadgroup(GROUP, self._name, {STREAM: ">"}, count=1, block=wait)
                entries = read[0][1] if read else []
        except exceptions.ResponseError as problem:
            # After a restart of a Redis that stores nothing there is no stream and no group.
            if "NOGROUP" not in str(problem):
                raise
            await self._make_group()
            return None
        for receipt, fields in entries:
            if "id" in fields and "body" in fields:
                return Lease(Job(fields["id"], fields["body"]), receipt, await self._tries(receipt, lost[1]))
            if fields:
                log.warning("an entry of the queue is no job, and is dropped")
                await self._drop(receipt)
        return None

    async def _tries(self, receipt: str, lost: list[Any]) -> int:
        """How often an entry was leased. Only those of lost workers have been before."""
        if not lost:
            return 1
        pending = await self._client.xpending_range(STREAM, GROUP, receipt, receipt, 1)
        return int(pending[0]["times_delivered"]) if pending else 1

    async def _drop(self, receipt: str) -> None:
        async with self._client.pipeline(transaction=True) as pipeline:
            pipeline.xack(STREAM, GROUP, receipt)
            pipeline.xdel(STREAM, receipt)
            await pipeline.execute()

    async def _renew_lease(self, lease: Lease) -> None:
        await self._renew(keys=[STREAM], args=[GROUP, self._name, lease.receipt])

    async def _finish_job(self, lease: Lease) -> None:
        async with self._client.pipeline(transaction=True) as pipeline:
            pipeline.xack(STREAM, GROUP, lease.receipt)
            pipeline.xdel(STREAM, lease.receipt)
            pipeline.delete(MARK + lease.job.id)
            await pipeline.execute()

    async def _count_waiting(self) -> int:
        async with self._client.pipeline(transaction=True) as pipeline:
            pipeline.xlen(STREAM)
            pipeline.xpending(STREAM, GROUP)
            length, pending = await pipeline.execute()
        return max(0, int(length) - int(pending["pending"]))

    async def _disconnect(self) -> None:
        await self._client.aclose()
