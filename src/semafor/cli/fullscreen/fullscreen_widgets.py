"""The small parts of the full screen: the line to type in, the face-up cards, the list of answers, the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.events import Click, Key, Resize
from textual.message import Message
from textual.widgets import Input, OptionList, RichLog, Static

from semafor.cli.fullscreen.place_suggester import PlaceSuggester


class AnswerLine(Input):
    """The line to type in. It handles its keys itself, so that they act in the order in which they were pressed."""

    def __init__(self, keys: Mapping[str, Callable[[], None]], suggester: PlaceSuggester) -> None:
        super().__init__(id="line", compact=True, suggester=suggester, select_on_focus=False)
        self.keys = keys

    async def _on_key(self, event: Key) -> None:
        if event.key in self.keys:
            event.stop()
            event.prevent_default()
            self.keys[event.key]()
        else:
            await super()._on_key(event)


class CardRow(Static):
    """The face-up cards. ``spots`` are the columns of each, with what is typed for it."""

    spots: Sequence[tuple[range, str]] = ()

    class Picked(Message):
        """A card, or the deck, was clicked."""

        def __init__(self, typed: str) -> None:
            super().__init__()
            self.typed = typed

    def on_click(self, event: Click) -> None:
        at = event.x - self.styles.padding.left
        for columns, typed in self.spots:
            if at in columns:
                self.post_message(self.Picked(typed))


class AnswerList(OptionList):
    """Answers are chosen by keys from the line below, so that the line keeps the keyboard."""

    can_focus = False


class LogPane(RichLog):
    """The log; it says when it has another size, since its paragraphs are broken into lines by others."""

    can_focus = False

    class Resized(Message):
        """There is more room, or less."""

    def on_resize(self, _: Resize) -> None:
        self.post_message(self.Resized())
