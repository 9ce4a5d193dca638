"""The files of the page: served as they were built, packed for the way, and nothing besides them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.houses import Client, Place, opened

pytestmark = pytest.mark.slow


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with opened(tmp_path) as place:
        assert isinstance(place, Place)
        yield place.client()


def test_the_front_page_is_asked_for_anew_and_its_parts_are_kept_for_ever(client: Client) -> None:
    front = client.get("/")
    assert front.status_code == 200
    assert front.headers["content-type"].startswith("text/html")
    assert front.headers["cache-control"] == "no-cache"
    parts = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', front.text)
    assert {part.rpartition(".")[2] for part in parts} == {"js", "css", "svg"}
    for part in parts:
        answer = client.get(f"/{part}")
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]


def test_the_first_load_is_small(client: Client) -> None:
    """Under 250 kB packed, the typefaces of all three languages included; maps aside."""
    front = client.get("/")
    (script, styles) = (re.search(rf'assets/[^"]+\.{kind}', front.text) for kind in ("js", "css"))
    assert script
    assert styles
    css = client.get(f"/{styles[0]}").text
    fonts = re.findall(r"url\(\.?/?(?:assets/)?([^)]+\.woff2)\)", css)
    assert len(fonts) == 9
    asked = {"accept-encoding": "gzip"}
    sizes = [
        int(client.get(path, headers=asked).headers["content-length"])
        for path in ("/", f"/{script[0]}", f"/{styles[0]}", *(f"/assets/{font}" for font in fonts))
    ]
    assert sum(sizes) < 250_000


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/assets/..%2f..%2fapp.py", "/assets/%2e%2e", "/index.html/x"])
def test_there_is_nothing_besides_the_page(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
