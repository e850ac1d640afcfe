"""Commission: percentage, fee, time; changed, waived, and none in a tournament (section 8)."""

import pytest

from pitboss.games.poker.setup import Commission
from pitboss.games.poker.showdown.showing import to_show
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.chips.accounts import HOUSE
from pitboss.table.chips.money import Cents
from pitboss.table.event import Settled
from tests.citing import cites
from tests.games.poker.telling import begun, dealt, folded_out, refused, stacks, table, told


def taking(terms: Commission, chips: tuple[int, ...] = (1,), readings: dict[str, str] | None = None) -> Table:
    """Two players with 1,000 chips each, and this commission."""
    return table({1: 1000, 2: 1000}, readings=readings, commission=terms)


def percent(rate: str, cap: int | None = None, *, fee: int = 0) -> Commission:
    return Commission(rate=rate, cap=None if cap is None else Cents(cap), fee=Cents(fee))


def fee_of(cents: int, *, no_flop_no_drop: bool = False) -> Commission:
    return Commission(fee=Cents(cents), no_flop_no_drop=no_flop_no_drop)


def house(felt: Table) -> int:
    return felt.books.cents(HOUSE)


def pot_of(felt: Table, cents: int) -> Table:
    """Both put in half of it, and after the flop the last blind wins."""
    begun(felt)
    first, last = felt.state.small, felt.state.large
    told(felt, f"box {first}: raise to 0.{cents // 2:02}\nbox {last}: call")
    dealt(felt)
    told(felt, f"box {last}: bet 0.02\nbox {first}: fold\ndealer: award pots")
    return felt


@pytest.mark.parametrize(("cents", "fee"), [(80, 4), (100, 5), (120, 5), (98, 4)])
def test_r8_1_a_percentage_up_to_the_cap(cents: int, fee: int) -> None:
    """5% of the pot, 5 at most: 98 gives 4.90, rounded down to 4. What nobody called is no part of it."""
    felt = pot_of(taking(percent("5%", 5)), cents)
    assert house(felt) == fee
    assert stacks(felt) == {1: 1000 - cents // 2, 2: 1000 + cents // 2 - fee}


@pytest.mark.parametrize(("reading", "fee"), [("house", 4), ("pot", 5)])
def test_r8_1_who_bears_the_rounding(reading: str, fee: int) -> None:
    assert house(pot_of(taking(percent("5%"), readings={"commission-rounding": reading}), 98)) == fee


def test_r8_1_rounded_up_but_never_above_the_cap() -> None:
    """5% of 98 is 4.90, and the cap is 4."""
    assert house(pot_of(taking(percent("5%", 4), readings={"commission-rounding": "pot"}), 98)) == 4


def test_r8_1_a_fee_for_the_hand() -> None:
    felt = begun(taking(fee_of(3)))
    told(felt, "box 1: raise to 0.40\nbox 2: call")
    dealt(felt)
    told(felt, "box 2: bet 0.02\nbox 1: fold")
    events = told(felt, "dealer: award pots")
    assert house(felt) == 3
    cites(
        [e for e in events if isinstance(e, Settled) and e.commission],
        "nz-2017/13/8.1",
        "nz-2017/13/1.0/rake",
    )


def test_no_flop_no_drop() -> None:
    for no_drop, fee in ((False, 3), (True, 0)):
        felt = begun(taking(fee_of(3, no_flop_no_drop=no_drop)))
        told(felt, "box 1: raise to 0.10\nbox 2: fold\ndealer: award pots")
        assert house(felt) == fee


@pytest.mark.parametrize(("reading", "fees"), [("whole-pot", (4, 4)), ("each-pot", (6, 6))])
def test_r8_1_side_pots(reading: str, fees: tuple[int, int]) -> None:
    """Pots of 60 and 60: 10% of 120 is 12 and the cap 8, which both bear alike; of each by itself it is 6."""
    read = {"commission-on": reading}
    felt = table({1: 20, 2: 50, 3: 50}, commission=percent("10%", 8), readings=read)
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "As Kd 2c Ah Kc 7d")
    told(felt, "box 1: raise to 0.20\nbox 2: raise to 0.50\nbox 3: call")
    for cards in ("3c 8d 9h Js", "3d 4c", "3h 5s"):
        dealt(felt, cards)
    while waiting := to_show(felt.state):
        told(felt, f"box {waiting[0].box}: show")
    events = told(felt, "dealer: award pots")
    won = {e.area: e.commission for e in events if isinstance(e, Settled) and e.outcome == "win"}
    assert won == {"main pot": fees[0], "side pot 1": fees[1]}
    assert house(felt) == sum(fees)


