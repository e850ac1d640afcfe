"""The coach at Caribbean stud: what this table would pay, and every card that its player has seen."""

from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.odds.asked import Asked
from pitboss.odds.caribbean_stud import Adviser
from pitboss.play.clock import Clock
from pitboss.play.coach.coach import Coach
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.table.cards import DECK, parse_cards, rank
from pitboss.table.chance import SealedChance
from pitboss.table.refusal import Refusal

BOX = "box 1"
ROYAL = "box 1 As Ks Qs Js Ts"
LOW = "Kh 7d 4c 3h 2d, up 2d"


def worth(*lines: str, table: tuple[str, ...] = (), jurisdiction: str = "nz") -> dict[str, Fraction]:
    """What the coach says of each choice after some lines."""
    law = Choice(game="caribbean-stud", jurisdiction=jurisdiction)
    sitting = Sitting(
        open_table(law, table), SealedChance.from_text("stud"), Clock(None, repeatable=True), Purse(1000_00)
    )
    coach = Coach(sitting, BOX)
    for line in lines:
        who, _, said = line.partition(": ")
        answer = sitting.act(who, said)
        assert not isinstance(answer, Refusal), (line, answer)
    advice = coach.advice()
    assert advice is not None
    return {type(each.action).__name__.lower(): Fraction(each.value) for each in advice.choices}


def dealt(hand: str, dealer: str, ante: str = "10.00") -> tuple[str, ...]:
    return f"{BOX}: ante {ante}", "dealer: no more bets", f"shoe: {hand}", f"shoe: dealer {dealer}"


def paired_or_ace_king(seen: str, up: str) -> Fraction:
    """Of all hands with an up card and none of the cards seen, those with a pair, or with ace and king."""
    left = [rank(card) for card in DECK if card not in parse_cards(f"{seen} {up}")]
    hands = [{rank(parse_cards(up)[0]), *four} for four in combinations(left, 4)]
    return Fraction(sum(len(ranks) < 5 or {"A", "K"} <= ranks for ranks in hands), len(hands))


def test_a_limit_on_the_sign_caps_what_a_royal_flush_is_worth() -> None:
    capped = worth(*dealt(ROYAL, LOW), table=("sign.max-payout=1000.00",))["bet"]
    free = worth(*dealt(ROYAL, LOW))["bet"]
    # The bet is 20.00: 1,000.00 is 50 to 1, and 250 to 1 is 5,000.00. Each pays the ante besides.
    p_hand = (free - 1) / 500
    assert capped == 1 + p_hand * 100
    # Without a pair or an ace and a king only a straight or a flush is a hand, and those are few.
    assert 0 < p_hand - paired_or_ace_king("As Ks Qs Js Ts", "2d") < Fraction(1, 100)


def test_a_card_of_another_s_that_was_exposed_is_not_the_dealer_s() -> None:
    other = (
        f"{BOX}: ante 10.00",
        "box 2: ante 10.00",
        "dealer: no more bets",
        "shoe: box 1 As Kd Qh 4c 2d",
        "shoe: box 2 Qd 3c 5h 7s 9c",
        "dealer: expose box 2 Qd",
        "shoe: dealer 8c 8d 7h 6s Qc, up Qc",
    )
    adviser = Adviser.of(Asked(law=Choice(game="caribbean-stud")))
    knows = adviser.decision("As Kd Qh 4c 2d", "Qc", gone="Qd")
    assert worth(*other) == {"bet": knows.bet, "fold": knows.fold}
    assert knows.bet > adviser.decision("As Kd Qh 4c 2d", "Qc").bet


def test_a_card_of_the_dealer_s_that_was_exposed_counts() -> None:
    lines = (*dealt("box 1 As Kd Qh 4c 2d", "8c 8d 7h 6s Qc, up Qc"), "dealer: expose dealer 8d")
    knows = Adviser.of(Asked(law=Choice(game="caribbean-stud"))).decision("As Kd Qh 4c 2d", "Qc 8d")
    assert worth(*lines)["bet"] == knows.bet


def test_a_coupon_beside_the_ante_is_won_with_it_and_costs_nothing() -> None:
    lines = dealt("box 1 As Kd Qh 4c 2d", "Qc 8c 8d 7h 6s, up Qc")
    usual = worth(*lines, jurisdiction="us-s10")
    coupon = worth(lines[0], f"{BOX}: match play 10.00", *lines[1:], jurisdiction="us-s10")
    assert coupon["fold"] == usual["fold"] == -1
    # It adds an ante wherever the ante is won: where the dealer has no hand, and where the hand wins.
    found = Adviser.of(Asked(law=Choice(game="caribbean-stud", jurisdiction="us-s10")))
    dealer = found.decision("As Kd Qh 4c 2d", "Qc").dealer
    no_hand, lower, _, _ = dealer.values()
    assert coupon["bet"] - usual["bet"] == Fraction(no_hand + lower, 163_185)


@pytest.mark.parametrize("ante", ["5.00", "25.00", "300.00"])
def test_odds_of_whole_chips_are_worth_the_same_on_every_ante(ante: str) -> None:
    hand = dealt("box 1 As Kd Qh 4c 2d", "8c 8d 7h 6s Qc, up Qc", ante)
    found = Adviser.of(Asked(law=Choice(game="caribbean-stud"))).decision("As Kd Qh 4c 2d", "Qc")
    assert worth(*hand) == {"bet": found.bet, "fold": found.fold}
