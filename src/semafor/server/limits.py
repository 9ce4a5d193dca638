"""What the host of a server allows and how much of it: limits, quotas, trusted neighbours. Everything has a default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final, Literal

Network = IPv4Network | IPv6Network

PREFIX: Final = "SEMAFOR_"
DAY: Final = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Limits:
    """Amounts a minute or an hour are written as the library ``limits`` reads them: ``20/minute``.

    Every field can be set in the environment: ``limit_requests`` is ``SEMAFOR_LIMIT_REQUESTS``.
    """

    # Who may speak for whom. A proxy is believed only if it is named here.
    trusted_proxies: tuple[Network, ...] = ()
    allowed_origins: tuple[str, ...] = ()
    # Secrets of the host. Without the token of the metrics only the machine itself may read them.
    host_token: str | None = field(default=None, repr=False)
    metrics_token: str | None = field(default=None, repr=False)
    # Off for load tests and for whoever limits elsewhere; the size of an input stays limited.
    limits: bool = True
    limits_storage: str = field(default="async+memory://", repr=False)
    limit_requests: str = "1200/minute"
    limit_misses: str = "60/minute"
    limit_sessions: str = "60/hour"
    limit_accounts: str = "10/hour"
    limit_logins: str = "20/minute"
    limit_logins_to_one_account: str = "30/hour"
    limit_new_tables: str = "60/hour"
    limit_chat_lines: str = "30/minute"
    limit_replays: str = "120/minute"
    largest_body: int = 64 * 1024
    largest_header: int = 16 * 1024
    # With a map of its own and much taken back; a record of the game as it is has 10 to 30 kB.
    largest_record: int = 512 * 1024
    tables_per_person: int = 20
    sockets_per_address: int = 64
    connections_per_address: int = 128
    # Of all addresses together, each with a request or a socket; 0 is without end.
    connections: int = 10_000
    # Seconds that a request may take to come, and that a client may leave what it is sent.
    request_seconds: int = 30
    stalled_seconds: int = 30
    # Days without anything happening after which a table goes; 0 keeps it for ever.
    days_waiting: int = 7
    days_running: int = 90
    days_over: int = 30
    days_guest: int = 400
    # Notices leave the house, so where to is the host's decision.
    notices: bool = True
    private_webhooks: bool = False
    public_url: str = ""
    contact: str = "mailto:nobody@localhost"
    log_format: Literal["lines", "json"] = "lines"
    log_level: str = "info"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Limits:
        """What is set, by its name; a value that can't be read is an error with the name of its variable."""
        values: dict[str, object] = {}
        for known in fields(cls):
            variable = PREFIX + known.name.upper()
            if text := environment.get(variable, "").strip():
                try:
                    values[known.name] = read(known.name, known.default, text)
                except ValueError as problem:
                    raise ValueError(f"{variable}: {problem}") from None
        return cls(**values)  # type: ignore[arg-type]  # each was read by the type of its default


def read(name: str, default: object, text: str) -> object:
    """The text as what the field takes."""
    if name == "trusted_proxies":
        return tuple(ip_network(part.strip(), strict=False) for part in text.split(","))
    if name == "allowed_origins":
        return tuple(part.strip().rstrip("/").lower() for part in text.split(","))
    if name == "log_format" and text not in ("lines", "json"):
        raise ValueError(f"{text!r} is neither lines nor json")
    if name == "limits_storage" and not text.startswith(("async+memory://", "async+redis://", "async+rediss://")):
        raise ValueError("it is async+memory:// or async+redis://…")
    if name.startswith("limit_"):
        check_rate(text)
    if isinstance(default, bool):
        return read_switch(text)
    if isinstance(default, int):
        return read_amount(text)
    return text


def read_switch(text: str) -> bool:
    if text.lower() not in ("on", "off", "yes", "no", "true", "false", "1", "0"):
        raise ValueError(f"{text!r} is neither on nor off")
    return text.lower() in ("on", "yes", "true", "1")


def read_amount(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise ValueError(f"{text!r} is no whole number")
    return int(text)


def check_rate(text: str) -> None:
    from limits import parse

    parse(text)
