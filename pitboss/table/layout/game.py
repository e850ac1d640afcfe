"""A game on a layout as a game: the contract kept, with what each game adds to it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from pitboss.table import general, rule
from pitboss.table.action import Action
from pitboss.table.event import Called, Event, Forfeited, RoundEnded, Ruled, Told, Wager
from pitboss.table.general import Situation
from pitboss.table.layout import closing, moving, naming, paying, placing, settling
from pitboss.table.layout.actions import TakeBackChips
from pitboss.table.layout.apply import APPLY
from pitboss.table.layout.moment import Moment, Rules
from pitboss.table.layout.state import BETTING, State, wagers
from pitboss.table.money import Cents
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.payment import WasPaid
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shown import Hand
from pitboss.table.verbs import NoMoreBets
from pitboss.table.who import box

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)

AnyRule = Rule[Any] | FactRule[Any]
Step = tuple[Callable[[Any, str], Option | Refusal], str]

# What every game on a layout does the same way.
RULES: tuple[AnyRule, ...] = (
    *placing.RULES,
    *closing.RULES,
    *settling.RULES,
    moving.MOVING,
    moving.WITHIN,
    paying.PAYING,
)
_EVENTS: tuple[type[Event], ...] = (
    *APPLY,
    Called,
    Told,
    Ruled,
    Forfeited,
    RoundEnded,
    WasPaid,
    *general.events,
)


class LayoutGame(Generic[R, S]):
    """The shared part of the contract; a game adds its rules, its events and its steps."""

    own_rules: ClassVar[tuple[AnyRule, ...]] = ()
    own_events: ClassVar[Mapping[type[Event], Callable[[Any, Any], Any]]] = {}
    steps: ClassVar[tuple[Step, ...]] = ()

    _rule_of: ClassVar[dict[type[Action], AnyRule]] = {}
    verbs: ClassVar[Sequence[type[Action]]] = ()
    events: ClassVar[Sequence[type[Event]]] = ()

    def __init_subclass__(cls) -> None:
        """Gather the verbs and events; a rule of the game's own takes the place of a shared one."""
        rules = {item.verb: item for item in (*RULES, *cls.own_rules)}
        cls._rule_of = rules
        cls.verbs = (*rules, *general.verbs)
        cls.events = tuple(dict.fromkeys((*cls.own_events, *_EVENTS)))

    def options(self, rules: R, state: S, who: str) -> list[Option]:
        """What somebody may do now, under the rules of the game and the general rules."""
        own = rule.options(self._rule_of.values(), Moment(rules, state), who)
        also = rules.also_called(state)
        named = [naming.by_other_names(option, also) for option in own] if also else own
        return [*named, *general.options(rules.book, state.house, _situation(state), who)]

    def decide(self, rules: R, state: S, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, or why it is refused."""
        own = self._rule_of.get(type(action))
        if own is not None:
            meant = naming.by_own_names(action, rules.also_called(state))
            return rule.decide(own, Moment(rules, state), meant)
        return general.decide(rules.book, state.house, _situation(state), action)

    def apply(self, state: S, event: Event) -> S:
        """The state after an event: what all layouts do, then the game's own part, then the house's."""
        for changes in (APPLY, self.own_events):
            change = changes.get(type(event))
            if change is not None:
                state = change(state, event)
        house = general.apply(state.house, event)
        return state if house is state.house else replace(state, house=house)

    def view(self, state: S, who: str) -> S:
        """Everything lies open."""
        return state

    def wagers(self, state: S) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def procedure(self, rules: R, state: S) -> Option | None:
        """The next step of the staff; none while a device or the players are awaited."""
        for guard, who in self.steps:
            option = guard(Moment(rules, state), who)
            if isinstance(option, Option):
                return option
        return None

    def awaits(self, rules: R, state: S, step: Action, who: str) -> bool:
        """Players have time to lay their wagers until the call."""
        return isinstance(step, NoMoreBets)

    def backing(self, rules: R, state: S, action: Action) -> int:
        """A wager on a layout asks for no further one."""
        return 0

    def leaving(self, rules: R, state: S, step: Action | None) -> Action | None:
        """Wagers are taken back while that is allowed; else the spin goes on to its end."""
        if state.is_open:
            for (number, area), stake in state.stakes.items():
                return TakeBackChips(who=box(number), cents=Cents(stake.cents), area=Words(area))
        return None if state.phase == BETTING and not state.stakes else step

    def shown(self, rules: R, state: S, who: str) -> Sequence[Hand | str]:
        """Nothing but the wagers, which are shown with the chips."""
        return ()


def _situation(state: State) -> Situation:
    """The last round is no longer in question once wagers for the next one lie."""
    settled = () if state.is_open and state.stakes else state.settled
    return Situation(wagers(state), not state.is_open, settled)
