"""The Royal Flush Jackpot at the table (section 19): the button, what qualifies, what is recorded."""

from typing import Any

import pytest

from pitboss.games.poker.jackpot.events import DeckNotWhole
from pitboss.games.poker.setup import Commission
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.event import Claimed, Event, Ruled, Told
from tests.citing import cites
from tests.games.poker.telling import IN_2005, dealt, refused, stacks, table, told, won

RULE = "nz-2017/13/19"
TERM = "nz-2017/13/1.0/royal-flush-jackpot"


def begun(first: str = "As 2d Ks 7h", **how: Any) -> Table:
    """Two players; box 2, the large blind, has ace and king of spades, box 1 rags."""
    felt = table({1: 100, 2: 100}, jackpot=True, **how)
    told(felt, "dealer: new hand\ndealer: press jackpot button\nbox 1: post\nbox 2: post")
    return dealt(felt, first)


def at_showdown(*board: str, **how: Any) -> Table:
    felt = begun(**how)
    told(felt, "box 1: call\nbox 2: check")
    for cards in board:
        dealt(felt, cards)
        told(felt, "box 2: check\nbox 1: check")
    return felt


def claims(events: list[Event]) -> list[int]:
    return [event.claim.box for event in events if isinstance(event, Claimed)]


def test_r19_5_the_button_is_pressed_as_the_round_begins() -> None:
    felt = table({1: 100, 2: 100}, jackpot=True)
    assert refused(felt, "dealer: press jackpot button").code == "no-round"
    told(felt, "dealer: new hand")
    step = felt.game.procedure(felt.rules, felt.state)
    assert step is not None
    cites(step, f"{RULE}.5", "nz-2017/13/1.0/jackpot-button")
    told(felt, "dealer: press jackpot button")
    assert refused(felt, "dealer: press jackpot button").code == "pressed-already"
    assert refused(table({1: 100, 2: 100}), "dealer: press jackpot button").code == "no-jackpot"


def test_r19_15_a_round_that_was_not_entered_is_told_to_a_supervisor() -> None:
    felt = table({1: 100, 2: 100}, jackpot=True)
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt)
    refusal = refused(felt, "dealer: press jackpot button")
    assert refusal.code == "too-late"
    cites(refusal, f"{RULE}.15")
    assert refused(felt, "dealer: jackpot button not pressed").code == "nothing-missed"
    told(felt, "box 1: fold\ndealer: award pots")
    events = told(felt, "dealer: jackpot button not pressed")
    assert [event.whom for event in events if isinstance(event, Told)] == ["game supervisor"]
    cites(events, f"{RULE}.15")
    assert refused(felt, "dealer: jackpot button not pressed").code == "nothing-missed"


def test_r19_6_a_royal_flush_of_both_own_cards_is_recorded() -> None:
    felt = at_showdown("2c Qs Js Ts", "3c 4d", "5c 6d")
    refusal = refused(felt, "dealer: record jackpot of box 2")
    assert refusal.code == "no-prize"
    cites(refusal, TERM, f"{RULE}.13")
    told(felt, "box 2: show\nbox 1: show")
    step = felt.game.procedure(felt.rules, felt.state)
    assert step is not None
    assert step.action == felt.read("dealer: record jackpot of box 2")
    events = told(felt, "dealer: record jackpot of box 2")
    assert claims(events) == [2]
    cites(events, TERM, f"{RULE}.6", f"{RULE}.7", f"{RULE}.13", f"{RULE}.17")
    assert refused(felt, "dealer: record jackpot of box 2").code == "no-prize"
    # The pot is settled as any other.
    told(felt, "dealer: counts deck 52")
    assert won(told(felt, "dealer: award pots"))[2, "main pot"] == 4


