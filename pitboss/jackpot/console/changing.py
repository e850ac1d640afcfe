"""Changes by hand: the pool adjusted, divided, combined, its terms, a number or its clock set; by two."""

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot import laws
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
from pitboss.jackpot.console.clock import clock_set, dated_ahead, is_proposed, is_right
from pitboss.jackpot.console.dual import approved, may_propose, proposed
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.events import Events
from pitboss.jackpot.payouts.payout import as_approved, paid
from pitboss.jackpot.rounds.numbers import cannot_renumber
from pitboss.jackpot.settings import WHOLE, Rates
from pitboss.jackpot.units import UNITS_PER_CENT, cents_shown
from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal

JACKPOT_AMOUNT = key("jackpot-amount")
JACKPOT_CHIP_PLACED = key("jackpot-chip-placed")
JACKPOT_CONSOLE_DEFINED = key("jackpot-console-defined")
JACKPOT_POOL = key("jackpot-pool")
MAJOR_POOL = key("major-pool")
MINOR_POOL = key("minor-pool")
POKER_JACKPOT_FUNDED = key("poker-jackpot-funded")
PROGRESSION_LEAST = key("progression-least")
SUB_POOLS = key("sub-pools")
SUB_POOLS_COMBINED = key("sub-pools-combined")
SUB_POOLS_MODIFY = key("sub-pools-modify")


def propose(desk: Desk, command: c.Propose) -> Events | Refusal:
    """The first of two people asks for a change that could be made now."""
    refusal = may_propose(desk, command) or _impossible(desk, command.change)
    if isinstance(command.change, SetClock):
        refusal = refusal or is_proposed(desk)
    if refusal is not None:
        return refusal
    return proposed(desk, command, command.change, _amount(command.change))


def approve(desk: Desk, command: c.Approve) -> Events | Refusal:
    """The second agrees, and it is done."""
    proposal = approved(desk, command)
    if isinstance(proposal, Refusal):
        return proposal
    change = _made_now(desk, proposal.change)
    if isinstance(change, Refusal):
        return change
    closed = e.Closed(proposal=proposal.number, how="approved")
    return (closed, *_done(desk, change))


def _made_now(desk: Desk, change: Change) -> Change | Refusal:
    """A change as it is made on the pool of this moment, or why it cannot be made any more."""
    if isinstance(change, PayOut):
        return as_approved(desk, change)
    late = dated_ahead(desk) if isinstance(change, SetClock) else None
    return _impossible(desk, change) or late or change


def _amount(change: Change) -> int:
    """The sum that a change is for: what is adjusted, what the Minor pool begins with; else nothing."""
    match change:
        case Adjust(units=amount):
            return amount
        case Divide(minor_units=amount):
            return amount
        case Combine() | Alter() | Renumber() | SetClock():
            return 0
        case PayOut():
            raise TypeError("a payout is proposed when it is paid")


def _done(desk: Desk, change: Change) -> Events:
    match change:
        case Adjust(units=amount, is_minor=is_minor):
            return (e.Adjusted(units=amount, is_minor=is_minor, because=_at_the_console(desk)),)
        case Divide():
            because = _divided_book(desk).because(SUB_POOLS, MINOR_POOL, MAJOR_POOL, SUB_POOLS_MODIFY)
            return (e.Divided(change=change, because=because),)
        case Combine():
            because = desk.because(SUB_POOLS_COMBINED)
            return (e.Combined(change=change, minor_units=desk.pool.minor_units, because=because),)
        case Alter():
            key = POKER_JACKPOT_FUNDED if desk.pool.is_poker else JACKPOT_POOL
            return (e.Altered(change=change, because=desk.because(key)),)
        case Renumber(table=table, recorded=was, round=number):
            return (e.Renumbered(table=table, was=was, round=number, because=_at_the_console(desk)),)
        case SetClock():
            return (clock_set(desk, _at_the_console(desk)),)
        case PayOut():
            return paid(desk, change)


def _at_the_console(desk: Desk) -> tuple[str, ...]:
    return desk.because(JACKPOT_CONSOLE_DEFINED if desk.pool.is_poker else JACKPOT_POOL)


def _impossible(desk: Desk, change: Change) -> Refusal | None:
    match change:
        case Adjust():
            return _bad_adjustment(desk, change)
        case Divide():
            return _bad_division(desk, change)
        case Combine():
            return _bad_combination(desk, change)
        case Alter():
            return _bad_terms(desk, change)
        case Renumber():
            return cannot_renumber(desk, change)
        case SetClock():
            return is_right(desk.pool, desk.at)
        case PayOut():
            return None


def _bad_adjustment(desk: Desk, change: Adjust) -> Refusal | None:
    if change.is_minor and not desk.pool.is_divided:
        return desk.refuse("no-minor", "there is no Minor pool to adjust")
    if not change.units or change.units % UNITS_PER_CENT:
        return desk.refuse("wrong-amount", "amount: whole cents, more or less than nothing")
    if change.units < 0 and desk.pool.waiting:
        says = "amount: a claim waits; what its prize is reckoned on is not lowered by hand"
        return desk.refuse("claim-open", says)
    held = desk.pool.minor_units if change.is_minor else desk.pool.pool_units
    if held + change.units < 0:
        says = f"amount: the pool holds {money(cents_shown(held))}; no more than that can be taken out"
        return desk.refuse("pool-short", says)
    return None


