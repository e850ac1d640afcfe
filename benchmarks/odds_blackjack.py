"""Blackjack by composition: eight decks timed, and a small shoe beside a reckoning in plain Python.

Both reckon what every hand against a ten is worth at its best, without splits, and must agree.
"""

from functools import cache
from time import perf_counter

from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import rulings_of
from pitboss.odds.blackjack.engine.rulings import DOUBLED, WHOLE, Rulings
from pitboss.odds.blackjack.play.column import Arrays, Column
from pitboss.odds.blackjack.play.strategies import columns_of, played, worth_of
from pitboss.record.choice import Choice

TARGET_SECONDS = 5.0
TARGET_RATIO = 50
EIGHT_DECKS = (32,) * 9 + (128,)
# Half a deck, without the dealer's ten.
SMALL, TEN = (2,) * 9 + (7,), 9
Cards = tuple[int, ...]


class Plain:
    """Every hand by recursion, card after card."""

    def __init__(self, rulings: Rulings, shoe: Cards) -> None:
        self.rulings, self.shoe = rulings, shoe
        self.ends = rulings.drawing.ends
        self.worth = cache(self._worth)

    def law(self, left: Cards, held: Cards) -> list[float]:
        """How the dealer's hand ends."""
        found = [0.0] * len(self.ends)
        size = sum(left)
        for face, count in enumerate(left):
            if count:
                end = self._end(held, face)
                more, rest = _with(held, face, 1), _with(left, face, -1)
                parts = self.law(rest, more) if end is None else [float(end == i) for i in range(len(found))]
                found = [old + count / size * part for old, part in zip(found, parts, strict=True)]
        return found

    def _end(self, held: Cards, face: int) -> int | None:
        hands, drawing = self.rulings.hands, self.rulings.drawing
        place = hands.of(*(each for each, count in enumerate(held) for _ in range(count)))
        after = hands.then[place][face]
        if after < 0:
            return self.ends.bust
        if sum(held) == 1 and self.rulings.is_natural(held.index(1), face):
            return self.ends.blackjack
        hand = hands.hands[after]
        drawn = (hand.points, hand.is_soft) in drawing.draws
        return None if drawn else self.ends.totals.index(hand.points)

    def _worth(self, place: int) -> float:
        """What a hand is worth at its best."""
        hand = self.rulings.hands.hands[place]
        may = self.rulings.grown.get((hand.points, hand.is_soft), frozenset())
        if hand.size == 2:
            first, second = self.rulings.hands.faces_of(place)
            may = self.rulings.dealt[first][second]
        options = []
        if "stand" in may or not may:
            options.append(self._stood(place, WHOLE))
        if "draw" in may:
            options.append(self._drawn(place, WHOLE, stands=False))
        if "double" in may:
            options.append(self._drawn(place, WHOLE + DOUBLED, stands=True))
        return max(options)

    def _stood(self, place: int, kind: int) -> float:
        hands, totals = self.rulings.hands, self.ends.totals
        hand = hands.hands[place]
        row = totals.index(hand.points) + 1 if hand.points in totals else 0
        law = self.law(_less(self.shoe, hand.cards), _with((0,) * len(self.shoe), TEN, 1))
        pays = self.rulings.pays[kind][row]
        return sum(part * float(paid.net) for part, paid in zip(law, pays, strict=True))

    def _drawn(self, place: int, kind: int, *, stands: bool) -> float:
        hands = self.rulings.hands
        left = _less(self.shoe, hands.hands[place].cards)
        over = float(self.rulings.pays[kind][-1][0].net)
        total = 0.0
        for face, count in enumerate(left):
            after = hands.then[place][face]
            if count and after < 0:
                total += count * over
            elif count:
                total += count * (self._stood(after, kind) if stands else self.worth(after))
        return total / sum(left)


def _with(cards: Cards, face: int, more: int) -> Cards:
    return (*cards[:face], cards[face] + more, *cards[face + 1 :])


def _less(cards: Cards, out: Cards) -> Cards:
    return tuple(count - gone for count, gone in zip(cards, out, strict=True))


def section() -> None:
    """Prints the times and the ratio; fails beyond the targets."""
    rulings = rulings_of(Asked(law=Choice(game="blackjack")))
    arrays = Arrays(rulings)
    worth_of(played(columns_of(arrays, EIGHT_DECKS), EIGHT_DECKS, "composition-cdz"))
    start = perf_counter()
    worth = worth_of(played(columns_of(arrays, EIGHT_DECKS), EIGHT_DECKS, "composition-cdz"))
    seconds = perf_counter() - start
    print(
        f"eight decks, composition-cdz: {100 * worth:.8f}% in {seconds:.2f} s warm; target {TARGET_SECONDS} s"
    )
    start = perf_counter()
    fast = Column(arrays, TEN, SMALL).whole()[1].worth
    ours = perf_counter() - start
    plain = Plain(rulings, SMALL)
    start = perf_counter()
    pairs = [
        place
        for first, second, place in rulings.hands.pairs()
        if SMALL[first] and SMALL[second] > (first == second) and rulings.dealt[first][second]
    ]
    slow = {place: plain.worth(place) for place in pairs}
    theirs = perf_counter() - start
    apart = max(abs(slow[place] - fast[place]) for place in pairs)
    assert apart < 1e-12, f"the two differ by {apart}"
    ratio = theirs / ours
    print(f"{len(pairs)} hands of half a deck against a ten: {ours:.4f} s, plain {theirs:.2f} s")
    print(f"ratio {ratio:,.0f}; target {TARGET_RATIO}")
    if seconds > TARGET_SECONDS or ratio < TARGET_RATIO:
        raise SystemExit(1)
