"""What the conformance suite found wrong once, each as a short story at a table."""

from datetime import date
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import ClaimWithdrawn, Placed, Reversed, Settled
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.caribbean_stud.telling import played

GAME = GAMES["caribbean-stud"]
NZ = Choice(game=GAME.slug, on=date(1998, 6, 1))
US = Choice(game=GAME.slug, jurisdiction="us-s10")
OPENED = 1_000_000_000_000
HOUR = 3_600_000
LOW = "2c 4d 6h 8s Tc"  # no pair, no ace-king: the dealer does not qualify
PAIR = "3c 3d 7h 9s Jc"
FLUSH = "3h 5h 9h Th Qh"


def table(choice: Choice, **more: Any) -> Table:
    sign = Sign(500, 50_000, jackpot_wager=100, increment=more.pop("increment", None))
    return Table(GAME, choice.book(), Setup(sign, **more))


def test_r9_3_the_dealers_hand_stays_hidden_when_everybody_has_folded() -> None:
    felt = table(NZ)
    dealt = (f"shoe: box 1 {PAIR}", f"shoe: dealer {LOW}")
    played(felt, "box 1: ante 25.00", "dealer: no more bets", *dealt, "box 1: fold", "dealer: settle")
    seen = GAME.view(felt.state, "box 1").dealer
    assert seen == (UNKNOWN,) * 4 + ("Tc",)


def test_r10_1_hands_are_not_laid_open_against_a_dealer_without_a_hand() -> None:
    felt = table(NZ)
    dealt = (f"shoe: box 1 {PAIR}", f"shoe: dealer {LOW}")
    played(felt, "box 1: ante 25.00", "dealer: no more bets", *dealt)
    played(felt, "box 1: bet", "dealer: reveal", "dealer: settle")
    assert GAME.view(felt.state, "box 2").boxes[1].cards == (UNKNOWN,) * 5


def test_r12_7_players_who_choose_see_the_card_that_the_dealer_exposed() -> None:
    felt = table(NZ)
    dealt = (f"shoe: box 1 {PAIR}", f"shoe: dealer {LOW}")
    played(felt, "box 1: ante 25.00", "dealer: no more bets", *dealt, "dealer: expose dealer 4d")
    assert GAME.view(felt.state, "box 1").dealer == (UNKNOWN, "4d", UNKNOWN, UNKNOWN, "Tc")


@pytest.mark.parametrize("who", ["box 1", "inspector", "shoe", "spectator"])
def test_only_the_dealer_closes_the_wagering(who: str) -> None:
    felt = table(NZ)
    played(felt, "box 1: ante 25.00")
    call = felt.read("dealer: no more bets")
    answer = felt.act(type(call)(who=who))
    assert isinstance(answer, Refusal)
    assert answer.code == "not-yours"
    assert answer.because


def test_g2_the_lock_out_option_admits_the_button_without_a_count() -> None:
    felt = table(US, jackpot="electronic")
    played(felt, "box 1: ante 25.00", "dealer: no more bets")
    step = GAME.procedure(felt.rules, felt.state)
    assert step is not None
    assert step.admits(step.action)
    assert step.admits(felt.read("dealer: lock out with 0"))
    assert not step.admits(felt.read("dealer: lock out with 8"))


@pytest.mark.parametrize(("late", "is_open"), [(0, True), (1, False)])
def test_the_call_is_an_option_until_the_cards_are_eight_hours_old(late: int, is_open: bool) -> None:
    felt = table(US, opened_at=OPENED)
    played(felt, "box 1: ante 25.00")
    call = felt.read("dealer: no more bets", OPENED + 8 * HOUR + late)
    options = GAME.options(felt.rules, felt.state, "dealer")
    assert any(option.admits(call) for option in options) is is_open
    assert isinstance(felt.act(call), Refusal) is not is_open


def test_a_fact_of_payment_is_offered_to_staff() -> None:
    felt = table(NZ)
    paid = felt.read("dealer: paid box 1 25.00 on ante")
    assert any(option.admits(paid) for option in GAME.options(felt.rules, felt.state, "dealer"))


