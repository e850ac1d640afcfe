"""What becomes of each wager: r 4.1(a) to (g) against a naive model, and the odds of r 4.5."""

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from pitboss.games.blackjack.moment import Moment as Looked
from pitboss.games.blackjack.payout.settlement import compared
from pitboss.games.blackjack.state import Hand
from pitboss.record.table import Table
from pitboss.table.cards import RANKS, Card
from pitboss.table.event import Settled
from tests.games.blackjack.model import model
from tests.games.blackjack.telling import cites, dealt, ended, happened, lines_of, settled, table

RULE_OF = {"a": "win", "b": "win", "c": "win", "d": "lose", "e": "stand-off", "f": "lose", "g": "lose"}


def against(own: str, dealers: str) -> list[Settled]:
    """Box 2 with 10.00 stands on some cards, and the dealer has some."""
    first, second, *drawn = own.split()
    up, *rest = dealers.split()
    at = table()
    events = dealt(at, f"{first} {up} {second}", "box 2: wager 10.00")
    if up[0] == "A":
        happened(at, "dealer: close insurance")
    for card in drawn:
        events += happened(at, "box 2: draw", f"shoe: deal {card}")
    if at.state.phase == "playing":
        happened(at, "box 2: stand")
    if rest and at.state.phase == "dealer":
        happened(at, f"shoe: deal {' '.join(rest)}")
    return lines_of([*events, *settled(at)])


@pytest.mark.parametrize(
    ("own", "dealers", "rule"),
    [
        ("Tc 2c", "Th 6d 6c", "a"),
        ("Tc 6c 5c", "Th 6d 6c", "a"),
        ("Tc 8c", "Th 7d", "b"),
        ("Tc 6c 5c", "Th Kd", "b"),
        ("Tc 6c 5c", "Th Ad", "d"),
        ("Ac 6c 4c", "Ah Td", "d"),
        ("Tc 7c", "Th 7d", "e"),
        ("Ac 6c", "Th 7d", "e"),
        ("Tc 6c 5c", "Th 6d 5h", "e"),
        ("Ac Kc", "Ah Td", "e"),
        ("Tc 6c 6d", "Th", "f"),
        ("Tc 6c", "Th 7d", "g"),
        ("Tc Kc", "Th Ad", "g"),
        ("Tc 9c", "Th 6d 5c", "g"),
    ],
)
def test_r4_1_a_wager_ends_by_one_of_its_sub_rules(own: str, dealers: str, rule: str) -> None:
    (line,) = against(own, dealers)
    assert line.outcome == RULE_OF[rule]
    cites([line], f"4.1({rule})")
    others = [other for other in RULE_OF if other not in (rule, "e")]
    assert not any(f"nz-1996/II/4.1({other})" in line.because for other in others)


def test_r4_1c_a_blackjack_beats_the_dealers_21_in_more_cards() -> None:
    # Another hand is open, or the dealer would not draw a third card (r 12.4).
    at = table()
    dealt(at, "Ac Tc Th Kc 9c", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, "box 3: stand", "shoe: deal 6d 5c")
    line = lines_of(settled(at))[0]
    assert (line.outcome, line.paid) == ("win", 1_500)
    cites([line], "4.1(c)")


@pytest.mark.parametrize(
    ("own", "outcome"), [("Tc 6c", "lose"), ("Tc 7c", "stand-off"), ("Tc 8c", "win")], ids=["16", "17", "18"]
)
def test_r4_1_one_point_decides(own: str, outcome: str) -> None:
    assert against(own, "Th 7d")[0].outcome == outcome


def test_r4_5_a_wager_is_paid_one_to_one_and_a_blackjack_three_to_two() -> None:
    for own, dealers, paid in (("Tc 9c", "Th 7d", 1_000), ("Ac Kc", "Th 7d", 1_500), ("Ac Kc", "9h", 1_500)):
        (line,) = against(own, dealers)
        assert (line.paid, line.collected) == (paid, 0)
        cites([line], "4.5")


def test_r4_1_every_two_and_three_cards_against_every_dealer_go_as_in_the_model() -> None:
    at = table()
    dealt(at, "Tc 6h 9c", "box 2: wager 10.00")
    hands = [hand for size in (2, 3) for hand in _hands(size) if not model.is_bust([*hand])]
    dealers = [hand for size in (2, 3) for hand in _hands(size) if _may_end(hand)]
    for dealer in dealers:
        looked = Looked(at.rules, replace(at.state, dealer=dealer))
        for cards in hands:
            for is_split in (False, True):
                outcome, _ = compared(looked, Hand(cards=cards, is_split=is_split))
                expected = model.outcome([*cards], is_split, [*dealer])
                assert outcome == expected.replace(" ", "-"), (cards, is_split, dealer)


def _hands(size: int) -> list[tuple[Card, ...]]:
    # A ten stands for the court cards: test_points takes them one by one.
    ranks = [rank for rank in RANKS if rank not in "JQK"]
    return [tuple(Card(f"{rank}c") for rank in each) for each in combinations_with_replacement(ranks, size)]


def _may_end(cards: tuple[Card, ...]) -> bool:
    return model.total([*cards])[0] >= 17 and model.total([*cards[:-1]])[0] < 17


def test_r4_1_every_box_and_everybody_on_it_is_settled_together() -> None:
    at = table()
    wagers = ("box 3: wager 10.00", "box 2: wager 20.00", "standing 1: wager 5.00 on box 2")
    dealt(at, "Tc Td 6h 7c 9c", *wagers)
    happened(at, "box 2: stand", "box 3: stand", "shoe: deal Th", "shoe: deal 2h")
    assert ended(settled(at)) == {
        "box 2 original": "lose 20.00",
        "standing 1 box 2 original": "lose 5.00",
        "box 3 original": "win 10.00",
    }


def test_r4_8_a_settlement_pays_the_winners_of_a_box_together() -> None:
    at = table()
    dealt(at, "Tc 6h 9c", "box 2: wager 10.00")
    happened(at, "box 2: stand", "shoe: deal Th", "shoe: deal 2h")
    events = happened(at, "dealer: settle")
    cites(events[-1:], "4.5", "4.8")


# What a deal that was not right leaves


def unnoticed(*lines: str) -> Table:
    """Box 3 got no card, and nobody noticed."""
    at = table()
    happened(at, "box 2: wager 10.00", "box 3: wager 10.00 sevens", "dealer: no more bets")
    happened(at, "shoe: box 2 Tc", "shoe: dealer 6h", "shoe: box 2 9c", "dealer: deal complete", *lines)
    return at


def test_r15_4_a_box_that_never_got_a_card_has_its_wagers_back() -> None:
    at = unnoticed("box 2: stand", "shoe: deal Th", "shoe: deal 2h")
    events = settled(at)
    assert ended(events) == {
        "box 2 original": "win 10.00",
        "box 3 original": "void 0.00",
        "box 3 sevens": "void 0.00",
    }
    cites(lines_of(events)[1:], "15.4")


def test_r4_1_a_dealer_without_a_card_that_nobody_noticed_takes_the_next_ones() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "dealer: no more bets", "shoe: box 2 Tc", "shoe: box 2 9c")
    happened(at, "dealer: deal complete", "box 2: stand", "shoe: deal Kh", "shoe: deal Ah")
    assert ended(settled(at)) == {"box 2 original": "lose 10.00"}
