"""Blackjack at a terminal: what is shown, when players are given time, and how a round ends without them."""

import pytest

from pitboss.games.blackjack.actions import DealBox, Designate
from pitboss.games.blackjack.staff_actions import CloseInsurance, DirectCard, LetStand
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import CollectCards
from pitboss.table.shown import Hand, in_words
from pitboss.table.verbs import Away, DealComplete, NoMoreBets, Settle, TakeBack
from tests.games.blackjack.laid import laid
from tests.games.blackjack.telling import dealt, happened, net, table

STACK = DECK * 8
CALL = "dealer: no more bets"


def shown(at: Table, who: str = "box 2") -> list[str]:
    """What somebody reads, the cards left out."""
    found = at.game.shown(at.rules, at.game.view(at.state, who), who)
    return [f"{item.name}: {item.says}" if isinstance(item, Hand) else in_words(item) for item in found]


def next_step(at: Table) -> Action | None:
    """What comes by itself: a step of staff, or something from the shoe."""
    option = at.game.procedure(at.rules, at.state)
    return option.action if option else at.game.feed(at.rules, at.state, STACK)


def left(at: Table) -> list[Action]:
    """Everything that is done once the players have left."""
    actions: list[Action] = []
    while action := at.game.leaving(at.rules, at.state, next_step(at)):
        answer = at.act(action)
        assert not isinstance(answer, Refusal), (action, answer)
        actions.append(action)
        assert len(actions) < 50
    return actions


def hands(at: Table) -> list[Hand]:
    """The dealer's hand and those of box 2, as its player sees them."""
    found = at.game.shown(at.rules, at.game.view(at.state, "box 2"), "box 2")
    return [item for item in found if isinstance(item, Hand)]


def test_a_hand_tells_in_a_word_what_it_comes_to() -> None:
    at = table()
    dealt(at, "Ac 6h 2d", "box 2: wager 10.00")
    assert [hand.short for hand in hands(at)] == ["6", "soft 13"]
    happened(at, "box 2: draw", "shoe: deal Kd", "box 2: draw", "shoe: deal Kh")
    assert [hand.short for hand in hands(at)] == ["6", "23"]
    ace = table()
    dealt(ace, "Kc Ah Ad", "box 2: wager 10.00")
    assert [hand.short for hand in hands(ace)] == ["an ace", "blackjack"]


def test_r10_3_the_card_to_a_doubled_hand_lies_sideways_and_no_other() -> None:
    at = table()
    dealt(at, "5c 6h 6d", "box 2: wager 10.00")
    happened(at, "box 2: double")
    assert not any(hand.is_sideways for hand in hands(at))
    happened(at, "shoe: deal 9d")
    assert [hand.is_sideways for hand in hands(at)] == [False, True]


def test_r11_4_b_the_card_to_a_split_ace_lies_sideways() -> None:
    at = table()
    dealt(at, "Ac 6h Ad", "box 2: wager 10.00")
    happened(at, "box 2: split")
    assert not any(hand.is_sideways for hand in hands(at))
    happened(at, "shoe: deal 9d")
    assert [hand.is_sideways for hand in hands(at)] == [False, True, False]


def test_what_hands_come_to_is_shown_with_who_rides_on_them() -> None:
    at = table()
    dealt(at, "8c Ah 8d", "box 2: wager 10.00", "standing 1: wager 5.00 on box 2")
    assert shown(at)[:2] == ["Dealer: shows an ace", "Box 2: 16  box 2 10.00  standing 1 5.00"]
    assert shown(at)[2] == "The dealer offers insurance."
    happened(at, "dealer: close insurance", "box 2: split")
    assert shown(at)[1:] == [
        "Box 2, hand 1: 8  box 2 10.00  standing 1 5.00",
        "Box 2, hand 2: 8  box 2 10.00",
        "Standing 1 has to cover the split or to designate a hand.",
    ]
    happened(at, "standing 1: designate hand 2", "shoe: deal 2c")
    assert shown(at)[-1] == "Your decision on box 2, hand 1."
    assert shown(at, "standing 1")[-1] == "Box 2 decides on box 2, hand 1."
    happened(at, "box 2: double of 5.00")
    assert not any("decision" in line for line in shown(at))
    assert shown(at)[1] == "Box 2, hand 1: 10, doubled  box 2 15.00"


