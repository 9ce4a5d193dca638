"""A turn at the prompt: what is shown, and all the ways to say what one means."""

from __future__ import annotations

from pathlib import Path

import pytest

from semafor.game import Game
from semafor.texts import LANGUAGES
from support.terminal_player import TerminalSession, game_from, numbers_on


def europe(**changes: object) -> Game:
    """Ola against a bot, in the middle of a game."""
    own = {"hand": "GGGRRLL", "tickets": ["paris-wien", "essen-kyiv"], "routes": ["paris-zurich"]}
    rival = {"hand": "KKKK", "tickets": ["berlin-moskva"], "routes": ["munchen-zurich", "edinburgh-london.1"]}
    position = {"map": "europe", "seats": [own, rival], "row": "RBLGK", "deck": "GGYLPWOBRKWWPYY", "discard": "RRB"}
    return game_from(position | {"ticket_deck": ["berlin-london", "angora-kharkov", "budapest-sofia"]} | changes)


def own_seat(**changes: object) -> dict[str, object]:
    return {"hand": "GGGRRLL", "tickets": [], "routes": []} | changes


def typed(tmp_path: Path, *lines: str, game: Game | None = None, language: str = "en") -> tuple[str, Game]:
    session = TerminalSession(tmp_path, language)
    shown = session.type(*lines, game=game or europe())
    return shown, session.game


def did(game: Game) -> list[str]:
    """What Ola did."""
    return [entry.text for entry in game.entries if entry.seat == 0]


def test_the_table_shows_everything_that_one_may_know(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path)
    for line in (
        "Turn 1: Ola",
        "▶ Ola (you)         4      42         3      7        2",
        "  Bot 1 (bot)       9      39         3      4        1",
        "Face-up cards: R red   B blue   L locomotive   G green   K black",
        "Deck: 15 cards   Discards: 3 cards   Ticket deck: 3 tickets",
        "Your hand (7 cards): 2 × R red   3 × G green   2 × L locomotive",
        "Paris–Wien (8 points): ",
        "Essen–Kyïv (10 points): ",
    ):
        assert line in shown, line
    assert "KKKK" not in shown
    assert "Berlin–Moskva" not in shown


def test_a_ticket_tells_what_it_still_needs(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, "tickets")
    line = "· Paris–Wien (8 points): 6 trains to go: Venezia–Zürich 2, Venezia–Zágráb 2, Wien–Zágráb 2"
    # Once on the table, and once more when asked for.
    assert shown.count(line) == 2
    own = own_seat(tickets=["paris-wien"], routes=["paris-zurich", "venezia-zurich", "venezia-zagrab", "wien-zagrab"])
    shown, _ = typed(tmp_path, game=europe(seats=[own, {}]))
    assert "✓ Paris–Wien (8 points): completed" in shown
    shown, _ = typed(tmp_path, game=europe(seats=[own_seat(tickets=["paris-wien"], trains=3), {}]))
    assert "✗ Paris–Wien (8 points): 8 trains to go, but you don't have that many left" in shown


def test_the_last_round_says_who_still_plays(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, game=europe(last_round=2))
    assert "!! Last round: 2 turns left. Still to play: Ola, Bot 1. This is your last turn." in shown


@pytest.mark.parametrize("line", ["1", "d", "deck", "D", "draw deck", "draw d", "Draw Deck"])
def test_a_card_from_the_deck(line: str, tmp_path: Path) -> None:
    assert did(typed(tmp_path, line)[1]) == ["draw deck"]


@pytest.mark.parametrize("line", ["R", "r", "red", "draw R", "draw red", "2"])
def test_a_face_up_card_by_letter_word_or_number(line: str, tmp_path: Path) -> None:
    assert did(typed(tmp_path, line)[1]) == ["draw R"]


@pytest.mark.parametrize(
    ("language", "line"), [("pl", "czerwona"), ("el", "κόκκινη"), ("el", "κοκκινη"), ("el", "red")]
)
def test_a_color_may_be_named_in_ones_own_language(language: str, line: str, tmp_path: Path) -> None:
    assert did(typed(tmp_path, line, language=language)[1]) == ["draw R"]


def test_the_second_card_is_asked_for_with_the_new_row(tmp_path: Path) -> None:
    shown, game = typed(tmp_path, "R", "G")
    assert "Ola takes a red card from the face-up cards." in shown
    assert "Take the second train card" in shown
    assert did(game) == ["draw R", "draw G"]


