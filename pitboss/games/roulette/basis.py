"""What the rulings of a spin rest on: the number and its colour, or that there is none."""

from pitboss.games.roulette.rules import Rules
from pitboss.games.roulette.state import VOID, State
from pitboss.law.key import key
from pitboss.table.basis import Basis
from pitboss.table.general.no_result import set_aside, void
from pitboss.table.layout.kept import ground

COLOUR_OF_NUMBER = key("colour-of-number")
RESULT_ANNOUNCED = key("result-announced")

WHEEL = "wheel"


def basis(rules: Rules, state: State) -> tuple[Basis, ...]:
    """Where the ball lies."""
    if aside := set_aside(rules.book, state.house, WHEEL):
        return aside
    if state.spin == VOID:
        return void(WHEEL, "spin", ground(rules, state))
    if state.number is None:
        return ()
    says = f"the ball lies in {state.number}, {rules.plan.colour(state.number)}"
    because = rules.because(COLOUR_OF_NUMBER, RESULT_ANNOUNCED)
    return (Basis("result", WHEEL, says, because),)
