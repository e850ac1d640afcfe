"""Doubtful rules of Caribbean stud, read in each way: the same story, and what follows from it."""

from datetime import date
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.setup import Odds, Prizes, Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.chips.money import Cents
from pitboss.table.event import Claimed, ClaimWithdrawn, Event, RoundVoid, Ruled
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.stories import happened, lines_of, net, played

GAME = GAMES["caribbean-stud"]
LOW = "2c 4d 6h 8s Tc"  # no pair, no ace-king: the dealer does not qualify
ACE_KING = "Ac Kd 6h 8s Tc"
PAIR = "3c 3d 7h 9s Jc"
FLUSH = "2s 5s 7s 4s Js"
ROYAL = "Ah Kh Qh Jh Th"
Y1996, Y1998 = date(1996, 6, 1), date(1998, 6, 1)


def table(on: date | None = Y1998, *, sign: Sign | None = None, readings: Any = None, **more: Any) -> Table:
    place = "nz" if on else "us-s10"
    book = Choice(game=GAME.slug, on=on, jurisdiction=place, readings=readings or {}).book()
    return Table(GAME, book, Setup(sign or Sign(500, 50_000, jackpot_wager=100), **more))


def dealt(felt: Table, hands: dict[int, str], dealer: str, ante: str = "10.00 jackpot") -> list[Event]:
    """Antes, the call and the deal."""
    device = "shuffler" if felt.state.device == "shuffler" else "shoe"
    antes = [f"box {box}: ante {ante}" for box in hands]
    cards = [f"{device}: box {box} {cards}" for box, cards in hands.items()]
    return happened(felt, *antes, "dealer: no more bets", *cards, f"{device}: dealer {dealer}")


def settled(felt: Table, hands: dict[int, str], dealer: str, ante: str = "10.00 jackpot") -> list[Event]:
    """A whole round in which everybody bets."""
    events = dealt(felt, hands, dealer, ante)
    bets = [f"box {box}: bet" for box in hands]
    return events + happened(felt, *bets, "dealer: reveal", "dealer: settle")


@pytest.mark.parametrize(("how", "back"), [("undone", 10_00), ("stands", 0)])
@pytest.mark.parametrize("on", [Y1996, Y1998])
def test_r12_1_a_forfeit_before_a_misdeal(on: date, how: str, back: int) -> None:
    felt = table(on, readings={"forfeit-in-void-round": how})
    dealt(felt, {1: PAIR, 2: FLUSH}, LOW, "10.00")
    happened(felt, "floorperson: communicated box 1", "casino manager: dead hand box 1")
    undone = happened(felt, "dealer: count deck 51")
    assert net(undone, "box 1") == back
    assert net(undone, "box 2") == 10_00


@pytest.mark.parametrize(("how", "is_void"), [("void", True), ("settlement-stands", False)])
@pytest.mark.parametrize(("on", "clause"), [(Y1996, "nz-1996/VIII/14.9"), (Y1998, "nz-1998/6/12.10")])
def test_r12_10_a_deck_found_wrong_after_the_settlement(
    on: date, clause: str, how: str, is_void: bool
) -> None:
    felt = table(on, readings={"deck-found-after-settlement": how}, jackpot="electronic")
    settled(felt, {1: FLUSH}, LOW)
    found = happened(felt, "dealer: count deck 51")
    cites(found, clause)
    assert any(isinstance(event, RoundVoid) for event in found) == is_void
    assert [claim.box for claim in felt.state.claims] == ([] if is_void else [1])
    assert felt.state.deck.is_wrong


@pytest.mark.parametrize(("how", "is_void"), [("void", True), ("settlement-stands", False)])
def test_r12_12_two_hands_found_after_the_settlement(how: str, is_void: bool) -> None:
    felt = table(readings={"two-hands-found-late": how})
    settled(felt, {1: PAIR, 2: FLUSH}, LOW, "10.00")
    found = happened(felt, "casino supervisor: one player at box 1 2")
    cites(found, "nz-1998/6/12.12")
    # Each had won 10.00 on the ante against no hand.
    assert net(found, "box 1") == net(found, "box 2") == (-10_00 if is_void else 0)


