"""The cards of a round under each law: who gets them, which one lies open, and where they go in the end."""

from datetime import date
from typing import Any

import pytest
from msgspec import Struct

from pitboss.games import GAMES
from pitboss.games.caribbean_stud import events as e
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import DealFinished, Event, Settled
from pitboss.table.shown import Hand
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.stories import happened

GAME = GAMES["caribbean-stud"]
# Cards as they go round once, from the left: to box 1, to box 4, to the dealer.
ROUNDS = (("2c", "3c", "4c"), ("5d", "6d", "7d"), ("8h", "9h", "Th"), ("Js", "Qs", "Ks"), ("Ac", "Ad", "Ah"))
BOX_1, BOX_4, DEALER = zip(*ROUNDS, strict=True)
WAGERED = ("box 1: ante 10.00", "box 4: ante 10.00", "dealer: no more bets")


class Law(Struct, frozen=True):
    """A text, and where it says what this file is about."""

    text: str
    on: date | None
    jurisdiction: str = "nz"


VIII = Law("nz-1996/VIII/", date(1996, 6, 1))
SIX = Law("nz-1998/6/", date(1998, 6, 1))
US = Law("us-s10//", None, "us-s10")


def _table(law: Law, device: Any = "shoe") -> Table:
    book = Choice(game=GAME.slug, on=law.on, jurisdiction=law.jurisdiction).book()
    return Table(GAME, book, Setup(Sign(500, 50_000), device=device, jackpot="none"))


def _refs(law: Law, *numbers: str) -> list[str]:
    return [law.text + number for number in numbers]


def _singly(device: str) -> list[str]:
    to = ("box 1", "box 4", "dealer")
    return [f"{device}: {who} {card}" for cards in ROUNDS for who, card in zip(to, cards, strict=True)]


def _whole(device: str) -> list[str]:
    hands = {"box 1": BOX_1, "box 4": BOX_4, "dealer": DEALER}
    return [f"{device}: {who} {' '.join(cards)}" for who, cards in hands.items()]


def _hands(felt: Table) -> list[tuple[str, ...]]:
    return [felt.state.box(1).cards, felt.state.box(4).cards, felt.state.dealer]


