"""Reasons are true: whatever a bot says for its choice can be checked at the table, and it always says something."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

import semafor
from semafor import Game
from semafor.bots.api import Budget, Choice, as_choice
from semafor.bots.bot_view import BotView
from semafor.bots.players.search_bot import SearchBot
from semafor.bots.process.external_bot import reasons_in
from semafor.bots.reasons.reason import Reason
from semafor.bots.reasons.reason_builder import explain
from semafor.bots.registry import make_bot
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentence
from semafor.maps.model import Map, Route
from semafor.notation.actions import Action
from semafor.notation.cards import LETTERS
from semafor.rules import claiming, scoring
from semafor.rules.board import COLOR_NAMES
from semafor.rules.fast_rng import FastRng
from semafor.rules.snapshot import SeatSnapshot
from semafor.texts import LANGUAGES, Texts
from support.long_tests import SEARCHING, every_bot
from support.position_builders import MAPS, Seat, europe, poland, seat, table, usa
from support.small_maps import own_map as any_map

# A bot that searches takes its time, so it plays but the first part of a game.
FEW_ACTIONS, MANY_ACTIONS = (60, 1000) if semafor.compiled else (6, 150)
each_bot = pytest.mark.parametrize("name", every_bot(but=("random",)))
every_map = pytest.mark.parametrize("map", MAPS)


class Told(NamedTuple):
    """A choice, the table before it, and what happened then."""

    view: BotView
    choice: Choice
    events: tuple[object, ...]

    @property
    def own(self) -> SeatSnapshot:
        return self.view.state.seat_snapshot(self.view.seat)

    def all(self, kind: str) -> Iterator[Reason]:
        return (reason for reason in self.choice.reasons if reason.kind == kind)

    def why(self, *whys: str) -> Iterator[Reason]:
        return (reason for reason in self.all("wants-route") if reason.facts["why"] in whys)

    def route(self, reason: Reason, name: str = "route") -> Route:
        return self.view.map.routes_by_id[str(reason.facts[name])]


@cache
def game_of(name: str, map: str) -> tuple[Told, ...]:
    """A game that a bot plays with itself, choice by choice."""
    game = Game.new(map, 3, seed=11)
    told: list[Told] = []
    bots = [make_bot(name) for _ in range(3)]
    while not game.over and len(told) < (FEW_ACTIONS if name in SEARCHING else MANY_ACTIONS):
        number = game.acting[0]
        view = BotView.of_game(game, number)
        choice = as_choice(bots[number].choose(view, view.legal, FastRng(len(told)), Budget(rollouts=12)))
        told.append(Told(view, choice, tuple(event["event"] for event in game.play(choice.action, number))))
    return tuple(told)


def lacking(hand: list[int], route: Route) -> int:
    """By the book: how many more cards it takes, with the best color that there is for it."""
    colors = [COLOR_NAMES.index(route.color)] if route.color != "gray" else range(8)
    best = max(hand[color] for color in colors)
    return max(0, max(0, route.length - route.ferry - best) + route.ferry - hand[8])


# --- in every game of every bot ---


@each_bot
@every_map
def test_every_choice_has_a_reason(name: str, map: str) -> None:
    silent = [str(told.choice.action) for told in game_of(name, map) if not told.choice.reasons]
    assert silent == []


@each_bot
@every_map
def test_a_color_is_collected_for_a_route_that_takes_it_and_lacks_cards(name: str, map: str) -> None:
    for told in game_of(name, map):
        for reason in told.all("collects-color"):
            route, color = told.route(reason, "for_route"), reason.facts["color"]
            assert lacking(told.own.hand, route) > 0, reason
            assert color == "locomotive" or route.color in (color, "gray"), reason
            drawn = told.choice.action.card
            assert drawn == "L" if color == "locomotive" else COLOR_NAMES[LETTERS.index(drawn or "")] == color
        for kind in ("collects-any", "lacks-cards"):
            for reason in told.all(kind):
                assert lacking(told.own.hand, told.route(reason, "for_route")) == reason.facts["missing"] != 0
        for reason in told.all("row-lacks"):
            color = told.route(reason, "for_route").color
            row = [(*COLOR_NAMES[:8], "locomotive")[kind] for kind in told.view.state.snapshot().row]
            assert color != "gray", reason
            assert not {color, "locomotive"} & set(row), reason


@each_bot
def test_a_country_card_that_is_promised_comes(name: str) -> None:
    for told in game_of(name, "poland"):
        for _ in told.why("country"):
            assert "country_card" in told.events
        for reason in told.why("first-country"):
            assert "country_card" not in told.events
            places = {told.route(reason).a, told.route(reason).b}
            assert places & {country.id for country in told.view.map.countries}


@each_bot
@every_map
def test_a_ticket_is_worked_on_only_with_trains_enough(name: str, map: str) -> None:
    for told in game_of(name, map):
        for reason in told.all("works-on-ticket"):
            assert 0 < float(reason.facts["missing"]) <= told.own.trains


@each_bot
@every_map
def test_whoever_may_want_a_route_has_trains_there_and_may_claim_it(name: str, map: str) -> None:
    for told in game_of(name, map):
        routes, snapshot = told.view.map.routes, told.view.state.snapshot()
        for reason in told.why("threatened"):
            route = told.route(reason)
            near = 0
            for number, rival in enumerate(snapshot.seats):
                reached = {end for index in rival.routes for end in (routes[index].a, routes[index].b)}
                is_open = claiming.is_open(told.view.state, number, routes.index(route))
                near += number != told.view.seat and bool({route.a, route.b} & reached) and is_open
            assert near >= float(reason.facts["rivals"]) > 0


@each_bot
@every_map
def test_a_longest_path_grows_when_it_is_said_to(name: str, map: str) -> None:
    for told in game_of(name, map):
        for reason in told.why("longest"):
            assert told.view.board.bonus > 0
            after = told.view.state.copy()
            routes = told.view.map.routes
            snapshot = after.snapshot()
            snapshot.seats[told.view.seat].routes.append(routes.index(told.route(reason)))
            grown = type(after).from_snapshot(after.board, snapshot)
            paths = [scoring.longest_path(state, told.view.seat) for state in (told.view.state, grown)]
            before, now = (sum(routes[index].length for index in path) for path in paths)
            assert now > before


@each_bot
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_game_can_be_said(name: str, language: str) -> None:
    texts = Texts(language)
    for told in game_of(name, "poland")[::5]:
        for reason in told.choice.reasons:
            assert reason_sentence(reason, Names(texts, told.view.map)).endswith(".")


# --- cards ---


def own_map(routes: list[str], tickets: list[str], longest_path_bonus: int = 10) -> Map:
    """A map for two, who are dealt no tickets that a test doesn't speak of."""
    elsewhere = [f"u{n}-v{n}" for n in range(8)]
    more_routes, more_tickets = [f"{pair} 2 gray" for pair in elsewhere], [f"{pair} 3" for pair in elsewhere]
    return any_map(
        [*routes, *more_routes],
        [*tickets, *more_tickets],
        players=[2, 2],
        longest_path_bonus=longest_path_bonus,
    )


