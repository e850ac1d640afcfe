"""Roulette as a game: the contract kept, each verb sent to its rule."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from pitboss.games.roulette import ball, basis, naming, position, spinning, voiding
from pitboss.games.roulette.actions import BallIn
from pitboss.games.roulette.layout import DOZEN, STRAIGHT
from pitboss.games.roulette.moment import Moment
from pitboss.games.roulette.rules import Rules, rules
from pitboss.games.roulette.setup import Setup
from pitboss.games.roulette.state import State
from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table import felt
from pitboss.table.action import Action
from pitboss.table.basis import Basis
from pitboss.table.chance import Chance
from pitboss.table.event import Event, Placed
from pitboss.table.layout import closing, opening, settling
from pitboss.table.layout.area import Area
from pitboss.table.layout.game import LayoutGame
from pitboss.table.layout.state import BETTING, CLOSED, COLLECTED, RESULT
from pitboss.table.machine import AnyRule, Step, dealer, step
from pitboss.table.refusal import Refusal
from pitboss.table.shown import Mark, Past, Piece, Wheel

COURTESY_LINE = key("courtesy-line")
LAYOUT_3A = key("layout-3a")
LAYOUT_AREAS = key("layout-areas")
STRAIGHT_UP_WAGER = key("straight-up-wager")
WAGER_IN_AREA = key("wager-in-area")
WINNING_NUMBER_DISPLAY = key("winning-number-display")

HOW_TO = (
    "Lay chips on numbers, on lines between them, or outside: place 5.00 on red, place 1.00 on split 17 20. "
    "You may go on until the dealer calls no more bets. The ball decides: 35 to 1 on one number, even money "
    "on a colour, and zero takes what does not include it."
)
DEMO: Mapping[str, Any] = {
    "sign": {"minimum": "1.00", "maximum": "100.00"},
    "layout": "3B",
    "board": 12,
}


class Roulette(LayoutGame[Rules, State]):
    """The game of roulette under every rulebook that knows it."""

    slug = "roulette"
    setup = Setup
    demo = DEMO
    how_to = HOW_TO
    moment = Moment
    own_rules: ClassVar[tuple[AnyRule, ...]] = (
        *spinning.RULES,
        *voiding.RULES,
        *ball.RULES,
        *position.RULES,
    )
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        BETTING: (
            step("game supervisor", ball.should_examine),
            *dealer(ball.may_return, spinning.may_spin, closing.may_close),
        ),
        CLOSED: (),
        RESULT: dealer(settling.may_collect),
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
        if not 0 <= setup.board <= len(rules.wheel):
            says = f"board: {setup.board} is not allowed; a display shows 0 to {len(rules.wheel)} numbers"
            return rules.refuse("setup-board", says, WINNING_NUMBER_DISPLAY)
        return State(house=house, layout=setup.layout, board_length=setup.board)

    def decide(self, rules: Rules, state: State, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action; one that names the courtesy line is about zero."""
        if not naming.names_courtesy(action):
            return super().decide(rules, state, action)
        if state.layout != "3B":
            says = "this layout has no courtesy line; write straight 0"
            return rules.refuse("no-courtesy-line", says, LAYOUT_3A, LAYOUT_AREAS, COURTESY_LINE)
        answer = super().decide(rules, state, action)
        if isinstance(answer, Refusal):
            return answer
        because = rules.because(COURTESY_LINE, STRAIGHT_UP_WAGER, LAYOUT_AREAS, WAGER_IN_AREA)
        return tuple(replace(e, because=because) if isinstance(e, Placed) else e for e in answer)

    def draw(self, rules: Rules, state: State, chance: Chance) -> int:
        """A compartment of the wheel, each as likely as any other (r 2.5)."""
        return rules.wheel[chance.below(len(rules.wheel))]

    def outcomes(self, rules: Rules, state: State) -> Iterable[tuple[int, int]]:
        """Each compartment as likely as any other."""
        return [(number, 1) for number in rules.wheel]

    def remaining(self, number: int, action: Action, events: Sequence[Event]) -> int | None:
        """A number is gone once the ball lies there."""
        return None if isinstance(action, BallIn) else number

    def feed(self, rules: Rules, state: State, number: int) -> Action | None:
        """The ball comes to rest once the wagers are closed."""
        waiting = state.is_running and not state.is_open
        return BallIn(who="wheel", number=number) if waiting else None

    def basis(self, rules: Rules, state: State) -> Sequence[Basis]:
        """The number and its colour."""
        return basis.basis(rules, state)

    def resulted(self, rules: Rules, state: State, outcome: int) -> State:
        """The table with the ball in a compartment."""
        return replace(state, number=outcome)

    def words(self, state: State, area: Area) -> str:
        """A number, the numbers from and to, or the name of a chance."""
        if area.kind in (DOZEN, "low", "high"):
            return f"{area.numbers[0]}–{area.numbers[-1]}"
        return str(area.numbers[0]) if area.kind == STRAIGHT else felt.printed(area.name)

    def wheel(self, rules: Rules, state: State) -> tuple[str, ...]:
        """The numbers as they stand around the wheel."""
        return tuple(map(str, rules.wheel))

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Piece]:
        """The wheel, the dolly, the areas that cover its number, and the board."""
        return [*_wheel(rules, state), *_board(rules, state)]


def _wheel(rules: Rules, state: State) -> list[Piece]:
    if state.is_running:
        return [Wheel(None, "The ball runs.", is_turning=True)]
    number = state.number
    if number is None:
        return []
    lies = Wheel(rules.wheel.index(number), f"The ball lies in {_numbered(rules, number)}.")
    covering = [Mark("lit", area.name) for area in rules.areas(state).values() if number in area.numbers]
    return [lies, Mark("dolly", f"straight {number}"), *covering]


def _board(rules: Rules, state: State) -> list[Piece]:
    numbers = [_numbered(rules, number) for number in reversed(state.board)]
    says = f"Last numbers: {', '.join(numbers)}."
    return [Past(tuple(map(str, state.board)), says)] if numbers else []


def _numbered(rules: Rules, number: int) -> str:
    return f"{number} {rules.plan.colour(number)}"
