"""JSON as it comes from outside: read strictly, and refused with one sentence rather than half understood."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Sequence
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


def fields_of(node: JsonCursor, required: Sequence[str] = (), optional: Sequence[str] = ()) -> dict[str, JsonCursor]:
    """The fields of an object in which nothing else may stand, not even the comments that map files allow."""
    if isinstance(node.value, dict) and COMMENT in node.value:
        node.child(COMMENT).fault("unknown field")
    return node.fields(required, optional)
