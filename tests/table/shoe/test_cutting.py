"""The cut in an order that a game gives: here from the highest box down."""

import pytest

from pitboss.law.key import Key
from tests.table.shoe.scene import Table, after, refused, table

ONE_DECK, ALL = 52, 208


def _shuffled(*seated: int) -> Table:
    return table(*seated, step="shuffled", size=ALL)


def test_the_cut_is_offered_in_the_order_of_the_game() -> None:
    at = _shuffled(1, 3)
    refusal = refused(at, "dealer: offer cut to box 1")
    assert (refusal.code, refusal.because) == ("not-their-turn", at.because(Key("cut-offered")))
    at = after(at, "dealer: offer cut to box 3", "box 3: refuse cut")
    assert after(at, "dealer: offer cut to box 1", "box 1: cut at 100").state.shoe.cut_by == "box 1"


def test_whoever_is_not_asked_neither_cuts_nor_refuses() -> None:
    at = after(_shuffled(1, 3), "dealer: offer cut to box 3")
    for line in ("box 1: cut at 100", "box 1: refuse cut"):
        refusal = refused(at, line)
        assert (refusal.code, refusal.because) == ("not-your-cut", at.because(Key("cut-offered")))
    assert refused(at, "dealer: offer cut to box 1").code == "cut-offered"


def test_an_employee_cuts_once_nobody_is_left_to_ask() -> None:
    at = _shuffled(2)
    assert refused(at, "game supervisor: cut at 100").code == "players-first"
    at = after(at, "dealer: offer cut to box 2")
    assert refused(at, "game supervisor: cut at 100").code == "players-first"
    at = after(at, "box 2: refuse cut")
    refusal = refused(at, "dealer: offer cut to box 2")
    assert (refusal.code, refusal.because) == ("nobody-to-ask", at.because(Key("cut-by-employee")))
    assert after(at, "game supervisor: cut at 100").state.shoe.cut_by == "game supervisor"


@pytest.mark.parametrize("cards", [ONE_DECK, ONE_DECK + 1, ALL - ONE_DECK - 1, ALL - ONE_DECK])
def test_the_stack_is_cut_a_deck_or_more_from_either_end(cards: int) -> None:
    at = after(_shuffled(), f"game supervisor: cut at {cards}")
    assert at.state.shoe.step == "cut"


@pytest.mark.parametrize("cards", [ONE_DECK - 1, ALL - ONE_DECK + 1])
def test_the_stack_is_not_cut_nearer_to_an_end(cards: int) -> None:
    assert refused(_shuffled(), f"game supervisor: cut at {cards}").code == "bad-cut"


@pytest.mark.parametrize(("size", "middle"), [(2 * ONE_DECK - 1, 51), (2 * ONE_DECK, 52)])
def test_a_stack_of_no_more_than_two_decks_is_cut_in_its_middle(size: int, middle: int) -> None:
    at = table(step="shuffled", size=size)
    for wrong in (middle - 1, middle + 1):
        assert refused(at, f"game supervisor: cut at {wrong}").code == "bad-cut"
    assert after(at, f"game supervisor: cut at {middle}").state.shoe.step == "cut"


def test_cards_are_cut_once() -> None:
    at = after(_shuffled(), "game supervisor: cut at 100")
    assert refused(at, "game supervisor: cut at 100").code == "no-cut-due"
