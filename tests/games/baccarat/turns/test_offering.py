"""Style B: the bank and the player's cards are offered by wager, then by seat (r 8.9-8.15)."""

import pytest

from pitboss.games.baccarat.events import HandAccepted, HandKept, HandOffered
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MIDI,
    WITH_STYLES,
    cites,
    happened,
    played,
    refused,
    table,
)
from tests.games.baccarat.turns.style_b import NATURAL, asked, closed, step, who_got

both = pytest.mark.parametrize("game", WITH_STYLES)
hands = pytest.mark.parametrize(
    ("hand", "what", "rule"), [("banker", "bank", "8.10"), ("player", "cards", "8.14")]
)


def _answers(
    game: str, hand: str, what: str, *wagers: str, readings: dict[str, str] | None = None
) -> list[str]:
    """Whom a hand is offered to, one after the other, when everybody refuses."""
    at = closed(game, *wagers, readings=readings)
    if hand == "player":
        asked(at, "bank")
        happened(at, f"shoe: deal {NATURAL}")
    found = asked(at, what)
    assert at.state.hands[hand].is_kept
    return found


# Whom


@both
@hands
def test_r8_10_the_highest_wager_first_then_the_next(game: str, hand: str, what: str, rule: str) -> None:
    wagers = (f"box 2 {hand} 50.00", f"box 4 {hand} 60.00", f"box 6 {hand} 40.00")
    assert _answers(game, hand, what, *wagers) == ["box 4", "box 2", "box 6"]


@both
@hands
def test_r8_10_among_equals_the_lowest_seat_then_counter_clockwise(
    game: str, hand: str, what: str, rule: str
) -> None:
    wagers = [f"box {seat} {hand} 50.00" for seat in (7, 3, 9)]
    wagers += [f"box {seat} {hand} 40.00" for seat in (8, 1, 5)]
    assert _answers(game, hand, what, *wagers) == [f"box {seat}" for seat in (3, 7, 9, 1, 5, 8)]


@both
@hands
def test_r8_10_if_numbers_rise_clockwise_the_others_are_asked_downwards(
    game: str, hand: str, what: str, rule: str
) -> None:
    wagers = [f"box {seat} {hand} 50.00" for seat in (7, 3, 9)]
    wagers += [f"box {seat} {hand} 40.00" for seat in (8, 1, 5)]
    readings = {"seat-numbers-run": "clockwise"}
    order = _answers(game, hand, what, *wagers, readings=readings)
    assert order == [f"box {seat}" for seat in (3, 9, 7, 1, 8, 5)]


@both
@hands
def test_r8_10_wagers_on_the_other_hand_and_on_a_tie_do_not_count(
    game: str, hand: str, what: str, rule: str
) -> None:
    other = "player" if hand == "banker" else "banker"
    wagers = (
        f"box 1 {other} 900.00",
        "box 2 tie 900.00",
        f"box 3 {hand} 20.00",
        f"box 4 {hand} 20.00",
        "box 3 tie 50.00",
    )
    assert _answers(game, hand, what, *wagers) == ["box 3", "box 4"]


@hands
def test_r8_10_in_midi_baccarat_the_highest_single_wager_of_a_player_counts(
    hand: str, what: str, rule: str
) -> None:
    wagers = (
        f"box 1 {hand} 30.00",
        f"box 2 {hand} 20.00",
        f"box 2 box 5 {hand} 40.00",
        f"box 3 {hand} 50.00",
        f"box 4 {hand} 20.00",
        f"box 4 box 5 {hand} 20.00",
    )
    assert _answers(MIDI, hand, what, *wagers) == ["box 3", "box 2", "box 1", "box 4"]


@both
@pytest.mark.parametrize(("reading", "first"), [("each-round", "box 5"), ("kept-while-wanted", "box 3")])
def test_r8_10_who_had_the_bank_is_asked_again_by_one_reading(game: str, reading: str, first: str) -> None:
    at = table(game, {"bank-offered-when": reading}, style="B")
    happened(at, "box 3: wager 20.00 on banker", "dealer: no more bets", "dealer: offer bank to box 3")
    happened(at, "box 3: accept bank", "shoe: deal 9s 2s Ts 7s", "dealer: turn player hand")
    happened(
        at, "dealer: pass cards to box 3", "box 3: turn cards", "dealer: settle", "dealer: collect cards"
    )
    happened(at, *([] if at.state.bets else ["box 3: wager 20.00 on banker"]), "box 5: wager 90.00 on banker")
    happened(at, "dealer: no more bets")
    cites(at, happened(at, f"dealer: offer bank to {first}"), "8.10")


