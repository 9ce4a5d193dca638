"""The kinds of events, and what the numbers of each mean in a log.

    DRAW          seat, FROM_ROW or FROM_DECK, card
    TURN_UP       card
    FLUSH         cards as decimal digits of their kinds, first to last, after a leading 9
    RESHUFFLE     how many cards
    CLAIM         seat, route, color, colored, locomotives, points
    TUNNEL        seat, route, color, colored, locomotives, revealed (digits as in FLUSH), extra
    PAY           seat, color, colored, locomotives
    WITHDRAW      seat, route
    STATION       seat, city, color, colored, locomotives
    TICKETS       seat, mask of the offered tickets in two words
    KEEP          seat, mask of the kept tickets in two words, how many were rejected
    COUNTRY_CARD  seat, place, value
    PASS          seat
    LAST_ROUND    seat
    OVER

Compiled modules read the same numbers from event_kinds.pxd; a test compares the two.
"""

DRAW = 1
TURN_UP = 2
FLUSH = 3
RESHUFFLE = 4
CLAIM = 5
TUNNEL = 6
PAY = 7
WITHDRAW = 8
STATION = 9
TICKETS = 10
KEEP = 11
COUNTRY_CARD = 12
PASS = 13
LAST_ROUND = 14
OVER = 15

FROM_ROW = 0
FROM_DECK = 1

# An entry is the event and seven numbers. A flush can repeat a thousand times (CASE-13), so there is room for that.
WIDTH = 8
ENTRIES = 9000
