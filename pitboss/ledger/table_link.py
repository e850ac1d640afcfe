"""A Caribbean stud table on a prize pool: what happens there becomes commands that the pool carries out.

`confirm` is asked before the table is told: the pool takes the jackpot wagers as the wagering closes, and
confirms a payout. `follow` tells the pool whatever followed. The ids of commands are made of the table, the
name of the list of events (`stream`) and the round, so that a list told twice changes nothing.
"""

from collections.abc import Sequence
from typing import Literal, cast

from msgspec import Struct

from pitboss.games.caribbean_stud.events import BetsClosed
from pitboss.jackpot import commands as c
from pitboss.jackpot import laws
from pitboss.jackpot.claiming import needed
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.payment import Means
from pitboss.jackpot.pool import Pool, Proposal, Step
from pitboss.jackpot.prizes import Prize
from pitboss.ledger import table_notes as n
from pitboss.ledger import table_wagers as w
from pitboss.ledger.table_line import Pools, TableLine
from pitboss.ledger.table_payout import TablePayouts
from pitboss.table.action import Action
from pitboss.table.event import Event, Settled
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal

# What the dealer's word that a hand is verified says to a pool; the other steps have one name here and there.
_STEPS: dict[str, tuple[Step, ...]] = {"verified": ("shown", "told")}
_COLLUSION = "communication-forfeits"


class Heard(Struct, frozen=True):
    """What came of telling a pool: prizes that were handed over, and everything that it refused."""

    prizes: tuple[Prize, ...] = ()
    refusals: tuple[Refusal, ...] = ()


