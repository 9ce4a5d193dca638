"""All calls of the server to other servers. Strangers gave us the addresses, so each is checked before the call.

Without the checks a webhook could make the server call machines inside the host's own network. The name is looked up
once, every address that it has must be public, and the call goes to the very address that was checked.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

import httpx

from semafor.server.tables.refusal import Refusal

LONGEST_URL: Final = 2000
TIMEOUT_SECONDS: Final = 10.0
HOST: Final = re.compile(rb"[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?")
# NAT64: the last four bytes of such an address are an address of IPv4.
NAT64: Final = IPv6Network("64:ff9b::/96")
# The ports at which web servers listen; at others there may be anything, from mail to databases.
PORTS: Final = (443, 8443)
# Networks that are not the public Internet, by IANA's registries of special purposes. They are listed here because the
# properties of ``ipaddress`` differ between versions of Python, and none of them knows all.
NOT_PUBLIC_4: Final = tuple(
    map(
        IPv4Network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
            *("192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"),
            *("203.0.113.0/24", "224.0.0.0/3"),
        ),
    )
)
# Of IPv6 this is all that was given to the Internet; addresses of sites, of links and of groups are elsewhere.
GLOBAL_6: Final = IPv6Network("2000::/3")
NOT_PUBLIC_6: Final = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))

Lookup = Callable[[str, int], Awaitable[Sequence[str]]]


# Name servers of strangers answer in their own time. In the threads that the rest of the server shares, some slow ones
# would keep everybody from the database.
lookup_threads: Final = ThreadPoolExecutor(4, "looks-names-up")


async def look_up(host: str, port: int) -> list[str]:
    """All addresses of a host."""
    question = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(lookup_threads, question)
    return [str(entry[4][0]) for entry in found]


class OutboundHttp:
    def __init__(
        self, *, allow_private: bool, lookup: Lookup = look_up, patience_seconds: float = TIMEOUT_SECONDS
    ) -> None:
        self._allow_private = allow_private
        self._lookup = lookup
        self._patience_seconds = patience_seconds
        # No proxy and no netrc from the environment, which could send a call elsewhere.
        self._client = httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=patience_seconds)

    def check(self, url: str) -> httpx.URL:
        """The parsed address; Refusal if it may not be called. Its name is looked up only by ``post``."""
        try:
            parsed = httpx.URL(url)
        except (httpx.InvalidURL, TypeError, ValueError):
            raise Refusal("bad-request", "this is not a web address") from None
        schemes = ("https", "http") if self._allow_private else ("https",)
        is_host = is_ip_address(parsed.host) or HOST.fullmatch(parsed.raw_host) is not None
        if len(url) > LONGEST_URL or parsed.scheme not in schemes or not is_host or parsed.userinfo:
            raise Refusal("bad-request", "an address must begin with https:// and have no user name")
        if not self._allow_private and parsed.port is not None and parsed.port not in PORTS:
            raise Refusal("bad-request", f"of the ports of an address, {PORTS[0]} and {PORTS[1]} are allowed")
        if not self._allow_private and is_ip_address(parsed.host) and not is_public(parsed.host):
            raise Refusal("forbidden", "addresses in the host's own network are not allowed")
        return parsed

    async def post(self, url: str, content: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer, whose body is not read. OSError if there is no answer in time."""
        parsed = self.check(url)
        try:
            # The client's own timeout is for each step alone: an answer may come letter by letter and never end.
            async with asyncio.timeout(self._patience_seconds):
                return await self._post(parsed, content, headers)
        except TimeoutError:
            raise OSError("the call took too long") from None

    async def _post(self, parsed: httpx.URL, content: bytes, headers: Mapping[str, str]) -> int:
        port = parsed.port or (443 if parsed.scheme == "https" else 80)
        addresses = await self._lookup(parsed.host, port)
        if not self._allow_private and not all(is_public(address) for address in addresses):
            raise Refusal("forbidden", "addresses in the host's own network are not allowed")
        if not addresses:
            raise OSError("the name has no address")
        request = self._client.build_request(
            "POST",
            parsed.copy_with(host=addresses[0]),
            content=content,
            headers={**headers, "Host": parsed.netloc.decode("ascii")},
            extensions={"sni_hostname": parsed.raw_host.decode("ascii")},
        )
        try:
            answer = await self._client.send(request, stream=True)
        except httpx.HTTPError as problem:
            raise OSError(type(problem).__name__) from None
        await answer.aclose()
        return answer.status_code

    async def close(self) -> None:
        await self._client.aclose()


def is_ip_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public(address: str) -> bool:
    """Whether an address is on the public Internet, also if it is IPv4 wrapped in IPv6."""
    try:
        known: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(known, IPv6Address):
        inner = IPv4Address(int(known) & 0xFFFFFFFF) if known in NAT64 else known.ipv4_mapped
        if inner is None:
            # Tunnels that wrap IPv4 (6to4, Teredo) are among those that are not public: no web server is behind one.
            return known in GLOBAL_6 and not any(known in network for network in NOT_PUBLIC_6)
        known = inner
    return not any(known in network for network in NOT_PUBLIC_4)
