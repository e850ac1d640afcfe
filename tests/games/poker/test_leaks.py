"""No player's stream tells of another's cards: with other hidden cards the same words reach them."""

import random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Struct

from pitboss.games.poker.events import BoardDealt, HandBegun, HandsDealt, HandShown
from pitboss.games.poker.irregularities import events as irregular
from pitboss.games.poker.seats.events import SeatDrawn
from pitboss.record.table import Table
from pitboss.table.cards import DECK, UNKNOWN, Card
from pitboss.table.event import Event
from pitboss.table.who import box_of
from tests.conformance.leaks import unleaked
from tests.conformance.walk import Step
from tests.games.poker.deal.test_early_cards import on_flop
from tests.games.poker.telling import GAME, IN_2005, begun, dealt, folded_out, seated, table, told
from tests.games.poker.terms.test_pairs import MOST
from tests.games.poker.walks.test_every_game import LIMITS, play, random_table


class PokerRights:
    """Which cards somebody may see: their own, and what lay open at any time since the hand began."""

    def __init__(self) -> None:
        self._all: set[Card] = set()
        self._own: dict[int, set[Card]] = {}

    def follow(self, event: Event) -> None:
        """Take note of an event."""
        match event:
            case HandsDealt(hands=hands, down=down):
                for box, cards in hands:
                    self._own.setdefault(box, set()).update(cards[:down])
                    self._all.update(cards[down:])
            case BoardDealt(cards=cards) | HandShown(cards=cards) | SeatDrawn(cards=cards):
                self._all.update(cards)
            case HandBegun():
                self.__init__()  # type: ignore[misc]
            case _ if type(event).__module__ == irregular.__name__:
                self._all.update(getattr(event, "cards", ()))

    def of(self, who: str) -> set[Card]:
        """The cards that somebody has a right to see now."""
        return self._all | self._own.get(box_of(who) or 0, set())


def walked(felt: Table, chance: random.Random, irregularly: float) -> list[Step]:
    """The steps of one hand."""
    steps: list[Step] = []
    before = felt.state
    for action, events in play(felt, chance, irregularly):
        steps.append(Step(action, events, before, felt.state, offered=True))
        before = felt.state
    return steps


@pytest.mark.parametrize("irregularly", [0.0, 0.06])
@pytest.mark.parametrize(("game", "deck"), MOST)
def test_nobody_can_tell_a_hidden_card_from_another(game: str, deck: int, irregularly: float) -> None:
    chance = random.Random(f"leaks {game} {deck} {irregularly}")
    alike = 0
    for _ in range(4):
        felt = random_table(game, deck, chance.choice(LIMITS), chance)
        people = [*(f"box {player.box}" for player in felt.state.players), "dealer", "spectator"]
        steps = walked(felt, chance, irregularly)
        walk: Any = SimpleNamespace(
            game=GAME, rules=felt.rules, people=people, played=SimpleNamespace(rights=PokerRights)
        )
        alike += unleaked(walk, steps, chance, 6)
    assert alike


def faces(what: Struct) -> set[str]:
    """Every face that something names."""
    return {card for card in DECK if card in str(what)}


def test_an_own_card_is_seen_by_its_player_alone_until_it_is_shown() -> None:
    felt = table({1: 100, 2: 100})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    before = felt.read("deck: deals As Kd Ah Kc")
    (event,) = told(felt, "deck: deals As Kd Ah Kc")
    for who, known in (("box 2", {"As", "Ah"}), ("box 1", {"Kd", "Kc"}), ("dealer", set())):
        assert faces(GAME.seen(felt.state, event, who)) == known
        assert faces(GAME.seen(felt.state, before, who)) == known
        assert faces(GAME.view(felt.state, who)) == known


def test_a_burn_is_seen_by_nobody_and_a_board_by_all() -> None:
    felt = begun(table({1: 100, 2: 100}))
    told(felt, "box 1: call\nbox 2: check")
    (event,) = told(felt, "deck: deals 2s 7d 8d 9d")
    assert faces(GAME.seen(felt.state, event, "box 1")) == {"7d", "8d", "9d"}
    assert felt.state.burnt == ("2s",)
    assert GAME.view(felt.state, "box 1").burnt == (UNKNOWN,)


def test_a_discard_is_seen_by_whoever_put_it_away() -> None:
    felt = table({1: 100, 2: 100}, game="pineapple")
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Kd Ah Kc Ac Ks")
    told(felt, "box 1: call\nbox 2: check")
    action = felt.read("box 2: discard Ac")
    (event,) = told(felt, "box 2: discard Ac")
    for what in (action, event):
        assert faces(GAME.seen(felt.state, what, "box 2")) == {"Ac"}
        assert faces(GAME.seen(felt.state, what, "box 1")) == set()
    assert GAME.view(felt.state, "box 2").discards == (UNKNOWN,)


def test_a_card_that_came_too_early_was_seen_by_all() -> None:
    felt = on_flop()
    (event,) = told(felt, "dealer: turns early Kc")
    assert faces(GAME.seen(felt.state, event, "box 1")) == {"Kc"}
    assert GAME.view(felt.state, "box 1").aside == ("Kc",)


def test_cards_drawn_for_a_seat_are_seen_by_all_though_one_was_hidden_in_the_hand_before() -> None:
    felt = seated({1: 100, 2: 100, 3: 100}, on=IN_2005)
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "As Kd Qc Ah Kc Qd")
    folded_out(felt)
    action = felt.read("deck: seat 5 drawn by box 1 Ks and box 2 As")
    (event, *_) = told(felt, "deck: seat 5 drawn by box 1 Ks and box 2 As")
    for what in (action, event):
        assert faces(GAME.seen(felt.state, what, "box 3")) == {"Ks", "As"}
