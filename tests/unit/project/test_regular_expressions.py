"""No regular expression of ours takes for ever on a string that somebody made for that, in Python or on the page."""

from __future__ import annotations

import ast
import importlib
import json
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.paths import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.long("every pattern on many long strings")]

SOURCE = ROOT / "src" / "semafor"
# What strangers send to a server is up to this long, and a record of theirs may bring it to the terminal: a pattern
# that takes quadratic time has a billion steps to do, and one that takes linear time some thousand; the limit of time
# lies orders of magnitude from both. Browsers compile patterns, so they get longer strings.
LONGEST = 60_000
LONGEST_ON_PAGE = 240_000
HANG_SECONDS = 60
FUNCTIONS = {
    f"re.{name}" for name in ("compile", "match", "search", "fullmatch", "sub", "split", "findall", "finditer")
}

TRY_ALL = """
import json, re, sys
for place, pattern, strings in map(json.loads, sys.stdin):
    print(place, pattern, flush=True)
    compiled = re.compile(pattern)
    for unit, count, end in strings:
        for use in (compiled.search, compiled.fullmatch, compiled.match):
            use(unit * count + end)
        compiled.sub("", unit * count + end)
print("done", flush=True)
"""


def literals(tree: ast.AST) -> Iterator[str]:
    """Patterns that stand in the code: first arguments of functions of ``re``, and arguments named ``pattern``."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        candidates = [keyword.value for keyword in node.keywords if keyword.arg == "pattern"]
        function = ast.unparse(node.func)
        if function in FUNCTIONS and node.args:
            candidates.append(node.args[0])
        for candidate in candidates:
            if isinstance(candidate, ast.Constant):
                text = candidate.value
                yield text.decode() if isinstance(text, bytes) else str(text)


def compiled(module: str) -> Iterator[str]:
    """Patterns that a module has compiled, also those that were put together of several parts."""
    for value in vars(importlib.import_module(module)).values():
        if isinstance(value, re.Pattern):
            yield value.pattern.decode() if isinstance(value.pattern, bytes) else value.pattern


def patterns() -> dict[str, str]:
    """By pattern, where it stands."""
    found: dict[str, str] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if re.search(r"\bimport re\b|\bpattern=", text):
            place = path.relative_to(SOURCE).with_suffix("").as_posix()
            for pattern in (*literals(ast.parse(text)), *compiled("semafor." + place.replace("/", "."))):
                found.setdefault(pattern, place)
    schema = json.loads((SOURCE / "maps" / "schema.json").read_text(encoding="utf-8"))
    for pattern in re.findall(r'"pattern": ("[^,}]*")', json.dumps(schema)):
        found.setdefault(json.loads(pattern), "maps/schema.json")
    return found


def strings_for(pattern: str, length: int) -> list[tuple[str, int, str]]:
    """Long strings of what the pattern speaks of itself, each with an end at which it fails."""
    words = re.findall(r"[A-Za-z]{2,}", pattern)
    own = sorted({character for character in pattern if character in string.printable})
    units = dict.fromkeys(("a", "0", " ", "\t", "é", "a ", "ab", *own, *words, "".join(own)))
    return [(unit, length // len(unit), end) for unit in units for end in ("", "\x00", "\n!")]


def hung(command: list[str], given: str) -> str | None:
    """What was tried last by a program that did not come to its end; None for one that did."""
    try:
        done = subprocess.run(command, input=given, capture_output=True, text=True, check=False, timeout=HANG_SECONDS)
    except subprocess.TimeoutExpired as late:
        return (late.stdout or b"").decode().splitlines()[-1]
    assert done.stdout.splitlines()[-1].startswith("done"), done.stderr
    return None


def test_no_pattern_of_the_package_takes_for_ever() -> None:
    found = patterns()
    assert len(found) > 20
    tried = [json.dumps([place, pattern, strings_for(pattern, LONGEST)]) for pattern, place in found.items()]
    assert hung([sys.executable, "-c", TRY_ALL], "\n".join(tried)) is None


def test_no_pattern_of_the_page_takes_for_ever() -> None:
    script = Path(__file__).parents[2] / "support" / "pump_patterns.mjs"
    command = [str(ROOT / "tools" / "node.sh"), "node", str(script), str(ROOT / "web"), str(LONGEST_ON_PAGE)]
    assert hung(command, "") is None


def test_a_pattern_that_takes_for_ever_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "HANG_SECONDS", 3)
    bad = r"(\w+\s?)*$"
    assert hung([sys.executable, "-c", TRY_ALL], json.dumps(["here", bad, strings_for(bad, LONGEST)])) == f"here {bad}"
