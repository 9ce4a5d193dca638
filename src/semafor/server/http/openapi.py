"""The description of the HTTP interface, with what is true of every end point: how the door may answer."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

PROBLEM: Final = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
AT_THE_DOOR: Final = {
    "400": "The request can't be understood.",
    "403": "Not allowed, or not from here.",
    "413": "The request is too large.",
    "429": "Too many requests; Retry-After says when to come back.",
}
VALIDATION: Final = "#/components/schemas/HTTPValidationError"


def describe(app: FastAPI) -> None:
    """Let the application describe itself completely."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            written = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            for operations in written["paths"].values():
                for operation in operations.values():
                    complete(operation["responses"])
            for name in ("HTTPValidationError", "ValidationError"):
                written["components"]["schemas"].pop(name, None)
            app.openapi_schema = written
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's documentation says


def complete(responses: dict[str, Any]) -> None:
    """What FastAPI calls 422 is a bad request here, in the form of all refusals."""
    if VALIDATION in str(responses.get("422", "")):
        del responses["422"]
    for status, description in AT_THE_DOOR.items():
        responses.setdefault(status, {"description": description, **PROBLEM})
