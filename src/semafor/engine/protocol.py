"""The engine protocol: one JSON object in, one out. Whatever comes in is answered, and bad input changes nothing."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import semafor
from semafor.asking import ask, is_known
from semafor.bots.api import Budget
from semafor.bots.bot_choice import hint
from semafor.bots.faults import BotFault
from semafor.bots.registry import bot_names
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentence
from semafor.game import Game
from semafor.maps.json_cursor import JsonCursor, MapError, shown
from semafor.maps.model import Map
from semafor.notation.errors import FaultyData, GameError
from semafor.notation.game_options import read_seed
from semafor.notation.map_lookup import MapLookup
from semafor.notation.position_reading import find_map
from semafor.notation.records import read_object
from semafor.notation.refusals import IllegalAction, refused
from semafor.notation.strict_json import fields_of, read_json
from semafor.rules import constants
from semafor.texts import LANGUAGES, Texts

PROTOCOL = 1
LONGEST_SECONDS = 3600.0
MOST_ROLLOUTS = 10_000_000
LONGEST_ID = 100
NO_FIELDS: Mapping[str, object] = {}

Answer = dict[str, object]
Fields = Mapping[str, JsonCursor]


class RequestError(FaultyData):
    """A request that makes no sense."""


class Engine:
    """One game and the requests about it."""

    def __init__(self, maps: Iterable[Map] = ()) -> None:
        self.finished = False
        self._maps = tuple(maps)
        self._lookup = MapLookup(self._maps)
        self._game: Game | None = None

    def answer(self, line: str | bytes) -> str:
        """The answer to one line. A request that has an id gets it back, also where it is refused."""
        id: dict[str, object] = {}
        try:
            data = read_json(line)
            id = id_of(data)
            reply = {"ok": True, **id, **self._respond(data)}
        except IllegalAction as problem:
            return failure_line(str(problem), problem.rule, id, {"reason": problem.reason, "facts": problem.facts})
        except (GameError, MapError) as problem:
            return failure_line(str(problem), getattr(problem, "rule", None), id)
        except BotFault as fault:
            return failure_line(f"the bot {fault}", None, id)
        except Exception as problem:  # noqa: BLE001 a fault of ours must not take the game of others with it
            traceback.print_exc()
            return failure_line(f"a fault in the engine itself: {type(problem).__name__}: {problem}", None, id)
        return json.dumps(reply)

    def _respond(self, data: object) -> Answer:
        faults: list[str] = []
        cursor = JsonCursor(data, "request", "", faults)
        name = data.get("cmd") if isinstance(data, dict) else None
        request = REQUESTS.get(name) if isinstance(name, str) else None
        if request is None:
            if isinstance(data, dict):
                cursor.child("cmd", name).fault(f"must be one of {', '.join(REQUESTS)}, not {shown(name)}")
            else:
                cursor.fault(f"must be an object, not {shown(data)}")
            raise RequestError(faults)
        fields = fields_of(cursor, ("cmd", *request.required), (*request.optional, "id"))
        if faults:
            raise RequestError(faults)
        return request.handler(self, fields)

    @property
    def game(self) -> Game:
        if self._game is None:
            raise GameError("there is no game; begin with new, load or replay")
        return self._game

    def hello(self, _: Fields) -> Answer:
        return {
            "name": "semafor",
            "version": semafor.__version__,
            "protocol": PROTOCOL,
            "maps": list(self._lookup.ids()),
        }

    def new(self, fields: Fields) -> Answer:
        map = find_map(fields["map"], self._lookup)
        seed = read_seed(fields["seed"])
        first = fields["first"].whole(0, constants.SEATS - 1)
        options = read_object(fields["options"])
        refuse_faults(fields)
        assert map is not None
        # The game itself checks the number of players by its rule.
        players = fields["players"].value
        self._game = Game.new(map, players, seed=seed, options=options, first=first)  # type: ignore[arg-type]
        return {}

    def load(self, fields: Fields) -> Answer:
        position = read_object(fields["position"])
        refuse_faults(fields)
        assert position is not None
        self._game = Game.from_position(position, maps=self._maps)
        return {}

    def position(self, _: Fields) -> Answer:
        return {"position": self.game.position()}

    def legal(self, fields: Fields) -> Answer:
        legal = self.game.legal(seat_of(fields["seat"]))
        return {"seat": legal.seat, "phase": self.game.phase, "actions": legal.texts()}

    def play(self, fields: Fields) -> Answer:
        action = fields["action"].value
        if not isinstance(action, str):
            fields["action"].refuse("must be a text")
        game, seat = self.game, seat_of(fields["seat"])
        refuse_faults(fields)
        return {"events": game.play(str(action), seat)}

    def undo(self, fields: Fields) -> Answer:
        """Take back a seat's last action and all that followed; without a seat the last action of all."""
        seat = seat_of(fields["seat"])
        return {"action": str(self.game.undo(seat))}

    def score(self, _: Fields) -> Answer:
        return {**self.game.score().to_dict()}

    def view(self, fields: Fields) -> Answer:
        seat = None if fields["seat"].value is None else seat_of(fields["seat"])
        return {"view": self.game.view(seat)}

    def record(self, _: Fields) -> Answer:
        return {"record": self.game.record()}

    def replay(self, fields: Fields) -> Answer:
        record = read_object(fields["record"])
        refuse_faults(fields)
        assert record is not None
        self._game = Game.from_record(record, maps=self._maps)
        return {}

    def bots(self, _: Fields) -> Answer:
        return {"names": list(bot_names())}

    def bot(self, fields: Fields) -> Answer:
        """What a bot would play now. It is shown what its seat sees, and its chance depends on nothing else."""
        name = fields["name"].choice(bot_names())
        seconds = fields["seconds"].number(0, LONGEST_SECONDS)
        rollouts = fields["rollouts"].whole(1, MOST_ROLLOUTS)
        refuse_faults(fields)
        game = self.game
        if game.over:
            raise refused("END-02", "game-over", {})
        assert name is not None
        assert game.seat is not None
        budget = Budget(rollouts=rollouts) if rollouts is not None else Budget(1.0 if seconds is None else seconds)
        choice = hint(game, game.seat, name, budget)
        names = Names(Texts("en"), game.map, game.names)
        reasons = [reason.to_dict() | {"text": reason_sentence(reason, names)} for reason in choice.reasons]
        return {"action": str(choice.action), "reasons": reasons}

    def ask(self, fields: Fields) -> Answer:
        """What a bot would play now in a seat, why, in a language, and what it expects of it."""
        name, language = fields["name"].value, fields["language"].choice(LANGUAGES) or "en"
        if not isinstance(name, str) or not is_known(name):
            fields["name"].refuse(f"must be one of {', '.join(bot_names())}, if you like with a budget: search@300r")
        seat = seat_of(fields["seat"])
        refuse_faults(fields)
        advice = ask(self.game, str(name), seat)
        sentences = advice.why(language)
        reasons = [reason.to_dict() | {"text": text} for reason, text in zip(advice.reasons, sentences, strict=True)]
        expected = advice.expectation
        expectation = expected and {"margin": expected.margin, "win_share": expected.win_share}
        return {"action": str(advice.action), "reasons": reasons, "expectation": expectation}

    def quit(self, _: Fields) -> Answer:
        self.finished = True
        return {}


