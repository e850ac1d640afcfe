"""Rounds at the engine: one box, its decisions, and cards as somebody wants them."""

from collections.abc import Iterable
from fractions import Fraction

from pitboss.games.blackjack.actions import Double, Draw, EvenMoney, Insure, Split, Stand
from pitboss.odds.asked import OddsError
from pitboss.odds.blackjack.engine.hands import Card
from pitboss.odds.blackjack.engine.rulings import DOUBLE, DRAW, SPLIT, STAND
from pitboss.odds.walk import done, fork, to_the_end
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import SUITS
from pitboss.table.cards import Card as Face
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Reversed, RoundEnded, Settled
from pitboss.table.option import Amounts
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import Deal
from pitboss.table.shoe.device import SHOE

BOX = "box 1"
_VERBS: dict[str, type[Action]] = {STAND: Stand, DRAW: Draw, DOUBLE: Double, SPLIT: Split}


class Round:
    """A round in play, and everything that has followed in it."""

    def __init__(
        self, table: Table, faces: tuple[Card, ...], stake: int, events: Iterable[Event] = ()
    ) -> None:
        self.table, self.faces, self.stake = table, faces, stake
        self.events = list(events)

    def fork(self) -> "Round":
        """Another round that stands as this one does."""
        return Round(fork(self.table), self.faces, self.stake, self.events)

    def deal(self, *faces: int) -> "Round":
        """Cards come to where they are due."""
        for face in faces:
            self.deal_card(self._some(self.faces[face].ranks))
        return self

    def deal_card(self, card: Face) -> "Round":
        """One certain card comes to where it is due."""
        self._done(Deal(who=SHOE, cards=(card,)))
        return self

    def deal_from(self, ranks: Iterable[str]) -> "Round":
        """A card of one of some ranks comes to where it is due."""
        return self.deal_card(self._some("".join(ranks)))

    def do(self, option: str) -> "Round":
        """The player decides."""
        self._done(_VERBS[option](who=BOX))
        return self

    def insure(self, cents: int | None = None) -> int:
        """The player insures so much, or as much as the rules let: how much that is, in cents."""
        most = self._insurable() if cents is None else cents
        answer = self.table.act(Insure(who=BOX, cents=Cents(most)))
        if isinstance(answer, Refusal):
            cites = ", ".join(self.table.book.cite(ref) for ref in answer.because)
            raise OddsError(f"--wager: insurance: {answer.says} ({cites})")
        self.events += answer
        return most

    def _insurable(self) -> int:
        table = self.table
        options = table.game.options(table.rules, table.state, BOX, (Insure,))
        if not options:
            raise OddsError("insurance: none can be made at this table; its limits leave no amount for it")
        amounts = options[0].vary["cents"]
        assert isinstance(amounts, Amounts), "an insurance wager has an amount"
        most = amounts.last(amounts.most)
        assert most is not None, "an option that is offered admits an amount"
        return most

    def even_money(self) -> "Round":
        """The player asks to be paid at once."""
        self._done(EvenMoney(who=BOX))
        return self

    def options(self) -> frozenset[str]:
        """What the player may decide on the hand in turn."""
        self._close_insurance()
        table = self.table
        found = table.game.options(table.rules, table.state, BOX, tuple(_VERBS.values()))
        kinds = {type(option.action) for option in found}
        return frozenset(name for name, verb in _VERBS.items() if verb in kinds)

    @property
    def phase(self) -> str:
        """How far the round is."""
        return str(self.table.state.phase)

    def ended(self) -> "Round":
        """The round settled, its cards collected."""
        if not any(isinstance(event, RoundEnded) for event in self.events):
            self.events += to_the_end(self.table)
        return self

    def net(self, *areas: str) -> Fraction:
        """What the wagers of the round have left the player the richer, in parts of the original wager.

        Where areas are named, those that begin so.
        """
        cents = sum(_net(event) for event in self.events if _concerns(event, areas))
        return Fraction(cents, self.stake)

    def because(self, area: str) -> tuple[str, ...]:
        """The clauses by which a wager was decided, the deciding one first."""
        lines = [line for line in self.events if isinstance(line, Settled) and line.area.startswith(area)]
        return lines[-1].because if lines else ()

    def _some(self, ranks: str) -> Face:
        """A card of some ranks that is still in the shoe."""
        state = self.table.state
        cards = (Face(rank + suit) for rank in ranks for suit in SUITS)
        return next(card for card in cards if state.copies(card) < state.shoe.decks)

    def _done(self, action: Action) -> None:
        if not isinstance(action, Insure | EvenMoney):
            self._close_insurance()
        self.events += done(self.table, action)

    def _close_insurance(self) -> None:
        if self.phase == "insurance":
            option = self.table.game.procedure(self.table.rules, self.table.state)
            assert option is not None, "staff close insurance"
            self.events += done(self.table, option.action)


def _concerns(event: Event, areas: tuple[str, ...]) -> bool:
    line = event.line if isinstance(event, Reversed) else event
    return isinstance(line, Settled) and (not areas or line.area.startswith(areas))


def _net(event: Event) -> int:
    if isinstance(event, Reversed):
        return event.line.stake - event.line.returned
    assert isinstance(event, Settled)
    return event.returned - event.stake
