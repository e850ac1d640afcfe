"""What a settlement tells: the hands with their ranks, what beats what, and prizes that are not due."""

from datetime import date
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.basis import Basis
from pitboss.table.event import Wager
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.games.stories import played

GAME = GAMES["caribbean-stud"]
Y1996, Y1998 = date(1996, 6, 1), date(1998, 6, 1)
NO_HAND = "2c 4d 6h 8s Tc"
ACE_KING = "Ac Kd 6h 8s Tc"
PAIR = "3c 3d 7h 9s Jc"
FLUSH = "2s 5s 7s 9s Js"
ROYAL = "As Ks Qs Js Ts"
FULL_HOUSE = "4c 4d 4h 6s 6c"


def table(on: date | None = Y1998, *, readings: dict[str, str] | None = None, **more: Any) -> Table:
    """A table in New Zealand on a day; without one, in the United States."""
    place = "nz" if on else "us-s10"
    book = Choice(game=GAME.slug, on=on, jurisdiction=place, readings=readings or {}).book()
    return Table(GAME, book, Setup(Sign(500, 50_000, jackpot_wager=100), **{"jackpot": "electronic", **more}))


def opened(felt: Table, hand: str, dealer: str, ante: str = "ante 10.00") -> None:
    """One box bets, and the dealer's hand lies open."""
    played(felt, f"box 2: {ante}", "dealer: no more bets")
    if felt.rules.locks_out:
        played(felt, "dealer: lock out")
    played(felt, f"shoe: box 2 {hand}", f"shoe: dealer {dealer}", "box 2: bet", "dealer: reveal")


def settled(felt: Table, hand: str, dealer: str, ante: str = "ante 10.00") -> None:
    opened(felt, hand, dealer, ante)
    played(felt, "dealer: settle")


def told(felt: Table) -> dict[tuple[str, str], Basis]:
    return {(found.kind, found.who): found for found in GAME.basis(felt.rules, felt.state)}


def test_nothing_is_told_while_the_dealers_hand_is_hidden() -> None:
    felt = table()
    played(felt, "box 2: ante 10.00", "dealer: no more bets", f"shoe: box 2 {PAIR}")
    played(felt, f"shoe: dealer {ACE_KING}", "box 2: bet")
    assert told(felt) == {}


def test_r9_3_the_dealers_hand_is_told_from_when_it_lies_open_and_the_players_once_settled() -> None:
    felt = table()
    opened(felt, PAIR, ACE_KING)
    assert told(felt).keys() == {("hand", "dealer"), ("compared", "dealer")}
    played(felt, "dealer: settle")
    assert told(felt)["hand", "box 2"].says == "pair of threes"
    assert " ".join(told(felt)["hand", "box 2"].cards) == PAIR


@pytest.mark.parametrize(
    ("on", "pair", "order"),
    [
        (Y1996, "nz-1996/VIII/13.1(b)", "nz-1996/VIII/13.1"),
        (Y1998, "nz-1998/6/4.3(b)", "nz-1998/6/4.3"),
        (None, "us-s10//(e)(2)(ix)", "us-s10//(e)(2)"),
    ],
)
def test_a_hand_is_ranked_by_its_clause_and_beats_a_lower_kind_by_the_order(
    on: date | None, pair: str, order: str
) -> None:
    felt = table(on)
    settled(felt, PAIR, ACE_KING)
    found = told(felt)
    assert found["hand", "box 2"].because == (pair,)
    compared = found["compared", "box 2"]
    assert compared.says == "pair of threes beats the dealer's odd cards, ace king high"
    assert compared.because[0] == order
    assert found["compared", "dealer"].says == "qualifies, with ace and king or higher"


@pytest.mark.parametrize(
    ("on", "clause"),
    [(Y1996, "nz-1996/VIII/13.3(c)"), (Y1998, "nz-1998/6/4.4(b)"), (None, "us-s10//(e)(3)")],
)
def test_a_tie_of_pairs_names_the_card_and_the_clause_that_break_it(on: date | None, clause: str) -> None:
    felt = table(on)
    settled(felt, "Kc Kd Qh 8s 7c", "Kh Ks Jh 8c 7d")
    compared = told(felt)["compared", "box 2"]
    assert compared.says == (
        "pair of kings beats the dealer's pair of kings: "
        "the highest of the other cards decides, queen over jack"
    )
    assert compared.because[0] == clause


