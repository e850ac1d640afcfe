"""A player on a shared box whose wagers are void, or who must leave, in mid-hand (Division I r 10.0, 11)."""

from pitboss.record.table import Table
from tests import citing
from tests.games.blackjack.laid import lying
from tests.games.blackjack.telling import dealt, ended, happened, played, refused, settled, table


def split_by_box_2(*answers: str) -> Table:
    """Box 2 has split eights against a six; standing 1 is behind."""
    at = table()
    dealt(at, "8c 6h 8d", "box 2: wager 10.00", "standing 1: wager 20.00 on box 2")
    happened(at, "box 2: split", *answers)
    return at


def void(at: Table, who: str) -> None:
    happened(at, f"game supervisor: device found {who}", f"casino manager: void wagers of {who}")


def test_r13_3d_a_split_asks_nothing_of_one_whose_wager_is_void() -> None:
    at = split_by_box_2()
    void(at, "standing 1")
    for verb in ("cover", "designate hand 2"):
        refused(played(at, f"standing 1: {verb}"), "no-split-open", "13.3(d)")
    happened(at, "shoe: deal Tc", "box 2: stand", "shoe: deal Td", "box 2: stand")
    assert at.state.phase == "dealer"


def test_r13_3d_nor_of_one_who_had_covered_an_earlier_split() -> None:
    at = split_by_box_2("standing 1: cover", "shoe: deal Tc", "box 2: stand", "shoe: deal 8h", "box 2: split")
    void(at, "standing 1")
    happened(at, "shoe: deal Tc", "box 2: stand", "shoe: deal Td", "box 2: stand")


def test_r11_3_a_split_hand_on_which_nobody_rides_any_more_gets_no_card() -> None:
    at = split_by_box_2("standing 1: designate hand 1")
    void(at, "box 2")
    happened(at, "shoe: deal Tc", "standing 1: stand")
    assert lying(at)[2] == "8c Tc"
    happened(at, "shoe: deal 5c", "shoe: deal 6c")
    assert ended(settled(at)) == {"standing 1 box 2 original": "win 20.00"}


def test_r11_3_a_first_hand_on_which_nobody_rides_is_passed_over() -> None:
    at = split_by_box_2("standing 1: designate hand 2")
    void(at, "box 2")
    happened(at, "shoe: deal Tc")
    assert lying(at)[2] == "8d Tc"


def test_r10_3_a_doubled_hand_on_which_nobody_rides_gets_no_card() -> None:
    at = table()
    dealt(at, "5c 6h 6d", "box 2: wager 10.00")
    happened(at, "box 2: double")
    void(at, "box 2")
    assert at.state.phase == "settling"


def test_r7_3_the_deal_goes_on_without_a_box_whose_wagers_are_void() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "box 5: wager 10.00", "dealer: no more bets", "shoe: deal 2c 3c")
    void(at, "box 2")
    happened(at, "shoe: deal 6h 4c")
    assert lying(at) == {0: "6h", 5: "3c 4c"}
    assert at.state.phase == "playing"


def test_r8_1_a_blackjack_pays_nothing_on_a_wager_that_is_void() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "standing 1: wager 20.00 on box 2", "dealer: no more bets")
    happened(at, "shoe: deal Ac")
    void(at, "standing 1")
    assert ended(happened(at, "shoe: deal 6h Kc")) == {"box 2 original": "win 15.00"}


def test_r13_3a_when_the_seated_players_wager_is_void_the_next_in_line_decides() -> None:
    at = table()
    dealt(at, "9c 6h 7d", "box 2: wager 10.00", "standing 1: wager 20.00 on box 2")
    void(at, "box 2")
    refused(played(at, "box 2: draw"), "not-your-decision", "13.3(a)")
    happened(at, "standing 1: draw", "shoe: deal 3c", "standing 1: stand")


def test_i_r10_0_one_behind_who_was_told_to_leave_adds_no_wager_and_keeps_the_one_there() -> None:
    at = table()
    dealt(at, "5c Ah 5d", "box 2: wager 10.00", "standing 1: wager 20.00 on box 2")
    happened(at, "casino manager: exclude standing 1")
    citing.cites(refused(played(at, "standing 1: insure 5.00 on box 2"), "excluded"), "nz-1996/I/10.0")
    happened(at, "dealer: close insurance", "box 2: split")
    refused(played(at, "standing 1: cover"), "excluded")
    happened(at, "standing 1: designate hand 1", "shoe: deal 6c", "box 2: double")
    refused(played(at, "standing 1: double"), "excluded")
    happened(at, "shoe: deal 9c", "shoe: deal Td", "box 2: stand", "shoe: deal 7d")
    assert ended(settled(at))["standing 1 box 2 original"] == "win 20.00"
