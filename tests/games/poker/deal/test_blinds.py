"""Where button and blinds fall when players come and go; blinds missed and made good (7.11, 7.12)."""

import pytest

from pitboss.games.poker.deal.events import BlindPaidIn, BlindsMissed
from pitboss.record.table import Table
from tests.citing import cites
from tests.games.poker.telling import IN_2005, begun, dealt, folded_out, refused, seated, stacks, told

FIVE = {1: 100, 2: 100, 3: 100, 4: 100, 5: 100}
SIX = {**FIVE, 6: 100}


def spots(felt: Table) -> tuple[int, int, int]:
    """The seats of the button and of the two blinds."""
    return felt.state.button, felt.state.small, felt.state.large


def bets(felt: Table) -> dict[int, int]:
    return {player.box: player.bet for player in felt.state.players if player.bet}


def after_one_hand(**terms: object) -> Table:
    """Five players after a hand with the button at box 1 and the blinds of boxes 2 and 3."""
    felt = begun(seated(FIVE, **terms))
    assert spots(felt) == (1, 2, 3)
    folded_out(felt)
    return felt


def test_the_button_goes_one_place_on() -> None:
    felt = after_one_hand()
    begun(felt)
    assert spots(felt) == (2, 3, 4)


@pytest.mark.parametrize(("reading", "then"), [("empty-seat", (3, 4, 5)), ("next-player", (4, 5, 1))])
def test_r7_12_the_small_blind_leaves(reading: str, then: tuple[int, int, int]) -> None:
    """Box 3 is due to post the small blind and leaves: box 4 posts the large one alone.

    For the hand after it the button goes to box 3, where nobody sits, or to the next player.
    """
    felt = after_one_hand(readings={"small-blind-leaves": reading})
    told(felt, "box 3: leave")
    events = told(felt, "dealer: new hand")
    cites(events, "nz-2017/13/7.12")
    told(felt, "box 4: post")
    dealt(felt)
    assert spots(felt) == (2, 3, 4)
    assert bets(felt) == {4: 2}
    folded_out(felt)
    begun(felt)
    assert spots(felt) == then
    assert bets(felt) == {then[1]: 1, then[2]: 2}


def test_r7_12_the_small_blind_leaves_once_the_hand_has_begun() -> None:
    felt = after_one_hand()
    told(felt, "dealer: new hand")
    events = told(felt, "box 3: leave")
    cites(events, "nz-2017/13/7.12")
    told(felt, "box 4: post")
    dealt(felt)
    assert bets(felt) == {4: 2}
    folded_out(felt)
    assert spots(begun(felt)) == (3, 4, 5)


@pytest.mark.parametrize(("reading", "then"), [("by-analogy", (2, 3, 4)), ("seat-closed", (3, 4, 5))])
def test_the_next_button_leaves(reading: str, then: tuple[int, int, int]) -> None:
    """Box 2 was to have the button: it falls on the empty seat, or the seat is passed over."""
    felt = after_one_hand(readings={"large-blind-leaves": reading})
    told(felt, "box 2: leave")
    assert spots(begun(felt)) == then


@pytest.mark.parametrize("reading", ["by-analogy", "seat-closed"])
def test_the_large_blind_leaves(reading: str) -> None:
    """Box 4 was to post the large blind: box 5 does, before or after the hand has begun."""
    felt = after_one_hand(readings={"large-blind-leaves": reading})
    told(felt, "box 4: leave")
    assert spots(begun(felt)) == (2, 3, 5)
    late = after_one_hand(readings={"large-blind-leaves": reading})
    told(late, "dealer: new hand\nbox 3: post\nbox 4: leave\nbox 5: post")
    assert bets(dealt(late)) == {3: 1, 5: 2}
    assert spots(late) == (2, 3, 5)


def test_dead_button_before_2017() -> None:
    felt = after_one_hand(on=IN_2005)
    told(felt, "box 3: leave\ndealer: new hand\nbox 4: post")
    dealt(felt)
    folded_out(felt)
    events = told(felt, "dealer: new hand")
    cites(events, "nz-1999-poker/13/1.0/dead-button")
    assert spots(felt) == (3, 4, 5)