@pytest.mark.parametrize(("on", "clause"), [(Y1996, "nz-1996/VIII/13.1(b)"), (Y1998, "nz-1998/6/4.3(b)")])
def test_a_higher_pair_beats_a_lower_one_by_the_rank_of_pairs(on: date, clause: str) -> None:
    felt = table(on)
    settled(felt, "Kc Kd Qh 8s 7c", "Ah As Jh 8c 7d")
    compared = told(felt)["compared", "box 2"]
    assert (compared.says, compared.because[0]) == (
        "pair of kings loses to the dealer's pair of aces",
        clause,
    )


def test_r10_4c_a_stand_off_says_that_the_hands_are_level() -> None:
    felt = table()
    settled(felt, "Kc Kd Qh 8s 7c", "Kh Ks Qd 8c 7d")
    compared = told(felt)["compared", "box 2"]
    assert compared.says.endswith("is level with the dealer's pair of kings, card for card: a stand off")
    assert compared.because[0] == "nz-1998/6/10.4(c)"
    assert "nz-1998/6/4.1" in compared.because


@pytest.mark.parametrize(("on", "clause"), [(Y1996, "nz-1996/VIII/9.2"), (Y1998, "nz-1998/6/10.1")])
def test_against_no_hand_nothing_is_compared_and_no_hand_needs_to_be_shown(on: date, clause: str) -> None:
    felt = table(on)
    settled(felt, PAIR, NO_HAND)
    found = told(felt)
    assert found["compared", "dealer"].because == (clause,)
    assert "no hand" in found["compared", "dealer"].says
    assert ("hand", "box 2") not in found


def test_r10_5_a_hand_left_face_down_is_not_told() -> None:
    felt = table()
    opened(felt, FLUSH, ACE_KING, "ante 10.00 jackpot")
    [left] = played(felt, "box 2: leave face down")
    assert left.sentence == "Box 2 leaves the hand face down."
    played(felt, "dealer: settle")
    found = told(felt)
    assert ("hand", "box 2") not in found
    assert found["compared", "box 2"].because == ("nz-1998/6/10.5",)
    assert found["no-prize", "box 2"].says.endswith("the hand was left face down")
    assert found["no-prize", "box 2"].because[0] == "nz-1998/6/10.5"


def test_r9_2_a_folded_hand_is_not_told_and_its_jackpot_wager_earns_nothing() -> None:
    felt = table()
    played(felt, "box 2: ante 10.00 jackpot", "box 3: ante 10.00", "dealer: no more bets")
    played(felt, f"shoe: box 2 {FLUSH}", "shoe: box 3 3c 3d 7h 9d Jc", f"shoe: dealer {ACE_KING}")
    played(felt, "box 2: fold", "box 3: bet", "dealer: reveal", "dealer: settle")
    found = told(felt)
    assert ("hand", "box 2") not in found
    assert found["no-prize", "box 2"].says == "no prize, whatever the hand was, since the hand was folded"
    assert found["no-prize", "box 2"].because[0] == "nz-1998/6/9.2(a)"
    assert "flush" not in found["no-prize", "box 2"].says


@pytest.mark.parametrize(("on", "clause"), [(Y1996, "nz-1996/VIII/13.4"), (Y1998, "nz-1998/6/4.5")])
def test_a_hand_declared_below_its_value_says_so(on: date, clause: str) -> None:
    felt = table(on)
    opened(felt, "Kc Kd 8h 8s 7c", "Ah As 3h 4c 7d")
    [shown] = played(felt, "box 2: show as one-pair")
    assert shown.sentence == "Box 2 declares one pair."
    played(felt, "dealer: settle")
    found = told(felt)
    held = found["hand", "box 2"]
    assert held.says == "two pairs, kings and eights, declared and counted as a pair of kings"
    assert held.because[0] == clause
    assert found["compared", "box 2"].says == "pair of kings loses to the dealer's pair of aces"