class EngineRequest(NamedTuple):
    """What answers a request, and the fields that it must and may have."""

    handler: Callable[[Engine, Fields], Answer]
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()


REQUESTS: Mapping[str, EngineRequest] = {
    "hello": EngineRequest(Engine.hello),
    "new": EngineRequest(Engine.new, ("map", "players"), ("seed", "options", "first")),
    "load": EngineRequest(Engine.load, ("position",)),
    "position": EngineRequest(Engine.position),
    "legal": EngineRequest(Engine.legal, (), ("seat",)),
    "play": EngineRequest(Engine.play, ("action",), ("seat",)),
    "undo": EngineRequest(Engine.undo, (), ("seat",)),
    "score": EngineRequest(Engine.score),
    "view": EngineRequest(Engine.view, ("seat",)),
    "record": EngineRequest(Engine.record),
    "replay": EngineRequest(Engine.replay, ("record",)),
    "bots": EngineRequest(Engine.bots),
    "bot": EngineRequest(Engine.bot, ("name",), ("seconds", "rollouts")),
    "ask": EngineRequest(Engine.ask, ("name",), ("seat", "language")),
    "quit": EngineRequest(Engine.quit),
}


def refuse_faults(fields: Fields) -> None:
    """Stop here if any field was found wanting."""
    faults = next(iter(fields.values())).faults
    if faults:
        raise RequestError(faults)


def seat_of(cursor: JsonCursor) -> int | None:
    """The seat that a request names; None where it names none."""
    if not cursor.given:
        return None
    seat = cursor.whole(0, constants.SEATS - 1)
    if seat is None:
        raise RequestError(cursor.faults)
    return seat


def id_of(data: object) -> dict[str, object]:
    """What a request calls itself, as its answer repeats it; nothing where it has no name or one that is too long."""
    id = data.get("id") if isinstance(data, dict) else None
    if isinstance(id, str) and len(id) <= LONGEST_ID or isinstance(id, int) and not isinstance(id, bool):
        return {"id": id}
    if id is not None:
        raise RequestError([f"request: id: must be a whole number or a text of at most {LONGEST_ID} characters"])
    return {}


def failure_line(
    message: str, rule: str | None = None, id: Mapping[str, object] = NO_FIELDS, more: Mapping[str, object] = NO_FIELDS
) -> str:
    """The answer to what can't be done; a refusal has its reason and facts besides."""
    return json.dumps({"ok": False, **id, "error": {"rule": rule, "message": message, **more}})
