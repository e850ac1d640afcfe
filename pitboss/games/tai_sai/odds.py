"""What winning wagers pay, and on which totals even chances win: terms of the rulebook, and its readings."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from pitboss.law import Rulebook


class Odds(Struct, frozen=True, kw_only=True):
    """Odds by kind of area; those of the alternative layout are empty where the law does not know it."""

    by_kind: Mapping[str, Fraction]
    by_total: Mapping[int, Fraction]
    by_dice_showing: Mapping[int, Fraction]
    threes: Mapping[str, Fraction]
    fours: Mapping[tuple[int, ...], Fraction]
    totals: Mapping[str, frozenset[int]]
    double_for_each: bool
    pair_each_way: bool
    four_with_repeats: bool

    @property
    def has_alternative(self) -> bool:
        """Whether the law knows the alternative layout."""
        return bool(self.threes)


def odds(book: Rulebook) -> Odds:
    """Read every odds term and the readings that bear on them."""
    more = book.has("three-odds")
    kinds = ("small", "big", "odd", "even") if more else ("small", "big")
    fours = book.odds_table("four-odds") if more else {}
    return Odds(
        by_kind=book.odds_table("odds") | (book.odds_table("alternative-odds") if more else {}),
        by_total=_numbered(book.odds_table("total-odds")),
        by_dice_showing=_numbered(book.odds_table("number-odds")),
        threes=book.odds_table("three-odds") if more else {},
        fours={tuple(map(int, name.split("-"))): paid for name, paid in fours.items()},
        totals={kind: frozenset(map(int, book.list_of(f"{kind}-totals"))) for kind in kinds},
        double_for_each=book.reads("double-on-triple", "for-each"),
        pair_each_way=book.reads("pair-with-double", "each-way"),
        four_with_repeats=book.reads("four-numbers", "any-three"),
    )


def _numbered(table: Mapping[str, Fraction]) -> dict[int, Fraction]:
    return {int(number): paid for number, paid in table.items()}
