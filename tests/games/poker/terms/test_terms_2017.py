"""Terms of the division as the notice of 2017 has them, each at a hand."""

from pitboss.games.poker.deal.dealing import stub
from tests.citing import cites
from tests.games.poker.betting.test_betting_readings import span
from tests.games.poker.deal.test_dealing import bet_on
from tests.games.poker.showdown.test_runs import agreed, all_in
from tests.games.poker.telling import begun, dealt, folded_out, refused, stacks, table, told
from tests.games.poker.terms.test_terms_1999 import options
from tests.games.poker.test_kill import killing, lies, won_by

NEW = "nz-2017/13"


def test_r1_0_blind_of_2017_is_put_up_before_the_first_card_and_is_live() -> None:
    """No card comes before the blinds are in; the large blind takes the small one's 1 if nobody calls."""
    felt = table()
    told(felt, "dealer: new hand")
    assert refused(felt, "deck: deals ?? ?? ?? ?? ?? ??").code == "no-deal"
    cites(told(felt, "box 2: post\nbox 3: post"), f"{NEW}/1.0/blind")
    dealt(felt)
    folded_out(felt)
    assert stacks(felt) == {1: 100, 2: 99, 3: 101}


def test_r1_0_dealer_button_is_with_whoever_acts_last_and_goes_one_place_on() -> None:
    """After the flop the button has the last turn: everybody checks up to it, and folds to its bet."""
    felt = table()
    for button in (1, 2, 3, 1):
        cites(told(felt, "dealer: new hand"), f"{NEW}/1.0/dealer-button")
        assert felt.state.button == button
        while felt.state.due:
            told(felt, f"box {felt.state.due[0].box}: post")
        dealt(felt)
        bet_on(felt)
        dealt(felt)
        told(felt, f"box {felt.state.turn}: check")
        told(felt, f"box {felt.state.turn}: check")
        assert felt.state.turn == button
        told(felt, f"box {button}: bet 0.02")
        folded_out(felt)


def test_r1_0_kill_pots_are_for_whoever_has_won_two_running() -> None:
    """Nothing after one pot; after two the next hand has a Kill Wager of 20 where a bet was 10."""
    felt = killing()
    won_by(felt, 1)
    told(felt, "dealer: new hand")
    assert all(due.what != "Kill Wager" for due in felt.state.due)
    felt = killing()
    won_by(felt, 1)
    cites(won_by(felt, 1), f"{NEW}/1.0/kill-pots")
    assert lies(felt) == (1, "kill")
    told(felt, "dealer: new hand")
    assert (felt.state.due[0].box, felt.state.due[0].cents, felt.state.bets.unit) == (1, 20, 20)


def test_r1_0_pot_limit_is_the_chips_in_the_pot() -> None:
    """Blinds of 1 and 2: a call of 2 makes a pot of 5, so a raise goes to 2 + 5."""
    felt = begun(table(limit="pot"))
    assert span(felt) == (4, 7)
    cites(options(felt, 1)["RaiseTo"], f"{NEW}/1.0/pot-limit")
    refusal = refused(felt, "box 1: raise to 0.08")
    assert refusal.says == "a raise is 0.04 to 0.07 here, not 0.08"
    cites(refusal, f"{NEW}/1.0/pot-limit")


def test_r1_0_raise_is_as_large_as_the_last_unless_it_is_all_in() -> None:
    """Over a raise by 8 to 10 the next goes to 18; box 2 with 15 may go all-in for less."""
    felt = begun(table({1: 100, 2: 15, 3: 100}))
    told(felt, "box 1: raise to 0.10")
    refusal = refused(felt, "box 2: raise to 0.14")
    assert refusal.says == "a raise is 0.15 here, not 0.14"
    cites(refusal, f"{NEW}/1.0/raise")
    cites(told(felt, "box 2: raise to 0.15"), f"{NEW}/1.0/raise")
    assert span(felt) == (23, 100), "15 and the last full raise of 8"


def test_r18_8_4_what_is_dealt_again_follows_from_the_cards_that_lie_there() -> None:
    """Before the flop five cards, so that two boards and their burns take 16 of the deck."""
    felt = agreed(all_in())
    cites(told(felt, "game supervisor: allow 2 runs"), f"{NEW}/18.8.4")
    for _ in range(6):
        dealt(felt)
    assert (len(felt.state.laid), len(felt.state.burnt), stub(felt.state)) == (10, 6, 52 - 4 - 10 - 6)
    assert [len(board.cards) for board in felt.state.boards] == [5, 5]
