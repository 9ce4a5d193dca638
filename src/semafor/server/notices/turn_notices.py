"""Tells who is waited for in a slow game, once a turn, and tries again where nobody answers.

What is to be told is stored first, in the same database as the game. So a notice outlives a restart, and of several
processes one tells it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import orjson
from sqlalchemy import Engine

from semafor.maps.model import Name
from semafor.server.limits import DAY, Limits
from semafor.server.monitoring.logs import fingerprint
from semafor.server.monitoring.metrics import Metrics
from semafor.server.notices.outbound_http import OutboundHttp
from semafor.server.notices.web_push import Signer, key_faults
from semafor.server.people.accounts import now_in_ms
from semafor.server.store.notices_store import Notice, NoticesStore, Subscription
from semafor.server.tables.refusal import Refusal
from semafor.texts import LANGUAGES, Texts

log = logging.getLogger(__name__)

# After a try that failed, so many seconds until the next one; after the last, it is given up.
PAUSES: Final = (10, 60, 300, 1800)
# While a process tries, the others leave the notice alone.
CLAIMED_FOR: Final = 60_000
AT_ONCE: Final = 20
LOOK_EVERY: Final = 5.0
KEPT_FOR: Final = 60 * DAY
MOST_SUBSCRIPTIONS: Final = 10
GONE: Final = (404, 410)


@dataclass(frozen=True, slots=True)
class Turn:
    """It is somebody's turn ``since`` then: ``person`` sits there, under this ``name``; ``map`` is what the
    map is called, and ``language`` the one of the webhook. ``what`` is waited for: a move, or a part of the deal.
    """

    table: str
    since: int
    person: str
    name: str
    map: Name
    webhook: str | None = None
    language: str = "en"
    what: Literal["turn", "deal"] = "turn"


class TurnNotices:
    def __init__(
        self,
        engine: Engine,
        policy: Limits,
        folder: Path,
        metrics: Metrics,
        *,
        outgoing: OutboundHttp | None = None,
        now: Callable[[], int] = now_in_ms,
    ) -> None:
        self._store = NoticesStore(engine)
        self._policy = policy
        self._metrics = metrics
        self._signer = Signer(folder, policy.contact)
        self._outgoing = outgoing or OutboundHttp(allow_private=policy.private_webhooks)
        self._now = now
        self._news = asyncio.Event()
        self._round = asyncio.Lock()

    @property
    def public_key(self) -> str:
        return self._signer.public_key

    def check_webhook(self, url: str) -> None:
        """Refusal where a table may not have this webhook."""
        self._outgoing.check(url)

    async def subscribe(self, person: str, subscription: Subscription, language: str) -> None:
        self._outgoing.check(subscription.endpoint)
        if faults := key_faults(subscription):
            raise Refusal("bad-request", "; ".join(faults))
        subscribe = self._store.subscribe
        if not await asyncio.to_thread(subscribe, person, subscription, language, self._now(), MOST_SUBSCRIPTIONS):
            raise Refusal("too-many", f"at most {MOST_SUBSCRIPTIONS} browsers are told for one person")

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        await asyncio.to_thread(self._store.unsubscribe, Subscription(endpoint, "", "").id, person)

    async def tell(self, turn: Turn) -> None:
        """To be called in slow games only, when the turn has passed to a person; more than once does no harm."""
        if not self._policy.notices:
            return
        messages: list[tuple[str, bytes]] = []
        link = f"{self._policy.public_url.rstrip('/')}/#/table/{turn.table}"
        for subscription, language in await asyncio.to_thread(self._store.subscriptions_of, turn.person):
            body = {"title": "Semafor", "body": sentence(turn, language), "tag": turn.table, "url": link}
            messages.append((f"push:{subscription.id}", orjson.dumps(body)))
        if turn.webhook is not None:
            text = sentence(turn, turn.language)
            text += f" {link}" if self._policy.public_url else ""
            # One of the two names is what the chat programs that people use look for.
            # A player may be called "@everyone": nobody is to be called by it.
            told: dict[str, object] = {"text": text, "content": text, "allowed_mentions": {"parse": []}}
            content = {"url": turn.webhook, "body": told}
            messages.append((f"webhook:{turn.person}", orjson.dumps(content)))
        if messages:
            await asyncio.to_thread(self._store.add, turn.table, turn.since, messages, self._now())
            self._news.set()

    async def deliver_for_ever(self) -> None:
        """Until it is cancelled."""
        while True:
            self._news.clear()
            try:
                await self.deliver()
            except Exception:
                log.exception("notices could not be delivered")
            try:
                await asyncio.wait_for(self._news.wait(), LOOK_EVERY)
            except TimeoutError:
                continue

    async def deliver(self) -> int:
        """Try all that are due now, once those are through that are on their way already; how many that were."""
        async with self._round:
            now = self._now()
            due = await asyncio.to_thread(self._store.claim, now, now + CLAIMED_FOR, AT_ONCE)
            await asyncio.gather(*(self._try(notice) for notice in due))
            return len(due)

    async def _try(self, notice: Notice) -> None:
        kind = notice.target.partition(":")[0]
        try:
            status = await (self._send_webhook(notice) if kind == "webhook" else self._send_push(notice))
        except (OSError, TimeoutError) as problem:
            status, reason = 0, type(problem).__name__
        except Refusal as problem:
            status, reason = 400, problem.message
        else:
            reason = str(status)
        outcome = "told" if 200 <= status < 300 else "again" if status in (0, 408, 429) or status >= 500 else "given up"
        if outcome == "again" and notice.tries > len(PAUSES):
            outcome = "given up"
        again_at = self._now() + PAUSES[notice.tries - 1] * 1000 if outcome == "again" else None
        if kind == "push" and status in GONE:
            await asyncio.to_thread(self._store.unsubscribe, notice.target.partition(":")[2])
        await asyncio.to_thread(self._store.reschedule, notice, again_at)
        self._metrics.notices.labels(kind, outcome).inc()
        fields = {"kind": kind, "outcome": outcome, "reason": reason, "table": fingerprint(notice.table)}
        log.info("notice", extra=fields)

    async def _send_webhook(self, notice: Notice) -> int:
        content = orjson.loads(notice.content)
        headers = {"Content-Type": "application/json", "User-Agent": "semafor"}
        return await self._outgoing.post(content["url"], orjson.dumps(content["body"]), headers)

    async def _send_push(self, notice: Notice) -> int:
        subscription = await asyncio.to_thread(self._store.find_subscription, notice.target.partition(":")[2])
        if subscription is None:
            return GONE[0]
        body, headers = await asyncio.to_thread(self._signer.seal, subscription, notice.content, self._now())
        return await self._outgoing.post(subscription.endpoint, body, headers)

    async def remove_old(self) -> None:
        await asyncio.to_thread(self._store.remove_old, self._now() - KEPT_FOR)

    async def close(self) -> None:
        await self._outgoing.close()


def sentence(turn: Turn, language: str) -> str:
    texts = Texts(language if language in LANGUAGES else "en")
    return texts(f"notice-{turn.what}", player=turn.name, map=turn.map.in_language(texts.language))
