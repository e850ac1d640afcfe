"""What the rulings of a spin rest on: the section at which the wheel stands, or that there is no result."""

from pitboss.games.money_wheel.rules import SHARE, Rules
from pitboss.games.money_wheel.state import VOID, State
from pitboss.law.key import key
from pitboss.table.basis import Basis
from pitboss.table.general.no_result import set_aside, void

INDICATOR = key("indicator")

WHEEL = "wheel"


def basis(rules: Rules, state: State) -> tuple[Basis, ...]:
    """The symbol that won, and its section where somebody counted."""
    if aside := set_aside(rules.book, state.house, WHEEL):
        return aside
    if state.spin == VOID:
        return void(WHEEL, "spin", state.void_because)
    if not state.symbol:
        return ()
    where = "a section" if state.section is None else f"section {state.section}"
    shows = state.symbols[state.symbol]
    name = "" if shows == state.symbol else f" ({shows})"
    says = f"the wheel stands at {where} of symbol {state.symbol}{name}"
    return (Basis("result", WHEEL, says, rules.because(INDICATOR, SHARE[state.symbol])),)
