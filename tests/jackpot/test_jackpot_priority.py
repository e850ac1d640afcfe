"""Which of several tables meets the pool first: NZ 1996 r 12.3, NZ 1998 r 11.11, NZ 2001 r 11.6C(e)."""

from dataclasses import dataclass

import pytest

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.priority import by_table, prizes_by_table
from pitboss.jackpot.units import units
from pitboss.table.claim import Claim
from tests.citing import cites
from tests.jackpot.claims import CENT, FLUSH, ROYAL, STRAIGHT, VERSIONS, meter_of, terms_of


@dataclass
class At:
    """When the first card and the last card of a hand were dealt."""

    first: int
    whole: int


def claim(table: str, category: str, at: At, device: str = "shoe", box: int = 1) -> Claim:
    """A claim at a table."""
    return Claim(box, category, device, at.first, at.whole, table)  # type: ignore[arg-type]


def order(version: str, *claims: Claim) -> list[str]:
    """The tables in the order in which they draw on the pool."""
    return [group[0].table for group in by_table(terms_of(version), claims)]


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "nz-2001", "nz-2001-sub-pools"])
def test_r11_11a_from_a_shoe_the_first_card_counts(version: str) -> None:
    late_start = claim("B", ROYAL, At(101, 150))
    early_start = claim("A", ROYAL, At(100, 900))
    assert order(version, late_start, early_start) == ["A", "B"]


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "nz-2001", "nz-2001-sub-pools"])
def test_r11_11b_from_a_shuffler_the_whole_hand_counts(version: str) -> None:
    late_end = claim("A", ROYAL, At(100, 900), "shuffler")
    early_end = claim("B", ROYAL, At(101, 150), "shuffler")
    assert order(version, late_end, early_end) == ["B", "A"]


@pytest.mark.parametrize(("whole", "first"), [(199, "shuffler"), (200, "shoe"), (201, "shoe")])
def test_r11_11_a_shoe_and_a_shuffler_each_by_its_own_instant(whole: int, first: str) -> None:
    # Equal instants stay in the order given.
    shoe = claim("shoe", ROYAL, At(200, 300))
    shuffler = claim("shuffler", ROYAL, At(1, whole), "shuffler")
    assert order("nz-1998", shoe, shuffler)[0] == first


def test_r11_11_the_first_royal_takes_the_pool_and_the_second_its_guarantee() -> None:
    second = claim("B", ROYAL, At(2, 9))
    first = claim("A", ROYAL, At(1, 9))
    payouts = prizes_by_table(terms_of("nz-1998"), [second, first], meter_of(80_000_00), CENT)
    assert [(p.claim.table, p.paid_cents, p.top_up_units) for p in payouts.prizes] == [
        ("A", 80_000_00, 0),
        ("B", 10_000_00, units(10_000_00)),
    ]
    assert payouts.meter_after == meter_of(0)
    cites(payouts.prizes[1], "nz-1998/6/11.9(a)", "nz-1998/6/11.11", "nz-1998/6/11.11(a)")


@pytest.mark.parametrize(("device", "line"), [("shoe", "a"), ("shuffler", "b")], ids=["r12_3a", "r12_3b"])
def test_1996_r12_3_a_hand_cites_the_line_of_its_device(device: str, line: str) -> None:
    claims = [claim("A", STRAIGHT, At(1, 8), device), claim("B", STRAIGHT, At(2, 9), device)]
    payouts = prizes_by_table(terms_of("nz-1996"), claims, meter_of(100_000_00), CENT)
    assert [prize.paid_cents for prize in payouts.prizes] == [10_000_00, 9_000_00]
    cites(payouts.prizes[1], "nz-1996/VIII/12.3", f"nz-1996/VIII/12.3({line})")
    other = "b" if line == "a" else "a"
    assert f"nz-1996/VIII/12.3({other})" not in payouts.prizes[1].because


@pytest.mark.parametrize(("device", "line"), [("shoe", "a"), ("shuffler", "b")], ids=["r11_11a", "r11_11b"])
def test_r11_11_a_hand_cites_the_line_of_its_device(device: str, line: str) -> None:
    claims = [claim("A", STRAIGHT, At(1, 8), device), claim("B", STRAIGHT, At(2, 9), device)]
    payouts = prizes_by_table(terms_of("nz-1998"), claims, meter_of(100_000_00), CENT)
    cites(payouts.prizes[1], "nz-1998/6/11.11", f"nz-1998/6/11.11({line})")


