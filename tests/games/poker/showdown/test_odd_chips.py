"""Odd chips: who gets what a shared pot cannot part evenly."""

from typing import Any

from pitboss.record.table import Table
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.poker.telling import dealt, stacks, table, told, won

# The board plays: nobody beats it.
BOARD = ("2h As Ks Qs", "3h Js", "4h Ts")


def shared(chips: tuple[int, ...] = (1,), given: dict[int, int] | None = None, **how: Any) -> Table:
    """Box 2 folds after its blind of 1; boxes 1 and 3 share the 5 in the pot."""
    felt = table(given, chips=chips, **how)
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "2c 3c 4c 2d 3d 4d")
    told(felt, "box 1: call\nbox 2: fold\nbox 3: check")
    for cards in BOARD:
        dealt(felt, cards)
        told(felt, "box 3: check\nbox 1: check")
    told(felt, "box 3: show\nbox 1: show")
    return felt


def test_r18_an_odd_chip_goes_to_the_first_from_the_left_of_the_button() -> None:
    """The button is box 1, so box 3 comes before it: 3 and 2."""
    felt = shared()
    events = told(felt, "dealer: award pots")
    assert won(events) == {(1, "main pot"): 2, (2, "main pot"): 0, (3, "main pot"): 3}
    cites(events, "nz-1999-poker/13/18/odd-chips")


def test_i_r15_3_by_another_reading_the_house_pays_both_alike() -> None:
    """2.50 each is not payable in chips of 1: each has 3, and the house adds 1."""
    felt = shared(readings={"odd-chips-and-15-3": "house-pays-up"})
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 101, 2: 99, 3: 101}


def test_an_even_pot_has_no_odd_chip() -> None:
    """Blinds of 2 and 4: 10 in the pot, 5 each; with either reading nobody gets more."""
    for readings in (None, {"odd-chips-and-15-3": "house-pays-up"}):
        felt = shared(blinds=(2, 4), readings=readings)
        events = told(felt, "dealer: award pots")
        assert won(events) == {(1, "main pot"): 5, (2, "main pot"): 0, (3, "main pot"): 5}
        assert not any("odd-chips" in ref for event in events for ref in event.because)


def test_odd_chips_are_of_the_smallest_kind_at_the_table() -> None:
    """Chips of 0.50, blinds 0.50 and 1.00: 2.50 is shared as 1.50 and 1.00."""
    felt = shared((50,), {1: 10_000, 2: 10_000, 3: 10_000}, blinds=(50, 100), sign=Sign(100, 10_000))
    assert won(told(felt, "dealer: award pots")) == {
        (1, "main pot"): 100,
        (2, "main pot"): 0,
        (3, "main pot"): 150,
    }


def test_two_odd_chips_among_three_go_to_the_first_two() -> None:
    """Box 2 folds a blind of 2; the three others have 4 in each, and share 14: 5, 5 and 4."""
    felt = table({1: 100, 2: 100, 3: 100, 4: 100}, blinds=(2, 4))
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "2c 3c 4c 5c 2d 3d 4d 5d")
    told(felt, "box 4: call\nbox 1: call\nbox 2: fold\nbox 3: check")
    for cards in BOARD:
        dealt(felt, cards)
        told(felt, "box 3: check\nbox 4: check\nbox 1: check")
    told(felt, "box 3: show\nbox 4: show\nbox 1: show")
    assert won(told(felt, "dealer: award pots")) == {
        (1, "main pot"): 4,
        (2, "main pot"): 0,
        (3, "main pot"): 5,
        (4, "main pot"): 5,
    }
