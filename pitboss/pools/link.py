"""A Caribbean stud table on a prize pool: what happens there becomes commands that the pool carries out.

`confirm` is asked before the table is told: the pool takes the jackpot wagers as the wagering closes, and
confirms a payout. `follow` tells the pool whatever followed; what was confirmed is not sent again. The ids of
commands are made of the table, the name of the list of events (`stream`) and the round, so that a list told
twice changes nothing.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.games.caribbean_stud.actions import WithdrawClaim
from pitboss.jackpot import commands as c
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.pools import moves
from pitboss.pools import notes as n
from pitboss.pools.claims import TableClaims, explained
from pitboss.pools.line import Pools, TableLine
from pitboss.pools.linked import Heard, Linked
from pitboss.pools.listening import JACKPOT, Seen, heard, runs
from pitboss.pools.spent import left_out, may_return
from pitboss.pools.wagers import wager
from pitboss.record.mode import Mode
from pitboss.table.action import Action
from pitboss.table.event import BetsClosed, Event, Settled
from pitboss.table.refusal import Refusal


class TableLink(Linked):
    """One table of a pool. `who` stands for the table in the ledger, `supervisor` for whoever confirms.

    `chance` is who speaks for chance there: whoever tells it by hand what lies on the felt deals.
    """

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
        chance: Mode = "dealt",
    ) -> None:
        super().__init__(
            TableLine(
                ledger,
                pool,
                table,
                who=who,
                device=device,
                supervisor=supervisor,
                stream=stream,
                chance=chance,
            )
        )
        self._claims = TableClaims(self._line, self._payouts)
        self._seen = Seen()
        self._answers: list[Heard] = []

    @property
    def claims(self) -> tuple[int, ...]:
        """The boxes that wait for a prize."""
        return tuple(self._seen.claims)

    def confirm(self, action: Action, events: Sequence[Event]) -> Refusal | None:
        """Why the pool is against what an action would lead to; asked before the table carries it out."""
        self._catch_up()
        self._seen = self._finished(self._seen, action)
        for run in runs(events):
            if isinstance(run[-1], BetsClosed):
                return self._taken(action, run)
        place = self._seen.rounds
        if isinstance(action, WithdrawClaim):
            return self._claims.not_withdrawn(place, action.box)
        for box in _paid(events):
            answer = self._payouts.prize(place, box, action)
            if isinstance(answer, Refusal):
                return self._claims.with_untold(place, action, answer, self._seen.times)
        return None

    def _taken(self, action: Action, run: Sequence[Event]) -> Refusal | None:
        """Have the wagers recorded over which the wagering closes; all else of these events can wait."""
        seen, notes = heard(self._seen, run)
        for note in notes:
            command = wager(self._line, seen.rounds, action, note) if isinstance(note, n.Closed) else None
            refusal = self._line.confirm(command) if command else None
            if refusal is not None:
                return explained(self._line, seen.rounds, note, refusal)
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
            for run in runs(events):
                seen, told = self._told(seen, action, run)
                answers.append(told)
            # Only now: what a failing ledger cut short is told again from its beginning.
            self._seen = seen
            self._answers += answers
            del self._unheard[0]

    def _told(self, seen: Seen, action: Action, run: Sequence[Event]) -> tuple[Seen, Heard]:
        """What is known after a run of events that the pool was told of."""
        seen, notes = heard(seen, run)
        seen = self._finished(seen, action)
        prizes: list[Prize] = []
        refusals: list[tuple[n.Note, Refusal]] = []
        for note in notes:
            if isinstance(note, n.Ended) and self._may_return(seen):
                seen = replace(seen, is_held=True)
                continue
            for answer in self._tell(seen.rounds, action, note):
                if isinstance(answer, Prize):
                    prizes.append(answer)
                else:
                    refusals.append((note, answer))
            if isinstance(note, n.Closed) and self._line.recorded(seen.rounds) is None:
                seen = seen.unrecorded()
        # Only now: what people can do depends on how the pool stands after all of it.
        place = seen.rounds
        told = tuple(explained(self._line, place, note, refusal) for note, refusal in refusals)
        return seen, Heard(tuple(prizes), told)

    def _may_return(self, seen: Seen) -> bool:
        """Whether a claim of the table lacks its wager alone, and a supervisor may still add that again."""
        return any(may_return(self._line, seen.rounds, box) for box in seen.claims)

    def _finished(self, seen: Seen, action: Action) -> Seen:
        """The end of a round that was held open for such a claim, once it is recorded or has fallen."""
        if not seen.is_held or self._may_return(seen):
            return seen
        for command in self._finish(seen.rounds, action):
            self._line.do(command)
        return replace(seen, is_held=False)

    def _tell(self, place: int, action: Action, note: n.Note) -> list[Refusal | Prize]:
        """What the pool says to a note: a prize, or a refusal; nothing where all is well."""
        if isinstance(note, n.PaidOut):
            return [self._payouts.prize(place, note.box, action)]
        gone: list[Refusal] = []
        asked: Sequence[c.AnyCommand] | Refusal
        if isinstance(note, n.Undone | n.Forfeit | n.CarriedOver):
            asked, gone = moves.asked(self._line, place, action, note)
        elif isinstance(note, n.Closed):
            command = wager(self._line, place, action, note)
            asked = [command] if command else []
            known = command.carried if command else ()
            gone = [left_out(self._line, place - 1, box) for box in note.carried if box not in known]
        else:
            asked = self._asked(place, action, note)
        if isinstance(asked, Refusal):
            return [asked]
        answers = [self._line.do(command) for command in asked]
        return [*gone, *(answer for answer in answers if isinstance(answer, Refusal))]

    def _asked(self, place: int, action: Action, note: n.Note) -> Sequence[c.AnyCommand] | Refusal:
        """What a note asks of the pool."""
        match note:
            case n.ClaimMade():
                return self._claims.made(place, action, note)
            case n.ClaimFell():
                return self._claims.fell(place, action, note)
            case n.StepDone():
                return self._claims.checked(place, action, note)
            case n.Asked():
                return self._claims.asked(place, action, note)
            case n.Ended():
                return self._finish(place, action)
        raise TypeError(f"no pool is asked for {note!r}")

    def _finish(self, place: int, action: Action) -> list[c.Finish]:
        """The end of a round, unless somebody has ended it at the console."""
        fields, round_ = self._line.fields(place, action, "finish"), self._line.round(place)
        if round_ is not None and round_.is_over and self._line.command(fields["command_id"]) is None:
            return []
        return [c.Finish(**fields, round=self._line.number(place))]


def _paid(events: Sequence[Event]) -> list[int]:
    """The boxes whose prize some events hand over."""
    lines = [event for event in events if isinstance(event, Settled)]
    return [line.box for line in lines if line.area == JACKPOT and line.outcome == "win"]
