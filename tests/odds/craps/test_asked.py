"""Questions: names, stakes, tables, strategies and readings; what cannot be answered is said in one line."""

from fractions import Fraction

import pytest

from pitboss.odds.asked import OddsError
from tests.odds.craps.asking import ask, record

ROUNDED = {
    # 5.00 at 7 to 6 would be 5.83 and is paid up to 6.00, which is 6 to 5: what a 6 is worth.
    ("place 6", 500): Fraction(0),
    ("place 6", 600): Fraction(1, 66),
    # 7.00 at 7 to 6 would be 8.17: 9.00.
    ("place 6", 700): 1 - Fraction(5, 11) * (1 + Fraction(9, 7)),
    # 6.00 at 9 to 5 would be 10.80: 11.00.
    ("place 4", 600): 1 - Fraction(1, 3) * (1 + Fraction(11, 6)),
}


@pytest.mark.parametrize(("name", "cents"), ROUNDED)
def test_i15_3_a_win_that_chips_cannot_pay_is_rounded_up(name: str, cents: int) -> None:
    assert record(ask((name, cents)), name).house_edge == ROUNDED[name, cents]


def test_i15_3_rounding_can_turn_a_double_behind_wager_against_the_house() -> None:
    """7.00 on don't pass: behind it 28.00, 21.00 or 16.00, of which 16.00 at 5 to 6 wins 14.00 for 13.33."""
    found = record(ask(("dont-pass", 700)), "dont-pass", "double-odds")
    gained = Fraction(10, 36) * Fraction(6, 11) * (14 - 16 * Fraction(5, 6)) / 7
    assert found.house_edge == Fraction(3, 220) - gained < 0


def test_a_table_that_refuses_what_it_cannot_pay_prices_no_such_stake() -> None:
    with pytest.raises(OddsError, match=r"--stake on place 6: the win on 5.00 could not be paid exactly"):
        ask(("place 6", 500), table=("refuse-inexact=true",))


def test_a_payable_unit_above_the_bet_is_taken_where_it_may_be() -> None:
    """5.00 on the line: 6.00 on 5 and 9, which alone makes the odds inexact, and 5.00 on the other points."""
    found = record(ask(("pass", 500)), "pass", "single-odds")
    assert found.action == 1 + Fraction(16, 36) + Fraction(8, 36) * Fraction(6, 5)


def test_odds_of_any_size_go_with_a_bet_that_is_large_enough() -> None:
    assert record(ask(("odds-pass 6", 60_000_00)), "odds-pass 6").house_edge == 0


def test_c_and_e_that_cannot_be_halved_says_that_it_is() -> None:
    with pytest.raises(OddsError, match=r"c-and-e in two equal parts: .* \(NZ 1996 Div X r 3.1\(y\)\(i\)\)"):
        ask(("c-and-e", 500))


def test_without_a_stake_wins_come_out_even_whatever_the_chips() -> None:
    for chips in ("chips=5.00,25.00", "chips=0.50,2.50", "chips=25.00"):
        odds = ask("place 6", "buy 9", "c-and-e", table=(chips,))
        assert record(odds, "place 6").house_edge == Fraction(1, 66)
        assert record(odds, "buy 9").house_edge == Fraction(1, 20)
        assert record(odds, "c-and-e").house_edge == Fraction(1, 9)


def test_all_wagers_at_a_stake_leave_out_those_that_cannot_be_so_large() -> None:
    odds = ask(stake=500)
    assert not {"buy", "lay", "horn", "c-and-e"} & {each.wager for each in odds.wagers}
    (horn,) = [note for note in odds.notes if "horn" in note and "Not priced" in note]
    assert horn.startswith(
        "Not priced: horn: a horn wager is made of 4 equal units in chips; allowed: 4.00 or"
    )
    assert "NZ 1996 Div X r 6.2" in horn


SIGN = ("sign.minimum=5.00", "sign.maximum=500.00")


@pytest.mark.parametrize("cents", [400, 499, 50100])
def test_a_stake_outside_the_sign_is_refused_in_the_words_of_the_table(cents: int) -> None:
    with pytest.raises(OddsError, match="--stake on pass: "):
        ask(("pass", cents), table=SIGN)


@pytest.mark.parametrize("cents", [500, 50000])
def test_a_stake_on_the_sign_is_priced(cents: int) -> None:
    assert record(ask(("pass", cents), table=SIGN), "pass").house_edge == Fraction(7, 495)


def test_a_sign_that_nobody_asks_for_stands_in_the_way_of_no_stake() -> None:
    assert record(ask(("pass", 100), ("field", 10_000_00)), "pass").house_edge == Fraction(7, 495)


@pytest.mark.parametrize("cents", [0, -500])
def test_nothing_is_no_stake(cents: int) -> None:
    with pytest.raises(OddsError, match=r"is no stake; write an amount above 0.00"):
        ask(stake=cents)


NAMES = {
    "Don't Pass": "dont-pass",
    "odds 6": "odds-pass 6",
    "come-odds 10": "odds-come 10",
    "behind 4": "behind-dont-pass 4",
    "behind-come 5": "behind-dont-come 5",
    "hard 8": "hardway 8",
    "Horn High 11": "horn-high 11",
    "C & E": "c-and-e",
    "place 9": "place 9",
}


