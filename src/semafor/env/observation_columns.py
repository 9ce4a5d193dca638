"""Where everything stands in an observation.

Compiled modules read the same numbers from observation_columns.pxd; a test compares the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.env.array_types import Masks, Observations

# Where everything stands in the block of the table; the phase comes first, one column for each.
ROW = 6
DISCARD = 15
DECK = 24
TICKET_DECK = 25
LAST_ROUND = 26
IDLE = 27
PASSES = 28
LAID = 29
REVEALED = 38
EXTRA = 47
HAND = 48
TABLE = 57
# And in the row of a seat. What everybody knows of its hand is an option.
ACTS = 0
FIRST = 1
TRAINS = 2
STATIONS = 3
POINTS = 4
CARDS = 5
TICKETS = 6
OFFERED = 7
KNOWN = 8
# A route has a column for each seat, and whether it is open to the viewer, and tried as a tunnel.
ROUTE_EXTRA = 2
# A ticket is held, offered, or was put under the deck by the viewer.
TICKET_EXTRA = 3


def row_of(out: Observations, at: int) -> Observations:
    """One row of an array. Compiled, its address: to pass the array itself to a function is to copy its description."""
    row: Observations = out[at]
    return row


def mask_row_of(out: Masks, at: int) -> Masks:
    row: Masks = out[at]
    return row
