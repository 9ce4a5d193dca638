"""The few words that stand on a board besides its names, in each language."""

from __future__ import annotations

from typing import Final

from semafor.maps.model import Color

COLORS: Final[dict[str, dict[Color, str]]] = {
    "en": {
        "red": "red",
        "blue": "blue",
        "green": "green",
        "yellow": "yellow",
        "black": "black",
        "white": "white",
        "orange": "orange",
        "purple": "purple",
        "gray": "any color",
    },
    "pl": {
        "red": "czerwony",
        "blue": "niebieski",
        "green": "zielony",
        "yellow": "żółty",
        "black": "czarny",
        "white": "biały",
        "orange": "pomarańczowy",
        "purple": "fioletowy",
        "gray": "dowolny kolor",
    },
    "el": {
        "red": "κόκκινο",
        "blue": "μπλε",
        "green": "πράσινο",
        "yellow": "κίτρινο",
        "black": "μαύρο",
        "white": "άσπρο",
        "orange": "πορτοκαλί",
        "purple": "μοβ",
        "gray": "όποιο χρώμα",
    },
}

WORDS: Final = {
    "en": {
        "players": "players",
        "trains": "trains",
        "stations": "stations",
        "tunnel": "tunnel",
        "ferry": "ferry",
        "locomotive": "locomotive",
        "points": "points",
        "cards": "cards",
        "tickets": "tickets",
        "row": "face-up cards",
        "deck": "deck",
        "hand": "hand",
        "resigned": "resigned",
    },
    "pl": {
        "players": "gracze",
        "trains": "wagoniki",
        "stations": "stacje",
        "tunnel": "tunel",
        "ferry": "prom",
        "locomotive": "lokomotywa",
        "points": "punkty",
        "cards": "karty",
        "tickets": "bilety",
        "row": "odkryte karty",
        "deck": "talia",
        "hand": "ręka",
        "resigned": "poza grą",
    },
    "el": {
        "players": "παίκτες",
        "trains": "βαγόνια",
        "stations": "σταθμοί",
        "tunnel": "τούνελ",
        "ferry": "φέρι",
        "locomotive": "μηχανή",
        "points": "πόντοι",
        "cards": "κάρτες",
        "tickets": "εισιτήρια",
        "row": "ανοιχτές κάρτες",
        "deck": "στοίβα",
        "hand": "χέρι",
        "resigned": "εκτός παιχνιδιού",
    },
}
