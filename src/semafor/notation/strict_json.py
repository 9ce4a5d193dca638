"""JSON as it comes from outside: read strictly, and refused with one sentence rather than half understood.

Games on disk are read with a limit, and written so that a file is never half a game.
"""

from __future__ import annotations

import json
import math
import os
import secrets
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from semafor.maps.json_cursor import COMMENT, JsonCursor
from semafor.notation.errors import DocumentError

ESCAPED_SURROGATE = "\\ud"


def read_json(text: str | bytes) -> object:
    """The value of a JSON text. Repeated fields, NaN and what else Python lets pass in silence are errors."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        value: object = json.loads(
            text, object_pairs_hook=without_repeats, parse_constant=refuse_constant, parse_float=finite
        )
        if ESCAPED_SURROGATE in text.lower():
            # Half a character is a text that can't be written anywhere: not to a file, not to a terminal.
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeDecodeError:
        raise DocumentError("not UTF-8 text") from None
    except UnicodeEncodeError:
        raise DocumentError("a text holds half a character (a lone surrogate)") from None
    except RecursionError:
        raise DocumentError("nested too deeply") from None
    except json.JSONDecodeError as problem:
        raise DocumentError(f"not JSON: {problem.msg} (line {problem.lineno}, column {problem.colno})") from None
    except DocumentError:
        raise
    except ValueError:  # Python refuses to read whole numbers of more than some thousand digits
        raise DocumentError("a number has too many digits") from None
    return value


def without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        repeated = next(name for name in counts if counts[name] > 1)
        raise DocumentError(f"the field {repeated[:60]!r} stands twice in one object")
    return found


def refuse_constant(name: str) -> NoReturn:
    raise DocumentError(f"{name} is no number")


def finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise DocumentError("a number is too large")
    return number


def fields_of(cursor: JsonCursor, required: Sequence[str] = (), optional: Sequence[str] = ()) -> dict[str, JsonCursor]:
    """The fields of an object in which nothing else may stand, not even the comments that map files allow."""
    if isinstance(cursor.value, dict) and COMMENT in cursor.value:
        cursor.child(COMMENT).fault("unknown field")
    return cursor.fields(required, optional)


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