def reasons_of(game: Game, action: str, *wanted: str) -> list[Reason]:
    return list(explain(BotView.of_game(game, game.acting[0]), Action.parse(action), wanted))


def first(game: Game, action: str, *wanted: str) -> dict[str, object]:
    return reasons_of(game, action, *wanted)[0].to_dict()


def test_a_card_that_no_planned_route_takes_is_for_later() -> None:
    game = usa("R", "G", row="WKBGY")
    assert first(game, "draw W", "duluth-toronto") == {"kind": "saves-color", "color": "white"}
    assert first(game, "draw W") == {"kind": "saves-color", "color": "white"}
    assert first(game, "draw deck") == {"kind": "saves-cards", "held": 1}


def test_a_route_that_can_be_paid_needs_no_more_cards() -> None:
    game = usa("PPPPPP", "G", row="PKBGY")
    assert first(game, "draw P", "duluth-toronto")["kind"] == "saves-color"


def test_routes_of_one_color_can_lack_together_what_none_lacks_alone() -> None:
    map = own_map(["a-b 3 red", "b-c 3 red"], ["a-c 6"])
    game = table(map, seat("RRR"), seat(), row="RBGYW")
    told = {"kind": "collects-together", "color": "red", "missing": 3}
    assert first(game, "draw R", "a-b", "b-c") == first(game, "draw deck", "a-b", "b-c") == told


