"""What stands between fences in a document: examples and commands, for tests that run or check them."""

from __future__ import annotations

import re
from pathlib import Path


def blocks(document: Path, language: str) -> list[str]:
    text = document.read_text(encoding="utf-8")
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    return [block for kind, block in found if kind == language]


def programs(document: Path) -> list[str]:
    """The examples that are whole programs; conversations with the interpreter are checked as such elsewhere."""
    return [block for block in blocks(document, "python") if not block.startswith(">>>")]
