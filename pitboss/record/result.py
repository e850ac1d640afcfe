"""What comes of a case: every ruling on the way, what is due, and where what was paid differs."""

from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.payouts.payment import Cashier, Means
from pitboss.jackpot.payouts.prizes import Meter, Payouts, Prize, Single, SubPools, prizes
from pitboss.jackpot.payouts.royal import royal_prize
from pitboss.jackpot.settings import POKER
from pitboss.jackpot.terms import PrizeTerms
from pitboss.jackpot.units import units
from pitboss.law import Rulebook
from pitboss.law.library import Library
from pitboss.record.account import Account, Accounts, standing
from pitboss.record.asks import Asked, asked
from pitboss.record.case import Case, Line, MeterRead
from pitboss.record.choice import Override, overridden
from pitboss.record.table import Answer, Table
from pitboss.record.terms import Games
from pitboss.record.waiting import waiting
from pitboss.table.chips.payment import PRIZE
from pitboss.table.claim import Claim
from pitboss.table.event import Claimed, ClaimWithdrawn, Event, PaymentAsked, Settled, Wager
from pitboss.table.refusal import Refusal


class Step(Struct, frozen=True):
    """One action of a case and the engine's answer to it."""

    line: Line
    answer: Answer

    @property
    def events(self) -> tuple[Event, ...]:
        """What followed; nothing where the action was refused."""
        return () if isinstance(self.answer, Refusal) else self.answer


