"""Secrets of the server itself, made at the first start and stored in the data folder, for its owner alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from semafor.server.bus.message_seal import KEY_FILE
from semafor.server.people.credentials import make_token
from semafor.server.store.private_files import FILE_MODE, make_private, make_private_folder

HOST_FILE: Final = "host-token"
# Of a token that the host has chosen: its length, and how many different characters it has.
SHORTEST_HOST_TOKEN: Final = 16
FEWEST_CHARACTERS: Final = 8


def load_host_token(folder: Path) -> str:
    """The token of the host, for the admin page and ``semafor admin``."""
    return load_or_make(folder / HOST_FILE, lambda: make_token().encode()).decode().strip()


def check_host_token(folder: Path, given: str | None) -> None:
    """ValueError where the token of the host, given or stored, is one that somebody may guess."""
    file = folder / HOST_FILE
    place, token = "SEMAFOR_HOST_TOKEN", given
    if token is None:
        if not file.exists():
            return
        place, token = str(file), file.read_text(encoding="utf-8").strip()
    if len(token) < SHORTEST_HOST_TOKEN or len(set(token)) < FEWEST_CHARACTERS:
        raise ValueError(
            f"{place}: this token is easily guessed; take {SHORTEST_HOST_TOKEN} characters by chance, or none at all: "
            "the server makes one"
        )


def load_bus_key(folder: Path) -> str:
    """The key that this server shares with the others on its bus, and with its workers."""
    return load_or_make(folder / KEY_FILE, lambda: make_token().encode()).decode().strip()


def load_or_make(file: Path, make: Callable[[], bytes]) -> bytes:
    """The content of the file, which is created if it does not exist.

    Several processes may start at once: each writes a draft of its own, and the first to link its draft to the final
    name wins.
    """
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        pass
    else:
        make_private(file)
        return content
    make_private_folder(file.parent)
    draft = file.with_name(f".{file.name}.{os.getpid()}.{os.urandom(4).hex()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
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
