"""What happened to a pool, in a sentence: one for each kind of event, and for a change that is proposed."""

from collections.abc import Callable
from typing import Any

from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import (
    Adjust,
    Alter,
    Change,
    Combine,
    Divide,
    PayOut,
    Renumber,
    SetClock,
)
from pitboss.jackpot.laws import book
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import POKER, Rates, Settings
from pitboss.law.key import key
from pitboss.table.chips.money import money
from pitboss.terminal.jackpot.words import day_and_clock, exact, hand, listed, percent, signed, some

PAID_IN_CHIPS = key("paid-in-chips")

STEPS = {
    "shown": "the hand was shown and verified",
    "counted": "the cards were counted",
    "told": "the game supervisor was told",
    "validated": "the payout was validated",
}
CAUSES = {
    "collusion": "forfeited by a ruling on collusion",
    "void": "void",
    "flop-corrected": "the flop as corrected makes no royal flush",
}
MEANS = {"chips": "in chips", "cash": "in cash", "cheque": "by cheque"}


def paid_how(settings: Settings, at: int, means: str) -> str:
    """How a prize is handed over, where somebody asked or the rules say: the United States text does not."""
    is_said = means != "chips" or settings.game == POKER
    is_said = is_said or not book(settings.game, settings.law, at).is_silent(PAID_IN_CHIPS)
    return f" {MEANS[means]}" if is_said else ""


def seat(pool: Pool) -> str:
    """What players sit at: boxes, or the seats of a poker table."""
    return "seat" if pool.is_poker else "box"


def says(pool: Pool, event: e.AnyEvent) -> str:
    """An event of a pool in a sentence."""
    return _SAYS[type(event)](pool, event)


def terms(settings: Settings, *, is_divided: bool = False) -> str:
    """What feeds a pool."""
    if settings.game == POKER:
        return f"the operator adds {money(settings.increment_cents)} a round"
    fed = f"wager {money(settings.wager_cents)}; {shared(settings.rates, is_divided=is_divided)}"
    if not settings.prizes:
        return fed
    prizes = listed(f"{hand(name)} {money(cents)}" for name, cents in settings.prizes.items())
    return f"{fed}; prizes of the house: {prizes}"


def shared(rates: Rates, *, is_divided: bool) -> str:
    """Where a wager goes."""
    rest = percent(10_000 - rates.pool - rates.minor)
    if is_divided:
        return f"{percent(rates.pool)} to the Major, {percent(rates.minor)} to the Minor, {rest} retained"
    return f"{percent(rates.pool)} to the pool, {rest} retained"


def change_says(change: Change) -> str:
    """A change that two people make, as something to be done."""
    match change:
        case Adjust(units=amount, is_minor=is_minor):
            pool = "the Minor pool" if is_minor else "the pool"
            way = f"put {exact(amount)} into {pool}" if amount > 0 else f"take {exact(-amount)} out of {pool}"
            return f"{way} by hand"
        case Divide(minor_units=minor, rates=rates):
            return f"divide the pool, {exact(minor)} to the Minor; {shared(rates, is_divided=True)}"
        case Combine(rates=rates):
            return f"put the two pools together; {shared(rates, is_divided=False)}"
        case Alter():
            return f"alter terms: {', '.join(altered(change))}"
        case Renumber(table=table, recorded=was, round=right):
            return f"give the last round at {table} number {right}, and not {was}"
        case SetClock():
            return "set the clock of the pool, which is ahead, to the hour of the approval"
        case PayOut(table=table, prizes=prizes):
            return f"pay {money(sum(prize.paid_cents for prize in prizes))} at {table}"


def altered(change: Alter) -> list[str]:
    """Each term that a change alters."""
    found = []
    if change.rates is not None:
        minor = f", {percent(change.rates.minor)} to the Minor" if change.rates.minor else ""
        found.append(f"rate {percent(change.rates.pool)}{minor}")
    named = {
        "wager": change.wager_cents,
        "increment": change.increment_cents,
        "reset amount": change.reset_cents,
    }
    found += [f"{name} {money(cents)}" for name, cents in named.items() if cents is not None]
    return found


def prize_says(pool: Pool, table: str, prize: Prize) -> str:
    """A prize with where it comes from; the sources add up to it."""
    sources = {
        "from the pool": prize.from_pool_units,
        "from the Minor pool": prize.from_minor_units,
        "from the operator": prize.top_up_units,
        "for rounding": prize.rounding_units,
    }
    parts = [f"{exact(amount)} {name}" for name, amount in sources.items() if amount]
    # Only the United States text guarantees nothing: a meter that stood at nothing pays as much.
    parts = parts or ["nothing stood on the meter at its turn"]
    where = f"{table}, {seat(pool)} {prize.claim.box}: {hand(prize.claim.category)}"
    how = paid_how(pool.settings, pool.last_at, prize.means)
    return f"{where}, {money(prize.paid_cents)}{how}: {', '.join(parts)}"


def _created(pool: Pool, event: e.Created) -> str:
    del pool
    settings = event.settings
    tables = listed(settings.tables)
    return (
        f"The pool {event.name} is open for {settings.game} at {tables}: {terms(settings)}; "
        f"seed {exact(event.seed_units)}."
    )


