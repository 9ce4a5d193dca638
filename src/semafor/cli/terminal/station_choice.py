"""Where to build a station: the cities side by side, those that would help the own tickets marked."""

from __future__ import annotations

from collections.abc import Sequence

from semafor.cli.terminal.dialogue import Dialogue
from semafor.cli.terminal.menu import USEFUL
from semafor.cli.terminal.prompt_commands import Commands
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.terminal_names import fold
from semafor.cli.terminal.text_layout import LONGEST_QUOTE, columns, shorten, width_of
from semafor.explain.ticket_paths import station_gains
from semafor.notation.actions import Action


def choose_station(dialogue: Dialogue, actions: Sequence[Action]) -> tuple[Action, ...]:
    """The actions that build a station in the city that is chosen; none if the person goes back."""
    desk, seat = dialogue.desk, dialogue.seat
    gains = station_gains(desk.network(seat), desk.journeys(seat))
    ids = {action.city for action in actions if action.city is not None}
    cities = sorted(ids, key=lambda city: (-gains.get(city, 0), fold(desk.words.place(city))))
    show_cities(desk, cities, gains)
    prompt = f"{desk.texts('terminal-prompt-city')} {desk.texts('terminal-prompt-back')}"
    commands = Commands(desk, seat)
    commands.menu, commands.show_again = dialogue.commands.menu, lambda: show_cities(desk, cities, gains)
    commands.how_to_type = lambda action: str(cities.index(action.city) + 1) if action.city in ids else None
    while line := commands.ask(prompt):
        if line.isdigit():
            number = dialogue.read_number(line, len(cities))
            meant = [] if number is None else [cities[number - 1]]
        else:
            meant = [place.id for place in desk.words.find_places(line) if place.id in ids]
            if not meant:
                desk.console.say(desk.texts("terminal-error-place", text=shorten(line, LONGEST_QUOTE)))
        if len(meant) == 1:
            return tuple(action for action in actions if action.city == meant[0])
        if meant:
            desk.console.say("  " + "   ".join(f"{cities.index(id) + 1} {desk.words.place(id)}" for id in meant))
    return ()


def show_cities(desk: TerminalContext, cities: Sequence[str], gains: dict[str, int]) -> None:
    """All cities in as many columns as fit, numbered downwards."""
    cells = [
        f"{number:>3} {USEFUL if city in gains else ' '} {desk.words.place(city)}"
        for number, city in enumerate(cities, start=1)
    ]
    across = max(1, (desk.console.width - 2) // (max(map(width_of, cells)) + 2))
    down = -(-len(cells) // across)
    desk.console.say_all(columns([cells[line::down] for line in range(down)]))
    if any(city in gains for city in cities):
        desk.console.say(f"{USEFUL} {desk.texts('terminal-menu-useful-station')}")
