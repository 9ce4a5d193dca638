"""Fetches the script that draws the diagrams of the documentation site, so that no page asks another site for it.

It is one file out of one npm package, so it is pinned here by version and hash instead of by a lock of its own.

    python tools/fetch_mermaid.py build/docs-scripts
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "mermaid@12.3.0"
FILE = "package/dist/mermaid.min.js"
SHA256 = "336df803d87a38b70a01e736e666c8f7601d2ce42f5e47c8fafe5d721074b9a3"


def is_there(file: Path) -> bool:
    return file.exists() and hashlib.sha256(file.read_bytes()).hexdigest() == SHA256


def fetch() -> bytes:
    """The file out of the package, checked."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(ROOT / "tools" / "node.sh"), "npm", "--silent", "pack", PACKAGE, "--pack-destination", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as package:
            member = package.extractfile(FILE)
            assert member is not None
            content = member.read()
    if hashlib.sha256(content).hexdigest() != SHA256:
        raise SystemExit(f"{PACKAGE}: {FILE} is not the file that was pinned")
    return content


def main() -> None:
    file = Path(sys.argv[1]) / "mermaid.min.js"
    if not is_there(file):
        content = fetch()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


if __name__ == "__main__":
    main()