def test_g6_the_stub_count_that_is_due_is_the_dealers_next_step() -> None:
    felt = table(US)
    for _ in range(4):
        dealt = (f"shoe: box 1 {PAIR}", f"shoe: dealer {LOW}")
        played(felt, "box 1: ante 25.00", "dealer: no more bets", *dealt, "box 1: fold", "dealer: settle")
        played(felt, "dealer: shuffle", "dealer: cut 26")
    played(felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}", f"shoe: dealer {LOW}")
    step = GAME.procedure(felt.rules, felt.state)
    assert step is not None
    assert felt.read("dealer: count stub 42") == step.action


def test_r11_14_the_count_for_a_payout_is_the_dealers_next_step() -> None:
    felt = table(NZ, jackpot="electronic")
    dealt = ("shoe: box 1 2s 5s 7s 9s Js", f"shoe: dealer {LOW}")
    played(felt, "box 1: ante 25.00 jackpot", "dealer: no more bets", *dealt)
    played(felt, "box 1: bet", "dealer: reveal", "dealer: settle", "dealer: verify box 1")
    step = GAME.procedure(felt.rules, felt.state)
    assert step is not None
    assert felt.read("dealer: count deck 52") == step.action


def test_m4_a_deal_ends_when_its_last_hand_is_void() -> None:
    felt = table(US)
    played(felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}")
    played(felt, "game supervisor: wrong count box 1")
    answer = played(felt, "dealer: settle")
    assert not isinstance(answer, Refusal)
    assert felt.state.phase == "settled"


def test_m6_the_device_completes_the_dealers_hand_of_four() -> None:
    felt = table(US)
    played(
        felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}", "shoe: dealer 2c 4d 6h 8s"
    )
    fed = GAME.feed(felt.rules, felt.state, ("3c", "2c", "As"))
    assert fed == felt.read("shoe: dealer As")


def test_a_hand_with_too_many_cards_is_ruled_on_as_the_dealers_next_step() -> None:
    felt = table(NZ)
    played(felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR} Ks", f"shoe: dealer {LOW}")
    step = GAME.procedure(felt.rules, felt.state)
    assert step is not None
    cites(felt.act(step.action), "nz-1998/6/12.2")


def test_12_0_wagers_voided_for_a_device_take_the_hand_out_of_the_deal() -> None:
    felt = table(NZ)
    played(felt, "box 1: ante 25.00", "box 2: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}")
    played(felt, "dealer: device found box 1", "casino manager: void wagers of box 1")
    assert felt.state.strays() == []
    played(felt, "shoe: box 2 As Kd Qc Js Td", f"shoe: dealer {LOW}")
    assert felt.state.phase == "deciding"


def test_a_coupon_goes_with_an_ante_that_is_void() -> None:
    felt = table(US, jackpot="electronic")
    played(
        felt, "box 1: ante 25.00", "box 1: jackpot coupon", "box 2: ante 25.00", "dealer: device found box 1"
    )
    played(felt, "casino manager: void wagers of box 1", "dealer: no more bets", "dealer: lock out")
    played(felt, "shoe: box 2 As Kd Qc Js Td", f"shoe: dealer {LOW}", "box 2: fold")
    assert not isinstance(played(felt, "dealer: settle"), Refusal)


def test_a_claim_by_coupon_falls_with_a_game_that_is_invalidated() -> None:
    felt = table(US, jackpot="electronic")
    played(felt, "box 1: ante 25.00", "box 1: jackpot coupon", "dealer: no more bets", "dealer: lock out")
    played(felt, "shoe: box 1 2h 5h 7h 9h Jh", f"shoe: dealer {LOW}", "box 1: bet")
    played(felt, "dealer: reveal", "dealer: settle")
    assert [claim.box for claim in felt.state.claims] == [1]
    events = felt.act(felt.read("casino manager: invalidate game disruption"))
    assert not isinstance(events, Refusal)
    assert [event.box for event in events if isinstance(event, ClaimWithdrawn)] == [1]


def test_r12_12_a_box_voided_before_the_deal_is_free_for_a_new_ante() -> None:
    felt = table(NZ)
    played(felt, "box 1: ante 25.00", "box 2: ante 25.00", "game supervisor: one player at box 1 2")
    played(felt, "box 1: ante 50.00", "dealer: no more bets")
    assert [box.number for box in felt.state.live()] == [1]


