"""The cut: who is asked first and then (r 6.7, 6.8), and how far from the ends (r 6.2, 6.3)."""

import pytest

from pitboss.record.table import Table
from pitboss.table.shoe.events import CutMade, CutOffered
from pitboss.table.sign import Sign
from pitboss.table.who import standing
from tests.games.blackjack.shoes import DECK, in_round, opened, readied, round_over
from tests.games.blackjack.telling import cites, happened, played, refused, table

PLAIN = Sign(500, 50_000)


def offered(at: Table) -> int | None:
    """Who is offered the cut once staff have done what they do."""
    readied(at)
    place: int | None = at.state.shoe.offered
    return place


def new(*boxes: int) -> Table:
    """New cards shuffled before players who came in this order."""
    return opened(table(cards="sealed"), *boxes)


# How the stack is cut


@pytest.mark.parametrize("decks", [4, 8])
def test_r6_3_a_deck_at_least_lies_on_either_side_of_the_cut(decks: int) -> None:
    for cards, is_right in (
        (DECK - 1, False),
        (DECK, True),
        ((decks - 1) * DECK, True),
        ((decks - 1) * DECK + 1, False),
    ):
        at = opened(table(sign=PLAIN, cards="sealed", decks=decks), 3)
        happened(at, "dealer: offer cut to box 3")
        answer = played(at, f"box 3: cut at {cards}")
        if is_right:
            cites(answer, "6.3", "6.2", "6.4")
        else:
            assert f"{DECK} to {(decks - 1) * DECK}" in refused(answer, "bad-cut", "6.3").says


def test_r6_2_cards_are_cut_after_the_shuffle_and_once() -> None:
    at = table()
    refused(played(at, "dealer: offer cut to box 3"), "no-cut-due", "6.2")
    refused(played(at, "box 3: cut at 100"), "no-cut-due", "6.2")
    refused(played(at, "dealer: cut at 100"), "no-cut-due", "6.2")
    at = new(3)
    played(at, "dealer: offer cut to box 3", "box 3: cut at 100")
    refused(played(at, "box 3: cut at 100"), "no-cut-due", "6.2")


def test_r6_2_only_the_player_who_is_offered_the_stack_cuts() -> None:
    at = new(3, 5)
    refused(played(at, "box 3: cut at 100"), "not-your-cut", "6.7")
    happened(at, "dealer: offer cut to box 3")
    assert "box 3" in refused(played(at, "box 5: cut at 100"), "not-your-cut", "6.7", "6.2").says
    refused(played(at, "box 5: refuse cut"), "not-your-cut", "6.7")
    refused(played(at, "dealer: offer cut to box 5"), "cut-offered", "6.2")


# Who is asked first


def test_r6_7a_before_play_the_first_comer_cuts_wherever_they_sit() -> None:
    at = new(5, 2, 7)
    events = readied(at)
    cites([event for event in events if isinstance(event, CutOffered)], "6.7(a)", "6.7", "6.2")
    assert at.state.shoe.offered == 5


def test_r6_7a_the_offer_goes_to_nobody_else_first() -> None:
    answer = refused(played(new(5, 2), "dealer: offer cut to box 2"), "not-their-turn", "6.7(a)")
    assert "box 5" in answer.says


def test_r6_7a_the_cut_waits_for_the_first_player_to_come() -> None:
    at = table()
    played(at, "dealer: gaming day begins")
    assert offered(at) is None
    assert at.state.shoe.step == "shuffled"
    played(at, "box 6: wager 5.00", "box 1: wager 5.00")
    assert offered(at) == 6


def test_r6_7a_who_came_before_the_table_stood_empty_did_not_come_first() -> None:
    at = round_over(table(), 6)
    played(at, "dealer: table vacant", "box 7: wager 5.00", "box 6: wager 5.00")
    assert offered(at) == 7


