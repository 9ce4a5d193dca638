"""Plays the golden games anew and writes them down: ``python tests/golden/make_golden_games.py``.

A golden game must replay the same for ever, so this is for new ones, and for changes of the format or of the rules that
are meant. What changed then shows in the difference of the records.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from golden.situations import WANTED, situations
from semafor import Action, Game, Map
from semafor.notation.legal_actions import LegalActions
from semafor.rules.fast_rng import FastRng
from support.small_maps import own_map

RECORDS = Path(__file__).resolve().parent / "records"
EXPECTED = RECORDS.with_name("expected.json")
NAMES = ("Ola", "Kostas", "Ada", "Jan", "Eleni")
# More actions than any of these games takes.
MANY = 3000

# A network that is soon full, with three strands, tunnels, ferries and stations; it has few cards and no end of trains.
VALLEY = own_map(
    [
        "a-b 1 gray",
        "a-b 1 red",
        "a-b 2 gray",
        "b-c 2 blue tunnel",
        "c-d 2 gray ferry 1",
        "d-a 3 gray",
        "b-d 1 green tunnel",
    ],
    ["a-c 5", "b-d 3", "a-d 4", "b-c 2", "c-d 6"],
    id="valley",
    players=[2, 4],
    stations=2,
    color_cards=2,
    locomotives=3,
    start_cards=2,
)

Chooser = Callable[[Game, LegalActions, FastRng], Action]


def at_random(game: Game, legal: LegalActions, dice: FastRng) -> Action:
    return legal[dice.below(len(legal))]


def builder(game: Game, legal: LegalActions, dice: FastRng) -> Action:
    """Claims the longest route that it can, draws cards for more, and draws tickets now and then."""
    claims = [action for action in legal if action.verb == "claim"]
    if claims and dice.below(3):
        longest = max(len(action.cards) for action in claims)
        claims = [action for action in claims if len(action.cards) == longest]
        return min(claims, key=lambda action: (action.cards.count("L"), str(action)))
    return by_verbs(legal, dice, "pay", "draw", "keep") or at_random(game, legal, dice)


def stationmaster(game: Game, legal: LegalActions, dice: FastRng) -> Action:
    """Builds stations early and for the rest does like a builder."""
    return by_verbs(legal, dice, "station") or builder(game, legal, dice)


def dawdler(game: Game, legal: LegalActions, dice: FastRng) -> Action:
    """Tries tunnels and withdraws; draws where there is none to try."""
    tunnels = {route.id for route in game.map.routes if route.tunnel}
    attempts = [action for action in legal if action.route in tunnels]
    return by_verbs(legal, dice, "withdraw") or (attempts[0] if attempts else at_random(game, legal, dice))


def by_verbs(legal: LegalActions, dice: FastRng, *verbs: str) -> Action | None:
    liked = [action for action in legal if action.verb in verbs]
    return liked[dice.below(len(liked))] if liked else None


@dataclass(frozen=True)
class Plan:
    """A golden game: how it begins, who plays it, and what it is there to show."""

    name: str
    map: str | Map
    players: int
    choosers: tuple[Chooser, ...] = (builder, at_random)
    shows: tuple[str, ...] = ()
    options: dict[str, object] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    # By the number of actions before it, what happens at the table: undo, resign, timeout.
    mishaps: dict[int, str] = field(default_factory=dict)
    undo_at_the_end: bool = False
    first: int | None = None

    def play(self, seed: int) -> Game:
        game, dice = self.begin(seed), FastRng(seed)
        self.play_on(game, dice, self.mishaps)
        if self.undo_at_the_end:
            game.undo()
            self.play_on(game, dice, {})
        return game

    def play_on(self, game: Game, dice: FastRng, mishaps: dict[int, str]) -> None:
        for count in range(MANY):
            if count in mishaps and not game.over:
                mishap(game, mishaps[count], dice)
            if game.over:
                return
            seat = game.acting[dice.below(len(game.acting))]
            game.play(self.choosers[seat % len(self.choosers)](game, game.legal(seat), dice), seat)

    def begin(self, seed: int) -> Game:
        names = NAMES[: self.players]
        if self.position is not None:
            maps = () if isinstance(self.map, str) else (self.map,)
            return Game.from_position({**self.position, "seed": seed}, maps=maps, names=names)
        return Game(self.map, self.players, seed=seed, options=self.options, names=names, first=self.first)


def mishap(game: Game, what: str, dice: FastRng) -> None:
    seat = game.acting[dice.below(len(game.acting))]
    if what == "undo":
        game.undo()
    elif what == "resign":
        game.resign(seat)
    else:
        game.note(seat, what)


def plans() -> Iterator[Plan]:
    for players in (2, 3, 4, 5):
        yield Plan(f"usa-{players}", "usa", players, shows=("end by last round", "tickets"))
        yield Plan(
            f"europe-{players}",
            "europe",
            players,
            (builder, stationmaster, at_random),
            ("tunnel", "station", "withdraw"),
        )
    for players in (2, 3, 4):
        yield Plan(f"poland-{players}", "poland", players, (builder,), ("country_card", "end by last round"))
    yield Plan("poland-generous", "poland", 3, (builder,), ("cards by joining",), {"country_join": "generous"})
    yield Plan("poland-bonus", "poland", 2, (builder,), ("own bonus",), {"longest_path_bonus": 10}, first=1)
    yield Plan("europe-borrowed", "europe", 4, (stationmaster, builder), ("borrowed route",))
    yield Plan("usa-flush-at-the-deal", "usa", 5, (builder,), ("flush at the deal", "two locomotives drawn"))
    mishaps = {9: "undo", 10: "undo", 25: "timeout", 40: "resign", 60: "undo", 61: "undo"}
    shows = ("undo", "resign", "timeout", "undo after the end")
    yield Plan("europe-mishaps", "europe", 4, (builder,), shows, mishaps=mishaps, undo_at_the_end=True)
    yield Plan("usa-resigned", "usa", 3, (builder,), ("end by resignation",), mishaps={20: "resign", 45: "resign"})
    yield Plan("valley-stalemate", VALLEY, 3, (at_random,), ("end by stalemate", "pass", "three strands"))
    yield Plan("valley-idle", VALLEY, 2, (dawdler,), ("end by idle turns",))
    yield Plan("usa-shared", "usa", 3, shows=("shared victory",), position=EQUALS)
    yield Plan("europe-from-a-position", "europe", 2, shows=("from a position", "tunnel", "pay"), position=MIDDLE)


EQUALS: dict[str, Any] = {
    "map": "usa",
    "row": "BGYKW",
    "deck": "OPOPBGYKWOPB",
    "seats": [{"trains": 4, "points": 61}, {"trains": 2, "points": 61}, {"trains": 9, "points": 40}],
    "last_round": 3,
    "seat": 2,
}
MIDDLE: dict[str, Any] = {
    "map": "europe",
    "row": "BGYKW",
    "deck": "RLPPOOGGRB",
    "ticket_deck": ["berlin-roma", "berlin-london", "paris-wien", "angora-athina"],
    "seats": [
        {"hand": "RRRRRLL", "trains": 9, "tickets": ["brest-venezia"], "routes": ["kyiv-smolensk"]},
        {"hand": "YYYYBBBL", "trains": 12, "tickets": ["london-wien"], "station_cities": ["paris"]},
    ],
}


def search(plan: Plan) -> tuple[int, Game]:
    """The first seed whose game shows what the plan is for."""
    for seed in range(1, 5000):
        game = plan.play(seed)
        if game.over and set(plan.shows) <= set(situations(game)):
            return seed, game
    raise SystemExit(f"{plan.name}: no seed shows {', '.join(plan.shows)}")


def digest(value: object) -> str:
    return sha256(json.dumps(value, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def expected_of(game: Game) -> dict[str, Any]:
    """What a replay must come to: the final position, and every event on the way, each as a SHA-256."""
    events = [step.events for step in game.history()]
    return {"position": digest(game.position()), "events": digest(events), "shows": situations(game)}


def main() -> None:
    RECORDS.mkdir(exist_ok=True)
    kept: set[Path] = set()
    expected: dict[str, dict[str, Any]] = {}
    for plan in plans():
        seed, game = search(plan)
        path = RECORDS / f"{plan.name}.json"
        game.save(path)
        kept.add(path)
        expected[plan.name] = expected_of(game)
        print(f"{plan.name}: seed {seed}, {len(game.entries)} entries, {', '.join(situations(game))}", flush=True)
    for path in set(RECORDS.glob("*.json")) - kept:
        path.unlink()
    EXPECTED.write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")
    missing = WANTED - {name for game in expected.values() for name in game["shows"]}
    if missing:
        raise SystemExit(f"no golden game shows {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main()
