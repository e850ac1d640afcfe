"""Terms of blackjack that somebody proposes otherwise: the engine plays by each of them."""

from datetime import date

import pytest

from pitboss.games.blackjack.actions import Double, Draw, Split, Stand
from pitboss.games.blackjack.events import Burnt
from pitboss.law.errors import BadLawFileError
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.action import Request
from pitboss.table.cards import Card
from tests.games.blackjack.laid import lying
from tests.games.blackjack.telling import GAME, dealt, ended, happened, played, refused, settled, table

WIDE = {"on": date(1999, 6, 1), "elections": ("wide-doubling",)}


def holding(cards: str, **proposed: str) -> Table:
    """Box 2 with 10.00 and these cards: its first, the dealer's, its second."""
    at = table(proposed={name.replace("_", "-"): value for name, value in proposed.items()})
    dealt(at, cards, "box 2: wager 10.00")
    return at


def may(at: Table) -> set[type[Request]]:
    """What box 2 may decide."""
    decisions: set[type[Request]] = {Stand, Draw, Double, Split}
    return decisions & {type(option.action) for option in GAME.options(at.rules, at.state, "box 2")}


def test_aces_cards_two_let_a_split_ace_take_a_second_card() -> None:
    at = holding("Ac 6h Ad", aces_cards="2")
    happened(at, "box 2: split", "shoe: deal 5c")
    assert may(at) == {Stand, Draw}
    happened(at, "box 2: draw", "shoe: deal 4c 9d")
    assert lying(at)[2] == "Ac 5c 4c / Ad 9d"
    assert may(at) == {Stand, Draw}
    law = holding("Ac 6h Ad")
    happened(law, "box 2: split", "shoe: deal 5c 9d")
    assert law.state.phase == "dealer"


@pytest.mark.parametrize(("most", "may_be_split"), [(0, False), (1, True)])
def test_aces_splits_most_none_keeps_aces_together(most: int, may_be_split: bool) -> None:
    at = holding("Ac 6h Ad", aces_splits_most=str(most))
    assert (Split in may(at)) == may_be_split
    if not may_be_split:
        refused(played(at, "box 2: split"), "aces-split-once", "11.4(b)")


def test_aces_splits_most_two_let_an_ace_on_a_split_ace_be_split_again() -> None:
    at = holding("Ac 6h Ad", aces_splits_most="2")
    happened(at, "box 2: split", "shoe: deal As")
    assert may(at) == {Stand, Split}
    refused(played(at, "box 2: draw"), "aces-one-card", "11.4(b)")
    happened(at, "box 2: split", "shoe: deal 9c 8c 7c")
    assert lying(at)[2] == "Ac 9c / As 8c / Ad 7c"
    assert at.state.phase == "dealer"
    law = holding("Ac 6h Ad")
    happened(law, "box 2: split", "shoe: deal As 7c")
    assert law.state.phase == "dealer"


def test_aces_splits_most_go_no_further_than_the_splits_of_a_box() -> None:
    at = holding("Ac 6h Ad", aces_splits_most="9")
    happened(at, "box 2: split", "shoe: deal As", "box 2: split", "shoe: deal Ah 8c 7c")
    assert lying(at)[2] == "Ac Ah / As 8c / Ad 7c"
    assert at.state.phase == "dealer"


def test_double_cards_two_bring_a_doubled_hand_two_cards() -> None:
    at = holding("5c 6h 6d", double_cards="2")
    happened(at, "box 2: double", "shoe: deal 2c")
    assert at.state.phase == "playing"
    assert may(at) == set()
    happened(at, "shoe: deal 3c")
    assert lying(at)[2] == "5c 6d 2c 3c"
    assert at.state.phase == "dealer"


def test_double_cards_end_with_twenty_one_or_more() -> None:
    at = holding("5c 6h 6d", double_cards="2")
    happened(at, "box 2: double", "shoe: deal Tc")
    assert at.state.phase == "dealer"


def test_double_with_aces_allowed_lets_a_soft_total_be_doubled_that_may_be() -> None:
    for policy, is_doubled in (("never", False), ("allowed", True)):
        at = table(proposed={"double-with-aces": policy}, **WIDE)  # type: ignore[arg-type]
        dealt(at, "Ac 6h 7d", "box 2: wager 10.00")
        assert (Double in may(at)) == is_doubled
    # Eighteen is no total on which the law of 1996 has a hand doubled.
    refused(played(holding("Ac 6h 7d", double_with_aces="allowed"), "box 2: double"), "not-doubled")


@pytest.mark.parametrize(("first", "second", "is_pair"), [("Kc", "Qd", False), ("Kc", "Kd", True)])
def test_split_alike_rank_splits_no_cards_of_two_ranks(first: str, second: str, is_pair: bool) -> None:
    assert (Split in may(holding(f"{first} 6h {second}", split_alike="rank"))) == is_pair
    assert Split in may(holding(f"{first} 6h {second}"))


