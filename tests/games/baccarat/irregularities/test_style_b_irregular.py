"""Style B when something is amiss: a bank forgotten, void hands, cards out of sequence."""

import pytest

from pitboss.games.baccarat.moment import Moment as Rulings
from pitboss.games.baccarat.turns.holding import awaited
from pitboss.record.table import Table
from pitboss.table.event import Ruled
from tests.games.baccarat.telling import (
    FULL,
    MIDI,
    MINI,
    WITH_STYLES,
    cites,
    happened,
    played,
    refused,
    table,
)
from tests.games.baccarat.turns.style_b import TWO_DRAW, closed, lay, step, who_got

both = pytest.mark.parametrize("game", WITH_STYLES)


def _awaited(at: Table) -> int | None:
    return awaited(Rulings(at.rules, at.state))


# The bank


@both
def test_r8_10_a_bank_that_was_forgotten_is_offered_before_its_cards_are_turned(game: str) -> None:
    at = closed(game, "box 3 banker 20.00")
    ruled = happened(at, "shoe: player 2c")
    cites(at, [event for event in ruled if isinstance(event, Ruled)], "8.10")
    refused(at, played(at, "dealer: offer bank to box 3"), "no-offer-due", "8.10")
    happened(at, "shoe: deal 2d 3c 3d", "dealer: turn player hand")
    assert step(at) == "dealer: offer bank to box 3"
    happened(at, step(at), "box 3: accept bank")
    assert step(at) == "dealer: pass cards to box 3"
    happened(at, step(at), "box 3: turn cards")
    assert not at.state.banker.is_hidden


@both
def test_r8_10_an_offer_not_answered_before_the_first_card_is_answered_after_the_deal(game: str) -> None:
    at = closed(game, "box 3 banker 20.00")
    happened(at, "dealer: offer bank to box 3", "shoe: player 2c")
    refused(at, played(at, "box 3: accept bank"), "not-offered", "8.10")
    happened(at, "shoe: deal 2d 3c 3d", "dealer: turn player hand")
    assert _awaited(at) == 3
    events = happened(at, "box 3: refuse bank")
    assert who_got(events) == ["banker refused box 3", "banker kept"]


# Void hands


@both
@pytest.mark.parametrize("reading", ["returned", "stay"])
def test_r12_1_the_dealer_keeps_both_hands_of_a_void_hand(game: str, reading: str) -> None:
    at = table(game, {"wagers-before-a-void-hand": reading}, style="B")
    lay(at, "box 2 player 20.00", "box 3 banker 20.00")
    events = happened(at, "shoe: face up 2c", "dealer: no bets this hand", "shoe: deal 2d 3c 3d")
    assert "banker kept" in who_got(events)
    cites(at, events, "8.23", "12.1")
    assert step(at) == "dealer: turn player hand"
    happened(at, "dealer: turn player hand", "dealer: turn banker hand", "shoe: player 4c")
    happened(at, "dealer: turn player hand")
    assert not at.state.player.is_hidden


@both
def test_r12_4_no_bank_is_offered_once_a_void_hand_is_due(game: str) -> None:
    at = closed(game, "box 3 banker 20.00")
    happened(at, "dealer: offer bank to box 3")
    assert _awaited(at) == 3
    happened(at, "shoe: face up 2c")
    assert _awaited(at) is None
    refused(at, played(at, "box 3: accept bank"), "not-offered", "8.10")
    refused(at, played(at, "dealer: offer bank to box 3"), "no-offer-due", "8.10")
    assert step(at) == "dealer: no bets this hand"


# Out of sequence


@both
def test_r12_7_nothing_is_passed_or_turned_before_cards_are_put_right(game: str) -> None:
    at = closed(game, "box 2 player 20.00")
    happened(at, f"shoe: deal {TWO_DRAW}", "dealer: offer cards to box 2", "box 2: accept cards")
    happened(at, "box 2: turn cards", "dealer: turn banker hand")
    # The player draws first on 5 against 5: a card on the banker is out of sequence.
    happened(at, "shoe: banker 4c unseen")
    rule = "12.7" if game == FULL else "11.7"
    assert _awaited(at) is None
    for line in ("box 2: turn cards", "dealer: pass cards to box 2", "dealer: turn banker hand"):
        refused(at, played(at, line), "out-of-sequence", rule)
    happened(at, "casino supervisor: reconstruct")
    assert step(at) == "dealer: pass cards to box 2"


@pytest.mark.parametrize(("game", "style"), [(MINI, "face-down"), (MIDI, "C")])
def test_r11_7_nor_by_the_dealer_in_other_styles(game: str, style: str) -> None:
    at = table(game, style=style)
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets", "shoe: banker 4c")
    refused(at, played(at, "dealer: turn player hand"), "out-of-sequence", "11.7")
