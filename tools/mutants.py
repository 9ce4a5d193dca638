"""Breaks rules, plans and tables one at a time and shows that the tests notice: a test that never fails proves nothing.

A mutant is a small change of the source, written down in mutants/*.toml. Each is made in a copy of the project that
runs interpreted, and its tests are run until one fails, first those of the file that it names and then those of its
part. ``--only TEXT`` takes those whose name, rule or file has the text, ``--list`` only names them. The exit code is 1
if a mutant goes unnoticed or fits the source no longer.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

PROJECT = Path(__file__).resolve().parents[1]
MUTANTS = Path(__file__).resolve().with_suffix("")
# What is copied, and what is left behind: compiled modules would hide the change.
COPIED = ("src", "tests", "docs", "pyproject.toml")
LEFT_BEHIND = shutil.ignore_patterns("*.so", "*.pyd", "*.egg-info", "__pycache__", ".*")
# Where the tests that a mutant names notice nothing, all of its part are run: by the folder in which the mutant is.
RULES = ("unit/rules", "unit/notation", "conformance")
PLANS = ("unit/bots/**/test_steiner.py", "unit/bots/**/test_fast_policy.py", "unit/bots/**/test_*plan*.py")
PARTS = {"bots": PLANS, "server": ("server/tables",)}
# Each run leaves out what takes long interpreted.
QUICK = "not slow and not long and not research"
PATIENCE = 600.0


@dataclass(frozen=True)
class Mutant:
    """One way to break the program: the text to replace, which stands in the file exactly once, and what to put there.

    ``rule`` is the rule of the game that is broken, where it is one.
    """

    name: str
    file: str
    old: str
    new: str
    tests: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.rule}: {self.name}" if self.rule else self.name

    @property
    def part(self) -> tuple[str, ...]:
        return PARTS.get(self.file.split("/", maxsplit=1)[0], RULES)

    def matches(self, text: str) -> bool:
        return text in f"{self.name} {self.rule} {self.file}"


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the test that noticed it, or why there is none."""

    mutant: Mutant
    noticed_by: str | None
    problem: str = "NOT noticed"
    seconds: float = 0.0

    def __str__(self) -> str:
        if self.noticed_by is None:
            return f"{self.problem:12} {self.mutant} ({self.mutant.file})"
        return f"noticed      {self.mutant} ({self.noticed_by}, {self.seconds:.0f} s)"


def load_mutants() -> list[Mutant]:
    files = sorted(MUTANTS.glob("*.toml"))
    return [Mutant(**entry) for file in files for entry in tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]]


class Copy:
    """A copy of the project in which one mutant at a time lives."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            source = PROJECT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=LEFT_BEHIND)
            else:
                shutil.copy(source, folder / name)

    def judge(self, mutant: Mutant) -> Verdict:
        """Make the change, run the tests, and put the source back."""
        path, start = self.folder / "src" / "semafor" / mutant.file, time.monotonic()
        source = path.read_text(encoding="utf-8") if path.is_file() else ""
        if source.count(mutant.old) != 1:
            return Verdict(mutant, None, "fits no more")
        path.write_text(source.replace(mutant.old, mutant.new), encoding="utf-8")
        try:
            noticed_by = self.first_failure([mutant.tests]) or self.first_failure(mutant.part)
        finally:
            path.write_text(source, encoding="utf-8")
        return Verdict(mutant, noticed_by, seconds=time.monotonic() - start)

    def first_failure(self, tests: tuple[str, ...] | list[str]) -> str | None:
        """The first test that fails, None if all pass."""
        paths = [str(path) for name in tests for path in sorted((self.folder / "tests").glob(name))]
        options = ("-x", "-q", "-p", "no:cacheprovider", "--no-header", "-m", QUICK)
        command = [sys.executable, "-m", "pytest", *options, *paths]
        # A change within the same second and of the same length would be hidden by yesterday's byte code.
        environment = os.environ | {
            "PYTHONPATH": str(self.folder / "src"),
            "SEMAFOR_INTERPRETED": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        try:
            run = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
        except subprocess.TimeoutExpired:
            return "the tests, which never ended"
        if run.returncode == 0:
            return None
        failed = re.search(r"^(?:FAILED|ERROR) \S*?(\w+\.py(?:::\S+)?)", run.stdout, re.MULTILINE)
        if failed is None:
            raise RuntimeError(f"the tests could not be run:\n{run.stdout[-3000:]}{run.stderr[-3000:]}")
        return failed[1]


def judge_all(mutants: list[Mutant], copies: list[Copy]) -> Iterator[Verdict]:
    """Verdicts as they come, with as many mutants at once as there are copies to live in."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def judge(mutant: Mutant) -> Verdict:
        copy = free.get()
        try:
            return copy.judge(mutant)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        for future in as_completed([pool.submit(judge, mutant) for mutant in mutants]):
            yield future.result()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--only", default="", metavar="TEXT", help="only mutants whose name, rule or file has the text")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once (default: one a core)")
    parser.add_argument("--list", action="store_true", help="name the mutants and change nothing")
    arguments = parser.parse_args()
    mutants = [mutant for mutant in load_mutants() if mutant.matches(arguments.only)]
    if arguments.list:
        print("\n".join(f"{mutant} ({mutant.file})" for mutant in mutants))
        return 0
    start, verdicts = time.monotonic(), []
    with TemporaryDirectory(prefix="semafor-mutants-") as folder:
        copies = [Copy(Path(folder, str(number))) for number in range(max(1, min(arguments.jobs, len(mutants))))]
        failed = copies[0].first_failure(tuple(dict.fromkeys(name for mutant in mutants for name in mutant.part)))
        if failed is not None:
            print(f"The tests fail before anything is broken: {failed}", file=sys.stderr)
            return 2
        for number, verdict in enumerate(judge_all(mutants, copies), start=1):
            verdicts.append(verdict)
            print(f"[{number}/{len(mutants)}] {verdict}", flush=True)
    unnoticed = [verdict for verdict in verdicts if verdict.noticed_by is None]
    print(f"\n{len(verdicts) - len(unnoticed)} of {len(verdicts)} mutants noticed in {time.monotonic() - start:.0f} s")
    for verdict in unnoticed:
        print(verdict)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
