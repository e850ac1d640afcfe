"""What an option says that an action costs: now, with flags and commissions, and later."""

import msgspec

from pitboss.table.action import Request
from pitboss.table.chips.cost import FREE, IN_CENTS, Commission, Cost
from pitboss.table.option import Option

CHIPS = (100, 500)


class Laid(Request, frozen=True, kw_only=True):
    """A wager of every kind of field."""

    cents: int | None = None
    parts: tuple[int, ...] = ()
    count: int = 0
    flag: bool = False
    area: str = ""


def laid(cents: int | None = None, *, flag: bool = False, area: str = "") -> Laid:
    return Laid(who="box 1", cents=cents, flag=flag, area=area)


def test_an_option_costs_nothing_unless_it_says_so() -> None:
    option = Option(laid(500), ("a",))
    assert (option.takes(laid(500)), option.may_need(laid(500))) == (0, 0)
    assert option.cost is FREE


def test_an_amount_is_what_the_field_says() -> None:
    option = Option(laid(500), ("a",), cost=IN_CENTS)
    assert [option.takes(laid(cents)) for cents in (500, 2500)] == [500, 2500]


def test_an_amount_left_out_is_the_fixed_one() -> None:
    cost = Cost(amount="cents", fixed=1500)
    assert (cost.now(laid(None)), cost.now(laid(700))) == (1500, 700)


def test_parts_are_added_and_chips_counted_at_their_value() -> None:
    assert Cost(amount="parts").now(Laid(who="box 1", parts=(300, 200))) == 500
    assert Cost(amount="count", each=250).now(Laid(who="box 1", count=4)) == 1000


def test_a_flag_adds_or_saves() -> None:
    with_chip = Cost(amount="cents", extra={"flag": 100})
    assert (with_chip.now(laid(500)), with_chip.now(laid(500, flag=True))) == (500, 600)
    coupon = Cost(fixed=100, extra={"flag": -100}, later=1000)
    assert (coupon.now(laid()), coupon.then(laid())) == (100, 1000)
    assert (coupon.now(laid(flag=True)), coupon.then(laid(flag=True))) == (0, 0)


def test_a_commission_is_charged_on_the_whole_less_what_was_paid() -> None:
    # 5% of 20.00 is 1.00; of 20.00 + 20.00 it is 2.00, of which 1.00 is paid.
    assert Commission((1, 20), CHIPS).due(2000) == 100
    assert Commission((1, 20), CHIPS, lying=2000, paid=100).due(2000) == 100


def test_a_commission_that_chips_cannot_make_is_rounded_down_or_up() -> None:
    # 5% of 25.00 is 1.25, of 19.99 it is 0.9995, and the smallest chip is 1.00.
    assert [Commission((1, 20), CHIPS).due(cents) for cents in (1999, 2000, 2500)] == [0, 100, 100]
    assert [Commission((1, 20), CHIPS, up=True).due(cents) for cents in (1999, 2000, 2500)] == [100, 100, 200]


def test_a_commission_belongs_to_its_area_and_may_wait_for_a_confirmation() -> None:
    charging = {"buy 4": Commission((1, 20), CHIPS)}
    now = Cost(amount="cents", commission=charging)
    assert (now.now(laid(2000, area="Buy 4")), now.now(laid(2000, area="pass"))) == (2100, 2000)
    waiting = Cost(amount="cents", commission=charging, confirmed=True)
    assert waiting.now(laid(2000, area="buy 4")) == 2000
    assert waiting.then(laid(2000, area="buy 4")) == 100


def test_later_may_come_some_times_the_amount() -> None:
    ante = Cost(amount="cents", extra={"flag": 100}, times=2)
    assert (ante.now(laid(500, flag=True)), ante.then(laid(500, flag=True))) == (600, 1000)


def test_a_cost_is_written_as_json_and_read_back() -> None:
    cost = Cost(amount="cents", extra={"flag": 100}, commission={"buy 4": Commission((1, 20), CHIPS)})
    assert msgspec.json.decode(msgspec.json.encode(cost), type=Cost) == cost
