"""Every example and every command in the documents that teach works as it stands there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from support.document_blocks import blocks, programs
from support.paths import ROOT

# The explanations show fragments; what teaches and what is looked up shows things to try.
DOCUMENTS = [
    ROOT / "README.md",
    *sorted(ROOT.glob("docs/*.md")),
    *sorted(ROOT.glob("docs/how-to/*.md")),
    *sorted(ROOT.glob("docs/reference/*.md")),
]
# Clients of a server are run where there is one, tests/server/schemas/test_socket_schema.py. Those in examples/research
# take PyTorch and Ray, and are run where these are: make test-research.
EXAMPLES = sorted(file for file in (ROOT / "examples").glob("*.py") if file.name != "table_client.py")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def run(command: str, folder: Path) -> str:
    """Run it where nobody types anything; the package is the one that is being tested."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run(
        ["bash", "-euc", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}: exit code {done.returncode}\n{done.stdout}\n{done.stderr}"
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.mark.parametrize("document", [file for file in DOCUMENTS if programs(file)], ids=name)
def test_the_python_examples_run(document: Path, tmp_path: Path) -> None:
    for number, example in enumerate(programs(document)):
        file = tmp_path / f"example_{number}.py"
        file.write_text(example, encoding="utf-8")
        run(f"{shlex.quote(sys.executable)} -W error {file.name}", tmp_path)


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_the_commands_run_one_after_the_other(document: Path, tmp_path: Path) -> None:
    program = f"{shlex.quote(sys.executable)} -m semafor"
    for block in blocks(document, ""):
        for line in block.splitlines():
            if line.startswith("semafor "):
                run(line.replace("semafor", program, 1), tmp_path)


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_the_programs_in_the_examples_folder_run(example: Path, tmp_path: Path) -> None:
    run(f"{shlex.quote(sys.executable)} -W error {shlex.quote(str(example))}", tmp_path)


def test_the_readme_says_how_to_play_and_how_to_test() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(r"^make play\b", readme, flags=re.MULTILINE)
    assert re.search(r"^make test\b", readme, flags=re.MULTILINE)
    (example,) = blocks(ROOT / "README.md", "python")
    assert len(example.splitlines()) <= 12
