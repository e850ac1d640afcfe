"""Which clause keeps a wager on the layout from one roll to the next (rr 3.1, 3.2, 3.4, 3.5, 3.8)."""

from typing import Any

from pitboss.record.table import Table
from pitboss.table.sentence import Sentence
from pitboss.table.shown import Mark, Past
from tests.citing import cites
from tests.games.craps.telling import played, rolled, shooting, table


def kept(at: Table, area: str, cents: int | None = None) -> Sentence | None:
    """Why the one wager on an area lies on."""
    lying = [wager for wager in at.game.wagers(at.state) if wager.area == area]
    (wager,) = (wager for wager in lying if cents in (None, wager.cents))
    answer: Sentence | None = at.game.kept(at.rules, at.state, wager)
    return answer


def says(answer: Sentence | None, *clauses: str) -> Any:
    """What is said, and that it cites these clauses first."""
    assert answer is not None
    cites([answer], *(f"nz-1996/X/{number}" for number in clauses))
    assert answer.because[0] == f"nz-1996/X/{clauses[0]}"
    return answer.says


def pointed(*wagers: str) -> Table:
    """A table with the point at 9."""
    at = shooting(table())
    rolled(at, 4, 5)
    played(at, *wagers)
    return at


def test_r3_8a_a_place_bet_is_off_on_a_come_out_roll() -> None:
    at = shooting(table())
    played(at, "box 4: place 12.00 on place 6", "box 4: place 10.00 on hard 8")
    off = "it is off on a come out roll, as no On button speaks for it"
    assert says(kept(at, "place 6"), "3.8(a)", "3.8") == off
    assert says(kept(at, "hard 8"), "3.8(a)", "3.8") == off


def test_r3_8a_a_seven_on_the_come_out_roll_leaves_it_and_the_clause_says_why() -> None:
    at = shooting(table())
    played(at, "box 4: place 12.00 on place 6", "box 1: throw", "dice: 3 4")
    assert (
        says(kept(at, "place 6"), "3.8(a)") == "it is off on a come out roll, as no On button speaks for it"
    )
    assert kept(at, "pass") is None


def test_r3_8b_a_wager_called_off() -> None:
    at = pointed("box 4: place 12.00 on place 6", "box 4: call off place 6")
    assert says(kept(at, "place 6"), "3.8(b)", "3.8") == "it is called off"


def test_r3_8a_with_an_on_button_it_waits_for_its_number() -> None:
    at = shooting(table())
    played(at, "box 4: place 12.00 on place 6", "box 4: call on place 6", "dealer: mark box 4 on place 6")
    assert says(kept(at, "place 6"), "3.1(i)(i)", "3.1(i)(ii)") == "it lies until 6 or 7 comes"


def test_r3_5_a_pass_bet_has_its_point_and_stays() -> None:
    at = pointed()
    until = "it has its point, and lies until 9 or 7 comes"
    assert says(kept(at, "pass"), "3.5", "3.1(a)(i)(B)", "3.1(a)(ii)(B)") == until


def test_r3_1_bets_against_the_dice_wait_for_seven_or_their_point_and_may_come_down() -> None:
    at = pointed("box 2: place 10.00 on dont-come")
    assert kept(at, "dont-come") is None
    rolled(at, 4, 6)
    until = kept(at, "dont-come 10")
    assert says(until, "3.1(d)(ii)(B)", "3.1(d)(i)(B)") == "it has its point, and lies until 10 or 7 comes"
    assert until is not None
    assert "nz-1996/X/3.5" not in until.because


def test_r3_1e_odds_lie_with_their_base() -> None:
    at = pointed("box 1: place 10.00 on odds")
    with_pass = "it goes with the pass wager, and lies until that is decided"
    assert says(kept(at, "odds"), "3.1(e)(ii)", "3.1(e)(iii)") == with_pass


def test_r3_1_big_six_and_lay_wait_for_their_number() -> None:
    at = pointed("box 3: place 10.00 on big-six", "box 3: place 40.00 on lay 4")
    for area, number in (("big-six", 6), ("lay 4", 4)):
        found = kept(at, area)
        assert found is not None
        assert found.says == f"it lies until {number} or 7 comes"


def test_a_one_roll_wager_and_a_new_pass_bet_only_wait_for_the_throw() -> None:
    at = shooting(table())
    played(at, "box 2: place 10.00 on field")
    assert kept(at, "field") is None
    assert kept(at, "pass") is None


def test_i_r1_0_void_b_after_a_void_roll_a_wager_stands_as_it_stood() -> None:
    at = shooting(table())
    played(at, "box 2: place 10.00 on field", "box 1: throw", "dice: 4 5", "stickperson: no roll improper")
    for area in ("field", "pass"):
        stands = kept(at, area)
        assert stands is not None
        assert stands.says == "the roll was void, and the wager stands as it stood"
        cites([stands], "nz-1996/I/1.0/void(b)")


def test_r3_2_what_nobody_confirmed_yet_is_no_wager() -> None:
    at = shooting(table())
    played(at, "box 3: place 10.00 on field", "box 1: throw", "box 3: place 5.00 on field")
    assert says(kept(at, "field", 500), "3.2") == "it waits to be confirmed, and is no wager before"
    assert kept(at, "field", 1000) is None


def test_dice_at_rest_decide_what_they_decide() -> None:
    at = pointed()
    played(at, "box 1: throw", "dice: 4 5")
    assert kept(at, "pass") is None


def buttons(at: Table) -> list[tuple[str, str, int | None]]:
    """The On and Off buttons on wagers: what each says, and whose wager it lies on."""
    shown = at.game.shown(at.rules, at.state, "box 1")
    marks = [piece for piece in shown if isinstance(piece, Mark)]
    return [(mark.name, mark.at, mark.box) for mark in marks if mark.name in ("on", "off")]


def test_r3_8_buttons_lie_on_wagers_that_are_off_or_called_on() -> None:
    at = shooting(table())
    played(at, "box 4: place 12.00 on place 6", "box 5: place 12.00 on place 6", "box 5: place 5.00 on field")
    assert buttons(at) == [("off", "place 6", 4), ("off", "place 6", 5)]
    played(at, "box 5: call on place 6", "dealer: mark box 5 on place 6")
    assert buttons(at) == [("off", "place 6", 4), ("on", "place 6", 5)]
    rolled(at, 4, 5)
    assert buttons(at) == []
    played(at, "box 4: call off place 6")
    assert buttons(at) == [("off", "place 6", 4)]


def test_a_screen_is_told_what_the_last_rolls_came_to() -> None:
    at = shooting(table())
    rolled(at, 4, 5)
    rolled(at, 6, 6)
    assert Past(("9", "12")) in at.game.shown(at.rules, at.state, "box 1")
    played(at, "inspector: void roll unapproved-dice")
    assert Past(("9",)) in at.game.shown(at.rules, at.state, "box 1")
