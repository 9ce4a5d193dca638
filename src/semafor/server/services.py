"""All parts of a running server, put together once: the edges (HTTP, the socket) find here what they call."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final

from semafor.server.bot_workers.bot_process_pool import BotProcessPool
from semafor.server.bot_workers.bot_worker import BotWorker
from semafor.server.bus.bus_interface import Bus, make_bus
from semafor.server.bus.message_seal import MessageSeal
from semafor.server.hosted_maps import HostedMaps
from semafor.server.hosting.account_tables import AccountTables
from semafor.server.hosting.disconnects import Revocation
from semafor.server.hosting.lobby import LobbyCache
from semafor.server.hosting.quick_match import QuickMatch
from semafor.server.hosting.results_and_notices import ResultsAndNotices
from semafor.server.hosting.scheduler import Scheduler
from semafor.server.hosting.table_admin import TableAdmin
from semafor.server.hosting.table_service import TableService
from semafor.server.limit_settings import DAY, LimitSettings
from semafor.server.monitoring.metrics import Metrics
from semafor.server.monitoring.readiness import Readiness
from semafor.server.notices.turn_notices import TurnNotices
from semafor.server.people.accounts import Accounts
from semafor.server.people.bans import Bans
from semafor.server.people.credentials import Passwords
from semafor.server.people.profiles import Profiles
from semafor.server.people.results_and_ratings import FinishedGames
from semafor.server.people.server_keys import load_bus_key, load_host_token
from semafor.server.rate_limits import RateLimiter
from semafor.server.replay.record_processes import RecordProcesses
from semafor.server.settings import Settings
from semafor.server.store.database import open_database
from semafor.server.store.migrate import is_up_to_date, migrate
from semafor.server.store.sqlite_file import mark_content
from semafor.server.store.table_store import SqlStore, Store, StoreFailure
from semafor.server.store.writer import Writer
from semafor.server.supervision import Supervisor
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.refusal import Refusal, TooMany

log = logging.getLogger(__name__)

# Seconds after which a ban of another process holds here too, and between two removals of old data.
LOAD_BANS_EVERY: Final = 5.0
TIDY_EVERY: Final = 600.0
MOST_EXPIRED: Final = 100
# Days that people may take to show their parts of the seed, in games with the most days for a turn.
LONGEST_DEAL: Final = 31
# The Retry-After, in seconds, for a person who has too many tables.
TABLE_PAUSE: Final = 60
# What fails while the database is away.
AWAY: Final = (StoreFailure, Refusal)


@dataclass(frozen=True, slots=True)
class Services:
    """Made by ``make`` and started by ``running``."""

    settings: Settings
    limits: LimitSettings
    store: SqlStore
    writer: Writer
    bus: Bus
    hosted_maps: HostedMaps
    table_service: TableService
    scheduler: Scheduler
    results_and_notices: ResultsAndNotices
    revocation: Revocation
    table_admin: TableAdmin
    lobby: LobbyCache
    quick_match: QuickMatch
    record_processes: RecordProcesses
    accounts: Accounts
    results: FinishedGames
    profiles: Profiles
    bans: Bans
    notices: TurnNotices
    limiter: RateLimiter
    metrics: Metrics
    readiness: Readiness
    supervisor: Supervisor
    host_token: str
    now: Callable[[], int]

    @classmethod
    def make(
        cls,
        settings: Settings,
        limits: LimitSettings,
        *,
        passwords: Passwords | None = None,
        now: Callable[[], int] = now_in_ms,
    ) -> Services:
        """Nothing is started yet; MapError where a map of the settings can't be read.

        The keys of this server are kept in the folder of the settings, beside the database.
        """
        hosted_maps = HostedMaps.from_files(settings.maps)
        engine = open_database(settings.database_url, has_deadlines=True)
        store, bus, metrics = SqlStore(engine), make_bus(settings.bus), Metrics()
        if not settings.bus.startswith("memory:"):
            bus.seal = MessageSeal(settings.bus_key or load_bus_key(settings.data))
        writer = Writer(store)
        table_service = TableService(store, writer, bus, hosted_maps)
        supervisor = Supervisor()
        scheduler = Scheduler(table_service, store, bus)
        accounts, bans = Accounts(engine, passwords=passwords, now=now), Bans(engine, now=now)
        accounts.account_data.append(AccountTables(table_service, engine))
        accounts.disconnect = table_service.disconnects.close
        results = FinishedGames(engine, now=now)
        notices = TurnNotices(engine, limits, settings.data, metrics, now=now)
        results_and_notices = ResultsAndNotices(table_service, results, notices, now)
        table_service.on_change.append(results_and_notices)
        readiness = Readiness(engine)
        readiness.checks["migrations"] = lambda: is_up_to_date(engine)
        readiness.checks["bus"] = lambda: bus.is_connected
        readiness.checks["writer"] = lambda: not writer.has_died
        readiness.checks["tasks"] = lambda: not supervisor.failing
        measure(metrics, table_service, writer, scheduler)
        return cls(
            settings=settings,
            limits=limits,
            store=store,
            writer=writer,
            bus=bus,
            hosted_maps=hosted_maps,
            table_service=table_service,
            scheduler=scheduler,
            results_and_notices=results_and_notices,
            revocation=Revocation(table_service.disconnects, accounts, bans),
            table_admin=TableAdmin(table_service, store),
            lobby=LobbyCache(table_service, store),
            quick_match=QuickMatch(table_service, engine, results, hosted_maps, now),
            record_processes=RecordProcesses(hosted_maps.hashes),
            accounts=accounts,
            results=results,
            profiles=Profiles(engine, now=now),
            bans=bans,
            notices=notices,
            limiter=RateLimiter(limits),
            metrics=metrics,
            readiness=readiness,
            supervisor=supervisor,
            host_token=limits.host_token or load_host_token(settings.data),
            now=now,
        )

    # --- starting and stopping

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Migrate the database and start everything; at the end stop it in reverse order, after what was accepted."""
        migrate_database(self.settings.database_url)
        mark_content(self.store.engine)
        warn_of_missing_maps(self.store, self.hosted_maps)
        async with AsyncExitStack() as stack:
            stack.callback(self.store.engine.dispose)
            stack.callback(self.table_service.close)
            await self.bus.start()
            stack.push_async_callback(self.bus.close)
            self.writer.start()
            stack.push_async_callback(self.writer.close)
            stack.push_async_callback(self.results_and_notices.close)
            stack.push_async_callback(self.table_service.settle)
            if self.settings.bot_processes:
                worker = BotWorker(self.bus, BotProcessPool(self.settings.bot_processes))
                worker.start()
                self.readiness.checks["tasks"] = lambda: not (self.supervisor.failing or worker.failing)
                stack.push_async_callback(worker.close)
            await stack.enter_async_context(self._background())
            self.scheduler.start(self.supervisor)
            stack.push_async_callback(self.scheduler.close)
            self.results_and_notices.catch_up_soon(self.store)
            yield

    @asynccontextmanager
    async def _background(self) -> AsyncIterator[None]:
        """What runs at intervals: bans, old data, notices, closing sockets of those who may not listen any more."""
        await self.bans.load()
        self.supervisor.repeat("reading the bans", LOAD_BANS_EVERY, self.bans.load, AWAY)
        self.supervisor.repeat("removing what is old", TIDY_EVERY, self.tidy, AWAY)
        self.revocation.start(self.supervisor)
        if self.limits.notices:
            self.supervisor.run("delivering notices", self.notices.deliver_forever, AWAY)
        try:
            yield
        finally:
            self.readiness.begin_shutdown()
            await self.supervisor.close()
            await self.notices.close()
            await self.limiter.close()

    async def tidy(self) -> None:
        """Remove what is older than the host wants to keep."""
        await self.bans.remove_old()
        await self.notices.remove_old()
        await self.quick_match.remove_old()
        limits, now = self.limits, self.now()
        if limits.days_guest:
            await self.accounts.forget_idle_guests(now - limits.days_guest * DAY)
            await self.accounts.forget_idle_devices(now - limits.days_guest * DAY)
        for status, days in (
            ("closed", limits.days_over),
            ("open", limits.days_waiting),
            ("dealing", max(limits.days_waiting, LONGEST_DEAL) if limits.days_waiting else 0),
            ("playing", limits.days_running),
            ("over", limits.days_over),
        ):
            if days:
                await self.table_admin.expire(status, now - days * DAY, MOST_EXPIRED)

    # --- rules that concern several services

    async def check_new_table(self, person: str, webhook: str | None) -> None:
        """Refusal where a person has too many tables, makes them too fast, or names a webhook that is not allowed."""
        if webhook is not None:
            self.notices.check_webhook(webhook)
        await self.limiter.count("new_tables", person)
        if self.limits.limits and await self.table_admin.count_owned(person) >= self.limits.tables_per_person:
            raise TooMany(f"at most {self.limits.tables_per_person} unfinished tables a person", TABLE_PAUSE)