def test_r12_11_a_carried_jackpot_wager_outlives_an_ante_that_is_void_at_once() -> None:
    felt = table(NZ, jackpot="electronic")
    played(felt, "box 1: ante 25.00 jackpot", "box 2: ante 25.00", "dealer: no more bets")
    played(
        felt, f"shoe: box 1 {PAIR}", "game supervisor: wrong count box 1", "dealer: shuffle", "dealer: cut 26"
    )
    for _ in range(2):
        played(
            felt, "dealer: accepted by mistake box 1 ante 4.00", "dealer: accepted by mistake box 2 ante 4.00"
        )
        if felt.state.boxes:
            played(felt, "box 1: take back ante", "box 2: take back ante")
    assert felt.state.carried == {1: 100}
    assert felt.state.boxes == {}


def test_r13_5_an_ante_off_the_increment_that_was_taken_stands_and_cites_the_rule() -> None:
    felt = table(NZ, increment=500)
    answer = played(felt, "dealer: accepted by mistake box 1 ante 9.00")
    assert [type(event) for event in answer] == [Placed]
    cites(answer, "nz-1996/I/13.5")


def test_an_ante_that_no_chips_can_make_was_never_taken() -> None:
    answer = played(table(NZ), "dealer: accepted by mistake box 1 ante 9.01")
    assert isinstance(answer, Refusal)
    cites(answer, "nz-1996/I/14.3")


def test_cards_on_the_table_are_not_shuffled() -> None:
    felt = table(NZ)
    played(felt, "casino manager: replace cards", "box 1: ante 25.00", "shoe: box 1 As")
    assert isinstance(played(felt, "dealer: shuffle"), Refusal)
    assert GAME.feed(felt.rules, felt.state, ("As", "Kd", "Qc", "Js", "Td")) is not None


def test_j3_a_deal_in_which_everybody_communicated_comes_to_its_end() -> None:
    felt = table(US)
    played(felt, "box 1: ante 25.00", "box 2: ante 25.00", "dealer: no more bets")
    played(felt, f"shoe: box 1 {PAIR}", "shoe: box 2 As", "dealer: communicated box 1 2")
    answer = played(felt, "dealer: settle")
    assert not any(isinstance(event, Settled) for event in answer)


def test_the_example_of_a_seat_is_never_a_barred_name() -> None:
    felt = table(NZ)
    played(felt, "box 1: sit a player", "casino manager: exclude box 1")
    sits = [
        o
        for o in GAME.options(felt.rules, felt.state, "box 2")
        if o.action == felt.read("box 2: sit player 2")
    ]
    assert all(option.admits(option.action) for option in sits)
    assert sits


def told_why(felt: Table, who: str) -> list[tuple[str, ...]]:
    """Why the jackpot wager of the last round lost, as somebody finds it remembered."""
    lines = [line.settled for line in GAME.view(felt.state, who).house.last.lines]
    return [line.because for line in lines if line.area == "jackpot"]


def folded(hand: str) -> Table:
    """A round in which the only hand, with a jackpot wager, was folded."""
    felt = table(NZ, jackpot="electronic")
    played(felt, "box 1: sit Ann", "box 2: sit Bob", "box 1: ante 25.00 jackpot", "dealer: no more bets")
    played(felt, f"shoe: box 1 {hand}", f"shoe: dealer {LOW}", "box 1: fold", "dealer: settle")
    return felt


def test_r9_2_what_the_house_remembers_of_a_folded_hand_does_not_tell_others_what_it_held() -> None:
    """Whether it had earned a prize, and lost that by folding (9.2(a)), is for whoever held it to know."""
    prize, none = folded(FLUSH), folded(PAIR)
    assert told_why(prize, "box 1") != told_why(none, "box 1")
    for who in ("box 2", "slot 2", "dealer", "spectator"):
        assert told_why(prize, who) == told_why(none, who) == [("nz-1998/6/11.6",)]
    for felt in (prize, none):
        played(felt, "dealer: shuffle", "dealer: cut 26")
    assert told_why(prize, "box 1") != told_why(none, "box 1")
    assert told_why(prize, "box 2") == told_why(none, "box 2") == [("nz-1998/6/11.6",)]


def test_r12_1_a_folded_hand_whose_game_is_set_aside_does_not_tell_others_what_it_held() -> None:
    told = []
    for hand in (FLUSH, PAIR):
        felt = folded(hand)
        events = played(felt, "operator: invalidate game fraud and disruption")
        undone = [event for event in events if isinstance(event, Reversed) and event.line.area == "jackpot"]
        assert undone
        told.append([GAME.seen(felt.state, event, "box 2") for event in undone])
    assert told[0] == told[1]
