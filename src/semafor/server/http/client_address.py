"""Where a request really comes from: the peer, or whom a trusted proxy speaks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from semafor.server.limit_settings import Network
from semafor.server.people.bans import plain_address

NOBODY: Final = "unknown"
# Headers that only a proxy sends, or a client that pretends to be one; whatever begins with x-forwarded- is one, too.
FORWARDING: Final = (b"forwarded", b"via", b"x-real-ip", b"x-client-ip", b"true-client-ip", b"cf-connecting-ip")
# Some proxies write the port of the client behind its address, and addresses of IPv6 in brackets then.
WITH_PORT: Final = re.compile(r"(?P<four>[0-9.]{7,15}):[0-9]{1,5}|\[(?P<six>[^\[\]]{2,60})\](:[0-9]{1,5})?")


@dataclass(frozen=True, slots=True)
class Origin:
    """``is_own_machine`` is never true for what a proxy forwards, not even a proxy on the same machine.
    ``is_through_proxy`` says that a proxy forwards it which the host of this server trusts.
    """

    address: str
    scheme: str
    is_own_machine: bool
    is_through_proxy: bool = False


def find_origin(scope: Any, trusted: Sequence[Network]) -> Origin:
    """Of an ASGI connection. Headers are believed only from a peer that the host has named as a proxy."""
    headers = scope["headers"]
    peer = scope["client"][0] if scope.get("client") else NOBODY
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    is_through_proxy = is_trusted(peer, trusted)
    if is_through_proxy:
        address = forwarded_for(headers, trusted) or peer
        scheme = last_value(headers, b"x-forwarded-proto") or scheme
    else:
        address = peer
    known = plain_address(address)
    is_forwarded = any(name in FORWARDING or name.startswith(b"x-forwarded-") for name, _ in headers)
    is_own = known is not None and known.is_loopback and not is_forwarded
    return Origin(str(known) if known else NOBODY, "https" if scheme == "https" else "http", is_own, is_through_proxy)


def forwarded_for(headers: Sequence[tuple[bytes, bytes]], trusted: Sequence[Network]) -> str | None:
    """The last address in the chain that isn't a proxy of ours: what stands before it may be invented."""
    chain = b",".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
    for part in reversed([without_port(part.strip()) for part in chain.split(",") if part.strip()]):
        if plain_address(part) is None:
            return None
        if not is_trusted(part, trusted):
            return part
    return None


def without_port(text: str) -> str:
    found = WITH_PORT.fullmatch(text)
    return (found["four"] or found["six"]) if found else text


def last_value(headers: Sequence[tuple[bytes, bytes]], wanted: bytes) -> str | None:
    values = [value for name, value in headers if name == wanted]
    return values[-1].decode("latin-1").rpartition(",")[2].strip().lower() if values else None


def is_trusted(address: str, trusted: Sequence[Network]) -> bool:
    known = plain_address(address)
    return known is not None and any(known in network for network in trusted)
