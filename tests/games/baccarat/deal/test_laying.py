"""Cards in their order, against the model that was written from the gazette."""

import random

import pytest

from pitboss.games.baccarat.deal.laying import laid, needed
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.state import Hand
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER
from pitboss.table.cards import DECK
from tests.games.baccarat.irregularities.irregular import BANKER_DRAWS, BOTH_STAND, PLAYER_DRAWS, began
from tests.games.baccarat.model import model
from tests.games.baccarat.telling import FULL, GAMES_OF_ALL, happened, table


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_7_any_cards_are_laid_as_the_model_deals_them(game: str) -> None:
    rules, chance = table(game).rules, random.Random(127)
    for _ in range(500):
        stack = chance.sample(DECK, 8)
        hands, places = laid(rules, [(card, True) for card in stack])
        player, banker = model.play(list(stack))
        assert (list(hands[PLAYER].cards), list(hands[BANKER].cards)) == (player, banker)
        # Nothing goes to a hand after a card that was left over.
        assert places.index("") == len(player) + len(banker)
        assert not any(places[places.index("") :])


def test_fewer_cards_than_a_deal_are_laid_as_far_as_they_go() -> None:
    rules = table(FULL).rules
    assert laid(rules, []) == ({PLAYER: Hand(), BANKER: Hand()}, [])
    assert laid(rules, [(card, False) for card in DECK[:3]]).places == [PLAYER, BANKER, PLAYER]


@pytest.mark.parametrize(
    ("cards", "hand"),
    [("", PLAYER), ("2s", BANKER), ("2s 3s 5s", BANKER), (BOTH_STAND, ""), (BANKER_DRAWS, BANKER)],
)
def test_what_a_round_still_needs(cards: str, hand: str) -> None:
    at = began(table(FULL), cards)
    assert needed(Moment(at.rules, at.state)) == hand


def test_a_card_that_waits_counts_as_dealt() -> None:
    # 5 against 3: the player draws; on an eight the banker stands, on a nine it draws.
    for card, hand in (("8c", ""), ("9c", BANKER)):
        at = began(table(FULL), PLAYER_DRAWS)
        happened(at, f"shoe: face up {card}")
        assert needed(Moment(at.rules, at.state)) == hand


def test_nothing_is_needed_between_rounds() -> None:
    at = table(FULL)
    assert needed(Moment(at.rules, at.state)) == ""