def test_r6_7a_a_first_comer_who_stands_is_asked_and_then_the_boxes() -> None:
    at = table()
    played(at, "dealer: gaming day begins", "standing 1: wager 5.00 on box 4", "box 2: wager 5.00")
    assert offered(at) == standing(1)
    happened(at, "standing 1: refuse cut")
    assert offered(at) == 2


@pytest.mark.parametrize("box", [2, 4, 6])
def test_r6_7b_the_player_of_the_box_with_the_cutting_card_cuts(box: int) -> None:
    at = round_over(table(), 2, 4, 6, cutting_card_on=box)
    cites(readied(at), "6.7(b)")
    assert at.state.shoe.offered == box


def test_r6_7b_a_player_with_several_boxes_is_asked_at_their_own() -> None:
    at = table()
    played(at, "box 2: wager 5.00", "box 2: wager 5.00 on box 6", "box 4: wager 5.00", "dealer: no more bets")
    happened(at, "shoe: deal Ts Th", "shoe: cutting card", "shoe: deal Tc 7d 9s 9h 9c")
    happened(at, "box 2: stand", "box 4: stand", "box 2: stand", "shoe: deal Td")
    happened(at, "dealer: settle", "dealer: collect cards")
    assert at.state.shoe.reached_on == 6
    assert offered(at) == 2


def test_r6_7b_one_who_stands_and_has_the_box_alone_is_asked() -> None:
    at = table()
    played(at, "standing 2: wager 5.00 on box 3", "box 1: wager 5.00", "box 5: wager 5.00")
    happened(
        at, "dealer: no more bets", "shoe: deal Ts", "shoe: cutting card", "shoe: deal Th Tc 7d 9s 9h 9c"
    )
    happened(at, "box 1: stand", "standing 2: stand", "box 5: stand", "shoe: deal Td")
    happened(at, "dealer: settle", "dealer: collect cards")
    assert offered(at) == standing(2)
    happened(at, "standing 2: refuse cut")
    assert offered(at) == 5
    happened(at, "box 5: refuse cut")
    assert offered(at) == 1


def test_r6_7b_if_that_player_has_left_the_next_clockwise_is_asked() -> None:
    at = table()
    played(at, *(f"box {box}: sit player {box}" for box in (2, 4, 6)))
    round_over(at, 2, 4, 6, cutting_card_on=4)
    happened(at, "box 4: leave")
    assert offered(at) == 6


def test_r6_7c_on_the_dealers_cards_the_player_at_the_far_right_cuts() -> None:
    at = round_over(table(), 2, 4, 6, cutting_card_on=0)
    cites(readied(at), "6.7(c)")
    assert at.state.shoe.offered == 6


def test_r6_7d_after_new_cards_the_player_at_the_far_left_cuts() -> None:
    at = round_over(table(), 6, 4, 2, cutting_card_on=0)
    happened(at, "casino manager: replace cards")
    cites(readied(at), "6.7(d)")
    assert at.state.shoe.offered == 2


def test_r6_7_says_nothing_after_a_missing_cutting_card_so_the_order_begins_at_the_left() -> None:
    at = round_over(table(), 4, 2)
    happened(at, "game supervisor: no cutting card in shoe")
    cites(readied(at), "6.7")
    assert at.state.shoe.offered == 2


# Who is asked then


def test_r6_8_the_others_are_asked_clockwise_and_then_an_employee_cuts() -> None:
    at = new(5, 2, 7)
    for box in (5, 7, 2):
        assert offered(at) == box
        answer = refused(played(at, "game supervisor: cut at 100"), "players-first", "6.8")
        assert f"box {box}" in answer.says
        cites(happened(at, f"box {box}: refuse cut"), "6.8")
    refused(played(at, "dealer: offer cut to box 5"), "nobody-to-ask", "6.8")
    events = readied(at)
    cites([event for event in events if isinstance(event, CutMade)], "6.8", "6.3")
    assert at.state.shoe.cut_by == "game supervisor"


def test_r6_8_an_employee_does_not_cut_before_a_player_was_asked() -> None:
    refused(played(new(5), "dealer: cut at 100"), "players-first", "6.8")


