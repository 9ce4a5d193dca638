"""``semafor replay --open`` and ``semafor arena show --open``: a server of one game for the browser of this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from semafor import Game
from semafor.cli import main

SECONDS_TO_START = 60


@pytest.fixture
def game(tmp_path: Path) -> Game:
    game = Game.new("europe", players=2, seed=3, bots={0: "fast", 1: "fast"}, names=["Ola", "Kostas"])
    game.play_bots(limit=30)
    game.save(tmp_path / "game.json")
    return game


@contextmanager
def opened(tmp_path: Path, *arguments: str) -> Iterator[str]:
    """The address that the browser is given; the command is stopped by Ctrl-C, and must leave nothing behind."""
    seen, scratch, kept = tmp_path / "address", tmp_path / "scratch", tmp_path / "kept"
    scratch.mkdir()
    browser = tmp_path / "browser"
    # Renamed when it is complete, so that nobody reads half of an address.
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {seen}.part; mv {seen}.part {seen}\n', encoding="utf-8")
    browser.chmod(0o755)
    # What the environment says is for the server that somebody runs; this one must not touch its games.
    variables = {"BROWSER": str(browser), "TMPDIR": str(scratch), "SEMAFOR_DATA": str(kept), "SEMAFOR_PORT": "1"}
    command = [sys.executable, "-m", "semafor", *arguments]
    with subprocess.Popen(
        command, env={**os.environ, **variables}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        end = time.monotonic() + SECONDS_TO_START
        while not seen.exists() and running.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
        try:
            assert seen.exists(), running.communicate(timeout=10) if running.poll() is not None else "no browser"
            yield seen.read_text(encoding="utf-8")
        finally:
            running.send_signal(signal.SIGINT)
            try:
                output, complaints = running.communicate(timeout=60)
            finally:
                running.kill()
    assert (running.returncode, complaints) == (130, "")
    assert seen.read_text(encoding="utf-8") in output, "whoever has no browser reads the address"
    assert list(scratch.iterdir()) == []
    assert not kept.exists()


def record_at(address: str) -> dict[str, Any]:
    place = urlsplit(address)
    assert place.hostname == "127.0.0.1", "nobody else sees it"
    id = place.fragment.partition("?")[0].removeprefix("/replay/")
    with httpx.Client(base_url=f"http://{place.netloc}") as client:
        record: dict[str, Any] = client.get(f"/api/v1/records/{id}").raise_for_status().json()
        assert client.get(f"/api/v1/records/{id}/replay").raise_for_status().json()["frames"]
    return record


def test_a_game_that_is_not_over_opens_in_the_browser(game: Game, tmp_path: Path) -> None:
    with opened(tmp_path, "replay", str(tmp_path / "game.json"), "--open") as address:
        assert address.endswith("/#/replay/brought")
        assert record_at(address)["actions"] == game.record()["actions"]


def test_it_opens_at_the_entry_that_was_asked_for_and_the_picture_is_drawn_as_well(game: Game, tmp_path: Path) -> None:
    picture = tmp_path / "then.svg"
    options = ["--to", "12", "--picture", str(picture), "--open"]
    with opened(tmp_path, "replay", str(tmp_path / "game.json"), *options) as address:
        assert address.endswith("/#/replay/brought?action=12")
        assert len(record_at(address)["actions"]) == len(game.entries)
    assert picture.read_text(encoding="utf-8").rstrip() == game.at(12).svg().rstrip()


@pytest.mark.parametrize("other", ["--json", "--verify", "--step"])
@pytest.mark.usefixtures("game")
def test_what_does_not_go_with_a_browser_is_refused(
    other: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["replay", str(tmp_path / "game.json"), "--open", other])
    assert f"argument --open: not allowed with argument {other}" in capsys.readouterr().err


def test_the_worst_game_of_an_arena_opens_in_the_browser(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "results")
    assert main(["arena", "random", "fast", "--games", "4", "--executor", "serial", "--out", folder]) == 0
    saved = tmp_path / "worst.json"
    assert main(["arena", "show", folder, "--worst", "random", "--save", str(saved)]) == 0
    capsys.readouterr()
    with opened(tmp_path, "arena", "show", folder, "--worst", "random", "--open") as address:
        record = record_at(address)
    worst = json.loads(saved.read_text(encoding="utf-8"))
    assert record["actions"] == worst["actions"]
    totals = {
        seat["name"]: entry["total"] for seat, entry in zip(record["seats"], record["result"]["seats"], strict=True)
    }
    assert totals["random"] < totals["fast"]
