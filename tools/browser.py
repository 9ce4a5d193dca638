"""Finds a Chromium to drive, the system's or the one that Playwright installs, for pictures, tests and benchmark."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, sync_playwright

PAGE = Path(__file__).resolve().parents[1] / "src" / "semafor" / "server" / "page"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@contextmanager
def open_browser(*args: str) -> Iterator[Browser]:
    """A headless Chromium: the system's, or Playwright's own. Without its sandbox, which containers don't allow."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", *args])
        try:
            yield browser
        finally:
            browser.close()


class Quiet(SimpleHTTPRequestHandler):
    def log_request(self, *_: object) -> None:
        """Nobody wants to read every request."""


@contextmanager
def serve_page() -> Iterator[str]:
    """The built page as plain files, without the game's server; its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(PAGE)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
