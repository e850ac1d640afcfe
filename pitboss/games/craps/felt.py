"""What is printed on a craps layout (r 2.1)."""

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
    numbers = () if area.number is None else (area.number,)
    because = rules.because(clauses.PERMITS[area.kind], PAYOUT_ODDS)
    return felt.Area(
        area.name, area.kind, felt.printed(area.name), felt.pays(_odds(rules, area)), because, numbers
    )


def _odds(rules: Rules, area: Area) -> list[Fraction]:
    """Odds on a number; those of every part, or of every total that wins."""
    if area.kind in IN_PARTS:
        return [rules.odds[part] for part in _parts(rules, area.kind)]
    if area.kind == "field":
        return [*rules.field_odds.values()]
    if area.kind in rules.odds_on and area.number is None:
        return [*rules.odds_on[area.kind].values()]
    return [odds_on(rules, area, None)]


def _parts(rules: Rules, kind: str) -> tuple[str, ...]:
    if kind == C_AND_E:
        return ("any-craps", "eleven")
    return (*rules.horn, "any-seven") if kind == "world" else rules.horn
