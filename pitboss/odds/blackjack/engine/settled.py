"""What the engine pays: every class of result sent through a round of its own, and its settlement read."""

from fractions import Fraction
from itertools import product

from pitboss.odds.blackjack.engine.allowed import Allowed
from pitboss.odds.blackjack.engine.dealer import OPEN, from_first
from pitboss.odds.blackjack.engine.rounds import Round
from pitboss.odds.blackjack.engine.rulings import (
    DOUBLED,
    FIRST,
    OTHER,
    SPLIT,
    Between,
    Paid,
    Rulings,
    State,
)
from pitboss.odds.blackjack.engine.ways import Rows, Way, played
from pitboss.odds.walk import StuckError

# Wagers by where they lie: the original, and what was added on other hands.
_ORIGINAL, _SPLIT = "original", ("split", "double 2")
_NOTHING = Paid(Fraction(0))


class Settlements:
    """The engine's answers on what each result is worth, in parts of the original wager."""

    def __init__(self, allowed: Allowed) -> None:
        self.allowed, self.start = allowed, allowed.start
        self.drawing = allowed.drawing
        self.ends = self.drawing.ends
        self.rows = Rows(allowed)
        # A first card of the dealer after which the hand can end in every way.
        self.up = next(
            first
            for first in range(len(allowed.faces))
            if {way.ends for way in from_first(self.drawing, first)} >= {*range(len(self.ends))}
        )

    def rulings(self) -> Rulings:
        """All answers together."""
        allowed = self.allowed
        plain, doubled = self._split_pays(is_doubled=False), self._split_pays(is_doubled=True)
        whole = (self._whole(is_doubled=False), self._whole(is_doubled=True))
        # In the order of the kinds: as dealt, first of a split, other of a split, each of them doubled next.
        pays = (*whole, plain[0], doubled[0], plain[1], doubled[1])
        return Rulings(
            faces=allowed.faces,
            target=allowed.target,
            drawing=self.drawing,
            dealt=allowed.dealt,
            split=allowed.split,
            grown=allowed.grown,
            hands_most=allowed.hands_most,
            pays=pays,
            natural_pays=tuple(self._natural(up) for up in range(len(allowed.faces))),
            between=self._between(pays),
        )

    # One hand

    def _whole(self, *, is_doubled: bool) -> tuple[tuple[Paid, ...], ...]:
        rows = []
        for row in range(len(self.rows)):
            found = next(
                (
                    (first, way)
                    for first in range(len(self.allowed.faces))
                    for way in self.rows.ways(first, self.allowed.dealt[first], row, is_doubled=is_doubled)
                ),
                None,
            )
            if found is None or row == self.rows.split_natural:
                rows.append((_NOTHING,) * len(self.ends))
                continue
            first, way = found
            hand = played(self.start.fork().deal(first, self.up, way.second), way)
            rows.append(tuple(self._paid(hand, self.up, end) for end in range(len(self.ends))))
        return tuple(rows)

    def _paid(self, hand: Round, up: int, end: int) -> Paid:
        ended = self._ended(hand.fork(), up, end)
        return Paid(ended.net(), ended.because(_ORIGINAL))

    def _natural(self, up: int) -> tuple[Paid, ...]:
        """A player's blackjack against a first card of the dealer."""
        first, second = min(self.drawing.naturals)
        hand = self.start.fork().deal(first, up, second)
        hand.options()
        can_be = {way.ends for way in from_first(self.drawing, up)}
        ends = range(len(self.ends))
        return tuple(self._paid(hand, up, end) if end in can_be else _NOTHING for end in ends)

    def _ended(self, hand: Round, up: int, end: int) -> Round:
        """A round with the dealer's hand brought to an end, where it is drawn to at all."""
        for face in self._dealers(up, end):
            if hand.phase != "dealer":
                break
            hand.deal(face)
        return hand.ended()

    def _dealers(self, up: int, end: int) -> tuple[int, ...]:
        ways = from_first(self.drawing, up)
        place = next(place for place, way in enumerate(ways) if way.ends == end)
        cards: list[int] = []
        while ways[place].before != OPEN:
            cards.insert(0, ways[place].face)
            place = ways[place].before
        return tuple(cards)

    # Hands of a split

    def _split_pays(
        self, *, is_doubled: bool
    ) -> tuple[tuple[tuple[Paid, ...], ...], tuple[tuple[Paid, ...], ...]]:
        """What the first hand of two and the other one are worth, by total and end, the other left alone."""
        firsts, others = [], []
        for row in range(len(self.rows)):
            found = next(
                (
                    (face, way)
                    for face, most in sorted(enumerate(self.allowed.hands_most), key=lambda each: -each[1])
                    if most > 1
                    for way in self.rows.ways(face, self.allowed.split[face], row, is_doubled=is_doubled)
                ),
                None,
            )
            if found is None:
                firsts.append((_NOTHING,) * len(self.ends))
                others.append((_NOTHING,) * len(self.ends))
                continue
            face, way = found
            beside = self._beside(face)
            alone = self._of_box(face, (beside, beside))
            one, two = self._of_box(face, (way, beside)), self._of_box(face, (beside, way))
            ends = range(len(self.ends))
            plain = [self._ended(alone.fork(), self.up, end) for end in ends]
            firsts.append(tuple(self._left(one, end, plain[end].net(*_SPLIT)) for end in ends))
            others.append(tuple(self._left(two, end, plain[end].net(_ORIGINAL)) for end in ends))
        return tuple(firsts), tuple(others)

    def _left(self, box: Round, end: int, beside: Fraction) -> Paid:
        ended = self._ended(box.fork(), self.up, end)
        return Paid(ended.net() - beside, ended.because(_SPLIT[0]))

    def _beside(self, face: int) -> Way:
        """A hand of the pair that stands."""
        for row in (*range(len(self.ends.totals), -1, -1), self.rows.split_natural):
            for way in self.rows.ways(face, self.allowed.split[face], row, is_doubled=False):
                return way
            for second, options in enumerate(self.allowed.split[face]):
                # Split aces that take no further card stand on whatever they come to.
                if not options and self.rows.of(face, Way(second)) == row:
                    return Way(second)
        raise StuckError("no hand of a split stands")

    def _of_box(self, face: int, ways: tuple[Way, ...]) -> Round:
        """A box with so many hands of a pair, each played in its way."""
        box = self.start.fork().deal(face, self.up, face)
        box.options()
        box.do(SPLIT)
        for _ in range(len(ways) - 2):
            box.deal(face).do(SPLIT)
        for way in ways:
            if box.phase != "playing":
                break
            played(box.deal(way.second), way)
        return box

    def _between(self, pays: tuple[tuple[tuple[Paid, ...], ...], ...]) -> Between:
        """What hands of a box do to each other: every mix of hands over the target or not, doubled or not."""
        most = max(self.allowed.hands_most)
        if most < 2:
            return Between({})
        face, ways = max(
            (
                (face, self._states(face))
                for face, hands in enumerate(self.allowed.hands_most)
                if hands == most
            ),
            key=lambda each: len(each[1]),
        )
        further: dict[tuple[tuple[State, ...], bool], Fraction] = {}
        lost: dict[tuple[int, tuple[State, ...]], Fraction] = {}
        for hands in range(2, most + 1):
            for states in product(ways, repeat=hands):
                box = self._of_box(face, tuple(ways[state] for state in states))
                if cut := self._cut(states, box):
                    lost[hands, cut] = self._ended(box.fork(), self.up, self.ends.blackjack).net()
                    continue
                rows = [self.rows.of(face, ways[state]) for state in states]
                for end in (self.ends.bust, self.ends.blackjack):
                    alone = sum(
                        pays[(OTHER if place else FIRST) + DOUBLED * doubled][row][end].net
                        for place, ((_, doubled), row) in enumerate(zip(states, rows, strict=True))
                    )
                    net = self._ended(box.fork(), self.up, end).net()
                    further[states, end == self.ends.blackjack] = net - alone
        return Between(further, lost)

    def _states(self, face: int) -> dict[State, Way]:
        """A way for each state that a hand of the pair can come to."""
        found: dict[State, Way] = {}
        for is_bust, is_doubled in product((False, True), repeat=2):
            rows = (self.rows.over,) if is_bust else range(self.rows.over)
            way = next(
                (
                    way
                    for row in rows
                    for way in self.rows.ways(face, self.allowed.split[face], row, is_doubled=is_doubled)
                ),
                None,
            )
            if way is not None:
                found[is_bust, is_doubled] = way
        return found

    def _cut(self, states: tuple[State, ...], box: Round) -> tuple[State, ...]:
        """The states of the hands that were played, where one over the target took the others with it."""
        bust = next((place for place, (is_bust, _) in enumerate(states) if is_bust), None)
        if bust is None:
            return ()
        hands = box.table.state.boxes[1].hands
        is_cut = all(hand.is_gone for hand in hands) and (
            (bust + 1 < len(states) and len(hands[bust + 1].cards) == 1) or not all(b for b, _ in states)
        )
        return states[: bust + 1] if is_cut else ()
