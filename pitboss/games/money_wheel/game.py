"""The money wheel as a game: the contract kept, each verb sent to its rule."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from pitboss.games.money_wheel import basis, spinning, voiding
from pitboss.games.money_wheel.actions import Stops
from pitboss.games.money_wheel.moment import Moment
from pitboss.games.money_wheel.opening import opened
from pitboss.games.money_wheel.rules import Rules, area_of, letter_of, rules
from pitboss.games.money_wheel.setup import Setup
from pitboss.games.money_wheel.state import State
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.basis import Basis
from pitboss.table.chance import Chance
from pitboss.table.event import Event
from pitboss.table.layout import closing, settling
from pitboss.table.layout.area import Area
from pitboss.table.layout.game import LayoutGame
from pitboss.table.layout.state import BETTING, CLOSED, COLLECTED, RESULT
from pitboss.table.machine import AnyRule, Step, dealer
from pitboss.table.refusal import Refusal
from pitboss.table.shown import Mark, Past, Piece, Wheel

HOW_TO = (
    "Lay chips on one or more of the seven symbols: place 5.00 on symbol A. "
    "You may go on until the dealer calls no more bets. The wheel decides: A pays even money and comes up "
    "most often, F and G pay 47 to 1 and have one section each."
)
DEMO: Mapping[str, Any] = {
    "sign": {"minimum": "1.00", "maximum": "100.00"},
    "symbols": {
        "A": "fern",
        "B": "kiwi",
        "C": "tui",
        "D": "koru",
        "E": "waka",
        "F": "southern cross",
        "G": "morning star",
    },
}


class MoneyWheel(LayoutGame[Rules, State]):
    """The money wheel under every rulebook that knows it."""

    slug = "money-wheel"
    setup = Setup
    demo = DEMO
    how_to = HOW_TO
    moment = Moment
    own_rules: ClassVar[tuple[AnyRule, ...]] = (*spinning.RULES, *voiding.RULES)
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        BETTING: dealer(closing.may_close),
        CLOSED: dealer(spinning.may_spin),
        RESULT: dealer(settling.may_collect),
        COLLECTED: dealer(settling.may_pay),
    }

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table, or what is wrong with the setup."""
        return opened(rules, setup)

    def draw(self, rules: Rules, state: State, chance: Chance) -> int:
        """A section of the rim, each as likely as any other (r 2.2)."""
        return chance.below(len(rules.rim)) + 1

    def outcomes(self, rules: Rules, state: State) -> Iterable[tuple[int, int]]:
        """Each section as likely as any other."""
        return [(section, 1) for section in range(1, len(rules.rim) + 1)]

    def remaining(self, section: int, action: Action, events: Sequence[Event]) -> int | None:
        """A section is gone once the wheel stopped there."""
        return None if isinstance(action, Stops) else section

    def feed(self, rules: Rules, state: State, section: int) -> Action | None:
        """The wheel stops once it was spun."""
        return Stops(who="wheel", place=str(section)) if state.is_running else None

    def basis(self, rules: Rules, state: State) -> Sequence[Basis]:
        """The section at which the wheel stands."""
        return basis.basis(rules, state)

    def resulted(self, rules: Rules, state: State, outcome: int) -> State:
        """The table with the wheel at a section."""
        return replace(state, symbol=rules.rim[outcome - 1])

    def words(self, state: State, area: Area) -> str:
        """The symbol itself."""
        return state.symbols[letter_of(area.name)]

    def wheel(self, rules: Rules, state: State) -> tuple[str, ...]:
        """The letter of each section's symbol."""
        return rules.rim

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Piece]:
        """What the wheel does and what won, or the symbols with their odds while wagers are taken."""
        past = _past(state)
        if state.is_running:
            return [Wheel(None, "The wheel turns.", is_turning=True), *past]
        last: list[Piece] = []
        if state.symbol:
            won = f"{state.symbols[state.symbol]} ({state.symbol})"
            last.append(Wheel(_place(state), f"The wheel stands at {won}."))
        if state.symbol and not state.is_open:
            last.append(Mark("lit", area_of(state.symbol)))
        return [*last, *past, *([_layout(rules, state)] if state.is_open else [])]


def _past(state: State) -> list[Piece]:
    """The symbols that won, by their names on the layout."""
    return [Past(tuple(state.symbols[symbol] for symbol in state.won))] if state.won else []


def _place(state: State) -> int | None:
    return None if state.section is None else state.section - 1


def _layout(rules: Rules, state: State) -> str:
    areas = [
        f"{letter} {symbol} {rules.odds[letter].numerator} to {rules.odds[letter].denominator}"
        for letter, symbol in state.symbols.items()
    ]
    return f"{state.name}: {', '.join(areas)}."
