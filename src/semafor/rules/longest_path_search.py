"""The hard part of the longest path: junctions with three ways or more, and the best way through all their lines.

A set of lines can be run over in one go when it hangs together and an odd number of them meets at no junction but two,
where the path begins and ends (Euler). So the question is turned around: which lines to give up, as few trains as
possible, such that the rest is of that kind? That is little where a path is long, and a search for little is short.

Every odd junction but two has to give up a line, and a line serves two junctions at most. That is a bound on what will
be lost, and a branch without hope to beat the best path so far is not followed.
"""

from __future__ import annotations

from semafor.rules import bits, constants

# What is decided about a line: nothing yet; that it is given up. Any other number: at which depth it was kept.
FREE = 0
GONE = 255
# A loss that nothing makes up for.
NEVER = 1 << 20


class LongestPathSearch:
    """Reusable memory: ``clear`` it, add junctions and the lines between them, ask for the ``longest`` path."""

    best: int
    steps: int
    # The lines: one end, end a xor end b (which leads from either end to the other), the trains, what is decided, and
    # for a bridge how many junctions are on its smaller side.
    lines: int
    end: list[int]
    across: list[int]
    length: list[int]
    state: list[int]
    side_size: list[int]
    # The junctions: trains of circles from it to itself, which others a line leads to, and where in line_at its lines
    # begin (and those of the junction before it end).
    junctions: int
    circles: list[int]
    links: list[int]
    start: list[int]
    line_at: list[int]
    # Where the path has to begin, as a mask; 0 for anywhere.
    root: int
    # The odd junction with the fewest free lines.
    choice: int

    def __init__(self) -> None:
        if not bits.COMPILED:
            lines, places = constants.ROUTES, constants.PLACES
            bits.allocate(self, end=lines, across=lines, length=lines, state=lines, side_size=lines)
            bits.allocate(self, circles=places, links=places, start=places + 1, line_at=2 * lines)
        self.best = 0
        self.steps = 0
        self.lines = 0
        self.junctions = 0
        self.root = 0
        self.choice = 0

    def clear(self) -> None:
        self.steps = 0
        self.lines = 0
        self.junctions = 0

    def add_junction(self) -> int:
        junction = self.junctions
        self.circles[junction] = 0
        self.links[junction] = 0
        self.start[junction] = 0
        self.junctions += 1
        return junction

    def add_line(self, a: int, b: int, length: int) -> None:
        if a == b:
            self.circles[a] += length
            return
        line = self.lines
        self.end[line] = a
        self.across[line] = a ^ b
        self.length[line] = length
        self.start[a] += 1
        self.start[b] += 1
        self.lines += 1
        self.mend(line)

    def longest(self, best: int) -> int:
        """The trains in the longest path, or ``best`` if there is none longer than that."""
        self.best = best
        self.root = 0
        self.sort_lines()
        self.fold_bridges()
        seen = 0
        for junction in range(self.junctions):
            if not bits.has(seen, junction):
                region = self.flood(junction)
                seen |= region
                self.search(region, 0, 1)
        return self.best

    def sort_lines(self) -> None:
        """Fill line_at: for each junction its lines, one junction after the other."""
        end = 0
        for junction in range(self.junctions):
            end += self.start[junction]
            self.start[junction] = end
        self.start[self.junctions] = end
        for line in range(self.lines):
            a = self.end[line]
            b = a ^ self.across[line]
            self.start[a] -= 1
            self.line_at[self.start[a]] = line
            self.start[b] -= 1
            self.line_at[self.start[b]] = line

    # --- bridges -----------------------------------------------------------------------------------------------------

    def fold_bridges(self) -> None:
        """Turn all that is on the smaller side of a bridge into a dead end of the larger side.

        A bridge is a line without which the network falls apart; a path crosses it once at most. What matters of the
        side beyond it is the longest path within, and the longest one that begins at the bridge. From small sides to
        large, so that a side never has a bridge of its own left when its turn comes.
        """
        widest = 0
        for line in range(self.lines):
            self.side_size[line] = self.smaller_side(line)
            widest = max(widest, self.side_size[line])
        for size in range(1, widest + 1):
            for line in range(self.lines):
                if self.side_size[line] == size:
                    self.fold(line)

    def smaller_side(self, line: int) -> int:
        """How many junctions there are on the smaller side of a bridge, where its end is put; 0 if it is none."""
        here = self.end[line]
        there = here ^ self.across[line]
        self.cut(line)
        size = 0
        side = self.flood(here)
        if not bits.has(side, there):
            size = bits.count(side)
            size_there = bits.count(self.flood(there))
            if size_there < size:
                size = size_there
                self.end[line] = there
        self.mend(line)
        return size

    def fold(self, bridge: int) -> None:
        tip = self.end[bridge]
        self.cut(bridge)
        side = self.flood(tip)
        self.search(side, 0, 1)
        best = self.best
        self.best = -1
        self.root = bits.bit(tip)
        self.search(side, self.root, 1)
        self.length[bridge] += self.best
        self.best = best
        self.root = 0
        self.clear_away(side)
        self.mend(bridge)

    def clear_away(self, region: int) -> None:
        while region:
            junction, region = bits.pop_lowest(region)
            self.circles[junction] = 0
            self.links[junction] = 0
            for at in range(self.start[junction], self.start[junction + 1]):
                self.state[self.line_at[at]] = GONE

    # --- what hangs together -----------------------------------------------------------------------------------------

    def cut(self, line: int) -> None:
        a = self.end[line]
        b = a ^ self.across[line]
        self.state[line] = GONE
        for at in range(self.start[a], self.start[a + 1]):
            other = self.line_at[at]
            if self.across[other] == self.across[line] and self.state[other] != GONE:
                return
        self.links[a] &= ~bits.bit(b)
        self.links[b] &= ~bits.bit(a)

    def mend(self, line: int) -> None:
        a = self.end[line]
        b = a ^ self.across[line]
        self.state[line] = FREE
        self.links[a] |= bits.bit(b)
        self.links[b] |= bits.bit(a)

    def flood(self, junction: int) -> int:
        """All junctions that lines lead to from this one."""
        region = bits.bit(junction)
        fresh = region
        while fresh:
            at, fresh = bits.pop_lowest(fresh)
            around = self.links[at] & ~region
            fresh |= around
            region |= around
        return region

    # --- the search --------------------------------------------------------------------------------------------------

    def search(self, region: int, kept: int, depth: int) -> None:
        """Look for a longer path than the best in a region that hangs together and contains all kept junctions."""
        length = 0
        circles = 0
        odd = self.root
        rest = region
        while rest:
            junction, rest = bits.pop_lowest(rest)
            circles += self.circles[junction]
            for at in range(self.start[junction], self.start[junction + 1]):
                line = self.line_at[at]
                if self.state[line] != GONE:
                    length += self.length[line]
                    odd ^= bits.bit(junction)
        # Every line was met at both of its ends.
        self.explore(region, circles + length // 2, odd, kept, depth)

    def explore(self, region: int, length: int, odd: int, kept: int, depth: int) -> None:
        """The same, with the trains in the region and its odd junctions known.

        One odd junction is chosen. Either one of its free lines is given up, each in turn while those before it are
        kept, or all are kept, and the path ends there.
        """
        self.steps += 1
        if length <= self.best:
            return
        if bits.count(odd) <= 2:
            self.best = length
            return
        if length - self.loss(odd) <= self.best:
            return
        junction = self.choice
        for at in range(self.start[junction], self.start[junction + 1]):
            line = self.line_at[at]
            if self.state[line] == FREE:
                self.give_up(line, region, length, odd, kept, depth)
                self.state[line] = depth
                kept |= bits.bit(junction) | bits.bit(junction ^ self.across[line])
        self.explore(region, length, odd, kept, depth + 1)
        for at in range(self.start[junction], self.start[junction + 1]):
            line = self.line_at[at]
            if self.state[line] == depth:
                self.state[line] = FREE

    def give_up(self, line: int, region: int, length: int, odd: int, kept: int, depth: int) -> None:
        """Go on without a line. If the region falls apart, the path is on one side, that of all that is kept."""
        a = self.end[line]
        b = a ^ self.across[line]
        self.cut(line)
        side = self.flood(a)
        if bits.has(side, b):
            self.explore(region, length - self.length[line], odd ^ (bits.bit(a) | bits.bit(b)), kept, depth + 1)
        else:
            if not kept & ~side:
                self.search(side, kept, depth + 1)
            if not kept & side:
                self.search(region & ~side, kept, depth + 1)
        self.mend(line)

    def loss(self, odd: int) -> int:
        """A lower bound on the trains that have to be given up. Also sets ``choice``, the junction to branch on.

        Each odd junction gives up at least its shortest free line, or half of it if that might serve the junction at
        its other end as well. The two where that costs most are the ends of the path; only one is, where the other
        end is given, and then the number of odd junctions is odd.
        """
        total = 0
        highest = 0
        second = 0
        fewest = NEVER
        rest = odd
        while rest:
            junction, rest = bits.pop_lowest(rest)
            halves = NEVER
            free = 0
            for at in range(self.start[junction], self.start[junction + 1]):
                line = self.line_at[at]
                if self.state[line] == FREE:
                    free += 1
                    is_shared = odd >> (junction ^ self.across[line]) & 1
                    halves = min(halves, self.length[line] * (2 - is_shared))
            total += halves
            if halves > highest:
                second = highest
                highest = halves
            elif halves > second:
                second = halves
            if 0 < free < fewest:
                fewest = free
                self.choice = junction
        if bits.count(odd) & 1:
            second = 0
        return (total - highest - second + 1) // 2
