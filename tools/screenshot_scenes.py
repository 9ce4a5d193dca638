"""Sets up what screenshots are taken of: tables on a server of their own, with players, at some point of the game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from golden.make_golden_games import RECORDS
from semafor import Game
from support.live_server import Json, Somebody, new_key
from support.server_processes import ServerProcess

CLOCK = {"kind": "game", "seconds": 1200, "increment": 10}
NAMES = ("Ola", "Kostas", "Ada", "Jan", "Eleni")
# How many turns everybody takes before a picture of the game is taken, so that there is something to tell.
TURNS = 2


@dataclass(frozen=True)
class Scene:
    """Where a picture is taken, and whose token opens it; strangers have none."""

    address: str
    token: str = ""


def record_of(map_id: str) -> Path:
    """The golden game with the most players."""
    return max(RECORDS.glob(f"{map_id}-[0-9].json"))


class Guests:
    """People with sessions at the server of the screenshots."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._guests: list[Somebody] = []

    def welcome(self, name: str) -> Somebody:
        self._guests.append(Somebody(self.url, name))
        return self._guests[-1]

    def close(self) -> None:
        for guest in self._guests:
            guest.api.close()

    def take_up(self, game: Game, action: int, **setup: object) -> Party:
        """The game from that moment on, with somebody in every seat."""
        people = [self.welcome(name) for name in game.names]
        mine = game.at(action).seat or 0
        seats = [{"kind": "person" if seat == mine else "open"} for seat in range(len(people))]
        start = {"record": record_of(game.map.id).read_text(encoding="utf-8"), "action": action}
        table = people[mine].ask("tables", map=game.map.id, seats=seats, start=start, **setup)["id"]
        for seat, guest in enumerate(people):
            if seat != mine:
                guest.ask(f"tables/{table}/seats/{seat}")
        people[mine].ask(f"tables/{table}/start")
        return Party(table, people, mine)


@dataclass(frozen=True)
class Party:
    """A running game and its players; the pictures are taken over the shoulder of one of them."""

    table: str
    people: Sequence[Somebody]
    mine: int

    @property
    def me(self) -> Somebody:
        return self.people[self.mine]

    def scene(self, view: str = "") -> Scene:
        return Scene(f"/table/{self.table}{view}", self.me.token)

    def now(self, seat: int) -> Json:
        return self.people[seat].look(self.table, **{"as": seat})

    def play(self, seat: int, *, saves: bool = True) -> None:
        """Claim the longest route that can be had; the player of the screenshot saves cards for it, if ``saves``."""
        legal: list[str] = self.now(seat)["legal"]
        claims = [] if saves and seat == self.mine else [action for action in legal if action.startswith("claim")]
        wish = max(claims, key=len) if claims else "draw deck" if "draw deck" in legal else legal[-1]
        self.people[seat].act(self.table, seat, wish)

    def play_on(self, is_there: Callable[[Json], bool], *, saves: bool = True) -> Party:
        while not is_there(now := self.now(self.mine)):
            self.play(now["view"]["seat"], saves=saves)
        return self


@cache
def in_mid_game(guests: Guests, map_id: str) -> Party:
    return mid_game(guests, map_id)


