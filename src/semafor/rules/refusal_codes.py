"""Why an action is refused: a number for the core, a rule id and a reason for everybody else.

A reason is a key into the sentences of ``notation`` (English) and ``texts`` (all languages).
Compiled modules read the same numbers from refusal_codes.pxd; a test compares the two.
"""

from __future__ import annotations

from typing import NamedTuple

FINE = 0
NOT_YOUR_TURN = 1
WAIT_FOR_START = 2
ALREADY_CHOSEN = 3
GAME_OVER = 4
WRONG_PHASE_SECOND = 5
WRONG_PHASE_TUNNEL = 6
WRONG_PHASE_KEEP = 7
NO_TUNNEL = 8
NOTHING_OFFERED = 9
DECK_EMPTY = 10
NOT_IN_ROW = 11
LOCOMOTIVE_SECOND = 12
ROUTE_TAKEN = 13
TWIN_OWN = 14
TWIN_CLOSED = 15
COUNTRY_OWN = 16
TRAINS_SHORT = 17
PAYMENT_COUNT = 18
PAYMENT_COLOR = 19
FERRY_LOCOMOTIVES = 20
CARDS_MISSING = 21
TUNNEL_EXTRA_COUNT = 22
TUNNEL_EXTRA_COLOR = 23
TUNNEL_ONLY_LOCOMOTIVES = 24
TUNNEL_CARDS_MISSING = 25
TICKETS_NONE = 26
KEEP_TOO_FEW_START = 27
KEEP_TOO_FEW = 28
KEEP_NOT_OFFERED = 29
STATIONS_NOT_HERE = 30
STATIONS_ALL_BUILT = 31
STATION_CITY_TAKEN = 32
STATION_PAYMENT_COUNT = 33
STATION_CARDS_MISSING = 34
PASS_NOT_ALLOWED = 35
UNKNOWN_SEAT = 36
UNKNOWN_ROUTE = 37
UNKNOWN_CITY = 38
UNREADABLE = 39


class RefusalCode(NamedTuple):
    """The rule that an action breaks and the key of the sentence that says so."""

    rule: str
    reason: str


REFUSALS = {
    NOT_YOUR_TURN: RefusalCode("TURN-01", "not-your-turn"),
    WAIT_FOR_START: RefusalCode("CASE-04", "wait-for-start"),
    ALREADY_CHOSEN: RefusalCode("CASE-04", "already-chosen"),
    GAME_OVER: RefusalCode("END-02", "game-over"),
    WRONG_PHASE_SECOND: RefusalCode("CASE-23", "wrong-phase-second"),
    WRONG_PHASE_TUNNEL: RefusalCode("TUN-04", "wrong-phase-tunnel"),
    WRONG_PHASE_KEEP: RefusalCode("TICK-01", "wrong-phase-keep"),
    NO_TUNNEL: RefusalCode("TUN-04", "no-tunnel"),
    NOTHING_OFFERED: RefusalCode("TICK-01", "nothing-offered"),
    DECK_EMPTY: RefusalCode("DECK-02", "deck-empty"),
    NOT_IN_ROW: RefusalCode("DRAW-01", "not-in-row"),
    LOCOMOTIVE_SECOND: RefusalCode("LOCO-03", "locomotive-second"),
    ROUTE_TAKEN: RefusalCode("CLAIM-05", "route-taken"),
    TWIN_OWN: RefusalCode("DBL-02", "twin-own"),
    TWIN_CLOSED: RefusalCode("DBL-03", "twin-closed"),
    COUNTRY_OWN: RefusalCode("POL-03", "country-own"),
    TRAINS_SHORT: RefusalCode("CLAIM-07", "trains-short"),
    PAYMENT_COUNT: RefusalCode("CLAIM-02", "payment-count"),
    PAYMENT_COLOR: RefusalCode("CLAIM-03", "payment-color"),
    FERRY_LOCOMOTIVES: RefusalCode("FERRY-02", "ferry-locomotives"),
    CARDS_MISSING: RefusalCode("CLAIM-02", "cards-missing"),
    TUNNEL_EXTRA_COUNT: RefusalCode("TUN-02", "tunnel-extra-count"),
    TUNNEL_EXTRA_COLOR: RefusalCode("TUN-02", "tunnel-extra-color"),
    TUNNEL_ONLY_LOCOMOTIVES: RefusalCode("TUN-03", "tunnel-only-locomotives"),
    TUNNEL_CARDS_MISSING: RefusalCode("CASE-57", "tunnel-cards-missing"),
    TICKETS_NONE: RefusalCode("CASE-61", "tickets-none"),
    KEEP_TOO_FEW_START: RefusalCode("SETUP-05", "keep-too-few-start"),
    KEEP_TOO_FEW: RefusalCode("TICK-01", "keep-too-few"),
    KEEP_NOT_OFFERED: RefusalCode("TICK-01", "keep-not-offered"),
    STATIONS_NOT_HERE: RefusalCode("TURN-03", "stations-not-here"),
    STATIONS_ALL_BUILT: RefusalCode("STAT-03", "stations-all-built"),
    STATION_CITY_TAKEN: RefusalCode("STAT-02", "station-city-taken"),
    STATION_PAYMENT_COUNT: RefusalCode("STAT-04", "station-payment-count"),
    STATION_CARDS_MISSING: RefusalCode("STAT-04", "station-cards-missing"),
    PASS_NOT_ALLOWED: RefusalCode("CASE-103", "pass-not-allowed"),
    # Faults of numbers alone: the notation has no text for such an action.
    UNKNOWN_SEAT: RefusalCode("TURN-01", "unknown-seat"),
    UNKNOWN_ROUTE: RefusalCode("CLAIM-01", "unknown-route"),
    UNKNOWN_CITY: RefusalCode("STAT-01", "unknown-city"),
    UNREADABLE: RefusalCode("", "unreadable"),
}
