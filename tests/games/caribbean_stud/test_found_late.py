"""What comes to light after the settlement: a wrong number of cards, and cards where no ante lay."""

from datetime import date

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Forfeited, Reversed, RoundEnded, RoundVoid, Ruled, Settled
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.caribbean_stud.test_readings import PAIR, Y1996, Y1998, settled, table
from tests.games.stories import played

LATE = [(on, which) for on in (Y1996, Y1998) for which in ("wrong count box 1", "wrong count dealer 6")]


def settled_table(on: date, readings: dict[str, str]) -> Table:
    """A round that box 1 has won with a pair, and box 2 folded."""
    felt = table(on, readings=readings)
    played(felt, "box 1: ante 25.00", "box 2: ante 10.00", "dealer: no more bets")
    played(felt, "shoe: box 1 3c 3d 7h 9s Jc", "shoe: box 2 4c 5d 7s 9d Qc", "shoe: dealer Ac Kd 6h 8s Tc")
    played(felt, "box 1: bet", "box 2: fold", "dealer: reveal", "dealer: settle")
    return felt


@pytest.mark.parametrize(("on", "which"), LATE)
def test_r12_2_a_wrong_count_found_after_the_settlement_undoes_it(on: date, which: str) -> None:
    events = played(settled_table(on, {}), f"dealer: {which}")
    lines = [event.line for event in events if isinstance(event, Reversed)]
    undone = {(line.box, line.area, line.paid, line.collected) for line in lines}
    assert undone == {(1, "ante", 2500, 0), (1, "bet", 5000, 0), (2, "ante", 0, 1000)}
    assert any(isinstance(event, RoundVoid) for event in events)


@pytest.mark.parametrize(("on", "which"), LATE)
def test_r12_2_by_a_reading_the_settlement_stands(on: date, which: str) -> None:
    felt = settled_table(on, {"wrong-count-found-late": "settlement-stands"})
    assert [type(event) for event in played(felt, f"dealer: {which}")] == [Ruled]


@pytest.mark.parametrize(
    ("on", "readings", "void"),
    [
        (Y1998, {}, False),
        (Y1998, {"stray-found-after-settlement": "round-void"}, True),
        (Y1998, {"stray-found-after-settlement": "round-void", "stray-found-late": "goes-on"}, False),
        (Y1996, {}, False),
        (Y1996, {"stray-found-after-settlement": "round-void"}, False),
        (Y1996, {"stray-found-after-settlement": "round-void", "stray-after-the-deal": "when-dealt"}, True),
    ],
)
def test_r12_8_stray_cards_found_after_the_settlement(on: date, readings: dict[str, str], void: bool) -> None:
    events = played(settled_table(on, readings), "dealer: no ante at box 3 with 4")
    assert any(isinstance(event, RoundVoid) for event in events) is void
    if not void:
        assert [type(event) for event in events] == [Ruled]


@pytest.mark.parametrize("on", [Y1996, Y1998])
def test_r12_9_a_whole_stray_hand_found_after_the_settlement_changes_nothing(on: date) -> None:
    felt = settled_table(on, {"stray-found-after-settlement": "round-void"})
    assert [type(event) for event in played(felt, "dealer: no ante at box 3 with 5")] == [Ruled]


def test_r12_2_a_count_of_five_is_no_wrong_count() -> None:
    felt = settled_table(Y1998, {})
    for which in ("box 1 with 5", "dealer 5", "box 1 with 53", "dealer 53"):
        answer = played(felt, f"dealer: wrong count {which}")
        assert isinstance(answer, Refusal)
        assert answer.code == "no-wrong-count"
    assert any(isinstance(e, RoundVoid) for e in played(felt, "dealer: wrong count box 1 with 52"))


HANDS = {1: PAIR, 2: "4c 4d 7s 9d Qc"}


def us_settled(readings: dict[str, str], device: str) -> Table:
    """Two boxes have won at a table under the US text."""
    felt = table(None, readings=readings, sign=Sign(500, 50_000), device=device)
    settled(felt, HANDS, "Ac Kd 6h 8s Tc", "10.00")
    return felt


def test_m4_a_players_wrong_count_found_after_the_settlement_voids_that_hand() -> None:
    events = played(us_settled({}, "shoe"), "dealer: wrong count box 1 with 6")
    assert {event.line.box for event in events if isinstance(event, Reversed)} == {1}
    assert not any(isinstance(event, RoundVoid) for event in events)
    cites(events, "us-s10//(m)(4)")


def test_m4_by_a_reading_a_players_settlement_stands() -> None:
    felt = us_settled({"wrong-count-found-late": "settlement-stands"}, "shoe")
    assert [type(event) for event in played(felt, "dealer: wrong count box 1 with 6")] == [Ruled]