def test_a_face_up_locomotive_as_second_card_is_refused_with_its_rule(tmp_path: Path) -> None:
    shown, game = typed(tmp_path, "R", "L", "help LOCO-03")
    assert "A face-up locomotive can't be your second card. (LOCO-03)" in shown
    assert "More about this: help LOCO-03" in shown
    assert "LOCO-03: " in shown.split("help LOCO-03")[-1]
    assert did(game) == ["draw R"]


@pytest.mark.parametrize("line", ["claim amsterdam-london LL", "CLAIM Amsterdam-London ll", "claim amsterdam-london"])
def test_notation_always_works(line: str, tmp_path: Path) -> None:
    assert did(typed(tmp_path, line)[1]) == ["claim amsterdam-london LL"]


def number_of(shown: str, route: str) -> str:
    return next(line.split()[0] for line in shown.split("\n") if f" {route} " in line and line[:4].strip().isdigit())


def test_a_route_is_chosen_by_its_number_and_then_paid_for(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, "more")
    number = number_of(shown, "Venezia–Zürich")
    shown, game = typed(tmp_path, number, "GG")
    assert "Venezia–Zürich: 2 G green, tunnel, +2" in shown
    assert "1 GG  2 green" in shown
    assert "2 GL  1 green, 1 locomotive" in shown
    assert did(game)[0] == "claim venezia-zurich GG"
    for line in (f"{number} 2", f"{number} GL", f"{number} lg"):
        assert did(typed(tmp_path, line)[1])[0] == "claim venezia-zurich GL"


def test_payments_save_locomotives_first(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, "zagrab")
    assert "+2 GG / RR / GL …" in next(line for line in shown.split("\n") if " Wien–Zágráb  " in line)


def test_going_back_changes_nothing(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, "more")
    number = number_of(shown, "Venezia–Zürich")
    shown, game = typed(tmp_path, number, "", number, "9", "what", "")
    assert did(game) == []
    assert "Type a number from 1 to 3." in shown
    assert "I don't understand “what”." in shown


def test_routes_on_the_way_of_tickets_come_first(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path)
    claims = shown[shown.index("Claim a route (★ on the way of your tickets)") :].split("\n")[1:]
    stars = ["★" in line for line in claims if line[:4].strip().isdigit()]
    assert stars[0]
    assert stars == sorted(stars, reverse=True)


def test_many_routes_are_shown_page_by_page_with_numbers_that_stay(tmp_path: Path) -> None:
    game = europe(seats=[own_seat(hand="RRRRGGGGBBBBLLLL"), {}])
    shown, _ = typed(tmp_path, "more", "more", game=game)
    first, second, *_ = shown.split("Claim a route")[1:]
    assert " more: type more, or the name of a city" in first
    before, after = numbers_on(first), numbers_on(second)
    assert int(after[0]) == int(before[-1]) + 1
    assert len(after) == 15


@pytest.mark.parametrize("line", ["zur", "Zürich", "zurych", "Ζυρίχη", "ζυρι", "map zurich"])
def test_a_city_by_a_part_of_its_name_in_any_language(line: str, tmp_path: Path) -> None:
    shown, game = typed(tmp_path, line)
    routes = shown[shown.rindex("Zürich\n") :]
    assert "Paris–Zürich" in routes
    assert "claimed (Ola)" in routes
    assert "claimed (Bot 1)" in routes
    assert "Marseille–Zürich" in routes
    assert did(game) == []


def test_the_numbers_in_a_city_list_are_those_of_the_menu(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, "venezia")
    number = number_of(shown[shown.rindex("Venezia\n") :], "Venezia–Zürich")
    assert did(typed(tmp_path, f"{number} 1")[1])[0] == "claim venezia-zurich GG"


def test_a_station_is_built_by_number_name_or_notation(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path)
    number = next(line.split()[0] for line in shown.split("\n") if "Build a station: 47 cities to choose from" in line)
    assert did(typed(tmp_path, number, "wieden", "1")[1]) == ["station wien G"]
    assert did(typed(tmp_path, "station wien")[1]) == []
    assert did(typed(tmp_path, "station wien", "R")[1]) == ["station wien R"]
    assert did(typed(tmp_path, "station wien L")[1]) == ["station wien L"]
    shown, game = typed(tmp_path, number, "atlantis", "99", "b", "")
    assert "There is no place “atlantis” to choose here." in shown
    assert did(game) == []


def test_a_station_that_would_help_is_marked(tmp_path: Path) -> None:
    own = own_seat(tickets=["paris-wien"], routes=["paris-zurich"])
    rival = {"routes": ["munchen-wien", "munchen-zurich"], "tickets": []}
    shown, _ = typed(tmp_path)
    number = next(line.split()[0] for line in shown.split("\n") if "Build a station" in line)
    shown, _ = typed(tmp_path, number, game=europe(seats=[own, rival]))
    assert "  1 ★ München" in shown
    assert "★ would help your tickets as things stand" in shown


