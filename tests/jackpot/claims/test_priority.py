"""When a hand counts as received, and which hands of a table meet the pool at once."""

import pytest

from pitboss.jackpot.claims.priority import by_itself, has_priority, received_at
from pitboss.jackpot.errors import MisfitError
from pitboss.table.claim import Claim
from tests.jackpot.claimed import FLUSH, FOUR, FULL, ROYAL, STRAIGHT, terms_of


def claim(category: str, first: int, whole: int = 900, device: str = "shoe", box: int = 1) -> Claim:
    """A claim at a table."""
    return Claim(box, category, device, first, whole, "A")  # type: ignore[arg-type]


def test_r11_11a_from_a_shoe_the_first_card_counts() -> None:
    assert received_at(claim(ROYAL, 100)) == 100


def test_r11_11b_from_a_shuffler_the_whole_hand_counts() -> None:
    assert received_at(claim(ROYAL, 100, device="shuffler")) == 900


def test_r11_11_a_device_without_a_rule_is_a_misfit() -> None:
    with pytest.raises(MisfitError, match="shoe, shuffler"):
        received_at(claim(ROYAL, 100, device="hand"))


@pytest.mark.parametrize("hand", [FLUSH, FULL, FOUR, STRAIGHT, ROYAL])
def test_r11_6ce_with_sub_pools_only_major_prizes_have_priority(hand: str) -> None:
    for version in ("nz-1996", "nz-1998", "nz-2001"):
        assert has_priority(terms_of(version), claim(hand, 1))
    assert has_priority(terms_of("nz-2001-sub-pools"), claim(hand, 1)) == (hand in (STRAIGHT, ROYAL))
    assert not has_priority(terms_of("us"), claim(hand, 1))


@pytest.mark.parametrize(("first", "box"), [(99, 2), (100, 1), (101, 1)])
def test_r11_11_read_otherwise_the_earliest_hand_goes_alone(first: int, box: int) -> None:
    # Hands of one instant stay in the order in which they were recorded.
    terms = terms_of("nz-1998", tables_interleaved="hand-by-hand")
    claims = [claim(STRAIGHT, 100, box=1), claim(FLUSH, first, box=2)]
    assert by_itself(terms, claims).box == box


def test_r11_6ce_read_otherwise_a_hand_without_an_order_comes_after_those_with_one() -> None:
    terms = terms_of("nz-2001-sub-pools", tables_interleaved="hand-by-hand")
    claims = [claim(FLUSH, 1, box=1), claim(STRAIGHT, 100, box=2)]
    assert by_itself(terms, claims).box == 2
