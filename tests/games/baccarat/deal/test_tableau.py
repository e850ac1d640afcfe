"""The table of play of each division against a reading of the printed tables, for every hand there is."""

from itertools import combinations_with_replacement

import pytest

from pitboss.games.baccarat.deal.points import count, entitled, is_natural, winner
from pitboss.games.baccarat.rules import Rules, rules
from pitboss.table.cards import DECK, Card, parse_cards
from tests.games.baccarat.model import model
from tests.games.baccarat.telling import GAMES_OF_ALL, table

# One card of each rank.
RANKS: tuple[Card, ...] = DECK[:13]
TWO_CARDS = tuple(combinations_with_replacement(RANKS, 2))


def of(game: str) -> Rules:
    return rules(table(game).rules.book)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r3_2_a_card_counts_what_the_rule_says(game: str) -> None:
    assert [count(of(game), (card,)) for card in DECK] == [model.value(card) for card in DECK]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r3_4_a_hand_counts_the_right_digit(game: str) -> None:
    assert [count(of(game), cards) for cards in TWO_CARDS] == [model.points(cards) for cards in TWO_CARDS]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_2_to_r9_5_every_pair_of_hands_and_every_third_card(game: str) -> None:
    """All 91 x 91 pairs of first hands, and with each the thirteen third cards of the player."""
    book = of(game)
    wrong: list[tuple[object, ...]] = []
    for player in TWO_CARDS:
        for banker in TWO_CARDS:
            draws = model.player_draws([*player], [*banker])
            first = "player" if draws else "banker" if model.banker_draws([*player], [*banker]) else ""
            if entitled(book, player, banker) != first:
                wrong.append((player, banker))
            for third in RANKS if draws else ():
                after = "banker" if model.banker_draws([*player, third], [*banker]) else ""
                if entitled(book, (*player, third), banker) != after:
                    wrong.append((player, banker, third))
    assert wrong == []


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_6_no_hand_takes_a_fourth_card(game: str) -> None:
    book = of(game)
    hands = [(*two, card) for two in TWO_CARDS for card in RANKS[:3]]
    assert {entitled(book, player, parse_cards("2s 3s 4s")) for player in hands} == {""}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(
    ("cards", "natural"), [("7s 9s", False), ("Ts Ks", False), ("9s 9c", True), ("Ts 9s", True)]
)
def test_r1_0_a_natural_is_eight_or_nine_in_two_cards(game: str, cards: str, natural: bool) -> None:
    assert is_natural(of(game), parse_cards(cards)) is natural


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_1_the_higher_count_wins_and_equal_counts_tie(game: str) -> None:
    book = of(game)
    eight, seven = parse_cards("9s 9c"), parse_cards("3s 4s")
    assert winner(book, eight, seven) == "player"
    assert winner(book, seven, eight) == "banker"
    assert winner(book, seven, parse_cards("7s Ts")) == "tie"
