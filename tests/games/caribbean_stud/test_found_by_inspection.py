"""What an inspector found wrong once in the New Zealand rules, each as a short story at a table."""

from datetime import date
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import Ruled, Settled
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.chips import moves
from tests.citing import cites
from tests.games.caribbean_stud.telling import played

GAME = GAMES["caribbean-stud"]
LOW = "2c 4d 6h 8s Tc"  # no pair, no ace-king: the dealer does not qualify
PAIR = "3c 3d 7h 9s Jc"
FLUSH = "2s 5s 7s 9s Js"
ACE_KING = "Ac Kd 6h 8s Tc"


def table(on: date = date(1998, 6, 1), *, readings: dict[str, str] | None = None, **more: Any) -> Table:
    book = Choice(game=GAME.slug, on=on, readings=readings or {}).book()
    return Table(GAME, book, Setup(Sign(500, 50_000, jackpot_wager=100), **more))


def net(events: Any, who: str) -> int:
    """What somebody gains by some events, in cents."""
    chips = [move for event in events for move in moves(event)]
    return sum(cents * ((target == who) - (source == who)) for source, target, cents in chips)


def test_r12_5_one_card_seen_twice_is_one_card() -> None:
    felt = table()
    played(
        felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}", "dealer: expose box 1 3c"
    )
    again = played(felt, "dealer: expose box 1 3c")
    assert [type(event) for event in again] == [Ruled]
    cites(played(felt, "dealer: expose box 1 3d"), "nz-1998/6/12.5")


def test_r14_5_one_card_of_the_dealer_seen_twice_is_one_card() -> None:
    felt = table(date(1996, 6, 1))
    played(felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}", f"shoe: dealer {LOW}")
    played(felt, "dealer: expose dealer 4d")
    assert [type(event) for event in played(felt, "dealer: expose dealer 4d")] == [Ruled]
    cites(played(felt, "dealer: expose dealer 2c"), "nz-1996/VIII/14.5")


def test_a_card_is_named_once() -> None:
    felt = table()
    played(felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}", "shoe: dealer 2c 4d")
    assert isinstance(played(felt, "dealer: expose dealer 4d 4d"), Refusal)


def test_r12_4_a_card_faced_before_the_last_is_shown_in_error() -> None:
    felt = table()
    played(felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}")
    cites(played(felt, "shoe: dealer 2c, up 2c"), "nz-1998/6/12.4")
    assert felt.state.up == "2c"
    cites(played(felt, "dealer: expose box 1 3c"), "nz-1998/6/12.5")


@pytest.mark.parametrize(
    ("reading", "clause", "phase"),
    [("players-choose", "nz-1998/6/12.7", "deciding"), ("misdeal", "nz-1998/6/12.5", "betting")],
)
def test_r12_4_a_fifth_card_faced_beside_the_one_left_open_is_a_second_one(
    reading: str, clause: str, phase: str
) -> None:
    felt = table(readings={"dealer-exposes-in-deal": reading})
    played(felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}", "shoe: dealer 2c 4d")
    cites(played(felt, "dealer: expose dealer 4d", "shoe: dealer 6h 8s Tc, up Tc"), clause)
    assert felt.state.phase == phase


@pytest.mark.parametrize("found", ["game supervisor: wrong count box 1", "dealer: wrong count dealer 6"])
def test_r12_2_a_wrong_count_found_after_the_settlement_undoes_it(found: str) -> None:
    felt = table()
    played(
        felt, "box 1: ante 25.00", "dealer: no more bets", f"shoe: box 1 {PAIR}", f"shoe: dealer {ACE_KING}"
    )
    settled = played(felt, "box 1: bet", "dealer: reveal", "dealer: settle")
    # The pair wins 25.00 on the ante and 50.00 on the bet; both stakes come back as well.
    assert net(settled, "box 1") == 15_000
    undone = played(felt, found)
    cites(undone, "nz-1998/6/12.2", "nz-1998/6/12.11")
    assert net(undone, "box 1") == -7500
    assert felt.state.phase == "betting"


def test_r12_1_a_second_dead_hand_after_a_new_deal() -> None:
    felt = table()
    played(felt, "box 1: ante 25.00", "box 2: ante 25.00", "dealer: no more bets")
    played(felt, "shoe: box 1 3c 3d", "shoe: box 2 4c 4s", "shoe: box 5 9c", "dealer: communicated box 1 2")
    played(felt, "casino manager: dead hand box 1", "dealer: no ante at box 5")
    cites(played(felt, "casino manager: dead hand box 2"), "nz-1998/6/12.1")


def test_r12_1_a_dead_hand_beside_a_hand_that_was_racked() -> None:
    felt = table()
    played(felt, "box 1: ante 25.00", "dealer: no more bets", "shoe: box 1 3c 3d")
    played(felt, "shoe: box 5 9c 9d 9h 9s 2c", "dealer: communicated box 1 5", "dealer: no ante at box 5")
    cites(played(felt, "casino manager: dead hand box 1"), "nz-1998/6/12.1")


def test_r12_11_the_light_has_nothing_to_say_of_a_carried_chip() -> None:
    felt = table(jackpot="electronic")
    played(felt, "box 1: ante 25.00 jackpot", "dealer: no more bets", f"shoe: box 1 {PAIR}")
    played(felt, "dealer: wrong count box 1", "dealer: shuffle", "dealer: cut 20", "box 1: ante 25.00")
    cites(played(felt, "slot 1: light dark"), "nz-1998/6/11.4")
    played(felt, "box 1: take back ante", "box 1: ante 10.00")
    assert felt.state.boxes[1].jackpot == 100


