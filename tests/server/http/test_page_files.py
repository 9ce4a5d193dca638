"""The files of the page: served as they were built, packed for the way, and nothing besides them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.in_process_server import Client, Place, opened

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
    assert {part.rpartition(".")[2] for part in parts} == {"js", "css", "woff2"}
    for part in parts:
        answer = client.get(f"/{part}")
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/icon.svg"])
def test_who_asks_for_the_head_alone_is_told_the_same_of_it(client: Client, path: str) -> None:
    told = [client.ask(method, path) for method in ("HEAD", "GET")]
    head, whole = (
        (answer.status_code, answer.headers["content-type"], answer.headers["content-length"]) for answer in told
    )
    assert head == whole


def test_the_first_load_is_small(client: Client) -> None:
    """Under 250 kB packed, the typefaces of all three languages included; maps aside."""
    front = client.get("/")
    parts = re.findall(r'"\./(assets/[^"]+\.(?:js|css))"', front.text)
    css = "".join(client.get(f"/{part}").text for part in parts if part.endswith(".css"))
    # The language is chosen by the script; the largest one counts.
    scripts = "".join(client.get(f"/{part}").text for part in parts if part.endswith(".js"))
    languages = set(re.findall(r"(?<=/)(?:en|pl|el)-[\w-]{8}\.js", scripts))
    assert len(languages) == 3
    fonts = re.findall(r"url\(\.?/?(?:assets/)?([^)]+\.woff2)\)", css)
    # Latin, Polish and Greek; letters beyond these are read when somebody's name has one.
    fonts = [font for font in fonts if "latin-ext" not in font]
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


def test_a_board_comes_with_its_map_and_a_place_for_everything_in_every_language(client: Client) -> None:
    board = client.get("/api/v1/maps/poland/board").json()
    assert board["map"]["id"] == "poland"
    assert set(board["plans"]) == {"en", "pl", "el"}
    for plan in board["plans"].values():
        assert set(plan["routes"]) == {route["id"] for route in board["map"]["routes"]}
    assert client.get("/api/v1/maps/nowhere/board").status_code == 404


def test_what_a_browser_installs_the_page_by_is_there_and_asked_for_anew(client: Client) -> None:
    manifest = client.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    files = {"worker.js": "text/javascript", **{icon["src"]: icon["type"] for icon in manifest.json()["icons"]}}
    for name, kind in files.items():
        answer = client.get(f"/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "no-cache"


def test_the_worker_keeps_files_that_are_there(client: Client) -> None:
    listed = re.search(r"const FILES = (\[.*?\])", client.get("/worker.js").text)
    assert listed
    files = json.loads(listed[1])
    assert len(files) > 20
    for file in files:
        assert client.get(f"/{file.removeprefix('./')}").status_code == 200, file