class TableLink:
    """One table of a pool. `who` stands for the table in the ledger, `supervisor` for whoever confirms."""

    def __init__(
        self,
        ledger: Pools,
        pool: str,
        table: str,
        *,
        who: str,
        device: str = "",
        supervisor: str = "casino supervisor",
        stream: str = "",
    ) -> None:
        self._line = TableLine(
            ledger, pool, table, who=who, device=device, supervisor=supervisor, stream=stream
        )
        self._payouts = TablePayouts(self._line)
        self._seen = w.Seen()
        self._forfeit: set[tuple[int, int]] = set()
        # Boxes with a wager that the table has carried and the pool has not.
        self._adrift: set[int] = set()
        self._unheard: list[tuple[Action, tuple[Event, ...]]] = []
        self._answers: list[Heard] = []

    @property
    def table(self) -> str:
        """The table's name in the pool."""
        return self._line.table

    @property
    def stream(self) -> str:
        """The name under which the same events, told again, change nothing."""
        return self._line.stream

    @property
    def claims(self) -> tuple[int, ...]:
        """The boxes that wait for a prize."""
        return tuple(self._seen.claims)

    def close(self) -> None:
        """Let go of the ledger."""
        self._line.ledger.close()

    def state(self) -> Pool:
        """The pool as it stands now."""
        return self._line.state()

    def proposal(self, at: int) -> Proposal | None:
        """The payout at this table that waits for a second person."""
        return self._payouts.proposal(at)

    def confirm(self, action: Action, events: Sequence[Event]) -> Refusal | None:
        """Why the pool is against what an action would lead to; asked before the table carries it out."""
        self._catch_up()
        for run in w.runs(events):
            if isinstance(run[-1], BetsClosed):
                return self._taken(action, run)
        for box in _paid(events):
            answer = self._payouts.prize(self._seen.rounds, box, action)
            if isinstance(answer, Refusal):
                return answer
        return None

    def _taken(self, action: Action, run: Sequence[Event]) -> Refusal | None:
        """Have the wagers recorded over which the wagering closes; all else of these events can wait."""
        seen, notes = w.heard(self._seen, run)
        for note in notes:
            answer = (
                self._line.do(self._wager(seen.rounds, action, note)) if isinstance(note, n.Closed) else None
            )
            if isinstance(answer, Refusal):
                return answer
        return None

    def follow(self, action: Action, events: Sequence[Event]) -> Heard:
        """Tell the pool what followed from an action. After a LedgerError the next call tells it again."""
        self._unheard.append((action, tuple(events)))
        self._catch_up()
        answers, self._answers = self._answers, []
        return Heard(
            tuple(prize for answer in answers for prize in answer.prizes),
            tuple(refusal for answer in answers for refusal in answer.refusals),
        )

    def _catch_up(self) -> None:
        while self._unheard:
            action, events = self._unheard[0]
            seen, answers = self._seen, []
            for run in w.runs(events):
                seen, told = self._told(seen, action, run)
                answers.append(told)
            # Only now: what a failing ledger cut short is told again from its beginning.
            self._seen = seen
            self._answers += answers
            del self._unheard[0]

    def _told(self, seen: w.Seen, action: Action, run: Sequence[Event]) -> tuple[w.Seen, Heard]:
        """What is known after a run of events that the pool was told of."""
        seen, notes = w.heard(seen, run)
        prizes: list[Prize] = []
        refusals: list[Refusal] = []
        for note in notes:
            for answer in self._tell(seen.rounds, action, note):
                if isinstance(answer, Prize):
                    prizes.append(answer)
                    continue
                refusals.append(answer)
                if isinstance(note, n.Closed):
                    seen = seen.unrecorded()
        return seen, Heard(tuple(prizes), tuple(refusals))

    def _tell(self, place: int, action: Action, note: n.Note) -> list[Refusal | Prize]:
        """What the pool says to a note: a prize, or a refusal; nothing where all is well."""
        if isinstance(note, n.PaidOut):
            return [self._payouts.prize(place, note.box, action)]
        asked = self._asked(place, action, note)
        if isinstance(asked, Refusal):
            return [asked]
        answers = [self._line.do(command) for command in asked]
        spent = self._set_adrift(place, note)
        return [*spent, *(answer for answer in answers if isinstance(answer, Refusal))]

    def _set_adrift(self, place: int, note: n.Note) -> list[Refusal]:
        """Spent wagers that the table gives back or carries on; these are adrift until they are made anew."""
        if isinstance(note, n.Closed):
            self._adrift.difference_update(note.carried)
        if not isinstance(note, n.Undone | n.CarriedOver):
            return []
        spent = [box for box in note.boxes if self._is_spent(place, box)]
        self._adrift.difference_update(spent)
        if isinstance(note, n.CarriedOver):
            self._adrift.update(spent)
        return [_spent(box) for box in spent]

    def _asked(self, place: int, action: Action, note: n.Note) -> Sequence[c.AnyCommand] | Refusal:
        """What a note asks of the pool."""
        match note:
            case n.Closed():
                return [self._wager(place, action, note)]
            case n.ClaimMade():
                return self._claim(place, action, note)
            case n.ClaimFell():
                return self._drop(place, action, note)
            case n.StepDone():
                return self._checks(place, action, note)
            case n.Asked(box=box, how=how, number=number):
                fields = self._line.fields(place, action, "ask", box, number)
                fields["role"] = self._line.able(action, "jackpot-cash-or-cheque")
                return [c.AskPayment(**fields, box=box, means=cast(Means, how))]
            case n.Undone(boxes=boxes, number=number):
                fields = self._line.fields(place, action, "refund", number)
                fields["role"] = self._line.above(action.who)
                unspent = self._unspent(place, boxes)
                return [c.Refund(**fields, boxes=unspent, reason=text(action))] if unspent else []
            case n.CarriedOver(boxes=boxes, is_whole=is_whole, number=number):
                fields = self._line.fields(place, action, "misdeal", number)
                fields |= {"round": self._line.number(place), "reason": text(action)}
                fields["role"] = self._line.above(action.who)
                unspent = self._unspent(place, boxes)
                return [c.Misdeal(**fields, boxes=() if is_whole else unspent)] if unspent else []
            case n.Ended():
                fields = self._line.fields(place, action, "finish")
                return [c.Finish(**fields, round=self._line.number(place))]
        raise TypeError(f"no pool is asked for {note!r}")

    def _wager(self, place: int, action: Action, note: n.Closed) -> c.Wager:
        """The wagers of a round: under the number that they have already, or the next one at this table.

        A wager that is carried at the table after it was spent at the pool counts there as a new one.
        """
        pool, fields = self.state(), self._line.fields(place, action, "wager")
        before = self._line.command(fields["command_id"])
        if isinstance(before, c.Wager):
            number, on_the_sign, known = before.round, before.cents, before.carried
        else:
            last = pool.rounds.get(self.table)
            number, on_the_sign = (last.number if last else 0) + 1, pool.settings.wager_cents
            known = tuple(stake.box for stake in pool.carried.get(self.table, ()))
        anew = tuple(box for box in note.carried if box not in known)
        return c.Wager(
            **fields,
            round=number,
            cents=note.cents or on_the_sign,
            boxes=(*note.boxes, *anew),
            coupons=note.coupons,
            carried=tuple(box for box in note.carried if box in known),
        )

    def _claim(self, place: int, action: Action, note: n.ClaimMade) -> list[c.Claim] | Refusal:
        claim = note.claim
        if not note.is_recorded:
            says = f"the pool has no jackpot wager of box {claim.box} in this round: it claims nothing"
            return Refusal("not-recorded", says, ())
        command = c.Claim(
            **self._line.fields(place, action, "claim", claim.box),
            round=self._line.number(place),
            box=claim.box,
            cards=claim.cards,
            dealt_by=claim.device,
            first_card_at=claim.first_card_at,
            whole_hand_at=claim.whole_hand_at,
        )
        return [command]

    def _unspent(self, place: int, boxes: Sequence[int]) -> tuple[int, ...]:
        """The boxes whose wagers the pool can still give back or carry: not won with, nor forfeit."""
        return tuple(box for box in boxes if not self._is_spent(place, box))

    def _is_spent(self, place: int, box: int) -> bool:
        is_here = self._payouts.is_confirmed(place, box) or (place, box) in self._forfeit
        return is_here or box in self._adrift

    def _checks(self, place: int, action: Action, note: n.StepDone) -> list[c.Check]:
        """The steps that the pool still asks for; of a claim that is gone, those that were told before."""
        waiting = self._line.waiting(place, note.box)
        due = dict(needed(Desk(self.state(), action.at), waiting)) if waiting else {}
        found: list[c.Check] = []
        for step in _STEPS.get(note.step, (cast(Step, note.step),)):
            fields = self._line.fields(place, action, step, note.box, note.number)
            if waiting is None:
                # Of a claim that the pool never had, one step is told all the same: it says what is wrong.
                is_due = step == "shown" or self._line.command(fields["command_id"]) is not None
            else:
                is_due = step in due and step not in waiting.steps
            if is_due:
                found.append(c.Check(**fields, box=note.box, step=step))
        return found

    def _drop(self, place: int, action: Action, note: n.ClaimFell) -> list[c.Drop] | Refusal:
        """A claim falls by a supervisor's word; for collusion, by one whom the rules give that power."""
        if note.was_paid or self._payouts.is_confirmed(place, note.box):
            says = (
                f"box {note.box} was paid its prize and the claim has fallen since: adjust the pool by hand"
            )
            return Refusal("paid-already", says, note.because)
        settings = self.state().settings
        book = laws.book(settings.game, settings.law, action.at)
        is_collusion = note.because[:1] == book.because(_COLLUSION)[:1]
        cause: Literal["collusion", "void"] = "collusion" if is_collusion else "void"
        role = self._line.able(action, _COLLUSION) if is_collusion else self._line.above(action.who)
        if is_collusion:
            self._forfeit.add((place, note.box))
        fields = {**self._line.fields(place, action, "drop", note.box), "role": role}
        return [c.Drop(**fields, box=note.box, cause=cause, reason=text(action))]


def _spent(box: int) -> Refusal:
    says = f"the jackpot wager of box {box} is spent at the pool: set right by hand what has come of it since"
    return Refusal("spent-already", says, ())


def _paid(events: Sequence[Event]) -> list[int]:
    """The boxes whose prize some events hand over."""
    lines = [event for event in events if isinstance(event, Settled)]
    return [line.box for line in lines if line.area == w.JACKPOT and line.outcome == "win"]
