"""What clients may send over the socket, drawn from its JSON Schema; and what they may not, made of it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from semafor.server.schemas.messages import socket_messages

Json = dict[str, Any]
Messages = st.SearchStrategy[Any]

DEFINITIONS: Json = socket_messages()["$defs"]
LITTLE_JSON: Messages = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def drawn_from(schema: Json) -> Messages:
    """Whatever fits a schema, as far as ours use the language of schemas."""
    match schema:
        case {"$ref": reference}:
            return drawn_from(DEFINITIONS[reference.rpartition("/")[2]])
        case {"oneOf": choices} | {"anyOf": choices}:
            return st.one_of(*(drawn_from(choice) for choice in choices))
        case {"const": value}:
            return st.just(value)
        case {"type": "null"}:
            return st.none()
        case {"type": "boolean"}:
            return st.booleans()
        case {"type": "integer"}:
            return st.integers(schema.get("minimum"), schema.get("maximum"))
        case {"type": "string", "pattern": pattern}:
            return st.from_regex(pattern, fullmatch=True)
        case {"type": "string"}:
            return st.text(min_size=schema.get("minLength", 0), max_size=schema.get("maxLength", 20))
        case {"type": "object", "properties": fields}:
            drawn = {name: drawn_from(field) for name, field in fields.items()}
            needed = schema.get("required", ())
            return st.fixed_dictionaries(
                {name: drawn[name] for name in needed},
                optional={name: drawn[name] for name in drawn if name not in needed},
            )
        case {"type": "object", "additionalProperties": content}:
            keys = st.integers(0, 5).map(str)
            return st.dictionaries(keys, drawn_from(content), min_size=1, max_size=schema.get("maxProperties", 5))
    raise NotImplementedError(schema)


FITTING = drawn_from(DEFINITIONS["FromClientMessage"])


@st.composite
def spoilt(draw: st.DrawFn) -> Any:
    """A message that was right before somebody put something else into it, or took something out."""
    message: Json = dict(draw(FITTING))
    name = draw(st.sampled_from(sorted(message)))
    if draw(st.booleans()):
        del message[name]
    else:
        message[name if draw(st.booleans()) else draw(st.text(max_size=5))] = draw(LITTLE_JSON)
    return message


@st.composite
def cut(draw: st.DrawFn) -> str:
    """The beginning of a message, or one with a character that does not belong there."""
    text = json.dumps(draw(FITTING))
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.sampled_from(["", "\x00", '"', "}", "\ud7ff", "[" * 200, "9" * 400]))


# What goes over the wire: text as text, bytes as bytes.
FRAMES: st.SearchStrategy[str | bytes] = st.one_of(
    FITTING.map(json.dumps), spoilt().map(json.dumps), LITTLE_JSON.map(json.dumps), cut(), st.binary(max_size=200)
)