def test_two_are_left_and_the_large_blind_goes_on() -> None:
    """Boxes 3, 4 and 5 leave: box 1 posts the large blind after box 3, box 2 has the button."""
    felt = after_one_hand()
    told(felt, "box 3: leave\nbox 4: leave\nbox 5: leave")
    assert spots(begun(felt)) == (2, 2, 1)


def test_nobody_left_to_play_before_the_first_card() -> None:
    """What was posted goes back."""
    felt = seated({1: 100, 2: 100})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: leave")
    assert felt.state.phase == "waiting"
    assert stacks(felt) == {1: 100}


def missed_both(**terms: object) -> Table:
    """Box 4 sits out while both blinds pass: the large one with the second hand, the small with the third."""
    felt = begun(seated(SIX, **terms))
    folded_out(felt)
    told(felt, "box 4: sit out")
    begun(felt)
    assert spots(felt) == (2, 3, 5)
    folded_out(felt)
    told(felt, "dealer: new hand")
    return felt


def test_r7_11_a_player_who_is_away_misses_the_large_blind() -> None:
    felt = begun(seated(SIX))
    folded_out(felt)
    told(felt, "box 4: sit out")
    events = told(felt, "dealer: new hand")
    assert [(e.box, e.blinds) for e in events if isinstance(e, BlindsMissed)] == [(4, ("large blind",))]
    cites(events, "nz-2017/13/7.11")


def test_r7_11_a_missed_blind_is_made_good_live_before_any_card() -> None:
    """Box 4 comes back at the third hand: 2 in front of it, live, so it may check."""
    felt = begun(seated(SIX))
    folded_out(felt)
    told(felt, "box 4: sit out")
    begun(felt)
    folded_out(felt)
    told(felt, "box 4: sit in\ndealer: new hand\nbox 5: post\nbox 6: post")
    assert felt.state.phase == "posting"
    events = told(felt, "box 4: post")
    cites(events, "nz-2017/13/7.11")
    dealt(felt)
    assert bets(felt) == {4: 2, 5: 1, 6: 2}
    told(felt, "box 1: fold\nbox 2: fold\nbox 3: fold\nbox 4: check")
    assert felt.state.player(4).missed == ()


def test_r7_11_or_straight_into_the_pot() -> None:
    felt = begun(seated(SIX, corrected_live=False))
    folded_out(felt)
    told(felt, "box 4: sit out")
    begun(felt)
    folded_out(felt)
    events = told(felt, "box 4: sit in\ndealer: new hand\nbox 5: post\nbox 6: post\nbox 4: post")
    assert [e.cents for e in events if isinstance(e, BlindPaidIn)] == [2]
    dealt(felt)
    assert refused(felt, "box 1: check").code == "facing-a-bet"
    told(felt, "box 1: fold\nbox 2: fold\nbox 3: fold\nbox 4: call\nbox 5: fold\nbox 6: check")
    # 1 and 2 and 2 of the blinds and the call, and 2 beside them.
    assert sum(pot.cents for pot in felt.state.pots) == 7
    assert [pot.contenders for pot in felt.state.pots] == [(4, 6)]


def test_r7_11_whoever_will_not_post_is_not_dealt_in() -> None:
    felt = begun(seated(SIX))
    folded_out(felt)
    told(felt, "dealer: new hand\nbox 3: post\nbox 4: sit out\nbox 5: post")
    dealt(felt)
    assert bets(felt) == {3: 1, 5: 2}
    player = felt.state.player(4)
    assert (player.cards, player.missed) == ((), ("large blind",))


def test_r7_11_leaving_and_coming_back_makes_nothing_good() -> None:
    felt = begun(seated(SIX))
    folded_out(felt)
    told(felt, "box 4: sit out")
    begun(felt)
    folded_out(felt)
    told(felt, "box 4: leave\nbox 4: sit player4\nbox 4: buy chips 1.00\ndealer: new hand")
    assert [(due.box, due.what) for due in felt.state.due] == [
        (5, "small blind"),
        (6, "large blind"),
        (4, "large blind"),
    ]


