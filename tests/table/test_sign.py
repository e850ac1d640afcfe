"""What a sign may display: rules 13.1, 13.2, 13.5 and 14.3 of Division I."""

import pytest

from pitboss.table.sign import FURTHER, Limits, Sign, refuse_sign
from tests.citing import cites
from tests.table.general.scene import CHIPS, NZ, US


@pytest.mark.parametrize(("minimum", "stands"), [(49750, True), (50000, True), (50250, False)])
def test_r13_1_the_minimum_is_at_most_the_maximum(minimum: int, stands: bool) -> None:
    refusal = refuse_sign(NZ, Sign(minimum=minimum, maximum=50000), CHIPS)
    assert (refusal is None) is stands
    if refusal:
        assert refusal.code == "sign-minimum"
        assert "minimum" in refusal.says
        cites(refusal, "nz-1996/I/13.1", "nz-1996/I/13.2")


@pytest.mark.parametrize(("increment", "stands"), [(2250, True), (2500, True), (2750, False)])
def test_r13_5_the_increment_is_at_most_the_minimum(increment: int, stands: bool) -> None:
    refusal = refuse_sign(NZ, Sign(minimum=2500, maximum=50000, increment=increment), CHIPS)
    assert (refusal is None) is stands
    if refusal:
        assert refusal.code == "sign-increment"
        cites(refusal, "nz-1996/I/13.5")


@pytest.mark.parametrize(("maximum", "stands"), [(2750, False), (3000, True), (3250, True)])
def test_r13_5_some_multiple_of_the_increment_lies_within_the_limits(maximum: int, stands: bool) -> None:
    refusal = refuse_sign(NZ, Sign(minimum=2500, maximum=maximum, increment=1000), CHIPS)
    assert (refusal is None) is stands
    if refusal:
        cites(refusal, "nz-1996/I/13.5")


@pytest.mark.parametrize("field", ["minimum", "maximum", "increment", *FURTHER])
@pytest.mark.parametrize("cents", [2499, 2501])
def test_r14_3_every_amount_on_the_sign_is_payable_in_chips(field: str, cents: int) -> None:
    fields = {"minimum": 2500, "maximum": 50000}
    assert refuse_sign(NZ, Sign(**{**fields, field: 2500}), CHIPS) is None
    refusal = refuse_sign(NZ, Sign(**{**fields, field: cents}), CHIPS)
    assert refusal is not None
    assert refusal.says.startswith(f"{field}: ")
    cites(refusal, "nz-1996/I/14.3", "nz-1996/I/1.0/chips")


@pytest.mark.parametrize(("least", "stands"), [(0, False), (-250, False), (250, True)])
def test_r13_1_a_minimum_is_above_nothing(least: int, stands: bool) -> None:
    assert (refuse_sign(NZ, Sign(minimum=least, maximum=50000), CHIPS) is None) is stands


@pytest.mark.parametrize(("box_maximum", "stands"), [(2250, False), (2500, True), (2750, True)])
def test_r13_1_a_box_takes_at_least_the_minimum(box_maximum: int, stands: bool) -> None:
    refusal = refuse_sign(NZ, Sign(minimum=2500, maximum=50000, box_maximum=box_maximum), CHIPS)
    assert (refusal is None) is stands


@pytest.mark.parametrize(("player_maximum", "stands"), [(2250, False), (2500, True), (2750, True)])
def test_r13_1_a_player_may_stake_at_least_the_minimum_on_a_box(player_maximum: int, stands: bool) -> None:
    refusal = refuse_sign(NZ, Sign(minimum=2500, maximum=50000, player_maximum=player_maximum), CHIPS)
    assert (refusal is None) is stands
    if refusal:
        assert refusal.code == "sign-player-maximum"
        cites(refusal, "nz-1996/I/13.1", "nz-1996/I/13.2")


@pytest.mark.parametrize(("cents", "stands"), [(0, False), (250, True)])
def test_r13_2_super_sevens_may_cost_less_than_the_minimum_but_not_nothing(cents: int, stands: bool) -> None:
    refusal = refuse_sign(NZ, Sign(minimum=2500, maximum=50000, sevens_wager=cents), CHIPS)
    assert (refusal is None) is stands


@pytest.mark.parametrize(("cents", "stands"), [(0, False), (249, False), (250, True), (2250, True)])
def test_r13_2_a_table_differential_may_be_below_the_minimum_but_not_nothing(
    cents: int, stands: bool
) -> None:
    refusal = refuse_sign(NZ, Sign(minimum=2500, maximum=50000, differential=cents), CHIPS)
    assert (refusal is None) is stands
    if refusal:
        assert refusal.code == "sign-differential"


@pytest.mark.parametrize("field", FURTHER)
def test_r13_2_an_amount_that_the_game_does_not_know_cannot_stand(field: str) -> None:
    others = tuple(name for name in FURTHER if name != field)
    refusal = refuse_sign(NZ, Sign(**{"minimum": 2500, "maximum": 50000, field: 2500}), CHIPS, others)
    assert refusal is not None
    assert refusal.code == f"sign-{field.replace('_', '-')}"
    cites(refusal, "nz-1996/I/13.2")


@pytest.mark.parametrize("chips", [(), (0, 500)])
def test_r14_3_a_table_has_chips(chips: tuple[int, ...]) -> None:
    refusal = refuse_sign(NZ, Sign(minimum=2500, maximum=50000), chips)
    assert refusal is not None
    assert refusal.code == "sign-chips"
    cites(refusal, "nz-1996/I/14.3")


def test_without_general_rules_a_bad_sign_is_refused_by_house_policy() -> None:
    refusal = refuse_sign(US, Sign(minimum=600, maximum=500), (100,))
    assert refusal is not None
    assert refusal.because == ("silent/us-s10/limits-set", "silent/us-s10/sign-limits")


def test_r13_2_without_an_increment_the_step_is_the_finest_that_chips_allow() -> None:
    assert Sign(minimum=2500, maximum=50000).limits((250, 500)) == Limits(2500, 50000, 250)
    assert Sign(minimum=2500, maximum=50000).limits((100, 250)).step == 50
    assert Sign(minimum=2500, maximum=50000, increment=2500).limits((250, 500)).step == 2500
