"""Amounts that an option admits: with wins that chips can pay, in parts; commissions as chips that move."""

from typing import ClassVar

from pitboss.table.action import Request
from pitboss.table.event import Charged, Refunded
from pitboss.table.money import Cents
from pitboss.table.notation import parse, text
from pitboss.table.option import Amounts, Parts
from pitboss.table.rule import describe
from tests.chips import moves


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
