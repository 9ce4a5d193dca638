"""Writes down what the server promises to programs: OpenAPI for HTTP and JSON Schema for the socket, in docs/reference.

Run it after a change of the protocol: ``python tools/write_schemas.py``. The tests notice when it was forgotten.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from semafor.server.app import make_app
from semafor.server.schemas.messages import socket_messages
from semafor.server.settings import Settings

REFERENCE = Path(__file__).parents[1] / "docs" / "reference"


def documents() -> dict[Path, str]:
    """The files and what should be in them."""
    with tempfile.TemporaryDirectory() as folder:
        openapi = make_app(Settings(data=Path(folder))).openapi()
    found = {REFERENCE / "openapi.json": openapi, REFERENCE / "socket.json": socket_messages()}
    return {path: json.dumps(content, indent=1, sort_keys=True) + "\n" for path, content in found.items()}


def main() -> int:
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
