"""Stands for orjson where there is none: ``tools/pack_engine.py`` packs it for the browser under that name.

It has what the modules use that run in a tab, and writes the same bytes: hashes of logs are made from them.
"""

from __future__ import annotations

import json
from typing import Any

JSONDecodeError = json.JSONDecodeError


def dumps(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def loads(text: str | bytes) -> Any:
    return json.loads(text)
