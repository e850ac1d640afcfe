"""The machine that every game is put together with: rules by verb, changes by event, steps by phase."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec.structs import replace

from pitboss.table import general, rule
from pitboss.table.action import Action
from pitboss.table.basis import Basis
from pitboss.table.chips.books import Balances, on_layout
from pitboss.table.chips.money import money
from pitboss.table.chips.payment import WasPaid
from pitboss.table.delay import Delay
from pitboss.table.event import Called, Event, RoundEnded, Ruled, Told, Wager
from pitboss.table.general import Situation
from pitboss.table.house import House
from pitboss.table.moment import Moment, Rules
from pitboss.table.notation import text
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule
from pitboss.table.seen import Seen
from pitboss.table.sentence import Sentence
from pitboss.table.sign import LIMITS_SET, SIGN_LIMITS, amounts


class TableState(Protocol):
    """What the state of every table says: its house, and where its round stands."""

    @property
    def house(self) -> House:
        """The house's side of the table."""
        ...

    @property
    def phase(self) -> str:
        """How far the round has come, in the words of the game."""
        ...


R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=TableState)

AnyRule = Rule[Any] | FactRule[Any]
Step = Callable[[Any], Option | None]

# Every table tells of these, and none of them changes it.
_TOLD: tuple[type[Event], ...] = (Called, Told, Ruled, RoundEnded, WasPaid)


def step(who: str, guard: Callable[[Any, str], Guarded | None]) -> Step:
    """What somebody of staff does next of their own accord, where a guard lets them."""

    def next_of(table: Any) -> Option | None:
        guarded = guard(table, who)
        if isinstance(guarded, Option):
            return guarded
        return guarded[0] if isinstance(guarded, tuple) and guarded else None

    return next_of


def dealer(*guards: Callable[[Any, str], Guarded | None]) -> tuple[Step, ...]:
    """Steps of the dealer, the first of which that is open is taken."""
    return tuple(step("dealer", guard) for guard in guards)


def first_open(table: Any, steps: Iterable[Step]) -> Option | None:
    """The first of some steps that is open now."""
    for following in steps:
        if (option := following(table)) is not None:
            return option
    return None


