"""A server and a browser for the tests of a file, and the door through which people come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from e2e.visitor import DESKTOP, Visitor, open_browser
from server.processes import ServerProcess

Welcome = Callable[..., Visitor]


@pytest.fixture(scope="module")
def site() -> Iterator[ServerProcess]:
    server = ServerProcess()
    server.start()
    yield server
    server.remove()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as opened:
        yield opened


@pytest.fixture
def welcome(browser: Browser, site: ServerProcess) -> Iterator[Welcome]:
    """Lets visitors in. None of them may have had reason to complain."""
    visitors: list[Visitor] = []

    def let_in(viewport: ViewportSize = DESKTOP, locale: str = "en") -> Visitor:
        visitors.append(Visitor(browser, site.url, viewport, locale=locale))
        return visitors[-1]

    yield let_in
    for visitor in visitors:
        visitor.close()
        assert [request for request in visitor.requests if f":{site.port}/" not in request] == []
