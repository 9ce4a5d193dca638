"""By which names a server may be reached, so that no page of another site reaches it under its own name.

Somebody who owns a name can let it point to any address, the one of a server at home too (DNS rebinding): for the
browser, their page and that server are one site then. Such a name stands in the header ``Host``, and is none of ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from semafor.server.limit_settings import LimitSettings

ANY: Final = "*"
# Names that end like this can't be bought (RFC 6761, 6762, 8375, and the reserved "internal"); "lan" and "home" are
# what routers use, and are not given to anybody either.
UNSOLD: Final = ("local", "localhost", "test", "home.arpa", "internal", "lan", "home")


class HostNames:
    """The names that the host of a server has given it, and those that are always its own."""

    def __init__(self, limits: LimitSettings) -> None:
        pages = (limits.public_url, *limits.allowed_origins)
        self._names = {name_of(urlsplit(page).netloc) for page in pages if page}
        self._names |= {name_of(host) if host != ANY else ANY for host in limits.allowed_hosts}

    def has(self, host: str) -> bool:
        """Whether this is a ``Host`` of ours: an address, a name that nobody can buy, or one that was given to us.

        Browsers always send one. Programs that send none have no page to deceive.
        """
        if not host or ANY in self._names:
            return True
        name = name_of(host)
        return name in self._names or is_address(name) or is_unsold(name)


def name_of(host: str) -> str:
    """Without the port, in lower case."""
    name, colon, port = host.lower().rpartition(":")
    if colon and port.isdecimal() and (":" not in name or name.endswith("]")):
        host = name
    return host.lower().removesuffix(".")


def is_address(name: str) -> bool:
    try:
        ip_address(name[1:-1] if name.startswith("[") and name.endswith("]") else name)
    except ValueError:
        return False
    return True


def is_unsold(name: str, endings: Iterable[str] = UNSOLD) -> bool:
    is_plain = all(part.replace("-", "").replace("_", "").isalnum() for part in name.split("."))
    return is_plain and ("." not in name or any(name.endswith(f".{ending}") for ending in endings))
