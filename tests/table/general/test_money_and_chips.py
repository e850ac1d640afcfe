"""Payment, unclaimed sums and chips: rules 15 to 18 of Division I."""

import pytest

from pitboss.table.event import Ruled
from pitboss.table.general.chips import ChipsRedeemed
from pitboss.table.general.non_value import NonValueRedeemed
from pitboss.table.general.winnings import SumHandedBack
from pitboss.table.house import House, Issue
from tests.citing import cites
from tests.table.general.scene import US, accepted, after, done, house, read, refused, say


def coloured() -> House:
    return house(non_value_permitted=True, colours=("red", "blue"))


def test_r15_1_an_overpayment_is_recoverable() -> None:
    events = accepted(say(house(), "dealer: overpaid box 3 20.00"))
    cites(events, "nz-1996/I/15.1", "nz-1996/I/2.1")
    assert isinstance(events[0], Ruled)
    assert events[0].what.startswith("recoverable: 20.00")
    accepted(say(house(), "dealer: overpaid box 3 0.01"))
    refused(say(house(), "dealer: overpaid box 3 0.00"), "outside-cents")


@pytest.mark.parametrize(
    ("how", "cash_permitted", "finding"),
    [
        ("chips", False, "allowed"),
        ("cash", False, "breach"),
        ("cheque", False, "breach"),
        ("cash", True, "allowed"),
        ("cheque", True, "allowed"),
    ],
)
def test_r15_2_wins_are_paid_in_chips(how: str, cash_permitted: bool, finding: str) -> None:
    events = accepted(say(house(cash_permitted=cash_permitted), f"dealer: paid box 1 in {how}"))
    cites(events, "nz-1996/I/15.2")
    assert isinstance(events[0], Ruled)
    assert events[0].what.startswith(finding)


def test_r16_1_what_a_player_left_is_theirs_to_claim() -> None:
    table = done(
        house(), "box 1: sit Ann", "dealer: box 1 left 75.00 behind", "dealer: box 1 left 5.00 behind"
    )
    cites(refused(say(table, "box 2: claim unclaimed winnings"), "nothing-held"), "nz-1996/I/16.1")
    events = accepted(say(table, "box 1: claim unclaimed winnings"))
    cites(events, "nz-1996/I/16.1")
    assert isinstance(events[0], SumHandedBack)
    assert events[0].cents == 8000
    refused(say(after(table, *events), "box 1: claim unclaimed winnings"), "nothing-held")


def test_r16_2_the_house_holds_what_was_not_collected() -> None:
    events = accepted(say(house(), "dealer: box 1 left 75.00 behind"))
    cites(events, "nz-1996/I/16.2", "nz-1996/I/16.1")
    assert [held.cents for held in after(house(), *events).unclaimed] == [7500]


@pytest.mark.parametrize("what", ["chips", "vouchers"])
def test_r17_1a_chips_and_vouchers_are_exchanged(what: str) -> None:
    cites(accepted(say(house(), f"box 1: exchange {what} 100.00")), "nz-1996/I/17.1", "nz-1996/I/17.1(a)")
    refused(say(house(), f"box 1: exchange {what} 1.00"), "outside-cents")
    refused(say(house(), "box 1: exchange buttons 100.00"), "outside-what")


@pytest.mark.parametrize("what", ["chips", "vouchers"])
def test_r17_1b_chips_and_vouchers_are_redeemed(what: str) -> None:
    events = accepted(say(house(), f"box 1: redeem {what} 100.00"))
    cites(events, "nz-1996/I/17.1", "nz-1996/I/17.1(b)")
    assert events == (ChipsRedeemed(box=1, what=what, cents=10000, because=events[0].because),)
    by_cheque = accepted(say(house(), f"box 1: redeem {what} 100.00 cheque"))
    cites(by_cheque, "nz-1996/I/17.1(b)")
    assert isinstance(by_cheque[1], Ruled)
    refused(say(house(), "box 4: redeem chips 100.00"), "no-such-box")


@pytest.mark.parametrize("verb", ["exchange", "redeem"])
def test_r17_2_promotional_chips_are_neither_exchanged_nor_redeemed(verb: str) -> None:
    refusal = refused(say(house(), f"box 1: {verb} promotional chips 25.00"), "promotional-chips")
    cites(refusal, "nz-1996/I/17.2")


def test_r18_1_a_game_that_does_not_permit_them_has_no_non_value_chips() -> None:
    for line in (
        "box 1: buy 20 red at 2.50",
        "box 1: redeem 20 red",
        "dealer: require non-value chips of box 1",
    ):
        cites(refused(say(house(colours=("red",)), line), "value-chips-only"), "nz-1996/I/18.1")