def test_tickets_are_drawn_and_kept_by_numbers(tmp_path: Path) -> None:
    shown, game = typed(tmp_path, "draw tickets", "0", "4", "x", "", "1 9", "3, 1")
    assert "Ola draws tickets: Angora–Kharkov, Berlin–London, Budapest–Sofia." in shown
    assert shown.count("Type a number from 1 to 3.") == 3
    assert did(game) == ["tickets", "keep angora-kharkov,budapest-sofia"]
    assert did(typed(tmp_path, "draw tickets", "all")[1])[1] == "keep angora-kharkov,berlin-london,budapest-sofia"
    assert did(typed(tmp_path, "draw tickets", "keep berlin-london")[1])[1] == "keep berlin-london"


def test_tickets_alone_shows_ones_own_and_draws_none(tmp_path: Path) -> None:
    shown, game = typed(tmp_path, "tickets")
    assert "To draw new tickets, type draw tickets." in shown
    assert did(game) == []


def test_too_few_starting_tickets_are_refused_with_the_rule_of_the_map(tmp_path: Path) -> None:
    position = {"map": "europe", "phase": "start", "row": "RBGGK", "deck": "GGYLP"}
    offer = {"hand": "RRRR", "offered": ["paris-wien", "essen-kyiv", "berlin-moskva"]}
    shown, game = typed(
        tmp_path, "2", "2 3", game=game_from(position | {"seats": [offer, offer | {"offered": ["berlin-london"]}]})
    )
    assert "You have to keep at least 2 of your starting tickets, and you chose 1. (SETUP-08)" in shown
    assert did(game) == ["keep essen-kyiv,paris-wien"]


TUNNEL = {"route": "paris-zurich", "laid": "GGG", "revealed": "GLB", "extra": 2}


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("1", "pay GG"),
        ("2", "pay GL"),
        ("GL", "pay GL"),
        ("pay ll", "pay LL"),
        ("4", "withdraw"),
        ("withdraw", "withdraw"),
    ],
)
def test_a_tunnel_is_paid_or_left(line: str, action: str, tmp_path: Path) -> None:
    game = europe(phase="tunnel", tunnel=TUNNEL, seats=[own_seat(), {}])
    shown, game = typed(tmp_path, "", "nonsense", "7", "RR", line, game=game)
    assert "Turned up: G green   L locomotive   B blue" in shown
    assert "You have to add 2 cards, or withdraw." in shown
    assert "I don't understand “nonsense”." in shown
    assert "(TUN-02)" in shown
    assert did(game)[0] == action


def test_a_tunnel_that_cannot_be_paid_is_still_asked_about(tmp_path: Path) -> None:
    game = europe(phase="tunnel", tunnel=TUNNEL, seats=[own_seat(hand="RR"), {}])
    shown, game = typed(tmp_path, "1", game=game)
    assert "You can't pay that; you have to withdraw." in shown
    assert did(game) == ["withdraw"]


def test_whoever_can_do_nothing_passes(tmp_path: Path) -> None:
    position = {"map": "usa", "seats": [{"hand": ""}, {"hand": ""}], "ticket_deck": []}
    session = TerminalSession(tmp_path)
    shown = session.type("pass now", "1", game=game_from(position))
    assert "1 pass (nothing else is possible)" in shown
    assert [game.entries for game in session.kept()] == [((0, "pass", None), (1, "pass", None))]
    assert "Final scoring" in shown


@pytest.mark.parametrize(
    "line",
    ["xyzzy", "0", "-1", "1.5", "999999999999999999999", "claim", "claim x", "claim paris-zurich XX", "draw", "draw Q",
     "station", "station nowhere RR", "keep", "pay", "1 2 3 4", "%s%n", "\x1b[2J", "ü" * 300, "pay RR", "withdraw",
     "keep berlin-london", "claim paris-zurich RRR", "paris-zurich GGG", ";", "'", "\\", "{}", "NaN", "１"],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_nonsense_is_answered_with_a_sentence_and_changes_nothing(line: str, language: str, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path, language)
    shown = session.type(line, game=europe())
    position = session.game.position()
    assert position == europe().position()
    prompt = session.texts("terminal-prompt", player="Ola")
    answer = shown.split(prompt)[1].partition("\n")[2]
    assert len(answer.strip()) > 20
    assert "\x1b" not in shown
    assert "Traceback" not in shown
