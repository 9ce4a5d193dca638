"""A server and a browser for the tests of a file, and a fixture that opens the page for a visitor."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from _pytest.runner import runtestprotocol
from browser import open_browser
from playwright.sync_api import Browser, ViewportSize

from support.browser_visitor import DESKTOP, Visitor
from support.server_processes import ServerProcess

Welcome = Callable[..., Visitor]


def pytest_runtest_protocol(item: pytest.Function, nextitem: pytest.Item | None) -> bool:
    """On a machine that others use, too, a browser may starve for a minute: what fails is tried once more.

    That it was stands in the report of the run, and in the summary.
    """
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if first := next((report.longreprtext for report in reports if report.failed), None):
        item.user_properties.append(("tried again", first))
        item._initrequest()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


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

    def let_in(viewport: ViewportSize = DESKTOP, locale: str = "en", *, is_still: bool = False) -> Visitor:
        visitors.append(Visitor(browser, site.url, viewport, locale=locale, is_still=is_still))
        return visitors[-1]

    yield let_in
    for visitor in visitors:
        visitor.close()
        assert [request for request in visitor.requests if f":{site.port}/" not in request] == []
