"""What is printed on a Caribbean stud layout: ante, bet and jackpot before each box."""

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import State
from pitboss.law.key import Key, key
from pitboss.table import felt
from pitboss.table.hands import Category
from pitboss.table.sentence import Sentence

ANTE_ODDS = key("ante-odds")
AREA_ANTE = key("area-ante")
AREA_BET = key("area-bet")
AREA_JACKPOT = key("area-jackpot")
BET_ODDS = key("bet-odds")
DEALER_QUALIFIES = key("dealer-qualifies")
JACKPOT_WAGER_OFFERED = key("jackpot-wager-offered")


def layout(rules: Rules, state: State) -> felt.Felt:
    """The areas of a box, what each hand pays, and what the dealer needs."""
    needs = Sentence("Dealer plays with ace-king or higher", rules.because(DEALER_QUALIFIES))
    return felt.Felt(tuple(_areas(rules, state)), state.house.boxes, (*_table(rules, state), needs))


def _areas(rules: Rules, state: State) -> Iterator[felt.Area]:
    bets = [rules.odds_of(category, state.odds) for category in Category]
    yield _area(rules, "ante", [rules.ante_odds], AREA_ANTE, ANTE_ODDS)
    yield _area(rules, "bet", bets, AREA_BET, BET_ODDS)
    if state.jackpot != "none":
        yield _area(rules, "jackpot", [], AREA_JACKPOT, JACKPOT_WAGER_OFFERED)


def _area(rules: Rules, kind: str, odds: list[Fraction], *keys: Key) -> felt.Area:
    because = rules.because(*keys)
    return felt.Area(kind, kind, felt.printed(kind), felt.pays(odds), because, is_of_a_box=True)


def _table(rules: Rules, state: State) -> Iterator[Sentence]:
    """What the bet wager pays by the hand, the highest first."""
    because = rules.because(BET_ODDS)
    for category in reversed(Category):
        (odds,) = felt.pays([rules.odds_of(category, state.odds)])
        yield Sentence(f"{category.label.capitalize()} {odds}", because)
