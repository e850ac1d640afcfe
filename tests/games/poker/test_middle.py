"""Stories that begin in the middle of a hand: on any street, with bets in front, cards unknown."""

import tomllib
from typing import Any

import pytest

from pitboss.games.poker.actions import RaiseTo
from pitboss.games.poker.setup import Holding, Middle, Setup
from pitboss.record.fields import struct_of
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.chips.money import Cents
from pitboss.table.option import Amounts
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.poker.telling import GAME, refused, stacks, table, told
from tests.games.poker.terms.test_pairs import unopened


def seat(box: int, chips: int, bet: int = 0, **told_of: Any) -> Holding:
    """A player with so many chips before them and in front."""
    return Holding(box, Cents(chips), Cents(bet), **told_of)


def middle(*players: Holding, street: str = "turn", **told_of: Any) -> Table:
    """No-limit hold-em on the turn, with these players; the button is at box 1."""
    return table({}, hand=Middle(street, 1, players, **told_of))


def wrong(*players: Holding, street: str = "turn", **told_of: Any) -> Refusal:
    """Why such a hand cannot be."""
    two = players or (seat(1, 100), seat(2, 100))
    return unopened(hand=Middle(street, told_of.pop("button", 1), two, **told_of))


def test_a_file_tells_the_hand() -> None:
    text = """
        sign = { minimum = "2.00" }
        blinds = ["1.00", "2.00"]
        [hand]
        street = "turn"
        button = 1
        pot = "60.00"
        board = ["2c", "7d", "8h"]
        [[hand.players]]
        box = 4
        chips = "100.00"
        bet = "10.00"
        has-acted = true
        [[hand.players]]
        box = 1
        chips = "80.00"
        cards = ["As", "??"]
    """
    setup = struct_of(Setup, tomllib.loads(text))
    state = GAME.new(table({}).rules, setup)
    assert not isinstance(state, Refusal)
    assert (state.turn, state.board) == (1, ("2c", "7d", "8h", UNKNOWN))
    assert [pot.cents for pot in state.pots] == [6000]


def test_r10_4_what_may_seat_4_do_after_a_short_all_in() -> None:
    """Seat 4 bet 20, seat 5 is all-in for 27, seat 6 called: seat 4 faces 7 and may not raise."""
    felt = middle(
        seat(4, 500, 20, has_acted=True),
        seat(5, 0, 27, has_acted=True),
        seat(6, 300, 27, has_acted=True),
        pot=90,
        full=20,
        last_raise=20,
        turn=4,
    )
    verbs = {type(option.action).__name__ for option in GAME.own_options(felt.rules, felt.state, "box 4")}
    assert {"Call", "Fold"} <= verbs
    assert "RaiseTo" not in verbs
    assert refused(felt, "box 4: raise to 0.80").code == "not-reopened"
    told(felt, "box 4: call")
    assert [pot.cents for pot in felt.state.pots] == [90 + 3 * 27]


def test_r10_3_what_may_seat_6_do_after_a_short_all_in() -> None:
    """Seat 6 has yet to act: the last full raise of 20 goes on top of 27, so the least is 47."""
    felt = middle(
        seat(4, 500, 20, has_acted=True),
        seat(5, 0, 27, has_acted=True),
        seat(6, 300),
        pot=90,
        full=20,
        last_raise=20,
    )
    assert felt.state.turn == 6
    (option,) = GAME.options(felt.rules, felt.state, "box 6", (RaiseTo,))
    amounts = option.vary["cents"]
    assert isinstance(amounts, Amounts)
    assert (amounts.least, amounts.most) == (47, 300)


def test_a_pot_with_a_player_all_in_before_has_its_side_pot() -> None:
    """Seat 1 put in 20 and is all-in, the others 50 each: 60 for all, 60 for two; seat 2 opens."""
    felt = middle(seat(1, 0, put=20), seat(2, 100, put=50), seat(3, 100, put=50), pot=120)
    assert [(pot.cents, pot.contenders) for pot in felt.state.pots] == [(60, (1, 2, 3)), (60, (2, 3))]
    assert felt.state.turn == 2