def paid_flush() -> Table:
    """Box 1 has won with a flush and has its prize; box 2 folded."""
    felt = table(jackpot="manual")
    played(felt, "box 1: ante 25.00 jackpot", "box 2: ante 25.00", "dealer: no more bets")
    played(felt, f"shoe: box 1 {FLUSH}", "shoe: box 2 4c 4s 5h 5d 9c", f"shoe: dealer {ACE_KING}")
    played(felt, "box 1: bet", "box 2: fold", "dealer: reveal", "dealer: settle", "dealer: verify box 1")
    played(felt, "dealer: count deck 52", "dealer: pay jackpot box 1")
    return felt


def test_r12_2_a_fraudulent_player_does_not_get_the_jackpot_chip_back() -> None:
    felt = paid_flush()
    events = played(felt, "operator: direct forfeit of box 1", "operator: invalidate game fraud")
    cites(events, "nz-1996/I/12.2", "nz-1996/I/12.1(b)")
    # Winnings: 25.00 at 1 to 1 and 50.00 at 5 to 1. Stakes that had come back: 25.00 and 50.00.
    assert net(events, "box 1") == -(2500 + 25_000 + 2500 + 5000)
    assert net(events, "box 2") == 2500


def test_r12_2_stakes_of_a_dead_hand_are_refunded_too_when_the_game_is_invalidated() -> None:
    felt = paid_flush()
    dead = played(felt, "dealer: communicated box 1 2", "shift manager: dead hand box 1")
    events = played(felt, "operator: invalidate game disruption")
    assert net(dead, "box 1") == -(2500 + 25_000 + 2500 + 5000)
    assert net(events, "box 1") == 2500 + 5000 + 100


def test_r12_2_a_stake_is_forfeited_once() -> None:
    felt = paid_flush()
    played(felt, "dealer: communicated box 1 2", "shift manager: dead hand box 1")
    events = played(felt, "operator: direct forfeit of box 1", "operator: invalidate game fraud")
    assert net(events, "box 1") == 0


def test_r12_10_a_short_deck_gives_back_what_a_dead_hand_forfeited_after_the_settlement() -> None:
    felt = paid_flush()
    played(felt, "dealer: communicated box 1 2", "shift manager: dead hand box 1")
    events = played(felt, "dealer: count deck 51")
    cites(events, "nz-1998/6/12.10", "nz-1998/6/12.11")
    assert net(events, "box 1") == 2500 + 5000
    assert felt.state.carried == {1: 100}


@pytest.mark.parametrize(
    ("ground", "clause", "other"),
    [
        ("disruption", "nz-1996/I/12.1(a)", "nz-1996/I/12.1(b)"),
        ("fraud", "nz-1996/I/12.1(b)", "nz-1996/I/12.1(a)"),
    ],
)
def test_r12_1_an_invalidation_cites_its_own_ground(ground: str, clause: str, other: str) -> None:
    felt = table()
    events = played(felt, "box 1: ante 25.00", f"operator: invalidate game {ground}")
    cites(events, clause, "nz-1996/I/12.1")
    assert all(other not in event.because for event in events)


def test_r11_2_voiding_and_barring_cite_their_own_power() -> None:
    felt = table()
    played(felt, "box 1: ante 25.00", "dealer: device found box 1")
    void = played(felt, "casino manager: void wagers of box 1")
    line = next(event for event in void if isinstance(event, Settled))
    assert line.because[0] == "nz-1996/I/11.2(a)"
    assert "nz-1996/I/11.2(b)" not in line.because
    cites(line, "nz-1996/I/11.2(a)", "nz-1996/I/11.2")


def test_r12_7_a_dead_hand_chooses_no_more() -> None:
    felt = table(readings={"dealer-exposes-own": "all-choose-again"})
    played(felt, "box 2: ante 25.00", "box 3: ante 25.00", "dealer: no more bets", f"shoe: box 2 {PAIR}")
    played(felt, "shoe: box 3 5c 5d 5h 7s Kh", f"shoe: dealer {LOW}", "box 2: fold")
    played(felt, "dealer: communicated box 2 3", "casino manager: dead hand box 2")
    events = played(felt, "dealer: expose dealer 2c")
    cites(events, "nz-1998/6/12.7")
    assert net(events, "layout") == 0
    assert not felt.state.boxes[2].ante


def test_r12_7_players_choose_again_after_a_new_deal_without_a_dead_hand() -> None:
    felt = table(readings={"dealer-exposes-own": "all-choose-again"})
    played(felt, "box 1: ante 25.00", "box 2: ante 25.00", "dealer: no more bets", "shoe: box 1 3c")
    played(felt, "shoe: box 5 9c", "dealer: communicated box 1", "casino manager: dead hand box 1")
    played(felt, "dealer: no ante at box 5", "dealer: shuffle", "dealer: cut 26")
    played(felt, f"shoe: box 2 {PAIR}", f"shoe: dealer {LOW}")
    cites(played(felt, "dealer: expose dealer 2c"), "nz-1998/6/12.7")


def test_r5_6_one_player_has_one_hand_however_the_name_is_written() -> None:
    felt = table()
    played(felt, "box 1: sit Ann", "box 3: sit ANN", "box 1: ante 5.00")
    answer = played(felt, "box 3: ante 5.00")
    assert isinstance(answer, Refusal)
    assert answer.code == "one-hand-a-player"
