"""Writes the rulebook that the page shows: every rule by subject, in each language, with the maps that it belongs to.

    python tools/write_rulebook.py FOLDER

`make web` calls it. Titles and texts are those that the terminal shows too; the subjects are the headings of their
files.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fluent.syntax import ast
from write_boards import write

from semafor.maps import built_in_maps
from semafor.texts import LANGUAGES, Texts
from semafor.texts.bundle import FILES, load_file

# Rules that not every map has. What fits none of these belongs to all maps.
BELONGS = {
    "europe": r"FERRY|TUN|STAT|COMP-04|SETUP-0[678]|TURN-0[45]|LOCO-05|SCORE-0[36]|TIE-03|CASE-(35|[457].$|64|113)",
    "poland": r"POL|COMP-07|SETUP-(09|10)|SCORE-07|TIE-04|CASE-(05|8.$|9.$|114)",
    "usa": r"SETUP-05|TIE-02|CASE-112",
    "usa europe": r"SETUP-04|SCORE-0[45]|CASE-110",
    "usa poland": r"TURN-03",
}


def maps_of(rule_id: str) -> list[str]:
    """The built-in maps that a rule is about."""
    found = next((maps for maps, pattern in BELONGS.items() if re.match(pattern, rule_id)), None)
    return found.split() if found else list(built_in_maps())


def sections(language: str) -> list[dict[str, object]]:
    texts, found = Texts(language), list[dict[str, object]]()
    rules: list[dict[str, object]] = []
    for entry in load_file(language, FILES["rule"]).body:
        if isinstance(entry, ast.GroupComment):
            rules = []
            found.append({"title": entry.content, "rules": rules})
        elif isinstance(entry, ast.Message) and (rule := texts.rule(entry.id.name.removeprefix("rule-"))):
            rules.append({"id": rule.id, "title": rule.title, "text": rule.text, "maps": maps_of(rule.id)})
    return found


def main(folder: Path) -> None:
    for language in LANGUAGES:
        write(folder / "rules" / f"{language}.json", sections(language))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
