"""Hands of poker as CSV: what is dealt, what is made, and the jackpot by players."""

import csv
from fractions import Fraction
from io import StringIO
from math import comb

from pitboss.odds.asked import Asked
from pitboss.odds.poker import price
from pitboss.record.choice import Choice
from pitboss.terminal.odds.sheet import sheet


def test_poker_has_a_row_for_every_hand_and_jackpot() -> None:
    asked = Asked(law=Choice(game="poker"), table=("game=hold-em", "deck=32"))
    rows = [*csv.DictReader(StringIO(sheet(price(asked))))]
    assert {row["of"] for row in rows} == {"dealt", "made", "jackpot"}
    dealt = next(row for row in rows if row["of"] == "dealt" and row["event"] == "flush")
    # Flushes of 32 cards that are no straight: 56 choices of five ranks, five of them straights.
    assert (dealt["combinations"], dealt["positions"]) == (str(4 * (56 - 5)), str(comb(32, 5)))
    assert Fraction(dealt["probability_exact"]) == Fraction(4 * 51, comb(32, 5))
    ten = [
        row["probability_exact"] for row in rows if row["event"] == "10 players" and row["reading"] == "flop"
    ]
    assert [*map(Fraction, ten)] == [10 * Fraction(4, comb(32, 5))]