def test_r10_3_where_the_cards_speak_a_poorer_declaration_costs_nothing() -> None:
    felt = table(readings={"declared-hand": "cards-speak"})
    opened(felt, "Kc Kd 8h 8s 7c", "Ah As 3h 4c 7d")
    played(felt, "box 2: show as one-pair", "dealer: settle")
    found = told(felt)
    assert found["hand", "box 2"].says.endswith("declared as one pair: the cards decide")
    assert found["compared", "box 2"].says == "two pairs, kings and eights beats the dealer's pair of aces"


@pytest.mark.parametrize(
    ("on", "clause"),
    [(Y1996, "nz-1996/VIII/11.2"), (Y1998, "nz-1998/6/11.8"), (None, "us-s10//(k)(3)")],
)
def test_a_prize_is_due_although_the_dealer_has_no_hand(on: date | None, clause: str) -> None:
    felt = table(on)
    settled(felt, FLUSH, NO_HAND, "ante 10.00 jackpot")
    found = told(felt)
    assert found["compared", "box 2"].says == "the jackpot prize is due whatever the dealer holds"
    assert found["compared", "box 2"].because == (clause,)
    assert found["hand", "box 2"].says == "flush, jack high"
    assert ("no-prize", "box 2") not in found


def test_r11_8_a_prize_is_due_to_a_hand_that_loses() -> None:
    felt = table()
    settled(felt, FLUSH, FULL_HOUSE, "ante 10.00 jackpot")
    compared = told(felt)["compared", "box 2"]
    assert compared.says == (
        "flush, jack high loses to the dealer's full house, fours over sixes; "
        "the jackpot prize is due whatever the dealer holds"
    )
    assert compared.because[-1] == "nz-1998/6/11.8"


@pytest.mark.parametrize("dealer", [NO_HAND, ACE_KING])
@pytest.mark.parametrize(
    ("on", "clause"),
    [(Y1996, "nz-1996/VIII/11.2"), (Y1998, "nz-1998/6/11.8"), (None, "us-s10//(k)(3)")],
)
def test_a_royal_flush_without_a_jackpot_wager_has_no_prize(
    on: date | None, clause: str, dealer: str
) -> None:
    felt = table(on)
    settled(felt, ROYAL, dealer)
    found = told(felt)["no-prize", "box 2"]
    assert found.says == "no prize for the royal flush, since no jackpot wager was made on the hand"
    assert found.because[0] == clause


def test_r11_1_a_table_without_a_jackpot_has_no_prize() -> None:
    felt = table(jackpot="none")
    settled(felt, ROYAL, ACE_KING)
    found = told(felt)["no-prize", "box 2"]
    assert found.says.endswith("no jackpot is played for at this table")
    assert found.because[0] == "nz-1998/6/11.8"
    assert "nz-1998/6/11.1" in found.because
    below = table(jackpot="none")
    settled(below, "Ks Qs Js Ts 9s", ACE_KING)
    assert ("no-prize", "box 2") not in told(below)


def test_a_box_whose_wagers_fell_before_the_deal_looks_for_no_prize() -> None:
    felt = table()
    played(felt, "box 1: ante 10.00 jackpot", "box 2: ante 10.00", "dealer: no more bets")
    played(felt, "floorperson: partnership of box 1 and box 4", f"shoe: box 2 {PAIR}")
    played(felt, f"shoe: dealer {ACE_KING}", "box 2: bet", "dealer: reveal", "dealer: settle")
    assert {who for _, who in told(felt)} == {"dealer", "box 2"}


def test_a_pair_looks_for_no_prize() -> None:
    felt = table()
    settled(felt, PAIR, ACE_KING)
    assert ("no-prize", "box 2") not in told(felt)


def test_r11_5_a_dark_light_leaves_a_flush_without_a_prize() -> None:
    felt = table()
    played(felt, "box 2: ante 10.00 jackpot", "slot 2: light dark", "dealer: no more bets")
    played(felt, f"shoe: box 2 {FLUSH}", f"shoe: dealer {ACE_KING}", "box 2: bet")
    played(felt, "dealer: reveal", "dealer: settle")
    found = told(felt)["no-prize", "box 2"]
    assert "the coin light stayed dark" in found.says
    assert "nz-1998/6/11.5" in found.because


