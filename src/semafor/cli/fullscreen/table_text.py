"""Lines about the table for the full screen: the face-up cards, the hand, a tunnel that is being dug."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.text import Text

from semafor.cli.fullscreen.fullscreen_console import TunnelShown
from semafor.cli.fullscreen.table_snapshot import TableSnapshot
from semafor.cli.terminal.ansi_colors import AnsiColors
from semafor.cli.terminal.terminal_names import CARD_LETTERS
from semafor.texts import Texts

CLOSED_CARD: Final = "▒"


class TableText:
    """``wordy``: there is room for the names of cards beside their letters."""

    def __init__(self, texts: Texts, ansi: AnsiColors) -> None:
        self.texts = texts
        self.ansi = ansi

    def row(self, table: TableSnapshot, *, wordy: bool) -> tuple[Text, list[tuple[range, str]]]:
        """The face-up cards and the deck, and the columns in which each can be clicked with what that types."""
        line = Text.from_ansi(f"{self.ansi.strong(self.texts('terminal-heading-row'))}: ")
        spots = []
        deck = self.ansi.strong(f"[{self.texts('terminal-menu-deck')}]")
        cards = [(letter, self.card(letter, table, wordy=wordy)) for letter in table.row]
        for typed, shown in (*cards, ("d", deck)):
            start = line.cell_len
            line.append_text(Text.from_ansi(shown))
            spots.append((range(start, line.cell_len), typed))
            line.append(" ")
        line.append_text(Text.from_ansi(f"  {table.piles}"))
        return line, spots

    def card(self, letter: str, table: TableSnapshot, *, wordy: bool) -> str:
        chip = self.ansi.card(letter)
        return f"{chip} {table.names.card(letter)} " if wordy else chip

    def hand(self, table: TableSnapshot, *, wordy: bool) -> Text:
        if table.hand is None:
            return Text("")
        counts = Counter(table.hand)
        kinds = [
            f"{counts[letter]} {self.card(letter, table, wordy=wordy)}" for letter in CARD_LETTERS if counts[letter]
        ]
        heading = self.ansi.strong(self.texts("terminal-heading-hand", count=len(table.hand)))
        return Text.from_ansi(f"{heading}: {'  '.join(kinds)}" if kinds else self.texts("terminal-hand-empty"))

    def tunnel(self, table: TableSnapshot, shown: TunnelShown) -> Text:
        """The cards that pay, those turned up so far, and in the end what it costs."""
        event, turned = shown.event, shown.open_cards
        route = table.names.route(event["route"])
        cards = [*map(self.ansi.card, turned), *[f" {CLOSED_CARD} "] * (len(event["revealed"]) - len(turned))]
        price = self.ansi.strong(self.texts("fullscreen-tunnel-price", extra=event["extra"]))
        lines = [
            self.ansi.strong(self.texts("terminal-heading-tunnel", route=route)),
            self.texts("terminal-tunnel-laid", cards=" ".join(map(self.ansi.card, event["laid"]))),
            self.texts("terminal-tunnel-revealed", cards=" ".join(cards)),
            price if shown.is_done else "…",
        ]
        return Text.from_ansi("\n".join(lines))
