"""Workflows, templates and hooks: no forge runs them here, so their form is checked, and what they call."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from support.paths import ROOT

pytestmark = pytest.mark.slow

GITHUB = ROOT / ".github"
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
FORMS = sorted(file for file in GITHUB.glob("ISSUE_TEMPLATE/*.yml") if file.name != "config.yml")
CHECKED = [
    *(
        (file, schema)
        for file in WORKFLOWS
        for schema in ("vendor.github-workflows", "custom.github-workflows-require-timeout")
    ),
    *((file, "vendor.github-issue-forms") for file in FORMS),
    (GITHUB / "ISSUE_TEMPLATE" / "config.yml", "vendor.github-issue-config"),
    (GITHUB / "dependabot.yml", "vendor.dependabot"),
    (ROOT / "CITATION.cff", "vendor.citation-file-format"),
    (ROOT / "docker-compose.yml", "vendor.compose-spec"),
]


def program(name: str) -> str:
    """A program that is installed beside the interpreter of this run."""
    return str(Path(sys.executable).with_name(name))


def load(file: Path) -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return content


def test_there_are_workflows_and_forms() -> None:
    assert [file.stem for file in WORKFLOWS] == ["audit", "docs", "nightly", "release", "site", "test"]
    assert [file.stem for file in FORMS] == ["bug", "idea", "rule"]


@pytest.mark.parametrize(("file", "schema"), CHECKED, ids=lambda value: getattr(value, "name", value))
def test_a_file_has_the_form_that_its_reader_expects(file: Path, schema: str) -> None:
    command = [program("check-jsonschema"), "--builtin-schema", schema, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_workflows_have_no_known_weakness() -> None:
    """Unpinned actions, credentials that stay, text of strangers in scripts: what zizmor knows of."""
    command = [program("zizmor"), "--offline", "--no-progress", str(GITHUB)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_workflows_run_targets_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE))
    called: set[str] = set()
    for file in WORKFLOWS:
        for job in load(file)["jobs"].values():
            called |= set(job.get("strategy", {}).get("matrix", {}).get("target", ()))
            called |= {
                match[1] for step in job.get("steps", ()) if (match := re.match(r"make ([a-z-]+)", step.get("run", "")))
            }
    assert called <= targets
    assert {"test", "test-library", "test-all", "test-research", "docs", "docs-links"} <= called


def test_a_release_publishes_nothing_before_everything_was_built_and_tried() -> None:
    jobs = load(GITHUB / "workflows" / "release.yml")["jobs"]

    def waits_for(name: str) -> set[str]:
        needs = jobs[name].get("needs", [])
        direct = {needs} if isinstance(needs, str) else set(needs)
        return direct.union(*map(waits_for, direct))

    publishing = {name for name, job in jobs.items() if "write" in job["permissions"].values()}
    assert publishing == {"image", "publish", "announce"}
    for name in publishing:
        assert waits_for(name) >= jobs.keys() - publishing, name


def test_the_hooks_call_programs_that_the_locks_bring() -> None:
    subprocess.run([program("pre-commit"), "validate-config", str(ROOT / ".pre-commit-config.yaml")], check=True)
    locked = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    entries = [hook["entry"] for repo in load(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    for package in ("ruff", "mypy", "import-linter"):
        assert re.search(rf"^{package}==", locked, flags=re.MULTILINE)
    for entry in entries:
        path = entry.split()[0]
        assert (ROOT / path).exists(), path


def test_the_commits_that_blame_skips_are_whole_ids() -> None:
    lines = (ROOT / ".git-blame-ignore-revs").read_text(encoding="utf-8").splitlines()
    ids = [line for line in lines if line and not line.startswith("#")]
    assert ids
    assert all(re.fullmatch("[0-9a-f]{40}", id) for id in ids)
