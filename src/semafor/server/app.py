"""The application: its services, its routes, and the middleware before all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI

from semafor.server.http import (
    admin_routes,
    health_routes,
    hint_routes,
    maps_routes,
    match_routes,
    notices_routes,
    page_routes,
    people_routes,
    play_routes,
    profile_routes,
    records_routes,
    replay_routes,
    tables_routes,
)
from semafor.server.http.host_names import HostNames
from semafor.server.http.http_errors import describe_refusals, install_error_handlers
from semafor.server.http.middleware import Middleware, RequestGuard
from semafor.server.limit_settings import LimitSettings
from semafor.server.people.credentials import Passwords
from semafor.server.services import Services
from semafor.server.settings import Settings
from semafor.server.socket import connection
from semafor.server.tables.clocks import now_in_ms

DESCRIPTION = "The open railway board game, hosted. What is told over the socket is described in socket.json."
ROUTES = (
    maps_routes,
    tables_routes,
    match_routes,
    play_routes,
    profile_routes,
    records_routes,
    hint_routes,
    replay_routes,
    connection,
    page_routes,
    people_routes,
    notices_routes,
    admin_routes,
    health_routes,
)


def make_app(
    settings: Settings,
    limits: LimitSettings | None = None,
    *,
    passwords: Passwords | None = None,
    now: Callable[[], int] = now_in_ms,
) -> FastAPI:
    """Everything is made here, and starts when the application does; MapError where a map can't be read."""
    services = Services.make(settings, limits or LimitSettings(), passwords=passwords, now=now)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with services.running():
            yield

    app = FastAPI(
        title="Semafor",
        version="1",
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    app.state.services = services
    # Where others reach this server; ``serve`` knows it once the port is open.
    app.state.address = settings.public_url
    for routes in ROUTES:
        app.include_router(routes.router)
    install_error_handlers(app)
    describe_refusals(app)
    names = HostNames(services.limits)
    guard = RequestGuard(services.limits, services.bans, services.limiter, services.metrics, names)
    app.add_middleware(Middleware, guard=guard)
    return app