@pytest.mark.parametrize(
    ("policy", "cards", "draws"),
    [("stands", "Ac", False), ("draws", "Ac", True), ("draws", "Tc Ac", False), ("draws", "5c 6c", False)],
)
def test_dealer_soft_total_draws_on_a_soft_seventeen_alone(policy: str, cards: str, draws: bool) -> None:
    """With a six before the dealer: soft 17; then a hard 17, and 17 of a five and a six."""
    at = holding("Tc 6h 9d", dealer_soft_total=policy)
    happened(at, "box 2: stand", f"shoe: deal {cards}")
    assert (at.state.phase == "dealer") == draws


def test_dealer_soft_total_of_eighteen_stands() -> None:
    at = holding("Tc 7h 9d", dealer_soft_total="draws")
    happened(at, "box 2: stand", "shoe: deal Ac")
    assert at.state.phase == "settling"


def test_dealer_initial_cards_two_bring_the_dealer_both_cards_in_the_deal() -> None:
    at = holding("Tc 6h 9d Kd", dealer_initial_cards="2")
    assert at.state.phase == "playing"
    assert lying(at) == {0: "6h Kd", 2: "Tc 9d"}
    happened(at, "box 2: stand", "shoe: deal 4c")
    assert ended(settled(at)) == {"box 2 original": "lose 10.00"}


def test_dealer_initial_cards_two_leave_nothing_to_insure() -> None:
    at = holding("Tc Ah 9d Kd", dealer_initial_cards="2")
    assert at.state.phase == "playing"
    happened(at, "box 2: stand")
    assert ended(settled(at)) == {"box 2 original": "lose 10.00"}


def test_dealer_initial_cards_none_leave_the_dealer_without_one_until_the_players_are_done() -> None:
    at = holding("Tc 9d", dealer_initial_cards="0")
    assert lying(at) == {2: "Tc 9d"}
    happened(at, "box 2: stand", "shoe: deal Td 8c")
    assert ended(settled(at)) == {"box 2 original": "win 10.00"}


def test_dealer_initial_cards_are_no_more_than_a_players() -> None:
    with pytest.raises(BadLawFileError, match="dealer-initial-cards is 3; the engine knows 0 to 2"):
        table(proposed={"dealer-initial-cards": "3"})


def test_burnt_cards_most_two_have_two_cards_discarded_and_hidden() -> None:
    at = table(proposed={"burnt-cards-most": "2"}, burn=True)
    assert [e.more for e in happened(at, "shoe: burn of Kd") if isinstance(e, Burnt)] == [True]
    refused(played(at, "box 2: wager 10.00", "dealer: no more bets"), "not-burnt")
    happened(at, "shoe: burn of Qd")
    assert at.state.shoe.burnt == (Card("Kd"), Card("Qd"))
    assert Card("Kd") not in GAME.view(at.state, "box 1").shoe.rack
    happened(at, "dealer: no more bets")


def test_burnt_cards_most_none_allow_no_table_that_burns() -> None:
    with pytest.raises(CannotOpenError, match="burn: no card of a shoe is discarded here"):
        table(proposed={"burnt-cards-most": "0"}, burn=True)
    assert table(proposed={"burnt-cards-most": "0"}).state.shoe.burn_due is False


def test_blackjack_waits_on_a_nine_too_where_that_is_proposed() -> None:
    waits = {"blackjack_waits_on": "A, K, Q, J, T, 9", "blackjack_paid_at_once_on": "2, 3, 4, 5, 6, 7, 8"}
    assert ended(dealt(table(), "Ac 9h Kd", "box 2: wager 10.00")) == {"box 2 original": "win 15.00"}
    at = holding("Ac 9h Kd", **waits)
    assert at.state.phase == "dealer"
    happened(at, "shoe: deal 8c")
    assert ended(settled(at)) == {"box 2 original": "win 15.00"}


@pytest.mark.parametrize(("waits", "where"), [("A, K, Q, J", "neither"), ("A, K, Q, J, T, 9", "both")])
def test_blackjack_waits_or_is_paid_on_every_card_of_the_dealer(waits: str, where: str) -> None:
    with pytest.raises(BadLawFileError, match=f"stands in {where} of blackjack-paid-at-once-on and"):
        table(proposed={"blackjack-waits-on": waits})


def test_insurance_least_by_the_increment() -> None:
    """Half of 8.00 is below the minimum of 5.00, and not below a step of the sign."""
    for policy, phase in (("minimum", "insurance-too-small"), ("increment", "")):
        at = table(proposed={"insurance-least": policy}, chips=(50, 100, 500))
        dealt(at, "Tc Ah 9d", "box 2: wager 8.00")
        answer = played(at, "box 2: insure 4.00")
        if phase:
            refused(answer, phase, "9.3")
        else:
            assert at.state.boxes[2].stakes[0].insurance == 4_00


@pytest.mark.parametrize("name", ["aces-cards", "double-cards"])
def test_a_hand_that_gets_no_card_is_no_hand_of_the_game(name: str) -> None:
    with pytest.raises(BadLawFileError, match=f"{name} is 0; the engine knows from 1 up"):
        table(proposed={name: "0"})
