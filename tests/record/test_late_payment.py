"""A payment stated when the next wager lies already: it is for the one that was decided (I r 15.1)."""

import pytest

from pitboss.games import GAMES
from pitboss.record.account import Account, Accounts
from pitboss.record.answer.explain import explain
from pitboss.record.case import read
from pitboss.record.result import run
from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import Event, Placed, Settled

PLACED = Placed(box=1, area="red", cents=500, because=())
WON = Settled(box=1, area="red", outcome="win", stake=500, paid=500, because=("won",))
MORE = Settled(box=1, area="red", outcome="win", stake=9000, paid=9000, because=("more",))
LOST = Settled(box=1, area="red", outcome="lose", stake=500, collected=500, because=("lost",))


def paid(cents: int) -> WasPaid:
    return WasPaid(box=1, area="red", cents=cents, because=())


def found(*events: Event) -> list[tuple[int | None, int | None]]:
    """What was due and what was paid, wherever the two differ."""
    return [(account.due_cents, account.paid_cents) for account in reckoned(*events)]


def reckoned(*events: Event) -> list[Account]:
    accounts = Accounts()
    for line, event in enumerate(events, start=1):
        accounts.add(event, line)
    return accounts.differences()


CASE = """
title = "Paid late"
game  = "roulette"
on    = 1996-06-01

[sign]
minimum = "1.00"
maximum = "100.00"

[round]
actions = \"\"\"
box 1: place 5.00 on red
dealer: spin
dealer: no more bets
wheel: ball in 1
dealer: collect
dealer: pay
box 1: place 5.00 on red
dealer: paid box 1 {paid} on red
\"\"\"
"""


@pytest.mark.parametrize(
    ("cents", "kind"),
    [("4.99", ["underpaid"]), ("5.00", []), ("5.01", ["overpaid"]), ("0.00", ["underpaid"])],
)
def test_r15_1_red_pays_five_and_it_is_paid_when_the_next_wager_lies(cents: str, kind: list[str]) -> None:
    answer = explain(run(read(CASE.format(paid=cents), "late.toml", GAMES), GAMES))
    assert [line.kind for line in answer.differences] == kind
    assert [(line.due_cents, line.line) for line in answer.differences] == [(500, 19)] * len(kind)


def test_what_was_short_is_made_up_later_as_far_as_it_goes() -> None:
    assert found(PLACED, WON, paid(300), PLACED, paid(100)) == [(500, 400)]
    assert found(PLACED, WON, paid(300), PLACED, paid(200)) == []
    assert found(PLACED, WON, paid(300), PLACED, paid(201)) == [(500, 501)]


def test_a_wager_that_was_paid_in_full_takes_no_more() -> None:
    assert found(PLACED, WON, paid(500), PLACED, paid(100)) == [(None, 100)]


def test_the_late_payment_is_not_for_a_wager_that_is_lost_afterwards() -> None:
    assert found(PLACED, WON, PLACED, paid(400), LOST) == [(500, 400)]


def test_a_late_payment_and_one_in_time_are_each_for_their_own() -> None:
    assert found(PLACED, WON, PLACED, paid(400), WON, paid(500)) == [(500, 400)]


def test_a_payment_ahead_of_its_settlement_is_left_to_it() -> None:
    assert found(PLACED, WON, PLACED, paid(9000), MORE) == []
    assert found(PLACED, WON, PLACED, paid(9100), MORE) == [(9000, 9100)]


def test_what_was_lost_is_owed_nothing_later() -> None:
    assert found(PLACED, LOST, PLACED, paid(400)) == [(None, 400)]


def test_a_late_payment_is_told_on_its_own_line() -> None:
    (account,) = reckoned(PLACED, WON, PLACED, PLACED, paid(499))
    assert (account.paid_on, account.because) == (5, ("won",))


def test_a_pot_that_is_handed_over_before_it_is_awarded_is_compared_with_what_is_due() -> None:
    """5.00 of others' chips, and the 2.00 that the winner had put in."""
    accounts = Accounts()
    accounts.add(WasPaid(box=1, area="side pot 1", cents=5_00, because=()), 3)
    accounts.add(
        Settled(box=1, area="side pot 1", outcome="win", stake=2_00, paid=5_00, because=("a clause",)), 4
    )
    (account,) = accounts.payments()
    assert (account.due_cents, account.paid_cents, account.over_cents) == (7_00, 7_00, 0)