def test_r7_11_what_was_paid_into_the_pot_is_nobody_s_to_match() -> None:
    """Box 6 has 1 chip; what box 4 paid in is part of the pot that box 6 contests."""
    felt = begun(seated({**FIVE, 6: 101}, corrected_live=False))
    folded_out(felt)
    told(felt, "box 4: sit out")
    begun(felt)
    folded_out(felt)
    told(felt, "box 4: sit in\ndealer: new hand\nbox 5: post\nbox 6: post\nbox 4: post")
    dealt(felt)
    told(felt, "box 1: fold\nbox 2: fold\nbox 3: fold\nbox 4: raise to 0.98\nbox 5: fold\nbox 6: call")
    assert [(pot.cents, pot.contenders) for pot in felt.state.pots] == [(2 * 98 + 1 + 2, (4, 6))]


def test_before_2017_nothing_is_missed() -> None:
    felt = begun(seated(SIX, on=IN_2005))
    folded_out(felt)
    told(felt, "box 4: sit out")
    assert not [e for e in told(felt, "dealer: new hand") if isinstance(e, BlindsMissed)]


def test_whoever_leaves_in_a_hand_folds_and_takes_the_rest_along() -> None:
    """Box 4 raised to 20 and leaves: 20 stay and 80 go, and the large blind wins 20 and 1 of the others."""
    felt = begun(seated(FIVE))
    told(felt, "box 4: raise to 0.20\nbox 4: leave")
    assert felt.state.turn == 5
    told(felt, "box 5: fold\nbox 1: fold\nbox 2: fold")
    assert [pot.cents for pot in felt.state.pots] == [23]
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 100, 2: 99, 3: 121, 5: 100}


def test_who_leaves_with_a_pot_won_has_it() -> None:
    felt = begun(seated(FIVE))
    told(felt, "box 4: fold\nbox 5: fold\nbox 1: fold\nbox 2: fold\nbox 3: leave")
    assert stacks(felt) == {1: 100, 2: 99, 4: 100, 5: 100}
    assert felt.state.phase == "waiting"


def test_table_stakes_chips_are_added_between_hands_only() -> None:
    felt = begun(seated(FIVE))
    cites(refused(felt, "box 4: buy chips 1.00"), "nz-1999-poker/13/1.0/table-stakes")
    told(felt, "box 4: fold\nbox 4: buy chips 1.00")
    assert stacks(felt)[4] == 200
    cites(refused(felt, "box 5: cash in 0.10"), "nz-2017/13/18.6")


def one_hand_on(blinds: tuple[int, ...], **terms: object) -> Table:
    """Five players after a hand with the button at box 1 and these blinds from its left."""
    felt = begun(seated(FIVE, blinds=blinds, **terms))
    folded_out(felt)
    return felt


def fallen(felt: Table) -> tuple[int, dict[str, int]]:
    """Where the button is for a new hand, and to whom each blind falls."""
    told(felt, "dealer: new hand")
    return felt.state.button, {due.what: due.box for due in felt.state.due}


def test_r7_12_a_single_blind_whose_player_leaves_is_posted_by_the_next() -> None:
    """Box 3 is to post it and leaves: box 4 does, and the hand after that the button is with box 4."""
    felt = one_hand_on((2,))
    assert fallen(felt) == (2, {"blind": 3})
    events = told(felt, "box 3: leave")
    cites(events, "nz-2017/13/7.12")
    told(felt, "box 4: post")
    dealt(felt)
    folded_out(felt)
    assert fallen(felt) == (4, {"blind": 5})


