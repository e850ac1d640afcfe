"""A pool opened and its tables: what the operator settles, what is malformed, and clocks that differ."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.decide import Decided, decide
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.jackpot.units import units
from pitboss.table.chips.money import LARGEST_CHIP, MOST_CHIPS, MOST_STEPS
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.jackpot.pool_stories import (
    EVENING,
    NZ,
    Story,
    only,
    poker_settings,
    reading,
    stud,
    stud_settings,
)


def create(settings: Settings, version: str = "nz-1998", **fields: Any) -> Decided | Refusal:
    """The answer to a new pool."""
    told: dict[str, Any] = {
        "pool": "grand",
        "command_id": "c1",
        "at": EVENING[version],
        "who": "Ann",
        "role": "operator",
    }
    return decide(None, c.Create(settings=settings, **(told | fields)))


def refused(code: str, answer: Decided | Refusal) -> Refusal:
    """A refusal by its code; there is no pool after it."""
    assert isinstance(answer, Refusal), answer
    assert answer.code == code, answer
    return answer


@pytest.mark.parametrize("role", ["shift manager", "casino manager", "operator"])
def test_r11_6_the_operator_opens_a_pool_with_what_it_puts_in(role: str) -> None:
    outcome = create(stud_settings(seed_cents=50_000_00), role=role)
    assert isinstance(outcome, Decided)
    assert outcome.pool.pool_units == units(50_000_00)
    assert [(p.account, p.units) for p in outcome.postings] == [
        ("seed", -units(50_000_00)),
        ("pool", units(50_000_00)),
    ]
    cites(only(outcome.events, e.Created), "nz-1998/6/11.6")


def test_1996_r11_3_a_pool_is_fed_by_jackpot_wagers() -> None:
    outcome = create(stud_settings("nz-1996"), "nz-1996")
    assert isinstance(outcome, Decided)
    cites(only(outcome.events, e.Created), "nz-1996/VIII/11.3")


def test_l6_each_casino_sets_where_its_meter_starts() -> None:
    outcome = create(stud_settings("us", seed_cents=0), "us")
    assert isinstance(outcome, Decided)
    assert outcome.pool.shown_cents == 0
    assert outcome.postings == ()
    cites(only(outcome.events, e.Created), "us-s10//(l)(6)")


def test_r19_3_an_operator_may_run_a_jackpot_system() -> None:
    outcome = create(poker_settings(), "poker")
    assert isinstance(outcome, Decided)
    cites(only(outcome.events, e.Created), "nz-2017/13/19.3")


@pytest.mark.parametrize("role", ["dealer", "floorperson", "game supervisor", "casino supervisor"])
def test_a_pool_is_opened_by_a_manager(role: str) -> None:
    assert role in refused("no-power", create(stud_settings(), role=role)).says


@pytest.mark.parametrize(
    ("code", "field", "fields"),
    [
        ("bad-game", "game", {"game": "roulette"}),
        ("bad-tables", "tables", {"tables": ()}),
        ("bad-tables", "tables", {"tables": ("T1", "T1")}),
        ("bad-tables", "tables", {"tables": ("T1", "-")}),
        ("bad-chips", "chips", {"chips": ()}),
        ("bad-chips", "chips", {"chips": (0, 2_50)}),
        ("bad-chips", "coins", {"coins": (-1,)}),
        ("bad-chips", "chips", {"chips": (2_50, LARGEST_CHIP + 1)}),
        ("bad-chips", "chips", {"chips": (2_50, *range(1, MOST_CHIPS + 1))}),
        ("bad-chips", "coins", {"coins": (LARGEST_CHIP + 1,)}),
        ("bad-chips", "coins", {"coins": (MOST_STEPS + 1, MOST_STEPS + 2)}),
        ("bad-amount", "seed", {"seed_cents": -1}),
        ("bad-amount", "reset", {"reset_cents": -1}),
        ("bad-amount", "alone-most", {"alone_most_cents": -1}),
        ("bad-amount", "skew", {"skew_ms": -1}),
        ("bad-amount", "skew", {"skew_ms": 60_001}),
        ("bad-amount", "approval-minutes", {"approval_minutes": 0}),
        ("bad-amount", "approval-minutes", {"approval_minutes": 10_081}),
        ("wrong-game", "increment", {"increment_cents": 1}),
        ("bad-law", "law", {"law": Law(jurisdiction="fr")}),
        ("bad-law", "law", {"law": Law(elections=("moonlight",))}),
        ("bad-law", "law", {"law": reading(jackpot_reset="tomorrow")}),
    ],
)
def test_settings_that_do_not_fit(code: str, field: str, fields: dict[str, Any]) -> None:
    assert refused(code, create(stud_settings(**fields))).says.startswith(field)


def test_settings_at_the_least_that_they_may_be() -> None:
    least: dict[str, Any] = {
        "seed_cents": 0,
        "reset_cents": 0,
        "alone_most_cents": 0,
        "skew_ms": 0,
        "approval_minutes": 1,
    }
    assert isinstance(create(stud_settings(**least)), Decided)


def test_settings_at_the_most_that_they_may_be() -> None:
    most: dict[str, Any] = {
        "chips": (2_50, LARGEST_CHIP, *range(1, MOST_CHIPS - 1)),
        "coins": (MOST_STEPS, MOST_STEPS + 1),
        "skew_ms": 60_000,
        "approval_minutes": 7 * 24 * 60,
    }
    assert len(most["chips"]) == MOST_CHIPS
    assert isinstance(create(stud_settings(**most)), Decided)


@pytest.mark.parametrize("game", ["caribbean-stud", "poker"])
def test_chips_that_are_no_chips_are_named_with_what_is_allowed(game: str) -> None:
    settings = poker_settings if game == "poker" else stud_settings
    refusal = refused("bad-chips", create(settings(chips=(99_999_999_00,))))
    assert refusal.says == "chips: 1 to 64 denominations, each from 0.01 to 10,000,000.00"
    refusal = refused("bad-chips", create(settings(chips=(2_000_000_00, 2_000_000_01))))
    assert refusal.says == (
        "chips: all are made of 0.01; allowed: a smallest one of up to 10.00, not 2,000,000.00"
    )


@pytest.mark.parametrize("name", ["", "Grand", "grand jackpot", "-grand", "g" * 41])
def test_a_pool_has_a_plain_name(name: str) -> None:
    refused("bad-name", create(stud_settings(), pool=name))


def test_a_name_of_forty_characters_is_not_too_long() -> None:
    assert isinstance(create(stud_settings(), pool="g" * 40), Decided)


def test_new_zealand_designates_no_fixed_prize_for_a_straight_flush() -> None:
    answer = create(stud_settings(straight_flush="fixed"))
    assert isinstance(answer, Refusal), answer


def test_r11_6c_sub_pools_are_not_elected_but_made_by_a_division() -> None:
    # The rules for two pools would be in force over one: nothing could ever be paid.
    answer = create(stud_settings("nz-2001", law=Law(elections=("sub-pools",))), "nz-2001")
    assert isinstance(answer, Refusal), answer


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "nz-2001"])
@pytest.mark.parametrize("approval", ["", "  "])
def test_r11_6_the_authority_approves_the_rate_and_what_is_retained(version: str, approval: str) -> None:
    refusal = refused("no-approval", create(stud_settings(version, approval=approval), version))
    assert refusal.says.startswith("approval")
    cites(refusal, "nz-1996/VIII/11.3" if version == "nz-1996" else "nz-1998/6/11.6")


def test_l6_the_us_asks_for_no_approval_of_the_rate() -> None:
    assert isinstance(create(stud_settings("us", approval=""), "us"), Decided)


@pytest.mark.parametrize("rate", [70_00, 70_01, 100_00])
def test_l6_the_rate_of_progression_is_seventy_percent_or_more(rate: int) -> None:
    assert isinstance(create(stud_settings("us", rates=Rates(pool=rate)), "us"), Decided)


@pytest.mark.parametrize("rate", [69_99, 1])
def test_l6_a_rate_below_seventy_percent_is_refused(rate: int) -> None:
    refusal = refused("bad-rate", create(stud_settings("us", rates=Rates(pool=rate)), "us"))
    assert "70%" in refusal.says
    cites(refusal, "us-s10//(l)(6)")


@pytest.mark.parametrize("rate", [1, 69_99, 100_00])
def test_r11_6_new_zealand_sets_no_floor_under_the_rate(rate: int) -> None:
    assert isinstance(create(stud_settings(rates=Rates(pool=rate))), Decided)


@pytest.mark.parametrize(
    "rates", [Rates(pool=100_01), Rates(pool=-1), Rates(pool=0), Rates(pool=50_00, minor=1)]
)
def test_r11_6_rates_that_are_no_share_of_one_wager_to_one_pool(rates: Rates) -> None:
    assert refused("bad-rate", create(stud_settings(rates=rates))).says.startswith("rates")


@pytest.mark.parametrize("cents", [2_49, 2_51, 0, -2_50, 7_50])
def test_r11_3_the_wager_is_one_chip_of_the_table(cents: int) -> None:
    refusal = refused("wrong-amount", create(stud_settings(wager_cents=cents)))
    assert refusal.says.startswith("wager")
    cites(refusal, "nz-1998/6/11.3")


@pytest.mark.parametrize("cents", [99, 1_01, 2_50])
def test_f3_the_wager_is_a_dollar(cents: int) -> None:
    refusal = refused("wrong-amount", create(stud_settings("us", wager_cents=cents), "us"))
    assert "1.00" in refusal.says
    cites(refusal, "us-s10//(f)(3)")


@pytest.mark.parametrize(
    ("hole", "flop", "fits"), [(2, 3, True), (1, 3, False), (3, 3, False), (2, 2, False), (2, 4, False)]
)
def test_r19_3a_any_other_hold_em_with_such_cards(hole: int, flop: int, fits: bool) -> None:
    settings = poker_settings(variation="short-deck-hold-em", hole_cards=hole, flop_cards=flop)
    if fits:
        assert Story(settings, EVENING["poker"]).pool.settings.variation == "short-deck-hold-em"
    else:
        refused("bad-variation", create(settings, "poker"))


@pytest.mark.parametrize(("variation", "code"), [("omaha", "bad-variation"), ("pineapple", "bad-variation")])
def test_r19_3a_two_hole_cards_and_a_flop_of_three(variation: str, code: str) -> None:
    refusal = refused(code, create(poker_settings(variation=variation), "poker"))
    assert refusal.says.startswith("variation")
    cites(refusal, "nz-2017/13/19.3(a)")


@pytest.mark.parametrize("cents", [0, -1])
def test_r19_2_a_round_adds_something(cents: int) -> None:
    refusal = refused("bad-amount", create(poker_settings(increment_cents=cents), "poker"))
    assert refusal.says.startswith("increment")
    cites(refusal, "nz-2017/13/19.2")


def test_r19_2_a_round_may_add_a_cent() -> None:
    assert isinstance(create(poker_settings(increment_cents=1), "poker"), Decided)


@pytest.mark.parametrize("fields", [{"wager_cents": 1_00}, {"rates": Rates(pool=1)}])
def test_r19_2_players_do_not_feed_a_poker_pool(fields: dict[str, Any]) -> None:
    cites(refused("wrong-game", create(poker_settings(**fields), "poker")), "nz-2017/13/19.2")


def test_r19_3_before_2017_there_is_no_poker_jackpot() -> None:
    refusal = refused("no-jackpot", create(poker_settings(law=NZ), "nz-2001"))
    assert refusal.says.endswith("poker has no jackpot under NZ 1999; the rules on one came in 2017")


def test_a_pool_is_opened_once() -> None:
    story = stud()
    story.refused("pool-exists", c.Create, settings=stud_settings())


def test_there_is_no_pool_before_it_is_opened() -> None:
    command = c.Finish(
        pool="grand", command_id="c1", at=EVENING["nz-1998"], who="Ann", role="dealer", table="T1", round=1
    )
    refused("no-pool", decide(None, command))


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("bad-id", {"command_id": ""}),
        ("bad-id", {"command_id": "c" * 101}),
        ("nobody", {"who": " "}),
        ("nobody", {"who": "a" * 101}),
        ("bad-role", {"role": "inspector"}),
        ("bad-role", {"role": "box 1"}),
        ("bad-instant", {"at": 0}),
        ("bad-instant", {"at": -1}),
    ],
)
def test_a_command_says_what_it_is_who_asks_and_when(code: str, fields: dict[str, Any]) -> None:
    stud().refused(code, c.Wager, **({"table": "T1", "round": 1, "cents": 2_50, "boxes": (1,)} | fields))


def test_an_id_and_a_name_of_a_hundred_characters_are_not_too_long() -> None:
    stud().wager("T1", 1, command_id="c" * 100, who="a" * 100)


@pytest.mark.parametrize("skew_ms", [0, 2_000])
def test_a_clock_may_be_behind_by_the_skew_and_no_more(skew_ms: int) -> None:
    story = stud(skew_ms=skew_ms)
    told = {"table": "T2", "round": 1, "cents": 2_50, "boxes": (1,), "device": "desk 2"}
    refusal = story.refused("clock-back", c.Wager, at=story.at - skew_ms - 1, **told)
    assert "desk 2" in refusal.says
    story.do(c.Wager, at=story.at - skew_ms, **told)


def test_the_pools_clock_never_goes_back() -> None:
    story = stud()
    latest = story.at
    story.wager("T1", 1, at=latest - 2_000)
    assert story.pool.last_at == latest


@pytest.mark.parametrize("chance", ["", "sealed", "dealt"])
def test_a_pool_takes_wagers_of_sealed_and_of_dealt_tables_and_from_the_console(chance: str) -> None:
    stud().wager("T1", 1, chance=chance)


def test_only_a_demonstration_takes_wagers_from_practice() -> None:
    told = {"table": "T1", "round": 1, "cents": 2_50, "boxes": (1,), "chance": "practice"}
    assert "grand is no demonstration" in stud().refused("practice", c.Wager, **told).says
    stud(is_demonstration=True).do(c.Wager, **told)
