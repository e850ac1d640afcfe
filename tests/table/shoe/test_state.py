"""The shoe by itself: what a shuffle, new cards and a full count make of it."""

import pytest

from pitboss.law.key import Key
from pitboss.table.cards import Card
from pitboss.table.shoe.state import Shoe, ShoeStep

ACE, SEVEN = Card("As"), Card("7d")


class OwnShoe(Shoe, frozen=True):
    """The shoe of a game that remembers something more."""

    directed: int | None = None


def test_what_is_left_is_what_has_not_come_out() -> None:
    assert Shoe(4, 208, size=208, drawn=8).left == 200


def test_the_rack_is_counted_as_it_grows_shrinks_and_gives_way_to_another() -> None:
    racks = [(ACE,), (ACE, SEVEN, ACE), (ACE, SEVEN), (SEVEN, SEVEN, SEVEN), (), (SEVEN, ACE)]
    counts = [(Shoe(4, 208, rack=rack).racked(ACE), Shoe(4, 208, rack=rack).racked(SEVEN)) for rack in racks]
    assert counts == [(1, 0), (2, 1), (1, 1), (0, 3), (0, 0), (1, 1)]


@pytest.mark.parametrize("step", ["sealed", "inspected", "spread", "pre-shuffled"])
def test_new_cards_go_their_own_way_whatever_shuffle_is_due(step: ShoeStep) -> None:
    shoe = Shoe(4, 208, step=step, due=Key("cutting-card-reached")).to_shuffle(Key("shuffle-at-start"))
    assert shoe == Shoe(4, 208, step=step)


def test_cards_that_are_to_be_shuffled_can_still_come_out_of_the_shoe() -> None:
    shoe = Shoe(4, 208, size=208, drawn=150, due=Key("x")).to_shuffle(Key("cutting-card-first"))
    assert (shoe.step, shoe.why, shoe.due, shoe.left) == ("mixed", "cutting-card-first", "", 58)


def test_a_shoe_that_ran_out_has_no_card_left_and_keeps_the_shuffle_after_the_round() -> None:
    shoe = Shoe(4, 208, size=208, drawn=207, due=Key("cutting-card-reached")).to_shuffle(Key("shoe-runs-out"))
    assert (shoe.left, shoe.due) == (0, "cutting-card-reached")


@pytest.mark.parametrize("step", ["shuffled", "cut", "marked"])
def test_a_stack_beside_the_shoe_leaves_nothing_to_deal_from(step: ShoeStep) -> None:
    shoe = Shoe(4, 208, step=step, size=208, offered=2, refused=frozenset({3})).to_shuffle(
        Key("shuffle-at-start")
    )
    assert (shoe.step, shoe.left, shoe.offered, shoe.refused) == ("mixed", 0, None, frozenset())


def test_shuffled_cards_are_all_in_the_stack_and_nothing_is_known_of_the_last_shoe() -> None:
    used = Shoe(4, 208, step="mixed", size=208, drawn=150, mark=20, rounds=9, rack=(ACE,), cut_by="box 1")
    assert used.shuffled(0) == Shoe(4, 208, step="shuffled", size=208)


def test_cards_on_the_layout_stay_out_of_the_stack_and_are_shuffled_in_after_the_round() -> None:
    rest = Shoe(4, 208, step="mixed", size=208, drawn=208, rack=(ACE, SEVEN)).shuffled(5)
    assert (rest.size, rest.left, rest.due) == (203, 203, "shoe-runs-out")


def test_new_cards_are_sealed_and_a_game_s_own_fields_begin_anew() -> None:
    used = OwnShoe(4, 208, size=208, drawn=100, rack=(ACE,), directed=50)
    assert used.exchanged() == OwnShoe(4, 208, step="sealed", why=Key("cards-replaced"), is_new=True)