@pytest.mark.parametrize(("reading", "then"), [("by-analogy", (2, 3)), ("seat-closed", (3, 4))])
def test_who_posted_a_single_blind_leaves_before_the_button_comes(
    reading: str, then: tuple[int, int]
) -> None:
    """Box 2 posted it and goes: the blind goes on to box 3, the button to the empty seat; or on to box 3."""
    felt = one_hand_on((2,), readings={"large-blind-leaves": reading})
    told(felt, "box 2: leave")
    button, due = fallen(felt)
    assert (button, due["blind"]) == then


def test_r7_12_the_first_of_three_blinds_leaves() -> None:
    """Button 2, blinds 3, 4 and 5; box 3 goes. Boxes 4 and 5 post; then the button is on the empty seat."""
    felt = one_hand_on((1, 1, 2))
    assert fallen(felt) == (2, {"first blind": 3, "second blind": 4, "third blind": 5})
    cites(told(felt, "box 3: leave"), "nz-2017/13/7.12")
    told(felt, "box 4: post\nbox 5: post")
    dealt(felt)
    folded_out(felt)
    assert fallen(felt) == (3, {"first blind": 4, "second blind": 5, "third blind": 1})


@pytest.mark.parametrize(("blinds", "owed"), [((2,), "blind"), ((1, 1, 2), "third blind")])
def test_r7_11_a_blind_that_was_missed_is_made_good_however_many_there_are(
    blinds: tuple[int, ...], owed: str
) -> None:
    """Box 5 sits out while the last blind goes on from box 4 to box 1, and posts it to be dealt in again."""
    felt = one_hand_on(blinds)
    told(felt, "box 5: sit out")
    for _ in range(3):
        begun(felt)
        folded_out(felt)
    player = felt.state.player(5)
    assert player is not None
    assert player.missed == (owed,)
    told(felt, "box 5: sit in\ndealer: new hand")
    assert [(due.what, due.cents) for due in felt.state.due if due.box == 5] == [(owed, 2)]


def short_of_both(chips: int, *, live: bool) -> Table:
    """Box 5 has missed both blinds of 1 and 2, and comes back with so many chips."""
    felt = begun(seated({**FIVE, 5: chips + 2}, corrected_live=live))
    folded_out(felt)
    begun(felt)
    folded_out(felt)
    begun(felt)
    told(felt, "box 1: raise to 0.10\nbox 2: fold\nbox 3: fold\nbox 4: fold\nbox 5: fold\ndealer: award pots")
    told(felt, "box 5: sit out")
    for _ in range(5):
        begun(felt)
        folded_out(felt)
    told(felt, "box 5: sit in\ndealer: new hand\nbox 1: post\nbox 2: post")
    player = felt.state.player(5)
    assert player is not None
    assert (player.stack, player.missed) == (chips, ("small blind", "large blind"))
    return felt


@pytest.mark.parametrize(
    ("chips", "live", "bet", "dead"),
    [
        (1, True, 1, 0),
        (2, True, 2, 0),
        (3, True, 2, 1),
        (4, True, 2, 1),
        # Into the pot: the last chip is live, for an all-in player wins as much from each of the others.
        (1, False, 1, 0),
        (2, False, 2, 0),
        (3, False, 1, 2),
        (4, False, 0, 3),
    ],
)
def test_r7_11_a_blind_made_good_with_the_last_chips(chips: int, live: bool, bet: int, dead: int) -> None:
    felt = short_of_both(chips, live=live)
    while felt.state.due:
        events = told(felt, "box 5: post")
        assert "0.00" not in events[0].sentence
    player = felt.state.player(5)
    assert player is not None
    assert (player.bet, player.dead, player.stack) == (bet, dead, chips - bet - dead)
    if not live and chips < 4:
        cites(events, "nz-1999-poker/13/1.0/all-in", "nz-2017/13/7.11")
    dealt(felt)
    told(felt, "box 3: call\nbox 4: call")
    while felt.state.phase == "betting":
        turn = felt.state.turn
        told(felt, f"box {turn}: {'call' if bets(felt).get(turn, 0) < 2 else 'check'}")
    assert sum(pot.cents for pot in felt.state.pots) == 4 * 2 + min(2, chips - dead) + dead
