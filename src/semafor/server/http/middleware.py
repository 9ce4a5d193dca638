"""What is done for every request and every socket, before any route: limits, headers, log, metrics.

Clients that are banned, ask too often, send too much or act for a foreign page are refused here. Every answer gets its
security headers, its line in the log and its place in the metrics.
"""

from __future__ import annotations

import logging
import re
import secrets
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from semafor.server.http.client_address import Origin, find_origin
from semafor.server.http.host_names import HostNames
from semafor.server.http.http_errors import answer_of
from semafor.server.limit_settings import LimitSettings
from semafor.server.monitoring.logs import request_id
from semafor.server.monitoring.metrics import Metrics
from semafor.server.people.bans import Bans
from semafor.server.rate_limits import RateLimiter, neighbourhood
from semafor.server.tables.refusal import Refusal, TooMany

log = logging.getLogger(__name__)

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# The link of a private table is a secret, so no other page learns which page sent somebody there.
HEADERS: Final = {
    b"content-security-policy": CONTENT_POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
# A client that collects these answers is guessing links, tokens or passwords.
MISSES: Final = (401, 403, 404)
REQUEST_ID: Final = re.compile(rb"[A-Za-z0-9-]{8,64}")
LONGEST_URL: Final = 4096
# With a limit of their own: the operator must be able to look while the server is under attack.
HEALTH: Final = ("/health", "/ready", "/metrics")
# To these a whole record may be sent.
WITH_RECORDS: Final = ("/api/v1/replay", "/api/v1/replay/hint", "/api/v1/tables")


@dataclass(frozen=True, slots=True)
class RequestGuard:
    """What the middleware needs."""

    limits: LimitSettings
    bans: Bans
    limiter: RateLimiter
    metrics: Metrics
    host_names: HostNames


class Middleware:
    """ASGI middleware; no other stands before it."""

    def __init__(self, app: ASGIApp, guard: RequestGuard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        origin = find_origin(scope, self._guard.limits.trusted_proxies)
        scope["client"] = (origin.address, 0)
        scope["scheme"] = origin.scheme if scope["type"] == "http" else origin.scheme.replace("http", "ws")
        scope.setdefault("state", {})["origin"] = origin
        guarded = GuardedRequest(self._guard, scope, origin)
        forget = request_id.set(guarded.id)
        try:
            if scope["type"] == "http":
                await self._serve_request(guarded, receive, send)
            else:
                await self._serve_socket(guarded, receive, send)
        finally:
            request_id.reset(forget)

    async def _serve_request(self, guarded: GuardedRequest, receive: Receive, send: Send) -> None:
        guarded.send = send
        try:
            await guarded.admit()
            body = await read_body(guarded.scope, receive, guarded.largest_body())
            await self._app(guarded.scope, with_body(body, receive), guarded.answer)
        except Refusal as problem:
            self._guard.metrics.refused.labels(problem.code).inc()
            await answer_of(problem)(guarded.scope, receive, guarded.answer)
        except Exception:
            # The client gets an answer in any case, and the log the reason.
            log.exception("a request failed")
            if guarded.status is None:
                fault = Refusal("internal", f"that was our fault; the log knows it as {guarded.id}")
                await answer_of(fault)(guarded.scope, receive, guarded.answer)
        finally:
            guarded.log_and_count()
            await guarded.count_misses()

    async def _serve_socket(self, guarded: GuardedRequest, receive: Receive, send: Send) -> None:
        guarded.send = send
        # A socket that was let in sends and receives its many messages directly, past all layers of the framework.
        guarded.scope["state"].update(send=send, receive=receive)
        try:
            await guarded.admit()
            with self._guard.limiter.socket(guarded.origin.address):
                await self._app(guarded.scope, receive, guarded.pass_on)
        except Refusal as problem:
            self._guard.metrics.refused.labels(problem.code).inc()
            if guarded.status is None:
                guarded.status = 403
                await send({"type": "websocket.close", "code": 1013 if isinstance(problem, TooMany) else 1008})
        finally:
            if guarded.scope["state"].get("is_miss"):
                guarded.status = 404
            await guarded.count_misses()


class GuardedRequest:
    """One request or socket on its way through the middleware."""

    def __init__(self, guard: RequestGuard, scope: Scope, origin: Origin) -> None:
        self.guard, self.scope, self.origin = guard, scope, origin
        self.send: Send | None = None
        self.status: int | None = None
        self.started = perf_counter()
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        given = self.headers.get(b"x-request-id", b"")
        self.id = given.decode() if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)

    async def admit(self) -> None:
        """Refusal for clients that are banned, too fast, or foreign."""
        guard, address = self.guard, neighbourhood(self.origin.address)
        if self.scope["path"] != "/health" and not self.is_our_name():
            raise Refusal("forbidden", "this server has another name; its host can add one with --public-url")
        if self.scope["path"] in HEALTH:
            await guard.limiter.count("health", address)
            return
        if guard.bans.has_address(self.origin.address):
            raise Refusal("forbidden", "the host has closed this server to your address")
        await guard.limiter.check("misses", address)
        await guard.limiter.count("requests", address)
        if len(self.scope["path"]) + len(self.scope.get("query_string", b"")) > LONGEST_URL:
            raise Refusal("too-large", "the address of the request is too long")
        if self.is_foreign():
            raise Refusal("forbidden", "requests from other sites are not accepted")

    def is_our_name(self) -> bool:
        """A proxy that the host trusts was told which names are ours. Of several names each has to be one of them: some
        programs before us read the first, and we the last.
        """
        hosts = [value.decode("latin-1") for name, value in self.scope["headers"] if name == b"host"]
        return self.origin.is_through_proxy or all(map(self.guard.host_names.has, hosts))

    def is_foreign(self) -> bool:
        """Whether a page of another site sent this: browsers say so, and programs have no cookies to abuse."""
        if self.scope["type"] == "http" and self.scope["method"] in SAFE_METHODS:
            return False
        origin = self.headers.get(b"origin")
        if origin is None:
            return self.headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin")
        text = origin.decode("latin-1").lower().rstrip("/")
        if text in self.guard.limits.allowed_origins:
            return False
        host = self.headers.get(b"host", b"").decode("latin-1").lower()
        try:
            netloc = urlsplit(text).netloc
        except ValueError:
            return True
        return not host or netloc != host

    def largest_body(self) -> int:
        limits = self.guard.limits
        return limits.largest_record if self.scope["path"] in WITH_RECORDS else limits.largest_body

    async def answer(self, message: Message) -> None:
        """Send an answer on, with our headers."""
        assert self.send is not None
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message = {**message, "headers": self.with_headers(message.get("headers", []))}
        await self.send(message)

    def with_headers(self, headers: Any) -> list[tuple[bytes, bytes]]:
        present = {name.lower() for name, _ in headers}
        wanted = {**HEADERS, b"x-request-id": self.id.encode()}
        if self.scope["path"].startswith("/api/"):
            wanted[b"cache-control"] = b"no-store"
        if self.origin.scheme == "https":
            wanted[b"strict-transport-security"] = b"max-age=31536000"
        return [*headers, *((name, value) for name, value in wanted.items() if name not in present)]

    async def pass_on(self, message: Message) -> None:
        """Send a message of a socket on, and note whether it was let in."""
        assert self.send is not None
        if self.status is None:
            refused = message.get("status", 403) if message["type"] != "websocket.accept" else 101
            self.status = refused
        await self.send(message)

    def log_and_count(self) -> None:
        method, route, seconds = self.scope["method"], self.route(), perf_counter() - self.started
        status = self.status or 499
        metrics = self.guard.metrics
        metrics.requests.labels(method if method.isalpha() and len(method) < 8 else "OTHER", route, status).inc()
        metrics.request_seconds.labels(route).observe(seconds)
        fields = {"method": method, "route": route, "status": status, "milliseconds": round(seconds * 1000, 2)}
        log.info("request", extra={**fields, "address": self.origin.address})

    def route(self) -> str:
        """The pattern of the path: the path itself may hold the link of a table."""
        route = self.scope.get("route")
        return str(getattr(route, "path", "")) or ("/files" if self.status in (200, 206, 304) else "/nowhere")

    async def count_misses(self) -> None:
        if self.status in MISSES and self.scope["path"] not in HEALTH:
            try:
                await self.guard.limiter.count("misses", neighbourhood(self.origin.address))
            except TooMany:
                log.warning("somebody is guessing", extra={"address": self.origin.address})


async def read_body(scope: Scope, receive: Receive, largest: int) -> bytes:
    """The whole body, before anything parses it; Refusal as soon as it is too large."""
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or len(value) > 12 or int(value) > largest):
            raise Refusal("too-large", f"at most {largest} bytes are taken")
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > largest:
            raise Refusal("too-large", f"at most {largest} bytes are taken")
        if message["type"] == "http.disconnect" or not message.get("more_body", False):
            return bytes(body)


def with_body(body: bytes, receive: Receive) -> Receive:
    """A ``receive`` that gives the body, which was read already, and then what else comes."""
    is_given = False

    async def give() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return give