@pytest.mark.parametrize(("how", "paid"), [("hand", [500_00, 500_00]), ("round", [500_00, 0])])
def test_r5_9_a_limit_on_payouts_for_each_hand_or_for_the_round(how: str, paid: list[int]) -> None:
    sign = Sign(500, 50_000, max_payout=500_00)
    felt = table(sign=sign, readings={"max-payout-per": how})
    # Flushes on bets of 200.00 win 1,000.00 each at 5 to 1; box 2, on the dealer's right, comes first.
    events = settled(felt, {1: "2s 5s 7s 9s Js", 2: "2d 5d 7d 9d Jd"}, ACE_KING, "100.00")
    bets = lines_of(events, "bet")
    assert [(line.box, line.paid) for line in bets] == [(2, paid[0]), (1, paid[1])]
    cites([line for line in bets if line.box == 2], "nz-1998/6/5.9")


@pytest.mark.parametrize(("how", "is_void"), [("all-void", True), ("settlement-stands", False)])
@pytest.mark.parametrize("cards", [4, 6])
def test_m4_the_dealers_count_found_wrong_after_the_settlement(how: str, is_void: bool, cards: int) -> None:
    felt = table(None, readings={"us-dealer-count-late": how}, sign=Sign(500, 50_000), jackpot="electronic")
    happened(felt, "box 1: ante 10.00 jackpot", "dealer: no more bets", "dealer: lock out with 1")
    happened(felt, f"shoe: box 1 {FLUSH}", f"shoe: dealer {LOW}", "box 1: bet", "dealer: reveal")
    happened(felt, "dealer: settle")
    found = happened(felt, f"floorperson: wrong count dealer {cards}")
    cites(found, "us-s10//(m)(4)")
    assert any(isinstance(event, ClaimWithdrawn) for event in found) == is_void
    assert net(found, "box 1") == (-10_00 if is_void else 0)
    assert felt.state.carried == ({1: 100} if is_void else {})


def test_m4_not_once_the_cards_are_shuffled() -> None:
    felt = table(None, sign=Sign(500, 50_000))
    settled(felt, {1: PAIR}, LOW, "10.00")
    refusal = played(felt, "dealer: shuffle", "floorperson: wrong count dealer 6")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no-wrong-count"


@pytest.mark.parametrize(("how", "is_void"), [("completed", False), ("round-void", True)])
def test_m4_four_cards_from_the_automated_shoe(how: str, is_void: bool) -> None:
    felt = table(None, readings={"us-short-from-machine": how}, sign=Sign(500, 50_000), device="shuffler")
    happened(felt, "box 1: ante 10.00", "dealer: no more bets", f"shuffler: box 1 {PAIR}")
    found = happened(felt, "shuffler: dealer 2c 4d 6h 8s", "dealer: deal complete")
    cites(found, "us-s10//(m)(6)" if is_void else "us-s10//(m)(4)")
    assert any(isinstance(event, RoundVoid) for event in found) == is_void


@pytest.mark.parametrize(("how", "is_void"), [("goes-on", False), ("round-void", True)])
def test_m6_a_jam_after_the_last_stack(how: str, is_void: bool) -> None:
    felt = table(None, readings={"us-jam-after-the-deal": how}, sign=Sign(500, 50_000), device="shuffler")
    dealt(felt, {1: PAIR}, LOW, "10.00")
    found = happened(felt, "shuffler: jams")
    cites(found, "us-s10//(m)(6)" if is_void else "us-s10//(m)(5)")
    assert any(isinstance(event, RoundVoid) for event in found) == is_void


@pytest.mark.parametrize(("how", "may"), [("that-rank", False), ("or-above", True)])
@pytest.mark.parametrize("who", ["shift manager", "casino manager"])
def test_k2iii_superiors_of_a_casino_supervisor(how: str, may: bool, who: str) -> None:
    felt = table(None, readings={"us-who-validates": how}, sign=Sign(500, 50_000), jackpot="electronic")
    happened(felt, "box 1: ante 10.00 jackpot", "dealer: no more bets", "dealer: lock out with 1")
    happened(felt, f"shoe: box 1 {FLUSH}", f"shoe: dealer {LOW}", "box 1: bet", "dealer: reveal")
    answer = played(felt, "dealer: settle", "dealer: verify box 1", f"{who}: validate box 1")
    assert isinstance(answer, Refusal) != may


