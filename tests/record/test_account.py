"""What is due follows every event that changes it."""

from pitboss.record.account import Account, Accounts, standing
from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import Event, Outcome, Placed, Reversed, RoundEnded, Settled

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


OVER = RoundEnded(boxes=(1,), because=())
NEXT = Placed(box=1, area="bet", cents=2000, because=())


def test_a_win_of_an_earlier_round_that_is_undone_is_due_no_more() -> None:
    undone = Reversed(line=WON, round=1, because=("void",))
    assert differences(WON, OVER, undone, paid(0)) == []
    assert differences(WON, paid(0), OVER, NEXT, undone) == []
    (account,) = differences(WON, paid(10000), OVER, NEXT, undone)
    assert (account.due_cents, account.over_cents, account.because) == (0, 10000, ("void",))


def test_of_two_rounds_the_one_that_is_undone_is_due_no_more() -> None:
    undone = Reversed(line=WON, round=1, because=("void",))
    (account,) = differences(WON, paid(10000), OVER, NEXT, WON, OVER, undone, paid(10000))
    assert (account.due_cents, account.over_cents) == (0, 10000)
    (account,) = differences(WON, paid(0), OVER, NEXT, WON, OVER, undone, paid(1))
    assert (account.due_cents, account.over_cents) == (10000, 1 - 10000)


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


def pot(box: int, outcome: Outcome, stake: int, won: int = 0) -> Settled:
    lost = stake if outcome == "lose" else 0
    return Settled(
        box=box, area="main pot", outcome=outcome, stake=stake, paid=won, collected=lost, because=()
    )


def pushed(box: int, cents: int) -> WasPaid:
    return WasPaid(box=box, area="main pot", cents=cents, because=())


def hands(*lines: list[Event]) -> dict[int, tuple[int | None, int | None, int]]:
    """What is due, was handed over and is too much by box, of events line by line."""
    accounts = Accounts()
    for number, events in enumerate(lines, start=1):
        for event in events:
            accounts.add(event, number)
    return {each.box: (each.due_cents, each.paid_cents, each.over_cents) for each in accounts.differences()}


def test_13_r18_5_a_pot_is_handed_over_whole_and_so_is_what_is_owed() -> None:
    """Three put in 2.00 each; the 6.00 are those of box 1 and were pushed to box 2."""
    decided: list[Event] = [pot(1, "win", 200, 400), pot(2, "lose", 200), pot(3, "lose", 200)]
    handed: list[Event] = [pushed(1, 0), pushed(2, 400)]
    assert hands(decided, handed) == {1: (600, 0, -600), 2: (0, 600, 600)}


def test_13_r18_5_a_pot_of_an_earlier_hand_is_no_part_of_what_a_wrong_push_owes() -> None:
    """Box 1 won 50.00 from box 2, which nobody questions, and then 10.00 that were pushed to box 2."""
    first: list[Event] = [pot(1, "win", 5000, 5000), pot(2, "lose", 5000)]
    second: list[Event] = [pot(1, "win", 1000, 1000), pot(2, "lose", 1000)]
    handed: list[Event] = [pushed(1, 0), pushed(2, 1000)]
    assert hands(first, second, handed) == {1: (2000, 0, -2000), 2: (0, 2000, 2000)}
    late: list[Event] = [pushed(1, 0), pushed(2, 5000)]
    assert hands(first, late, second) == {1: (10000, 0, -10000), 2: (0, 10000, 10000)}


def test_13_r18_8_parts_of_a_pot_that_are_decided_together_are_one_pot() -> None:
    """Two boards: box 1 takes both halves of a pot of 20.00, and all of it went to box 2."""
    boards: list[Event] = [pot(1, "win", 500, 500), pot(2, "lose", 500)]
    handed: list[Event] = [pushed(1, 0), pushed(2, 1000)]
    assert hands([*boards, *boards], handed) == {1: (2000, 0, -2000), 2: (0, 2000, 2000)}


def test_i_r12_2_of_a_pot_that_is_set_aside_everybody_has_their_own_back() -> None:
    won, lost = pot(1, "win", 200, 400), pot(2, "lose", 200)
    undone: list[Event] = [Reversed(line=won, because=()), Reversed(line=lost, because=())]
    assert hands([won, lost], undone, [pushed(1, 0), pushed(2, 0)]) == {1: (200, 0, -200), 2: (200, 0, -200)}
