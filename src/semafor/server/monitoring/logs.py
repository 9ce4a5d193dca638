"""What the server writes about itself: one line an event, readable or JSON, with the id of its request and no secrets.

Our own code never logs a token, a password, the link of a table or the address of a webhook: it logs routes instead of
paths, and fingerprints instead of ids. The filter is the second line of defence, for what libraries log.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable
from contextvars import ContextVar
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final, TextIO

import orjson

from semafor.server.limit_settings import LimitSettings
from semafor.server.people.credentials import TOKEN_FORM

request_id: ContextVar[str] = ContextVar("request_id", default="-")

REDACTED: Final = "…"
# Patterns of secrets, each with its replacement.
SECRETS: Final = (
    (TOKEN_FORM, REDACTED),
    (re.compile(r"(/(?:tables?|records)/)[A-Za-z0-9_-]{8,}"), rf"\1{REDACTED}"),
    (re.compile(r"(://[^/\s:@]*:)[^@\n]{1,200}@"), rf"\1{REDACTED}@"),
    # A password may have spaces, so the whole rest of the line is removed.
    (re.compile(r"(?i)((?:password|secret|token|authorization|cookie)[\"']?\s*[:=]\s*).+"), rf"\1{REDACTED}"),
    # Whoever knows the path of a webhook or of a push service can write there.
    (re.compile(r"(https?://[^/\s\"']+/)[^\s\"']+"), rf"\1{REDACTED}"),
)
# These log every address that they connect to.
NOISY_LOGGERS: Final = ("httpx", "httpcore", "urllib3", "sqlalchemy.engine", "asyncio")
# The attributes that every log record has; all others were given as ``extra``.
STANDARD: Final = frozenset({*vars(logging.makeLogRecord({})), "message", "asctime", "color_message", "taskName"})


def fingerprint(secret: str) -> str:
    """Tells two tables apart in the logs without their ids, which are the links to them."""
    return sha256(secret.encode()).hexdigest()[:8]


class Redaction:
    """Removes whatever looks like a secret from a text, and the secrets that it is given."""

    def __init__(self, own: Iterable[str] = ()) -> None:
        self._own = [secret for secret in own if secret]

    def __call__(self, text: str) -> str:
        for secret in self._own:
            text = text.replace(secret, REDACTED)
        for pattern, replacement in SECRETS:
            text = pattern.sub(replacement, text)
        return text


class LineFormatter(logging.Formatter):
    """For people: ``2026-11-16 02:10:31 INFO request id=… method=GET route=/api/v1/me status=200``."""

    def __init__(self, redact: Redaction) -> None:
        super().__init__()
        self._redact = redact

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%d %H:%M:%S")
        parts = [f"{name}={value}" for name, value in fields_of(record).items()]
        line = " ".join([when, record.levelname, on_one_line(record.getMessage()), *map(on_one_line, parts)])
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return self._redact(line)


class JsonFormatter(logging.Formatter):
    """For programs: one object a line."""

    def __init__(self, redact: Redaction) -> None:
        super().__init__()
        self._redact = redact

    def format(self, record: logging.LogRecord) -> str:
        event: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **fields_of(record),
        }
        if record.exc_info:
            event["exception"] = self.formatException(record.exc_info)
        redacted = {name: self._redact(value) if isinstance(value, str) else value for name, value in event.items()}
        return orjson.dumps(redacted, default=str).decode()


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    given = {name: value for name, value in vars(record).items() if name not in STANDARD}
    return {"id": request_id.get(), **given} if request_id.get() != "-" else given


def on_one_line(text: str) -> str:
    """Escape control characters: with a line break, strangers could write lines of their own into the log."""
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in text)


def set_up_logs(limits: LimitSettings, stream: TextIO | None = None) -> logging.Handler:
    """Send everything that the process logs to one handler."""
    redact = Redaction([limits.host_token or "", limits.metrics_token or ""])
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter(redact) if limits.log_format == "json" else LineFormatter(redact))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(limits.log_level.upper())
    for name in NOISY_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    # It logs whole paths, which contain the links of tables; our own line has the route instead.
    logging.getLogger("uvicorn.access").disabled = True
    return handler
