"""The jackpot wager: prizes on a meter, floors, the meter that breaks even, and readings that change it."""

from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace

from pitboss.jackpot.payouts import prizes as jackpot_engine
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.caribbean_stud import price
from pitboss.record.choice import Choice
from pitboss.record.table import CannotOpenError
from tests.odds.caribbean_stud.asking import NZ_1996, NZ_1998, NZ_2001, US, asked

HANDS = 2_598_960
# Flush 100, full house 150, four of a kind 500 (1998 r 11.9), by the numbers of such hands.
NZ_FIXED = 5_108 * 100 + 3_744 * 150 + 624 * 500
# Flush 50, full house 100, four of a kind 500 (US (l)(5)).
US_FIXED = 5_108 * 50 + 3_744 * 100 + 624 * 500


def jackpot(jurisdiction: str = "nz", **more: object) -> Odds:
    return price(asked(jurisdiction, wagers=(Laid("jackpot"),), **more))  # type: ignore[arg-type]


@pytest.mark.parametrize("on", [NZ_1996, NZ_1998, NZ_2001])
def test_without_a_meter_the_least_prizes_are_paid(on: date) -> None:
    found = jackpot(on=on)
    least = NZ_FIXED + 4 * 10_000 + 36 * 1_000
    assert found.wagers[0].ev == Fraction(least - HANDS, HANDS)
    assert any("No --meter was named" in note for note in found.notes)


@pytest.mark.parametrize(
    ("meter_cents", "royal", "straight"),
    [
        (9_999_99, 10_000, 1_000),
        (10_000_00, 10_000, 1_000),
        (10_000_01, Fraction(1_000_001, 100), Fraction(1_000_001, 1_000)),
        (200_000_00, 200_000, 20_000),
    ],
)
def test_prizes_are_the_greater_of_floor_and_share(
    meter_cents: int, royal: Fraction, straight: Fraction
) -> None:
    found = jackpot(on=NZ_1998, meter=meter_cents)
    prizes = found.more["jackpot"].prizes_cents
    assert (prizes["royal-flush"] / 100, prizes["straight-flush"] / 100) == (royal, straight)
    assert found.wagers[0].ev == (NZ_FIXED + 4 * royal + 36 * straight - HANDS) / Fraction(HANDS)


def test_the_pool_that_breaks_even_under_the_new_zealand_rules() -> None:
    # 4 J and 36 tenths of J are 7.6 J: J = (2,598,960 - fixed) / 7.6, which is 159,810.53.
    even = jackpot(on=NZ_1998).more["jackpot"].break_even_cents
    assert even == Fraction(HANDS - NZ_FIXED) / Fraction(76, 10) * 100
    assert jackpot(on=NZ_1998, meter=159_810_53).wagers[0].ev > 0
    assert jackpot(on=NZ_1998, meter=159_810_52).wagers[0].ev < 0


def test_a_wager_of_five_dollars_buys_the_same_prizes_and_breaks_even_at_five_times_less_for_each() -> None:
    found = jackpot(on=NZ_1998, meter=200_000_00, table=("sign.jackpot-wager=5.00",))
    dollar, five = found.wagers
    assert (dollar.variant, five.variant) == ("1.00", "5.00")
    prizes = NZ_FIXED + 7 * 200_000 + Fraction(6, 10) * 200_000
    assert dollar.ev == prizes / HANDS - 1
    assert five.ev == prizes / 5 / HANDS - 1
    assert found.more["jackpot"].ev_cents == 100 * (prizes / HANDS - 5)
    even = (5 * HANDS - NZ_FIXED) / Fraction(76, 10) * 100
    assert found.more["jackpot"].break_even_cents == even


def test_a_wager_named_with_its_amount_is_one_that_the_sign_has() -> None:
    found = price(asked(on=NZ_1998, wagers=(Laid("jackpot", 5_00),)))
    assert [record.variant for record in found.wagers] == ["1.00", "5.00"]
    assert price(asked(on=NZ_1998, wagers=(Laid("jackpot 5.00"),))).wagers == found.wagers
    with pytest.raises(CannotOpenError, match="the rule fixes it"):
        price(asked(US, wagers=(Laid("jackpot", 5_00),)))


def test_the_us_jackpot_has_no_floor_and_poorer_prizes() -> None:
    assert jackpot(US).wagers[0].ev == Fraction(US_FIXED - HANDS, HANDS)
    even = jackpot(US).more["jackpot"].break_even_cents
    assert even == Fraction(HANDS - US_FIXED) / Fraction(76, 10) * 100


