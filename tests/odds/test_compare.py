"""What a rule is worth: each change made first and made last, and what they do together."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from pitboss.odds import Odds, OddsError, front, price
from pitboss.odds.asked import Asked
from pitboss.odds.compare import Comparison, Worth
from pitboss.odds.games import PRICED
from pitboss.odds.progress import Progress
from pitboss.odds.walk import StuckError


def compared(found: Odds) -> Comparison:
    comparison = found.more["comparison"]
    assert isinstance(comparison, Comparison)
    return comparison


def worth(found: Comparison, name: str) -> Worth:
    return next(each for each in found.changes if each.change.name == name)


def test_a_proposed_row_is_held_against_the_law() -> None:
    found = compared(price("roulette", "split 17 20", proposed={"odds.split": "18 to 1"}))
    (beside,) = found.wagers
    assert (beside.first, beside.second) == (Fraction(-1, 37), Fraction(1, 37))
    assert beside.difference == Fraction(2, 37)
    (change,) = found.changes
    assert (change.change.old, change.change.new) == ("17 to 1", "18 to 1")
    assert change.change.clauses == ("NZ 1996 Div III r 5.1 (proposed)",)
    assert (change.alone, change.last, beside.interaction) == (Fraction(2, 37), Fraction(2, 37), 0)


def test_two_changes_that_meet_are_worth_more_together_than_alone() -> None:
    """A double wins on 15 throws of 216 and its triple on one more, which one reading pays twice.

    At 11 to 1 the reading alone is worth 11 of 216, and at 12 to 1 it is worth 12. The odds alone are worth
    16 of 216, and under the reading 17. Together they are worth 28, one more than 11 and 16.
    """
    found = compared(
        price(
            "tai-sai",
            "double 3",
            on="1997-01-01",
            compare="double-on-triple=for-each",
            proposed={"odds.double": "12 to 1"},
        )
    )
    reading, odds = worth(found, "double-on-triple"), worth(found, "odds.double")
    assert (reading.alone, reading.last) == (Fraction(11, 216), Fraction(12, 216))
    assert (odds.alone, odds.last) == (Fraction(16, 216), Fraction(17, 216))
    (beside,) = found.wagers
    assert beside.difference == Fraction(28, 216)
    assert beside.interaction == Fraction(1, 216)


def test_the_amendment_of_2001_brings_wagers_and_changes_none_at_tai_sai() -> None:
    found = compared(price("tai-sai", on="1997-01-01", compare="2002-01-01"))
    assert not found.changes
    (reach,) = found.reaching
    assert reach.change.name == "three-odds"
    # With these odds goes the whole layout; one that has them and lacks another cannot be opened.
    assert {wager.wager for wager in reach.brings} == {
        "three-dice-combination", "four-number-combination", "odd", "even",
    }  # fmt: skip
    assert {change.name for change in found.bound} == {
        "four-odds", "alternative-odds", "odd-totals", "even-totals",
    }  # fmt: skip
    new = {beside.wager.wager for beside in found.wagers if beside.first is None}
    assert new == {"three-dice-combination", "four-number-combination", "odd", "even"}
    assert all(beside.difference == 0 for beside in found.wagers if beside.first is not None)


def test_a_change_that_no_wager_feels_is_named_as_such() -> None:
    found = compared(price("roulette", "red", proposed={"revolutions-least": "5"}))
    assert [change.name for change in found.idle] == ["revolutions-least"]
    assert not found.changes


def test_no_other_law_is_named_with_what_is_allowed() -> None:
    with pytest.raises(OddsError, match=r"--compare 'bla' is no other law; allowed: a date .* us-s10"):
        price("roulette", compare="bla")


def test_json_names_both_rulebooks_and_what_is_proposed() -> None:
    found = price("roulette", "red", proposed={"odds.red": "2 to 1"}).to_json()
    assert found["proposed"] == {"odds.red": "2 to 1"}
    comparison = found["comparison"]
    assert comparison["first"]["proposed"] == {}
    assert comparison["second"]["name"] == "NZ 2001 (proposed)"
    (change,) = comparison["changes"]
    assert (change["term"], change["old"], change["new"]) == ("odds.red", "1 to 1", "2 to 1")
    assert change["alone"]["exact"] == "18/37"


def test_a_game_without_wagers_lists_what_changed_and_prices_each_law_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    usual = PRICED["poker"]

    def heard(question: Asked, progress: Progress) -> Odds:
        asked.append(question.law.on)
        return replace(usual(question, progress), more={})

    monkeypatch.setattr(front, "PRICED", {"poker": heard})
    found = price("poker", on="2018-01-01", compare="2016-01-01", table=["game=hold-em"])
    assert len(asked) == 2
    assert not compared(found).wagers
    assert not compared(found).changes
    assert "poker-hole-cards" in {change.name for change in compared(found).idle}
    assert "House edge" not in str(found)
    assert "Changes: NZ 2017 on 2018-01-01 (first), NZ 1999 on 2016-01-01 (second)" in str(found)


def test_a_proposal_under_which_no_round_can_be_played_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = PRICED["mini-baccarat"]

    def stuck(asked: Asked, progress: Progress) -> Odds:
        if asked.law.proposed:
            raise StuckError("nothing comes next")
        return usual(asked, progress)

    monkeypatch.setattr(front, "PRICED", {"mini-baccarat": stuck})
    with pytest.raises(OddsError, match="no round can be played under what is proposed: nothing comes next"):
        price("mini-baccarat", "tie", proposed={"tie-odds": "9 to 1"})


def test_rulebooks_of_one_name_are_told_apart_by_their_readings() -> None:
    found = price("tai-sai", "double 3", on="1997-01-01", compare="double-on-triple=for-each")
    title = "NZ 1996 on 1997-01-01 (first), NZ 1996 on 1997-01-01 with double-on-triple=for-each (second)"
    assert f"House edge: {title}" in str(found)
