"""The contract that every game keeps: one machine for play, replay, audit, teaching and odds."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.basis import Basis
from pitboss.table.chance import Chance
from pitboss.table.chips.books import Balances
from pitboss.table.delay import Delay
from pitboss.table.event import Event, Wager
from pitboss.table.felt import Felt
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.seen import Seen
from pitboss.table.sentence import Sentence
from pitboss.table.shown import Piece

R = TypeVar("R")
S = TypeVar("S")


class Game(Protocol[R, S]):
    """A game: its verbs, its events, pure functions over a frozen state, and how it is played and shown."""

    @property
    def slug(self) -> str:
        """The name of the game, as commands and files write it."""
        ...

    @property
    def verbs(self) -> Sequence[type[Action]]:
        """Every action that the game and the general rules know."""
        ...

    @property
    def events(self) -> Sequence[type[Event]]:
        """Every event that `decide` may give."""
        ...

    @property
    def setup(self) -> type[Struct]:
        """How a table of this game is set up: its `sign`, its `chips`, its `boxes`, its devices."""
        ...

    @property
    def keeps_chips(self) -> bool:
        """Whether the table itself keeps its players' chips."""
        ...

    @property
    def demo(self) -> Mapping[str, Any]:
        """The table set up for play in the terminal, as the [table] of a case file; fit under every law."""
        ...

    @property
    def how_to(self) -> str:
        """What a player does in a round, in a sentence or two for somebody who never played."""
        ...

    def rules(self, book: Rulebook) -> R:
        """The rulebook made ready for the engine: every key and term it needs is there, or this fails."""
        ...

    def new(self, rules: R, setup: Any) -> S | Refusal:
        """An open table, or what is wrong with the setup."""
        ...

    def options(
        self, rules: R, state: S, who: str, verbs: Collection[type[Action]] | None = None
    ) -> list[Option]:
        """Every request that this person may make now, and every fact that may be stated of them.

        Where verbs are named, those of these verbs alone.
        """
        ...

    def decide(self, rules: R, state: S, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, or why it is refused."""
        ...

    def apply(self, state: S, event: Event) -> S:
        """The only transition there is."""
        ...

    def view(self, state: S, who: str) -> S:
        """The state as this person may see it."""
        ...

    def seen(self, state: S, what: Seen, who: str) -> Seen:
        """An event, an action or an option as this person may see it, at a table that stands as it does now.

        Of an event and an action that is the table after all that followed from the action.
        """
        ...

    def wagers(self, state: S) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        ...

    def kept(self, rules: R, state: S, wager: Wager) -> Sentence | None:
        """Which clause keeps a wager on the layout, and why; none where it only waits for play."""
        ...

    def basis(self, rules: R, state: S) -> Sequence[Basis]:
        """What lies open now that wagers are decided by: hands and their ranks, what beats what, a number.

        Asked after every event; of each kind and person the last answer of a round stands.
        """
        ...

    def accounts(self, state: S) -> Balances:
        """Chips that the state holds, by account: wagers, pots, players' chips where the table keeps them.

        Every event states its moves between accounts; the books that follow them must agree with this.
        """
        ...

    def sign(self, rules: R, state: S) -> Sequence[Sentence]:
        """What the sign of the table shows, each line with the clauses that want it there."""
        ...

    def guide(self, rules: R, state: S) -> Sequence[Sentence]:
        """What the dealer does next and has to know for it, in words, the next step first."""
        ...

    def procedure(self, rules: R, state: S) -> Option | None:
        """The next step of staff, or of the player whose throw it is; none while others are awaited."""
        ...

    def draw(self, rules: R, state: S, chance: Chance) -> Any:
        """What the table's device of chance brings: a shuffled deck, a compartment of a wheel, some dice."""
        ...

    def remaining(self, outcome: Any, action: Action, events: Sequence[Event]) -> Any | None:
        """An outcome as it stands after an action and its events; none where the next one is drawn anew.

        A deck is turned by a cut, and gone with the next shuffle; a throw is gone once it was told.
        """
        ...

    def feed(self, rules: R, state: S, outcome: Any) -> Action | None:
        """What the device does next with an outcome of chance; none while it has nothing to do."""
        ...

    def brings(self, rules: R, state: S) -> Iterator[tuple[Action, int]]:
        """Everything that the device can bring next, each with its exact weight; nothing while it rests.

        37 numbers, 36 throws of two dice, the next card by what is left of each: so exact odds walk the
        same machine. Cards that nobody has seen count among those left, wherever they lie.
        """
        ...

    def layout(self, rules: R, state: S) -> Felt:
        """What is printed on the felt of the table: its areas, what they pay, and the clauses that have them.

        It is the same for everybody, and changes only with the rules and how the table is set up.
        """
        ...

    def shown(self, rules: R, state: S, who: str) -> Sequence[Piece]:
        """The table as a person sees it, from the top: hands, dice, a wheel, marks, pots, lines of text.

        The state is this person's view. Chips and wagers of their own are shown elsewhere; nothing while
        there is nothing to look at.
        """
        ...

    def awaits(self, rules: R, state: S, step: Action, who: str) -> bool:
        """Whether this player is given time before a step of staff or of a device: before the call, say."""
        ...

    def delay(self, rules: R, state: S) -> Delay | None:
        """Which player everybody waits for, where staff have no step and nobody is asked for an answer.

        It says what staff do so that nobody waits for a player who is not there; none where answers suffice.
        """
        ...

    def leaving(self, rules: R, state: S, step: Action | None) -> Action | None:
        """The next thing done once the players leave; none when nothing of theirs is left to settle.

        A wager not yet at risk is taken back by its box. Else the round goes on without them: with what is
        done for a player who is away, or with `step`, what staff or a device do next by themselves.
        """
        ...