class Machine(ABC, Generic[R, S]):
    """The part of the contract that is the same for all; a game says which rules, changes and steps it has.

    A rule of the game's own takes the place of a shared one for the same verb. `untouched` are events that
    are told and change nothing. In each phase staff take the first of its steps that is open.
    """

    moment: ClassVar[type[Moment[Any, Any]]] = Moment
    shared_rules: ClassVar[tuple[AnyRule, ...]] = ()
    own_rules: ClassVar[tuple[AnyRule, ...]] = ()
    untouched: ClassVar[tuple[type[Event], ...]] = ()
    keeps_chips: ClassVar[bool] = False
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {}

    _rule_of: ClassVar[dict[type[Action], AnyRule]] = {}
    _asked_for: ClassVar[dict[frozenset[type[Action]], tuple[AnyRule, ...]]] = {}
    verbs: ClassVar[Sequence[type[Action]]] = ()
    events: ClassVar[Sequence[type[Event]]] = ()

    def __init_subclass__(cls) -> None:
        """Gather the verbs and the events."""
        cls._rule_of = {item.verb: item for item in (*cls.shared_rules, *cls.own_rules)}
        cls._asked_for = {}
        cls.verbs = (*cls._rule_of, *general.verbs)
        told = (*cls.moment.changes.events, *cls.untouched, *_TOLD, *general.events)
        cls.events = tuple(dict.fromkeys(told))

    def seen(self, state: S, what: Seen, who: str) -> Seen:
        """Nothing is hidden from anybody."""
        return what

    @abstractmethod
    def wagers(self, state: S) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        ...

    def kept(self, rules: R, state: S, wager: Wager) -> Sentence | None:
        """Nothing but play keeps a wager on the layout."""
        return None

    def basis(self, rules: R, state: S) -> Sequence[Basis]:
        """Nothing lies open."""
        return ()

    def accounts(self, state: S) -> Balances:
        """What lies on the layout."""
        return on_layout(self.wagers(state))

    @abstractmethod
    def situation(self, state: S) -> Situation:
        """What the general rules need to know of the game."""
        ...

    def odds_of(self, rules: R, state: S, wager: Wager) -> tuple[Fraction, ...] | None:
        """The odds other than whole ones at which a wager may be paid: none; nothing where it is unknown."""
        return ()

    def bears(self, rules: R, state: S, wager: Wager) -> bool:
        """Whether another wager rests on a wager: none does."""
        return False

    def _situation(self, rules: R, state: S) -> Situation:
        odds, bears = partial(self.odds_of, rules, state), partial(self.bears, rules, state)
        return replace(self.situation(state), odds=odds, bears=bears)

    def reached(self, table: Any, action: Action, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What of this game a power of the general rules reaches: all that they found."""
        return events

    def in_general(self, table: Any, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What follows for this game from what the general rules brought: no more than that."""
        return events

    def own_options(
        self, rules: R, state: S, who: str, verbs: Collection[type[Action]] | None = None
    ) -> list[Option]:
        """What somebody may do now under the rules of the game."""
        asked = self._rule_of.values() if verbs is None else self._rules_for(frozenset(verbs))
        return rule.options(asked, self.moment(rules, state), who)

    @classmethod
    def _rules_for(cls, verbs: frozenset[type[Action]]) -> tuple[AnyRule, ...]:
        """The rules of some verbs, in the order of all."""
        if verbs not in cls._asked_for:
            cls._asked_for[verbs] = tuple(item for verb, item in cls._rule_of.items() if verb in verbs)
        return cls._asked_for[verbs]

    def options(
        self, rules: R, state: S, who: str, verbs: Collection[type[Action]] | None = None
    ) -> list[Option]:
        """What somebody may do now, under the rules of the game and the general rules."""
        own = self.own_options(rules, state, who, verbs)
        if verbs is not None and self._rule_of.keys() >= set(verbs):
            return own
        return [*own, *general.options(rules.book, state.house, self._situation(rules, state), who, verbs)]

    def decide(self, rules: R, state: S, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, or why it is refused."""
        table, own = self.moment(rules, state), self._rule_of.get(type(action))
        if own is not None:
            return rule.decide(own, table, action)
        answer = general.decide(rules.book, state.house, self._situation(rules, state), action)
        if isinstance(answer, Refusal):
            return answer
        return self.in_general(table, self.reached(table, action, answer))

    @property
    def apply(self) -> Callable[[S, Event], S]:
        """The state after an event: the only transition there is."""
        return self.moment.changes

    def view(self, state: S, who: str) -> S:
        """Everything lies open."""
        return state

    def outcomes(self, rules: R, state: S) -> Iterable[tuple[Any, int]]:
        """What the device can draw as things stand, each with its weight; `brings` asks for it."""
        raise NotImplementedError

    @abstractmethod
    def feed(self, rules: R, state: S, drawn: Any) -> Action | None:
        """What the device does next with what was drawn; none while it has nothing to do."""
        ...

    def brings(self, rules: R, state: S) -> Iterator[tuple[Action, int]]:
        """Everything that the device can bring next, each with its exact weight."""
        weights: dict[Action, int] = {}
        for drawn, weight in self.outcomes(rules, state):
            action = self.feed(rules, state, drawn)
            if action is not None:
                weights[action] = weights.get(action, 0) + weight
        yield from weights.items()

    def sign(self, rules: R, state: S) -> Sequence[Sentence]:
        """Every amount that the sign shows."""
        because = rules.book.because(LIMITS_SET, SIGN_LIMITS)
        shown = amounts(state.house.sign)
        return tuple(Sentence(f"{name.capitalize()} {money(cents)}", because) for name, cents in shown)

    def guide(self, rules: R, state: S) -> Sequence[Sentence]:
        """The next step of staff, in the notation."""
        option = self.procedure(rules, state)
        return (Sentence(text(option.action), option.because),) if option else ()

    def delay(self, rules: R, state: S) -> Delay | None:
        """Whoever is waited for is asked for an answer."""
        return None

    def procedure(self, rules: R, state: S) -> Option | None:
        """The next step of staff; none while a device, a player or nothing at all is awaited."""
        return first_open(self.moment(rules, state), self.steps[state.phase])