@pytest.mark.parametrize(
    ("prizes", "even"),
    # Michael Shackleford, Contingencies, November 2000: the meter that breaks even, by the fixed prizes.
    # His 217,047 for the prizes of US (l)(5) is a misprint for 218,047: (2,598,960 - 941,800) / 7.6.
    [
        ({"four-of-a-kind": "100.00", "full-house": "75.00"}, 263_205),
        ({"four-of-a-kind": "150.00", "full-house": "100.00"}, 246_784),
        ({}, 218_047),
    ],
)
def test_a_meter_breaks_even_where_the_wizard_of_odds_has_it(prizes: dict[str, str], even: int) -> None:
    proposed = {f"jackpot-fixed.{hand}": prize for hand, prize in prizes.items()}
    law = Choice(game="caribbean-stud", jurisdiction=US, proposed=proposed)
    found = price(Asked(law=law, wagers=(Laid("jackpot"),))).more["jackpot"]
    assert int(found.break_even_cents / 100) == even


def test_a_meter_breaks_even_between_two_floors_that_are_no_whole_cents() -> None:
    # 33% of the pool J is more than 1,000.00 from 3,030.30 and a third of a cent on; all of it is more than
    # 100,000.00 beyond that: in between only the 36 straight flushes grow.
    law = Choice(
        game="caribbean-stud",
        on=NZ_1998,
        proposed={"straight-flush-share": "33%", "royal-flush-least": "100000.00"},
    )
    found = price(Asked(law=law, wagers=(Laid("jackpot"),))).more["jackpot"]
    due = Fraction(HANDS - NZ_FIXED - 4 * 100_000)
    assert found.break_even_cents == due / (36 * Fraction(33, 100)) * 100


def test_sums_are_kept_in_cents_under_names_that_say_so() -> None:
    found = jackpot(on=NZ_1998, meter=12_345_67).to_json()["jackpot"]
    assert all(name.endswith("_cents") for name in found)
    assert found["prizes_cents"]["full-house"] == {"exact": "15000", "decimal": 15000.0}


def test_a_prize_that_the_rules_do_not_know_is_refused_in_one_line() -> None:
    with pytest.raises(OddsError, match=r"--table: .*knows no fixed prize for a straight flush"):
        jackpot(table=("straight-flush-prize=fixed",))


def test_a_us_house_that_designates_5_000_for_a_straight_flush() -> None:
    found = jackpot(US, meter=200_000_00, table=("straight-flush-prize=fixed",))
    assert found.wagers[0].ev == Fraction(US_FIXED + 36 * 5_000 + 4 * 200_000 - HANDS, HANDS)
    even = found.more["jackpot"].break_even_cents
    assert even == Fraction(HANDS - US_FIXED - 36 * 5_000, 4) * 100


def test_a_us_house_may_offer_prizes_above_the_least() -> None:
    found = jackpot(US, table=("prizes.flush=75.00",))
    assert found.wagers[0].ev == Fraction(US_FIXED + 5_108 * 25 - HANDS, HANDS)


def test_sub_pools_leave_the_prizes_of_one_winner_as_they_are() -> None:
    divided = jackpot(on=NZ_2001, elections=("sub-pools",), meter=50_000_00)
    assert divided.wagers[0].ev == jackpot(on=NZ_2001, meter=50_000_00).wagers[0].ev
    assert "nz-2001/6/11.6A(b)" in divided.wagers[0].returns[0].because


def test_a_low_ace_read_as_a_flush_only_moves_four_hands() -> None:
    found = jackpot(on=NZ_1998, readings={"ace-low-straight-flush": "flush-only"})
    assert found.wagers[0].ev == Fraction(NZ_FIXED + 4 * 100 + 4 * 10_000 + 32 * 1_000 - HANDS, HANDS)


def test_a_chip_on_the_layout_that_nobody_collects_comes_back_when_the_dealer_has_no_hand() -> None:
    question = {"on": NZ_1996, "table": ("jackpot=manual",)}
    usual = jackpot(**question).wagers[0]  # type: ignore[arg-type]
    found = jackpot(readings={"manual-chip-not-collected": "players-own"}, **question)  # type: ignore[arg-type]
    assert any("hangs on how the hand is played: here as optimal does" in note for note in found.notes)
    kept = found.wagers[0]
    back = [each for each in kept.returns if each.event == "chip given back"]
    # It is given back whenever a hand without a prize was bet on and the dealer has no hand, or stands off.
    assert kept.p_push == sum(each.weight for each in back) / kept.total > Fraction(1, 5)
    assert kept.ev - usual.ev == kept.p_push


