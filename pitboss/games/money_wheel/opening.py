"""Opening a money wheel table: its symbols, its name, or what is wrong with them (part 2)."""

from pitboss.games.money_wheel.rules import SHARE, Rules
from pitboss.games.money_wheel.setup import LETTERS, Setup
from pitboss.games.money_wheel.state import State
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import refuse_sign
from pitboss.table.who import MOST_BOXES


def unfit(rules: Rules, setup: Setup) -> Refusal | None:
    """What is wrong with a setup: the sign, the boxes, the symbols, the name."""
    refusal = refuse_sign(rules.book, setup.sign, setup.chips)
    if refusal:
        return refusal
    if not 1 <= setup.boxes <= MOST_BOXES:
        says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {MOST_BOXES} boxes"
        return rules.refuse("setup-boxes", says, "layout-areas")
    return _bad_symbols(rules, setup) or _bad_name(rules, setup)


def _bad_symbols(rules: Rules, setup: Setup) -> Refusal | None:
    """Every section and every area shows a symbol, and no two symbols are alike."""
    given, needed = ", ".join(sorted(setup.symbols)), ", ".join(LETTERS)
    if {*setup.symbols} != {*SHARE}:
        says = f"symbols: {given or 'none'} are given; the wheel and the layout have {needed}"
        return rules.refuse("setup-symbols", says, "wheel-sections", "layout-areas")
    shown = [" ".join(symbol.split()).casefold() for symbol in setup.symbols.values()]
    if "" in shown or len({*shown}) < len(shown):
        says = f"symbols: {', '.join(setup.symbols.values())} do not differ from each other, or one is blank"
        return rules.refuse("symbols-alike", says, "symbols-differ")
    return None


def _bad_name(rules: Rules, setup: Setup) -> Refusal | None:
    if setup.name.strip():
        return None
    says = "name: the operator may call the game what it likes, but not by nothing"
    return rules.refuse("setup-name", says, "game-name")


def opened(setup: Setup) -> State:
    """An open table."""
    house = House(
        sign=setup.sign,
        chips=setup.chips,
        boxes=setup.boxes,
        non_value_permitted=True,
        colours=setup.colours,
    )
    symbols = {letter: setup.symbols[letter] for letter in LETTERS}
    return State(house=house, name=setup.name, symbols=symbols)