def test_r11_11_hands_of_one_table_are_reckoned_together() -> None:
    claims = [
        claim("A", STRAIGHT, At(1, 9), box=1),
        claim("B", STRAIGHT, At(2, 9), box=1),
        claim("A", FLUSH, At(3, 9), box=2),
    ]
    payouts = prizes_by_table(terms_of("nz-1998"), claims, meter_of(100_100_00), CENT)
    # A: the flush 100 first, then a tenth of 100,000; B: a tenth of 90,000.
    assert [(p.claim.table, p.paid_cents) for p in payouts.prizes] == [
        ("A", 100_00),
        ("A", 10_000_00),
        ("B", 9_000_00),
    ]


def test_r11_11_one_table_alone_cites_no_priority() -> None:
    payouts = prizes_by_table(terms_of("nz-1998"), [claim("A", ROYAL, At(1, 9))], meter_of(1), CENT)
    assert "nz-1998/6/11.11" not in payouts.prizes[0].because


def test_r11_6ce_with_sub_pools_only_major_prizes_have_priority() -> None:
    flush_first = claim("A", FLUSH, At(1, 9))
    royal_later = claim("B", ROYAL, At(5, 9))
    assert order("nz-2001", flush_first, royal_later) == ["A", "B"]
    assert order("nz-2001-sub-pools", flush_first, royal_later) == ["B", "A"]
    payouts = prizes_by_table(
        terms_of("nz-2001-sub-pools"), [flush_first, royal_later], meter_of(50_000_00, 1_000_00), CENT
    )
    cites(payouts.prizes[0], "nz-2001/6/11.11", "nz-2001/6/11.6C(e)")
    assert "nz-2001/6/11.11" not in payouts.prizes[1].because


def test_r11_6ce_a_flush_does_not_carry_its_tables_straight_flush_forward() -> None:
    claims = [
        claim("A", FLUSH, At(1, 9), box=1),
        claim("A", STRAIGHT, At(4, 9), box=2),
        claim("B", STRAIGHT, At(3, 9)),
    ]
    assert order("nz-2001", *claims) == ["A", "B"]
    assert order("nz-2001-sub-pools", *claims) == ["B", "A"]


@pytest.mark.parametrize(("device", "line"), [("shoe", "a"), ("shuffler", "b")], ids=["r11_11a", "r11_11b"])
def test_r11_11_of_2001_two_tables_draw_on_the_major_pool_in_order(device: str, line: str) -> None:
    claims = [claim("B", STRAIGHT, At(2, 9), device), claim("A", ROYAL, At(1, 8), device)]
    payouts = prizes_by_table(terms_of("nz-2001-sub-pools"), claims, meter_of(70_000_00, 3_000_00), CENT)
    # A took the whole Major pool first, so B has the guarantee, and the Minor pool is not touched.
    assert [(p.claim.table, p.paid_cents, p.top_up_units) for p in payouts.prizes] == [
        ("A", 70_000_00, 0),
        ("B", 1_000_00, units(1_000_00)),
    ]
    assert payouts.meter_after == meter_of(0, 3_000_00)
    cites(payouts.prizes[1], "nz-2001/6/11.11", f"nz-1998/6/11.11({line})", "nz-2001/6/11.6C(e)")


def test_us_has_no_priority_and_keeps_the_order_given() -> None:
    later = claim("B", STRAIGHT, At(5, 9), "hand")
    earlier = claim("A", STRAIGHT, At(1, 9), "hand")
    payouts = prizes_by_table(terms_of("us"), [later, earlier], meter_of(100_000_00), CENT)
    assert [(p.claim.table, p.paid_cents) for p in payouts.prizes] == [("B", 10_000_00), ("A", 9_000_00)]
    cites(payouts.prizes[1], "us-s10//(l)(5)", "silent/us-s10/jackpot-priority")


def test_r11_11_a_device_without_a_rule_is_a_misfit() -> None:
    with pytest.raises(MisfitError, match="shoe, shuffler"):
        order("nz-1998", claim("A", ROYAL, At(1, 9), "hand"))


@pytest.mark.parametrize("version", VERSIONS)
def test_wishes_are_by_table_and_box(version: str) -> None:
    claims = [claim("A", ROYAL, At(1, 9)), claim("B", ROYAL, At(2, 9))]
    meter = meter_of(1, 0) if version == "nz-2001-sub-pools" else meter_of(1)
    asked = {("B", 1): "cheque"}
    if version not in ("nz-1996", "us"):
        with pytest.raises(MisfitError, match="not cheque"):
            prizes_by_table(terms_of(version), claims, meter, CENT, asked=asked)  # type: ignore[arg-type]
        return
    payouts = prizes_by_table(terms_of(version), claims, meter, CENT, asked=asked)  # type: ignore[arg-type]
    assert [prize.means for prize in payouts.prizes] == ["chips", "cheque"]
