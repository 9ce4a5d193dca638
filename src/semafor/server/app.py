"""The application: its parts put together, its routes, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI
from sqlalchemy import Engine

from semafor.server import socket
from semafor.server.aftermath import Aftermath
from semafor.server.belongings import TableBelongings
from semafor.server.bus.bus import make_bus
from semafor.server.house import House, move_in
from semafor.server.map_room import MapRoom
from semafor.server.minds.pool import Pool
from semafor.server.minds.worker import Worker
from semafor.server.people.passwords import Passwords
from semafor.server.people.people import now_in_ms
from semafor.server.policy import Policy
from semafor.server.replay.workshop import Workshop
from semafor.server.routes import hindsight, maps, page, play, records, replay, tables
from semafor.server.settings import Settings
from semafor.server.store.engines import open_database
from semafor.server.store.migrating import is_up_to_date, migrate
from semafor.server.store.store import SqlStore
from semafor.server.store.unfinished import maps_in_use
from semafor.server.store.writer import Writer
from semafor.server.tables.hall import Hall
from semafor.server.tables.keeping import Keeper
from semafor.server.tables.lobby import Lobby
from semafor.server.tables.overview import Overview
from semafor.server.watching import watch_tables
from semafor.server.welcome import Welcome

log = logging.getLogger(__name__)

DESCRIPTION = "The open railway board game, hosted. What is told over the socket is described in socket.json."


def make_app(
    settings: Settings,
    policy: Policy | None = None,
    *,
    passwords: Passwords | None = None,
    now: Callable[[], int] = now_in_ms,
) -> FastAPI:
    """Everything is made here, and starts when the application does; MapError where a map of the settings is none."""
    map_room = MapRoom.of_files(settings.maps)
    engine = open_database(settings.database_url)
    store = SqlStore(engine)
    writer = Writer(store)
    bus = make_bus(settings.bus)
    hall = Hall(store, writer, bus, map_room)
    keeper = Keeper(hall, store, bus)
    overview = Overview(hall, store)
    house = House.of(engine, policy or Policy(), settings.data, overview, passwords=passwords, now=now)
    house.people.belongings.append(TableBelongings(hall, engine))
    house.people.part = hall.partings.part
    house.readiness.checks["migrations"] = lambda: is_up_to_date(engine)
    aftermath = Aftermath(house, hall)
    hall.after.append(aftermath)
    welcome = Welcome(house, hall)
    watch_tables(house.metrics, hall, writer, keeper)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        migrate(engine)
        warn_of_missing_maps(engine, map_room)
        async with AsyncExitStack() as stack:
            stack.callback(engine.dispose)
            stack.callback(hall.close)
            await bus.start()
            stack.push_async_callback(bus.close)
            writer.start()
            stack.push_async_callback(writer.close)
            stack.push_async_callback(aftermath.close)
            stack.push_async_callback(hall.settle)
            if settings.minds:
                worker = Worker(bus, Pool(settings.minds))
                worker.start()
                stack.push_async_callback(worker.close)
            await stack.enter_async_context(house.at_work())
            watching = asyncio.create_task(welcome.watch())
            stack.callback(watching.cancel)
            keeper.start()
            stack.push_async_callback(keeper.close)
            aftermath.catch_up_soon(engine)
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
    app.state.map_room, app.state.workshop = map_room, Workshop(map_room.hashes)
    app.state.lobby = Lobby(hall, store)
    for part in (maps, tables, play, records, hindsight, replay, socket, page):
        app.include_router(part.router)
    app.state.aftermath = aftermath
    move_in(app, house)
    return app


def warn_of_missing_maps(engine: Engine, map_room: MapRoom) -> None:
    for map, count in maps_in_use(engine).items():
        if map_room.find(map) is None:
            log.warning("the map %s is missing, and %d tables wait for it; semafor serve --map brings it", map, count)
