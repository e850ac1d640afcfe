"""What a card is and how a person writes one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.table.cards import (
    DECK,
    RANKS,
    SUITS,
    UNKNOWN,
    BadCardError,
    is_red,
    name,
    parse_card,
    parse_cards,
    rank,
    short_deck,
    suit,
    suit_symbol,
    with_symbol,
)


def test_the_deck_has_four_suits_of_thirteen_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 4 * 13
    assert {rank(card) for card in DECK} == set(RANKS)
    assert {suit(card) for card in DECK} == set(SUITS)


def test_an_unknown_card_is_not_in_the_deck() -> None:
    assert UNKNOWN not in DECK
    assert (name(UNKNOWN), suit_symbol(UNKNOWN)) == ("unknown card", "?")


@pytest.mark.parametrize(("lowest", "ranks"), [("5", "56789TJQKA"), ("6", "6789TJQKA"), ("7", "789TJQKA")])
def test_a_short_deck_runs_from_its_lowest_rank_up_to_the_ace(lowest: str, ranks: str) -> None:
    deck = short_deck(lowest)
    assert len(deck) == len(set(deck)) == 4 * len(ranks)
    assert {rank(card) for card in deck} == set(ranks)


@pytest.mark.parametrize("lowest", ["2", "4", "8", "A", "", "56"])
def test_there_are_no_other_short_decks(lowest: str) -> None:
    with pytest.raises(ValueError, match=r"5 \(40 cards\), 6 \(36 cards\), 7 \(32 cards\)"):
        short_deck(lowest)


@pytest.mark.parametrize("text", ["Th", "th", "TH", "tH", "10h", "10H", " Th ", "10♥", "T♥"])
def test_the_ten_of_hearts_may_be_written_in_many_ways(text: str) -> None:
    assert parse_card(text) == "Th"


@given(st.sampled_from(DECK))
def test_every_card_reads_back_as_it_is_written_and_shown(card: str) -> None:
    parsed = parse_card(card)
    assert parsed == card
    assert parse_card(with_symbol(parsed)) == card
    assert parse_card(card.swapcase()) == card


def test_cards_are_read_in_order_with_spaces_or_commas() -> None:
    assert parse_cards("As Kd, 10h,2c") == ("As", "Kd", "Th", "2c")
    assert parse_cards("") == ()


def test_a_shoe_of_many_decks_may_hold_the_same_card_twice() -> None:
    assert parse_cards("As As") == ("As", "As")


@pytest.mark.parametrize("token", ["1s", "11s", "Ax", "A", "s", "", "AsKd", "??", "sA", "0h", "Tß", "100h"])
def test_what_is_not_a_card_is_named_with_what_is_allowed(token: str) -> None:
    with pytest.raises(BadCardError) as refused:
        parse_card(token)
    assert repr(token) in str(refused.value)
    assert "2 3 4 5 6 7 8 9 T J Q K A" in str(refused.value)
    assert "c d h s" in str(refused.value)


def test_the_bad_card_among_good_ones_is_the_one_named() -> None:
    with pytest.raises(BadCardError, match="'Zz'"):
        parse_cards("As Zz Kd")


def test_a_card_has_a_name_in_words() -> None:
    assert name(parse_card("As")) == "ace of spades"
    assert name(parse_card("10h")) == "ten of hearts"
    assert name(parse_card("2c")) == "two of clubs"
    assert len({name(card) for card in DECK}) == 52


def test_a_card_is_shown_with_the_symbol_of_its_suit() -> None:
    assert [suit_symbol(card) for card in parse_cards("2c 2d 2h 2s")] == ["♣", "♦", "♥", "♠"]
    assert with_symbol(parse_card("Td")) == "10♦"
    assert with_symbol(parse_card("As")) == "A♠"


def test_diamonds_and_hearts_are_red() -> None:
    assert {suit(card) for card in DECK if is_red(card)} == {"d", "h"}
