"""Documents that were right once: values replaced, fields lost, doubled or renamed, lists cut, by Hypothesis."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

Path = tuple[Any, ...]

# What a careless or a malicious hand puts where something else belongs.
JUNK: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(
        [
            *(None, True, False, 0, -1, 1, 2, 5, 1.5, -0.0, 1e308, 2**31, 2**53, 2**64, 10**30, -(10**40)),
            *("", " ", "R", "L", "RL", "X", "RRRRRRRRRRRRRRRRR", "L" * 200, "r", "draw deck", "undo", "over", "start"),
            *("paris", "germany", "chicago-duluth", "erzurum-sochi", "../../etc/passwd", "\x00", "ł€𝄞", "%s{0}{x}"),
            *([], {}, [[]], [None], ["R"], {"": None}, {"germany": [7]}, [0, "undo"], [[0, "pass"]]),
        ]
    ),
    st.integers(),
    st.text(max_size=8),
    st.recursive(st.none(), lambda inner: st.lists(inner, max_size=3), max_leaves=10),
    # A copy each time: mutating a document must not change the values that are drawn next.
).map(deepcopy)


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every value inside a document."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from paths(value[index], (*path, index))


@st.composite
def mangled(draw: st.DrawFn, document: Any, most: int = 3) -> Any:
    """A document with one to three things wrong, if it is not by chance right still."""
    broken = deepcopy(document)
    for _ in range(draw(st.integers(1, most))):
        places = [*paths(broken)]
        if not places:
            break
        mangle(draw, broken, draw(st.sampled_from(places)))
    return broken


def mangle(draw: st.DrawFn, document: Any, path: Path) -> None:
    *way, last = path
    parent = document
    for step in way:
        parent = parent[step]
    match draw(st.sampled_from(("replace", "replace", "lose", "double", "swap", "nudge"))):
        case "replace":
            parent[last] = draw(JUNK)
        case "lose":
            del parent[last]
        case "double":
            if isinstance(parent, list):
                parent.insert(last, deepcopy(parent[last]))
            else:
                parent[f"{last}x"] = deepcopy(parent[last])
        case "swap":
            # A value from elsewhere: of the right kind more often than junk is.
            other = document
            for step in draw(st.sampled_from([*paths(document)])):
                other = other[step]
            parent[last] = deepcopy(other)
        case "nudge":
            parent[last] = nudged(draw, parent[last])


def nudged(draw: st.DrawFn, value: Any) -> Any:
    """Nearly the same value."""
    if isinstance(value, bool) or value is None:
        return draw(JUNK)
    if isinstance(value, int):
        return value + draw(st.sampled_from((-1, 1, 10, -10)))
    if isinstance(value, str):
        at = draw(st.integers(0, len(value)))
        return value[:at] + draw(st.sampled_from("RLGx.- ,1")) + value[at + draw(st.integers(0, 1)) :]
    return [] if isinstance(value, list) else {}


@st.composite
def mangled_text(draw: st.DrawFn, document: Any) -> bytes:
    """The document as a line of JSON, cut, doubled or with a byte changed; or whole, but mangled inside."""
    line = json.dumps(draw(mangled(document))).encode()
    at = draw(st.integers(0, len(line)))
    match draw(st.sampled_from(("whole", "cut", "byte", "insert"))):
        case "cut":
            return line[:at]
        case "byte":
            return line[:at] + bytes([draw(st.integers(0, 255))]) + line[at + 1 :]
        case "insert":
            return (
                line[:at] + draw(st.sampled_from((b"{", b"]", b'"', b"NaN", b"\\ud800", b"1e999", b"\xff"))) + line[at:]
            )
    return line
