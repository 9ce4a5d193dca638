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
    parts = re.findall(r'"\./(assets/[^"]+\.(?:js|css))"', front.text)
    css = "".join(client.get(f"/{part}").text for part in parts if part.endswith(".css"))
    # The language is chosen by the script; the largest one counts.
    scripts = "".join(client.get(f"/{part}").text for part in parts if part.endswith(".js"))
    languages = set(re.findall(r"(?:en|pl|el)-[\w-]{8}\.js", scripts))
    assert len(languages) == 3
    fonts = re.findall(r"url\(\.?/?(?:assets/)?([^)]+\.woff2)\)", css)
    assert len(fonts) == 9
    asked = {"accept-encoding": "gzip"}

    def size(path: str) -> int:
        return int(client.get(path, headers=asked).headers["content-length"])

    language = max(size(f"/assets/{name}") for name in languages)
    assert (
        language + sum(map(size, ("/", *(f"/{part}" for part in (*parts, *(f"assets/{font}" for font in fonts))))))
        < 250_000
    )


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/assets/..%2f..%2fapp.py", "/assets/%2e%2e", "/index.html/x"])
def test_there_is_nothing_besides_the_page(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
