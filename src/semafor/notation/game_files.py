"""Games on disk: read with a limit, written so that a file is never half a game."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from semafor.notation.errors import DocumentError
from semafor.notation.strict_json import read_json

LARGEST_FILE = 64_000_000


def load_document(path: str | Path) -> object:
    """The JSON value in a file."""
    with Path(path).open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise DocumentError(f"{Path(path).name}: larger than {LARGEST_FILE // 1_000_000} MB, which no game needs")
    try:
        return read_json(content)
    except DocumentError as problem:
        raise DocumentError(f"{Path(path).name}: {problem}") from None


def save_text(path: str | Path, text: str) -> None:
    """Write a file. Whatever happens meanwhile, it holds what it held before or the whole text."""
    target = Path(path).resolve()
    temporary = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)