def test_r19_10_the_deck_is_counted_before_anything_is_paid() -> None:
    felt = at_showdown("2c Qs Js Ts", "3c 4d", "5c 6d")
    assert refused(felt, "dealer: counts deck 52").code == "no-claim"
    told(felt, "box 2: show\nbox 1: show\ndealer: record jackpot of box 2")
    step = felt.game.procedure(felt.rules, felt.state)
    assert step is not None
    assert step.action == felt.read("dealer: counts deck 52")
    events = told(felt, "dealer: counts deck 51")
    assert [(event.cards, event.whole) for event in events if isinstance(event, DeckNotWhole)] == [(51, 52)]
    cites(told(felt, "dealer: counts deck 52"), f"{RULE}.10")
    assert felt.state.jackpot.counted == (2,)


@pytest.mark.parametrize(("reading", "qualifies"), [("community-cards", True), ("flop", False)])
def test_the_fourth_and_fifth_card_count_by_one_reading(reading: str, qualifies: bool) -> None:
    """The ten comes last."""
    felt = at_showdown("2c Qs Js 3d", "3c 4d", "5c Ts", readings={"poker-jackpot-board": reading})
    told(felt, "box 2: show\nbox 1: show")
    if qualifies:
        assert claims(told(felt, "dealer: record jackpot of box 2")) == [2]
    else:
        assert refused(felt, "dealer: record jackpot of box 2").code == "no-prize"


def test_one_own_card_is_not_enough() -> None:
    """Ace of spades and a rag: the royal flush takes four community cards."""
    felt = at_showdown("2c Ks Qs Js", "3c Ts", "5c 6d", first="As 2d 9c 7h")
    told(felt, "box 2: show\nbox 1: show")
    assert refused(felt, "dealer: record jackpot of box 2").code == "no-prize"


def test_r19_13_a_hand_that_was_folded_or_not_shown_wins_no_jackpot() -> None:
    """Both have a part: box 1 folds on the flop with nothing; box 2 wins unseen and does not show."""
    felt = begun()
    told(felt, "box 1: call\nbox 2: check")
    dealt(felt, "2c Qs Js Ts")
    told(felt, "box 2: bet 0.10\nbox 1: fold")
    assert felt.state.phase == "won"
    assert refused(felt, "dealer: record jackpot of box 2").code == "no-prize"
    assert [e.what for e in told(felt, "box 2: tables As") if isinstance(e, Ruled)] == [
        "1 of 2 cards shown is no claim: box 2 wins no jackpot before every own card lies open and flat"
    ]
    cites(told(felt, "box 2: show"), f"{RULE}.13")
    refusal = refused(felt, "dealer: record jackpot of box 1")
    assert refusal.code == "folded"
    cites(refusal, f"{RULE}.13")
    assert claims(told(felt, "dealer: record jackpot of box 2")) == [2]


def test_r19_13_the_other_hand_is_named_where_it_is_not_shown() -> None:
    felt = at_showdown("2c Qs Js Ts", "3c 4d", "5c 6d")
    told(felt, "box 2: show")
    assert refused(felt, "dealer: record jackpot of box 1").code == "not-exposed"


def test_r19_12_the_flop_is_asked_for_once_all_others_have_folded() -> None:
    felt = begun()
    refusal = refused(felt, "box 2: ask for flop")
    assert refusal.code == "others-play-on"
    cites(refusal, f"{RULE}.12")
    told(felt, "box 1: fold")
    assert refused(felt, "box 1: ask for flop").code == "folded"
    cites(told(felt, "box 2: ask for flop"), f"{RULE}.12", f"{RULE}.1")
    dealt(felt, "2c Qs Js Ts")
    # No fourth card follows, and nobody bets.
    assert (felt.state.phase, felt.state.turn) == ("won", 0)
    assert refused(felt, "box 2: ask for flop").code == "flop-there"
    events = told(felt, "dealer: record jackpot of box 2")
    assert claims(events) == [2]
    cites(events, f"{RULE}.12")
    told(felt, "dealer: counts deck 52\ndealer: award pots")
    assert stacks(felt) == {1: 99, 2: 101}