def test_r8_1_a_claim_decided_against_has_no_prize() -> None:
    felt = table()
    settled(felt, FLUSH, ACE_KING, "ante 10.00 jackpot")
    played(felt, 'casino manager: withdraw claim box 2, "the chip was never in the slot"')
    found = told(felt)
    assert found["no-prize", "box 2"].says == "no prize for the flush, since the claim does not stand"
    assert "prize" not in found["compared", "box 2"].says


@pytest.mark.parametrize(("how", "has_prize"), [("declared", False), ("received", True)])
def test_r4_5_a_flush_declared_as_odd_cards_has_no_prize_by_one_reading(how: str, has_prize: bool) -> None:
    felt = table(readings={"jackpot-declared": how})
    opened(felt, FLUSH, ACE_KING, "ante 10.00 jackpot")
    played(felt, "box 2: show as odd-cards", "dealer: settle")
    found = told(felt)
    assert (("no-prize", "box 2") not in found) is has_prize
    if not has_prize:
        lost = found["no-prize", "box 2"]
        assert lost.says == "no prize for the flush, since it was declared as odd cards"
        assert lost.because[0] == "nz-1998/6/4.5"


def test_r12_10_a_settlement_that_is_undone_tells_nothing_more() -> None:
    felt = table()
    settled(felt, FLUSH, ACE_KING, "ante 10.00 jackpot")
    played(felt, "dealer: count deck 51")
    assert told(felt) == {}


def kept(felt: Table) -> dict[tuple[int, str], tuple[str, ...] | None]:
    wagers: tuple[Wager, ...] = GAME.wagers(felt.state)
    found = {(each.box, each.area): GAME.kept(felt.rules, felt.state, each) for each in wagers}
    return {place: sentence.because if sentence else None for place, sentence in found.items()}


@pytest.mark.parametrize(
    ("jackpot", "refs"),
    [("electronic", ("nz-1998/6/11.6", "nz-1998/6/11.12")), ("manual", ("nz-1998/6/11.12",))],
)
def test_r11_12_a_jackpot_wager_stays_until_its_prize_is_paid(jackpot: str, refs: tuple[str, ...]) -> None:
    felt = table(jackpot=jackpot)
    settled(felt, FLUSH, ACE_KING, "ante 10.00 jackpot")
    assert kept(felt) == {(2, "jackpot"): refs}
    played(felt, "dealer: verify box 2", "dealer: count deck 52", "dealer: pay jackpot box 2")
    assert kept(felt) == {}


def test_r12_11_a_carried_jackpot_wager_is_kept_by_the_misdeal() -> None:
    felt = table()
    opened(felt, PAIR, ACE_KING, "ante 10.00 jackpot")
    played(felt, "dealer: count deck 51")
    assert kept(felt) == {(2, "jackpot"): ("nz-1998/6/12.11",)}


def test_a_wager_that_waits_for_play_is_kept_by_nothing() -> None:
    felt = table()
    played(felt, "box 2: ante 10.00 jackpot", "dealer: no more bets")
    assert kept(felt) == {(2, "ante"): None, (2, "jackpot"): None}


def test_r4_7_a_jackpot_chip_lifted_after_the_deal_cites_the_rule_that_holds_antes_alone() -> None:
    felt = table(Y1996, readings={"jackpot-chip-held": "ante-alone"}, jackpot="manual")
    played(felt, "box 2: ante 10.00 jackpot", "dealer: no more bets", f"shoe: box 2 {PAIR}")
    played(felt, f"shoe: dealer {ACE_KING}")
    [lifted] = played(felt, "box 2: take back jackpot")
    assert lifted.because[0] == "nz-1996/VIII/4.7"


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("pair", "'pair' is no kind of hand; allowed: odd-cards, one-pair, two-pairs, three-of-a-kind, "),
        ("flush", "these cards cannot be read as a flush; they make a full house, fours over sixes"),
        ("four-of-a-kind", "these cards cannot be read as four of a kind; they make a full house, "),
    ],
)
def test_r4_5_a_hand_that_the_cards_do_not_hold_is_told_in_a_sentence(said: str, says: str) -> None:
    felt = table()
    opened(felt, FULL_HOUSE, ACE_KING)
    answer = felt.act(felt.read(f"box 2: show as {said}"))
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.says[: len(says)]) == ("not-that-hand", says)