def _wagered(pool: Pool, event: e.Wagered) -> str:
    del pool
    chips = [stake.box for stake in event.stakes if not stake.is_coupon]
    coupons = [stake.box for stake in event.stakes if stake.is_coupon]
    parts = []
    if chips:
        parts.append(f"jackpot wagers of {money(event.stakes[0].cents)} from {some('box', chips)}")
    if coupons:
        parts.append(f"coupons from {some('box', coupons)}")
    if event.carried:
        parts.append(f"carried from a misdeal: {some('box', event.carried)}")
    parts += [f"a carried wager follows its player from box {here} to {there}" for here, there in event.moved]
    added = "added, for it was forgotten: " if event.is_added else ""
    return f"{event.table}, round {event.round}: {added}{'; '.join(parts)}."


def _funded(pool: Pool, event: e.Funded) -> str:
    del pool
    where = f"{event.table}, round {event.round}"
    if event.units < 0:
        return f"{where}: broken off; the operator takes back the {exact(-event.units)} that it added."
    return f"{where}: the operator adds {exact(event.units)}."


def _misdealt(pool: Pool, event: e.Misdealt) -> str:
    del pool
    what = f"round {event.round}" if event.is_whole else f"some hands of round {event.round}"
    return f"{event.table}, {what}: misdealt. The wagers of {some('box', event.boxes)} stand for the next."


def _refunded(pool: Pool, event: e.Refunded) -> str:
    del pool
    sum_ = exact(event.shares.wager_units + event.shares.coupon_units)
    extra = f"; the operator adds {exact(event.top_up_units)} the pool lacked" if event.top_up_units else ""
    return f"{event.table}: {sum_} of jackpot wagers goes back to {some('box', event.boxes)}{extra}."


def _forfeited(pool: Pool, event: e.Forfeited) -> str:
    del pool
    boxes, amount = some("box", event.boxes), event.pool_units + event.minor_units
    share = f"{exact(amount)} leaves the pool and is retained" if amount else "its share stays in the pool"
    return f"{event.table}: forfeited before it was played, the jackpot wager of {boxes}; {share}."


def _recorded(pool: Pool, event: e.Recorded) -> str:
    waiting = event.waiting
    claim, cards = waiting.claim, " ".join(waiting.claim.cards)
    return f"{claim.table}, {seat(pool)} {claim.box} claims with a {hand(claim.category)} ({cards})."


def _paid(pool: Pool, event: e.Paid) -> str:
    return "\n".join(f"{prize_says(pool, event.table, prize)}." for prize in event.prizes)


def _reset(pool: Pool, event: e.Reset) -> str:
    del pool
    if event.due_units:
        return "The meter goes back to its reset amount once no claim waits."
    if not event.units:
        return "The meter stands at its reset amount or above it: nothing is put in."
    return f"The operator puts in {exact(event.units)}: the meter is back at its reset amount."


def _divided(pool: Pool, event: e.Divided) -> str:
    del pool
    change = event.change
    rates = shared(change.rates, is_divided=True)
    return f"The pool is in two: {exact(change.minor_units)} went to the Minor; from now on {rates}."


def _combined(pool: Pool, event: e.Combined) -> str:
    del pool
    rates = shared(event.change.rates, is_divided=False)
    return f"The two pools are one: {exact(event.minor_units)} came from the Minor; from now on {rates}."


def _adjusted(pool: Pool, event: e.Adjusted) -> str:
    del pool
    return f"The {'Minor ' if event.is_minor else ''}pool was adjusted by hand: {signed(event.units)}."


def _clock_set(pool: Pool, event: e.ClockSet) -> str:
    was, now = (day_and_clock(at, pool.settings.law) for at in (event.was, event.at))
    return f"The clock of the pool is set: it was at {was}, and goes on from {now}."


_HOW = {"approved": "approved", "taken-back": "taken back", "rejected": "turned down"}

_SAYS: dict[type, Callable[[Pool, Any], str]] = {
    e.Created: _created,
    e.Linked: lambda pool, event: f"{event.table} plays for {pool.name}.",
    e.Unlinked: lambda pool, event: f"{event.table} plays for {pool.name} no longer.",
    e.Wagered: _wagered,
    e.RoundOpened: lambda _, event: f"{event.table}, round {event.round} has begun.",
    e.Funded: _funded,
    e.RoundOver: lambda _, event: f"{event.table}, round {event.round} is over.",
    e.Misdealt: _misdealt,
    e.Refunded: _refunded,
    e.Forfeited: _forfeited,
    e.Recorded: _recorded,
    e.StepTaken: lambda pool, event: f"{event.table}, {seat(pool)} {event.box}: {STEPS[event.step]}.",
    e.PaymentChosen: lambda pool, event: (
        f"{event.table}, {seat(pool)} {event.box} is to be paid {MEANS[event.means]}."
    ),
    e.Dropped: lambda pool, event: (
        f"{event.table}, {seat(pool)} {event.box}: the claim falls, {CAUSES[event.cause]}."
    ),
    e.OrderSettled: lambda _, event: f"Tables are paid in this order: {', '.join(event.tables)}.",
    e.Paid: _paid,
    e.Reset: _reset,
    e.Proposed: lambda _, event: f"{event.who} proposes: {change_says(event.change)}.",
    e.Closed: lambda _, event: f"Proposal {event.proposal} is {_HOW[event.how]}.",
    e.Adjusted: _adjusted,
    e.Divided: _divided,
    e.Combined: _combined,
    e.Altered: lambda _, event: f"From now on: {', '.join(altered(event.change))}.",
    e.Renumbered: lambda _, event: (
        f"{event.table}: the last round, recorded as {event.was}, has number {event.round}."
    ),
    e.ClockSet: _clock_set,
}
