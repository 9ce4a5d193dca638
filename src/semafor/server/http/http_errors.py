"""Refusals as answers: one form for everything that was not done, over HTTP and over the socket."""

from __future__ import annotations

import logging
from typing import Any, Final

import orjson
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy import exc
from starlette.exceptions import HTTPException
from starlette.responses import Response

from semafor.server.schemas.http_models import Problem
from semafor.server.tables.refusal import Code, Refusal, TooMany

log = logging.getLogger(__name__)

STATUS: Final[dict[Code, int]] = {
    "bad-request": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not-found": 404,
    "conflict": 409,
    "stale": 409,
    "too-large": 413,
    "illegal": 422,
    "too-many": 429,
    "internal": 500,
    "unavailable": 503,
}
CODES: Final[dict[int, Code]] = {
    400: "bad-request",
    401: "unauthorized",
    403: "forbidden",
    404: "not-found",
    413: "too-large",
}


def described(*codes: int) -> dict[int | str, dict[str, Any]]:
    """What an end point may answer besides success, for OpenAPI."""
    return {code: {"model": Problem} for code in sorted({400, *codes})}


def error_of(problem: Refusal, present: bytes | None = None) -> bytes:
    """The problem as JSON, with how things stand where that is what the asker did not know."""
    told: dict[str, object] = {"code": problem.code, "message": problem.message, "rule": problem.rule}
    if problem.reason is not None:
        told |= {"reason": problem.reason, "facts": problem.facts}
    error = orjson.dumps(told)
    return error if present is None else error[:-1] + b',"present":' + present + b"}"


def answer_of(problem: Refusal, present: bytes | None = None) -> Response:
    return Response(
        b'{"error":' + error_of(problem, present) + b"}",
        STATUS[problem.code],
        {"Retry-After": str(problem.seconds)} if isinstance(problem, TooMany) else None,
        media_type="application/json",
    )


async def answer_refusal(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refusal)
    return answer_of(problem)


async def answer_invalid(_: Request, problem: Exception) -> Response:
    """What pydantic found wrong, without repeating what was sent."""
    assert isinstance(problem, RequestValidationError)
    faults = (f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}" for fault in problem.errors()[:20])
    return answer_of(Refusal("bad-request", "; ".join(faults)))


async def answer_without_database(_: Request, problem: Exception) -> Response:
    log.warning("the database can't be reached: %s", type(problem).__name__)
    return answer_of(Refusal("unavailable", "the database can't be reached; try it again"))


async def answer_http(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    code = CODES.get(problem.status_code, "bad-request")
    body = b'{"error":' + error_of(Refusal(code, str(problem.detail))) + b"}"
    return Response(body, problem.status_code, problem.headers, media_type="application/json")


def install_problems(app: FastAPI) -> None:
    """One form for everything that was not done, whoever found out."""
    app.add_exception_handler(Refusal, answer_refusal)
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http)
    for away in (exc.InterfaceError, exc.OperationalError, exc.TimeoutError):
        app.add_exception_handler(away, answer_without_database)