def mid_game(guests: Guests, map_id: str) -> Party:
    """Where there is most to claim, and after some more turns, which have been talked about."""
    game = Game.load(record_of(map_id))
    count = len(game.entries)
    moments = {action: game.at(action) for action in range(count // 2, count * 3 // 5)}
    turns = [action for action, moment in moments.items() if moment.phase == "turn"]
    best = max(turns, key=lambda action: len(moments[action].legal(moments[action].seat or 0)))
    party = guests.take_up(game, best, clock=CLOCK, hints=True)
    for _ in range(TURNS):
        party.play(party.mine)
        party.play_on(lambda now: bool(now["view"]["seat"] == party.mine and now["view"]["phase"] == "turn"))
    for seat, text in ((party.mine, "Good luck, all!"), (0, "That was my route to Roma …"), (1, "Sorry!")):
        party.people[seat].ask(f"tables/{party.table}/chat", text=text)
    return party


def choosing_tickets(guests: Guests, map_id: str) -> Party:
    party = mid_game(guests, map_id)
    party.me.act(party.table, party.mine, "tickets")
    return party


def at_phase(guests: Guests, map_id: str, is_there: Callable[[Game], bool]) -> Party:
    game = Game.load(record_of(map_id))
    return guests.take_up(game, next(action for action in range(len(game.entries)) if is_there(game.at(action))))


def at_tunnel(guests: Guests, map_id: str) -> Party:
    """More is asked for, and there is something to pay it with."""
    return at_phase(guests, map_id, lambda game: game.phase == "tunnel" and len(game.legal(game.seat or 0)) > 1)


def in_last_round(guests: Guests, map_id: str) -> Party:
    return at_phase(guests, map_id, lambda game: game.phase == "turn" and game.view(None)["last_round"] is not None)


@cache
def over(guests: Guests, map_id: str) -> Party:
    """A whole game, so that its end has a course to tell, and medals."""
    party = at_start(guests, map_id)
    for seat in range(len(party.people)):
        party.play(seat)
    return party.play_on(lambda now: now["result"] is not None, saves=False)


def at_start(guests: Guests, map_id: str) -> Party:
    """A game that is dealt here, so that its deal can be checked."""
    me, *others = [guests.welcome(name) for name in NAMES[:4]]
    table = me.make_table("me", *(["open"] * len(others)), map=map_id, clock=CLOCK)
    for seat, guest in enumerate(others, 1):
        guest.ask(f"tables/{table}/seats/{seat}")
    me.ask(f"tables/{table}/start")
    return Party(table, [me, *others], 0)


def given_up(guests: Guests, map_id: str) -> Party:
    party = at_start(guests, map_id)
    for seat, guest in enumerate(party.people[:-1]):
        guest.ask(f"tables/{party.table}/resign", seat=seat, key=new_key())
    return party


def waiting_room(guests: Guests, map_id: str) -> Party:
    """Some have come, others are waited for."""
    me, guest = guests.welcome("Ola"), guests.welcome("Kostas")
    table = me.make_table("me", "open", "open", "porter", map=map_id, clock=CLOCK, listed=True)
    guest.ask(f"tables/{table}/seats/1")
    return Party(table, [me, guest], 0)


def front_with_tables(guests: Guests, map_id: str) -> Scene:
    """The front page of somebody who has tables, with tables of others to join."""
    waiting_room(guests, map_id)
    waiting_room(guests, "usa")
    party = mid_game(guests, map_id)
    party.me.make_table("me", "open", "porter", map="poland")
    return Scene("/", party.me.token)


def at_one_device(guests: Guests, map_id: str) -> Scene:
    me = guests.welcome("Ola")
    table = me.ask("tables", map=map_id, seats=[{"kind": "person", "name": name} for name in NAMES[:2]])["id"]
    me.ask(f"tables/{table}/start")
    return Scene(f"/table/{table}", me.token)


@cache
def with_finished_games(guests: Guests, _: str) -> Scene:
    """Somebody with an account, who has won and lost."""
    me, guest = guests.welcome("Ola"), guests.welcome("Kostas")
    for person in (me, guest):
        person.ask("accounts", name=person.name, password="a long password")
    for map_id, loser in (("usa", 1), ("europe", 0), ("poland", 1), ("europe", 1)):
        table = me.make_table("me", "open", map=map_id, listed=True)
        guest.ask(f"tables/{table}/seats/1")
        me.ask(f"tables/{table}/start")
        (me, guest)[loser].ask(f"tables/{table}/resign", seat=loser, key=new_key())
    return Scene("/games", me.token)


@contextmanager
def gather() -> Iterator[Guests]:
    server = ServerProcess()
    server.start()
    guests = Guests(server.url)
    try:
        yield guests
    finally:
        guests.close()
        server.remove()
