"""A player who is away: cards up to a hard eleven by direction of a casino supervisor (r 15.9)."""

import pytest

from pitboss.record.table import Table
from tests.games.blackjack.laid import TEN_ON_1, TEN_ON_2, lying
from tests.games.blackjack.telling import cites, dealt, happened, played, refused, table

_DIRECT, _STAND = "casino supervisor: direct card to box 1", "casino supervisor: let box 1 stand"


def _away(cards: str, readings: dict[str, str] | None = None) -> Table:
    """A table at which box 1 is away, with two cards of its own and a dealer's 6."""
    at = table(readings)
    first, second = cards.split()
    dealt(at, f"{first} 6h {second}", TEN_ON_1)
    happened(at, "dealer: box 1 away")
    return at


def test_r15_9_nobody_decides_for_the_player_but_a_casino_supervisor() -> None:
    at = _away("5c 4d")
    for who in ("dealer", "game supervisor", "inspector"):
        refused(played(at, f"{who}: direct card to box 1"), "not-your-power", "15.9")
        refused(played(at, f"{who}: let box 1 stand"), "not-your-power", "15.9")


@pytest.mark.parametrize("cards", ["5c 4d", "5c 6d", "Ah Ad"], ids=["9", "11", "2 hard"])
def test_r15_9_a_card_is_directed_while_the_hard_total_is_eleven_or_less(cards: str) -> None:
    at = _away(cards)
    events = happened(at, _DIRECT, "shoe: deal 9h")
    cites(events, "15.9", "1.0/hard-total")
    assert lying(at)[1] == f"{cards} 9h"


@pytest.mark.parametrize("cards", ["5c 7d", "Kc 9d"], ids=["12", "19"])
def test_r15_9_no_card_is_directed_from_a_hard_twelve_on(cards: str) -> None:
    at = _away(cards)
    refused(played(at, _DIRECT), "away-total", "15.9", "1.0/hard-total")
    happened(at, _STAND)
    assert at.state.phase == "dealer"


def test_r15_9_cards_go_on_until_the_hard_total_is_over_eleven() -> None:
    at = _away("2c 3d")
    happened(at, _DIRECT, "shoe: deal 6s")
    happened(at, _DIRECT, "shoe: deal Ah")
    refused(played(at, _DIRECT), "away-total")


def test_r15_9_an_ace_counts_one_there() -> None:
    """An ace and a seven are eight, and soft eighteen."""
    happened(_away("Ac 7d"), _DIRECT)
    at = _away("Ac 7d", {"away-hard-total": "point-total"})
    refused(played(at, _DIRECT), "away-total", "15.9")


def test_r15_9_a_direction_is_no_decision_of_a_player() -> None:
    at = _away("5c 4d")
    happened(at, _DIRECT, "shoe: deal 9h", _STAND)
    assert at.state.decided == frozenset()


def test_r15_9_a_supervisor_may_let_the_hand_stand_at_any_total() -> None:
    at = _away("5c 4d")
    cites(happened(at, _STAND), "15.9")
    assert at.state.phase == "dealer"


def test_r15_9_a_hand_is_directed_in_its_turn_and_not_while_a_card_is_due() -> None:
    at = table()
    dealt(at, "5c 8d 6h 6s 2c", TEN_ON_1, TEN_ON_2)
    happened(at, "dealer: box 2 away")
    refused(played(at, "casino supervisor: direct card to box 2"), "nobody-away", "15.9")
    happened(at, "box 1: draw", "shoe: deal 9d", "box 1: stand", "casino supervisor: direct card to box 2")
    refused(played(at, "casino supervisor: let box 2 stand"), "card-due", "15.9")
    refused(played(at, "casino supervisor: direct card to box 2"), "card-due", "15.9")


def test_r15_9_another_box_than_the_one_in_turn_is_refused() -> None:
    at = _away("5c 4d")
    refused(played(at, "casino supervisor: direct card to box 2"), "outside-box", "15.9")


def test_r15_9_a_box_is_found_away_from_the_call_on_while_decisions_are_to_come() -> None:
    at = table()
    refused(played(at, TEN_ON_1, "dealer: box 1 away"), "no-decision", "15.9")
    happened(at, "dealer: no more bets")
    refused(played(at, "dealer: box 2 away"), "no-decision", "15.9")
    happened(at, "dealer: box 1 away")
    refused(played(at, "dealer: box 1 away"), "no-decision", "15.9")


def test_r15_9_a_hand_that_is_complete_awaits_nobody() -> None:
    at = table()
    dealt(at, "Tc 8d 6h 9s 2c", TEN_ON_1, TEN_ON_2)
    happened(at, "box 1: stand")
    refused(played(at, "dealer: box 1 away"), "no-decision", "15.9")


def test_r15_9_a_box_on_which_nobody_may_decide_is_directed_like_that_of_one_who_is_away() -> None:
    at = table({"box-without-seated-player": "nobody"})
    dealt(at, "5c 6h 4d", "standing 1: wager 10.00 on box 1", "standing 2: wager 10.00 on box 1")
    refused(played(at, "standing 1: draw"), "not-your-decision")
    happened(at, _DIRECT)


def test_r15_9_the_next_step_is_a_card_up_to_eleven_points_and_then_to_stand() -> None:
    at = _away("5c 4d")
    steps = []
    for card in ("2d", "8s", ""):
        option = at.game.procedure(at.rules, at.state)
        assert option is not None
        steps.append(type(option.action).__name__)
        happened(at, *((_DIRECT, f"shoe: deal {card}") if card else ()))
    assert steps == ["DirectCard", "DirectCard", "LetStand"]


# Who walked off is not there, without anybody having to say so


def _walked_off(readings: dict[str, str] | None = None, *behind: str) -> Table:
    """Ann leaves box 1 with eleven against a six."""
    at = table(readings)
    dealt(at, "5c 6d 6h", "box 1: sit Ann", TEN_ON_1, *behind)
    happened(at, "box 1: leave")
    return at


def test_r15_9_a_casino_supervisor_decides_for_whoever_has_walked_off() -> None:
    at = _walked_off()
    cites(happened(at, _DIRECT, "shoe: deal 2d", _STAND), "15.9")


def test_r15_9_whoever_is_next_in_line_decides_for_one_who_has_walked_off() -> None:
    at = _walked_off(None, "box 2: wager 10.00 on box 1")
    refused(played(at, _DIRECT), "nobody-away", "15.9")
    happened(at, "box 2: draw", "shoe: deal 2d")
    # Ann is back in her seat, and the right is hers alone.
    happened(at, "box 1: sit Ann")
    refused(played(at, "box 2: stand"), "not-your-decision", "13.3(a)")
    happened(at, "box 1: stand")


def test_r15_9_one_who_has_walked_off_and_speaks_up_is_there() -> None:
    at = _walked_off(None, "box 2: wager 10.00 on box 1")
    happened(at, "box 1: draw")


def test_r15_9_one_who_only_changed_seats_still_decides() -> None:
    at = _walked_off()
    happened(at, "box 3: sit Ann")
    refused(played(at, _DIRECT), "nobody-away", "15.9")
    happened(at, "box 1: draw")