def test_r8_1_one_kind_or_two() -> None:
    with pytest.raises(CannotOpenError) as found:
        taking(percent("5%", fee=3))
    assert found.value.refusal.code == "setup-commission"
    cites(found.value.refusal, "nz-2017/13/8.1")
    felt = pot_of(taking(percent("5%", fee=3), readings={"commission-kinds-together": "together"}), 100)
    assert house(felt) == 5 + 3


@pytest.mark.parametrize("rate", ["101%", "-1%", "much", ""])
def test_r8_1_a_commission_that_is_none(rate: str) -> None:
    with pytest.raises(CannotOpenError):
        taking(percent(rate))
    taking(percent("100%"))


def test_r8_1_time_is_charged_on_each_player_who_takes_part() -> None:
    """50 for half an hour; box 3 sits out and box 2 has 30 left."""
    felt = table({1: 1000, 2: 30, 3: 1000}, commission=Commission(time=Cents(50)))
    told(felt, "box 3: sit out")
    events = told(felt, "2018-06-01 10:00 dealer: collect time")
    cites(events, "nz-2017/13/8.1")
    assert stacks(felt) == {1: 950, 2: 0, 3: 1000}
    assert house(felt) == 80
    assert refused(felt, "2018-06-01 10:29 dealer: collect time").code == "too-early"
    told(felt, "2018-06-01 10:30 dealer: collect time")
    assert stacks(felt)[1] == 900


def test_r8_1_time_is_collected_between_hands_and_only_where_it_is_charged() -> None:
    felt = table(commission=Commission(time=Cents(5)))
    begun(felt)
    assert refused(felt, "dealer: collect time").code == "hand-under-way"
    assert refused(table(), "dealer: collect time").code == "no-time-charge"


def test_r8_2_changed_before_a_hand_by_a_supervisor_with_the_sign() -> None:
    felt = taking(percent("5%"))
    refusal = refused(felt, "dealer: charge hand fee 0.02 and change sign")
    assert refusal.code == "not-your-power"
    cites(refusal, "nz-2017/13/8.2")
    events = told(felt, "game supervisor: charge hand fee 0.02 and change sign")
    cites(events, "nz-2017/13/8.2")
    assert events[0].sentence == "Commission from now on: 0.02 a hand."
    pot_of(felt, 100)
    assert house(felt) == 2
    told(felt, "casino supervisor: charge 10 percent cap 0.07 and change sign")
    assert house(pot_of(felt, 100)) == 2 + 7
    told(felt, "game supervisor: charge time 0.50 every 60 minutes and change sign")
    assert house(pot_of(felt, 100)) == 9
    begun(felt)
    assert refused(felt, "game supervisor: charge hand fee 0.02 and change sign").code == "hand-under-way"


@pytest.mark.parametrize(("reading", "fee"), [("any-time", 0), ("between-hands", 4)])
def test_r8_3_commission_is_waived(reading: str, fee: int) -> None:
    felt = begun(taking(percent("5%"), readings={"commission-nil-when": reading}))
    told(felt, "box 1: raise to 0.40\nbox 2: call")
    dealt(felt)
    if fee:
        assert refused(felt, "game supervisor: waive commission").code == "hand-under-way"
    else:
        cites(told(felt, "game supervisor: waive commission"), "nz-2017/13/8.3")
    told(felt, "box 2: bet 0.02\nbox 1: fold\ndealer: award pots")
    assert house(felt) == fee


def test_tournament_has_no_commission() -> None:
    with pytest.raises(CannotOpenError) as found:
        table(tournament=True, commission=Commission(fee=Cents(3)))
    cites(found.value.refusal, "nz-1999-poker/13/tournament")
    felt = table(tournament=True)
    assert refused(felt, "game supervisor: charge hand fee 0.02 and change sign").code == "tournament"


