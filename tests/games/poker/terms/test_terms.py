"""The terms of a table: what the operator may set, what is taken where nothing is set, what is refused."""

import tomllib
from typing import Any

import pytest

from pitboss.games.poker.setup import Commission, Kill, Setup
from pitboss.games.poker.streets import unit_of
from pitboss.record.fields import struct_of
from pitboss.record.table import Table
from pitboss.table.chips.money import Cents
from pitboss.table.sign import NO_MAXIMUM, Sign
from tests.citing import cites
from tests.games.poker.telling import GAME, IN_2005, begun, table, told
from tests.games.poker.terms.test_pairs import unopened

STUD: dict[str, Any] = {"game": "seven-card-stud", "boxes": 8}
STRUCTURED: dict[str, Any] = {"limit": "structured", "sign": Sign(10, 20), "boxes": 4}


def bets(felt: Table) -> list[int]:
    """The fixed amount of each round."""
    return [unit_of(felt.state, street) for street in range(len(felt.state.variant.streets))]


def test_a_terms_file_reads_as_every_setup_does() -> None:
    text = """
        game = "crazy-pineapple"
        deck = 32
        limit = "pot"
        boxes = 6
        chips = ["0.50", "1.00"]
        blinds = ["0.50", "1.00"]
        [sign]
        minimum = "1.00"
    """
    setup = struct_of(Setup, tomllib.loads(text))
    assert (setup.blinds, setup.sign) == ((50, 100), Sign(100))


def test_without_a_limit_in_figures_the_sign_has_no_maximum() -> None:
    for limit in ("no", "pot"):
        felt = table({1: 500, 2: 500}, sign=Sign(2), limit=limit)
        assert felt.state.house.sign.maximum == NO_MAXIMUM
    begun(felt)
    for who in ("box 1", "dealer", "casino supervisor", "shift manager", "deck"):
        assert GAME.options(felt.rules, felt.state, who) is not None


@pytest.mark.parametrize("limit", ["structured", "spread"])
def test_i_r13_1_a_limit_in_figures_needs_its_maximum_on_the_sign(limit: str) -> None:
    refusal = unopened(sign=Sign(2), limit=limit)
    assert (refusal.code, refusal.says) == ("sign-maximum", "maximum: the sign of this game shows one")


def test_pot_limit_came_in_2017() -> None:
    refusal = unopened(on=IN_2005, limit="pot")
    assert refusal.code == "setup-limit"
    assert refusal.says == "limit: pot limit is not offered; the limit is structured or spread or no"


def test_no_limit_before_2017_as_it_is_read() -> None:
    assert table({}, on=IN_2005, limit="no").state.terms.limit == "no"
    reading = {"no-limit-before-2017": "not-yet"}
    assert unopened(on=IN_2005, readings=reading, limit="no").code == "setup-limit"


@pytest.mark.parametrize(
    ("game", "deck", "blinds"), [("hold-em", 52, (5, 10)), ("two-card-manila", 32, (10,))]
)
def test_blinds_that_the_sign_does_not_have_are_half_a_bet_and_a_bet(
    game: str, deck: int, blinds: tuple[int, ...]
) -> None:
    felt = table({}, game=game, deck=deck, blinds=(), sign=Sign(10))
    assert felt.state.terms.blinds == blinds


def test_blinds_come_in_order_and_each_falls_on_a_seat() -> None:
    assert table({}, blinds=(1, 1, 2), boxes=3).state.terms.blinds == (1, 1, 2)
    for blinds, boxes in (((2, 1), 3), ((1, 1, 2), 2), ((0, 2), 3)):
        with pytest.raises(ValueError, match=r"^blinds: "):
            table({}, blinds=blinds, boxes=boxes)


def test_a_blind_is_no_more_than_the_first_bet() -> None:
    assert bets(table({}, blinds=(5, 10), **STRUCTURED)) == [10, 10, 20, 20]
    with pytest.raises(ValueError, match=r"0.11 is above 0.10, the most of a bet in the first round"):
        table({}, blinds=(5, 11), **STRUCTURED)


def test_the_studs_have_an_ante_and_no_blinds_the_others_blinds_and_no_ante() -> None:
    assert table({}, blinds=(), ante=1, bring_in=1, **STUD).state.terms.ante == 1
    with pytest.raises(ValueError, match="seven card stud has none"):
        table({}, **STUD)
    cites(unopened(ante=1), "nz-1999-poker/13/7/ante")
    cites(unopened(bring_in=1), "nz-1999-poker/13/7/low-card-opens")


def test_a_bring_in_is_less_than_a_bet_and_an_ante_no_more() -> None:
    assert table({}, blinds=(), ante=2, bring_in=1, **STUD).state.terms.bring_in == 1
    assert unopened(bring_in=2, **STUD).code == "setup-bring-in"
    assert unopened(ante=3, **STUD).code == "setup-ante"


def test_manila_has_one_two_two_two_four_units_where_the_sign_has_none() -> None:
    manila: dict[str, Any] = {"game": "two-card-manila", "deck": 32, "limit": "structured", "blinds": ()}
    assert bets(table({}, sign=Sign(5, 20), **manila)) == [5, 10, 10, 10, 20]
    assert (
        unopened(sign=Sign(5, 19), game="two-card-manila", deck=32, limit="structured").code == "setup-bets"
    )


def test_fixed_bets_are_one_a_round_within_the_sign_and_of_structured_limit() -> None:
    assert bets(table({}, blinds=(), bets=(10, 10, 15, 20), **STRUCTURED)) == [10, 10, 15, 20]
    assert unopened(bets=(10, 10, 20), **STRUCTURED).code == "setup-bets"
    assert unopened(bets=(10, 10, 20, 21), **STRUCTURED).code == "setup-bets"
    assert unopened(bets=(9, 10, 20, 20), **STRUCTURED).code == "setup-bets"
    assert unopened(bets=(10, 10, 20, 20), boxes=4).code == "setup-bets"


def test_amounts_are_made_of_the_chips_of_the_table() -> None:
    unmade: tuple[dict[str, Any], ...] = ({"blinds": (50, 75)}, {"blinds": (), "ante": 60, **STUD})
    for terms in unmade:
        with pytest.raises(ValueError, match="cannot be made of the table's chips"):
            table({}, chips=(50,), sign=Sign(100), **terms)


def test_a_round_has_a_raise_at_least() -> None:
    assert table({}, raises=1).state.terms.raises == 1
    assert unopened(raises=0).code == "setup-raises"


def test_a_hand_is_played_at_a_table_without_a_maximum() -> None:
    felt = begun(table({1: 100, 2: 100}, sign=Sign(2)))
    told(felt, "box 1: raise to 1.00\nbox 2: call")
    assert felt.state.pots[0].cents == 200


@pytest.mark.parametrize("minutes", [0, -1])
def test_r8_1_time_is_charged_every_minute_at_the_most(minutes: int) -> None:
    assert table({}, commission=Commission(time=Cents(6), minutes=1)).state.terms.commission is not None
    refusal = unopened(commission=Commission(time=Cents(6), minutes=minutes))
    assert refusal.code == "setup-commission"
    cites(refusal, "nz-2017/13/8.1")


def test_r7_21_the_time_to_come_back_is_none_or_more() -> None:
    assert table({}, kill=Kill(Cents(4), minutes=0)).state.terms.kill is not None
    refusal = unopened(kill=Kill(Cents(4), minutes=-1))
    assert refusal.code == "setup-kill"
    cites(refusal, "nz-2017/13/7.21")
