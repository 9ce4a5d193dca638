"""The numbers with which HTTP and sockets say why something was refused."""

from __future__ import annotations

from typing import Final

from semafor.server.tables.refusal import Code, MapMissing, Refusal

HTTP_STATUS: Final[dict[Code, int]] = {
    "bad-request": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not-found": 404,
    "conflict": 409,
    "stale": 409,
    "unknown-seq": 409,
    "too-large": 413,
    "illegal": 422,
    "too-many": 429,
    "internal": 500,
    "unavailable": 503,
}
CLOSE_CODES: Final[dict[str, int]] = {"forbidden": 4403, "not-found": 4404}
MAP_MISSING: Final = 4424
TRY_AGAIN_LATER: Final = 1013


def close_code(problem: Refusal) -> int:
    """The code with which a socket is closed that can't be served."""
    return MAP_MISSING if isinstance(problem, MapMissing) else CLOSE_CODES.get(problem.code, TRY_AGAIN_LATER)