def test_a_gray_route_takes_any_color_but_is_paid_with_one() -> None:
    map = own_map(["a-b 4 gray"], ["a-b 6"])
    game = table(map, seat("RRB"), seat(), row="RBGYW")
    assert first(game, "draw R", "a-b") == {"kind": "collects-color", "color": "red", "for_route": "a-b"}
    assert first(game, "draw G", "a-b") == {"kind": "collects-any", "for_route": "a-b", "missing": 2}


def test_a_locomotive_is_for_a_route_that_lacks_cards_and_else_for_later() -> None:
    map = own_map(["a-b 4 red"], ["a-b 6"])
    for hand, kind in (("RR", "collects-color"), ("RRRR", "saves-locomotives")):
        assert first(table(map, seat(hand), seat(), row="LBGYW"), "draw L", "a-b")["kind"] == kind


def test_the_deck_is_for_what_the_row_lacks() -> None:
    map = own_map(["a-b 4 red"], ["a-b 6"])
    for row, kind in (("BGYWK", "row-lacks"), ("RBGYW", "lacks-cards"), ("LBGYW", "lacks-cards")):
        assert first(table(map, seat("R"), seat(), row=row), "draw deck", "a-b")["kind"] == kind


# --- routes ---


def whys(game: Game, action: str, *wanted: str) -> list[object]:
    return [reason.facts["why"] for reason in reasons_of(game, action, *wanted) if reason.kind == "wants-route"]


CROSS = ["a-b 2 red", "b-c 2 blue", "b-d 2 green", "b-e 2 white", "a-f 2 white", "a-g 2 black"]


def cross(rival: list[str], **fields: object) -> Game:
    map = own_map(CROSS, ["a-b 4", "c-d 2"], longest_path_bonus=0)
    return table(map, seat("RR", tickets=["a-b"], **fields), seat(routes=rival))


def test_a_rival_at_one_end_with_other_ways_to_go_threatens_nothing() -> None:
    assert whys(cross([]), "claim a-b RR", "a-b") == ["ticket", "cards-at-hand"]
    assert whys(cross(["b-c"]), "claim a-b RR", "a-b") == ["ticket", "cards-at-hand"]


def test_a_rival_at_both_ends_or_with_little_else_to_claim_threatens_a_route() -> None:
    assert whys(cross(["b-c", "a-f"]), "claim a-b RR", "a-b") == ["threatened", "ticket"]
    assert whys(cross(["a-f"]), "claim a-b RR", "a-b") == ["threatened", "ticket"]


def test_a_rival_without_the_trains_for_a_route_threatens_nothing() -> None:
    map = own_map(CROSS, ["a-b 4", "c-d 2"])
    game = table(map, seat("RR", tickets=["a-b"]), seat(routes=["b-c", "a-f"], trains=1))
    assert "threatened" not in whys(game, "claim a-b RR", "a-b")


def test_few_trains_press_and_a_route_for_nothing_else_is_for_its_points() -> None:
    assert whys(cross([], trains=5), "claim a-b RR", "a-b") == ["few-trains", "ticket"]
    assert whys(cross([]), "claim a-b RR") == ["points"]


def test_a_planned_route_that_no_ticket_needs_is_not_said_to_serve_one() -> None:
    map = own_map(CROSS, ["a-b 4", "c-d 2"], longest_path_bonus=10)
    game = table(map, seat("BB", routes=["a-b"], tickets=["a-b"]), seat())
    assert whys(game, "claim b-c BB", "b-c") == ["longest", "cards-at-hand"]


def border(own: list[str], **fields: object) -> tuple[Game, str]:
    """A table on the Poland map, and the claim of a route into a country."""
    game = poland(seat("RRRRRRLLLLLL", routes=own), seat(), **fields)
    countries = {country.id for country in game.map.countries}
    claims = [action for action in game.legal() if action.verb == "claim"]
    special = [action for action in claims if {game.map.routes_by_id[action.route or ""].b} & countries]
    return game, str((special or claims)[0])


def test_the_first_country_opens_the_way_to_cards_and_brings_none() -> None:
    game, claim = border([])
    assert whys(game, claim) == ["first-country"]
    assert "country_card" not in [event["event"] for event in game.play(claim)]


# --- stations and tickets ---