@pytest.mark.parametrize("on", [None, Y1998])
def test_j3_talk_after_the_reveal_forfeits_nothing_in_the_us(on: date | None) -> None:
    felt = table(on, sign=Sign(500, 50_000))
    dealt(felt, {1: PAIR, 2: FLUSH}, ACE_KING, "10.00")
    early = played(felt, "box 1: bet", "box 2: bet", "floorperson: communicated box 1 2 after reveal")
    assert isinstance(early, Refusal)
    assert early.code == "not-revealed"
    found = happened(felt, "dealer: reveal", "floorperson: communicated box 1 2 after reveal")
    assert lines_of(found) == []
    if on is None:
        assert isinstance(found[-1], Ruled)
        cites(found, "us-s10//(j)(3)")
        assert felt.state.communicated == frozenset()
    else:
        # No such end in New Zealand: the power over the hand arises (1998 rr 9.5, 12.1).
        assert felt.state.communicated == {1, 2}


@pytest.mark.parametrize(("how", "may"), [("every-wager", False), ("ante-alone", True)])
def test_r4_7_a_jackpot_chip_on_the_layout_once_cards_are_out(how: str, may: bool) -> None:
    felt = table(Y1996, readings={"jackpot-chip-held": how}, jackpot="manual")
    dealt(felt, {1: PAIR}, LOW)
    answer = felt.act(felt.read("box 1: take back jackpot"))
    assert isinstance(answer, Refusal) != may
    assert felt.state.boxes[1].has_jackpot != may
    assert isinstance(felt.act(felt.read("box 1: take back ante")), Refusal)


@pytest.mark.parametrize(("how", "outcome"), [("collected", "lose"), ("players-own", "void")])
@pytest.mark.parametrize("on", [Y1996, Y1998])
def test_r10_1_a_jackpot_chip_on_the_layout_against_no_hand(on: date, how: str, outcome: str) -> None:
    felt = table(on, readings={"manual-chip-not-collected": how}, jackpot="manual")
    (line,) = lines_of(settled(felt, {1: PAIR}, LOW), "jackpot")
    assert (line.outcome, line.returned) == (outcome, 100 if outcome == "void" else 0)


@pytest.mark.parametrize(("how", "outcome"), [("collected", "lose"), ("players-own", "void")])
@pytest.mark.parametrize(("on", "is_silent"), [(Y1996, True), (Y1998, False)])
def test_r9_9_a_jackpot_chip_on_the_layout_on_a_stand_off(
    on: date, is_silent: bool, how: str, outcome: str
) -> None:
    felt = table(on, readings={"manual-chip-not-collected": how}, jackpot="manual")
    (line,) = lines_of(settled(felt, {1: PAIR}, "3h 3s 7c 9d Jh"), "jackpot")
    # In 1998 r 10.8(a) has it collected.
    assert line.outcome == (outcome if is_silent else "lose")


@pytest.mark.parametrize(("how", "outcome", "paid"), [("ante-paid", "win", 10_00), ("ante-lost", "lose", 0)])
@pytest.mark.parametrize("on", [Y1996, Y1998])
def test_r10_5_a_hand_left_face_down_against_no_hand(on: date, how: str, outcome: str, paid: int) -> None:
    felt = table(on, readings={"face-down-against-no-hand": how}, jackpot="electronic")
    dealt(felt, {1: FLUSH}, LOW)
    events = happened(felt, "box 1: bet", "dealer: reveal", "box 1: leave face down", "dealer: settle")
    found = {line.area: (line.outcome, line.paid) for line in lines_of(events)}
    # A flush that nobody has seen earns no prize (r 10.2).
    assert found == {"ante": (outcome, paid), "bet": ("void", 0), "jackpot": ("lose", 0)}


@pytest.mark.parametrize("how", ["noted", "must-wait"])
def test_r11_10_a_royal_paid_before_a_flush(how: str) -> None:
    felt = table(readings={"jackpot-handed-over-in-order": how}, jackpot="electronic")
    settled(felt, {1: FLUSH, 2: ROYAL}, "2c 4d 6c 8d Tc")
    happened(felt, "dealer: verify box 1", "dealer: verify box 2", "dealer: count deck 52")
    answer = felt.act(felt.read("dealer: pay jackpot box 2"))
    cites(answer, "nz-1998/6/11.10(a)")
    if how == "must-wait":
        assert isinstance(answer, Refusal)
        assert answer.code == "out-of-turn"
        happened(felt, "dealer: pay jackpot box 1", "dealer: pay jackpot box 2")
    else:
        assert not isinstance(answer, Refusal)
        assert any(isinstance(event, Ruled) for event in answer)
        in_turn = happened(felt, "dealer: pay jackpot box 1")
        assert not any(isinstance(event, Ruled) for event in in_turn)


