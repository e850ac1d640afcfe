"""A toy game: one wager a box, one card from the shoe; red wins, black loses."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.key import declared, key
from pitboss.law.library import read
from pitboss.table.action import Action, Fact, Request
from pitboss.table.basis import Basis
from pitboss.table.cards import DECK, Card, is_red
from pitboss.table.chance import Chance
from pitboss.table.chips.books import Balances, on_layout
from pitboss.table.chips.cost import IN_CENTS
from pitboss.table.chips.money import Cents
from pitboss.table.chips.payment import Paid, WasPaid
from pitboss.table.claim import Claim
from pitboss.table.delay import Delay
from pitboss.table.event import Claimed, Event, Placed, Ruled, Settled, Wager
from pitboss.table.felt import Felt
from pitboss.table.house import House
from pitboss.table.option import Amounts, Option
from pitboss.table.refusal import Refusal
from pitboss.table.seen import Seen
from pitboss.table.sentence import Sentence
from pitboss.table.shown import Piece
from pitboss.table.sign import Sign
from pitboss.table.who import box_of

OVERPAYMENT = key("overpayment")
TOY_BLACK = key("toy-black")
TOY_EXPOSED = key("toy-exposed")
TOY_ODDS = key("toy-odds")
TOY_WAGER = key("toy-wager")

LIBRARY = read(Path(__file__).parent / "law")
JACKPOT_CARD = "Ah"


class ToySign(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Limits in cents."""

    minimum: int
    maximum: int
    max_payout: int | None = None


