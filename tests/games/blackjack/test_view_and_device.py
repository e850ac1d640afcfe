"""The shoe as a device of chance, and what people may see: all but the burnt card (r 2.4(a), 7.1)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games.blackjack.actions import BurnCard, DealBox, DealDealer
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, UNKNOWN, Card
from pitboss.table.chance import SystemChance
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import CuttingCard, RunsOut
from tests.games.blackjack.laid import lying
from tests.games.blackjack.telling import dealt, happened, table

CALL = "dealer: no more bets"


class Unmoved:
    """Chance that leaves everything where it is."""

    def below(self, n: int) -> int:
        return 0

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(deck)


def fed(at: Table, stack: Sequence[Card]) -> Action | None:
    return at.game.feed(at.rules, at.state, stack)


def run(at: Table, stack: Sequence[Card], steps: int) -> list[Action]:
    """So many things that come out of the shoe by themselves."""
    actions: list[Action] = []
    for _ in range(steps):
        action = fed(at, stack)
        assert action is not None, actions
        answer = at.act(action)
        assert not isinstance(answer, Refusal), answer
        actions.append(action)
    return actions


def with_shoe(at: Table, **fields: Any) -> Table:
    at.state = replace(at.state, shoe=replace(at.state.shoe, **fields))
    return at


# The stack


def test_r3_1_the_stack_holds_every_card_of_the_decks() -> None:
    at = table(decks=6)
    stack = at.game.draw(at.rules, at.state, SystemChance())
    assert Counter(stack) == Counter(DECK * 6)


def test_r15_10_the_stack_holds_all_but_the_cards_on_the_table() -> None:
    at = table(decks=6)
    dealt(at, "Tc Kd 6h 7c 5d", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, "box 2: draw", "shoe: deal 9h", "shoe: box 2 4s")
    # The bust hand of box 2 is racked, so its cards are in the stack again; the card that waits is not.
    stack = at.game.draw(at.rules, at.state, Unmoved())
    assert len(stack) == 6 * len(DECK) - 4
    assert Counter(DECK * 6) - Counter(stack) == Counter(["Kd", "6h", "5d", "4s"])


def test_r6_4_a_cut_turns_the_stack_and_a_shuffle_ends_it() -> None:
    at = table(cards="sealed", decks=6)
    happened(at, "box 2: sit ann", "dealer: inspect cards", "game supervisor: inspect cards")
    happened(at, "dealer: spread cards", "dealer: mix cards")
    stack = at.game.draw(at.rules, at.state, Unmoved())
    shuffle = at.read("dealer: shuffle")
    events = at.act(shuffle)
    assert not isinstance(events, Refusal)
    assert at.game.remaining(stack, shuffle, events) is None
    happened(at, "dealer: offer cut to box 2")
    cut = at.read("box 2: cut at 100")
    events = at.act(cut)
    assert not isinstance(events, Refusal)
    assert at.game.remaining(stack, cut, events) == (*stack[100:], *stack[:100])
    deal = at.read("box 2: wager 5.00")
    assert at.game.remaining(stack, deal, ()) == stack


# What comes out


def test_r7_3_the_deal_comes_off_the_stack_card_by_card() -> None:
    at = table()
    assert fed(at, DECK) is None
    happened(at, "box 2: wager 10.00", "box 5: wager 10.00")
    assert fed(at, DECK) is None
    happened(at, CALL)
    actions = run(at, DECK, 5)
    assert [type(action) for action in actions] == [DealBox, DealBox, DealDealer, DealBox, DealBox]
    assert lying(at) == {0: "4c", 2: "2c 5c", 5: "3c 6c"}
    assert fed(at, DECK) is None
    happened(at, "box 2: draw")
    assert fed(at, DECK) == DealBox(who="shoe", box=2, card=DECK[5])


def test_r7_6_the_dealers_cards_come_off_the_stack_too() -> None:
    at = table()
    dealt(at, "Tc 6h 9c", "box 2: wager 10.00")
    happened(at, "box 2: stand")
    assert fed(at, DECK * 8) == DealDealer(who="shoe", card=DECK[3])


def test_r7_1_the_burnt_card_comes_first() -> None:
    at = table(burn=True)
    assert run(at, DECK, 1) == [BurnCard(who="shoe", card=DECK[0])]
    assert fed(at, DECK) is None
    happened(at, "box 2: wager 10.00", CALL)
    assert fed(at, DECK) == DealBox(who="shoe", box=2, card=DECK[1])


@pytest.mark.parametrize(("left", "verb"), [(79, DealBox), (78, CuttingCard), (77, CuttingCard)])
def test_r7_8_the_cutting_card_comes_when_only_the_cards_behind_it_are_left(left: int, verb: type) -> None:
    at = table()
    happened(at, "box 2: wager 10.00", CALL)
    # A deck and a half lies behind it.
    with_shoe(at, drawn=at.state.shoe.size - left)
    assert at.state.shoe.mark == 78
    assert isinstance(fed(at, DECK * 8), verb)


def test_r7_8_the_cutting_card_comes_once_and_the_round_goes_on() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", CALL, "shoe: deal 5c")
    with_shoe(at, drawn=at.state.shoe.size - 78)
    actions = run(at, DECK * 8, 2)
    assert [type(action) for action in actions] == [CuttingCard, DealDealer]


def test_r15_10_an_empty_shoe_runs_out() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", CALL)
    with_shoe(at, drawn=at.state.shoe.size - 1, mark=0)
    assert isinstance(fed(at, DECK * 8), DealBox)
    with_shoe(at, drawn=at.state.shoe.size)
    assert run(at, DECK * 8, 1) == [RunsOut(who="shoe")]
    assert fed(at, DECK * 8) is None


def test_r15_7_a_card_that_waits_comes_before_the_stack() -> None:
    at = table()
    dealt(at, "Tc 6h 2c", "box 2: wager 10.00")
    happened(at, "shoe: exposed in error 9d", "box 2: draw")
    assert fed(at, DECK) == DealBox(who="shoe", box=2, card=Card("9d"))


def test_r3_1_a_card_of_which_all_are_out_is_passed_over() -> None:
    at = table(decks=6)
    happened(at, "box 2: wager 10.00", CALL, *["shoe: face up 2c"] * 6)
    with_shoe(at, drawn=0)
    assert fed(at, DECK) == DealBox(who="shoe", box=2, card=Card("3c"))


# What is seen


def burnt(*lines: str) -> Table:
    at = table(burn=True)
    happened(at, *lines)
    return at


def seen(at: Table, who: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    shoe = at.game.view(at.state, who).shoe
    return shoe.burnt, shoe.rack


@pytest.mark.parametrize("who", ["box 1", "standing 1", "dealer", "spectator"])
def test_r7_1_the_burnt_card_is_hidden(who: str) -> None:
    assert seen(burnt("shoe: burn of Kd"), who) == ((UNKNOWN,), (UNKNOWN,))


def test_r7_1_who_asked_for_it_sees_it_and_nobody_else() -> None:
    at = burnt("shoe: burn of Kd", "box 1: view burnt card")
    assert seen(at, "box 1") == ((Card("Kd"),), (Card("Kd"),))
    assert seen(at, "box 2") == ((UNKNOWN,), (UNKNOWN,))


def test_r7_1_it_stays_hidden_among_other_racked_cards() -> None:
    at = burnt("shoe: face up 9c", "shoe: burn of Kd", "shoe: face up 3h")
    assert seen(at, "box 1") == ((UNKNOWN,), (UNKNOWN, Card("9c"), Card("3h")))
    assert (
        seen(at, "box 1")[1] == seen(burnt("shoe: face up 9c", "shoe: burn", "shoe: face up 3h"), "box 1")[1]
    )


def test_r7_1_a_card_like_it_that_everybody_saw_stays_in_sight() -> None:
    at = burnt("shoe: face up Kd", "shoe: burn of Kd")
    assert seen(at, "box 1") == ((UNKNOWN,), (UNKNOWN, Card("Kd")))


def test_r7_3_every_other_card_lies_face_up_for_all() -> None:
    at = table()
    dealt(at, "Tc 6h 9c", "box 2: wager 10.00")
    for who in ("box 1", "box 2", "dealer", "spectator"):
        assert at.game.view(at.state, who) == at.state
