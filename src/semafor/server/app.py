"""The application: its parts put together, its routes, and how it starts and stops."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from semafor.server import socket
from semafor.server.bus.bus import make_bus
from semafor.server.guests import Guests
from semafor.server.minds.pool import Pool
from semafor.server.minds.worker import Worker
from semafor.server.problems import answer_http, answer_invalid, answer_refusal
from semafor.server.routes import maps, play, records, session, tables
from semafor.server.settings import Settings
from semafor.server.store.engines import open_database
from semafor.server.store.migrating import migrate
from semafor.server.store.store import SqlStore
from semafor.server.store.writer import Writer
from semafor.server.tables.hall import Hall
from semafor.server.tables.keeping import Keeper
from semafor.server.tables.refusal import Refusal


def make_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        engine = open_database(settings.database_url)
        migrate(engine)
        store = SqlStore(engine)
        writer = Writer(store)
        bus = make_bus(settings.bus)
        hall = Hall(store, writer, bus)
        keeper = Keeper(hall, store, bus)
        app.state.store, app.state.hall, app.state.keeper, app.state.people = store, hall, keeper, Guests()
        writer.start()
        await bus.start()
        worker = Worker(bus, Pool(settings.minds)) if settings.minds else None
        if worker is not None:
            worker.start()
        keeper.start()
        yield
        await keeper.close()
        if worker is not None:
            await worker.close()
        await writer.close()
        await bus.close()
        hall.close()
        engine.dispose()

    app = FastAPI(
        title="Semafor", version="1", lifespan=life, docs_url=None, redoc_url=None, openapi_url="/api/v1/openapi.json"
    )
    for router in (session.router, maps.router, tables.router, play.router, records.router, socket.router):
        app.include_router(router)
    app.add_exception_handler(Refusal, answer_refusal)
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http)
    return app
