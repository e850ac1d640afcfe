"""The Royal Flush Jackpot: how often a hand wins it, by reading, and what it is worth at a meter."""

from datetime import date
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from pitboss.games.poker.jackpot import recording
from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.poker import Royal, dealt, jackpots, price
from pitboss.record.choice import Choice
from pitboss.table.hands import Category, category

LAW = Choice(game="poker")


def won(**asked: Any) -> dict[tuple[int, str], Royal]:
    """The jackpot of hold-em by deck and reading."""
    return {(each.deck, each.reading): each for each in jackpots(Asked(**{"law": LAW, **asked}))}


@pytest.fixture(scope="module")
def found() -> dict[tuple[int, str], Royal]:
    """The jackpot as the rules have it."""
    return won()


@pytest.mark.parametrize("deck", [52, 32])
def test_both_own_cards_and_any_three_of_the_board_are_a_royal_flush(
    found: dict[tuple[int, str], Royal], deck: int
) -> None:
    # Two of the five in the hand, of four suits; the other three on the board, with any two cards beside.
    own = Fraction(4 * comb(5, 2), comb(deck, 2))
    board = Fraction(comb(deck - 5, 2), comb(deck - 2, 5))
    assert found[deck, "community-cards"].per_player == own * board


@pytest.mark.parametrize("deck", [52, 32])
def test_by_the_other_reading_the_flop_is_the_three(found: dict[tuple[int, str], Royal], deck: int) -> None:
    own = Fraction(4 * comb(5, 2), comb(deck, 2))
    assert found[deck, "flop"].per_player == own * Fraction(1, comb(deck - 2, 3))
    # So many five cards are a royal flush.
    assert found[deck, "flop"].per_player == Fraction(4, comb(deck, 5))


def test_a_royal_flush_of_seven_cards_wins_where_both_own_cards_are_in_it(
    found: dict[tuple[int, str], Royal],
) -> None:
    # 4,324 of 133,784,560 seven-card hands are royal (published); two given cards are in the five 10 of 21.
    assert found[52, "community-cards"].per_player == Fraction(4_324, 133_784_560) * Fraction(10, 21)
    assert found[52, "community-cards"].per_player == Fraction(1, 64_974)


def test_a_player_left_alone_has_a_flop_and_no_more(found: dict[tuple[int, str], Royal]) -> None:
    for reading in ("community-cards", "flop"):
        assert found[52, reading].left_alone == Fraction(1, 649_740)


def test_no_two_players_win_with_one_board(found: dict[tuple[int, str], Royal]) -> None:
    for each in found.values():
        assert each.players == {number: number * each.per_player for number in range(2, 11)}


def test_ways_are_counted_out_of_all_deals(found: dict[tuple[int, str], Royal]) -> None:
    each = found[52, "community-cards"]
    assert each.positions == comb(52, 2) * comb(50, 3) * comb(47, 2)
    assert Fraction(each.ways, each.positions) == each.per_player


def test_the_reading_in_force_comes_first() -> None:
    read = Choice(game="poker", readings={"poker-jackpot-board": "flop"})
    assert next(reading for _, reading in won(law=read)) == "flop"
    assert next(reading for _, reading in won()) == "community-cards"


def test_a_meter_is_paid_up_to_the_next_chip() -> None:
    # 12,345.67 and chips of 1.00: 12,346.00 (r 19.9(a)).
    paid = won(meter=12_345_67, table=("chips=1.00,5.00", "blinds=1.00,2.00"))[52, "community-cards"]
    assert paid.paid == 12_346_00
    assert paid.worth_cents == Fraction(12_346_00, 64_974)
    assert won()[52, "flop"].worth_cents is None
    assert won(meter=0)[52, "flop"].worth_cents == 0


def test_what_the_jackpot_is_worth_at_a_meter_is_told_with_it() -> None:
    asked = Asked(law=LAW, meter=50_000_00, table=("game=hold-em", "deck=32"))
    told = price(asked).to_json()["jackpot"][0]
    assert told["paid"] == 50_000_00
    # Five in 25,172 hands win: 50,000.00 by that.
    assert told["worth_cents"]["exact"] == str(Fraction(5 * 50_000_00, 25_172))


def test_an_own_card_too_few_planted_in_the_engine_moves_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    def on_any_royal(table: Any, player: Any) -> bool:
        cards = (*player.own, *table.state.board)
        worth = table.rules.worth(table.state.terms)
        return category(worth.ranking.best(cards)) is Category.ROYAL_FLUSH

    monkeypatch.setattr(recording, "is_royal", on_any_royal)
    moved = won()[52, "community-cards"]
    assert moved.per_player == Fraction(4_324, 133_784_560)
    # A royal flush on the board is everybody's, and counts once.
    board = Fraction(4, comb(52, 5))
    assert moved.players[10] == 10 * (moved.per_player - board) + board


def test_nothing_recorded_at_all_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "is_royal", lambda table, player: False)
    moved = won(meter=100)[52, "community-cards"]
    assert moved.per_player == moved.left_alone == 0
    assert moved.paid is None


def test_before_2017_there_is_no_jackpot() -> None:
    law = Choice(game="poker", on=date(2017, 4, 17))
    assert jackpots(Asked(law=law)) == ()
    assert won(law=Choice(game="poker", on=date(2017, 4, 18)))
    with pytest.raises(OddsError, match="--meter: no table of this game plays for a jackpot"):
        price(Asked(law=law, meter=100))


@pytest.mark.parametrize("reading", ["two-players-alone=as-written", "poker-dealt-from=from-a-device"])
def test_other_readings_do_not_matter(reading: str, found: dict[tuple[int, str], Royal]) -> None:
    name, _, value = reading.partition("=")
    assert won(law=Choice(game="poker", readings={name: value})) == found


def test_with_52_cards_alone_there_is_no_other_deck() -> None:
    law = Choice(game="poker", readings={"poker-deck-and-19-1": "general-rule"})
    assert {each.deck for each in dealt(Asked(law=law))} == {52}
    assert {each.deck for each in jackpots(Asked(law=law))} == {52}


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"wagers": (Laid("pot"),)}, "--wager: poker has no wager against the house"),
        ({"meter": -1}, "--meter"),
        ({"decks": 1}, "--decks means nothing at poker"),
        ({"stake": 100}, "--stake means nothing at poker"),
        ({"strategy": "tight"}, "--strategy means nothing at poker"),
        ({"shoe": {"A": 4}}, "--shoe means nothing at poker"),
        ({"table": ("deck=48",)}, "--table: there is no such game with such a deck; .* hold-em-52"),
        ({"table": ("game=omaha", "deck=40")}, "--table: there is no such game"),
    ],
)
def test_what_means_nothing_is_refused_in_one_line(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(OddsError, match=says) as refused:
        price(Asked(**{"law": LAW, **asked}))
    assert "\n" not in str(refused.value)


def test_a_deck_alone_is_enough_to_name() -> None:
    odds = price(Asked(law=LAW, table=("deck=36",)))
    assert {each.deck for each in odds.more["frequencies"]} == {36}
    assert "jackpot" not in odds.more
