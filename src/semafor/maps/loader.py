"""Reads map files. A file is either a Map or a MapError that lists every fault; nothing else comes out."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from semafor.maps.fingerprint import map_hash
from semafor.maps.json_cursor import MapError, ObjectWithRepeats
from semafor.maps.map_builder import build_map
from semafor.maps.map_checks import find_faults
from semafor.maps.model import Map

__all__ = ["MapError", "built_in_maps", "load_map", "map_from_data"]

BUILT_IN: Final = ("usa", "europe", "poland")
LARGEST_FILE: Final = 2_000_000


def built_in_maps() -> tuple[str, ...]:
    """The ids of the maps that come with the package."""
    return BUILT_IN


def load_map(name_or_path: str | Path) -> Map:
    """The built-in map of that id, or the map in the file at that path."""
    if isinstance(name_or_path, str) and name_or_path in BUILT_IN:
        return load_built_in_map(name_or_path)
    path = Path(name_or_path)
    return unmistakable(build_map(checked(parse(read_file(path), path.name), path.name), built_in=False), path.name)


def map_from_data(data: object, where: str = "map") -> Map:
    """The map that an object read from JSON describes; ``where`` is what messages call it."""
    # The caller may go on to change the object; a Map never changes.
    return unmistakable(build_map(deepcopy(checked(data, where)), built_in=False), where)


@cache
def load_built_in_map(map_id: str) -> Map:
    from importlib.resources import files  # slow to import, and a program that plays no map should not pay

    data = json.loads(files("semafor.maps").joinpath(f"{map_id}.json").read_bytes())
    # The tests check these files, so that starting a game need not.
    return build_map(data, built_in=True)


def checked(data: object, where: str) -> dict[str, Any]:
    faults = find_faults(data, where)
    if faults:
        raise MapError(faults)
    return cast(dict[str, Any], data)


def unmistakable(map: Map, where: str) -> Map:
    """The map itself. A position names a built-in map by its id alone, so no other board may go by that name."""
    if map.id in BUILT_IN and map_hash(map) != map_hash(load_built_in_map(map.id)):
        raise MapError([f"{where}: id: {map.id} is a built-in map, and this one plays otherwise: give it its own id"])
    return map


def read_file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise MapError(
            [f"{path}: there is no such file, nor a map built in ({', '.join(BUILT_IN)}){hint(path)}"]
        ) from None
    except (OSError, ValueError) as problem:  # ValueError: a zero byte in the path
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise MapError([f"{path}: can't be read: {reason}"]) from None
    if len(content) > LARGEST_FILE:
        raise MapError([f"{path.name}: larger than {LARGEST_FILE // 1_000_000} MB, which no map needs"])
    return content


def hint(path: Path) -> str:
    """The built-in map that somebody may have misspelt."""
    from difflib import get_close_matches  # only who misspells pays for it

    likely = get_close_matches(path.name.lower(), BUILT_IN, n=1)
    return f"; did you mean {likely[0]}?" if likely else ""


def parse(content: bytes, where: str) -> object:
    """The JSON value of a file; objects that repeat a field are marked for the check."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + 1
        byte = content[problem.start]
        raise MapError([f"{where}: line {line}: not UTF-8 (byte 0x{byte:02x})"]) from None
    try:
        return json.loads(text, object_pairs_hook=mark_repeats)
    except json.JSONDecodeError as problem:
        place = f"{where}: line {problem.lineno}, column {problem.colno}"
        ended = " (the file ends too early)" if problem.pos >= len(text.rstrip()) else ""
        raise MapError([f"{place}: not JSON: {problem.msg}{ended}"]) from None
    except RecursionError:
        raise MapError([f"{where}: not a map: nested too deeply"]) from None
    except ValueError:  # Python refuses to read whole numbers of more than some thousand digits
        raise MapError([f"{where}: a number has too many digits"]) from None


def mark_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    counts = Counter(name for name, _ in pairs)
    return ObjectWithRepeats(pairs, [name for name, times in counts.items() if times > 1])
