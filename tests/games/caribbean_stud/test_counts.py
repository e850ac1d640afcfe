"""Counts of the deck: by which rule one is made, and what becomes of a deck that is not whole."""

from datetime import date
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.events import CardsRemoved, DeckFoundWhole, DeckFoundWrong, HandVerified
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import RoundVoid, Ruled, Told
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.stories import played

GAME = GAMES["caribbean-stud"]
Y1996, Y1998 = date(1996, 6, 1), date(1998, 6, 1)
FLUSH, ACE_KING, PAIR = "2s 5s 7s 4s Js", "Ac Kd 6h 8s Tc", "3c 3d 7h 9s Jc"


def table(on: date | None, **more: Any) -> Table:
    """A table in New Zealand on a day; without one, in the United States."""
    place = "nz" if on else "us-s10"
    book = Choice(game=GAME.slug, on=on, jurisdiction=place).book()
    return Table(GAME, book, Setup(Sign(500, 50_000, jackpot_wager=100), jackpot="electronic", **more))


def claimed(on: date | None) -> Table:
    """A table at which a flush waits for its prize."""
    felt = table(on)
    played(felt, "box 1: ante 10.00 jackpot", "dealer: no more bets", f"shoe: box 1 {FLUSH}")
    played(felt, f"shoe: dealer {ACE_KING}", "box 1: bet", "dealer: reveal", "dealer: settle")
    return felt


@pytest.mark.parametrize(
    ("on", "own", "any_time"),
    [
        (Y1996, "nz-1996/VIII/11.11", "nz-1996/VIII/6.4"),
        (Y1998, "nz-1998/6/11.14", "nz-1998/6/7.3"),
    ],
)
def test_r11_14_the_count_before_a_payout_is_made_by_its_own_rule(on: date, own: str, any_time: str) -> None:
    felt = claimed(on)
    found = played(felt, "dealer: count deck 52")
    assert {type(event) for event in found} == {Ruled, HandVerified}
    assert {ref for event in found for ref in event.because} == {own}
    cites(found, own)
    # The payout is made: the next count is one that the dealer may make at any time.
    played(felt, "dealer: verify box 1", "dealer: pay jackpot box 1")
    assert {ref for event in played(felt, "dealer: count deck 52") for ref in event.because} == {any_time}


@pytest.mark.parametrize(("on", "clause"), [(Y1996, "nz-1996/VIII/14.9"), (Y1998, "nz-1998/6/12.10")])
@pytest.mark.parametrize("cards", [51, 53])
def test_r12_10_a_wrong_deck_voids_the_round_and_no_rule_takes_it_from_the_table(
    on: date, clause: str, cards: int
) -> None:
    felt = table(on)
    played(felt, "box 1: ante 10.00", "dealer: no more bets", f"shoe: box 1 {PAIR}")
    found = played(felt, f"shoe: dealer {ACE_KING}", f"dealer: count deck {cards}")
    cites([event for event in found if isinstance(event, RoundVoid)], clause)
    assert not any(isinstance(event, CardsRemoved) for event in found)
    wrong = next(event for event in found if isinstance(event, DeckFoundWrong))
    assert wrong.sentence.startswith(f"The deck has {cards} cards")
    assert wrong.because[0] == clause


def test_us_g6ii_a_wrong_deck_leaves_the_table() -> None:
    felt = table(None)
    played(felt, "box 1: ante 10.00", "dealer: no more bets", "dealer: lock out", f"shoe: box 1 {PAIR}")
    found = played(felt, f"shoe: dealer {ACE_KING}", "dealer: count stub 41")
    cites([event for event in found if isinstance(event, CardsRemoved)], "us-s10//(g)(6)(ii)")
    assert not any(isinstance(event, DeckFoundWrong) for event in found)


def test_r12_10_a_wrong_deck_is_not_dealt_from_until_it_is_whole() -> None:
    felt = table(Y1998)
    played(felt, "dealer: count deck 51", "box 1: ante 10.00")
    refused = felt.act(felt.read("dealer: no more bets"))
    assert isinstance(refused, Refusal)
    assert refused.code == "wrong-deck"
    cites(refused, "nz-1998/6/12.10")
    found = played(felt, "dealer: count deck 52")
    assert [type(event) for event in found] == [Ruled, DeckFoundWhole]
    assert not isinstance(felt.act(felt.read("dealer: no more bets")), Refusal)


def test_r7_4_a_wrong_deck_may_be_replaced() -> None:
    felt = table(Y1998)
    played(felt, "dealer: count deck 51", "shift manager: replace cards", "dealer: shuffle", "dealer: cut 20")
    played(felt, "box 1: ante 10.00", "dealer: no more bets")
    assert felt.state.phase == "dealing"


@pytest.mark.parametrize(("chips", "says"), [(1, None), (2, "2 progressive chips against 1 light")])
def test_us_g2_a_lock_out_that_does_not_agree_is_told(chips: int, says: str | None) -> None:
    felt = table(None)
    played(felt, "box 1: ante 10.00 jackpot", "dealer: no more bets")
    found = played(felt, f"dealer: lock out with {chips}")
    assert found[0].is_notice
    assert found[0].sentence
    told = [event for event in found if isinstance(event, Told)]
    assert [event.about for event in told] == ([says] if says else [])


def test_r8_1_a_call_that_could_not_be_made_is_not_said_to_be_missing() -> None:
    felt = table(Y1998)
    played(felt, "dealer: table vacant", "box 1: ante 10.00")
    refused = felt.act(felt.read("dealer: no more bets"))
    assert isinstance(refused, Refusal)
    found = played(felt, f"shoe: box 1 {PAIR}")
    said = [event.what for event in found if isinstance(event, Ruled)]
    assert said == [f"breach: cards were dealt although {refused.says}"]
    cites(found, *refused.because)


def test_r8_1_a_call_that_was_left_out_is_said_to_be() -> None:
    felt = table(Y1998)
    found = played(felt, "box 1: ante 10.00", f"shoe: box 1 {PAIR}")
    assert [event.what for event in found if isinstance(event, Ruled)] == [
        "cards were dealt before no more bets was called"
    ]
    cites(found, "nz-1998/6/8.1(a)")


@pytest.mark.parametrize(("late", "is_old"), [(0, False), (1, True)])
def test_us_c5_cards_past_their_hours_are_the_breach_and_not_the_call(late: int, is_old: bool) -> None:
    felt = table(None, shuffled_by="dealer")
    eight_hours = 8 * 3_600_000
    start = 1_000
    felt.act(felt.read("shift manager: replace cards", at=start))
    played(felt, "dealer: shuffle", "dealer: cut 20", "box 1: ante 10.00")
    found: Any = felt.act(felt.read(f"shoe: box 1 {PAIR}", at=start + eight_hours + late))
    said = next(event.what for event in found if isinstance(event, Ruled))
    assert ("in use for more than 8 hours" in said) is is_old
