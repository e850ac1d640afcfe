"""What is printed on a craps layout (r 2.1)."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.games.craps import clauses
from pitboss.games.craps.deciding import odds_on
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import State
from pitboss.games.craps.wagers.areas import C_AND_E, IN_PARTS, Area
from pitboss.law.key import key
from pitboss.table import felt

PAYOUT_ODDS = key("payout-odds")


def layout(rules: Rules, state: State) -> felt.Felt:
    """Every area, with the odds at which a wager there may be paid."""
    areas = tuple(_printed(rules, area) for area in rules.areas.values())
    return felt.Felt(areas, state.house.boxes)


def _printed(rules: Rules, area: Area) -> felt.Area:
    by_number = _by_number(rules, area)
    return felt.Area(
        area.name,
        area.kind,
        felt.printed(area.name),
        felt.pays(_odds(rules, area)),
        rules.because(clauses.PERMITS[area.kind], PAYOUT_ODDS),
        _numbers(rules, area),
        numbers_at=felt.by_odds(by_number) if len({*by_number.values()}) > 1 else {},
        void_on=(rules.barred,) if area.kind in clauses.BARRED and area.number is None else (),
    )


def _numbers(rules: Rules, area: Area) -> tuple[int, ...]:
    """The number of an area; else the totals on which it wins, if it is for some totals alone."""
    if area.number is not None:
        return (area.number,)
    if area.kind in rules.big:
        return (rules.big[area.kind],)
    kinds = _parts(rules, area.kind) if area.kind in IN_PARTS else (area.kind,)
    totals = {total for kind in kinds for total in rules.one_roll.get(kind, ())}
    return tuple(sorted(totals or _by_number(rules, area)))


def _by_number(rules: Rules, area: Area) -> Mapping[int, Fraction]:
    """The odds on each number, where one area is for several."""
    if area.number is not None:
        return {}
    return rules.field_odds if area.kind == "field" else rules.odds_on.get(area.kind, {})


def _odds(rules: Rules, area: Area) -> list[Fraction]:
    """Odds on a number; those of every part, or of every total that wins."""
    if area.kind in IN_PARTS:
        return [rules.odds[part] for part in _parts(rules, area.kind)]
    return [*_by_number(rules, area).values()] or [odds_on(rules, area, None)]


def _parts(rules: Rules, kind: str) -> tuple[str, ...]:
    if kind == C_AND_E:
        return ("any-craps", "eleven")
    return (*rules.horn, "any-seven") if kind == "world" else rules.horn
