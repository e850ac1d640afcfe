"""What the engine pays: every class of result sent through a round of its own, and its settlement read."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from msgspec import Struct

from pitboss.odds.blackjack.allowed import Allowed
from pitboss.odds.blackjack.dealer import OPEN, from_first
from pitboss.odds.blackjack.hands import BUST, points
from pitboss.odds.blackjack.rounds import Round
from pitboss.odds.blackjack.rulings import (
    DOUBLE,
    DOUBLED,
    DRAW,
    FIRST,
    OTHER,
    SPLIT,
    STAND,
    Between,
    Options,
    Paid,
    Rulings,
    State,
)
from pitboss.odds.walk import StuckError

# Wagers by where they lie: the original, and what was added on other hands.
_ORIGINAL, _SPLIT = "original", ("split", "double 2")
_NOTHING = Paid(Fraction(0))


class Way(Struct, frozen=True):
    """A way to play a hand: its second card, then cards drawn, or one card on a double."""

    second: int
    cards: tuple[int, ...] = ()
    is_doubled: bool = False


class Settlements:
    """The engine's answers on what each result is worth, in parts of the original wager."""

    def __init__(self, allowed: Allowed) -> None:
        self.allowed, self.start = allowed, allowed.start
        self.hands, self.drawing = allowed.hands, allowed.drawing
        self.ends = self.drawing.ends
        self.low, self.split_natural, self.over = 0, len(self.ends.totals) + 1, len(self.ends.totals) + 2
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
        for row in range(self.over + 1):
            found = next(
                (
                    (first, way)
                    for first in range(len(self.allowed.faces))
                    for way in self._ways(first, self.allowed.dealt[first], row, is_doubled=is_doubled)
                ),
                None,
            )
            if found is None or row == self.split_natural:
                rows.append((_NOTHING,) * len(self.ends))
                continue
            first, way = found
            played = self._played(self.start.fork().deal(first, self.up, way.second), way)
            rows.append(tuple(self._paid(played, end) for end in range(len(self.ends))))
        return tuple(rows)

    def _paid(self, played: Round, end: int) -> Paid:
        ended = self._ended(played.fork(), self.up, end)
        return Paid(ended.net(), ended.because(_ORIGINAL))

    def _natural(self, up: int) -> tuple[Paid, ...]:
        """A player's blackjack against a first card of the dealer."""
        first, second = min(self.drawing.naturals)
        played = self.start.fork().deal(first, up, second)
        played.options()
        ends = {way.ends for way in from_first(self.drawing, up)}
        found = []
        for end in range(len(self.ends)):
            if end not in ends:
                found.append(_NOTHING)
                continue
            ended = self._ended(played.fork(), up, end)
            found.append(Paid(ended.net(), ended.because(_ORIGINAL)))
        return tuple(found)

    def _ways(self, first: int, options: tuple[Options, ...], row: int, *, is_doubled: bool) -> Iterator[Way]:
        """Ways to play a hand that begins with a card to a total; those of fewer cards first."""
        allowed = self.allowed
        begun = [
            (Way(second), self.hands.of(first, second), options[second]) for second in range(len(options))
        ]
        for way, hand, may in begun:
            if not is_doubled and self._is_stood(first, way, hand, may) and self._row(first, way) == row:
                yield way
            if is_doubled and DOUBLE in may and not way.cards:
                for face in range(len(options)):
                    doubled = Way(way.second, (face,), True)
                    if self._row(first, doubled) == row:
                        yield doubled
            if not is_doubled and DRAW in may and len(way.cards) < 3:
                for face, after in enumerate(self.hands.then[hand]):
                    drawn = Way(way.second, (*way.cards, face))
                    if after == BUST:
                        if row == self.over:
                            yield drawn
                        continue
                    held = self.hands.hands[after]
                    begun.append((drawn, after, allowed.grown.get((held.points, held.is_soft), frozenset())))

    def _is_stood(self, first: int, way: Way, hand: int, may: Options) -> bool:
        """Whether a hand ends as it is: by its player's word, or by itself."""
        is_natural = not way.cards and (first, way.second) in self.drawing.naturals
        return STAND in may or (
            not may and (self.hands.hands[hand].points == self.hands.target or is_natural)
        )

    def _row(self, first: int, way: Way) -> int:
        """Which row of the payments a hand belongs to."""
        cards = [0] * len(self.allowed.faces)
        for face in (first, way.second, *way.cards):
            cards[face] += 1
        total, _ = points(self.allowed.faces, tuple(cards), self.allowed.target)
        if total > self.allowed.target:
            return self.over
        if not way.cards and (first, way.second) in self.drawing.naturals:
            return self.split_natural
        return self.ends.totals.index(total) + 1 if total in self.ends.totals else self.low

    def _played(self, dealt: Round, way: Way) -> Round:
        """A hand played in its way, its second card lying there."""
        options = dealt.options()
        for face in way.cards:
            dealt.do(DOUBLE if way.is_doubled else DRAW).deal(face)
        if (not way.cards and STAND in options) or (
            way.cards and not way.is_doubled and STAND in dealt.options()
        ):
            dealt.do(STAND)
        return dealt

    def _ended(self, played: Round, up: int, end: int) -> Round:
        """A round with the dealer's hand brought to an end, where it is drawn to at all."""
        for face in self._dealers(up, end):
            if played.phase != "dealer":
                break
            played.deal(face)
        return played.ended()

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
        for row in range(self.over + 1):
            found = next(
                (
                    (face, way)
                    for face, most in sorted(enumerate(self.allowed.hands_most), key=lambda each: -each[1])
                    if most > 1
                    for way in self._ways(face, self.allowed.split[face], row, is_doubled=is_doubled)
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

    def _left(self, played: Round, end: int, beside: Fraction) -> Paid:
        ended = self._ended(played.fork(), self.up, end)
        return Paid(ended.net() - beside, ended.because(_SPLIT[0]))

    def _beside(self, face: int) -> Way:
        """A hand of the pair that stands."""
        for row in (*range(len(self.ends.totals), -1, -1), self.split_natural):
            for way in self._ways(face, self.allowed.split[face], row, is_doubled=False):
                return way
            for second, options in enumerate(self.allowed.split[face]):
                # Split aces that take no further card stand on whatever they come to.
                if not options and self._row(face, Way(second)) == row:
                    return Way(second)
        raise StuckError("no hand of a split stands")

    def _of_box(self, face: int, ways: tuple[Way, ...]) -> Round:
        """A box with so many hands of a pair, each played in its way."""
        played = self.start.fork().deal(face, self.up, face)
        played.options()
        played.do(SPLIT)
        for _ in range(len(ways) - 2):
            played.deal(face).do(SPLIT)
        for way in ways:
            if played.phase != "playing":
                break
            self._played(played.deal(way.second), way)
        return played

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
                played = self._of_box(face, tuple(ways[state] for state in states))
                if cut := self._cut(states, played):
                    lost[hands, cut] = self._ended(played.fork(), self.up, self.ends.blackjack).net()
                    continue
                rows = [self._row(face, ways[state]) for state in states]
                for end in (self.ends.bust, self.ends.blackjack):
                    alone = sum(
                        pays[(OTHER if place else FIRST) + DOUBLED * doubled][row][end].net
                        for place, ((_, doubled), row) in enumerate(zip(states, rows, strict=True))
                    )
                    net = self._ended(played.fork(), self.up, end).net()
                    further[states, end == self.ends.blackjack] = net - alone
        return Between(further, lost)

    def _states(self, face: int) -> dict[State, Way]:
        """A way for each state that a hand of the pair can come to."""
        found: dict[State, Way] = {}
        for is_bust, is_doubled in product((False, True), repeat=2):
            rows = (self.over,) if is_bust else range(self.over)
            way = next(
                (
                    way
                    for row in rows
                    for way in self._ways(face, self.allowed.split[face], row, is_doubled=is_doubled)
                ),
                None,
            )
            if way is not None:
                found[is_bust, is_doubled] = way
        return found

    def _cut(self, states: tuple[State, ...], played: Round) -> tuple[State, ...]:
        """The states of the hands that were played, where one over the target took the others with it."""
        bust = next((place for place, (is_bust, _) in enumerate(states) if is_bust), None)
        if bust is None:
            return ()
        hands = played.table.state.boxes[1].hands
        is_cut = all(hand.is_gone for hand in hands) and (
            (bust + 1 < len(states) and len(hands[bust + 1].cards) == 1) or not all(b for b, _ in states)
        )
        return states[: bust + 1] if is_cut else ()