@pytest.mark.parametrize(
    ("how", "device", "which", "void"),
    [
        ("round-void", "shuffler", "box 1 with 4", True),
        ("round-void", "shuffler", "box 1 with 6", False),
        ("round-void", "shuffler", "dealer 4", True),
        ("round-void", "shoe", "box 1 with 4", False),
        ("completed", "shuffler", "box 1 with 4", False),
    ],
)
def test_m6_a_hand_that_the_device_left_short(how: str, device: str, which: str, void: bool) -> None:
    felt = us_settled({"us-short-from-machine": how}, device)
    events = played(felt, f"dealer: wrong count {which}")
    assert any(isinstance(event, RoundVoid) for event in events) is void
    assert ("us-s10//(m)(6)" in events[-1].because) is void


@pytest.mark.parametrize(("how", "void"), [("round-void", True), ("completed", False)])
def test_m6_a_hand_left_short_and_seen_in_the_deal(how: str, void: bool) -> None:
    felt = table(None, readings={"us-short-from-machine": how}, sign=Sign(500, 50_000), device="shuffler")
    played(
        felt, "box 1: ante 10.00", "box 2: ante 10.00", "dealer: no more bets", "shuffler: box 1 3c 3d 7h 9s"
    )
    played(felt, f"shuffler: box 2 {HANDS[2]}", "shuffler: dealer Ac Kd 6h 8s Tc")
    events = played(felt, "dealer: deal complete")
    assert any(isinstance(event, RoundVoid) for event in events) is void
    voided = {event.box for event in events if isinstance(event, Settled) and event.outcome == "void"}
    assert voided == ({1, 2} if void else {1})


def test_r11_12_a_prize_is_not_paid_twice() -> None:
    felt = table(Y1998, jackpot="electronic")
    settled(felt, {1: "2s 5s 7s 4s Js", 2: "2h 5h 7h 4h Jh"}, "2c 4d 6h 8s Tc")
    played(felt, "dealer: verify box 1", "dealer: verify box 2", "dealer: count deck 52")
    played(felt, "dealer: pay jackpot box 1")
    again = played(felt, "dealer: pay jackpot box 1")
    assert isinstance(again, Refusal)
    assert again.code == "no-claim"


@pytest.mark.parametrize(("how", "carried"), [("stands", {2: 100}), ("undone", {1: 100, 2: 100})])
def test_r12_1_only_a_hand_declared_dead_stays_forfeited(how: str, carried: dict[int, int]) -> None:
    felt = table(Y1998, readings={"forfeit-in-void-round": how}, jackpot="electronic")
    settled(felt, {1: "2s 5s 7s 4s Js", 2: PAIR}, "2c 4d 6h 8s Tc")
    played(felt, "dealer: communicated box 1 2", "casino manager: dead hand box 1", "dealer: count deck 51")
    assert felt.state.carried == carried


@pytest.mark.parametrize("paid", [(), ("dealer: pay jackpot box 1",)])
def test_i_r12_2_a_forfeit_after_the_invalidation_whether_or_not_a_prize_was_paid(
    paid: tuple[str, ...],
) -> None:
    felt = table(Y1998, jackpot="electronic")
    settled(felt, {1: "2s 5s 7s 4s Js", 2: PAIR}, "2c 4d 6h 8s Tc")
    played(felt, "dealer: verify box 1", "dealer: count deck 52", *paid)
    played(felt, "dealer: fraud by box 1", "operator: invalidate game fraud")
    events = played(felt, "operator: direct forfeit of box 1")
    assert {(e.area, e.cents) for e in events if isinstance(e, Forfeited)} == {("ante", 1000), ("bet", 2000)}


def test_i_r5_a_hand_that_was_void_before_the_misdeal_has_wagered() -> None:
    felt = table(Y1998)
    played(felt, "box 1: ante 10.00", "box 2: ante 10.00", "dealer: no more bets", f"shoe: box 1 {PAIR}")
    played(felt, f"shoe: box 2 {HANDS[2]}", "shoe: dealer Ac Kd 6h 8s Tc", "dealer: swept box 1")
    events = played(felt, "dealer: count deck 51")
    assert [event.boxes for event in events if isinstance(event, RoundEnded)] == [(1, 2)]


