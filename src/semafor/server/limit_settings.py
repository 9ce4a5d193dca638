"""What the host of a server allows, and how much of it: rates, quotas, trusted proxies, secrets. All has a default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final, Literal

Network = IPv4Network | IPv6Network

PREFIX: Final = "SEMAFOR_"
DAY: Final = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class LimitSettings:
    """Rates are written as the library ``limits`` reads them: ``20/minute``.

    Every field can be set in the environment: ``limit_requests`` is ``SEMAFOR_LIMIT_REQUESTS``.
    """

    # A proxy's headers about where a request comes from are believed only if it is named here.
    trusted_proxies: tuple[Network, ...] = ()
    allowed_origins: tuple[str, ...] = ()
    # Names of this server besides that of ``public_url``; ``*`` for any, where something else checks them.
    allowed_hosts: tuple[str, ...] = ()
    # Secrets of the host. Without a token for the metrics, only the machine itself may read them.
    host_token: str | None = field(default=None, repr=False)
    metrics_token: str | None = field(default=None, repr=False)
    # Off for load tests, or if a proxy limits the rates; the size of a request stays limited.
    limits: bool = True
    limits_storage: str = field(default="async+memory://", repr=False)
    limit_requests: str = "1200/minute"
    # Of /health, /ready and /metrics: those who look after the server are not refused because of anything else.
    limit_health: str = "600/minute"
    limit_misses: str = "60/minute"
    limit_sessions: str = "60/hour"
    limit_accounts: str = "10/hour"
    limit_logins: str = "20/minute"
    # Wrong ones, from all addresses. Above it, each address still has a few tries at the account.
    limit_logins_to_one_account: str = "30/hour"
    limit_logins_while_guessed: str = "3/hour"
    limit_new_tables: str = "60/hour"
    limit_chat_lines: str = "30/minute"
    limit_replays: str = "120/minute"
    limit_profiles: str = "120/minute"
    largest_body: int = 64 * 1024
    largest_header: int = 16 * 1024
    # Enough for a record with a map of its own and many undone actions; most records have 10 to 30 kB.
    largest_record: int = 512 * 1024
    tables_per_person: int = 20
    sockets_per_address: int = 64
    connections_per_address: int = 128
    # Frames a second, of whatever kind. A page sends one when somebody does something, and a ping now and then.
    frames_per_socket: int = 64
    frames_per_address: int = 512
    # Messages a second, of all sockets of an address, that take much more work than their frame; see ``pay_costly``.
    costly_per_address: int = 20
    # Of all addresses together, requests and sockets; 0 is no limit.
    connections: int = 10_000
    # How long a request may take to arrive, and how long a client may not read what it is sent.
    request_seconds: int = 30
    stalled_seconds: int = 30
    # Days without a change after which a table, or a guest, is removed; 0 is never.
    days_waiting: int = 7
    days_running: int = 90
    days_over: int = 30
    days_guest: int = 400
    # Notices call other servers, so the host decides whether and where to.
    notices: bool = True
    private_webhooks: bool = False
    public_url: str = ""
    contact: str = "mailto:nobody@localhost"
    log_format: Literal["lines", "json"] = "lines"
    log_level: str = "info"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> LimitSettings:
        """From variables like SEMAFOR_LIMIT_REQUESTS; ValueError names the variable whose value can't be read."""
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
    """The text of a variable as the type of its field."""
    if name == "trusted_proxies":
        return tuple(ip_network(part.strip(), strict=False) for part in text.split(","))
    if name in ("allowed_origins", "allowed_hosts"):
        return tuple(part.strip().rstrip("/").lower() for part in text.split(","))
    if name == "log_format" and text not in ("lines", "json"):
        raise ValueError(f"{text!r} is neither lines nor json")
    if name == "limits_storage" and not text.startswith(("async+memory://", "async+redis://", "async+rediss://")):
        raise ValueError("must be async+memory:// or async+redis://…")
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
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def check_rate(text: str) -> None:
    from limits import parse

    parse(text)