class Result(Struct, frozen=True, kw_only=True):
    """A case that was run to its end."""

    case: Case
    start: Table
    """The table as the case finds it."""
    table: Table
    """The table as the case leaves it."""
    steps: tuple[Step, ...]
    payouts: Payouts | None
    payments: tuple[Account, ...]
    """What the case says was paid, beside what is due."""
    waiting: tuple[Settled, ...]
    """What is to come of wagers that are decided and lie there to be settled."""
    moments: tuple[frozenset[str], ...]
    """The interpretations that were asked about: to open the table, on each line, to reckon the rest."""
    asked: tuple[Asked, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def consulted(self) -> frozenset[str]:
        """The interpretations that were asked about by the end."""
        return frozenset[str]().union(*self.moments)

    @property
    def book(self) -> Rulebook:
        """The rules that it was ruled under."""
        return self.table.book

    @property
    def events(self) -> Iterator[Event]:
        """Every event, in order."""
        return (event for step in self.steps for event in step.events)

    @property
    def settlements(self) -> list[Settled]:
        """What became of every wager that was decided."""
        return standing(self.events)

    @property
    def differences(self) -> list[Account]:
        """Of the payments those that are not what is due."""
        return [account for account in self.payments if account.over_cents]

    @property
    def undecided(self) -> tuple[Wager, ...]:
        """The wagers that still lie on the layout."""
        return self.table.game.wagers(self.table.state)

    @property
    def claims(self) -> list[Claim]:
        """Every hand that may take a prize."""
        return _claims(self.steps)

    @property
    def prizes(self) -> tuple[Prize, ...]:
        """The prizes that the claims are due."""
        return self.payouts.prizes if self.payouts else ()

    @property
    def refusals(self) -> list[tuple[Step, Refusal]]:
        """Every step that was refused."""
        return [(step, step.answer) for step in self.steps if isinstance(step.answer, Refusal)]


def run(case: Case, games: Games, override: Override | None = None, library: Library | None = None) -> Result:
    """Run a case under its own law, or under another one."""
    override = override or Override()
    choice, notes = overridden(case.choice, override, library)
    return run_at(Table(games[choice.game], choice.book(library), _setup(case)), case, notes)


def run_at(table: Table, case: Case, notes: tuple[str, ...] = ()) -> Result:
    """Run a case at a table as it stands."""
    book, start = table.book, table.under(table.book)
    moments = [_asked_about(book)]
    taken: list[Step] = []
    for line in case.lines:
        taken.append(Step(line, table.act(line.action)))
        moments.append(_asked_about(book))
    steps = tuple(taken)
    payouts, why_not = _payouts(case, book, steps)
    answered = tuple(asked(table, who) for who in case.ask)
    decided = waiting(table)
    return Result(
        case=case,
        start=start,
        table=table,
        steps=steps,
        payouts=payouts,
        payments=tuple(_payments(steps, decided, payouts)),
        waiting=decided,
        moments=(*moments, _asked_about(book)),
        asked=answered,
        notes=(*notes, *why_not),
    )


def _asked_about(book: Rulebook) -> frozenset[str]:
    """The interpretations that were asked about since this was last asked."""
    found = frozenset(book.consulted)
    book.consulted.clear()
    return found


def _setup(case: Case) -> Struct:
    """The table of a case; where it keeps count of a Minor pool, it knows what the case says of it."""
    setup: Any = case.setup
    minor = case.meter.minor if case.meter else None
    if minor is None or "minor_pool" not in setup.__struct_fields__:
        return cast(Struct, setup)
    return cast(Struct, replace(setup, minor_pool=minor))


def _claims(steps: tuple[Step, ...]) -> list[Claim]:
    """The claims that stand: a claim falls with its round."""
    claims: list[Claim] = []
    for event in (event for step in steps for event in step.events):
        match event:
            case Claimed(claim=claim):
                claims.append(claim)
            case ClaimWithdrawn(box=box):
                claims = [claim for claim in claims if claim.box != box]
    return claims


def _payouts(case: Case, book: Rulebook, steps: tuple[Step, ...]) -> tuple[Payouts | None, tuple[str, ...]]:
    """The prizes of the round, or a note that says why they cannot be reckoned."""
    claims = _claims(steps)
    if not claims:
        return None, ()
    if case.meter is None:
        return None, ("A hand qualifies for a prize: state what the jackpot stood at under [meter].",)
    if book.game == POKER:
        return _royal(case, case.meter, book, steps)
    try:
        setup: Any = case.setup
        terms = PrizeTerms.of(book, setup.straight_flush_prize, setup.house_prizes)
        meter = _meter(case.meter, case.meter.added if terms.pool_when_received else 0)
        if isinstance(meter, Single) != (terms.pools == "single"):
            wanted = "pool" if terms.pools == "single" else "major and minor"
            return None, (f"The prizes are not reckoned: under {book.name} write {wanted} under [meter].",)
        found = prizes(
            terms, claims, meter, setup.chips, asked=_asked(steps), reset_units=units(case.meter.reset)
        )
        return found, ()
    except MisfitError as error:
        return None, (f"The prizes are not reckoned: {error}.",)


def _royal(
    case: Case, meter: MeterRead, book: Rulebook, steps: tuple[Step, ...]
) -> tuple[Payouts | None, tuple[str, ...]]:
    """The jackpot of a poker hand; of one board there is one royal flush of both own cards at the most."""
    if meter.pool is None:
        return None, (f"The prize is not reckoned: under {book.name} write pool under [meter].",)
    if _is_deck_short(steps):
        return None, ("No prize is reckoned: the deck that was counted for it is not whole.",)
    claim, *later = _claims(steps)
    if later:
        return None, ("The prizes are not reckoned: a case holds the prize of one hand, and here are more.",)
    setup: Any = case.setup
    prize = royal_prize(book, claim, units(meter.pool), Cashier(setup.chips))
    return Payouts((prize,), Single(units(meter.reset))), ()


def _is_deck_short(steps: tuple[Step, ...]) -> bool:
    """Whether the deck, when it was last counted for a jackpot hand, was not whole (2017 r 19.10)."""
    from pitboss.games.poker.jackpot.events import DeckCounted, DeckNotWhole

    events = (event for step in steps for event in step.events)
    counts = [event for event in events if isinstance(event, DeckCounted | DeckNotWhole)]
    return bool(counts) and isinstance(counts[-1], DeckNotWhole)


def _meter(read: MeterRead, later_cents: int) -> Meter:
    """The pools that prizes are reckoned on, without what came later."""
    if read.pool is not None:
        return Single(units(read.pool - later_cents))
    assert read.major is not None
    assert read.minor is not None
    return SubPools(units(read.major - later_cents), units(read.minor))


def _asked(steps: tuple[Step, ...]) -> dict[int, Means]:
    """How the winners asked to be paid."""
    return {
        event.box: cast(Means, event.how)
        for step in steps
        for event in step.events
        if isinstance(event, PaymentAsked)
    }


def _payments(
    steps: tuple[Step, ...], decided: tuple[Settled, ...], payouts: Payouts | None
) -> list[Account]:
    """What was paid on a wager that is decided is for what comes of it, though nobody said it was settled."""
    accounts = Accounts()
    for step in steps:
        for event in step.events:
            accounts.add(event, step.line.no)
    for settled in decided:
        accounts.add(settled, steps[-1].line.no)
    if payouts is None and _claims(steps):
        accounts.forget(PRIZE)
    for prize in payouts.prizes if payouts else ():
        accounts.owe(prize.claim.box, PRIZE, prize.paid_cents, prize.because, 0)
    return accounts.payments()
