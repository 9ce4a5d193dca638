"""Where others reach this server: what is told to people, put into links and into QR codes."""

from __future__ import annotations

import socket
from typing import Final

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 addresses that are compared, not bound


def own_address(host: str) -> str:
    """The address by which others on the local network reach this machine."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says which of its addresses it would use.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