def _of(events: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


G4 = ("(g)(4)", "(g)(4)(i)", "(g)(4)(ii)", "(g)(4)(iii)", "(g)(4)(iv)", "(g)(4)(v)")
H3 = ("(h)(2)", "(h)(3)", "(h)(3)(i)", "(h)(3)(ii)", "(h)(3)(iii)", "(h)(3)(iv)", "(h)(3)(v)")
SINGLY = [
    (VIII, "shoe", "shoe", ("7.1(b)", "7.3", "7.3(a)", "7.3(b)", "7.3(c)", "7.3(d)")),
    (SIX, "shoe", "shoe", ("8.1(b)", "8.3", "8.3(a)", "8.3(b)")),
    (US, "shoe", "shoe", G4),
    (US, "hand", "deck", H3),
]


@pytest.mark.parametrize(("law", "device", "word", "numbers"), SINGLY)
def test_cards_go_round_one_at_a_time_until_every_hand_has_five(
    law: Law, device: str, word: str, numbers: tuple[str, ...]
) -> None:
    felt = _table(law, device)
    dealt = _of(happened(felt, *WAGERED, *_singly(word)), e.Dealt)
    cites(dealt, *_refs(law, *numbers))
    assert [(event.box, event.cards) for event in dealt] == [
        (box, (card,)) for cards in ROUNDS for box, card in zip((1, 4, 0), cards, strict=True)
    ]
    assert _hands(felt) == [BOX_1, BOX_4, DEALER]


@pytest.mark.parametrize(
    ("law", "numbers"),
    [
        (VIII, ("7.4", "7.4(a)", "7.4(b)")),
        (SIX, ("8.4", "8.4(a)", "8.4(b)")),
        (US, ("(i)(2)", "(i)(2)(i)", "(i)(3)")),
    ],
)
def test_a_shuffler_gives_out_whole_hands(law: Law, numbers: tuple[str, ...]) -> None:
    felt = _table(law, "shuffler")
    dealt = _of(happened(felt, *WAGERED, *_whole("shuffler")), e.Dealt)
    cites(dealt, *_refs(law, *numbers))
    assert [(event.box, event.cards) for event in dealt] == [(1, BOX_1), (4, BOX_4), (0, DEALER)]
    assert _hands(felt) == [BOX_1, BOX_4, DEALER]


@pytest.mark.parametrize(
    ("law", "device", "word", "number", "up"),
    [
        (VIII, "shoe", "shoe", "7.2", DEALER[4]),
        (SIX, "shoe", "shoe", "8.2", DEALER[4]),
        (US, "shoe", "shoe", "(g)(4)(ii)", DEALER[0]),
        (US, "hand", "deck", "(h)(3)(ii)", DEALER[0]),
    ],
)
def test_r7_2_r8_2_g4ii_and_h3ii_the_dealers_last_card_lies_open_and_in_the_us_the_first(
    law: Law, device: str, word: str, number: str, up: str
) -> None:
    felt = _table(law, device)
    shown = _of(happened(felt, *WAGERED, *_singly(word)), e.UpCard)
    cites(shown, *_refs(law, number))
    assert [event.card for event in shown] == [up]
    assert felt.state.up == up


@pytest.mark.parametrize(("law", "number"), [(VIII, "7.4"), (SIX, "8.4"), (US, "(i)(7)")])
def test_r7_4_r8_4_and_i7_of_a_shufflers_five_the_bottom_card_is_turned_up(law: Law, number: str) -> None:
    felt = _table(law, "shuffler")
    shown = _of(happened(felt, *WAGERED, *_whole("shuffler")), e.UpCard)
    cites(shown, *_refs(law, number))
    assert felt.state.up == DEALER[4]


def test_a1xi_the_stub_is_what_the_deal_leaves() -> None:
    felt = _table(US)
    finished = _of(happened(felt, *WAGERED, *_singly("shoe")), DealFinished)
    cites(finished, *_refs(US, "(a)(1)(xi)"))
    assert felt.state.phase == "deciding"


LEAST, JUST_BELOW = "Ah Kd 4c 3s 2h", "Ah Qd Jc Ts 8h"


@pytest.mark.parametrize(("law", "number"), [(VIII, "9.1"), (US, "(a)(1)(viii)")])
@pytest.mark.parametrize(("cards", "qualifies"), [(LEAST, True), (JUST_BELOW, False)])
def test_r9_1_and_a1viii_the_dealer_plays_with_ace_king_or_better(
    law: Law, number: str, cards: str, qualifies: bool
) -> None:
    felt = _table(law)
    happened(felt, "box 1: ante 10.00", "dealer: no more bets", "shoe: box 1 9c 9d 6h 5s 2c")
    happened(felt, f"shoe: dealer {cards}", "box 1: bet")
    revealed = _of(happened(felt, "dealer: reveal"), e.Revealed)
    if qualifies:
        cites(revealed, *_refs(law, number))
    assert [event.qualifies for event in revealed] == [qualifies]


def test_1996_r4_4b_a_player_who_wagers_again_stays_in() -> None:
    felt = _table(VIII)
    happened(felt, *WAGERED, *_singly("shoe"))
    cites(happened(felt, "box 1: bet"), *_refs(VIII, "4.4(b)"))
    assert (felt.state.box(1).decision, felt.state.box(1).bet) == ("bet", 2_000)
    assert felt.state.box(1).is_live


@pytest.mark.parametrize(("law", "numbers"), [(VIII, ("9.4", "9.4(a)"))])
def test_hands_are_laid_open_before_they_are_settled(law: Law, numbers: tuple[str, ...]) -> None:
    felt = _table(law)
    happened(felt, *WAGERED, *_singly("shoe"), "box 1: bet", "box 4: fold", "dealer: reveal")
    shown = _of(happened(felt, "box 1: show"), e.Shown)
    cites(shown, *_refs(law, *numbers))
    assert [(event.box, event.face_up) for event in shown] == [(1, True)]


# What the dealer holds, and which clause then has the cards of the one box racked.
PAIR, NO_HAND = "2h 2s 5c 9c Kh", "2h 4s 5c 9c Jh"
RACKED = [
    (VIII, NO_HAND, "9.2(b)"),
    (VIII, "As Ah 5c 9c Kh", "9.7(c)"),
    (VIII, PAIR, "9.8(d)"),
    (SIX, NO_HAND, "10.1(b)"),
    (SIX, "As Ah 5c 9c Kh", "10.6(c)"),
    (SIX, PAIR, "10.7(c)"),
    (SIX, "Th Ts 6s 5d 2d", "10.8(b)"),
]


@pytest.mark.parametrize(("law", "dealer", "number"), RACKED)
def test_the_cards_of_a_settled_box_are_collected(law: Law, dealer: str, number: str) -> None:
    felt = _table(law)
    happened(felt, "box 4: ante 10.00", "dealer: no more bets", "shoe: box 4 Tc Td 6h 5s 2c")
    happened(felt, f"shoe: dealer {dealer}", "box 4: bet", "dealer: reveal")
    if dealer != NO_HAND:
        happened(felt, "box 4: show")
    racked = _of(happened(felt, "dealer: settle"), e.CardsCollected)
    cites(racked, *_refs(law, number))
    assert [event.box for event in racked] == [4]


def _shuffled(felt: Table, law: Law, number: str) -> None:
    """The cards wait for a shuffle; with it they are ready to be cut."""
    assert not felt.state.deck.is_shuffled
    cites(happened(felt, "dealer: shuffle"), *_refs(law, number))
    assert (felt.state.deck.is_shuffled, felt.state.deck.is_cut) == (True, False)


@pytest.mark.parametrize(("law", "number"), [(VIII, "6.1(a)"), (SIX, "7.1(a)")])
def test_the_deck_is_shuffled_before_play_begins(law: Law, number: str) -> None:
    felt = _table(law)
    happened(felt, "casino supervisor: gaming day begins")
    _shuffled(felt, law, number)


@pytest.mark.parametrize(("law", "number"), [(VIII, "6.1(b)"), (SIX, "7.1(b)")])
def test_the_deck_is_shuffled_after_every_round(law: Law, number: str) -> None:
    felt = _table(law)
    happened(felt, *WAGERED, *_singly("shoe"), "box 1: fold", "box 4: fold", "dealer: settle")
    _shuffled(felt, law, number)


def test_b2_the_deck_of_the_machine_takes_its_turn_without_a_cut() -> None:
    felt = _table(US, "hand")
    happened(felt, *WAGERED, *_singly("deck"), "box 1: fold", "box 4: fold", "dealer: settle")
    assert not felt.state.deck.is_shuffled
    events = happened(felt, "dealer: shuffle")
    cites(events, *_refs(US, "(b)(2)", "(b)(2)(iii)", "(b)(2)(iv)", "(b)(2)(v)", "(j)(7)"))
    assert (felt.state.deck.is_shuffled, felt.state.deck.is_cut) == (True, True)


def test_d3i_and_d3ii_the_cut_lets_the_deal_begin() -> None:
    felt = _table(US)
    happened(felt, *WAGERED, *_singly("shoe"), "box 1: fold", "box 4: fold", "dealer: settle")
    happened(felt, "dealer: shuffle")
    assert not felt.state.deck.is_cut
    events = happened(felt, "dealer: cut 12")
    cites(events, *_refs(US, "(d)(3)(i)", "(d)(3)(i)(C)", "(d)(3)(ii)"))
    assert felt.state.deck.is_cut
    happened(felt, "box 1: ante 10.00", "dealer: no more bets")


# Against a pair of nines: box 1 wins, box 4 loses, box 6 wins.
THREE_HANDS = {"box 1": "Tc Td 6h 5s 2c", "box 4": "8c 8d 6s 5h 2d", "box 6": "Jc Jd 6c 5d 2h"}


@pytest.mark.parametrize(
    ("law", "number", "order"),
    [(VIII, "9.4", [6, 4, 1]), (SIX, "10.3", [6, 4, 1]), (US, "(j)(5)(iii)", [4, 6, 1])],
)
def test_r9_4_r10_3_and_j5iii_hands_are_settled_from_the_right_and_in_the_us_losers_first(
    law: Law, number: str, order: list[int]
) -> None:
    felt = _table(law)
    happened(felt, *(f"{who}: ante 10.00" for who in THREE_HANDS), "dealer: no more bets")
    happened(felt, *(f"shoe: {who} {cards}" for who, cards in THREE_HANDS.items()))
    happened(felt, "shoe: dealer 9c 9d Ah 4s 3h", *(f"{who}: bet" for who in THREE_HANDS), "dealer: reveal")
    if law is not US:
        happened(felt, *(f"{who}: show" for who in THREE_HANDS))
    events = happened(felt, "dealer: settle")
    cites(events, *_refs(law, number))
    assert list(dict.fromkeys(line.box for line in _of(events, Settled))) == order


def test_r9_2_a_folded_hand_is_taken_away_and_others_stay_hidden() -> None:
    felt = _table(SIX)
    happened(felt, *WAGERED, *_singly("shoe"), "box 4: fold")

    def shown(who: str) -> dict[str, tuple[int, str]]:
        pieces = GAME.shown(felt.rules, GAME.view(felt.state, who), who)
        return {piece.name: (len(piece.cards), piece.short) for piece in pieces if isinstance(piece, Hand)}

    assert shown("box 1") == {"Dealer": (5, ""), "Box 1": (5, "odd cards"), "Box 4": (0, "folded")}
    assert shown("box 4") == {"Dealer": (5, ""), "Box 4": (0, "folded"), "Box 1": (5, "")}