def test_r11_12_a_winning_jackpot_chip_is_not_picked_up() -> None:
    felt = table(jackpot="manual")
    settled(felt, {1: FLUSH}, LOW)
    refusal = felt.act(felt.read("box 1: take back jackpot"))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "wager-stands"
    cites(refusal, "nz-1998/6/5.10(b)")


def test_r12_10_what_stood_off_is_void_with_its_round() -> None:
    felt = table()
    events = settled(felt, {1: PAIR}, "3h 3s 7c 9d Jh", "10.00")
    assert {line.outcome for line in lines_of(events)} == {"stand-off"}
    undone = happened(felt, "dealer: count deck 53")
    assert net(undone, "box 1") == 0
    cites(undone, "nz-1998/6/12.10")


@pytest.mark.parametrize(
    ("minimum", "paid"), [("24.80", 5_000_00), ("24.90", 5_004_90), ("50.00", 10_000_00)]
)
def test_l4_a_limit_is_never_below_its_floor_at_the_minimum_on_the_sign(minimum: str, paid: int) -> None:
    felt = table(None, sign=Sign(500, 50_000, max_payout=5_000_00), chips=(10, 100, 500, 2500, 10000))
    set_ = happened(felt, f"game supervisor: set minimum {minimum}")
    # 201 times 24.80 is 4,984.80, below 5,000.00; 201 times 24.90 is 5,004.90.
    assert any(isinstance(event, Ruled) for event in set_) == (paid > 5_000_00)
    events = settled(felt, {1: ROYAL}, "As Kd 6c 8d Tc", "100.00" if paid < 10_000_00 else "50.00")
    # A royal at 100 to 1: on a bet of 200.00 it is 20,000.00, on 100.00 10,000.00.
    (bet,) = lines_of(events, "bet")
    assert bet.paid == paid


@pytest.mark.parametrize(("odds", "code"), [(99, "setup-odds"), (100, ""), (250, "")])
def test_l3_the_house_may_pay_more_than_the_least_odds(odds: int, code: str) -> None:
    book = Choice(game=GAME.slug, jurisdiction="us-s10").book()
    setup = Setup(Sign(500, 50_000), odds=Odds(royal_flush=odds))
    if code:
        answer = GAME.new(GAME.rules(book), setup)
        assert isinstance(answer, Refusal)
        assert answer.code == code
        cites(answer, "us-s10//(l)(3)")
        return
    events = settled(Table(GAME, book, setup), {1: ROYAL}, "As Kd 6c 8d Tc", "10.00")
    (bet,) = lines_of(events, "bet")
    assert bet.paid == 20_00 * odds


@pytest.mark.parametrize(("how", "fits"), [("share", False), ("fixed", True)])
def test_l5_a_sum_for_a_straight_flush_only_where_it_is_designated(how: Any, fits: bool) -> None:
    book = Choice(game=GAME.slug, jurisdiction="us-s10").book()
    more = Prizes(straight_flush=Cents(6_000_00))
    answer = GAME.new(GAME.rules(book), Setup(Sign(500, 50_000), prizes=more, straight_flush_prize=how))
    assert isinstance(answer, Refusal) is not fits
    if isinstance(answer, Refusal):
        assert answer.code == "setup-prizes"


def test_r5_8_odds_are_fixed_in_new_zealand() -> None:
    book = Choice(game=GAME.slug, on=Y1998).book()
    answer = GAME.new(GAME.rules(book), Setup(Sign(500, 50_000), odds=Odds(royal_flush=300)))
    assert isinstance(answer, Refusal)
    cites(answer, "nz-1998/6/5.8")


@pytest.mark.parametrize(
    ("cents", "how", "valid"),
    [(1_900, "as-limits", 1_900), (2_100, "as-limits", 2_000), (1_900, "void", 0), (2_100, "void", 0)],
)
def test_r14_2_a_bet_that_is_not_twice_the_ante(cents: int, how: str, valid: int) -> None:
    felt = table(readings={"bet-not-twice": how})
    dealt(felt, {1: FLUSH}, ACE_KING, "10.00")
    found = happened(felt, f"dealer: accepted by mistake box 1 bet {cents / 100:.2f}")
    cites(found, "nz-1996/I/14.2", "nz-1998/6/5.3(b)")
    assert felt.state.boxes[1].bet == valid
    events = happened(felt, "dealer: reveal", "dealer: settle")
    # A flush pays 5 to 1 on what is good of the bet, and the ante 10.00.
    assert net(events, "box 1") - valid - 10_00 == 10_00 + 5 * valid


