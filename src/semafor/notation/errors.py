"""What can go wrong when somebody asks for something: errors that say what, where, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence

# A file of nothing but faults should not be answered with a message as long as itself.
MOST_FAULTS_SHOWN = 50


class GameError(ValueError):
    """Something that was asked for and can't be done. Nothing has changed. ``rule`` is the id of a rule, or None."""

    rule: str | None = None


class DocumentError(GameError):
    """Text that is not the JSON it should be."""


class FaultyData(GameError):
    """Data with faults, all of them at once, each with its place."""

    def __init__(self, faults: Sequence[str], rule: str | None = None) -> None:
        super().__init__(faults, rule)
        self.faults = tuple(faults)
        self.rule = rule

    def __str__(self) -> str:
        shown = list(self.faults[:MOST_FAULTS_SHOWN])
        if len(self.faults) > len(shown):
            shown.append(f"and {len(self.faults) - len(shown)} more")
        return "\n".join(shown)


class SetupError(FaultyData):
    """A new game that can't be set up like this."""


class PositionError(FaultyData):
    """A position that can't be."""


class ViewError(FaultyData):
    """A view that no position looks like."""


class RecordError(FaultyData):
    """A record that can't be read or does not replay; ``entry`` counts the entries of its actions from 1."""

    def __init__(self, faults: Sequence[str], rule: str | None = None, entry: int | None = None) -> None:
        super().__init__(faults, rule)
        self.args = (faults, rule, entry)
        self.entry = entry
