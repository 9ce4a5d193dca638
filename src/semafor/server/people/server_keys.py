"""Secrets of the server itself, made at the first start and stored in the data folder, for its owner alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from semafor.server.people.credentials import make_token

HOST_FILE: Final = "host-token"


def load_host_token(folder: Path) -> str:
    """The token of the host, for the admin page and ``semafor admin``."""
    return load_or_make(folder / HOST_FILE, lambda: make_token().encode()).decode().strip()


def load_or_make(file: Path, make: Callable[[], bytes]) -> bytes:
    """The content of the file, which is created if it does not exist.

    Several processes may start at once: each writes a draft of its own, and the first to link its draft to the final
    name wins.
    """
    try:
        return file.read_bytes()
    except FileNotFoundError:
        pass
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}.{os.urandom(4).hex()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as opened:
        opened.write(make())
        opened.flush()
        os.fsync(opened.fileno())
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return file.read_bytes()
