"""Settlements that go wrong move the figures: the odds are those of the very code that pays."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from pitboss.games.craps import deciding, settlement
from pitboss.games.craps.deciding import Verdict, Won, verdict
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Roll, State
from pitboss.games.craps.wagers import placing
from pitboss.games.craps.wagers.areas import Area
from pitboss.odds.answer import Odds
from pitboss.odds.craps.names import KINDS, SLUGS
from tests.odds.craps.asking import ask


def edges(odds: Odds, slug: str) -> list[object]:
    return [each.ev for each in odds.wagers if each.wager == slug and each.convention == "made"]


def too_much(found: Verdict) -> Verdict:
    """One unit more than is due."""
    return replace(found, won=Won(found.won.cents, found.won.odds + 1)) if found.won else found


def given_back(found: Verdict) -> Verdict:
    """What is lost goes back."""
    return replace(found, outcome="void") if found.outcome == "lose" else found


@pytest.fixture(scope="module")
def right() -> Odds:
    return ask()


@pytest.mark.parametrize("wrong", [too_much, given_back])
@pytest.mark.parametrize("slug", SLUGS)
def test_an_error_in_the_settlement_of_a_wager_moves_every_figure_of_it(
    slug: str, wrong: object, right: Odds, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = edges(right, slug)

    def planted(rules: Rules, state: State, box: int, area: Area, roll: Roll) -> Verdict | None:
        found = verdict(rules, state, box, area, roll)
        return wrong(found) if found and area.kind == KINDS[slug] else found  # type: ignore[operator]

    monkeypatch.setattr(settlement, "verdict", planted)
    after = edges(ask(slug), slug)
    assert len(before) == len(after)
    assert all(one != other for one, other in zip(before, after, strict=True))


def test_a_commission_that_is_not_charged_moves_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing, "charged", lambda *_: [])
    assert {each.ev for each in ask("buy", "lay").wagers} == {Fraction(0)}


def test_a_point_that_is_read_wrongly_moves_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seven that does not end a come bet with its point: every point is made in the end."""
    line = deciding._line

    def planted(rules: Rules, kind: str, bet: object, total: int, point: int | None) -> Verdict | None:
        if kind == "come" and point is not None and total == rules.seven:
            return None
        return line(rules, kind, bet, total, point)  # type: ignore[arg-type]

    monkeypatch.setattr(deciding, "_line", planted)
    # All but the 4 craps of 36 win.
    assert {each.p_win for each in ask("come").wagers if each.convention == "made"} == {Fraction(32, 36)}
