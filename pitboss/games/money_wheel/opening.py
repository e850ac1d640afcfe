"""Opening a money wheel table: its symbols, its name, or what is wrong with them (part 2)."""

from pitboss.games.money_wheel.rules import SHARE, Rules
from pitboss.games.money_wheel.setup import LETTERS, Setup
from pitboss.games.money_wheel.state import State
from pitboss.law.key import key
from pitboss.table.layout import opening
from pitboss.table.refusal import Refusal

GAME_NAME = key("game-name")
LAYOUT_AREAS = key("layout-areas")
SYMBOLS_DIFFER = key("symbols-differ")
WHEEL_SECTIONS = key("wheel-sections")


def opened(rules: Rules, setup: Setup) -> State | Refusal:
    """An open table, or what is wrong with its setup: the house, the symbols, the name."""
    house = opening.opened(rules, setup)
    if isinstance(house, Refusal):
        return house
    symbols = {letter: setup.symbols.get(letter, "") for letter in LETTERS}
    fit = State(house=house, name=setup.name, symbols=symbols)
    return _bad_symbols(rules, setup) or _bad_name(rules, setup) or fit


def _bad_symbols(rules: Rules, setup: Setup) -> Refusal | None:
    """Every section and every area shows a symbol, and no two symbols are alike."""
    given, needed = ", ".join(sorted(setup.symbols)), ", ".join(LETTERS)
    if {*setup.symbols} != {*SHARE}:
        says = f"symbols: {given or 'none'} are given; the wheel and the layout have {needed}"
        return rules.refuse("setup-symbols", says, WHEEL_SECTIONS, LAYOUT_AREAS)
    shown = [" ".join(symbol.split()).casefold() for symbol in setup.symbols.values()]
    if "" in shown or len({*shown}) < len(shown):
        says = f"symbols: {', '.join(setup.symbols.values())} do not differ from each other, or one is blank"
        return rules.refuse("symbols-alike", says, SYMBOLS_DIFFER)
    return None


def _bad_name(rules: Rules, setup: Setup) -> Refusal | None:
    if setup.name.strip():
        return None
    says = "name: the operator may call the game what it likes, but not by nothing"
    return rules.refuse("setup-name", says, GAME_NAME)
