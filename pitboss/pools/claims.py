"""Jackpot claims of a table as its pool hears of them: made, verified, fallen; and where the two differ."""

from collections.abc import Iterable
from typing import Literal, cast

from pitboss.jackpot import commands as c
from pitboss.jackpot import laws
from pitboss.jackpot.claims.claiming import needed
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.payouts.payment import Means
from pitboss.law.key import key
from pitboss.pools import notes as n
from pitboss.pools.line import TableLine
from pitboss.pools.payouts import TablePayouts
from pitboss.pools.spent import way_out
from pitboss.table.action import Action
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal

JACKPOT_CASH_OR_CHEQUE = key("jackpot-cash-or-cheque")

_COLLUSION = key("communication-forfeits")


class TableClaims:
    """The claims of a table, and what is asked of its pool for them."""

    def __init__(self, line: TableLine, payouts: TablePayouts) -> None:
        self._line = line
        self._payouts = payouts

    def made(self, place: int, action: Action, note: n.ClaimMade) -> list[c.Claim] | Refusal:
        """A hand that claims a prize, unless somebody has recorded this very hand at the console."""
        claim = note.claim
        if not note.is_recorded:
            says = (
                f"the pool has no jackpot wager of box {claim.box} in this round: it claims nothing, and a "
            )
            says += f"supervisor withdraws the claim here (withdraw claim box {claim.box} WHY)"
            return Refusal("not-recorded", says, ())
        fields = self._line.fields(place, action, "claim", claim.box)
        waiting = self._line.waiting(place, claim.box)
        if waiting and waiting.claim.cards == claim.cards and not self._line.command(fields["command_id"]):
            return []
        command = c.Claim(
            **fields,
            round=self._line.number(place),
            box=claim.box,
            cards=claim.cards,
            dealt_by=claim.device,
            first_card_at=claim.first_card_at,
            whole_hand_at=claim.whole_hand_at,
        )
        return [command]

    def checked(self, place: int, action: Action, note: n.StepDone) -> list[c.Check] | Refusal:
        """The steps that the pool still asks for; of a claim that is gone, those that were told before."""
        waiting = self._line.waiting(place, note.box)
        due = dict(needed(Desk(self._line.state(), action.at), waiting)) if waiting else {}
        found: list[c.Check] = []
        for step in n.steps_of(note.step):
            fields = self._line.fields(place, action, step, note.box, note.number)
            was_told = self._line.command(fields["command_id"]) is not None
            if was_told or (waiting is not None and step in due and step not in waiting.steps):
                found.append(c.Check(**fields, box=note.box, step=step))
        is_missing = not found and waiting is None and note.step == "verified"
        if is_missing and not self._payouts.is_paid(place, note.box):
            return self._payouts.no_claim(place, note.box)
        return found

    def asked(self, place: int, action: Action, note: n.Asked) -> list[c.AskPayment]:
        """A winner asks for cash or a cheque, and whoever may agree does."""
        fields = self._line.fields(place, action, "ask", note.box, note.number)
        fields["role"] = self._line.able(action, JACKPOT_CASH_OR_CHEQUE)
        return [c.AskPayment(**fields, box=note.box, means=cast(Means, note.how))]

    def fell(self, place: int, action: Action, note: n.ClaimFell) -> list[c.Drop] | Refusal:
        """A claim falls by a supervisor's word; for collusion, by one whom the rules give that power."""
        fields = self._line.fields(place, action, "drop", note.box)
        is_there = self._line.waiting(place, note.box) or self._line.command(fields["command_id"])
        if note.was_paid or (not is_there and self._payouts.is_paid(place, note.box)):
            says = (
                f"box {note.box} was paid its prize and the claim has fallen since: adjust the pool by hand"
            )
            return Refusal("paid-already", says, note.because)
        if not is_there:
            # It has fallen at the console, or was never recorded there.
            return []
        pool = self._line.state()
        settings = pool.settings
        book = laws.book(settings.game, settings.law, action.at, is_divided=pool.is_divided)
        is_collusion = note.because[:1] == book.because(_COLLUSION)[:1]
        cause: Literal["collusion", "void"] = "collusion" if is_collusion else "void"
        role = self._line.able(action, _COLLUSION) if is_collusion else self._line.above(action.who)
        fields["role"] = role
        clauses = tuple(ref for ref in note.because if ref in book.clauses)
        return [c.Drop(**fields, box=note.box, cause=cause, clauses=clauses, reason=text(action))]

    def not_withdrawn(self, place: int, box: int) -> Refusal | None:
        """Why a claim is not to be withdrawn at the table: its prize is paid."""
        if self._line.waiting(place, box) or not self._payouts.is_paid(place, box):
            return None
        says = f"the pool has paid the prize of box {box}: it is handed over (pay jackpot box {box})"
        return Refusal("paid-already", says, ())

    def with_untold(
        self, place: int, action: Action, refusal: Refusal, taken: Iterable[tuple[int, str]]
    ) -> Refusal:
        """A refusal for a missing step, where the table took the step before the pool had the claim."""
        untold: list[str] = []
        for box, name in taken:
            waiting = self._line.waiting(place, box)
            due = dict(needed(Desk(self._line.state(), action.at), waiting)) if waiting else {}
            have = waiting.steps if waiting else ()
            untold += [
                f"{step} of box {box}" for step in n.steps_of(name) if step in due and step not in have
            ]
        if refusal.code != "step-missing" or not untold:
            return refusal
        says = (
            f"{refusal.says}; taken here before the pool had the claim: {', '.join(untold)}; record each at "
        )
        return Refusal(refusal.code, f"{says}the console (check)", refusal.because)


def explained(line: TableLine, place: int, note: n.Note, refusal: Refusal) -> Refusal:
    """The pool's refusal of wagers or a claim of the table, with what people can do about it."""
    if isinstance(note, n.Closed) and refusal.code == "is-carried":
        says = (
            f"{refusal.says}. The table knows of no misdeal: the console refunds that wager (refund) and its "
        )
        says += "chip goes back, or has it forfeited, if it was (forfeit)"
        return Refusal(refusal.code, says, refusal.because)
    if not isinstance(note, n.ClaimMade) or not note.is_recorded:
        return refusal
    says = f"{refusal.says}; the table has this claim: {way_out(line, place, note.claim.box)}"
    return Refusal(refusal.code, says, refusal.because)
