"""`docker build` from a fresh clone, without Docker: every step that needs no root, in a folder of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import urllib.request
from pathlib import Path

import pytest

from support.checkout_files import checkout_files
from support.dockerfile_steps import ImageBuild, bare_environment, copy_context, is_let_in
from support.paths import ROOT
from support.registries import skip_without_registries

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("path", "is_sent"),
    [
        ("README.md", True),
        ("docs/index.md", False),
        ("docs/adr/0001-one.md", False),
        ("docs/reference/openapi.json", True),
        ("web/src/main.ts", True),
        ("web/src/generated/boards.json", False),
        ("src/semafor/server/page/index.html", False),
        ("src/semafor/rules/state.cpython-311-x86_64-linux-gnu.so", False),
        ("src/semafor/maps/__pycache__/model.pyc", False),
        (".mypy_cache/x", False),
        ("tests/conftest.py", False),
        ("tests/golden/records/usa-2.json", True),
    ],
)
def test_docker_is_sent_what_the_image_is_built_from(path: str, *, is_sent: bool) -> None:
    patterns = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert is_let_in(path, [line for line in patterns if line and not line.startswith("#")]) is is_sent


@pytest.mark.long("builds the page and the package anew, with packages from the registries")
@pytest.mark.timeout(1800)
def test_every_step_of_the_image_runs_on_what_a_fresh_clone_sends(tmp_path: Path) -> None:
    skip_without_registries()
    copy_context(checkout_files(), tmp_path / "context")
    # Compiled without optimisation, which takes less time.
    build = ImageBuild(tmp_path / "context", tmp_path / "image", {**bare_environment(), "CFLAGS": "-O0 -g0"})
    build.root.mkdir()
    build.run_all()
    assert build.left_out == ["apt-get", "useradd"]
    shutil.rmtree(build.root / "page")
    shutil.rmtree(build.root / "src")

    variables = {**build.variables, "SEMAFOR_HOST": "127.0.0.1", "SEMAFOR_PORT": "0"}
    start = [*build.command("ENTRYPOINT"), "serve", "--announce", "json"]
    server = subprocess.Popen(start, env=variables, cwd=build.folder, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        port = json.loads(server.stdout.readline())["port"]
        variables["SEMAFOR_PORT"] = str(port)
        subprocess.run(build.command("HEALTHCHECK"), env=variables, cwd=build.folder, check=True)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            assert b"<script" in answer.read()
        compiled = "import semafor, psycopg, redis; assert semafor.compiled"
        subprocess.run([build.root / "opt/semafor/bin/python", "-c", compiled], env=variables, check=True)
    finally:
        server.terminate()
        server.communicate()