def migrate_database(url: str) -> None:
    """Over connections without deadlines: a migration takes as long as it takes."""
    engine = open_database(url)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def measure(metrics: Metrics, table_service: TableService, writer: Writer, scheduler: Scheduler) -> None:
    """Connect the metrics with what they count."""
    # Looked up once: this is called for every action.
    by_outcome = {outcome: metrics.actions.labels(outcome) for outcome in ("accepted", "repeated", "stale", "illegal")}

    def measure_action(outcome: str, seconds: float) -> None:
        (by_outcome.get(outcome) or metrics.actions.labels(outcome)).inc()
        metrics.action_seconds.observe(seconds)

    def measure_commit(changes: int, seconds: float) -> None:
        metrics.commit_changes.observe(changes)
        metrics.commit_seconds.observe(seconds)

    table_service.measure_action = measure_action
    writer.measure = measure_commit
    scheduler.bots.measure = metrics.bot_seconds.observe
    live_tables = table_service.live_tables
    metrics.watch(metrics.tables, lambda: len(live_tables))
    metrics.watch(metrics.sockets, lambda: sum(len(live.listeners) for live in list(live_tables.values())))
    metrics.watch(metrics.bots_waiting, lambda: scheduler.bots.outstanding)


def warn_of_missing_maps(store: Store, hosted_maps: HostedMaps) -> None:
    for map, count in store.maps_in_use().items():
        if hosted_maps.find(map) is None:
            log.warning("the map %s is missing, and %d tables wait for it; semafor serve --map brings it", map, count)