@pytest.mark.parametrize("paid", [(), ("dealer: pay jackpot box 1",)])
@pytest.mark.parametrize(("how", "carried"), [("carried", {1: 100}), ("returned", {})])
def test_m4_the_progressive_wager_of_a_void_hand_whether_or_not_its_prize_was_paid(
    paid: tuple[str, ...], how: str, carried: dict[int, int]
) -> None:
    felt = table(None, readings={"us-misdeal-jackpot": how}, sign=Sign(500, 50_000), jackpot="electronic")
    settled(felt, {1: "2s 5s 7s 4s Js", 2: PAIR}, "2c 4d 6h 8s Tc")
    played(felt, "dealer: verify box 1", "casino supervisor: validate box 1", *paid)
    played(felt, "dealer: wrong count box 1 with 6")
    assert felt.state.carried == carried


def test_m4_the_progressive_wager_of_a_void_hand_that_had_lost() -> None:
    felt = table(None, sign=Sign(500, 50_000), jackpot="electronic")
    settled(felt, {1: "2s 5s 7s 4s Js", 2: PAIR}, "2c 4d 6h 8s Tc")
    played(felt, "dealer: wrong count box 2 with 6")
    assert felt.state.carried == {2: 100}


@pytest.mark.parametrize(("how", "is_void"), [("void", True), ("settlement-stands", False)])
def test_g6_a_deck_found_wrong_after_the_settlement_in_the_us(how: str, is_void: bool) -> None:
    felt = us_settled({"deck-found-after-settlement": how}, "shoe")
    events = played(felt, "dealer: count deck 51")
    assert any(isinstance(event, RoundVoid) for event in events) is is_void


def test_f6_a_wager_left_by_a_void_round_keeps_nobody_at_the_seat() -> None:
    felt = table(None, sign=Sign(500, 50_000), jackpot="electronic")
    played(felt, "box 1: sit Ann", "box 1: ante 10.00 jackpot", "dealer: no more bets")
    answer = played(felt, "box 1: leave")
    assert isinstance(answer, Refusal)
    assert answer.code == "wagers-in-play"
    played(felt, f"shoe: box 1 {PAIR}", "dealer: wrong count dealer 6", "box 1: leave")
    assert 1 not in felt.state.house.seats


def test_f6_nor_does_one_that_a_settled_round_left_when_it_turned_out_void() -> None:
    felt = table(None, sign=Sign(500, 50_000), jackpot="electronic")
    played(felt, "box 1: sit Ann")
    settled(felt, {1: PAIR}, "2c 4d 6h 8s Tc")
    played(felt, "dealer: wrong count dealer 6", "box 1: leave")
    assert 1 not in felt.state.house.seats


@pytest.mark.parametrize("after", [(), ("box 1: bet", "dealer: reveal", "dealer: settle")])
def test_i_r6_a_carried_wager_of_somebody_who_left_is_no_player_present(after: tuple[str, ...]) -> None:
    felt = table(Y1998, jackpot="electronic")
    played(felt, "box 1: sit Ann", "box 1: ante 10.00 jackpot", "dealer: no more bets")
    played(felt, f"shoe: box 1 {PAIR}", "shoe: dealer 2c 4d 6h 8s Tc", *after, "dealer: count deck 51")
    played(felt, "box 1: leave")
    assert not isinstance(played(felt, "casino supervisor: close table"), Refusal)


@pytest.mark.parametrize(("how", "back"), [("stands", {2}), ("undone", {1, 2})])
def test_r12_1_a_dead_hand_a_new_deal_and_then_a_misdeal(how: str, back: set[int]) -> None:
    felt = table(Y1998, readings={"forfeit-in-void-round": how})
    played(felt, "box 1: ante 10.00", "box 2: ante 10.00", "dealer: no more bets", f"shoe: box 1 {PAIR}")
    played(felt, f"shoe: box 2 {HANDS[2]}", "shoe: dealer Ac Kd 6h 8s Tc", "dealer: communicated box 1 2")
    played(felt, "casino manager: dead hand box 1", "dealer: no ante at box 5 with 2")
    events = played(felt, "dealer: count deck 51")
    undone = {event.line.box for event in events if isinstance(event, Reversed)}
    void = {event.box for event in events if isinstance(event, Settled) and event.outcome == "void"}
    assert undone | void == back


def test_i_r5_a_round_that_is_void_after_its_settlement_is_one_round() -> None:
    felt = table(Y1998, boxes=2)
    played(felt, "box 1: sit Ann", "box 2: sit Bea")
    settled(felt, {1: PAIR}, "2c 4d 6h 8s Tc", "10.00")
    assert (felt.state.house.seats[2].idle, felt.state.house.seats[2].void) == (1, 0)
    played(felt, "dealer: count deck 51")
    assert (felt.state.house.seats[2].idle, felt.state.house.seats[2].void) == (1, 1)