def test_the_hand_goes_on_to_its_end_with_no_chip_lost() -> None:
    felt = middle(seat(1, 100), seat(2, 100), seat(3, 50, put=10, has_folded=True), pot=50)
    told(felt, "box 2: bet 0.30\nbox 1: call\ndeck: river Kc\nbox 2: check\nbox 1: check")
    assert felt.state.phase == "showdown"
    assert sum(stacks(felt).values()) + felt.state.pots[0].cents == 100 + 100 + 50 + 50


def test_blinds_lie_in_front_on_the_first_street() -> None:
    """Seats 2 and 3 have the blinds of 1 and 2 in front: seat 4 opens, and raises to 4 at least."""
    felt = middle(seat(2, 99, 1), seat(3, 98, 2), seat(4, 100), seat(1, 100), street="first cards")
    assert felt.state.turn == 4
    assert refused(felt, "box 4: raise to 0.03").code == "outside-cents"
    told(felt, "box 4: raise to 0.04\nbox 1: fold\nbox 2: fold\nbox 3: call")
    assert felt.state.pots[0].cents == 9


@pytest.mark.parametrize(
    ("told_of", "code"),
    [
        ({"street": "fourth card"}, "hand-street"),
        ({"button": 10}, "hand-button"),
        ({"board": ("2c", "3c", "4c", "5c", "6c")}, "hand-board"),
        ({"board": ("2c", "2c")}, "hand-cards"),
        ({"pot": 3}, "hand-pot"),
        ({"turn": 3}, "hand-turn"),
        ({"full": 10}, "hand-full"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(told_of: dict[str, Any], code: str) -> None:
    assert wrong(**told_of).code == code


def test_players_of_a_hand_that_cannot_be_are_refused() -> None:
    one = seat(1, 100)
    assert wrong(one, seat(1, 50)).code == "hand-players"
    assert wrong(one, seat(2, 50, has_folded=True)).code == "hand-players"
    assert wrong(one, seat(10, 50)).code == "hand-players"
    assert wrong(one, seat(2, 50, cards=("As", "Ks", "Qs"))).code == "hand-cards"
    assert wrong(one, seat(2, 50, up=("As",))).code == "hand-cards"
    assert wrong(one, seat(2, -1)).code == "hand-chips"
    assert wrong(seat(1, 0), seat(2, 0), pot=20).code == "hand-turn"


def test_crazy_pineapple_has_three_cards_on_the_flop_and_two_after_it() -> None:
    for street, count in (("flop", 3), ("turn", 2)):
        two = (seat(1, 100), seat(2, 100))
        felt = table({}, game="crazy-pineapple", hand=Middle(street, 1, two, pot=Cents(20)), sign=Sign(2))
        assert all(len(player.cards) == count for player in felt.state.players)


@pytest.mark.parametrize(
    ("players", "says"),
    [
        # Who has chips has met the others in the rounds before, to the chip.
        ((seat(1, 100, put=Cents(20)), seat(2, 1, put=Cents(19))), "box 2 has put in 0.19 before this round"),
        ((seat(1, 100, put=Cents(20)), seat(2, 0, 1, put=Cents(19))), "box 2 has put in 0.19 before this"),
        # Nobody folds what nobody has raised.
        (
            (
                seat(1, 9, put=Cents(20)),
                seat(2, 9, put=Cents(20)),
                seat(3, 9, put=Cents(21), has_folded=True),
            ),
            "box 3 has put in 0.21 before this round, and others 0.20",
        ),
        (
            (seat(1, 9, 4), seat(2, 9), seat(3, 9, 5, has_folded=True)),
            "box 3 has folded with the highest bet",
        ),
    ],
)
def test_r10_1_chips_that_cannot_lie_like_this(players: tuple[Holding, ...], says: str) -> None:
    refusal = wrong(*players)
    assert refusal.code == "hand-uneven"
    assert refusal.says.removeprefix("hand.players: ").startswith(says)
    cites(refusal, "nz-1999-poker/13/10.1")


def test_r10_1_who_is_all_in_or_has_folded_may_have_put_in_less() -> None:
    """20 of two, 19 of one who is all-in, 5 of one who has folded: 19 + 19 + 19 + 5, and 1 + 1."""
    felt = middle(
        seat(1, 100, put=Cents(20)),
        seat(2, 100, put=Cents(20)),
        seat(3, 0, put=Cents(19)),
        seat(4, 50, put=Cents(5), has_folded=True),
    )
    assert [pot.cents for pot in felt.state.pots] == [62, 2]


def test_raises_of_a_hand_that_is_told_are_counted_from_nothing_up() -> None:
    assert wrong(raises=-1).code == "hand-raises"
    assert wrong(last_raise=Cents(0)).code == "hand-raises"
    assert middle(seat(1, 100), seat(2, 100), last_raise=Cents(1)).state.turn == 2


def least_of(felt: Table, box: int) -> int | None:
    """The least that a player may raise to; nothing where there is no raise."""
    for option in GAME.own_options(felt.rules, felt.state, f"box {box}"):
        if isinstance(option.action, RaiseTo):
            return option.action.cents
    return None


@pytest.mark.parametrize(
    ("all_in", "least"),
    [
        # The least bet is 2: 21 is 1 above a bet of 20, no full raise for certain.
        (21, None),
        # From 40 on it is one, whatever the bet was before: 20 on top, or 21.
        (40, 60),
        (41, 62),
    ],
)
def test_r10_4_a_short_all_in_shows_in_the_bets(all_in: int, least: int | None) -> None:
    felt = middle(
        seat(4, 500, 20, has_acted=True),
        seat(5, 0, all_in, has_acted=True),
        seat(6, 300, all_in, has_acted=True),
        turn=4,
    )
    assert least_of(felt, 4) == least


@pytest.mark.parametrize("all_in", [22, 39])
def test_r10_4_what_does_not_show_in_the_bets_has_to_be_told(all_in: int) -> None:
    """Had 20 been raised from 18, 22 would be a full raise; had 20 been the bet, it would not."""
    players = (seat(4, 500, 20, has_acted=True), seat(5, 0, all_in, has_acted=True))
    refusal = wrong(*players, turn=4)
    assert refusal.code == "hand-full"
    assert "say the total of the last full bet or raise" in refusal.says
    third = seat(6, 500)
    felt = middle(*players, third, last_raise=20, turn=6)
    assert least_of(felt, 6) == all_in + 20


def test_r10_2_a_short_all_in_shows_in_the_bets_of_structured_limit() -> None:
    """Bet 10, all-in 13: box 4 may make it 20, and box 2, who bet, may not raise for the 3."""
    players = (seat(2, 100, 10, has_acted=True), seat(3, 0, 13, has_acted=True), seat(4, 100))
    felt = table({}, limit="structured", sign=Sign(10, 20), hand=Middle("flop", 1, players))
    assert least_of(felt, 4) == 20
    told(felt, "box 4: call")
    assert refused(felt, "box 2: raise to 0.23").code == "not-reopened"


def test_r10_3_a_call_for_less_is_nothing_to_raise_from() -> None:
    """Bet 10, called all-in for 7: the least raise is 10 more, not 3."""
    players = (seat(2, 100, 10, has_acted=True), seat(3, 0, 7, has_acted=True), seat(4, 100))
    assert least_of(middle(*players), 4) == 20


def test_a_bring_in_that_is_told_is_made_up_to_a_bet() -> None:
    players = (seat(2, 100, 1, has_acted=True), seat(3, 100))
    terms: dict[str, Any] = {
        "game": "five-card-stud",
        "blinds": (),
        "ante": 1,
        "bring_in": 1,
        "sign": Sign(5, 10),
    }
    felt = table({}, limit="structured", hand=Middle("first cards", 1, players, turn=3), **terms)
    assert least_of(felt, 3) == 5
