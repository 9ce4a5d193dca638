"""Several people at one device: what is one player's own is never on the screen while another looks at it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.texts import LANGUAGES
from support.terminal_player import CLEARED, RandomReader, TerminalSession, new_game


class Witness:
    """Plays at random and keeps what was on the screen, with whose it was when the next line was typed."""

    def __init__(self, session: TerminalSession, seed: int) -> None:
        self.session = session
        self.reader = RandomReader(session.texts, seed)
        self.pages: list[tuple[int | None, str]] = [(None, "")]
        self.at_device: int | None = None
        self.hands: list[tuple[int, str]] = []

    @property
    def context(self) -> TerminalContext:
        assert self.session.app is not None
        assert self.session.app.context is not None
        return self.session.app.context

    @property
    def is_playing(self) -> bool:
        return self.session.app is not None and self.session.app.context is not None

    def __call__(self, shown: str) -> str:
        for number, page in enumerate(shown.split(CLEARED)):
            if number:
                # Cleared: after a cover's Enter it is that person's screen, after the end of a turn nobody's.
                self.pages.append((self.at_device, ""))
            self.pages[-1] = (self.pages[-1][0], self.pages[-1][1] + page)
        prompt = shown.rstrip("\n").split("\n")[-1]
        if self.reader.is_about("terminal-cover-ready", prompt):
            self.at_device = self.context.game.seat
        elif self.reader.is_about("terminal-cover-done", prompt):
            self.at_device = None
        elif self.at_device is not None and self.is_playing and self.context.game.seat == self.at_device:
            hand = self.context.screen.hand(self.context.view(self.at_device).own)
            self.hands.append((self.at_device, hand.replace("\N{NO-BREAK SPACE}", " ")))
        return self.reader(shown)


@pytest.mark.slow
@pytest.mark.parametrize(("map", "language"), [("usa", "en"), ("europe", "pl"), ("poland", "el")])
def test_nothing_private_is_shown_to_another_player(map: str, language: str, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path, language)
    witness = Witness(session, seed=3)
    shown = session.run(witness, new_game(map, "Ola,Kostas,Ada", bots=1, seed=3))
    (game,) = session.kept()
    assert game.over
    # The last page ends with the final scoring, which is for all.
    final = session.texts("terminal-final-heading")
    pages = [(seat, page.partition(final)[0]) for seat, page in witness.pages]
    assert {seat for seat, _ in pages} == {None, 0, 1, 2}
    hand_label = re.sub(r"\d.*", "", session.texts("terminal-heading-hand", count=5))
    assert not any(hand_label in page for seat, page in pages if seat is None)
    covers = [session.texts("terminal-cover", player=name) for name in game.names]
    assert not any(cover in page for seat, page in pages if seat is not None for cover in covers)
    check_tickets(session, witness, pages)
    check_drawn_cards(session, pages, game.names)
    for seat, hand in witness.hands:
        # Everybody who was at the device saw the hand that was theirs.
        assert any(hand[:60] in page.replace("\n", " ") for owner, page in pages if owner == seat)
    assert "elsewhere" not in shown


def check_tickets(session: TerminalSession, witness: Witness, pages: list[tuple[int | None, str]]) -> None:
    """A ticket stands with its points only on the screens of those to whom it was offered at some time."""
    offered: dict[str, set[int]] = {}
    (game,) = session.kept()
    for step in game.history():
        for event in step.events:
            tickets = event.get("offered", event.get("kept"))
            if isinstance(tickets, list):
                for ticket in tickets:
                    offered.setdefault(ticket, set()).add(step.entry.seat)
    view = game.at(0)
    for seat in range(game.players):
        own = view.view(seat)["seats"]
        offer = own[seat]["offered"]
        assert isinstance(offer, list)
        for ticket in offer:
            offered.setdefault(ticket, set()).add(seat)
    for ticket in game.map.tickets:
        a, b = (game.map.places[end].name.in_language(session.texts.language) for end in (ticket.a, ticket.b))
        line = session.texts("terminal-ticket", ticket=f"{a}–{b}", points=ticket.points)
        seen_by = {seat for seat, page in pages if line in page}
        assert seen_by <= offered.get(ticket.id, set()), line


def check_drawn_cards(session: TerminalSession, pages: list[tuple[int | None, str]], names: tuple[str, ...]) -> None:
    """What somebody drew from the deck is told to nobody else."""
    for seat, name in enumerate(names):
        for card in "RBGYKWOPL":
            told = session.texts("event-draw-deck-card", player=name, card=card)
            assert {owner for owner, page in pages if told in page} <= {seat}


def test_the_cover_shows_nothing_private_even_when_asked(tmp_path: Path) -> None:
    shown = TerminalSession(tmp_path).type(
        "hand", "tickets", "undo", "table", "score", new_game=new_game("usa", "Ola,Kostas", 0)
    )
    assert shown.count("That isn't possible now.") == 4
    assert "Your hand" not in shown
    assert "Tickets to choose from" not in shown


def test_a_single_person_is_never_asked_to_pass_the_device(tmp_path: Path) -> None:
    shown = TerminalSession(tmp_path).type("1 2", "", "d", "d", new_game=new_game(bots=2))
    assert "Pass the device" not in shown
    assert CLEARED not in shown


def test_leaving_takes_the_cards_off_a_shared_screen(tmp_path: Path) -> None:
    shown = TerminalSession(tmp_path).type("", "quit", new_game=new_game("usa", "Ola,Kostas", 0))
    assert "Your hand" in shown
    assert "Your hand" not in shown.rsplit(CLEARED, 1)[1]
    assert "The game is saved in" in shown.rsplit(CLEARED, 1)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_player_hears_what_the_others_did(language: str, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path, language)
    session.type("", "1 2", "", "", "1 2", "", "", "d", "d", "", "", new_game=new_game("usa", "Ola,Kostas", 0))
    told = session.texts("event-draw-deck", player="Ola")
    news = session.texts("terminal-heading-log")
    page = next(page for page in session.screen.getvalue().split(CLEARED) if told in page)
    assert page.lstrip("\n").startswith(f"{news}\n  {told} {told}\n──")