def test_r6_8_an_employee_cuts_within_the_same_bounds() -> None:
    for cards, is_right in ((51, False), (52, True), (364, True), (365, False)):
        at = new(5)
        played(at, "dealer: offer cut to box 5", "box 5: refuse cut")
        answer = played(at, f"floorperson: cut at {cards}")
        if is_right:
            cites(answer, "6.8", "6.3")
        else:
            refused(answer, "bad-cut", "6.3")


def test_r6_8_a_player_who_leaves_while_asked_is_passed_over() -> None:
    at = new(5, 2)
    readied(at)
    happened(at, "box 5: leave")
    refused(played(at, "box 5: cut at 100"), "not-your-cut", "6.7")
    assert offered(at) == 2


def test_r6_8_an_employee_may_cut_where_no_player_is() -> None:
    at = table()
    played(at, "dealer: gaming day begins", "dealer: shuffle")
    cites(happened(at, "casino supervisor: cut at 208"), "6.8")


def test_r6_8_in_the_middle_of_a_round_the_cut_goes_on_without_absent_players() -> None:
    at = in_round(table(), 3)
    happened(at, "shoe: deal Ts", "shoe: runs out")
    assert offered(at) == 3
    happened(at, "box 3: refuse cut")
    readied(at)
    assert at.state.shoe.is_ready


# Where no rule says who cuts


def _no_cutting_card(readings: dict[str, str] | None = None) -> Table:
    at = round_over(table(readings), 2, 5)
    happened(at, "game supervisor: no cutting card in shoe", "dealer: shuffle")
    return at


def test_r6_2_where_nobody_is_designated_the_stack_may_be_offered_to_any_player() -> None:
    at = _no_cutting_card()
    refused(played(at, "dealer: offer cut to box 3"), "not-their-turn", "6.7")
    cites(happened(at, "dealer: offer cut to box 5"), "6.2")
    happened(at, "box 5: refuse cut", "dealer: offer cut to box 2", "box 2: cut at 200")


def test_r6_7_by_the_other_reading_the_player_at_the_far_left_is_asked_first() -> None:
    at = _no_cutting_card({"cut-undesignated": "far-left"})
    refused(played(at, "dealer: offer cut to box 5"), "not-their-turn", "6.7")
    happened(at, "dealer: offer cut to box 2")


@pytest.mark.parametrize(("on", "cuts"), [(0, 6), (4, 4)])
def test_r6_7_the_cutting_card_of_the_round_says_who_cuts_after_it_though_the_shoe_ran_out(
    on: int, cuts: int
) -> None:
    """The cards are shuffled in mid-round and once more after it; both times by the same rule."""
    at = in_round(table(), 2, 4, 6)
    happened(at, *("shoe: deal Ts" for _ in range(3)))
    for place, card in [(0, "7c"), (2, "9d"), (4, "9d"), (6, "9d")]:
        if place == on:
            happened(at, "shoe: cutting card")
        happened(at, f"shoe: deal {card}")
    happened(at, *(f"box {box}: stand" for box in (2, 4, 6)), "shoe: runs out")
    assert offered(at) == cuts
    happened(at, f"box {cuts}: cut at 200")
    readied(at)
    happened(at, "shoe: deal Tc", "dealer: settle", "dealer: collect cards")
    assert offered(at) == cuts


def test_r6_7_a_cutting_card_of_an_earlier_round_says_nothing() -> None:
    """It came first, the cards were shuffled at once, and the round that followed showed none."""
    at = in_round(table(), 2, 4)
    happened(at, "shoe: cutting card")
    readied(at)
    happened(at, "box 2: cut at 200")
    readied(at)
    happened(at, "shoe: deal Ts Ts 7c 9d 9d", "box 2: stand", "box 4: stand", "shoe: deal Tc")
    happened(at, "dealer: settle", "dealer: collect cards", "dealer: no cutting card in shoe")
    happened(at, "dealer: shuffle", "dealer: offer cut to box 4")
