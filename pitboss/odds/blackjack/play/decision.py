"""One decision at a table: what each option is worth, played at its best from the cards that are left."""

from collections.abc import Collection, Mapping, Sequence

from pitboss.odds.asked import OddsError
from pitboss.odds.blackjack.engine.rulings import (
    DOUBLE,
    DRAW,
    FIRST,
    OTHER,
    SPLIT,
    STAND,
    WHOLE,
    Options,
    Rulings,
)
from pitboss.odds.blackjack.play.column import Arrays, Column, Plan
from pitboss.odds.blackjack.play.strategies import columns_of, played, worth_of


class Adviser:
    """What decisions are worth under some rulings, whatever was dealt before."""

    def __init__(self, rulings: Rulings) -> None:
        self.rulings = rulings
        self.arrays = Arrays(rulings)

    def value_of(
        self,
        left: Mapping[str, int],
        hand: Sequence[str],
        first: str,
        options: Collection[str] | None = None,
        *,
        hands: int = 1,
        is_first: bool = True,
    ) -> dict[str, float]:
        """What each option of a hand is worth, in parts of the original wager, this hand alone.

        Where no options are named, those that the rules allow.
        `left` are the cards that the player has not seen, by rank; `hand` the ranks of the hand and `first`
        that of the dealer's card. Of a split, the box has so many `hands` now, and `is_first` says whether
        the original wager rides on this one. A pair that is split is played by what is left now and the pair,
        without what its other hands will have shown.
        """
        column, place = self._at(left, hand, first)
        if hands > 1:
            self._check_apart()
        options = self._may(place, hand, hands) if options is None else options
        kind = WHOLE if hands == 1 else FIRST if is_first else OTHER
        _, whole = column.whole(kind=kind)
        found = {
            STAND: whole.stands[place],
            DRAW: whole.drawn[place],
            DOUBLE: whole.doubled[place],
        }
        worth = {option: float(found[option]) for option in options if option in found}
        if SPLIT in options:
            worth[SPLIT] = self._split(column, self.rulings.face_of(hand[0]), hands, kind)
        return worth

    def one_card(
        self,
        left: Mapping[str, int],
        hand: Sequence[str],
        first: str,
        *,
        hands: int = 1,
        is_first: bool = True,
    ) -> float:
        """What a hand is worth that takes one card and no more, with nothing added to its wager."""
        column, place = self._at(left, hand, first)
        kind = WHOLE if hands == 1 else FIRST if is_first else OTHER
        return column.one_card(place, kind)

    def _may(self, place: int, hand: Sequence[str], hands: int) -> Options:
        """What the rules allow with a hand; of a split its first card is the one that was split."""
        rulings = self.rulings
        if len(hand) != 2:
            held = rulings.hands.hands[place]
            return rulings.grown.get((held.points, held.is_soft), frozenset())
        first, second = (rulings.face_of(rank) for rank in hand)
        if hands == 1:
            return rulings.dealt[first][second]
        again = {SPLIT} if first == second and hands < rulings.hands_most[first] else set()
        return rulings.split[first][second] | again

    def _at(self, left: Mapping[str, int], hand: Sequence[str], first: str) -> tuple[Column, int]:
        rulings = self.rulings
        faces = [rulings.face_of(rank) for rank in hand]
        shoe = [sum(left.get(rank, 0) for rank in face.ranks) for face in rulings.faces]
        for face in faces:
            shoe[face] += 1
        return Column(self.arrays, rulings.face_of(first), tuple(shoe)), rulings.hands.of(*faces)

    def worth_of(self, left: Mapping[str, int]) -> float:
        """What a round is worth from the cards that are left, played by its cards throughout."""
        self._check_apart()
        shoe = tuple(sum(left.get(rank, 0) for rank in face.ranks) for face in self.rulings.faces)
        return worth_of(played(columns_of(self.arrays, shoe), shoe, "composition-cdz"))

    def _check_apart(self) -> None:
        if self.rulings.between.ends_on_bust:
            raise OddsError("where one hand over takes the box with it, hands of a split are not weighed")

    def _split(self, column: Column, face: int, hands: int, kind: int) -> float:
        """A pair split now: further splits as far as the box has any left."""
        self._check_apart()
        most = self.rulings.hands_most[face] - hands + 1
        own = FIRST if kind == WHOLE else kind

        def plan(count: int, which: int) -> Plan:
            return column.head(face, count, which, None)[0]

        return column.split(face, plan, most=most, first=own)


def best(options: Mapping[str, float]) -> str:
    """The option that is worth most."""
    return max(options, key=lambda option: options[option])
