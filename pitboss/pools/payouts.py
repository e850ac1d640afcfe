"""Payouts at a table: the pool confirms a prize before it is handed over, with a second person if need be."""

from collections.abc import Sequence

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import PayOut
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Proposal
from pitboss.jackpot.units import cents_shown
from pitboss.pools.line import TableLine
from pitboss.pools.notes import PAYOUT_WAITS
from pitboss.pools.spent import says_dropped, way_out
from pitboss.table.action import Action
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.who import MOST_BOXES


class TablePayouts:
    """The prizes of a table, as its pool has confirmed them."""

    def __init__(self, line: TableLine) -> None:
        self._line = line
        self._confirmed: dict[tuple[int, int], Prize] = {}

    def is_confirmed(self, place: int, box: int) -> bool:
        """Whether the pool has paid the prize of a box in a round, whether or not it was handed over."""
        return (place, box) in self._confirmed

    def is_paid(self, place: int, box: int) -> bool:
        """The same, where it may have been paid at the console."""
        if not self.is_confirmed(place, box):
            self._remember(place, self._line.happened(place))
        return self.is_confirmed(place, box)

    def prize(self, place: int, box: int, action: Action) -> Prize | Refusal:
        """The prize of a box, confirmed by now, or why it is not to be handed over yet."""
        for _ in range(MOST_BOXES):
            if self.is_confirmed(place, box):
                return self._confirmed[place, box]
            if self._line.waiting(place, box) is None:
                return self._found(place, box)
            if proposal := self.proposal(action.at):
                return _second_person(self._line.table, proposal)
            refusal = self._ask(place, action)
            if refusal is not None:
                return refusal
        raise AssertionError(f"{self._line.pool} pays at {self._line.table}, but never box {box}")

    def proposal(self, at: int) -> Proposal | None:
        """The payout at this table that waits for a second person."""
        pool = self._line.state()
        for proposal in pool.proposals:
            is_here = isinstance(proposal.change, PayOut) and proposal.change.table == self._line.table
            if is_here and proposal.revision == pool.revision and at <= proposal.until:
                return proposal
        return None

    def _ask(self, place: int, action: Action) -> Refusal | None:
        """Ask for the next payout: that of the whole round, of one hand by a reading, or a proposal of it."""
        tries = 1
        while self._line.command(self._line.id(place, "pay", tries)):
            tries += 1
        fields = self._line.fields(place, action, "pay", tries)
        answer = self._line.do(c.Pay(**{**fields, "role": self._line.above(action.who)}))
        if isinstance(answer, Refusal):
            return answer
        self._remember(place, self._line.events(answer))
        return None

    def _found(self, place: int, box: int) -> Prize | Refusal:
        """A prize that a second person approved, or that an earlier telling of these events had paid."""
        return self._confirmed[place, box] if self.is_paid(place, box) else self.no_claim(place, box)

    def no_claim(self, place: int, box: int) -> Refusal:
        """The table has a claim that the pool has not: what became of it, and what people can do."""
        for event in self._line.happened(place):
            if isinstance(event, e.Dropped) and (event.table, event.box) == (self._line.table, box):
                return Refusal("no-claim", says_dropped(self._line, event), event.because)
        says = f"the pool has no claim of box {box}: {way_out(self._line, place, box)}"
        return Refusal("no-claim", says, ())

    def _remember(self, place: int, events: Sequence[e.AnyEvent]) -> None:
        for event in events:
            if isinstance(event, e.Paid) and event.table == self._line.table:
                self._confirmed |= {(place, prize.claim.box): prize for prize in event.prizes}


def _second_person(table: str, proposal: Proposal) -> Refusal:
    amount = money(cents_shown(proposal.amount_units))
    says = f"the payout of {amount} at {table} waits for a second person: it is proposal {proposal.number}"
    return Refusal(PAYOUT_WAITS, says, ())