@both
@hands
def test_r8_10_a_person_with_two_seats_refuses_once(game: str, hand: str, what: str, rule: str) -> None:
    at = table(game, style="B")
    happened(at, "box 2: sit Ann", "box 5: sit Ann")
    happened(
        at, f"box 2: wager 50.00 on {hand}", f"box 5: wager 30.00 on {hand}", f"box 7: wager 20.00 on {hand}"
    )
    happened(at, "dealer: no more bets")
    if hand == "player":
        happened(at, f"shoe: deal {NATURAL}")
    assert asked(at, what) == ["box 2", "box 7"]


# Those who stand


@hands
def test_r4_4c_a_player_who_stands_is_never_asked(hand: str, what: str, rule: str) -> None:
    wagers = (f"standing 1 {hand} 500.00", f"box 9 {hand} 20.00")
    assert _answers(FULL, hand, what, *wagers) == ["box 9"]


@hands
def test_r4_4c_nor_offered_a_hand_nor_heard(hand: str, what: str, rule: str) -> None:
    at = closed(FULL, f"standing 1 {hand} 500.00", f"box 9 {hand} 20.00")
    if hand == "player":
        happened(at, f"shoe: deal {NATURAL}")
    refused(at, played(at, f"dealer: offer {what} to standing 1"), "not-their-turn", rule, "4.4(c)")
    happened(at, f"dealer: offer {what} to box 9")
    refused(at, played(at, f"standing 1: accept {what}"), "not-offered", rule, "4.4(c)")


def test_r8_10_where_only_those_who_stand_have_wagers_the_dealer_keeps_the_hand() -> None:
    at = closed(FULL, "standing 1 banker 500.00")
    assert at.state.banker.is_kept
    in_midi = closed(MIDI, "standing 1 box 3 banker 500.00")
    assert in_midi.state.banker.is_kept


# When, and to nobody else


@both
def test_r8_10_the_bank_is_offered_after_the_call_and_before_the_first_card(game: str) -> None:
    at = table(game, style="B")
    happened(at, "box 3: wager 20.00 on banker")
    refused(at, played(at, "dealer: offer bank to box 3"), "no-offer-due", "8.10")
    happened(at, "dealer: no more bets")
    refusal = refused(at, played(at, "shoe: deal 4c"), "no-card-due", "8.10")
    assert refusal.says.endswith("dealer: offer bank to box 3")
    events = happened(at, "dealer: offer bank to box 3")
    assert [type(event) for event in events] == [HandOffered]
    cites(at, events, "8.10", "8.9")
    refused(at, played(at, "dealer: offer bank to box 3"), "offered-already", "8.10")
    refusal = refused(at, played(at, "shoe: deal 4c"), "no-card-due", "8.10")
    assert refusal.says.endswith("box 3 is to answer")
    happened(at, "box 3: accept bank", "shoe: deal 4c")
    refused(at, played(at, "dealer: offer bank to box 3"), "no-offer-due", "8.10")


@both
def test_r8_14_the_cards_are_offered_after_the_fourth_card(game: str) -> None:
    at = closed(game, "box 3 player 20.00")
    first_three = NATURAL.split()[:3]
    happened(at, f"shoe: deal {' '.join(first_three)}")
    refused(at, played(at, "dealer: offer cards to box 3"), "no-offer-due", "8.14")
    happened(at, f"shoe: deal {NATURAL.split()[3]}")
    events = happened(at, "dealer: offer cards to box 3")
    cites(at, events, "8.14")
    refused(at, played(at, "dealer: offer cards to box 3"), "offered-already", "8.14")


@both
@hands
def test_r8_10_to_the_next_player_and_nobody_else(game: str, hand: str, what: str, rule: str) -> None:
    at = closed(game, f"box 2 {hand} 20.00", f"box 4 {hand} 30.00")
    if hand == "player":
        happened(at, f"shoe: deal {NATURAL}")
    refusal = refused(at, played(at, f"dealer: offer {what} to box 2"), "not-their-turn", rule)
    assert "box 4" in refusal.says
    happened(at, f"dealer: offer {what} to box 4")
    refused(at, played(at, f"box 2: accept {what}"), "not-offered", rule)
    refused(at, played(at, f"box 2: refuse {what}"), "not-offered", rule)


@both
@hands
def test_r8_10_nobody_answers_before_the_offer(game: str, hand: str, what: str, rule: str) -> None:
    at = closed(game, f"box 2 {hand} 20.00")
    refused(at, played(at, f"box 2: accept {what}"), "not-offered", rule)
    refused(at, played(at, f"box 2: refuse {what}"), "not-offered", rule)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@hands
