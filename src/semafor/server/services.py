"""All that the host's side of the server is made of, put together once and given to the edges."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from fastapi import Depends, FastAPI
from sqlalchemy import Engine
from starlette.requests import HTTPConnection

from semafor.server.http.http_errors import install_problems
from semafor.server.http.middleware import Middleware, RequestGuard
from semafor.server.http.rate_limits import Limiter
from semafor.server.limits import DAY, Limits
from semafor.server.monitoring.metrics import Metrics
from semafor.server.monitoring.readiness import Readiness
from semafor.server.notices.turn_notices import TurnNotices
from semafor.server.people.accounts import Accounts, now_in_ms
from semafor.server.people.bans import Bans
from semafor.server.people.credentials import Passwords
from semafor.server.people.results_and_ratings import FinishedGames
from semafor.server.people.server_keys import load_host_token
from semafor.server.schemas.admin_protocol import HostTables
from semafor.server.tables.refusal import TooMany

log = logging.getLogger(__name__)

# How soon a ban that another process made holds here too, and how often old things are looked for.
LOOK_EVERY: Final = 5.0
TIDY_EVERY: Final = 600.0
GONE_AT_ONCE: Final = 100
# Days that people may take to show their parts of the seed, in the slowest of games.
LONGEST_DEAL: Final = 31
# When it is worth while to try again with one table less.
TABLE_PAUSE: Final = 60


@dataclass(frozen=True, slots=True)
class Services:
    policy: Limits
    people: Accounts
    results: FinishedGames
    bans: Bans
    limiter: Limiter
    metrics: Metrics
    notices: TurnNotices
    readiness: Readiness
    tables: HostTables
    host_token: str
    now: Callable[[], int]

    @classmethod
    def of(
        cls,
        engine: Engine,
        policy: Limits,
        folder: Path,
        tables: HostTables,
        *,
        passwords: Passwords | None = None,
        now: Callable[[], int] = now_in_ms,
    ) -> Services:
        """``folder`` keeps what must outlive the process beside the database: the keys of this server."""
        metrics = Metrics()
        return cls(
            policy,
            Accounts(engine, passwords=passwords, now=now),
            FinishedGames(engine, now=now),
            Bans(engine, now=now),
            Limiter(policy),
            metrics,
            TurnNotices(engine, policy, folder, metrics, now=now),
            Readiness(engine),
            tables,
            policy.host_token or load_host_token(folder),
            now,
        )

    async def may_make_table(self, person: str, webhook: str | None) -> None:
        """Refusal for whoever has too many tables, makes them too fast, or wants to be told where we don't go."""
        if webhook is not None:
            self.notices.check_webhook(webhook)
        await self.limiter.count("new_tables", person)
        if self.policy.limits and await self.tables.count_owned(person) >= self.policy.tables_per_person:
            raise TooMany(f"at most {self.policy.tables_per_person} unfinished tables a person", TABLE_PAUSE)

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """While the server runs: look after bans, tidy up, deliver notices; finish what was begun at the end."""
        await self.bans.load()
        tasks = [asyncio.create_task(self._look()), asyncio.create_task(self._tidy())]
        if self.policy.notices:
            tasks.append(asyncio.create_task(self.notices.deliver_forever()))
        try:
            yield
        finally:
            self.readiness.begin_shutdown()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.notices.close()
            await self.limiter.close()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.bans.load()
            except Exception:
                # The database may be away for a while; the bans we know hold on.
                log.exception("the bans could not be read")

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                await self.tidy()
            except Exception:
                log.exception("old things could not be removed")

    async def tidy(self) -> None:
        """Remove what has run out."""
        await self.bans.remove_old()
        await self.notices.remove_old()
        policy, now = self.policy, self.now()
        if policy.days_guest:
            await self.people.forget_idle_guests(now - policy.days_guest * DAY)
            await self.people.forget_idle_devices(now - policy.days_guest * DAY)
        for status, days in (
            ("closed", policy.days_over),
            ("open", policy.days_waiting),
            ("dealing", max(policy.days_waiting, LONGEST_DEAL) if policy.days_waiting else 0),
            ("playing", policy.days_running),
            ("over", policy.days_over),
        ):
            if days:
                await self.tables.expire(status, now - days * DAY, GONE_AT_ONCE)


def move_in(app: FastAPI, house: Services) -> None:
    """Give an application its door, its routes about people, the host and health, and its form of errors."""
    from semafor.server.http import admin_routes, health_routes, notices_routes, people_routes
    from semafor.server.http.openapi import describe

    app.state.house = house
    app.state.people = house.people
    install_problems(app)
    describe(app)
    for routes in (people_routes, notices_routes, admin_routes, health_routes):
        app.include_router(routes.router)
    app.add_middleware(Middleware, keeper=RequestGuard(house.policy, house.bans, house.limiter, house.metrics))


def house_of(connection: HTTPConnection) -> Services:
    house: Services = connection.app.state.house
    return house


async def home_of(connection: HTTPConnection) -> Services:
    """The same as a dependency: what is not asynchronous would be called in a thread."""
    return house_of(connection)


Home = Annotated[Services, Depends(home_of)]
