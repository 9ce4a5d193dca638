"""The cheapest network that joins several pairs of cities, for every choice of the pairs at once: exact.

A network for pairs of cities is a Steiner forest: trees that each join some of the pairs. The trees are found by the
method of Dreyfus and Wagner. For a group of terminals (the cities to be joined) and a city, the cheapest tree that
joins them all is either one that comes to the city on a path from elsewhere, or one in which two trees of smaller
groups meet. So the table is filled from small groups to large ones. The forest of a choice of pairs is then its best
division into trees, found in the same manner. The effort triples with each terminal, so there are at most ten.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.rules import bits, constants

MOST_TERMINALS = 10
MOST_PAIRS = 8


class SteinerForest:
    """A workbench: ``clear`` it, ``add_pair`` by pair, ``solve``. Then each choice of pairs, a mask, has its ``cost``,
    and ``lay_out`` puts its network into ``routes``. The paths must have been measured."""

    paths: ShortestPaths
    # The cities to be joined, and the pairs as sets of two of them. Cities that are joined for nothing are one.
    pairs: int
    terminals: int
    terminal: list[int]
    ends: list[int]
    # For a group of terminals and a city, at 64 * group + city: the cost of the tree that joins them, the city from
    # where it comes, and the group of one of the two trees that meet there.
    tree: list[int]
    via: list[int]
    split: list[int]
    joined: list[int]
    # For a choice of pairs: the cost of its forest, and which of the pairs share the first tree.
    forest: list[int]
    first_tree: list[int]
    # The network laid out last.
    routes: list[int]

    def __init__(self, paths: ShortestPaths) -> None:
        if not bits.COMPILED:
            size = constants.PLACES << MOST_TERMINALS - 1
            bits.allocate(self, terminal=MOST_TERMINALS, ends=MOST_PAIRS, tree=size, via=size, split=size)
            bits.allocate(self, joined=constants.PLACES, forest=1 << MOST_PAIRS, first_tree=1 << MOST_PAIRS, routes=2)
        self.paths = paths
        self.clear()

    def clear(self) -> None:
        self.pairs = 0
        self.terminals = 0

    def add_pair(self, a: int, b: int) -> bool:
        """Another pair to be joined. Answers no where there is no room for it, or no path that joins it."""
        if self.pairs == MOST_PAIRS or self.paths.gap[constants.PLACES * a + b] >= bot_constants.FAR:
            return False
        known = self.terminals
        first = self.find_terminal(a)
        second = self.find_terminal(b) if first < MOST_TERMINALS else first
        if second >= MOST_TERMINALS:
            self.terminals = known
            return False
        self.ends[self.pairs] = 1 << first | 1 << second
        self.pairs += 1
        return True

    def find_terminal(self, a: int) -> int:
        """The number of a terminal, a new one if need be; MOST_TERMINALS where there is no room for it."""
        for i in range(self.terminals):
            city = self.terminal[i]
            if self.paths.gap[constants.PLACES * a + city] == 0:
                return i
        if self.terminals == MOST_TERMINALS:
            return MOST_TERMINALS
        self.terminal[self.terminals] = a
        self.terminals += 1
        return self.terminals - 1

    # --- filling the tables ---

    def solve(self) -> None:
        """The costs of all choices of pairs."""
        # The last terminal is never part of a group, only a city where trees are asked for: that halves the table.
        for group in range(1, 1 << max(0, self.terminals - 1)):
            if group & (group - 1):
                self.merge_parts(group)
                self.spread(group)
            else:
                self.reach_one(group)
        self.divide_into_trees()

    def reach_one(self, group: int) -> None:
        """The tree of a single terminal and a city is the path between them."""
        at = constants.PLACES * self.terminal[bits.lowest(group)]
        for city in range(self.paths.board.cities):
            self.tree[constants.PLACES * group + city] = self.paths.gap[at + city]

    def merge_parts(self, group: int) -> None:
        """The cheapest pair of trees that meet in each city and join the group together."""
        at = constants.PLACES * group
        for city in range(self.paths.board.cities):
            self.joined[city] = bot_constants.FAR
        lowest = group & -group
        part = (group - 1) & group
        while part:
            if part & lowest:
                one_part, rest = constants.PLACES * part, constants.PLACES * (group ^ part)
                for city in range(self.paths.board.cities):
                    cost = self.tree[one_part + city] + self.tree[rest + city]
                    if cost < self.joined[city]:
                        self.joined[city] = cost
                        self.split[at + city] = part
            part = (part - 1) & group

    def spread(self, group: int) -> None:
        """From where they meet, the trees reach every city."""
        at = constants.PLACES * group
        for other in range(self.paths.board.cities):
            self.tree[at + other] = bot_constants.FAR
        for city in range(self.paths.board.cities):
            near = self.joined[city]
            if near >= bot_constants.FAR:
                continue
            for other in range(self.paths.board.cities):
                if near + self.paths.gap[constants.PLACES * city + other] < self.tree[at + other]:
                    self.tree[at + other] = near + self.paths.gap[constants.PLACES * city + other]
                    self.via[at + other] = city

    def divide_into_trees(self) -> None:
        """From trees to forests: the pair with the lowest number shares its tree with some of the others, or none."""
        self.forest[0] = 0
        for chosen in range(1, 1 << self.pairs):
            self.forest[chosen] = bot_constants.FAR
            lowest = chosen & -chosen
            part = chosen
            while part:
                if part & lowest:
                    rest = chosen ^ part
                    cost = self.forest[rest] + self.tree_cost(self.ends_of(part))
                    if cost < self.forest[chosen]:
                        self.forest[chosen] = cost
                        self.first_tree[chosen] = part
                part = (part - 1) & chosen

    def ends_of(self, chosen: int) -> int:
        """The terminals of a choice of pairs."""
        group = 0
        for i in range(self.pairs):
            if chosen >> i & 1:
                group |= self.ends[i]
        return group

    def tree_cost(self, group: int) -> int:
        root = self.root_of(group)
        group &= ~(1 << root)
        return self.tree[constants.PLACES * group + self.terminal[root]] if group else 0

    def root_of(self, group: int) -> int:
        """The terminal from which a tree is asked for: the last of all where it belongs to the group."""
        return self.terminals - 1 if group >> (self.terminals - 1) & 1 else bits.lowest(group)

    # --- reading them ---

    def cost(self, chosen: int) -> int:
        """What it costs to join these pairs, given as a mask; FAR where it can't be done."""
        return min(self.forest[chosen], bot_constants.FAR)

    def lay_out(self, chosen: int) -> None:
        """The network of this choice, which can be joined, goes into ``routes``."""
        self.routes[0] = 0
        self.routes[1] = 0
        while chosen:
            group = self.ends_of(self.first_tree[chosen])
            root = self.root_of(group)
            if group & ~(1 << root):
                self.lay_tree(group & ~(1 << root), self.terminal[root])
            chosen ^= self.first_tree[chosen]

    def lay_tree(self, group: int, root: int) -> None:
        if not group & (group - 1):
            self.lay_path(self.terminal[bits.lowest(group)], root)
            return
        at = constants.PLACES * group
        city = self.via[at + root]
        self.lay_path(city, root)
        self.lay_tree(self.split[at + city], city)
        self.lay_tree(group ^ self.split[at + city], city)

    def lay_path(self, start: int, goal: int) -> None:
        self.paths.trace_gap(start, goal)
        for i in range(self.paths.path_size):
            self.lay_route(self.paths.path[i])

    def lay_route(self, route: int) -> None:
        bits.insert(self.routes, 0, route)

    def laid_routes(self) -> tuple[int, int]:
        """The two words of ``routes``, for Python."""
        return self.routes[0], self.routes[1]
