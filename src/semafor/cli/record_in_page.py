"""Opens a record in the replay of the page, on a server for this machine alone that ends with Ctrl-C."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path


def open_record(record: Mapping[str, object], at: int | None = None) -> int:
    """Show a record in the browser, after ``at`` entries, until somebody stops it. Takes the extra ``server``."""
    from semafor.server.limit_settings import LimitSettings
    from semafor.server.serve import serve
    from semafor.server.settings import Settings

    # Settings of the environment are for the server that people run, and this one must not touch its games.
    with tempfile.TemporaryDirectory(prefix="semafor-replay-") as folder:
        settings = Settings().overridden({"host": "127.0.0.1", "port": "0", "data": str(Path(folder))})
        return serve(settings, LimitSettings(log_level="warning"), "nothing", open_page=True, record=record, at=at)
