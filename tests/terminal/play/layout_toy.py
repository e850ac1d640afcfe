"""A toy game on a layout: chips on any of forty numbers or on two colours, and a wheel that decides."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table.action import Action, Fact, Request
from pitboss.table.basis import Basis
from pitboss.table.chance import Chance
from pitboss.table.chips.books import Balances, on_layout
from pitboss.table.chips.cost import IN_CENTS
from pitboss.table.chips.money import Cents, money
from pitboss.table.delay import Delay
from pitboss.table.event import Called, Event, Placed, RoundEnded, Settled, TakenBack, Wager
from pitboss.table.felt import Felt
from pitboss.table.house import House
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Option
from pitboss.table.refusal import Refusal
from pitboss.table.seen import Seen
from pitboss.table.sentence import Sentence
from pitboss.table.shown import Piece
from pitboss.table.sign import Sign, amounts
from pitboss.table.who import box_of
from tests.record.toy import ToySetup

TOY_ODDS = key("toy-odds")
TOY_WAGER = key("toy-wager")

NUMBERS = 40
COLOURS = ("red", "black")
STRAIGHT = tuple(f"straight {number}" for number in range(1, NUMBERS + 1))


class Place(Request, frozen=True, kw_only=True):
    """Chips on an area."""

    form: ClassVar[str] = "place <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = ("box",)
    cents: Cents
    area: Words


class Call(Place, frozen=True, kw_only=True):
    """The same, said aloud."""

    form: ClassVar[str] = "call <cents> [chips down] on <area>"
    is_aloud: ClassVar[bool] = True
    chips: bool = False


class TakeBack(Request, frozen=True, kw_only=True):
    """All the chips of an area."""

    form: ClassVar[str] = "take back <cents> from <area>"
    by: ClassVar[tuple[str, ...]] = ("box",)
    cents: Cents
    area: Words


class NoMoreBets(Request, frozen=True, kw_only=True):
    """The call."""

    form: ClassVar[str] = "no more bets"
    by: ClassVar[tuple[str, ...]] = ("dealer",)


class Ball(Fact, frozen=True, kw_only=True):
    """The number that wins; even ones are red."""

    form: ClassVar[str] = "ball in <number>"
    by: ClassVar[tuple[str, ...]] = ("wheel",)
    number: int


class Closed(Event, frozen=True, kw_only=True):
    """The wagering is over."""


class State(Struct, frozen=True):
    """Chips by box and area, whether they are at risk, and the last number."""

    house: House
    wagers: Mapping[tuple[int, str], int] = {}
    closed: bool = False
    last: int = 0


class LayoutToy:
    """The toy keeps the contract."""

    slug = "layout-toy"
    keeps_chips = False
    verbs: tuple[type[Action], ...] = (Place, Call, TakeBack, NoMoreBets, Ball)
    events: tuple[type[Event], ...] = (Placed, TakenBack, Called, Closed, Settled, RoundEnded)
    setup = ToySetup
    demo: Mapping[str, Any] = {"sign": {"minimum": "1.00", "maximum": "100.00"}}
    how_to = "Lay chips on a number or a colour."

    def rules(self, book: Rulebook) -> Rulebook:
        return book

    def new(self, rules: Rulebook, setup: ToySetup) -> State | Refusal:
        sign = Sign(setup.sign.minimum, setup.sign.maximum)
        return State(House(sign=sign, chips=setup.chips, boxes=setup.boxes))

    def options(
        self, rules: Rulebook, state: State, who: str, verbs: Collection[type[Action]] | None = None
    ) -> list[Option]:
        if not (number := box_of(who)) or state.closed:
            return []
        because = rules.because(TOY_WAGER)
        numbers, colours = Amounts(100, 1_000, 100), Amounts(500, 10_000, 100)
        laid = [
            Option(
                verb(who=who, cents=Cents(amounts.least), area=Words(names[0]), **more),
                because,
                {"cents": amounts, "area": Areas(names)},
                IN_CENTS,
            )
            for verb, more in ((Place, {}), (Call, {"chips": True}))
            for amounts, names in ((colours, COLOURS), (numbers, STRAIGHT))
        ]
        back = [
            Option(TakeBack(who=who, cents=Cents(cents), area=Words(area)), because)
            for (box, area), cents in state.wagers.items()
            if box == number
        ]
        return [option for option in (*laid, *back) if verbs is None or type(option.action) in verbs]

    def decide(self, rules: Rulebook, state: State, action: Action) -> tuple[Event, ...] | Refusal:
        because, number = rules.because(TOY_WAGER), box_of(action.who) or 0
        match action:
            case Place(cents=cents, area=area) if self._admits(rules, state, action):
                return (Placed(box=number, area=area, cents=cents, because=because),)
            case TakeBack(cents=cents, area=area) if self._admits(rules, state, action):
                return (TakenBack(box=number, area=area, cents=cents, because=because),)
            case NoMoreBets() if not state.closed:
                return (Called(words="No more bets", because=because), Closed(because=because))
            case Ball(number=fallen):
                return (*self._settled(rules, state, fallen), RoundEnded(boxes=(), because=because))
        return Refusal("no", "that is not allowed", because)

    def _admits(self, rules: Rulebook, state: State, action: Action) -> bool:
        return any(option.admits(action) for option in self.options(rules, state, action.who))

    def _settled(self, rules: Rulebook, state: State, fallen: int) -> list[Event]:
        won = {COLOURS[fallen % 2]: 1, f"straight {fallen}": NUMBERS - 2}
        because = rules.because(TOY_ODDS)
        return [
            Settled(box=box, area=area, outcome="win", stake=cents, paid=cents * won[area], because=because)
            if area in won
            else Settled(box=box, area=area, outcome="lose", stake=cents, collected=cents, because=because)
            for (box, area), cents in state.wagers.items()
        ]

    def apply(self, state: State, event: Event) -> State:
        wagers = dict(state.wagers)
        match event:
            case Placed(box=box, area=area, cents=cents):
                wagers[box, area] = wagers.get((box, area), 0) + cents
            case Settled(box=box, area=area) | TakenBack(box=box, area=area):
                del wagers[box, area]
            case Closed():
                return State(state.house, wagers, closed=True)
            case RoundEnded():
                return State(state.house, wagers)
        return State(state.house, wagers, state.closed)

    def view(self, state: State, who: str) -> State:
        return state

    def seen(self, state: State, what: Seen, who: str) -> Seen:
        return what

    def wagers(self, state: State) -> tuple[Wager, ...]:
        return tuple(Wager(box, area, cents) for (box, area), cents in state.wagers.items())

    def accounts(self, state: State) -> Balances:
        return on_layout(self.wagers(state))

    def sign(self, rules: Rulebook, state: State) -> Sequence[Sentence]:
        because = rules.because(TOY_WAGER)
        return tuple(
            Sentence(f"{name.capitalize()} {money(cents)}", because)
            for name, cents in amounts(state.house.sign)
        )

    def kept(self, rules: Rulebook, state: State, wager: Wager) -> Sentence | None:
        """Nothing but play keeps a wager on the layout."""
        return None

    def basis(self, rules: Rulebook, state: State) -> Sequence[Basis]:
        """Nothing is told."""
        return ()

    def guide(self, rules: Rulebook, state: State) -> Sequence[Sentence]:
        return ()

    def procedure(self, rules: Rulebook, state: State) -> Option | None:
        return None if state.closed else Option(NoMoreBets(who="dealer"), rules.because(TOY_WAGER))

    def draw(self, rules: Rulebook, state: State, chance: Chance) -> int:
        return chance.below(NUMBERS) + 1

    def remaining(self, outcome: int, action: Action, events: Sequence[Event]) -> int | None:
        return None if isinstance(action, Ball) else outcome

    def feed(self, rules: Rulebook, state: State, outcome: int) -> Action | None:
        return Ball(who="wheel", number=outcome) if state.closed else None

    def brings(self, rules: Rulebook, state: State) -> Iterator[tuple[Action, int]]:
        for drawn in range(1, NUMBERS + 1):
            action = self.feed(rules, state, drawn)
            if action is not None:
                yield action, 1

    def layout(self, rules: Rulebook, state: State) -> Felt:
        return Felt((), 7)

    def shown(self, rules: Rulebook, state: State, who: str) -> Sequence[Piece]:
        others = sorted({box for box, _ in state.wagers} - {box_of(who)})
        return [f"Box {box} has wagered." for box in others]

    def awaits(self, rules: Rulebook, state: State, step: Action, who: str) -> bool:
        return isinstance(step, NoMoreBets)

    def delay(self, rules: Rulebook, state: State) -> Delay | None:
        return None

    def leaving(self, rules: Rulebook, state: State, step: Action | None) -> Action | None:
        if state.closed:
            return step
        for (box, area), cents in state.wagers.items():
            return TakeBack(who=f"box {box}", cents=Cents(cents), area=Words(area))
        return None
