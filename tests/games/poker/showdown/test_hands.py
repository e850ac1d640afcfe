"""Hands of hold-em from the first blind to the pot."""

from tests.citing import cites
from tests.games.poker.telling import begun, dealt, refused, stacks, table, told, won


def test_r7_11_blinds_are_posted_in_turn_from_the_left_of_the_button() -> None:
    felt = table()
    told(felt, "dealer: new hand")
    assert felt.state.button == 1
    cites(refused(felt, "box 3: post"), "nz-2017/13/7.11")
    told(felt, "box 2: post\nbox 3: post")
    assert stacks(felt) == {1: 100, 2: 99, 3: 98}


def test_everybody_folds_and_the_blind_wins_unseen() -> None:
    felt = begun(table())
    told(felt, "box 1: fold\nbox 2: fold")
    events = told(felt, "dealer: award pots")
    assert won(events) == {(2, "main pot"): 0, (3, "main pot"): 2}
    assert stacks(felt) == {1: 100, 2: 99, 3: 101}


def test_a_showdown_goes_to_the_better_hand() -> None:
    felt = table({1: 100, 2: 100})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Kd Ah Kc")
    told(felt, "box 1: raise to 0.06\nbox 2: call")
    for cards in ("2c 7d 8h 9s", "3c Td", "4c 2s"):
        dealt(felt, cards)
        told(felt, "box 2: check\nbox 1: check")
    told(felt, "box 2: show\nbox 1: show")
    assert won(told(felt, "dealer: award pots")) == {(1, "main pot"): 0, (2, "main pot"): 12}
    assert stacks(felt) == {1: 94, 2: 106}


def test_all_in_for_less_contests_the_main_pot_alone() -> None:
    """Box 1 has 20, the others 50: a main pot of 60 and a side pot of 60."""
    felt = begun(table({1: 20, 2: 50, 3: 50}))
    told(felt, "box 1: raise to 0.20\nbox 2: raise to 0.50\nbox 3: call")
    assert [(pot.area, pot.cents, pot.contenders) for pot in felt.state.pots] == [
        ("main pot", 60, (1, 2, 3)),
        ("side pot 1", 60, (2, 3)),
    ]


def test_r10_4_a_short_all_in_does_not_reopen() -> None:
    """Box 4 calls 2, box 5 is all-in for 3: box 4 may only call or fold, the blinds may raise, to 5."""
    felt = begun(table({1: 100, 2: 100, 3: 100, 4: 100, 5: 3}))
    told(felt, "box 4: call\nbox 5: raise to 0.03\nbox 1: fold")
    assert refused(felt, "box 2: raise to 0.04").says.startswith("a raise is 0.05 to 1.00")
    told(felt, "box 2: call\nbox 3: call")
    refusal = refused(felt, "box 4: raise to 0.10")
    assert refusal.code == "not-reopened"
    cites(refusal, "nz-2017/13/10.4")
    told(felt, "box 4: call")


def test_i_r14_1_nobody_bets_out_of_turn_or_beyond_their_chips() -> None:
    felt = begun(table())
    assert refused(felt, "box 2: call").code == "out-of-turn"
    assert refused(felt, "box 1: raise to 1.01").code == "too-few-chips"
    assert refused(felt, "box 1: raise to 0.03").code == "outside-cents"
    assert refused(felt, "box 1: check").code == "facing-a-bet"


def test_a_single_blind_that_nobody_calls_goes_back() -> None:
    """Manila has one blind: with everybody else out there is no pot to win."""
    felt = begun(table(game="two-card-manila", deck=32, blinds=(2,)))
    told(felt, "box 3: fold\nbox 1: fold\ndealer: award pots")
    assert stacks(felt) == {1: 100, 2: 100, 3: 100}
