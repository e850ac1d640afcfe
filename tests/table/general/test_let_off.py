"""A wager below the minimum counts once only (I 14.2(a)): once it has stood in a round, not before."""

from datetime import date

import pytest

from pitboss.record.table import Table
from tests.games.blackjack.telling import AS_TAKEN
from tests.games.blackjack.telling import table as blackjack
from tests.games.caribbean_stud.test_readings import LOW, PAIR, Y1996, Y1998, dealt
from tests.games.caribbean_stud.test_readings import table as stud
from tests.games.craps.telling import shooting
from tests.games.craps.telling import table as craps
from tests.games.stories import happened, lines_of, settled

CALL = "dealer: no more bets"
AT_BLACKJACK, AT_STUD = "dealer: accepted by mistake of box 2", "dealer: accepted by mistake box 2 ante"


def used(at: Table, name: str = "box 2") -> int:
    """How often a wager of a player that was too small has counted."""
    count: int = at.state.house.below_minimum.get(name, 0)
    assert at.state.house.below_today.get(name, 0) == count
    return count


def test_ii_4_2_taken_back_between_the_call_and_the_first_card_it_has_not_counted() -> None:
    at = blackjack()
    happened(at, f"{AT_BLACKJACK} 4.00", "box 3: wager 10.00", CALL)
    assert used(at) == 1
    happened(at, "box 2: take back original")
    assert used(at) == 0
    happened(at, "shoe: deal Kc 7d 9h", "box 3: stand", "shoe: deal Ts")
    settled(at)
    assert not lines_of(happened(at, f"{AT_BLACKJACK} 4.00", CALL))
    assert used(at) == 1


def test_ii_4_2_once_it_has_stood_in_a_round_it_has_counted() -> None:
    at = blackjack()
    happened(at, f"{AT_BLACKJACK} 4.00", CALL, "shoe: deal Kc 7d 9h", "box 2: stand", "shoe: deal Ts")
    settled(at)
    (line,) = lines_of(happened(at, f"{AT_BLACKJACK} 4.00", CALL))
    assert (line.outcome, line.stake, used(at)) == ("void", 4_00, 1)


def test_ii_4_2_as_taken_it_has_counted_when_it_was_taken() -> None:
    at = blackjack(AS_TAKEN)
    happened(at, f"{AT_BLACKJACK} 4.00", "box 3: wager 10.00", CALL, "box 2: take back original")
    assert used(at) == 1


@pytest.mark.parametrize("on", [Y1996, Y1998])
def test_viii_4_7_an_ante_taken_back_before_the_call_has_not_counted(on: date) -> None:
    at = stud(on)
    happened(at, f"{AT_STUD} 4.00", "box 2: take back ante")
    assert used(at) == 0
    assert not lines_of(happened(at, f"{AT_STUD} 4.00"))
    assert used(at) == 1


@pytest.mark.parametrize(("reading", "counted"), [("as-taken", 1), ("at-the-call", 0)])
@pytest.mark.parametrize("then", ["place 1.00 on field", "take back 4.00 from field"])
def test_x_3_1_what_changes_before_the_throw_has_counted_only_where_it_is_judged_as_taken(
    then: str, reading: str, counted: int
) -> None:
    at = shooting(craps({"slipped-through-judged": reading}))
    happened(at, "dealer: accepted by mistake box 2 4.00 on field", f"box 2: {then}")
    assert used(at) == counted


def test_x_3_1_after_a_roll_it_has_counted_though_it_is_taken_down() -> None:
    at = shooting(craps())
    happened(at, "dealer: accepted by mistake box 2 4.00 on place-8", "box 1: throw", "dice: 2 3")
    happened(at, "dealer: settle", "box 2: take back 4.00 from place-8")
    assert used(at) == 1


@pytest.mark.parametrize(("per", "void"), [("player", 15_00), ("day", 0)])
def test_i_14_2a_too_small_a_bet_wager_counts_once_in_what_is_read(per: str, void: int) -> None:
    at = stud(Y1998, readings={"once-only-per": per})
    happened(
        at,
        "dealer: box 2 had a wager below the minimum before",
        "operator: gaming day begins",
        "dealer: shuffle",
        "dealer: cut 26",
    )
    dealt(at, {2: PAIR}, LOW, "10.00")
    lines = lines_of(happened(at, "dealer: accepted by mistake box 2 bet 15.00"))
    assert sum(line.stake for line in lines if line.outcome == "void") == void