@pytest.mark.parametrize(
    ("fee", "line"),
    [(1, ("win", 1, 1, 0)), (2, ("win", 1, 2, 0)), (5, ("win", 1, 2, 0))],
)
def test_r8_1_a_fee_as_large_as_the_winnings_is_borne_by_them_and_then_by_the_stake(
    fee: int, line: tuple[str, int, int, int]
) -> None:
    """Two blinds of 1: the large one wins 1 beside its own, and a fee of 2 or more takes the whole pot."""
    felt = begun(table(commission=fee_of(fee)))
    events = folded_out(felt)
    (won,) = [event for event in events if isinstance(event, Settled) and event.box == 3]
    assert (won.outcome, won.paid, won.commission, won.collected) == line
    assert house(felt) == min(fee, 2)
    assert stacks(felt)[3] == 100 - 1 + 2 - min(fee, 2)


def test_r8_1_a_shared_pot_bears_commission_and_nobody_has_lost() -> None:
    """Each has 20 in and half of 40: a stand-off of which the house keeps a tenth, 2 from each."""
    felt = table({1: 100, 2: 100}, commission=percent("10%"))
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "2c 2d 3c 3d")
    told(felt, "box 1: raise to 0.20\nbox 2: call")
    for cards in ("4c Ts Js Qs", "4d Ks", "4h As"):
        dealt(felt, cards)
        told(felt, "box 2: check\nbox 1: check")
    told(felt, "box 2: show\nbox 1: show")
    lines = [event for event in told(felt, "dealer: award pots") if isinstance(event, Settled)]
    assert {line.outcome for line in lines} == {"stand-off"}
    cites(lines, "nz-2017/13/8.1")
    assert (stacks(felt), house(felt)) == ({1: 98, 2: 98}, 4)
    told(felt, "casino manager: invalidate game fraud")
    assert (stacks(felt), house(felt)) == ({1: 100, 2: 100}, 0)


@pytest.mark.parametrize(("fee", "paid", "back"), [(1, 2, 3), (2, 2, 2), (3, 2, 1), (4, 2, 0)])
def test_r8_1_a_fee_as_large_as_what_is_won_is_still_commission(fee: int, paid: int, back: int) -> None:
    """Each of two has 2 in: the winner wins 2, and the fee comes out of that, then out of their own 2."""
    felt = begun(table({1: 100, 2: 100}, commission=Commission(fee=Cents(fee))))
    told(felt, "box 1: call\nbox 2: check")
    dealt(felt)
    told(felt, "box 2: bet 0.02\nbox 1: fold")
    (line,) = (event for event in told(felt, "dealer: award pots") if getattr(event, "commission", 0))
    assert isinstance(line, Settled)
    assert (line.outcome, line.paid, line.commission, line.returned) == ("win", paid, fee, back)
    assert stacks(felt) == {1: 98, 2: 98 + back}
    assert house(felt) == fee
    told(felt, "casino manager: invalidate game fraud")
    assert stacks(felt) == {1: 100, 2: 100}
    assert house(felt) == 0


def test_r8_1_of_a_pot_that_two_share_each_bears_half_of_the_commission() -> None:
    """Each has 20 in, of the 40 four are taken: 18 for each, who won nothing from the other."""
    felt = table({1: 100, 2: 100}, commission=Commission(fee=Cents(4)))
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Ad Ks Kd")
    told(felt, f"box {felt.state.turn}: raise to 0.20\nbox {3 - felt.state.turn}: call\ndeck: flop 2c 3c 4h")
    for street in ("turn 9h", "river Th"):
        told(felt, f"box {felt.state.turn}: check\nbox {3 - felt.state.turn}: check\ndeck: {street}")
    told(felt, f"box {felt.state.turn}: check\nbox {3 - felt.state.turn}: check")
    while waiting := to_show(felt.state):
        told(felt, f"box {waiting[0].box}: show")
    lines = [event for event in told(felt, "dealer: award pots") if isinstance(event, Settled)]
    assert [(line.outcome, line.commission, line.returned) for line in lines] == [("stand-off", 2, 18)] * 2
    assert stacks(felt) == {1: 98, 2: 98}
    assert house(felt) == 4
