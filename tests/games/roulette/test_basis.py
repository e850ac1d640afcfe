"""What the rulings of a spin rest on, and what keeps a wager on the layout after a void one."""

from pitboss.record.table import Table
from pitboss.table.basis import Basis
from pitboss.table.event import Wager
from pitboss.table.sentence import Sentence
from tests.citing import cites
from tests.games.roulette.telling import table, told

BET = "box 1: place 5.00 on straight 17"


def result(at: Table) -> Basis | None:
    """What the table shows as its result."""
    found = at.game.basis(at.rules, at.state)
    assert len(found) <= 1
    return found[0] if found else None


def says(at: Table) -> str:
    shown = result(at)
    return "" if shown is None else shown.says


def kept(at: Table, box: int = 1, area: str = "straight 17") -> Sentence | None:
    (lying,) = (wager for wager in at.game.wagers(at.state) if (wager.box, wager.area) == (box, area))
    answer: Sentence | None = at.game.kept(at.rules, at.state, lying)
    return answer


def test_r3_4a_the_number_and_its_colour_decide() -> None:
    at = table()
    told(at, f"{BET}\nSPIN 17")
    assert result(at) == Basis(
        "result",
        "wheel",
        "the ball lies in 17, black",
        ("nz-1996/III/2.3", "nz-1996/III/3.4", "nz-1996/III/3.4(a)"),
    )


def test_r2_3_zero_is_green_and_36_red() -> None:
    for number, colour in ((0, "green"), (36, "red"), (1, "red"), (2, "black")):
        at = table()
        told(at, f"{BET}\nSPIN {number}")
        assert says(at) == f"the ball lies in {number}, {colour}"


def test_nothing_is_shown_before_the_ball_rests_nor_as_the_next_spin_runs() -> None:
    at = table()
    told(at, f"{BET}\ndealer: spin\ndealer: no more bets")
    assert result(at) is None
    told(at, "wheel: ball in 17\ndealer: collect\ndealer: pay")
    assert says(at) == "the ball lies in 17, black"
    told(at, "dealer: spin")
    assert result(at) is None


def test_r6_5_a_void_spin_has_no_result_and_cites_its_ground() -> None:
    at = table()
    told(at, f"{BET}\nSPIN 17\ndealer: no spin interference")
    shown = result(at)
    assert shown is not None
    assert shown.says == "no result: the spin is void"
    cites([shown], "nz-1996/III/6.5")


def test_i_r12_1_an_outcome_set_aside_is_none() -> None:
    at = table()
    told(at, f"{BET}\nSPIN 17\ndealer: collect\ndealer: pay\noperator: invalidate game fraud")
    shown = result(at)
    assert shown is not None
    assert shown.says == "no result: the outcome of the game is set aside"
    cites([shown], "nz-1996/I/12.1")
    told(at, "box 1: place 5.00 on red\nSPIN 17")
    assert says(at) == "the ball lies in 17, black"


def test_r6_8_a_wager_of_a_void_spin_stands_for_the_next() -> None:
    at = table()
    told(at, f"{BET}\ndealer: spin\ndealer: no more bets")
    assert kept(at) is None
    told(at, "dealer: no spin ball hangs")
    stands = kept(at)
    assert stands is not None
    assert stands.says == "the spin was void, and the wager stands for the one in its place"
    cites([stands], "nz-1996/III/6.3", "nz-1996/III/6.8")
    told(at, "dealer: return ball")
    assert kept(at) == stands
    told(at, "dealer: spin")
    assert kept(at) is None


def test_r6_8_what_was_collected_and_lies_again_is_kept_too_and_what_is_laid_since_is_not() -> None:
    at = table()
    told(at, f"{BET}\nbox 1: place 2.00 on low\nSPIN 20\ndealer: collect")
    assert at.game.wagers(at.state) == ()
    told(at, "dealer: no spin interference")
    # All lost and the round was over: the stakes went back to their player, and new ones are for the next.
    assert at.game.wagers(at.state) == ()
    at = table()
    told(at, f"{BET}\nbox 1: place 2.00 on low\nSPIN 17\ndealer: collect\ndealer: no spin interference")
    told(at, "box 1: place 1.00 on red")
    assert kept(at) is not None
    lost = kept(at, area="low")
    assert lost is not None
    cites([lost], "nz-1996/III/6.5")
    assert kept(at, area="red") is None


def test_a_wager_that_waits_for_its_spin_is_kept_by_nothing() -> None:
    at = table()
    told(at, BET)
    assert at.game.kept(at.rules, at.state, Wager(1, "straight 17", 500)) is None
