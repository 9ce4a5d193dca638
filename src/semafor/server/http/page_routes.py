"""The page: the files that the browser client was built into, and nothing else."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from semafor.server.tables.refusal import Refusal

router = APIRouter(include_in_schema=False)

# The name of a file in assets/ holds a hash of its content, so it never changes; the page itself does.
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
MEDIA_TYPES: Final = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
PACKED: Final = ("png", "woff2")
# Beside the page itself: what a browser installs it by, under names that never change.
BESIDE: Final = (
    "worker.js",
    "manifest.webmanifest",
    "icon.svg",
    "icon-turn.svg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
)

# Previews of links and health checks ask for the head alone.
METHODS: Final = ["GET", "HEAD"]


@dataclass(frozen=True, slots=True)
class File:
    content: bytes
    zipped: bytes | None
    media_type: str


@cache
def folder() -> Traversable:
    return resources.files("semafor.server").joinpath("page")


@cache
def names(place: str) -> frozenset[str]:
    """The files there are; what is asked for is looked up here and never put together to a path."""
    where = folder().joinpath(place) if place else folder()
    return frozenset(file.name for file in where.iterdir() if file.is_file()) if where.is_dir() else frozenset()


@cache
def load(place: str, name: str) -> File:
    content = folder().joinpath(place, name).read_bytes() if place else folder().joinpath(name).read_bytes()
    kind = name.rpartition(".")[2]
    zipped = None if kind in PACKED else gzip.compress(content, mtime=0)
    return File(content, zipped, MEDIA_TYPES.get(kind, "application/octet-stream"))


def answer(request: Request, place: str, name: str, lifetime: str) -> Response:
    if name not in names(place):
        raise Refusal("not-found", "there is nothing here")
    file = load(place, name)
    headers = {"cache-control": lifetime, "vary": "accept-encoding"}
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.zipped, media_type=file.media_type, headers={**headers, "content-encoding": "gzip"})
    return Response(file.content, media_type=file.media_type, headers=headers)


@router.api_route("/", methods=METHODS)
async def front(request: Request) -> Response:
    if not names(""):
        raise Refusal("not-found", "the page isn't built here: make web")
    return answer(request, "", "index.html", ASK_AGAIN)


async def beside(request: Request) -> Response:
    return answer(request, "", request.url.path.rpartition("/")[2], ASK_AGAIN)


for name in BESIDE:
    router.add_api_route(f"/{name}", beside, methods=METHODS)


@router.api_route("/assets/{file}", methods=METHODS)
async def asset(request: Request, file: str = Path(max_length=200)) -> Response:
    return answer(request, "assets", file, FOR_EVER)
