"""What is due follows every event that changes it."""

from pitboss.record.account import Account, Accounts, standing
from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import Event, Placed, Reversed, Settled

WON = Settled(box=1, area="bet", outcome="win", stake=5000, paid=10000, because=("won",))
LOST = Settled(box=2, area="bet", outcome="lose", stake=5000, collected=5000, because=("lost",))


def paid(cents: int, box: int = 1) -> WasPaid:
    return WasPaid(box=box, area="bet", cents=cents, because=())


def differences(*events: Event) -> list[Account]:
    accounts = Accounts()
    for line, event in enumerate(events, start=1):
        accounts.add(event, line)
    return accounts.differences()


def test_a_settlement_that_is_undone_makes_what_was_paid_too_much() -> None:
    undone = Reversed(line=WON, because=("void",))
    (account,) = differences(WON, paid(10000), undone)
    assert (account.due_cents, account.over_cents, account.because) == (0, 10000, ("void",))


def test_an_undone_settlement_stands_as_void_and_the_stake_goes_back() -> None:
    (won, lost) = standing([WON, LOST, Reversed(line=LOST, because=("void",))])
    assert won == WON
    assert (lost.outcome, lost.collected, lost.returned, lost.because) == ("void", 0, 5000, ("void",))


def test_an_undone_settlement_may_be_carried() -> None:
    (lost,) = standing([LOST, Reversed(line=LOST, carried=True, because=("void",))])
    assert (lost.outcome, lost.returned) == ("carried", 0)


def test_of_two_equal_settlements_the_last_is_undone() -> None:
    first, last = standing([WON, WON, Reversed(line=WON, because=("void",))])
    assert (first.outcome, last.outcome) == ("win", "void")


def test_a_payment_ahead_of_the_settlement_counts_for_it() -> None:
    placed = Placed(box=1, area="bet", cents=5000, because=())
    assert differences(placed, paid(10000), WON) == []


def test_a_payment_with_nothing_due_is_all_too_much() -> None:
    (account,) = differences(paid(1, box=7))
    assert (account.box, account.over_cents) == (7, 1)
