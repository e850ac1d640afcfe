"""Tai-sai as a game: the contract kept, on top of what every layout shares."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any, ClassVar

from msgspec.structs import replace

from pitboss.games.tai_sai import basis, entry, irregular, malfunction, tumbling
from pitboss.games.tai_sai.actions import Uncover
from pitboss.games.tai_sai.moment import Moment
from pitboss.games.tai_sai.rules import Rules, rules
from pitboss.games.tai_sai.setup import Setup
from pitboss.games.tai_sai.state import State
from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table.action import Action
from pitboss.table.basis import Basis
from pitboss.table.chance import Chance
from pitboss.table.event import Event, Wager
from pitboss.table.layout import closing, opening, settling
from pitboss.table.layout.game import LayoutGame
from pitboss.table.layout.state import BETTING, CLOSED, COLLECTED, RESULT
from pitboss.table.machine import AnyRule, Step, dealer, step
from pitboss.table.refusal import Refusal
from pitboss.table.sentence import Sentence
from pitboss.table.shown import Dice, Mark, Past, Piece

ALTERNATIVE_LAYOUT = key("alternative-layout")
LAYOUT_AREAS = key("layout-areas")


class TaiSai(LayoutGame[Rules, State]):
    """The game of tai-sai under every rulebook that knows it."""

    slug = "tai-sai"
    setup = Setup
    demo: Mapping[str, Any] = {"sign": {"minimum": "5.00", "maximum": "500.00"}}
    how_to = (
        "Three dice are tumbled under a cover. Before it comes off, lay chips on what they will show: small "
        "or big, a total, a number, a pair of numbers, a double or a triple."
    )
    own_rules: ClassVar[tuple[AnyRule, ...]] = (
        *tumbling.RULES,
        *entry.RULES,
        *irregular.RULES,
        *malfunction.RULES,
    )
    moment = Moment
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        BETTING: (
            step("casino supervisor", malfunction.should_rectify),
            *dealer(tumbling.may_tumble, closing.may_close),
        ),
        CLOSED: (),
        RESULT: (
            step("game supervisor", entry.may_amend),
            *dealer(entry.should_enter, settling.may_collect),
        ),
        COLLECTED: dealer(settling.may_pay),
    }

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table, or what is wrong with the setup."""
        house = opening.opened(rules, setup)
        if isinstance(house, Refusal):
            return house
        return _no_such_layout(rules, setup) or State(house=house, layout=setup.layout)

    def draw(self, rules: Rules, state: State, chance: Chance) -> tuple[int, ...]:
        """What the dice show: each face as likely as any other."""
        return tuple(rules.faces[chance.below(len(rules.faces))] for _ in range(rules.dice))

    def outcomes(self, rules: Rules, state: State) -> Iterable[tuple[tuple[int, ...], int]]:
        """Each face of each die as likely as any other."""
        return [(faces, 1) for faces in product(rules.faces, repeat=rules.dice)]

    def remaining(self, outcome: Any, action: Action, events: Sequence[Event]) -> Any | None:
        """Dice that were uncovered are tumbled anew for the next spin."""
        return None if isinstance(action, Uncover) else outcome

    def feed(self, rules: Rules, state: State, outcome: tuple[int, ...]) -> Action | None:
        """The cover comes off after the call."""
        return Uncover(who="tumbler", dice=outcome) if state.phase == CLOSED else None

    def kept(self, rules: Rules, state: State, wager: Wager) -> Sentence | None:
        """A wager also waits while equipment is out of order."""
        return basis.stopped(rules, state) or super().kept(rules, state, wager)

    def basis(self, rules: Rules, state: State) -> Sequence[Basis]:
        """The faces of the dice and their total."""
        return basis.basis(rules, state)

    def resulted(self, rules: Rules, state: State, outcome: tuple[int, ...]) -> State:
        """The table with some dice."""
        return replace(state, dice=outcome)

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Piece]:
        """The dice, what the terminal echoes, and the lit areas."""
        found: list[Piece] = []
        if state.dice:
            found.append(Dice(state.dice, f"Dice: {' '.join(map(str, sorted(state.dice)))}"))
        elif state.spin == "running":
            found.append(Dice((), "The dice lie under their cover."))
        if state.lit:
            found.append(f"Lit: {', '.join(state.lit)}")
            found += [Mark("lit", area) for area in state.lit]
        if state.results:
            found.append(Past(tuple(" ".join(map(str, sorted(dice))) for dice in state.results)))
        if state.is_halted:
            found.append(f"Out of order: {', '.join(sorted(state.faults))}")
        return found


def _no_such_layout(rules: Rules, setup: Setup) -> Refusal | None:
    if setup.layout not in rules.layouts:
        allowed = ", ".join(rules.layouts)
        says = f"layout: the {setup.layout} layout is not known to these rules; allowed: {allowed}"
        return rules.refuse("setup-layout", says, LAYOUT_AREAS, ALTERNATIVE_LAYOUT)
    return None
