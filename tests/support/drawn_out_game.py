"""A table at which somebody may claim almost everything: all cards have been drawn, and nothing was built."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from semafor import Game
from support.browser_visitor import Visitor


def drawn_out(map_id: str) -> Game:
    """A game in which everybody has only drawn cards: the player on turn can claim almost everything."""
    game = Game(map_id, 2, seed=5)
    while not game.over:
        seat = game.acting[0]
        legal = [str(action) for action in game.legal(seat)]
        if game.phase == "turn" and "draw deck" not in legal:
            break
        game.play("draw deck" if "draw deck" in legal else legal[0], seat)
    return game


def sit_down(visitor: Visitor, game: Game, status: str = "Your turn", **setup: object) -> list[str]:
    """A table where this game goes on and it is the visitor's turn; the actions that are legal there."""
    visitor.ask("session", {"name": "Thumb"})
    seats = [
        {"kind": "person"} if seat == game.seat else {"kind": "bot", "bot": "fast"} for seat in range(game.players)
    ]
    start = {"record": json.dumps(game.record()), "action": len(game.entries)}
    table = visitor.ask("tables", {"map": game.map.id, "seats": seats, "start": start, **setup})["id"]
    visitor.ask(f"tables/{table}/start", {})
    visitor.visit(f"#/table/{table}")
    expect(visitor.page.locator(".status")).to_contain_text(status)
    return [str(action) for action in game.legal(game.seat)]


def lit_routes(legal: list[str]) -> list[str]:
    return list(dict.fromkeys(action.split()[1] for action in legal if action.startswith("claim")))


def updates(visitor: Visitor) -> list[str]:
    """What the server has told of the game, without what merely keeps the line open."""
    return [message for message in visitor.told if '"type":"update"' in message]