def test_both_wagers_on_one_hand_have_the_mean_of_both_and_the_variance_of_their_sum() -> None:
    question = asked(on=NZ_1998, wagers=(Laid("ante", 10_00), Laid("jackpot")), meter=100_000_00)
    found = price(replace(question, strategy="pair"))
    ante, chip = found.wagers
    both = found.more["joint"]
    assert (both.wager, both.variant, both.strategy) == ("joint", "ante=10.00, jackpot=1.00", "pair")
    assert both.ev * 11 == ante.ev * 10 + chip.ev
    assert both.action * 11 == ante.action * 10 + 1
    # E[XY] by hand: with every prize of c on a hand of one kind goes what ante and bet leave on that kind.
    prizes = {"flush": 100, "full house": 150, "four of a kind": 500}
    prizes |= {"straight flush": 10_000, "royal flush": 100_000}
    product = -ante.ev * 10 + sum(
        10 * each.net * each.weight * prize / ante.total
        for each in ante.returns
        for kind, prize in prizes.items()
        if each.event.endswith((f" with {kind}", f" against {kind}"))
    )
    covariance = product - 10 * ante.ev * chip.ev
    assert both.variance * 121 == ante.variance * 100 + chip.variance + 2 * covariance


def test_no_joint_figure_is_made_of_wagers_that_nobody_named() -> None:
    assert "joint" not in price(asked(on=NZ_1998, strategy="pair")).more


def test_a_bet_names_the_ante_that_it_is_made_on() -> None:
    found = price(asked(wagers=(Laid("bet", 50_00),), strategy="pair"))
    assert "The ante is 25.00." in found.notes
    with pytest.raises(
        OddsError, match=r"--wager bet=25\.01: a bet is 2 times the ante \(NZ 1998 Div 6 r 5\.3"
    ):
        price(asked(wagers=(Laid("bet", 25_01),)))
    with pytest.raises(OddsError, match=r"--wager bet: an ante of 10\.00 was named before it"):
        price(asked(wagers=(Laid("ante", 10_00), Laid("bet", 10_00))))
    assert price(asked(wagers=(Laid("ante", 10_00), Laid("bet", 20_00)), strategy="pair")).wagers


def test_a_prize_paid_wrongly_moves_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    right = jackpot(on=NZ_1998).wagers[0].ev
    honest = jackpot_engine._straight_due
    monkeypatch.setattr(jackpot_engine, "_straight_due", lambda terms, pool: honest(terms, pool) + 100)
    assert jackpot(on=NZ_1998).wagers[0].ev == right + Fraction(36, HANDS)


def test_a_table_without_a_jackpot_prices_ante_and_bet_alone() -> None:
    records = price(asked(table=("jackpot=none",), strategy="pair")).wagers
    assert [record.wager for record in records] == ["ante-and-bet"]
    with pytest.raises(OddsError, match="this table has none"):
        jackpot(table=("jackpot=none",))


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"meter": -1}, "--meter -0.01: a meter shows nothing or more"),
        (
            {"wagers": (Laid("straight-up"),)},
            "--wager straight-up: .*those that exist: ante-and-bet, jackpot",
        ),
        ({"strategy": "martingale"}, "--strategy martingale: .*allowed: optimal, three-rules"),
        ({"decks": 2}, r"--decks 2: the game is played with one deck \(NZ 1998 Div 6 r 3.4\(a\)\)"),
        ({"shoe": {"A": 4}}, "--shoe means nothing at caribbean-stud"),
        ({"wagers": (Laid("ante"),), "meter": 5}, "--meter means nothing at caribbean-stud"),
        ({"wagers": (Laid("jackpot"),), "strategy": "pair"}, "--strategy means nothing at caribbean-stud"),
    ],
)
def test_what_means_nothing_or_is_forbidden_is_refused_in_one_line(
    more: dict[str, object], says: str
) -> None:
    with pytest.raises(OddsError, match=says):
        price(asked(on=NZ_1998, **more))  # type: ignore[arg-type]


def test_one_deck_may_be_named() -> None:
    question: Asked = asked(decks=1, wagers=(Laid("jackpot"),))
    assert price(question).wagers[0].wager == "jackpot"
