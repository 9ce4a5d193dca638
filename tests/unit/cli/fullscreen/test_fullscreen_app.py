"""A game on the full screen: keys and mouse, languages, tunnels, covers between people, and every way out."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from semafor.cli.fullscreen.board_widget import BoardWidget
from semafor.cli.fullscreen.fullscreen_app import WIDE, FullscreenApp
from semafor.cli.fullscreen.fullscreen_console import FullscreenConsole
from semafor.cli.fullscreen.fullscreen_widgets import AnswerLine, CardRow
from semafor.cli.fullscreen.place_suggester import complete_place
from semafor.cli.play_command import SMALLEST_SCREEN
from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.game import Game
from semafor.maps.loader import load_map
from semafor.texts import LANGUAGES, Texts
from support.fullscreen_player import FullscreenPlayer, at_full_screen, play
from support.terminal_player import claim_game, game_from, new_game


async def begin(player: FullscreenPlayer) -> None:
    """Two of the starting tickets, chosen by keys alone."""
    await player.press("down", "enter", "down", "down", "enter")
    assert player.app.query_one(AnswerLine).value == "1 2"
    await player.press("enter")
    await player.asked("Enter")
    await player.press("enter")
    await player.asked()


def test_keys_alone_choose_tickets_cards_and_an_answer_of_the_list(tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_full_screen(tmp_path, new_game("europe")) as player:
            await begin(player)
            assert player.game.entries[0].text.startswith("keep ")
            await player.type("d")
            await player.asked("second")
            await player.press("down", "enter")
            await player.asked("action")
            assert [entry.text for entry in player.game.entries if entry.seat == 0][-2:] == ["draw deck", "draw deck"]
            # The last answer of the list is a route, or the drawing of tickets.
            await player.press("up", "enter")
            await player.asked()
            assert "Bot 1" in player.text
            assert "▲" in player.text

    play(scene)


def test_the_mouse_takes_cards_and_claims_routes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_full_screen(tmp_path, game=claim_game()) as player:
            board = player.app.query_one(BoardWidget)
            assert board.canvas is not None
            cell = next(
                cell for cell, id in board.canvas.routes.items() if id == "paris-zurich" and cell in board.canvas.cells
            )
            await player.pilot.click(BoardWidget, offset=cell)
            await player.asked("pay")
            await player.press("escape")
            await player.asked("action")
            row = player.app.query_one(CardRow)
            columns, typed = row.spots[1]
            await player.pilot.click(CardRow, offset=(columns[1] + 1, 0))
            await player.asked("second")
            assert player.game.entries[-1].text == f"draw {typed}"

    play(scene)


def test_a_tunnel_turns_its_cards_up_one_by_one_then_says_its_price_then_asks(tmp_path: Path) -> None:
    own = {"hand": "GGGGGGLLL", "tickets": ["paris-wien"]}
    tunnel = game_from(
        {"map": "europe", "seats": [own, {"hand": "KK"}], "row": "RBGGK", "deck": "GYLPWOB", "discard": ""}
    )

    async def scene() -> None:
        async with at_full_screen(tmp_path, game=tunnel) as player:
            await player.type("claim paris-zurich GGG")
            await player.asked("Pay or withdraw")
            shown = player.app.tunnels
            assert [text.count("▒") for text in shown] == [3, 2, 1, 0, 0]
            assert ["more" in text for text in shown] == [False] * 4 + [True]
            assert player.app.query_one("#tunnel").display
            await player.press("up", "enter")
            await player.asked("action")
            assert not player.app.query_one("#tunnel").display

    play(scene)


@pytest.mark.parametrize(
    ("language", "map", "typed", "whole"),
    [
        ("pl", "poland", "gdan", "Gdańsk"),
        ("pl", "poland", "mapa Łó", "mapa Łódź"),
        ("el", "europe", "αθη", "Αθήνα"),
        ("en", "usa", "new y", "New York"),
        ("en", "usa", "claim", None),
        ("en", "usa", "x", None),
    ],
)
def test_names_of_places_are_completed_in_the_language_of_the_player(
    language: str, map: str, typed: str, whole: str | None
) -> None:
    assert complete_place(typed, TerminalNames(Texts(language), load_map(map), ["Ola"])) == whole


def test_tab_completes_and_the_board_shows_the_city_that_is_typed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_full_screen(tmp_path, new_game("poland"), language="pl", size=(200, 60)) as player:
            await player.press(*"krak", "tab")
            assert player.app.query_one(AnswerLine).value == "Kraków"
            canvas = player.app.query_one(BoardWidget).canvas
            assert canvas is not None
            assert canvas.marks.sought == {"krakow"}

    play(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_fit_into_their_line(language: str) -> None:
    texts = Texts(language)
    assert len(texts("fullscreen-keys")) <= WIDE[0] - 2
    assert len(texts("fullscreen-keys-short")) <= SMALLEST_SCREEN[0] - 2


def test_nothing_of_one_person_is_seen_while_the_device_goes_to_another(tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_full_screen(tmp_path, new_game("usa", people="Ola,Jan", bots=0)) as player:
            assert "Jan" not in str(player.app.query_one("#prompt").render())
            await player.press("enter")
            await player.asked("keep")
            offered = player.app.answers
            assert player.text.count(offered[0].text.partition(" (")[0])
            await player.type("1 2")
            await player.asked("hide")
            await player.press("enter")
            await player.asked("Jan")
            seen = player.text
            assert not any(ticket.text.partition(" (")[0] in seen for ticket in offered)
            assert "Your hand" not in seen
            assert "keeps" not in seen
            assert player.app.table is not None
            assert player.app.table.hand is None
            assert player.app.table.marks.ticket_cities == frozenset()

    play(scene)


def test_a_window_of_any_size_shows_the_question(tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_full_screen(tmp_path, new_game("europe")) as player:
            for size in ((80, 24), (200, 60), (10, 4), (120, 40)):
                await player.pilot.resize_terminal(*size)
                await player.press("pageup", "ctrl+left", "shift+down", "f2")
                assert player.app.query_one(BoardWidget).size.width <= size[0]
            await player.pilot.pause()
            assert "Which starting tickets" in player.text
            await begin(player)

    play(scene)


def test_a_long_answer_is_read_over_the_whole_screen_and_a_move_is_not(tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_full_screen(tmp_path, new_game("usa", bots=4), size=(80, 24)) as player:
            await begin(player)
            await player.type("d")
            await player.asked("second")
            await player.type("d")
            await player.asked("action")
            assert not player.app.screen.has_class("reading")
            await player.press("f1")
            await player.until(lambda: player.app.screen.has_class("reading"))
            await player.until(lambda: "What you can type" in player.text)
            await player.press("escape")
            assert not player.app.screen.has_class("reading")

    play(scene)


@pytest.mark.parametrize("keys", [("ctrl+c",), (*"quit", "enter")])
def test_leaving_keeps_the_game_and_says_where(keys: tuple[str, ...], tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_full_screen(tmp_path, new_game("usa")) as player:
            await begin(player)
            await player.press(*keys)
            await player.until(lambda: not player.app.is_running)
            words.extend(player.app.game_console.last_words)
            entries.extend(player.game.entries)

    words: list[str] = []
    entries: list[object] = []
    play(scene)
    (path,) = tmp_path.glob("*.json")
    assert str(path) in " ".join(words)
    assert list(Game.load(path).entries) == entries


def test_the_screen_answers_while_a_bot_thinks(tmp_path: Path) -> None:
    thought = threading.Event()

    def think(console: FullscreenConsole) -> None:
        console.ask("Ready?")
        thought.wait(60)
        console.ask("Thought.")

    async def scene() -> None:
        app = FullscreenApp(think, Texts("en"), colors=True)
        async with app.run_test(size=(80, 24)) as pilot:
            async with asyncio.timeout(60):
                while not app.is_waiting:
                    await pilot.pause(0.01)
                await pilot.press("enter", *"par", "f3")
                assert not app.is_waiting
                assert app.query_one(AnswerLine).value == "par"
                assert app.screen.has_class("reading")
                thought.set()
                while not app.is_waiting:
                    await pilot.pause(0.01)
            app.game_console.leave()

    asyncio.run(scene())


def test_without_colors_nothing_on_the_screen_has_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_full_screen(tmp_path, new_game("europe"), colors=False) as player:
            for strip in player.app.screen._compositor.render_strips():
                for segment in strip:
                    for color in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                        assert color is None or color.is_default

    play(scene)
