"""What may be asked of blackjack, and what is told where it may not."""

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.odds import extra
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.blackjack import price
from pitboss.record.choice import Choice

LAW = Choice(game="blackjack")


def ask(*wagers: str, **more: object) -> Odds:
    law = more.pop("law", LAW)
    return price(Asked(law=law, wagers=tuple(Laid(each) for each in wagers), **more))  # type: ignore[arg-type]


# Division II r 3.1 allows four to eight decks, and six to eight with Super Sevens.
@pytest.mark.parametrize(("decks", "is_allowed"), [(3, False), (4, True), (8, True), (9, False)])
def test_r3_1_four_to_eight_decks(decks: int, is_allowed: bool) -> None:
    law = Choice(game="blackjack", on=date(1997, 1, 1))
    if is_allowed:
        assert {each.variant[0] for each in ask("insurance", decks=decks, law=law).wagers} == {str(decks)}
        return
    with pytest.raises(OddsError, match=rf"--decks: {decks} is not allowed; .* 4 to 8 decks .*r 3\.1"):
        ask("insurance", decks=decks, law=law)


@pytest.mark.parametrize(("decks", "is_allowed"), [(5, False), (6, True), (8, True), (9, False)])
def test_r3_1_super_sevens_with_six_to_eight_decks(decks: int, is_allowed: bool) -> None:
    law = Choice(game="blackjack", on=date(1997, 1, 1))
    if is_allowed:
        assert ask("super-sevens", decks=decks, law=law, strategy="never-third").wagers
        return
    with pytest.raises(OddsError, match=r"not allowed; .*r 3\.1"):
        ask("super-sevens", decks=decks, law=law)


def test_only_what_is_asked_about_is_priced() -> None:
    found = ask("even-money", decks=5)
    assert {each.wager for each in found.wagers} == {"even-money"}


def test_an_unknown_wager_lists_those_that_exist() -> None:
    with pytest.raises(OddsError, match="main, insurance, even-money, super-sevens"):
        ask("banker")


def test_an_unknown_variant_lists_those_that_exist() -> None:
    with pytest.raises(OddsError, match="insurance 8 no ten"):
        ask("insurance 12")


@pytest.mark.parametrize(
    ("name", "wager"),
    [
        ("insure", "insurance"),
        ("insurance 8", "insurance"),
        ("even money", "even-money"),
        ("Insurance", "insurance"),
    ],
)
def test_wagers_by_slug_variant_and_notation(name: str, wager: str) -> None:
    assert {each.wager for each in ask(name).wagers} == {wager}


def test_an_unknown_strategy_lists_those_that_exist() -> None:
    with pytest.raises(OddsError, match="--strategy: 'luck' is not known here; allowed: take, decline"):
        ask("even-money", strategy="luck")


@pytest.mark.parametrize(
    ("shoe", "says"),
    [
        ({"Z": 3}, "'Z' is no rank"),
        ({"A": -1}, "A=-1 is no number of cards"),
        ({"A": 1, "T": 2}, "at least 4 cards"),
    ],
)
def test_a_shoe_of_no_cards_is_refused(shoe: dict[str, int], says: str) -> None:
    with pytest.raises(OddsError, match=says):
        ask("insurance", shoe=shoe)


def test_a_shoe_that_a_round_can_empty_is_refused() -> None:
    with pytest.raises(OddsError, match=r"r 15\.10"):
        ask("main", shoe={"2": 8, "A": 4}, strategy="composition-cdz")


def test_a_shoe_by_rank_counts_tens_under_each_name() -> None:
    one = ask("insurance", shoe={"10": 1, "J": 1, "Qs": 2, "A": 2, "9": 4})
    other = ask("insurance", shoe={"T": 4, "A": 2, "9": 4})
    # Nine cards after the ace, four of them tens: (2 * 4 - 5) / 9.
    assert one.wagers[0].ev == other.wagers[0].ev
    assert str(one.wagers[0].ev) == "1/3"


def test_a_meter_means_nothing_here() -> None:
    with pytest.raises(OddsError, match="--meter means nothing at blackjack"):
        ask(meter=100)


def test_super_sevens_need_suits() -> None:
    with pytest.raises(OddsError, match="--shoe: means nothing for super-sevens"):
        ask("super-sevens", shoe={"7": 10, "T": 40})


def test_a_stake_below_the_minimum_is_refused_with_its_clause() -> None:
    with pytest.raises(OddsError, match=r"--stake: 4\.50 is below the minimum.*r 14\.1"):
        ask("main", stake=450)


def test_i_15_3_a_blackjack_is_paid_up_to_the_next_chip() -> None:
    chips = "chips=5.00,10.00"
    exact, rounded = (
        ask("main", shoe={"A": 20, "T": 80, "9": 20}, strategy="composition-cdz", stake=stake, table=(chips,))
        for stake in (1000, 500)
    )
    events = {line.event: line.net for line in exact.wagers[0].returns}
    up = {line.event: line.net for line in rounded.wagers[0].returns}
    # 15.00 is three chips of 5.00; 7.50 is paid with two of them.
    assert (str(events["blackjack"]), str(up["blackjack"])) == ("3/2", "2")
    assert rounded.wagers[0].ev > exact.wagers[0].ev


def _without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None)


