"""Which extra of the package brings a module that a command did not find, and the line that installs it."""

from __future__ import annotations

# Every foreign module that the package imports beyond what it always takes, by its extra in pyproject.toml.
MODULES = {
    "server": (
        "alembic",
        "anyio",
        "argon2",
        "cryptography",
        "fastapi",
        "httptools",
        "httpx",
        "limits",
        "openskill",
        "orjson",
        "prometheus_client",
        "py_vapid",
        "pydantic",
        "pydantic_core",
        "pywebpush",
        "segno",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "terminal": ("rich", "textual"),
    "postgres": ("psycopg",),
    "redis": ("redis",),
    "research": ("PIL", "gymnasium", "numpy", "pettingzoo", "pyarrow", "resvg_py"),
    "ray": ("ray",),
}


def find_extra(module: str | None) -> str | None:
    """The extra that brings a module, ``server`` for ``sqlalchemy.orm``; nothing for one that no extra brings."""
    top = (module or "").partition(".")[0]
    return next((extra for extra, modules in MODULES.items() if top in modules), None)


def how_to_install(extra: str) -> str:
    return f"pip install 'semafor[{extra}]'"