def test_r14_2a_too_small_a_bet_counts_once_for_a_player() -> None:
    felt = table()
    for valid in (1_900, 0):
        dealt(felt, {1: PAIR}, LOW, "10.00")
        happened(felt, "dealer: accepted by mistake box 1 bet 19.00")
        assert felt.state.boxes[1].bet == valid
        happened(felt, "dealer: reveal", "dealer: settle", "dealer: shuffle", "dealer: cut 26")


def test_r5_3b_twice_the_ante_is_no_mistake() -> None:
    felt = table()
    dealt(felt, {1: PAIR}, LOW, "10.00")
    refusal = felt.act(felt.read("dealer: accepted by mistake box 1 bet 20.00"))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no-mistake"


LATE = [
    (Y1998, {"stray-found-late": "redeal"}, True),
    (Y1998, {"stray-found-late": "goes-on"}, False),
    (Y1996, {"stray-after-the-deal": "when-found"}, False),
    (Y1996, {"stray-after-the-deal": "when-dealt"}, True),
]


@pytest.mark.parametrize(("on", "readings", "anew"), LATE)
def test_r12_8_stray_cards_found_after_decisions(on: date, readings: dict[str, str], anew: bool) -> None:
    felt = table(on, readings=readings)
    dealt(felt, {1: PAIR, 2: "Ad Qd 4s 5h 8c"}, LOW, "10.00")
    before = happened(felt, "box 1: bet", "box 2: fold")
    found = happened(felt, "floorperson: no ante at box 5 with 2")
    cites(found, "nz-1998/6/12.8" if on == Y1998 else "nz-1996/VIII/14.7")
    assert felt.state.phase == ("dealing" if anew else "deciding")
    if anew:
        # The bet is back and the folded ante lies there again.
        assert [(box.ante, box.bet, box.decision) for box in felt.state.antes()] == [(1_000, 0, "")] * 2
        assert net([*before, *found], "box 1") == net([*before, *found], "box 2") == 0
        happened(felt, "dealer: shuffle", "dealer: cut 26", f"shoe: box 1 {FLUSH}")
        happened(felt, "shoe: box 2 3c 3d 7h 9s Jc", f"shoe: dealer {LOW}", "box 1: bet", "box 2: bet")
        happened(felt, "dealer: reveal", "dealer: settle")


def test_r12_9_a_whole_stray_hand_found_after_decisions_is_set_aside() -> None:
    felt = table()
    dealt(felt, {1: PAIR}, LOW, "10.00")
    found = happened(felt, "box 1: bet", "floorperson: no ante at box 5 with 5")
    cites(found, "nz-1998/6/12.9")
    assert felt.state.phase == "deciding"
    assert isinstance(felt.act(felt.read("floorperson: no ante at box 1 with 2")), Refusal)


@pytest.mark.parametrize(("how", "is_void"), [("misdeal", True), ("dispute", False)])
def test_r14_9_a_deck_found_wrong_while_it_is_dealt(how: str, is_void: bool) -> None:
    felt = table(Y1996, readings={"deck-found-in-the-deal": how})
    happened(felt, "box 1: ante 10.00", "dealer: no more bets", f"shoe: box 1 {PAIR}")
    events = happened(felt, "dealer: count deck 51")
    assert any(isinstance(event, RoundVoid) for event in events) is is_void
    if not is_void:
        cites(events, "nz-1996/I/8.1")
    assert felt.state.deck.is_wrong


DECLARED = [
    ("received", "9d 8d 7d 6d 5d", "flush", ["straight-flush"]),
    ("declared", "9d 8d 7d 6d 5d", "flush", ["flush"]),
    ("received", FLUSH, "odd-cards", ["flush"]),
    ("declared", FLUSH, "odd-cards", []),
    ("declared", FLUSH, "flush", ["flush"]),
]


@pytest.mark.parametrize(("how", "cards", "said", "prizes"), DECLARED)
def test_r4_5_a_hand_declared_as_less_and_its_jackpot(
    how: str, cards: str, said: str, prizes: list[str]
) -> None:
    felt = table(readings={"jackpot-declared": how}, jackpot="electronic")
    dealt(felt, {1: cards}, ACE_KING)
    events = happened(felt, "box 1: bet", "dealer: reveal", f"box 1: show as {said}", "dealer: settle")
    assert [event.claim.category for event in events if isinstance(event, Claimed)] == prizes
