"""What keeps a wager on a layout: its spin was void, and it stands for the one in its place."""

from pitboss.law.key import key
from pitboss.table.event import Wager
from pitboss.table.layout.moment import Rules
from pitboss.table.layout.state import State
from pitboss.table.sentence import Sentence

VOID_ROUND = key("void-round")


def ground(rules: Rules, state: State) -> tuple[str, ...]:
    """The clauses by which a spin is void, as its wagers cite them that stand or go back."""
    for outcome in ("carried", "void"):
        if cited := [line.because for line in state.settled if line.outcome == outcome]:
            return cited[-1]
    return rules.because(VOID_ROUND)


def after_void(rules: Rules, state: State, wager: Wager) -> Sentence | None:
    """A wager that lay in a void spin, until it is spun for again or taken back."""
    place = (wager.box, wager.area)
    carried = {(line.box, line.area) for line in state.settled if line.outcome == "carried"}
    if not state.is_open or wager.box not in state.house.spun_before or place not in {*carried, *state.lay}:
        return None
    return Sentence("the spin was void, and the wager stands for the one in its place", ground(rules, state))