def test_a_station_is_for_a_ticket_that_a_route_there_brings_nearer() -> None:
    game = europe(seat("R", tickets=["berlin-bucuresti"]), seat(routes=["paris-zurich"]))
    assert first(game, "station paris R") == {"kind": "station-for-later", "city": "paris"}
    near = europe(seat("R", tickets=["madrid-zurich"]), seat(routes=["paris-zurich"]))
    assert first(near, "station paris R") == {"kind": "builds-station", "city": "paris", "ticket": "madrid-zurich"}


def choosing(kept: tuple[str, ...], offered: tuple[str, ...], **fields: object) -> dict[object, Reason]:
    own: Seat = {"offered": list(offered), **fields}
    game = Game.from_position({"map": "usa", "phase": "keep", "seats": [own, {}]})
    reasons = explain(BotView.of_game(game, 0), Action.keep(kept), wanted=())
    return {reason.facts.get("ticket"): reason for reason in reasons}


def test_a_rejected_ticket_fits_less_well_only_if_its_points_are_dearer() -> None:
    offered = ("houston-winnipeg", "duluth-houston", "atlanta-new_york")
    kept_the_long = choosing(("houston-winnipeg",), offered)
    assert kept_the_long["duluth-houston"].kind == "rejects-ticket"  # it would cost nothing
    told = choosing(("atlanta-new_york",), offered)
    for ticket in ("houston-winnipeg", "duluth-houston"):
        kept, rejected = told["atlanta-new_york"].facts, told[ticket].facts
        dearer = float(rejected["cost"]) / float(rejected["value"]) > float(kept["cost"]) / float(kept["value"])
        assert (told[ticket].kind == "misfits-ticket") == dearer


def test_the_costs_of_tickets_are_those_of_the_whole_choice() -> None:
    offered = ("houston-winnipeg", "duluth-houston", "atlanta-new_york")
    told = choosing(("houston-winnipeg", "duluth-houston"), offered)
    assert told[None].to_dict() == {"kind": "needs-spaces", "spaces": 12, "trains": 45}
    assert [told[ticket].facts["cost"] for ticket in offered] == [4, 0, 6]


# --- search ---


@pytest.mark.slow
def test_search_says_what_it_would_have_done_at_once_where_trials_found_better() -> None:
    kinds_told = {reason.kind for map in MAPS for told in game_of("search", map) for reason in told.choice.reasons}
    assert any(kind.startswith("beats-") for kind in kinds_told)
    for map in MAPS:
        for told in game_of("search", map):
            for reason in told.all("beats-claim"):
                assert told.choice.action.route != reason.facts["route"]


def test_where_the_time_is_up_search_makes_no_forecast_and_is_not_late_for_it() -> None:
    class Clocked(SearchBot):
        games = 0

        def margin_after(self, view: BotView, packed: int, rng: FastRng) -> int:
            self.games += 1
            return super().margin_after(view, packed, rng)

    game, bot = Game.new("usa", 2, seed=3), Clocked()
    view = BotView.of_game(game, 0)
    packed = bot.choose_packed(view, FastRng(1), Budget(rollouts=4))
    assert bot.forecast(view, packed, FastRng(1), time.perf_counter()) == ()
    assert bot.games == 0
    (expects,) = bot.forecast(view, packed, FastRng(1), math.inf)
    assert expects.kind == "expects"


def test_time_for_words_is_kept_back_from_the_rollouts() -> None:
    bot = SearchBot()
    assert bot.without_reasons(Budget(rollouts=7)) == Budget(rollouts=7)
    for seconds in (0.01, 0.1, 1.0):
        left = bot.without_reasons(Budget(seconds=seconds)).seconds
        assert left is not None
        assert 0.5 * seconds < left < seconds


# --- what others tell ---


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "works-on-ticket", "ticket": "athina-edinburgh", "missing": "many"},
        {"kind": "works-on-ticket", "ticket": 7, "missing": 3},
        {"kind": "works-on-ticket", "ticket": "athina-edinburgh", "missing": True},
        {"kind": "expects", "margin": math.nan, "win_share": 0.5},
        {"kind": "expects", "margin": 3, "win_share": math.inf},
        {"kind": "collects-color", "color": "pink", "for_route": "paris-zurich"},
        {"kind": "wants-route", "route": "paris-zurich", "why": "threatened", "rivals": "some"},
    ],
)
def test_a_reason_with_facts_of_the_wrong_type_is_left_out(given: dict[str, object]) -> None:
    assert reasons_in(json.loads(json.dumps([given, {"kind": "only-choice"}]))) == [Reason("only-choice")]
