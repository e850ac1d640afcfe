"""What a showdown tells: hands that lie open, which is best in a pot, and a royal flush without a jackpot."""

import pytest

from pitboss.record.table import Table
from pitboss.table.basis import Basis
from tests.games.poker.telling import GAME, table, told


def basis(felt: Table) -> dict[tuple[str, str], Basis]:
    return {(found.kind, found.who): found for found in GAME.basis(felt.rules, felt.state)}


def at_showdown(
    cards: str, board: str, *, jackpot: bool = False, readings: dict[str, str] | None = None
) -> Table:
    """Boxes 1 and 2 check to the end; the cards come to box 2 first, then to box 1."""
    felt = table({1: 100, 2: 100}, jackpot=jackpot, readings=readings)
    told(felt, "dealer: new hand")
    if jackpot:
        told(felt, "dealer: press jackpot button")
    flop, turn, river = board.split(", ")
    told(felt, f"box 1: post\nbox 2: post\ndeck: deals {cards}\nbox 1: call\nbox 2: check")
    for street in (f"2c {flop}", f"3c {turn}", f"4c {river}"):
        told(felt, f"deck: deals {street}\nbox 2: check\nbox 1: check")
    return felt


def shown(felt: Table) -> dict[tuple[str, str], Basis]:
    told(felt, "box 2: show\nbox 1: show")
    return basis(felt)


def test_nothing_is_told_before_a_hand_lies_open() -> None:
    felt = at_showdown("Ks Qd Kh Js", "Kc 9d 8h, 7s, 5d")
    assert basis(felt) == {}


def test_one_hand_that_lies_open_beats_nothing_yet() -> None:
    felt = at_showdown("Ks Qd Kh Js", "Kc 9d 8h, 7s, 5d")
    told(felt, "box 2: show")
    found = basis(felt)
    assert ("hand", "box 2") in found
    assert ("hand", "box 1") not in found
    assert ("compared", "main pot") not in found


def test_r9_1_the_best_hand_of_a_pot_is_told_with_the_card_that_decides() -> None:
    # Box 2 has ace and queen, box 1 ace and jack; the board brings a pair of kings to both.
    found = shown(at_showdown("As Ad Qh Jh", "Kc Kd 8h, 7s, 5d"))
    assert found["hand", "box 2"].says == "pair of kings"
    assert found["compared", "main pot"].says == (
        "box 2's pair of kings beats box 1's pair of kings: "
        "the second of the other cards decides, queen over jack"
    )
    assert found["compared", "main pot"].because[0] == "nz-1999-poker/13/9.1(i)"
    assert " ".join(found["result", "board"].cards) == "Kc Kd 8h 7s 5d"


def test_r9_1_equal_hands_are_level() -> None:
    found = shown(at_showdown("As Ad 2h 2s", "Kc Kd Qh, Js, 5d"))
    assert found["compared", "main pot"].says == "boxes 1 and 2 are level, pair of kings"


def test_a_hand_that_was_given_up_is_not_told() -> None:
    felt = at_showdown("As Qs Ad Jh", "Kc Kd 8h, 7s, 5d")
    told(felt, "box 2: show\nbox 1: muck")
    found = basis(felt)
    assert ("hand", "box 2") in found
    assert ("hand", "box 1") not in found
    assert ("compared", "main pot") not in found


@pytest.mark.parametrize(
    ("jackpot", "cards", "board", "says", "clause"),
    [
        # Box 2 has the ace of spades alone: four cards of the royal flush lie on the board.
        (
            True,
            "As 2d 2h 7h",
            "Ks Qs Js, Ts, 5d",
            "both own cards have to make it",
            "1.0/royal-flush-jackpot",
        ),
        (False, "As 2d Ks 7h", "Qs Js Ts, 8d, 5d", "this table plays for none", "19.3(a)"),
    ],
)
def test_r19_a_royal_flush_that_wins_no_jackpot_says_why(
    jackpot: bool, cards: str, board: str, says: str, clause: str
) -> None:
    found = shown(at_showdown(cards, board, jackpot=jackpot))["no-prize", "box 2"]
    assert found.says == f"no jackpot for the royal flush, since {says}"
    assert found.because[0] == f"nz-2017/13/{clause}"


@pytest.mark.parametrize(("reading", "is_told"), [("flop", True), ("community-cards", False)])
def test_r19_3_a_royal_flush_that_takes_the_fourth_card(reading: str, is_told: bool) -> None:
    readings = {"poker-jackpot-board": reading}
    felt = at_showdown("As 2d Ks 7h", "Qs Js 8d, Ts, 5d", jackpot=True, readings=readings)
    found = shown(felt)
    assert (("no-prize", "box 2") in found) is is_told
    if is_told:
        assert found["no-prize", "box 2"].says.endswith("with the flop alone")


def test_r19_a_royal_flush_of_both_own_cards_is_no_negative() -> None:
    found = shown(at_showdown("As 2d Ks 7h", "Qs Js Ts, 8d, 5d", jackpot=True))
    assert found["hand", "box 2"].says == "royal flush"
    assert not any(kind == "no-prize" for kind, _ in found)


def test_side_pots_are_told_apart() -> None:
    felt = table({1: 20, 2: 100, 3: 100})
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post\ndeck: deals Ks Qs As Kh Qh Ah")
    told(felt, "box 1: raise to 0.20\nbox 2: call\nbox 3: call\ndeck: deals 2c 3c 4d 5h")
    told(felt, "box 2: bet 0.10\nbox 3: call\ndeck: deals 2d 9s\nbox 2: check\nbox 3: check")
    told(felt, "deck: deals 2h 7s\nbox 2: check\nbox 3: check\nbox 2: show\nbox 3: show\nbox 1: show")
    found = basis(felt)
    assert found["compared", "main pot"].says == (
        "box 1's pair of aces beats box 2's pair of kings and box 3's pair of queens"
    )
    assert found["compared", "side pot 1"].says == "box 2's pair of kings beats box 3's pair of queens"
