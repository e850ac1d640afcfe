"""What a round of blackjack tells: totals, what beat what, the dealer's rule of drawing, and calls."""

from typing import Any

import pytest

from pitboss.games.blackjack.events import CuttingCardOut
from pitboss.record.table import Table
from pitboss.table.basis import Basis
from pitboss.table.cards import parse_cards
from pitboss.table.event import Ruled
from pitboss.table.refusal import Refusal
from tests.games.blackjack.telling import cites, happened, played, table

II = "nz-1996/II"


def told(at: Table) -> dict[tuple[str, str], Basis]:
    return {(found.kind, found.who): found for found in at.game.basis(at.rules, at.state)}


def one_box(deal: str, *lines: str) -> Table:
    """A box of 10.00 with these first cards: the box, the dealer, the box."""
    at = table()
    happened(at, "box 2: wager 10.00", "dealer: no more bets", f"shoe: deal {deal}", *lines)
    return at


def test_nothing_is_told_while_the_dealer_has_cards_to_come() -> None:
    assert told(one_box("Kc 9d 9h", "box 2: stand")) == {}


@pytest.mark.parametrize(
    ("drawn", "says", "clause"),
    [
        ("9c", "19 beats the dealer's 18", "4.1(b)"),
        ("Tc", "19 is level with the dealer's 19: a stand off", "4.1(e)"),
        ("Ac", "19 loses to the dealer's soft 20", "4.1(g)"),
        ("6c Kh", "wins, since the dealer has too many", "4.1(a)"),
    ],
)
def test_r4_1_a_hand_beside_the_dealers_by_its_clause(drawn: str, says: str, clause: str) -> None:
    at = one_box("Kc 9d 9h", "box 2: stand", f"shoe: deal {drawn}")
    found = told(at)["compared", "box 2"]
    assert (found.says, found.because[0]) == (says, f"{II}/{clause}")
    counted = (f"{II}/3.2(b)", f"{II}/3.2(a)")
    assert told(at)["hand", "box 2"] == Basis("hand", "box 2", "19", counted, parse_cards("Kc 9h"))


@pytest.mark.parametrize(
    ("drawn", "says", "clause"),
    [
        ("8c", "stands on 17 or more", "12.3"),
        ("7c 5c", "stands on 17 or more", "12.3"),
        ("7c 6c", "has more than 21: every hand that is still in play wins", "4.1(a)"),
    ],
)
def test_r12_3_the_dealers_rule_of_drawing(drawn: str, says: str, clause: str) -> None:
    # 9 + 8 = 17, 9 + 7 + 5 = 21, 9 + 7 + 6 = 22.
    at = one_box("Kc 9d 9h", "box 2: stand", f"shoe: deal {drawn}")
    found = told(at)["compared", "dealer"]
    assert (found.says, found.because[0]) == (says, f"{II}/{clause}")


def test_r3_2c_a_soft_total_cites_the_ace() -> None:
    at = one_box("Ac 9d 6h", "box 2: stand", "shoe: deal 8c")
    held = told(at)["hand", "box 2"]
    assert (held.says, held.because) == ("soft 17", (f"{II}/3.2(c)", f"{II}/3.2(a)"))


def test_r4_1f_a_bust_is_told_at_once_and_the_dealer_draws_no_card_for_it() -> None:
    at = one_box("Kc 9d 6h", "box 2: draw", "shoe: deal 8c")
    found = told(at)
    assert found["hand", "box 2"].says == "24, too many"
    assert found["compared", "box 2"].says == "more than 21 loses whatever the dealer has"
    assert found["compared", "box 2"].because[0] == f"{II}/4.1(f)"
    assert found["hand", "dealer"].says == "9, one card"
    assert found["compared", "dealer"].because == (f"{II}/12.4",)


def test_r8_1_a_blackjack_paid_at_once_says_why() -> None:
    found = told(one_box("Kc 6d Ah"))
    assert found["hand", "box 2"].says == "blackjack"
    assert found["hand", "box 2"].because[0] == f"{II}/1.0/blackjack"
    paid = "blackjack, paid at once: with the six of diamonds the dealer can have none"
    assert (found["compared", "box 2"].says, found["compared", "box 2"].because) == (paid, (f"{II}/8.1",))


def test_r8_3_even_money_is_told_by_its_own_clause() -> None:
    at = one_box("Kc Ad Ah", "box 2: even money")
    found = told(at)["compared", "box 2"]
    assert found.because == (f"{II}/8.3",)


def test_r8_2_a_blackjack_waits_and_is_kept_by_its_clause() -> None:
    at = one_box("Kc Td Ah")
    [wager] = at.game.wagers(at.state)
    sentence = at.game.kept(at.rules, at.state, wager)
    assert sentence is not None
    assert sentence.because[0] == f"{II}/8.2"
    happened(at, "shoe: deal Ad")
    assert told(at)["compared", "box 2"].says == "blackjack is level with the dealer's blackjack: a stand off"