@pytest.mark.parametrize("written", NAMES)
def test_a_wager_is_known_by_its_slug_and_by_the_notation(written: str) -> None:
    assert record(ask(written), NAMES[written]).variant == NAMES[written].partition(" ")[2]


def test_a_slug_without_a_number_asks_for_every_number() -> None:
    assert {each.variant for each in ask("lay").wagers} == {"4", "5", "6", "8", "9", "10"}


@pytest.mark.parametrize("written", ["snake-eyes", "place 7", "come 6", "", "6"])
def test_an_unknown_wager_lists_those_that_exist(written: str) -> None:
    with pytest.raises(OddsError, match=r"^--wager: there is no .* hardway 4 6 8 10, .* world, c-and-e$"):
        ask(written)


def test_a_wager_is_named_once() -> None:
    with pytest.raises(OddsError, match="--wager: place 6 is named twice"):
        ask("place", "place 6")


@pytest.mark.parametrize("more", [{"decks": 6}, {"meter": 100}, {"shoe": {"A": 1}}])
def test_what_means_nothing_at_craps_is_refused(more: dict[str, object]) -> None:
    with pytest.raises(OddsError, match="means nothing at craps"):
        ask("pass", **more)


def test_a_strategy_is_one_of_those_listed() -> None:
    with pytest.raises(
        OddsError, match="--strategy: 'martingale' is not one of single-odds, double-odds, off"
    ):
        ask("pass", strategy="martingale")
    with pytest.raises(OddsError, match="none of the wagers asked about is played so"):
        ask("field", strategy="single-odds")


def test_without_the_operators_option_nothing_is_doubled() -> None:
    found = ask("pass", table=("double-odds=false",))
    assert {each.strategy for each in found.wagers} == {"", "single-odds"}
    assert record(found, "pass", "single-odds", per="action").house_edge == Fraction(7, 495) / Fraction(5, 3)
    with pytest.raises(OddsError, match="double-odds=false"):
        ask("pass", strategy="double-odds", table=("double-odds=false",))


def test_a_twelve_that_lies_is_never_void() -> None:
    odds = ask("dont-pass", readings={"barred-twelve": "lies"})
    assert record(odds, "dont-pass").house_edge == Fraction(27, 1925)
    assert "resolved" not in {each.convention for each in odds.wagers}


def test_a_horn_high_of_equal_quarters_is_a_horn() -> None:
    odds = ask("horn-high", readings={"horn-high": "equal-quarters"})
    assert {each.house_edge for each in odds.wagers} == {Fraction(1, 8)}


def test_a_call_for_one_hand_is_made_again_for_every_hand() -> None:
    odds = ask("place 6", "odds-come 4", readings={"calls-over-hands": "one-hand"})
    assert record(odds, "place 6").house_edge == Fraction(1, 66)
    assert record(odds, "odds-come 4").p_push == 0


def test_a_commission_rounded_up_is_priced_as_charged() -> None:
    """5% of 5.00 is 0.25, of which chips make 1.00: a fifth of the stake."""
    odds = ask(("buy 4", 500), readings={"commission-inexact": "up"})
    assert record(odds, "buy 4").house_edge == Fraction(1, 5)
    with pytest.raises(OddsError, match=r"--stake on buy 4: the commission on 5.00 .* allowed: 20.00"):
        ask(("buy 4", 500))


def test_a_bet_is_priced_by_itself_where_nothing_can_match_it_exactly() -> None:
    """With 5.00 or 6.00 on the line no odds are exact on every point."""
    odds = ask("pass", table=("sign.minimum=5.00", "sign.maximum=6.00"))
    assert {each.strategy for each in odds.wagers} == {""}
    assert any(
        "pass single-odds, pass double-odds: no pass bet can be matched" in note for note in odds.notes
    )


def test_an_increment_on_the_sign_is_kept() -> None:
    """30.00 is the least multiple of 5.00 that 7 to 6 pays exactly."""
    with pytest.raises(OddsError, match=r"32.00 is no multiple of 5.00"):
        ask(("place 6", 3200), table=("sign.increment=5.00",))
    assert record(ask("place 6", table=("sign.increment=5.00",)), "place 6").house_edge == Fraction(1, 66)


def test_a_come_bet_needs_company_until_there_is_a_point() -> None:
    with pytest.raises(OddsError, match=r"--table boxes: .* 2 boxes or more"):
        ask("come", table=("boxes=1",))
    assert record(ask("pass", table=("boxes=1",)), "pass").house_edge == Fraction(7, 495)


def test_a_published_figure_that_does_not_hold_here_is_shown_with_why() -> None:
    """Commission on a win of 20.00 alone: 40 - 1 once in three times on 4, 30 - 1 twice in five on 5."""
    assert (Fraction(1, 3) * 39 - Fraction(2, 3) * 20) / 20 == -Fraction(1, 60)
    assert (Fraction(2, 5) * 29 - Fraction(3, 5) * 20) / 20 == -Fraction(1, 50)
    (note,) = [note for note in ask("buy").notes if "published" in note]
    assert "1.67% on 4 and 10 and at 2.00% on 5 and 9" in note
    assert "r 3.1(j)" in note
