"""The application: its parts put together, its routes, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI

from semafor.server.bot_workers.bot_process_pool import BotProcessPool
from semafor.server.bot_workers.bot_worker import BotWorker
from semafor.server.bus.bus_interface import make_bus
from semafor.server.hosted_maps import HostedMaps
from semafor.server.hosting.account_tables import AccountTables
from semafor.server.hosting.after_change import AfterChange
from semafor.server.hosting.lobby import LobbyCache
from semafor.server.hosting.revocation import Revocation
from semafor.server.hosting.scheduler import Scheduler
from semafor.server.hosting.table_admin import TableAdmin
from semafor.server.hosting.table_metrics import watch_tables
from semafor.server.hosting.table_service import TableService
from semafor.server.http import (
    maps_routes,
    page_routes,
    play_routes,
    records_routes,
    replay_routes,
    tables_routes,
    why_routes,
)
from semafor.server.limits import Limits
from semafor.server.people.accounts import now_in_ms
from semafor.server.people.credentials import Passwords
from semafor.server.replay.record_processes import RecordProcesses
from semafor.server.services import Services, move_in
from semafor.server.settings import Settings
from semafor.server.socket import connection
from semafor.server.store.database import open_database
from semafor.server.store.migrate import is_up_to_date, migrate
from semafor.server.store.table_store import SqlStore, Store
from semafor.server.store.writer import Writer

log = logging.getLogger(__name__)

DESCRIPTION = "The open railway board game, hosted. What is told over the socket is described in socket.json."


def make_app(
    settings: Settings,
    policy: Limits | None = None,
    *,
    passwords: Passwords | None = None,
    now: Callable[[], int] = now_in_ms,
) -> FastAPI:
    """Everything is made here, and starts when the application does; MapError where a map of the settings is none."""
    map_room = HostedMaps.from_files(settings.maps)
    engine = open_database(settings.database_url)
    store = SqlStore(engine)
    writer = Writer(store)
    bus = make_bus(settings.bus)
    hall = TableService(store, writer, bus, map_room)
    keeper = Scheduler(hall, store, bus)
    overview = TableAdmin(hall, store)
    house = Services.of(engine, policy or Limits(), settings.data, overview, passwords=passwords, now=now)
    house.people.account_data.append(AccountTables(hall, engine))
    house.people.disconnect = hall.partings.part
    house.readiness.checks["migrations"] = lambda: is_up_to_date(engine)
    aftermath = AfterChange(house, hall)
    hall.after.append(aftermath)
    welcome = Revocation(house, hall)
    watch_tables(house.metrics, hall, writer, keeper)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        migrate(engine)
        warn_of_missing_maps(store, map_room)
        async with AsyncExitStack() as stack:
            stack.callback(engine.dispose)
            stack.callback(hall.close)
            await bus.start()
            stack.push_async_callback(bus.close)
            writer.start()
            stack.push_async_callback(writer.close)
            stack.push_async_callback(aftermath.close)
            stack.push_async_callback(hall.settle)
            if settings.bot_processes:
                worker = BotWorker(bus, BotProcessPool(settings.bot_processes))
                worker.start()
                stack.push_async_callback(worker.close)
            await stack.enter_async_context(house.at_work())
            watching = asyncio.create_task(welcome.watch())
            stack.callback(watching.cancel)
            keeper.start()
            stack.push_async_callback(keeper.close)
            aftermath.catch_up_soon(store)
            yield

    app = FastAPI(
        title="Semafor",
        version="1",
        description=DESCRIPTION,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    app.state.address = settings.public_url
    app.state.store, app.state.hall, app.state.keeper, app.state.welcome = store, hall, keeper, welcome
    app.state.map_room, app.state.workshop = map_room, RecordProcesses(map_room.hashes)
    app.state.lobby = LobbyCache(hall, store)
    parts = (
        maps_routes,
        tables_routes,
        play_routes,
        records_routes,
        why_routes,
        replay_routes,
        connection,
        page_routes,
    )
    for part in parts:
        app.include_router(part.router)
    app.state.aftermath = aftermath
    move_in(app, house)
    return app


def warn_of_missing_maps(store: Store, map_room: HostedMaps) -> None:
    for map, count in store.maps_in_use().items():
        if map_room.find(map) is None:
            log.warning("the map %s is missing, and %d tables wait for it; semafor serve --map brings it", map, count)
