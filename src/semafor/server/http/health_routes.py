"""For the operator: is the server alive, is it ready, and its metrics."""

from __future__ import annotations

from hmac import compare_digest
from typing import Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel

from semafor.server.auth import token_of
from semafor.server.http.client_address import Origin
from semafor.server.http.dependencies import ServicesDep
from semafor.server.monitoring.metrics import CONTENT_TYPE
from semafor.server.tables.refusal import Refusal

router = APIRouter(tags=["health"])


@router.get("/health")
async def is_alive() -> dict[str, str]:
    """The process answers. A supervisor that gets no answer here may kill it."""
    return {"status": "alive"}


class Ready(BaseModel):
    """``faults`` names what is not in order."""

    status: Literal["ready", "waiting"]
    faults: list[str]


@router.get("/ready", responses={503: {"model": Ready}})
async def is_ready(response: Response, services: ServicesDep) -> Ready:
    """Requests may be sent here: the database answers, its migrations are done, the bus is connected, no task fails
    again and again, and the server is not stopping.
    """
    faults = await services.readiness.faults()
    response.status_code = 503 if faults else 200
    return Ready(status="waiting" if faults else "ready", faults=faults)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request, services: ServicesDep) -> Response:
    """Metrics for Prometheus: for the machine itself, or with the token of the metrics."""
    origin: Origin = request.state.origin
    wanted, given = services.limits.metrics_token, token_of(request) or ""
    is_known = compare_digest(given.encode(), wanted.encode()) if wanted else origin.is_own_machine
    if not is_known:
        raise Refusal("forbidden", "the figures are for the host")
    return Response(services.metrics.write(), media_type=CONTENT_TYPE)