def test_a_hand_that_only_waits_for_play_is_kept_by_nothing() -> None:
    at = one_box("Kc Td 9h")
    [wager] = at.game.wagers(at.state)
    assert at.game.kept(at.rules, at.state, wager) is None


def test_r11_4_each_hand_of_a_split_has_a_name_of_its_own() -> None:
    at = one_box("8c 9d 8h", "box 2: split", "shoe: deal Kd", "box 2: stand")
    happened(at, "shoe: deal 6c", "box 2: stand", "shoe: deal 8d")
    found = told(at)
    assert found["hand", "box 2, first hand"].says == "18"
    assert found["hand", "box 2, second hand"].says == "14"
    assert found["compared", "box 2, first hand"].says == "18 beats the dealer's 17"
    assert found["compared", "box 2, second hand"].says == "14 loses to the dealer's 17"
    assert ("hand", "box 2") not in found


@pytest.mark.parametrize(("second", "does"), [("Kd", "wins"), ("9d", "loses")])
def test_r9_1_insurance_is_decided_by_the_second_card(second: str, does: str) -> None:
    at = one_box("Kc As 9h", "box 2: insure 5.00", "dealer: close insurance", "box 2: stand")
    happened(at, f"shoe: deal {second}")
    found = told(at)["result", "insurance"]
    assert found.says.startswith(f"{does}, since the dealer's second card is the")
    assert found.because[0] == f"{II}/9.1"


@pytest.mark.parametrize(
    ("first", "second", "says", "clause"),
    [
        ("7c", "9h", "the first card is a seven, and the next is none", "14.4(a)"),
        ("7c", "7c", "the first two cards are sevens of one suit, and no third seven counts", "14.4(c)"),
        ("8c", "7h", "the first card is no seven", "14.4(f)"),
    ],
)
def test_r14_4_super_sevens_says_what_the_first_cards_are(
    first: str, second: str, says: str, clause: str
) -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "box 2: sevens", "dealer: no more bets")
    happened(at, f"shoe: deal {first} 9d {second}", "box 2: stand")
    found = told(at)["result", "box 2, Super Sevens"]
    assert (found.says, found.because[0]) == (says, f"{II}/{clause}")


def test_r15_5_a_dealer_left_out_beats_21_of_a_hand_that_was_added_to_by_one_reading() -> None:
    at = table({"left-out-21-against-additions": "blackjack"})
    happened(at, "box 1: wager 10.00", "dealer: no more bets", "shoe: box 1 5d", "shoe: box 1 6h")
    happened(at, "dealer: deal complete", "box 1: double", "shoe: deal Ts", "dealer: left out dealer")
    [wager, *_] = at.game.wagers(at.state)
    sentence = at.game.kept(at.rules, at.state, wager)
    assert sentence is not None
    assert sentence.because[0] == f"{II}/15.5"
    happened(at, "box 1: complete hand", "shoe: deal Tc As")
    found = told(at)["compared", "box 1"]
    assert found.says == "21 of a hand that was added to loses to the dealer's ace and ten"
    assert found.because[0] == f"{II}/15.5"


def test_r6_1_a_call_that_could_not_be_made_is_not_said_to_be_missing() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "dealer: no more bets", "shoe: deal Kc 9d 9h", "shoe: cutting card")
    happened(at, "box 2: stand", "shoe: deal 9c", "dealer: settle", "dealer: collect cards")
    happened(at, "box 2: wager 10.00")
    assert isinstance(at.act(at.read("dealer: no more bets")), Refusal)
    found: Any = played(at, "shoe: deal Kd")
    said = [event.what for event in found if isinstance(event, Ruled)]
    assert said == ["breach: the cards were to be shuffled first; it is done right after this round"]


def test_r7_1_a_call_that_was_left_out_is_said_to_be() -> None:
    at = table()
    found: Any = played(at, "box 2: wager 10.00", "shoe: deal Kd")
    said = [event.what for event in found if isinstance(event, Ruled)]
    assert said == ["cards were dealt before no more bets was called"]


@pytest.mark.parametrize(("is_first", "rule"), [(True, "7.9"), (False, "7.8")])
def test_r7_8_the_cutting_card_is_a_notice_and_says_when_the_cards_are_shuffled(
    is_first: bool, rule: str
) -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "dealer: no more bets")
    if not is_first:
        happened(at, "shoe: deal Kc")
    found = played(at, "shoe: cutting card")
    assert type(found[0]) is CuttingCardOut
    assert found[0].is_notice
    assert found[0].sentence.endswith("shuffled first." if is_first else "shuffled once it is over.")
    cites(found, rule)


def test_r13_3d_a_wager_that_goes_with_one_hand_of_a_split_says_so() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "standing 1: wager 20.00 on box 2", "dealer: no more bets")
    happened(at, "shoe: deal 8c 6h 8d", "box 2: split")
    chosen = next(event for event in played(at, "standing 1: designate hand 2") if event.sentence)
    assert chosen.sentence == "The wager of standing 1 rides on hand 2 of box 2 from here on."
    cites([chosen], "13.3(d)")
