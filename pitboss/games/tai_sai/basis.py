"""What the rulings of a spin rest on: the faces of the dice and their total, or that there is no result."""

from pitboss.games.tai_sai.calling import call_of, keys_of
from pitboss.games.tai_sai.rules import Rules
from pitboss.games.tai_sai.state import State
from pitboss.law.key import key
from pitboss.table.basis import Basis
from pitboss.table.general.no_result import set_aside, void
from pitboss.table.layout.kept import ground
from pitboss.table.sentence import Sentence

MALFUNCTION_STOPS_PLAY = key("malfunction-stops-play")
UPPERMOST_FACES = key("uppermost-faces")

DICE = "dice"


def basis(rules: Rules, state: State) -> tuple[Basis, ...]:
    """What the dice show, from low to high."""
    if aside := set_aside(rules.book, state.house, DICE):
        return aside
    if state.spin == "void":
        return void(DICE, "spin", ground(rules, state))
    if not state.dice:
        return ()
    shown = " ".join(map(str, sorted(state.dice)))
    says = f"{shown}, called as {call_of(state.dice)}"
    because = rules.because(UPPERMOST_FACES, *keys_of(state.dice))
    return (Basis("result", DICE, says, because),)


def stopped(rules: Rules, state: State) -> Sentence | None:
    """Why no game begins, while equipment is out of order."""
    if not state.is_halted or state.spin == "running":
        return None
    says = "equipment is out of order, and no game begins until that is dealt with"
    return Sentence(says, rules.because(MALFUNCTION_STOPS_PLAY))
