"""Refusals as answers of HTTP: one form for all of them, and their description in OpenAPI."""

from __future__ import annotations

import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from sqlalchemy import exc
from starlette.exceptions import HTTPException
from starlette.responses import Response

from semafor.server.hosting.answer_codes import HTTP_STATUS
from semafor.server.hosting.outgoing_messages import error_json
from semafor.server.schemas.http_models import Problem
from semafor.server.tables.refusal import Code, Refusal, TooMany

log = logging.getLogger(__name__)

CODES: Final[dict[int, Code]] = {
    400: "bad-request",
    401: "unauthorized",
    403: "forbidden",
    404: "not-found",
    413: "too-large",
}

PROBLEM: Final = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
FROM_MIDDLEWARE: Final = {
    "400": "The request can't be understood.",
    "403": "Not allowed, or not from here.",
    "413": "The request is too large.",
    "429": "Too many requests; Retry-After says when to come back.",
}
VALIDATION: Final = "#/components/schemas/HTTPValidationError"


def described(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of one end point, for OpenAPI."""
    return {code: {"model": Problem} for code in sorted({400, *codes})}


def answer_of(problem: Refusal, present: bytes | None = None) -> Response:
    return Response(
        b'{"error":' + error_json(problem, present) + b"}",
        HTTP_STATUS[problem.code],
        {"Retry-After": str(problem.seconds)} if isinstance(problem, TooMany) else None,
        media_type="application/json",
    )


async def answer_refusal(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refusal)
    return answer_of(problem)


async def answer_invalid(_: Request, problem: Exception) -> Response:
    """What pydantic found wrong, without echoing what was sent."""
    assert isinstance(problem, RequestValidationError)
    faults = (f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}" for fault in problem.errors()[:20])
    return answer_of(Refusal("bad-request", "; ".join(faults)))


async def answer_without_database(_: Request, problem: Exception) -> Response:
    log.warning("the database can't be reached: %s", type(problem).__name__)
    return answer_of(Refusal("unavailable", "the database can't be reached; try it again"))


async def answer_http(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    code = CODES.get(problem.status_code, "bad-request")
    body = b'{"error":' + error_json(Refusal(code, str(problem.detail))) + b"}"
    return Response(body, problem.status_code, problem.headers, media_type="application/json")


def install_error_handlers(app: FastAPI) -> None:
    """Answer every refusal in the same form: ours, those of the framework, and those of a database that is away."""
    app.add_exception_handler(Refusal, answer_refusal)
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http)
    for away in (exc.InterfaceError, exc.OperationalError, exc.TimeoutError):
        app.add_exception_handler(away, answer_without_database)


def describe_refusals(app: FastAPI) -> None:
    """Let OpenAPI name the refusals that every end point may answer with."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            written = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            for operations in written["paths"].values():
                for operation in operations.values():
                    add_refusals(operation["responses"])
            for name in ("HTTPValidationError", "ValidationError"):
                written["components"]["schemas"].pop(name, None)
            app.openapi_schema = written
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's documentation says


def add_refusals(responses: dict[str, Any]) -> None:
    """What FastAPI describes as 422 is answered with 400 here, in the form of all refusals."""
    if VALIDATION in str(responses.get("422", "")):
        del responses["422"]
    for status, description in FROM_MIDDLEWARE.items():
        responses.setdefault(status, {"description": description, **PROBLEM})
