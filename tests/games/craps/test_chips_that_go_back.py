"""Chips that nobody took down and that go back all the same: each says why, by its own clause."""

from typing import Any

from pitboss.table.event import Charged, Placed, Refunded, TakenBack
from tests.citing import cites
from tests.games.craps.telling import net, played, rolled, shooting, table


def back(events: Any) -> list[TakenBack]:
    return [event for event in events if isinstance(event, TakenBack)]


def test_r3_2_a_wager_in_the_air_that_nobody_confirmed() -> None:
    at = shooting(table())
    (gone,) = back(played(at, "box 1: throw", "box 3: place 10.00 on field", "dice: 4 5"))
    assert gone.sentence == "Box 3: 10.00 on field goes back: nobody confirmed it in time."
    assert gone.because == ("nz-1996/X/3.2",)
    cites([gone], "nz-1996/X/3.2")


def against(at: Any) -> Any:
    """A table where box 1 throws against itself: 10.00 on don't pass, 15.00 behind it, the point at 9."""
    shooting(at, wager="place 10.00 on dont-pass")
    rolled(at, 4, 5)
    played(at, "box 1: place 15.00 on behind")
    return at


def test_r3_1f_i_what_lies_behind_a_bet_goes_along_with_it() -> None:
    own, along = back(played(against(table()), "box 1: take back 10.00 from dont-pass"))
    assert own.sentence == "Box 1 takes back the don't pass wager of 10.00."
    why = "the don't pass wager that it goes with has come down"
    assert along.sentence == f"Box 1: 15.00 on behind goes back: {why}."
    cites([own], "nz-1996/X/3.6")
    cites([along], "nz-1996/X/3.1(f)(i)")


def test_r3_1f_i_or_as_much_of_it_as_no_longer_fits() -> None:
    # Against 9 three win two: 7.50 would win the 5.00 that are left, and in chips that is 9.00 for 6.00.
    own, along = back(played(against(table()), "box 1: take back 5.00 from dont-pass"))
    assert (own.cents, along.cents) == (500, 1500 - 900)
    assert along.why == "the dont-pass wager that it goes with has become smaller"
    cites([along], "nz-1996/X/3.1(f)(i)")


def test_r3_10_a_commission_is_charged_and_goes_back_in_words() -> None:
    at = shooting(table())
    (paid,) = (e for e in played(at, "box 6: place 20.00 on buy 4") if isinstance(e, Charged))
    assert paid.sentence == "Box 6 pays a commission of 1.00 on the buy 4 wager."
    cites([paid], "nz-1996/X/3.1(j)")
    events = played(at, "box 6: take back 20.00 from buy 4")
    (refund,) = (e for e in events if isinstance(e, Refunded))
    assert refund.sentence == "Box 6 has 1.00 of the commission on the buy 4 wager back."
    assert net(events, "box 6") == 2100
    cites([refund], "nz-1996/X/3.10")


def test_r14_4_a_wager_that_staff_turn_away() -> None:
    at = shooting(table(refuse_inexact=False))
    events = played(at, "box 4: place 7.00 on place 6", "dealer: turns away wager of box 4 on place 6")
    (gone,) = back(events)
    assert gone.sentence == "Box 4: 7.00 on place 6 goes back: it is not accepted."
    cites([gone], "nz-1996/I/14.4")


def test_r5_0_a_stake_that_lies_again_is_told_as_that() -> None:
    again = Placed(box=2, area="dozen 2", cents=500, again=True, because=())
    assert again.sentence == "Box 2: 5.00 lies on dozen 2 again."
    assert Placed(box=2, area="dozen 2", cents=500, because=()).sentence == "Box 2: dozen 2 wager of 5.00."


def test_r3_5_one_amount_is_no_range() -> None:
    at = shooting(table())
    refused = played(at, "box 2: place 12.00 on place 6", "box 2: take back 5.00 from place 6")
    assert refused.says == "5.00 cannot be taken from place 6; take all 12.00, or 6.00 of it"