def test_r8_4_in_other_styles_nothing_is_offered(game: str, hand: str, what: str, rule: str) -> None:
    at = table(game)
    happened(at, f"box 2: wager 20.00 on {hand}", "dealer: no more bets")
    for line in (f"dealer: offer {what} to box 2", f"box 2: accept {what}", f"box 2: refuse {what}"):
        refused(at, played(at, line), "not-style-b", "8.4")


# Taken


@both
def test_r8_11_whoever_accepts_the_bank_has_the_puck_and_only_shows_the_hand(game: str) -> None:
    at = closed(game, "box 3 banker 20.00")
    events = happened(at, "dealer: offer bank to box 3", "box 3: accept bank")
    assert who_got(events) == ["banker offered box 3", "banker accepted box 3"]
    accepted = [event for event in events if isinstance(event, HandAccepted)]
    cites(at, accepted, "8.11", "8.9", "8.12", "2.4(d)")
    assert at.state.banker.holder == 3
    assert not at.state.banker.is_out
    assert step(at) == ""


@both
def test_r8_15_whoever_accepts_the_cards_has_the_puck_and_the_cards_at_once(game: str) -> None:
    at = closed(game, "box 3 player 20.00")
    events = happened(at, f"shoe: deal {NATURAL}", "dealer: offer cards to box 3", "box 3: accept cards")
    assert who_got(events)[-2:] == ["player accepted box 3", "player passed box 3"]
    cites(at, events[-2:-1], "8.15", "8.14", "2.4(d)")
    cites(at, events[-1:], "8.15", "8.16", "8.22")
    assert at.state.player.is_out


@both
@hands
def test_r8_10_refused_and_then_taken_by_the_next(game: str, hand: str, what: str, rule: str) -> None:
    at = closed(game, f"box 2 {hand} 20.00", f"box 4 {hand} 30.00")
    if hand == "player":
        happened(at, f"shoe: deal {NATURAL}")
    events = happened(at, f"dealer: offer {what} to box 4", f"box 4: refuse {what}")
    cites(at, events[-1:], rule)
    assert step(at) == f"dealer: offer {what} to box 2"
    refused(at, played(at, f"box 4: accept {what}"), "not-offered", rule)
    happened(at, step(at), f"box 2: accept {what}")
    assert at.state.hands[hand].holder == 2


@both
@hands
def test_r8_23_refused_by_all_and_kept_by_the_dealer(game: str, hand: str, what: str, rule: str) -> None:
    at = closed(game, f"box 2 {hand} 20.00")
    if hand == "player":
        happened(at, f"shoe: deal {NATURAL}")
    events = happened(at, f"dealer: offer {what} to box 2", f"box 2: refuse {what}")
    kept = [event for event in events if isinstance(event, HandKept)]
    assert [event.hand for event in kept] == [hand]
    cites(at, kept, "8.23", rule)


# Several wagers of one player


@hands
def test_ix_r8_10_the_largest_wager_counts_or_their_sum(hand: str, what: str, rule: str) -> None:
    # Box 2 has 30.00 twice, box 4 has 50.00 once: the largest is 50.00, the greatest sum 60.00.
    wagers = (f"box 2 {hand} 30.00", f"box 2 box 3 {hand} 30.00", f"box 4 {hand} 50.00")
    assert _answers(MIDI, hand, what, *wagers) == ["box 4", "box 2"]
    summed = {"highest-wager": "sum"}
    assert _answers(MIDI, hand, what, *wagers, readings=summed) == ["box 2", "box 4"]
    # At 30.00 and 20.00 the two are equal, and the lower seat is asked first.
    wagers = (f"box 2 {hand} 30.00", f"box 2 box 3 {hand} 20.00", f"box 4 {hand} 50.00")
    assert _answers(MIDI, hand, what, *wagers, readings=summed) == ["box 2", "box 4"]


@both
def test_r8_10_a_sum_is_of_a_person_in_two_seats(game: str) -> None:
    for readings, first in (({}, "box 4"), ({"highest-wager": "sum"}, "box 2")):
        at = table(game, readings, style="B")
        happened(at, "box 2: sit Ann", "box 5: sit Ann", "box 4: sit Bob")
        happened(at, "box 2: wager 30.00 on banker", "box 5: wager 30.00 on banker")
        happened(at, "box 4: wager 50.00 on banker", "dealer: no more bets")
        assert step(at) == f"dealer: offer bank to {first}"
