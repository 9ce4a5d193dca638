"""What people ask a game for and others do: pictures, bots' advice, tables of other libraries.

Each method imports what it needs when it is called, so that whoever only plays pays nothing for it (ADR 34).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from semafor.maps.model import Map, needed
from semafor.notation.errors import GameError

if TYPE_CHECKING:
    from semafor.asking import BotAdvice
    from semafor.bots.api import BotLike, Budget
    from semafor.game import Game, Step


class GameDocument(dict[str, object]):
    """A position or a view: an object of the notation like any other, which Jupyter shows as a picture."""

    __slots__ = ("_map",)

    def __init__(self, data: Mapping[str, object], map: Map) -> None:
        super().__init__(data)
        self._map = map

    def _repr_svg_(self) -> str:
        from semafor.explain.game_picture import draw_document

        return draw_document(self, self._map)

    def __reduce__(self) -> tuple[object, ...]:
        # Where it is read again it is plain data: the map would be larger than everything else.
        return dict, (dict(self),)


def by_seat(bots: Mapping[int, BotLike] | Sequence[BotLike | None] | None) -> Mapping[int, BotLike] | None:
    """Bots by their seats. A list has one for every seat, from the first on, and None where a person plays."""
    if bots is None or isinstance(bots, Mapping):
        return bots
    if isinstance(bots, str):
        raise GameError(f"bots: name a bot for every seat, as in [{bots!r}, {bots!r}], not {bots!r} alone")
    return {seat: bot for seat, bot in enumerate(bots) if bot is not None}


def labels_of(bots: Mapping[int, BotLike] | None) -> Mapping[int, str] | None:
    """What a record calls bots that were given by name, class or as objects."""
    if bots is None or all(isinstance(bot, str) for bot in bots.values()):
        return cast("Mapping[int, str] | None", bots)
    from semafor.bots.registry import label_of

    return {seat: label_of(bot) for seat, bot in bots.items()}


class GameShortcuts:
    """The methods of ``Game`` that lead to what stands above it."""

    # Who plays which seat, where whoever made the game has said so. A record's bots are only names.
    _bots: Mapping[int, BotLike] | None = None

    def svg(self, seat: int | None = None, *, language: str = "en", ticket: str | None = None) -> str:
        """The game as an SVG picture: as everybody sees it, or as a seat does, with its hand and its tickets' ways.

        ``ticket`` lights the way of one ticket alone. Names are in ``language``: ``en``, ``pl`` or ``el``.
        """
        from semafor.explain.game_picture import draw_game

        return draw_game(self._game, seat, language=language, ticket=ticket)

    def png(
        self,
        path: str | Path,
        seat: int | None = None,
        *,
        language: str = "en",
        ticket: str | None = None,
        width: int = 1600,
    ) -> None:
        """Write the same picture to a PNG file. This takes ``pip install 'semafor[research]'``."""
        from semafor.explain.game_picture import save_png

        save_png(self.svg(seat, language=language, ticket=ticket), path, width)

    def ask(self, bot: BotLike = "champion", seat: int | None = None, *, budget: Budget | None = None) -> BotAdvice:
        """What a bot would do now, in the seat that acts or another one that may: action, reasons, expectation.

        A bot is named as everywhere: ``champion@0.1`` thinks for a tenth of a second, ``champion@300r`` for 300
        rollouts, with which the answer is always the same; ``path.py:ClassName`` and ``cmd:PROGRAM`` run files and
        programs; a class or an object with a method ``choose`` is a bot, too. It is shown what its seat sees. BotError
        where there is no such bot, BotFault where it fails.
        """
        from semafor.asking import ask

        return ask(self._game, bot, seat, budget)

    def play_bots(
        self, bots: Mapping[int, BotLike] | Sequence[BotLike | None] | None = None, *, limit: int | None = None
    ) -> list[Step]:
        """Let bots play their seats until somebody else has to act or the game is over; at most ``limit`` actions.

        Which bots those are ``Game.new(bots=…)`` has said, or ``bots`` says it: seats and bots, named as for ``ask``.
        Of those that only a record names, no file and no program is run. The answer is what they did.
        """
        from semafor.asking import play_bots, recorded_bots

        seats = by_seat(bots) if bots is not None else self._bots
        return play_bots(self._game, recorded_bots(self._game) if seats is None else seats, limit)

    def _repr_svg_(self) -> str:
        """What Jupyter shows: the game as everybody sees it."""
        return self.svg()

    def to_networkx(self) -> Any:
        """The board as ``Map.to_networkx`` gives it, each route with its ``owner`` (a seat or None)."""
        game = self._game
        graph = game.map.to_networkx()
        seats = enumerate(game.state.snapshot().seats)
        owners = {game.map.routes[index].id: number for number, seat in seats for index in seat.routes}
        for a, b, key in graph.edges(keys=True):
            graph.edges[a, b, key]["owner"] = owners.get(key)
        return graph

    def to_pandas(self) -> Any:
        """What was done, as a ``pandas.DataFrame`` with a row an entry of the record: ``pip install pandas``.

        ``verb`` is the first word; ``events`` are what the entry led to, complete.
        """
        pandas = needed("pandas", "a data frame")
        rows = [
            {"seat": entry.seat, "text": entry.text, "verb": entry.text.partition(" ")[0], "events": events}
            for entry, events in self._game.history()
        ]
        return pandas.DataFrame(rows, columns=["seat", "text", "verb", "events"])

    @property
    def _game(self) -> Game:
        return cast("Game", self)