def test_r19_12_a_flop_on_request_is_none_that_commission_waits_for() -> None:
    """Half of each pot is taken once there was a flop: the pot of 2 was won before this one."""
    terms = Commission(rate="50%", no_flop_no_drop=True)
    felt = begun(commission=terms)
    told(felt, "box 1: fold\nbox 2: ask for flop")
    dealt(felt, "2c Qs Js Ts")
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 99, 2: 101}
    felt = begun(commission=terms)
    told(felt, "box 1: call\nbox 2: check")
    dealt(felt)
    told(felt, "box 2: bet 0.02\nbox 1: fold\ndealer: award pots")
    assert stacks(felt) == {1: 98, 2: 100}


@pytest.mark.parametrize("own", ["As Kd", "As 9s"])
def test_r19_12_only_with_cards_of_which_a_flop_can_make_it(own: str) -> None:
    first, second = own.split()
    felt = begun(f"{first} 2d {second} 7h")
    told(felt, "box 1: fold")
    assert refused(felt, "box 2: ask for flop").code == "not-eligible"


def test_r19_12_a_ten_is_the_lowest_of_a_royal_flush() -> None:
    felt = begun("Ts 2d As 7h")
    told(felt, "box 1: fold\nbox 2: ask for flop")


@pytest.mark.parametrize(("first", "second", "code"), [("Ts", "3h", ""), ("3h", "Ts", "no-prize")])
def test_r19_14_of_several_flops_the_first_decides(first: str, second: str, code: str) -> None:
    felt = begun()
    told(felt, "box 1: raise to 1.00\nbox 2: call\nbox 1: run it 2 times\nbox 2: run it 2 times")
    told(felt, "game supervisor: allow 2 runs")
    for cards in (f"2c Qs Js {first}", "3c 4d", "5c 6d", f"2h Qd Jd {second}", "3d 4h", "5d 6h"):
        dealt(felt, cards)
    told(felt, "box 2: show\nbox 1: show")
    if code:
        assert refused(felt, "dealer: record jackpot of box 2").code == code
    else:
        cites(told(felt, "dealer: record jackpot of box 2"), f"{RULE}.14")


def test_r19_14_a_second_flop_does_not_make_it() -> None:
    """Queen, jack and ten of spades lie on the second board only."""
    felt = begun()
    told(felt, "box 1: raise to 1.00\nbox 2: call\nbox 1: run it 2 times\nbox 2: run it 2 times")
    told(felt, "game supervisor: allow 2 runs")
    for cards in ("2c 8d 8h 9c", "3c 4d", "5c 6d", "2h Qs Js Ts", "3d 4h", "5d 6h"):
        dealt(felt, cards)
    told(felt, "box 2: show\nbox 1: show")
    assert refused(felt, "dealer: record jackpot of box 2").code == "no-prize"
    assert won(told(felt, "dealer: award pots"))[2, "main pot"] >= 100


@pytest.mark.parametrize("game", ["omaha", "pineapple", "crazy-pineapple", "seven-card-stud"])
def test_r19_3_a_only_games_with_two_hole_cards_and_a_flop(game: str) -> None:
    with pytest.raises(CannotOpenError, match="2 hole cards and a flop of 3"):
        table({}, game=game, jackpot=True, boxes=8)


def test_r19_3_a_hold_em_of_32_cards_too() -> None:
    felt = at_showdown("8c Qs Js Ts", "9c 8d", "9h 7d", first="As 7c Ks 8h", deck=32)
    told(felt, "box 2: show\nbox 1: show\ndealer: record jackpot of box 2\ndealer: counts deck 32")


def test_before_2017_there_is_no_jackpot() -> None:
    with pytest.raises(CannotOpenError, match="there is none at this date"):
        table({}, on=IN_2005, jackpot=True)


def test_i_19_6_a_player_does_not_record_a_hand() -> None:
    felt = at_showdown("2c Qs Js Ts", "3c 4d", "5c 6d")
    told(felt, "box 2: show\nbox 1: show")
    assert refused(felt, "floorperson: record jackpot of box 2").code == "no-power"
    told(felt, "casino manager: record jackpot of box 2")
