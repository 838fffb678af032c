"""The tree of what a search has tried, with the results for every seat."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

SEATS: Final = 6
"""How many seats a node has room for."""
NOTHING: Final = -1
"""No such node."""


class Tree:
    """Nodes as rows of numbers. A node stands for what the seat has seen since its question."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.action = vec[i64]()  # [node]: what led here from its parent
        self.next = vec[i64]()  # [node]: its next sibling
        self.child = vec[i64]()  # [node]: its first child
        self.visits = vec[i64]()
        self.offered = vec[i64]()  # [node]: how often it could have been chosen
        self.sums = vec[float]()  # [node * SEATS + seat]: the seat's winning chances, added up
        self.squares = vec[float]()  # [node]: the asking seat's, squared, added up

    def add(self, parent: i64, action: i64) -> i64:
        node: i64 = len(self.action)
        self.action = append(self.action, action)
        self.visits = append(self.visits, i64(0))
        self.offered = append(self.offered, i64(0))
        self.child = append(self.child, i64(NOTHING))
        self.squares = append(self.squares, 0.0)
        for _seat in range(SEATS):
            self.sums = append(self.sums, 0.0)
        sibling: i64 = NOTHING
        if parent != NOTHING:
            sibling = self.child[parent]
            self.child[parent] = node
        self.next = append(self.next, sibling)
        return node

    def find(self, parent: i64, action: i64) -> i64:
        node = self.child[parent]
        while node != NOTHING and self.action[node] != action:
            node = self.next[node]
        return node

    def mean(self, node: i64, seat: i64) -> float:
        if self.visits[node] == 0:
            return 0.0
        return self.sums[node * SEATS + seat] / float(self.visits[node])
