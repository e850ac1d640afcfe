"""Claims, meters and settings that do not fit the rules are refused with a clear line."""

import pytest
from msgspec.structs import replace

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.payouts.prizes import Meter, Payouts, Single, SubPools, prizes
from pitboss.jackpot.terms import PrizeTerms
from tests.jackpot.claimed import CENT, FLUSH, ROYAL, STRAIGHT, claims_of, terms_of


def test_a_misfit_is_a_value_error() -> None:
    assert issubclass(MisfitError, ValueError)


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "nz-2001", "us"])
def test_two_pools_do_not_fit_rules_with_one(version: str) -> None:
    with pytest.raises(MisfitError, match="one pool"):
        prizes(terms_of(version), claims_of(FLUSH), SubPools(1, 1), CENT)


def test_one_pool_does_not_fit_rules_with_sub_pools() -> None:
    with pytest.raises(MisfitError, match="Major and a Minor"):
        prizes(terms_of("nz-2001-sub-pools"), claims_of(FLUSH), Single(1), CENT)


@pytest.mark.parametrize(
    ("version", "meter", "name"),
    [
        ("nz-1998", Single(-1), "pool_units"),
        ("nz-1998", Single(1.5), "pool_units"),  # type: ignore[arg-type]
        ("nz-1998", Single(True), "pool_units"),
        ("nz-2001-sub-pools", SubPools(-1, 0), "major_units"),
        ("nz-2001-sub-pools", SubPools(0, -1), "minor_units"),
    ],
)
def test_a_pool_holds_whole_units_from_nil_up(version: str, meter: Meter, name: str) -> None:
    with pytest.raises(MisfitError, match=name):
        prizes(terms_of(version), claims_of(FLUSH), meter, CENT)


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "us"])
def test_an_unknown_category_names_those_that_are_known(version: str) -> None:
    with pytest.raises(MisfitError, match=r"'two-pairs'.*flush.*royal-flush"):
        prizes(terms_of(version), claims_of("two-pairs"), Single(1), CENT)


def test_claims_of_two_tables_are_not_one_round() -> None:
    one, two = claims_of(FLUSH, ROYAL)
    with pytest.raises(MisfitError, match="A, B"):
        prizes(terms_of("nz-1998"), [replace(one, table="A"), replace(two, table="B")], Single(1), CENT)


def test_a_box_claims_once_a_round() -> None:
    (claim,) = claims_of(FLUSH)
    with pytest.raises(MisfitError, match="box 1 claims more than once"):
        prizes(terms_of("nz-1998"), [claim, claim], Single(1), CENT)


@pytest.mark.parametrize("payable", [(), (0, 100), (-5,)])
def test_prizes_need_something_to_be_paid_with(payable: tuple[int, ...]) -> None:
    with pytest.raises(MisfitError, match="denomination"):
        prizes(terms_of("nz-1998"), claims_of(FLUSH), Single(1), payable)


@pytest.mark.parametrize(("version", "hand"), [("nz-1998", ROYAL), ("nz-2001", STRAIGHT), ("nz-1996", FLUSH)])
def test_1996_r11_8_only_large_prizes_and_only_in_1996_may_be_paid_by_cheque(version: str, hand: str) -> None:
    with pytest.raises(MisfitError, match="in chips, not cheque"):
        prizes(terms_of(version), claims_of(hand), Single(1), CENT, asked={1: "cheque"})


def test_a_request_of_a_box_without_a_claim_is_a_misfit() -> None:
    with pytest.raises(MisfitError, match="box 2"):
        prizes(terms_of("nz-1996"), claims_of(ROYAL), Single(1), CENT, asked={2: "cheque"})


def test_new_zealand_has_no_designation_for_a_straight_flush() -> None:
    with pytest.raises(MisfitError, match="only its share"):
        terms_of("nz-1998", "fixed")
    with pytest.raises(MisfitError, match="share or fixed"):
        PrizeTerms.of(terms_of("us").book, "half")  # type: ignore[arg-type]


@pytest.mark.parametrize("version", ["nz-1996", "us"])
def test_no_claims_leave_the_meter_as_it_was(version: str) -> None:
    assert prizes(terms_of(version), [], Single(77), CENT) == Payouts((), Single(77))