def _bad_division(desk: Desk, change: Divide) -> Refusal | None:
    if desk.pool.is_divided:
        return desk.refuse("divided-already", "the pool is divided already", SUB_POOLS)
    if desk.pool.is_poker or desk.book.is_silent(SUB_POOLS):
        return desk.refuse("no-sub-pools", f"{desk.book.name} does not let a pool be divided")
    busy = _in_play(desk)
    if busy is not None:
        return busy
    if not change.approval.strip():
        says = "approval: name the Authority's approval of the division and of each rate"
        return desk.refuse("no-approval", says, SUB_POOLS)
    if not 0 <= change.minor_units <= desk.pool.pool_units or change.minor_units % UNITS_PER_CENT:
        whole = money(desk.pool.pool_units // UNITS_PER_CENT)
        says = f"minor: the Minor pool takes 0.00 to {whole}, in whole cents"
        return desk.refuse("wrong-amount", says, MINOR_POOL)
    return bad_rates(desk, change.rates, is_divided=True)


def _in_play(desk: Desk) -> Refusal | None:
    """Hands are paid from the pools for which they were played: those are changed between rounds."""
    if desk.pool.waiting:
        says = f"a claim waits at {desk.pool.waiting[0].table}: it is paid from the pool that it was won on"
        return desk.refuse("claim-open", says, SUB_POOLS_MODIFY)
    playing = [table for table, round_ in desk.pool.rounds.items() if not round_.is_over]
    if playing:
        says = f"rounds are under way at {', '.join(playing)}: wait for their end"
        return desk.refuse("round-open", says, SUB_POOLS_MODIFY)
    return None


def _bad_combination(desk: Desk, change: Combine) -> Refusal | None:
    if not desk.pool.is_divided:
        return desk.refuse("not-divided", "there are no two pools to put together")
    busy = _in_play(desk)
    if busy is not None:
        return busy
    if not change.approval.strip():
        says = "approval: name the Authority's approval of the combination"
        return desk.refuse("no-approval", says, SUB_POOLS_COMBINED)
    return bad_rates(desk, change.rates, is_divided=False)


def _bad_terms(desk: Desk, change: Alter) -> Refusal | None:
    amounts = {
        "wager": change.wager_cents,
        "increment": change.increment_cents,
        "reset": change.reset_cents,
    }
    if change.rates is None and all(cents is None for cents in amounts.values()):
        return desk.refuse("nothing-altered", "name what is altered: rates, wager, increment or reset")
    of_the_other = "wager" if desk.pool.is_poker else "increment"
    named = "rates" if desk.pool.is_poker and change.rates is not None else of_the_other
    if named == "rates" or amounts[of_the_other] is not None:
        return desk.refuse("wrong-game", f"{named}: not a term of a {desk.pool.settings.game} pool")
    for name, cents in amounts.items():
        if cents is not None and cents < (0 if name == "reset" else 1):
            return desk.refuse("wrong-amount", f"{name}: {money(cents)} is too little")
    wager = bad_wager(desk, change.wager_cents) if change.wager_cents is not None else None
    if wager is not None or change.rates is None:
        return wager
    if not change.approval.strip() and desk.book.is_silent(PROGRESSION_LEAST):
        says = "approval: name the Authority's approval of the rate"
        return desk.refuse("no-approval", says, JACKPOT_POOL)
    return bad_rates(desk, change.rates, is_divided=desk.pool.is_divided)


def bad_wager(desk: Desk, cents: int) -> Refusal | None:
    """A jackpot wager is one chip of the table, and the rule's sum where it names one."""
    if desk.book.has("jackpot-wager") and cents != desk.book.money("jackpot-wager"):
        fixed = money(desk.book.money("jackpot-wager"))
        return desk.refuse("wrong-amount", f"wager: the rule fixes it at {fixed}", JACKPOT_AMOUNT)
    if cents not in desk.pool.settings.chips:
        chips = ", ".join(money(chip) for chip in desk.pool.settings.chips)
        return desk.refuse("wrong-amount", f"wager: one chip, of {chips}", JACKPOT_CHIP_PLACED)
    return None


def bad_rates(desk: Desk, rates: Rates, *, is_divided: bool) -> Refusal | None:
    """Rates are shares of one wager; some rules set a floor under them (US (l)(6))."""
    if not (0 <= rates.pool <= WHOLE and 0 <= rates.minor <= WHOLE and rates.pool + rates.minor <= WHOLE):
        return desk.refuse("bad-rate", "rates: from 0% up, and together no more than 100%", JACKPOT_POOL)
    if rates.minor and not is_divided:
        return desk.refuse("bad-rate", "rates: a rate for a Minor pool, but there is one pool", SUB_POOLS)
    if not rates.pool:
        return desk.refuse("bad-rate", "rates: jackpot wagers form part of the pool: above 0%", JACKPOT_POOL)
    if desk.book.has("progression-least") and rates.pool < desk.book.rate("progression-least") * WHOLE:
        least = f"{float(desk.book.rate('progression-least')):.0%}"
        return desk.refuse("bad-rate", f"rates: the pool gets at least {least} of a wager", PROGRESSION_LEAST)
    return None


def _divided_book(desk: Desk) -> Rulebook:
    """The rules as they speak once the pool is divided."""
    settings = desk.pool.settings
    return laws.book(settings.game, settings.law, desk.at, is_divided=True)
