"""Every `semafor` command that a document mentions exists, with every flag that it is given there.

Commands in blocks of their own are run by test_documentation.py, those of the host's guide by
tests/server/test_host_guide.py. What is mentioned in a sentence may take hours or never end, so it is looked up.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor.cli import main
from support.paths import ROOT

pytestmark = pytest.mark.slow

DOCUMENTS = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("tests/**/*.md"),
        *ROOT.glob("examples/notebooks/*.ipynb"),
    ]
)
# A word of the shell, quoted or not; the program itself may stand behind settings, behind pipx and uvx, or in a folder.
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
# Lines in which the word is the name of the package, or of a container.
OTHER_PROGRAMS = ("#", "docker ", "from ", "pip ")
COMMAND = re.compile(r"(?:^|[\s/=])semafor (?P<rest>[a-z-].*)$")


def prose_of(document: Path) -> str:
    text = document.read_text(encoding="utf-8")
    if document.suffix != ".ipynb":
        return text
    return "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown")


def commands_in(text: str) -> Iterator[list[str]]:
    """What stands behind `semafor`, in sentences and in blocks for the shell, as words."""
    blocks = re.findall(r"^```(\w*)[^\n]*\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    spans = SPAN.findall(re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))
    lines = [line for language, block in blocks if language in ("", "sh", "ini") for line in block.splitlines()]
    for line in (*lines, *spans):
        found = COMMAND.search(line)
        if found and not line.lstrip().startswith(OTHER_PROGRAMS):
            yield shlex.split(found["rest"], comments=True)


def help_of(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What the command says of itself. A command that isn't there has no help."""
    with pytest.raises(SystemExit) as ended:
        main([*words, "--help"])
    told = capsys.readouterr()
    assert ended.value.code == 0, f"semafor {' '.join(words)}: {told.err}"
    return told.out


def lookup(words: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The flags that the help of the command doesn't know."""
    first_flag = next((at for at, word in enumerate(words) if word.startswith("-")), len(words))
    told = help_of(words[:first_flag], capsys)
    flags = [word.partition("=")[0] for word in words if re.match(r"--?[a-zA-Z]", word)]
    return [flag for flag in flags if not re.search(rf"(?<![\w-]){re.escape(flag)}(?![\w-])", told)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_commands_exist_with_their_flags(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unknown = [
        (" ".join(words), missing) for words in commands_in(prose_of(document)) if (missing := lookup(words, capsys))
    ]
    assert unknown == []


def test_commands_are_found_in_sentences_tables_and_blocks() -> None:
    text = "Take `semafor play --bot fast`.\n| `pipx run --spec 'semafor[server]' semafor serve --open` |\n"
    text += "```sh\nA=b semafor map check x.json\n```\n```python\nsemafor nothing\n```\n`semafor`, `semafor-data/x`\n"
    assert sorted(commands_in(text)) == [["map", "check", "x.json"], ["play", "--bot", "fast"], ["serve", "--open"]]


@pytest.mark.parametrize("words", [["ply"], ["map", "chek", "x.json"]])
def test_a_command_that_is_not_there_is_noticed(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(AssertionError):
        help_of(words, capsys)


def test_a_flag_that_is_not_there_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    assert lookup(["play", "--map", "usa", "--bots", "fast"], capsys) == ["--bots"]
