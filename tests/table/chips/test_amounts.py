"""Amounts that an option admits: with wins that chips can pay, in parts; commissions as chips that move."""

from typing import ClassVar

from hypothesis import given
from hypothesis import strategies as st

from pitboss.table.action import Request
from pitboss.table.chips.money import Cents
from pitboss.table.event import Charged, Refunded
from pitboss.table.notation import parse, text
from pitboss.table.option import Amounts, Parts, counts, tightened
from pitboss.table.rule import UNBOUNDED, describe
from tests.chips import moves

Odds = tuple[tuple[int, int], ...]


class Split(Request, frozen=True, kw_only=True):
    """A wager in parts."""

    form: ClassVar[str] = "split <parts> [aloud]"
    by: ClassVar[tuple[str, ...]] = ("box",)
    parts: tuple[Cents, ...]
    aloud: bool = False


def test_amounts_with_odds_admit_only_what_can_be_paid() -> None:
    # A win at 7 to 6 asks for multiples of 6.00 in dollar chips, a twentieth for multiples of 20.00: 60.00.
    both = ((7, 6), (1, 20))
    assert not any(Amounts(100, 5900, 100, (100, 500), both).admits(cents) for cents in range(0, 6100, 100))
    assert Amounts(100, 6000, 100, (100, 500), both).admits(6000)


def test_a_win_must_be_made_of_the_chips_there_are() -> None:
    # 2.00 at 3 to 2 win 3.00, which chips of 2.00 and 5.00 cannot make; 10.00 win 15.00, which they can.
    amounts = Amounts(200, 2000, 100, (200, 500), ((3, 2),))
    assert not amounts.admits(200)
    assert amounts.admits(1000)


_CHIPS = ((50,), (100, 500), (250, 1000), (200, 500), (300, 500), (700, 1100))
_RATIOS = (((3, 2),), ((7, 6), (1, 20)), ((19, 20),), ((1, 4), (1, 8)), ())


@given(
    st.sampled_from(_CHIPS),
    st.sampled_from((50, 100, 500)),
    st.sampled_from(_RATIOS),
    st.integers(0, 160),
    st.integers(0, 160),
    st.integers(-80, 80),
    st.integers(0, 60_000),
)
def test_the_nearest_amounts_are_those_that_a_search_of_all_finds(
    chips: tuple[int, ...], step: int, odds: Odds, least: int, most: int, beside: int, cents: int
) -> None:
    unit = max(step, min(chips))
    amounts = Amounts(least * unit, most * unit, step, chips, odds, beside * unit)
    every = [each for each in range(0, amounts.most + 1, step) if amounts.admits(each)]
    assert amounts.first(cents) == min((each for each in every if each >= cents), default=None)
    assert amounts.last(cents) == max((each for each in every if each <= cents), default=None)
    tight = tightened(amounts)
    assert (tight and (tight.least, tight.most)) == ((every[0], every[-1]) if every else None)


def test_amounts_without_a_maximum_are_found_as_soon_as_others() -> None:
    # With 5.00 on a box, chips of 5.00 and steps of 10.00, no total can be paid at 3 to 2.
    amounts = Amounts(1000, UNBOUNDED, 1000, (500,), ((3, 2),), 500)
    assert tightened(amounts) is None
    # The last total of 10.00 below 2**53 cents.
    even = tightened(Amounts(1000, UNBOUNDED, 500, (500,), ((3, 2),), 500))
    assert even is not None
    assert (even.least, even.most) == (1500, (UNBOUNDED - 500) // 1000 * 1000 + 500)


def test_parts_admit_what_makes_one_wager() -> None:
    parts = Parts(2, 100, Amounts(500, 1000, 100, (100, 500)))
    assert parts.admits((100, 400))
    assert parts.admits((500, 500))
    for wrong in ((100, 300), (500, 600), (0, 500), (50, 450), (500,), (200, 200, 200), [100, 400]):
        assert not parts.admits(wrong), wrong


def test_ranges_in_words() -> None:
    plain = Amounts(500, 1000, 100, (100, 500))
    assert describe(plain) == "5.00 to 10.00 in steps of 1.00, payable in chips"
    odds = Amounts(500, 1000, 100, (100, 500), ((7, 6),))
    assert describe(odds) == "5.00 to 10.00 in steps of 1.00, payable in chips, and so is what it wins"
    assert describe(Parts(2, 100, plain)).startswith("2 amounts of 1.00 or more, together 5.00 to 10.00")


def test_several_amounts_on_one_line() -> None:
    action = parse("box 3: split 3.00 1,250.00 aloud", (Split,))
    assert action == Split(who="box 3", parts=(Cents(300), Cents(125_000)), aloud=True)
    assert text(action) == "box 3: split 3.00 1250.00 aloud"


def test_a_commission_goes_to_the_house_and_comes_back() -> None:
    assert moves(Charged(box=3, area="buy 4", cents=100, because=())) == [("box 3", "house", 100)]
    assert moves(Refunded(box=3, area="buy 4", cents=100, because=())) == [("house", "box 3", 100)]


@given(
    each=st.integers(1, 40),
    most=st.integers(0, 60),
    least=st.integers(0, 200),
    room=st.integers(0, 400),
    step=st.sampled_from([1, 5, 10]),
)
def test_how_many_chips_make_an_amount_is_found_as_by_trying_each(
    each: int, most: int, least: int, room: int, step: int
) -> None:
    amounts = Amounts(least, least + room, step, (5, 7))
    tried = [n for n in range(1, most + 1) if amounts.admits(n * each)]
    found = counts(amounts, each, most)
    assert ([n for n in range(most + 2) if found.admits(n)] if found else []) == tried


@given(st.integers(1, 300), st.integers(1, 300))
def test_an_increment_has_a_multiple_within_the_limits(minimum: int, room: int) -> None:
    """As by trying every multiple of it."""
    maximum = minimum + room
    amounts = Amounts(1, minimum, 1, (1,), within=(minimum, maximum))
    for cents in range(1, minimum + 1):
        multiples = range(0, maximum + 1, cents)
        assert amounts.admits(cents) == any(minimum <= each <= maximum for each in multiples)


def test_near_an_amount_is_the_greatest_below_it_else_the_least() -> None:
    at_seven_to_six = Amounts(600, 49_800, 100, (100, 500, 2500), ((7, 6),))
    assert [at_seven_to_six.near(cents) for cents in (100, 600, 1199, 1200, 2500, 99_900)] == [
        600,
        600,
        600,
        1200,
        2400,
        49_800,
    ]


def test_near_an_amount_parts_are_as_even_as_chips_allow() -> None:
    parts = Parts(2, 100, Amounts(500, 50_000, 100, (100, 500)))
    assert [parts.near(cents) for cents in (100, 500, 1000, 2500)] == [
        (200, 300),
        (200, 300),
        (500, 500),
        (1200, 1300),
    ]
    assert Parts(2, 100, Amounts(500, 400, 100)).near(500) is None