def test_the_dealers_blackjack_is_shown_as_one() -> None:
    at = table()
    dealt(at, "Tc Ah 9c", "box 2: wager 10.00")
    happened(at, "dealer: close insurance", "box 2: stand", "shoe: deal Kd")
    assert shown(at)[0] == "Dealer: blackjack"


def test_staff_take_the_steps_of_a_round_in_their_order() -> None:
    at = table()
    assert next_step(at) is None
    happened(at, "box 2: wager 10.00")
    assert next_step(at) == NoMoreBets(who="dealer")
    dealt(at, "Tc Ah 9c")
    assert next_step(at) == CloseInsurance(who="dealer")
    happened(at, "dealer: close insurance")
    assert next_step(at) is None
    happened(at, "box 2: stand", "shoe: deal 8d")
    assert next_step(at) == Settle(who="dealer")
    happened(at, "dealer: settle")
    assert next_step(at) == CollectCards(who="dealer")


def test_r1_0_initial_deal_that_went_wrong_is_gone_on_from_once_no_card_of_it_is_due() -> None:
    at = table()
    laid(at, "5 2c, 2 3c, 0 4c, 2 5c", "box 2: wager 10.00", "box 5: wager 10.00")
    assert isinstance(next_step(at), DealBox)
    happened(at, "shoe: box 5 6c")
    assert next_step(at) == DealComplete(who="dealer")
    happened(at, "dealer: deal complete")
    assert next_step(at) is None


def test_players_have_time_before_the_call_and_before_insurance_closes() -> None:
    at = table()
    for step in (NoMoreBets(who="dealer"), CloseInsurance(who="dealer")):
        assert at.game.awaits(at.rules, at.state, step, "box 2")
    assert not at.game.awaits(at.rules, at.state, Settle(who="dealer"), "box 2")


@pytest.mark.parametrize(
    ("lines", "is_awaited"),
    [
        (("box 2: double",), True),
        (("box 2: double", "standing 1: double"), False),
        (("box 2: draw",), False),
    ],
    ids=["one behind may double", "all have doubled", "a plain card"],
)
def test_those_behind_have_time_to_double_before_the_card(lines: tuple[str, ...], is_awaited: bool) -> None:
    at = table()
    dealt(at, "5c 6h 6d", "box 2: wager 10.00", "standing 1: wager 10.00 on box 2")
    happened(at, *lines)
    step = next_step(at)
    assert step is not None
    assert at.game.awaits(at.rules, at.state, step, "box 2") == is_awaited


def test_who_leaves_before_the_call_takes_the_wagers_back() -> None:
    at = table()
    happened(at, "box 2: wager 10.00 sevens", "box 2: wager 5.00 on box 3", "standing 1: wager 5.00 on box 3")
    assert [type(action) for action in left(at)] == [TakeBack] * 3
    assert at.game.wagers(at.state) == ()


def test_r15_9_the_hand_of_a_player_who_leaves_is_drawn_to_twelve_and_stands() -> None:
    at = table()
    dealt(at, "2c 6h 3d", "box 2: wager 10.00")
    actions = [action for action in left(at) if isinstance(action, Away | DirectCard | LetStand)]
    # Off the stack come a five and a six after the three cards of the deal: sixteen.
    assert [type(action) for action in actions] == [Away, DirectCard, DirectCard, LetStand]
    assert at.state.phase == "over"
    assert at.game.wagers(at.state) == ()


@pytest.mark.parametrize(("second", "cards"), [("6d", 1), ("7d", 0)], ids=["eleven", "twelve"])
def test_r15_9_eleven_is_drawn_to_and_twelve_stands(second: str, cards: int) -> None:
    at = table()
    dealt(at, f"5c 6h {second}", "box 2: wager 10.00")
    assert sum(isinstance(action, DirectCard) for action in left(at)) == cards


def test_r13_3d_one_behind_who_leaves_without_a_choice_rides_on_the_first_hand() -> None:
    at = table()
    dealt(at, "8c 6h 8d", "box 2: wager 10.00", "standing 1: wager 20.00 on box 2")
    happened(at, "box 2: split")
    actions = left(at)
    assert Designate(who="standing 1", hand=1) in actions
    assert at.state.phase == "over"


def test_no_wager_needs_chips_beyond_its_own() -> None:
    at = table()
    wager = at.read("box 2: wager 10.00")
    (option,) = (o for o in at.game.options(at.rules, at.state, "box 2") if o.admits(wager))
    assert (option.takes(wager), option.may_need(wager)) == (1_000, 0)
    assert net(happened(at, "box 2: wager 10.00"), "box 2") == -1_000