def test_r18_2a_colours_are_those_of_the_tables_set() -> None:
    events = accepted(say(coloured(), "box 1: buy 20 red at 2.50"))
    cites(events, "nz-1996/I/18.2(a)", "nz-1996/I/18.2")
    assert after(coloured(), *events).non_value == (Issue(1, "red", 20, 250),)
    cites(refused(say(coloured(), "box 1: buy 20 green at 2.50"), "outside-colour"), "nz-1996/I/18.2(a)")


def test_r18_2b_chips_of_another_table_are_not_wagered() -> None:
    result = say(coloured(), "box 1: wager non-value chips of another table")
    cites(refused(result, "chips-of-another-table"), "nz-1996/I/18.2(b)")


def test_r18_2c_non_value_chips_are_redeemed_where_they_were_issued() -> None:
    result = say(coloured(), "box 1: redeem non-value chips of another table")
    cites(refused(result, "chips-of-another-table"), "nz-1996/I/18.2(c)")
    cites(refused(say(coloured(), "box 1: redeem 1 red"), "none-issued"), "nz-1996/I/18.2(c)")
    table = done(coloured(), "box 1: buy 20 red at 2.50")
    refused(say(table, "box 1: redeem 21 red"), "outside-count")
    refused(say(table, "box 2: redeem 1 red"), "none-issued")
    events = accepted(say(table, "box 1: redeem 19 red"))
    cites(events, "nz-1996/I/18.2(c)")
    assert isinstance(events[0], NonValueRedeemed)
    assert events[0].cents == 19 * 250
    table = after(table, *events)
    assert table.non_value == (Issue(1, "red", 1, 250),)
    assert done(table, "box 1: redeem 1 red").non_value == ()


def test_r18_2d_no_two_people_have_one_colour() -> None:
    table = done(coloured(), "box 1: buy 20 red at 2.50")
    cites(refused(say(table, "box 2: buy 20 red at 2.50"), "outside-colour"), "nz-1996/I/18.2(d)")
    table = done(table, "box 2: buy 20 blue at 5.00")
    cites(refused(say(table, "box 3: buy 20 blue at 5.00"), "no-colour-left"), "nz-1996/I/18.2(d)")


def test_r18_2e_the_value_is_declared_once() -> None:
    events = accepted(say(coloured(), "box 1: buy 20 red at 2.50"))
    cites(events, "nz-1996/I/18.2(e)")
    table = after(coloured(), *events)
    assert done(table, "box 1: buy 5 red at 2.50").non_value == (Issue(1, "red", 25, 250),)
    other = refused(say(table, "box 1: buy 5 red at 5.00"), "outside-cents")
    cites(other, "nz-1996/I/18.2(e)")
    assert other.says.startswith("an amount of 5.00 is not allowed; allowed: 2.50;")
    refused(say(coloured(), "box 1: buy 5 blue at 0.00"), "outside-cents")


def test_r18_2d_one_person_may_have_two_colours() -> None:
    """Each at its own worth; under the other reading one colour stands for one player."""
    table = done(coloured(), "box 1: buy 20 red at 2.50")
    two = done(table, "box 1: buy 5 blue at 5.00")
    assert two.non_value == (Issue(1, "red", 20, 250), Issue(1, "blue", 5, 500))
    refused(say(two, "box 1: redeem 6 blue"), "outside-count")
    assert done(two, "box 1: redeem 20 red").non_value == (Issue(1, "blue", 5, 500),)
    cites(refused(say(two, "box 2: buy 1 blue at 5.00"), "no-colour-left"), "nz-1996/I/18.2(d)")
    one = read(**{"second-colour": "one-each"})
    cites(refused(say(table, "box 1: buy 5 blue at 5.00", book=one), "outside-colour"), "nz-1996/I/18.2(d)")
    accepted(say(table, "box 1: buy 5 red at 2.50", book=one))


@pytest.mark.parametrize("role", ["dealer", "game supervisor", "operator"])
def test_r18_3_the_house_may_require_non_value_chips(role: str) -> None:
    events = accepted(say(coloured(), f"{role}: require non-value chips of box 2"))
    cites(events, "nz-1996/I/18.3")
    assert after(coloured(), *events).non_value_required == {2}


def test_without_general_rules_money_and_chips_are_house_policy() -> None:
    lines = (
        "dealer: box 1 left 75.00 behind",
        "box 1: claim unclaimed winnings",
        "box 1: redeem chips 25.00",
    )
    assert done(house(), *lines, book=US) == house()
    assert done(coloured(), "box 1: buy 5 red at 2.50", book=US).non_value
