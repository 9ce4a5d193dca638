"""Notices in slow games: whoever is waited for is told once a turn, with retries if the call fails.

A notice is stored before it is sent, in the same database as the game. So it survives a restart, and of several
processes only one sends it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Final, Literal

import orjson
from sqlalchemy import Engine

from semafor.maps.model import Name
from semafor.server.limit_settings import DAY, LimitSettings
from semafor.server.monitoring.logs import fingerprint
from semafor.server.monitoring.metrics import Metrics
from semafor.server.notices.outbound_http import OutboundHttp
from semafor.server.notices.push_encryption import Signer, key_faults
from semafor.server.store.notices_store import Notice, NoticesStore, Subscription
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.refusal import Refusal
from semafor.texts import LANGUAGES, Texts

log = logging.getLogger(__name__)

# The pauses after the first try, the second and so on; after the last retry a notice is given up.
RETRY_SECONDS: Final = (10, 60, 300, 1800)
# How long the other processes leave a notice alone while one tries to send it.
CLAIM_MILLISECONDS: Final = 60_000
AT_ONCE: Final = 20
POLL_SECONDS: Final = 5.0
KEPT_FOR: Final = 60 * DAY
MOST_SUBSCRIPTIONS: Final = 10
GONE: Final = (404, 410)
INVISIBLE: Final = "\u200b"


@dataclass(frozen=True, slots=True)
class Turn:
    """The game waits for a person: for a move, or for their part of the deal (``what``). ``since`` tells this turn from
    others of the same person at the same table; ``name`` is theirs at the table, ``language`` the one of the webhook.
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
        limits: LimitSettings,
        folder: Path,
        metrics: Metrics,
        *,
        outbound: OutboundHttp | None = None,
        now: Callable[[], int] = now_in_ms,
    ) -> None:
        self._store = NoticesStore(engine)
        self._limits = limits
        self._metrics = metrics
        self._signer = Signer(folder, limits.contact)
        self._outbound = outbound or OutboundHttp(allow_private=limits.private_webhooks)
        self._now = now
        self._added = asyncio.Event()
        self._delivering = asyncio.Lock()

    @property
    def public_key(self) -> str:
        return self._signer.public_key

    def check_webhook(self, url: str) -> None:
        """Refusal if a table may not have this webhook."""
        self._outbound.check(url)

    async def subscribe(self, person: str, subscription: Subscription, language: str) -> None:
        self._outbound.check(subscription.endpoint)
        if faults := key_faults(subscription):
            raise Refusal("bad-request", "; ".join(faults))
        subscribe = self._store.subscribe
        if not await asyncio.to_thread(subscribe, person, subscription, language, self._now(), MOST_SUBSCRIPTIONS):
            raise Refusal("too-many", f"at most {MOST_SUBSCRIPTIONS} browsers a person can get notices")

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        await asyncio.to_thread(self._store.unsubscribe, Subscription(endpoint, "", "").id, person)

    async def tell(self, turn: Turn) -> None:
        """Store the notices of a turn. For slow games only; called again for the same turn, it does nothing."""
        if not self._limits.notices:
            return
        messages: list[tuple[str, bytes]] = []
        link = f"{self._limits.public_url.rstrip('/')}/#/table/{turn.table}"
        for subscription, language in await asyncio.to_thread(self._store.subscriptions_of, turn.person):
            body = {"title": "Semafor", "body": sentence(turn, language), "tag": turn.table, "url": link}
            messages.append((f"push:{subscription.id}", orjson.dumps(body)))
        if turn.webhook is not None:
            text = sentence(replace(turn, name=disarmed(turn.name)), turn.language)
            text += f" {link}" if self._limits.public_url else ""
            # Slack and others read ``text``, in which <…> is a command; Discord reads ``content``. A player may be
            # named "<!channel>" or "@everyone", which must not notify a whole channel.
            webhook_body: dict[str, object] = {
                "text": escape(text, quote=False),
                "content": text,
                "allowed_mentions": {"parse": []},
            }
            content = {"url": turn.webhook, "body": webhook_body}
            messages.append((f"webhook:{turn.person}", orjson.dumps(content)))
        if messages:
            await asyncio.to_thread(self._store.add, turn.table, turn.since, messages, self._now())
            self._added.set()

    async def deliver_forever(self) -> None:
        """Deliver what is due, until cancelled."""
        while True:
            self._added.clear()
            await self.deliver()
            try:
                await asyncio.wait_for(self._added.wait(), POLL_SECONDS)
            except TimeoutError:
                continue

    async def deliver(self) -> int:
        """Try all notices that are due now, after those that are under way; how many there were."""
        async with self._delivering:
            now = self._now()
            due = await asyncio.to_thread(self._store.claim, now, now + CLAIM_MILLISECONDS, AT_ONCE)
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
        if outcome == "again" and notice.tries > len(RETRY_SECONDS):
            outcome = "given up"
        again_at = self._now() + RETRY_SECONDS[notice.tries - 1] * 1000 if outcome == "again" else None
        if kind == "push" and status in GONE:
            await asyncio.to_thread(self._store.unsubscribe, notice.target.partition(":")[2])
        await asyncio.to_thread(self._store.reschedule, notice, again_at)
        self._metrics.notices.labels(kind, outcome).inc()
        fields = {"kind": kind, "outcome": outcome, "reason": reason, "table": fingerprint(notice.table)}
        log.info("notice", extra=fields)

    async def _send_webhook(self, notice: Notice) -> int:
        content = orjson.loads(notice.content)
        headers = {"Content-Type": "application/json", "User-Agent": "semafor"}
        return await self._outbound.post(content["url"], orjson.dumps(content["body"]), headers)

    async def _send_push(self, notice: Notice) -> int:
        subscription = await asyncio.to_thread(self._store.find_subscription, notice.target.partition(":")[2])
        if subscription is None:
            return GONE[0]
        body, headers = await asyncio.to_thread(self._signer.encrypt, subscription, notice.content, self._now())
        return await self._outbound.post(subscription.endpoint, body, headers)

    async def remove_old(self) -> None:
        await asyncio.to_thread(self._store.remove_old, self._now() - KEPT_FOR)

    async def close(self) -> None:
        await self._outbound.close()


def disarmed(name: str) -> str:
    """A name that looks the same and that no chat takes for a mention or a link: an invisible space breaks both."""
    return name.replace("@", f"@{INVISIBLE}").replace("](", f"]{INVISIBLE}(")


def sentence(turn: Turn, language: str) -> str:
    texts = Texts(language if language in LANGUAGES else "en")
    return texts(f"notice-{turn.what}", player=turn.name, map=turn.map.in_language(texts.language))
