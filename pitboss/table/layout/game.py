"""A game on a layout as a game: the contract kept, with what each game adds to it."""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Any, ClassVar, TypeVar

from pitboss.table import felt
from pitboss.table.action import Action
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Wager
from pitboss.table.felt import Felt
from pitboss.table.general import Situation
from pitboss.table.layout import closing, kept, mistakes, moving, naming, paying, placing, printed, settling
from pitboss.table.layout.actions import TakeBackChips
from pitboss.table.layout.area import Area
from pitboss.table.layout.moment import Rules
from pitboss.table.layout.state import BETTING, State, wagers
from pitboss.table.machine import AnyRule, Machine
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.sentence import Sentence
from pitboss.table.shown import Piece
from pitboss.table.verbs import NoMoreBets
from pitboss.table.who import box

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)

# What every game on a layout does the same way.
RULES: tuple[AnyRule, ...] = (
    *placing.RULES,
    *mistakes.RULES,
    *closing.RULES,
    *settling.RULES,
    moving.MOVING,
    moving.WITHIN,
    paying.PAYING,
    printed.PRINTED,
)


class LayoutGame(Machine[R, S]):
    """What is the same at every layout; a game adds its rules, its changes and its steps."""

    shared_rules: ClassVar[tuple[AnyRule, ...]] = RULES

    def situation(self, state: S) -> Situation:
        """The last round is no longer in question once wagers for the next one lie."""
        settled = () if state.is_open and state.stakes else state.settled
        return Situation(wagers(state), not state.is_open, settled)

    def own_options(
        self, rules: R, state: S, who: str, verbs: Collection[type[Action]] | None = None
    ) -> list[Option]:
        """What somebody may do now, with the other names under which players know an area."""
        found, also = super().own_options(rules, state, who, verbs), rules.also_called(state)
        return [naming.by_other_names(option, also) for option in found] if also else found

    def decide(self, rules: R, state: S, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, an area called by whatever name."""
        if type(action) in self._rule_of:
            action = naming.by_own_names(action, rules.also_called(state))
        return super().decide(rules, state, action)

    def wagers(self, state: S) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def kept(self, rules: R, state: S, wager: Wager) -> Sentence | None:
        """A wager of a void spin stands for the one in its place."""
        return kept.after_void(rules, state, wager)

    def awaits(self, rules: R, state: S, step: Action, who: str) -> bool:
        """Players have time to lay their wagers until the call."""
        return isinstance(step, NoMoreBets)

    def leaving(self, rules: R, state: S, step: Action | None) -> Action | None:
        """Wagers are taken back while that is allowed; else the spin goes on to its end."""
        if state.is_open:
            for (number, area), stake in state.stakes.items():
                return TakeBackChips(who=box(number), cents=Cents(stake.cents), area=Words(area))
        return None if state.phase == BETTING and not state.stakes else step

    def layout(self, rules: R, state: S) -> Felt:
        """Every area, with the odds at which some outcome would pay it."""
        areas, also = rules.areas(state), rules.also_called(state)
        paid: dict[str, set[Fraction]] = {name: set() for name in areas}
        for outcome, _ in self.outcomes(rules, state):
            at = self.resulted(rules, state, outcome)
            for name, area in areas.items():
                if (odds := rules.verdict(at, area).odds) is not None:
                    paid[name].add(odds)
        printed = (
            felt.Area(
                name,
                area.kind,
                self.words(state, area),
                felt.pays(paid[name]),
                rules.because(area.key),
                area.numbers,
                tuple(other for other, own in also.items() if own == name),
            )
            for name, area in areas.items()
        )
        return Felt(tuple(printed), state.house.boxes, wheel=self.wheel(rules, state))

    @abstractmethod
    def resulted(self, rules: R, state: S, outcome: Any) -> S:
        """The table as if an outcome of its device had come."""
        ...

    def words(self, state: S, area: Area) -> str:
        """What is printed on an area."""
        return felt.printed(area.name)

    def wheel(self, rules: R, state: S) -> tuple[str, ...]:
        """What stands in each place of the wheel; nothing where there is none."""
        return ()

    def shown(self, rules: R, state: S, who: str) -> Sequence[Piece]:
        """Nothing but the wagers, which are shown with the chips."""
        return ()
