"""Builds the page that the server shows, into the package, for those who install from a source without it.

    python tools/build_page.py

`make web` does the same step by step, and only what is out of date. Takes Node on the path, npm's registry, and what
the package itself takes. SEMAFOR_PAGE=0 says that nobody wants the page, SEMAFOR_PAGE=1 that nothing is to be installed
without it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "src" / "semafor" / "server" / "page" / "index.html"
WEB = ROOT / "web"
GENERATED = WEB / "src" / "generated"
# What draws boards, plays lessons and prints the rule book into the sources of the page, in this order.
WRITERS = ("write_boards", "write_lessons", "write_rulebook")
# The oldest Nodes that build the page; the same as in tools/node.sh.
OLDEST_NODES = ((20, 19), (22, 12))


def is_wanted() -> bool:
    return os.environ.get("SEMAFOR_PAGE") != "0"


def is_new_enough(version: str) -> bool:
    """Whether this Node, by what it says of itself (``v22.12.0``), builds the page."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return major > OLDEST_NODES[-1][0] or any(major == old and minor >= least for old, least in OLDEST_NODES)


def find_node() -> str | None:
    """The Node on the path, if it is there with npm and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return node if is_new_enough(done.stdout) else None


def build() -> None:
    npm = [str(shutil.which("npm")), "--silent", "--prefix", str(WEB)]
    # Programs that build packages set this for production, and npm would leave out what builds the page.
    environment = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
    # What is compiled for another Python, or not yet, must not matter here. What is on the path stays there: pip puts
    # the packages of its clean build environment on it.
    path = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment |= {"SEMAFOR_INTERPRETED": "1", "PYTHONPATH": os.pathsep.join(path)}

    def run(*command: str) -> None:
        subprocess.run(command, check=True, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL)

    run(*npm, "--loglevel", "error", "ci")
    for writer in WRITERS:
        run(sys.executable, str(ROOT / "tools" / f"{writer}.py"), str(GENERATED))
    run(*npm, "run", "prepare-sources")
    run(*npm, "run", "build", "--", "--logLevel", "warn")


def main() -> int:
    if find_node() is None:
        print("The page takes Node 20.19, 22.12 or newer with npm, and none is here.", file=sys.stderr)
        return 1
    try:
        build()
    except subprocess.CalledProcessError as problem:
        print(f"The page could not be built: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
