"""Terms of poker that somebody proposes otherwise, and those of the house where the sign has none."""

import pytest

from pitboss.games.poker.setup import Commission, Kill
from pitboss.law.errors import BadLawFileError
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.record.table import CannotOpenError
from pitboss.table.chips.money import Cents
from pitboss.table.sign import Sign
from tests.games.poker.telling import table, told


def signed(felt: object) -> list[str]:
    return [line.says for line in felt.game.sign(felt.rules, felt.state)]  # type: ignore[attr-defined]


def straddled(**proposed: str) -> int:
    felt = table(
        {1: 100, 2: 100, 3: 100, 4: 100}, proposed={k.replace("_", "-"): v for k, v in proposed.items()}
    )
    told(felt, "dealer: new hand")
    while felt.state.due:
        told(felt, f"box {felt.state.due[0].box}: post")
    left = next(each for each in felt.state.clockwise(felt.state.large) if each.is_live)
    told(felt, f"box {left.box}: straddle")
    return int(felt.state.bets.high)


def test_straddle_multiple_is_so_many_times_the_last_blind() -> None:
    assert straddled() == 2 * 2
    assert straddled(straddle_multiple="3") == 3 * 2
    with pytest.raises(BadLawFileError, match="straddle-multiple is 1; a straddle is a raise: from 2 up"):
        table(proposed={"straddle-multiple": "1"})


@pytest.mark.parametrize(("multiple", "cents"), [("2", 20), ("3", 30)])
def test_kill_multiple_sets_the_wager_where_the_sign_has_none(multiple: str, cents: int) -> None:
    given = {
        "limit": "structured",
        "sign": Sign(10, 20),
        "blinds": (5, 10),
        "proposed": {"kill-multiple": multiple},
    }
    assert table({}, kill=Kill(), **given).state.terms.kill.wager == cents  # type: ignore[arg-type]
    assert table({}, kill=Kill(wager=Cents(25)), **given).state.terms.kill.wager == 25  # type: ignore[arg-type]


def test_kill_qualifying_and_kill_return_minutes_hold_where_the_sign_has_none() -> None:
    proposed = {"kill-qualifying": "0.60", "kill-return-minutes": "3"}
    kill = table({}, kill=Kill(wager=Cents(4)), proposed=proposed).state.terms.kill
    assert (kill.qualifies, kill.minutes) == (60, 3)
    law = table({}, kill=Kill(wager=Cents(4))).state.terms.kill
    assert (law.qualifies, law.minutes) == (0, 10)
    own = table({}, kill=Kill(Cents(4), Cents(80), 0), proposed=proposed).state.terms.kill
    assert (own.qualifies, own.minutes) == (80, 0)


def test_blind_corrections_go_into_the_pot_where_that_is_proposed() -> None:
    proposed = {"blind-corrections": "into-the-pot"}
    for felt, how in (
        (table({}), "live"),
        (table({}, proposed=proposed), "straight into the pot"),
        (table({}, proposed=proposed, corrected_live=True), "live"),
    ):
        assert f"Blinds that were missed are made good {how}" in signed(felt)


def test_commission_rate_is_taken_where_the_sign_has_none() -> None:
    felt = table(proposed={"commission-rate": "5%"})
    assert felt.state.commission == Commission(rate="5%")
    assert table().state.commission is None
    fee = Commission(fee=Cents(1))
    assert table(proposed={"commission-rate": "5%"}, commission=fee).state.commission == fee
    assert table(proposed={"commission-rate": "5%"}, tournament=True).state.commission is None


def test_own_cards_are_those_that_the_streets_deal() -> None:
    with pytest.raises(BadLawFileError, match=r"own-cards\.omaha is 5; the engine deals 4"):
        table(proposed={"own-cards.omaha": "5"})


def test_a_game_that_is_opened_by_blinds_is_not_opened_without_any() -> None:
    with pytest.raises(CannotOpenError, match="hold-em is opened by blinds, and neither the table nor the"):
        open_table(Choice(game="poker", proposed={"blinds-number": "two-card-manila 1"}), ["game=hold-em"])