def test_without_the_extra_a_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    _without_the_extra(monkeypatch)
    with pytest.raises(OddsError, match=r"main needs numpy and numba: pip install 'pitboss\[odds\]'"):
        ask("main")
    with pytest.raises(OddsError, match=r"super-sevens, basic and joint, needs numpy"):
        ask("super-sevens", strategy="basic")
    found = ask(decks=6)
    assert {each.wager for each in found.wagers} == {"insurance", "even-money", "super-sevens"}
    assert {each.strategy for each in found.wagers if each.wager == "super-sevens"} == {
        "always-third",
        "never-third",
    }
    assert any("pitboss[odds]" in note for note in found.notes)


FEW = {"8": 4, "T": 6, "A": 2, "6": 2}


def test_what_was_found_before_is_kept_and_needs_nothing_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = ask("main", shoe=FEW, strategy="composition-cdz")
    _without_the_extra(monkeypatch)
    again = ask("main", shoe=FEW, strategy="composition-cdz")
    assert (again.wagers, again.more) == (found.wagers, found.more)
    # Under other terms nothing was found yet.
    law = Choice(game="blackjack", proposed={"blackjack-odds": "6 to 5"})
    with pytest.raises(OddsError, match="needs numpy"):
        ask("main", shoe=FEW, strategy="composition-cdz", law=law)


def test_long_work_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    told: list[float] = []
    price(Asked(law=LAW, wagers=(Laid("main"),), shoe=FEW, strategy="composition-cdz"), told.append)
    assert (told[0], told[-1]) == (0, 1)
    assert told == sorted(told)
    # Four first cards of the dealer, and the law of the results.
    assert {0.2, 0.4, 0.6, 0.8} <= set(told)


def laid(wager: str, cents: int, **more: object) -> Odds:
    return price(Asked(law=LAW, wagers=(Laid(wager, cents),), decks=6, **more))  # type: ignore[arg-type]


def test_r14_3_super_sevens_is_wagered_as_the_sign_says() -> None:
    assert laid("super-sevens", 100, strategy="never-third").wagers
    with pytest.raises(OddsError, match=r"super-sevens: 1\.01 is not allowed; .* has 1\.00 .*r 14\.3"):
        laid("super-sevens", 101, strategy="never-third")


@pytest.mark.parametrize("cents", [500, 25_000])
def test_r9_3_what_may_be_insured_is_priced(cents: int) -> None:
    # The sign of the table has 5.00 to 500.00: half of the most is 250.00.
    assert str(laid("insurance", cents).wagers[0].ev) == "-23/311"


@pytest.mark.parametrize(("cents", "clause"), [(499, "r 9"), (25_001, "r 14|r 9")])
def test_r9_3_what_may_not_be_insured_is_refused(cents: int, clause: str) -> None:
    with pytest.raises(OddsError, match=clause):
        laid("insurance", cents)


def test_i_15_3_a_blackjack_that_waits_is_paid_up_to_the_next_chip() -> None:
    take, decline = laid("even-money", 750).wagers
    # 11.25 is paid with 11.50 in chips of 1.00 and 2.50; 309 cards are left, 95 of them tens.
    assert (take.ev, decline.ev) == (1, Fraction(1150, 750) * Fraction(309 - 95, 309))


@pytest.mark.parametrize("decks", [0, -1])
def test_no_deck_is_no_number_of_decks(decks: int) -> None:
    with pytest.raises(OddsError, match=f"--decks: {decks} is not allowed"):
        ask("super-sevens", decks=decks)


def test_without_an_ace_nothing_is_insured() -> None:
    with pytest.raises(OddsError, match="nothing that is asked about can come from these cards"):
        ask("insurance", shoe={"T": 8, "9": 8})


def test_with_few_cards_only_hands_that_can_be_held_are_priced() -> None:
    found = ask("insurance", shoe={"A": 1, "T": 1, "9": 3}).wagers
    assert [each.variant for each in found] == ["shoe", "shoe no ten", "shoe one ten"]
    # One ten among four cards, among two, and none among two.
    assert [str(each.ev) for each in found] == ["-1/4", "1/2", "-1"]


def test_insurance_that_goes_with_a_hand_loses_more() -> None:
    reading = {"insurance-of-a-bust-hand": "collected"}
    law = Choice(game="blackjack", readings=reading)
    plain, gone = ask("insurance 6", decks=6).wagers[0], ask("insurance 6", decks=6, law=law).wagers[0]
    assert plain.standard_error is None
    assert gone.standard_error is not None
    assert gone.ev < plain.ev
    assert gone.p_win + gone.p_lose == pytest.approx(1)
    assert gone.returns[-1].event == "dealer's blackjack, after a hand over the target"


def test_the_main_wager_by_the_number_of_decks_named_with_it() -> None:
    found = ask("main 6", strategy="composition-cdz")
    assert [(each.variant, round(100 * float(each.ev), 8)) for each in found.wagers] == [("6", -0.50642957)]
    assert {*found.more["main"]} == {"6"}
    with pytest.raises(OddsError, match="--decks: 3 is not allowed"):
        ask("main 3")


@pytest.mark.parametrize("insured", [1100, 300])
def test_r9_3_what_is_insured_is_held_against_the_hand_that_is_staked(insured: int) -> None:
    """At most half of the wager of 20.00, and at least the table's minimum of 5.00."""

    def asked(cents: int) -> Asked:
        return Asked(law=LAW, wagers=(Laid("insurance", cents),), stake=2000, decks=6)

    with pytest.raises(OddsError, match=r"may be insured for 5\.00 to 10\.00.*Div II r 9\.3"):
        price(asked(insured))
    assert price(asked(1000)).wagers
