"""A poker table on a jackpot pool: the button, recorded hands and ended rounds become the pool's commands.

It keeps to what `TableLink` does for Caribbean stud: `confirm` is asked before the table is told, `follow`
tells the pool whatever followed, and a list of events told twice changes nothing. The prize itself is paid at
the console (2017 r 19.7).
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.poker.jackpot.events import ButtonPressed, DeckCounted, FlopAsked, RoundUnrecorded
from pitboss.jackpot import commands as c
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Step
from pitboss.pools.line import Pools, TableLine
from pitboss.pools.linked import Heard, Linked
from pitboss.record.mode import Mode
from pitboss.table.action import Action
from pitboss.table.claim import Claim
from pitboss.table.event import Claimed, ClaimWithdrawn, Event, RoundEnded, RoundVoid
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.refusal import Refusal

# Both own cards come first in a claim, then the community cards.
HOLE = 2
# What ends a round: one that was not completed adds nothing (19.2).
_OVER = (RoundEnded, RoundVoid, Invalidated)


class Seen(Struct, frozen=True):
    """What was heard of the table: so many rounds, and how the one under way stands at the pool."""

    rounds: int = 0
    is_open: bool = False
    is_flop_asked: bool = False


class PokerLink(Linked):
    """One poker table of a pool. `who` stands for the table in the ledger, `supervisor` for one above.

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
                begins="press",
                chance=chance,
            )
        )
        self._seen = Seen()
        self._refusals: list[Refusal] = []

    @property
    def claims(self) -> tuple[int, ...]:
        """The boxes that wait for a prize."""
        return tuple(waiting.claim.box for waiting in self.state().waiting_at(self.table))

    def prize(self, box: int, action: Action) -> Prize | Refusal:
        """The prize of a hand of the last round, confirmed in the name of a supervisor, or why it is not."""
        return self._payouts.prize(self._seen.rounds, box, action)

    def confirm(self, action: Action, events: Sequence[Event]) -> Refusal | None:
        """Why the pool is against a press of the button or a hand that is to be recorded."""
        self._catch_up()
        seen = self._seen
        for event in events:
            seen = _heard(seen, event)
            if isinstance(event, ButtonPressed | Claimed):
                return self._line.confirm(self._asked(seen, action, event)[0])
        return None

    def follow(self, action: Action, events: Sequence[Event]) -> Heard:
        """Tell the pool what followed from an action. After a LedgerError the next call tells it again."""
        self._unheard.append((action, tuple(events)))
        self._catch_up()
        refusals, self._refusals = self._refusals, []
        return Heard(refusals=tuple(refusals))

    def _catch_up(self) -> None:
        while self._unheard:
            action, events = self._unheard[0]
            seen, refusals = self._seen, list[Refusal]()
            for event in events:
                seen = _heard(seen, event)
                answers = [self._line.do(command) for command in self._asked(seen, action, event)]
                refusals += [answer for answer in answers if isinstance(answer, Refusal)]
                seen = _told(seen, event)
            # Only now: what a failing ledger cut short is told again from its beginning.
            self._seen = seen
            self._refusals += refusals
            del self._unheard[0]

    def _asked(self, seen: Seen, action: Action, event: Event) -> list[c.AnyCommand]:
        """What an event asks of the pool."""
        place = seen.rounds
        match event:
            case ButtonPressed():
                return [c.Press(**self._fields(place, action, "press"), round=self._number(place))]
            case RoundUnrecorded():
                fields = self._above(place, action, "missed")
                return [c.Missed(**fields, round=self._missed(place), cause="not-recorded")]
            case Claimed(claim=claim):
                return [self._royal(seen, action, claim), self._check(place, action, claim.box, "shown")]
            case DeckCounted(box=box):
                return [self._check(place, action, box, "counted")]
            case ClaimWithdrawn(box=box, because=because):
                fields = self._above(place, action, "drop")
                return [c.Drop(**fields, box=box, cause="void", clauses=because)]
            case RoundEnded() if seen.is_open:
                return [c.Finish(**self._fields(place, action, "finish"), round=self._number(place))]
            case RoundVoid() | Invalidated() if seen.is_open:
                return [c.Misdeal(**self._above(place, action, "misdeal"), round=self._number(place))]
        return []

    def _fields(self, place: int, action: Action, *what: object) -> dict[str, Any]:
        return self._line.fields(place, action, *what)

    def _above(self, place: int, action: Action, what: str) -> dict[str, Any]:
        """The same in the name of a supervisor."""
        return {**self._fields(place, action, what), "role": self._line.above(action.who), "reason": what}

    def _number(self, place: int) -> int:
        """The number of a round at the pool: as it was pressed, or the next one."""
        return self._line.number(place) or self._next()

    def _missed(self, place: int) -> int:
        """The number of a round that nobody pressed for: as it was made good, or the next one."""
        before = self._line.command(self._line.id(place, "missed"))
        return before.round if isinstance(before, c.Missed) else self._next()

    def _next(self) -> int:
        last = self.state().rounds.get(self.table)
        return (last.number if last else 0) + 1

    def _royal(self, seen: Seen, action: Action, claim: Claim) -> c.ClaimRoyal:
        return c.ClaimRoyal(
            **self._fields(seen.rounds, action, "claim", claim.box),
            round=self._number(seen.rounds),
            seat=claim.box,
            hole=claim.cards[:HOLE],
            board=claim.cards[HOLE:],
            is_exposed=True,
            is_flop_on_request=seen.is_flop_asked,
            have_others_folded=seen.is_flop_asked,
        )

    def _check(self, place: int, action: Action, box: int, step: Step) -> c.Check:
        return c.Check(**self._fields(place, action, step, box), box=box, step=step)


def _heard(seen: Seen, event: Event) -> Seen:
    """What is known once an event has come in."""
    match event:
        case ButtonPressed():
            return Seen(seen.rounds + 1, is_open=True)
        case RoundUnrecorded():
            return Seen(seen.rounds + 1)
        case FlopAsked():
            return replace(seen, is_flop_asked=True)
    return seen


def _told(seen: Seen, event: Event) -> Seen:
    """What is known once the pool was told of it."""
    return replace(seen, is_open=False) if isinstance(event, _OVER) else seen
