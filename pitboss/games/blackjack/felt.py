"""What is printed on a blackjack table: the areas of each box, and what blackjack and insurance pay."""

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.blackjack.rules import Rules
from pitboss.games.blackjack.state import State
from pitboss.games.blackjack.wagers.area import DOUBLE, INSURANCE, ORIGINAL, SEVENS, SPLIT
from pitboss.law.key import Key, key
from pitboss.table import felt
from pitboss.table.sentence import Sentence

BLACKJACK_ODDS = key("blackjack-odds")
DEALER_STANDS = key("dealer-stands")
DOUBLE_DOWN = key("double-down")
INSURANCE_ODDS = key("insurance-odds")
INSURANCE_WAGER = key("insurance-wager")
PAYOUT_ODDS = key("payout-odds")
SEVENS_AREA = key("sevens-area")
SEVENS_WAGER = key("sevens-wager")
SPLIT_ODDS = key("split-odds")
SPLIT_PAIRS = key("split-pairs")
WAGERING_AREAS = key("wagering-areas")


def layout(rules: Rules, state: State) -> felt.Felt:
    """The areas of a box, and what the felt says."""
    return felt.Felt(tuple(_areas(rules, state)), state.house.boxes, tuple(_inscriptions(rules)))


def _areas(rules: Rules, state: State) -> Iterator[felt.Area]:
    odds = [rules.wager_odds, rules.blackjack_odds]
    yield _area(rules, ORIGINAL, "Wager", odds, WAGERING_AREAS, PAYOUT_ODDS)
    yield _area(rules, DOUBLE, "Double", [rules.double_odds], DOUBLE_DOWN, PAYOUT_ODDS)
    yield _area(rules, SPLIT, "Split", [rules.split_odds], SPLIT_PAIRS, SPLIT_ODDS, PAYOUT_ODDS)
    yield _area(rules, INSURANCE, "Insurance", [rules.insurance_odds], INSURANCE_WAGER, INSURANCE_ODDS)
    # One that was taken by mistake lies somewhere, too.
    if state.house.sign.sevens_wager or any(stake.sevens for box in state.in_order() for stake in box.stakes):
        yield _area(rules, SEVENS, "Super Sevens", [*rules.sevens_odds.values()], SEVENS_AREA, SEVENS_WAGER)


def _area(rules: Rules, kind: str, words: str, odds: list[Fraction], *keys: Key) -> felt.Area:
    return felt.Area(kind, kind, words, felt.pays(odds), rules.because(*keys), is_of_a_box=True)


def _inscriptions(rules: Rules) -> Iterator[Sentence]:
    (blackjack,), (insurance,) = felt.pays([rules.blackjack_odds]), felt.pays([rules.insurance_odds])
    yield Sentence(f"Blackjack pays {blackjack}", rules.because(BLACKJACK_ODDS))
    yield Sentence(f"Insurance pays {insurance}", rules.because(INSURANCE_ODDS))
    yield Sentence(f"Dealer stands on {rules.dealer_stands_on}", rules.because(DEALER_STANDS))