class ToySetup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A toy table."""

    sign: ToySign
    chips: tuple[int, ...] = (100, 500)
    boxes: int = 3


class Bet(Request, frozen=True, kw_only=True):
    """A wager on red."""

    form: ClassVar[str] = "wager <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)
    cents: Cents


class Turn(Fact, frozen=True, kw_only=True):
    """The card that decides."""

    form: ClassVar[str] = "card <card>"
    by: ClassVar[tuple[str, ...]] = ("device",)
    card: Card


class Exposed(Fact, frozen=True, kw_only=True):
    """A card that was seen early."""

    form: ClassVar[str] = "exposed <cards>"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    cards: tuple[Card, ...]


class ToyRules(Struct, frozen=True):
    """The rulebook made ready."""

    book: Rulebook
    odds: Fraction
    joker: bool


class ToyState(Struct, frozen=True):
    """Wagers by box."""

    setup: ToySetup
    wagers: Mapping[int, int] = {}

    @property
    def house(self) -> House:
        sign = Sign(self.setup.sign.minimum, self.setup.sign.maximum)
        return House(sign=sign, chips=(100,), boxes=self.setup.boxes)


class Toy:
    """The toy game keeps the contract of every game."""

    keeps_chips = False
    slug = "toy"
    demo: Mapping[str, Any] = {"sign": {"minimum": "5.00", "maximum": "100.00"}}
    how_to = "Wager on red; one card decides."
    verbs: tuple[type[Action], ...] = (Bet, Turn, Exposed, Paid)
    events: tuple[type[Event], ...] = (Placed, Settled, Ruled, Claimed, WasPaid)
    setup = ToySetup

    def rules(self, book: Rulebook) -> ToyRules:
        book.compare(declared(__name__))
        return ToyRules(book, book.odds("toy-odds"), book.reading("joker-red") == "yes")

    def new(self, rules: ToyRules, setup: ToySetup) -> ToyState | Refusal:
        if setup.sign.minimum > setup.sign.maximum:
            return Refusal(
                "limits", "The minimum is above the maximum; put it below.", rules.book.because(TOY_WAGER)
            )
        return ToyState(setup)

    def options(
        self, rules: ToyRules, state: ToyState, who: str, verbs: Collection[type[Action]] | None = None
    ) -> list[Option]:
        box, sign = box_of(who), state.setup.sign
        if verbs is not None and Bet not in verbs:
            return []
        if box is None or box > state.setup.boxes or box in state.wagers:
            return []
        amounts = Amounts(sign.minimum, sign.maximum, chips=state.setup.chips)
        example = Bet(who=who, cents=Cents(sign.minimum))
        return [Option(example, rules.book.because(TOY_WAGER), {"cents": amounts}, IN_CENTS)]

    def decide(self, rules: ToyRules, state: ToyState, action: Action) -> tuple[Event, ...] | Refusal:
        book = rules.book
        match action:
            case Bet(cents=cents):
                if not any(option.admits(action) for option in self.options(rules, state, action.who)):
                    return Refusal(
                        "toy-limits", "Not within the limits of the sign.", book.because(TOY_WAGER)
                    )
                box = box_of(action.who) or 0
                return (Placed(box=box, area="red", cents=cents, because=book.because(TOY_WAGER)),)
            case Turn(card=card):
                return tuple(
                    event
                    for box, cents in state.wagers.items()
                    for event in self._settle(rules, box, cents, card, action)
                )
            case Exposed():
                return (Ruled(what="seen early", because=book.because(TOY_EXPOSED)),)
            case Paid(box=box, area=area, cents=cents):
                return (WasPaid(box=box, area=str(area), cents=cents, because=book.because(OVERPAYMENT)),)
        raise TypeError(action)

    def _settle(self, rules: ToyRules, box: int, cents: int, card: Card, action: Action) -> list[Event]:
        because = rules.book.because(TOY_ODDS)
        if is_red(card) or (rules.joker and card == "As"):
            paid = int(cents * rules.odds)
            won = Settled(box=box, area="red", outcome="win", stake=cents, paid=paid, because=because)
            if card != JACKPOT_CARD:
                return [won]
            claim = Claim(box, "royal-flush", "shoe", action.at, action.at)
            return [won, Claimed(claim=claim, because=because)]
        lost = rules.book.because(TOY_BLACK)
        return [Settled(box=box, area="red", outcome="lose", stake=cents, collected=cents, because=lost)]

    def apply(self, state: ToyState, event: Event) -> ToyState:
        match event:
            case Placed(box=box, cents=cents):
                return ToyState(state.setup, {**state.wagers, box: cents})
            case Settled(box=box):
                return ToyState(state.setup, {b: c for b, c in state.wagers.items() if b != box})
        return state

    def view(self, state: ToyState, who: str) -> ToyState:
        return state

    def seen(self, state: ToyState, what: Seen, who: str) -> Seen:
        return what

    def wagers(self, state: ToyState) -> tuple[Wager, ...]:
        return tuple(Wager(box, "red", cents) for box, cents in state.wagers.items())

    def accounts(self, state: ToyState) -> Balances:
        return on_layout(self.wagers(state))

    def sign(self, rules: ToyRules, state: ToyState) -> Sequence[Sentence]:
        return ()

    def kept(self, rules: ToyRules, state: ToyState, wager: Wager) -> Sentence | None:
        """Nothing but play keeps a wager on the layout."""
        return None

    def basis(self, rules: ToyRules, state: ToyState) -> Sequence[Basis]:
        """Nothing is told."""
        return ()

    def guide(self, rules: ToyRules, state: ToyState) -> Sequence[Sentence]:
        return ()

    def procedure(self, rules: ToyRules, state: ToyState) -> Option | None:
        return None

    def draw(self, rules: ToyRules, state: ToyState, chance: Chance) -> Card:
        return DECK[chance.below(len(DECK))]

    def remaining(self, outcome: Card, action: Action, events: Sequence[Event]) -> Card | None:
        return None if isinstance(action, Turn) else outcome

    def feed(self, rules: ToyRules, state: ToyState, outcome: Card) -> Action | None:
        return Turn(who="shoe", card=outcome)

    def brings(self, rules: ToyRules, state: ToyState) -> Iterator[tuple[Action, int]]:
        for drawn in DECK:
            action = self.feed(rules, state, drawn)
            if action is not None:
                yield action, 1

    def layout(self, rules: ToyRules, state: ToyState) -> Felt:
        return Felt((), 7)

    def shown(self, rules: ToyRules, state: ToyState, who: str) -> Sequence[Piece]:
        return ()

    def awaits(self, rules: ToyRules, state: ToyState, step: Action, who: str) -> bool:
        return True

    def delay(self, rules: ToyRules, state: ToyState) -> Delay | None:
        return None

    def leaving(self, rules: ToyRules, state: ToyState, step: Action | None) -> Action | None:
        return step if state.wagers else None


TOY = Toy()
GAMES = {TOY.slug: TOY}
