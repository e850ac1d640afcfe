"""Poker rounds: the operator's increment for each; rounds missed or broken off (2017 section 19)."""

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.events import Events
from pitboss.jackpot.pool import Round
from pitboss.jackpot.rounds.checks import alone, bad_number, not_here
from pitboss.jackpot.rounds.numbers import runs_ahead
from pitboss.jackpot.units import cents_shown, units
from pitboss.law.key import Key, key
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS

JACKPOT_BUTTON_DEFINED = key("jackpot-button-defined")
JACKPOT_POOL = key("jackpot-pool")
POKER_JACKPOT_BUTTON = key("poker-jackpot-button")
POKER_JACKPOT_CARDS_COUNTED = key("poker-jackpot-cards-counted")
POKER_JACKPOT_FUNDED = key("poker-jackpot-funded")
POKER_JACKPOT_MALFUNCTION = key("poker-jackpot-malfunction")
POKER_JACKPOT_PRIZE = key("poker-jackpot-prize")
POKER_JACKPOT_ROUND_MISSED = key("poker-jackpot-round-missed")
POKER_JACKPOT_ROUNDED = key("poker-jackpot-rounded")


def press(desk: Desk, command: c.Press) -> Events | Refusal:
    """The Jackpot Button at the start of a poker round (2017 r 19.5)."""
    if desk.pool.is_poker and not desk.book.holds(POKER_JACKPOT_BUTTON, command.role):
        says = f"the dealer or somebody above presses the button, not the {command.role}"
        return desk.refuse("no-power", says, POKER_JACKPOT_BUTTON)
    refusal = not_here(desk, command) or bad_number(desk, command)
    if refusal is not None:
        return refusal
    opened = e.RoundOpened(
        table=command.table,
        round=command.round,
        at=command.at,
        because=desk.because(POKER_JACKPOT_BUTTON, JACKPOT_BUTTON_DEFINED),
    )
    return (opened, *increment(desk, command.table, command.round, "at-commencement"))


def missed(desk: Desk, command: c.Missed) -> Events | Refusal:
    """A poker round that was never recorded, or that the equipment lost (rr 19.15, 19.16)."""
    key = POKER_JACKPOT_ROUND_MISSED if command.cause == "not-recorded" else POKER_JACKPOT_MALFUNCTION
    if not desk.pool.is_poker:
        return desk.refuse("wrong-game", f"{desk.pool.name} is fed by jackpot wagers", JACKPOT_POOL)
    if command.role not in SUPERVISORS or not desk.book.holds(key, command.role):
        return desk.refuse("no-power", "a game supervisor or casino supervisor sets this right", key)
    refusal = desk.stranger(command.table) or runs_ahead(desk, command.table, command.round)
    if refusal is not None:
        return refusal
    if command.round < 1:
        return desk.refuse("round-number", "round: rounds are numbered from 1 up")
    return _set_right(desk, command, key)


def _set_right(desk: Desk, command: c.Missed, key: Key) -> Events | Refusal:
    """The increment of the round's own time is made good, whatever the increment is now."""
    table, number = command.table, command.round
    before = desk.pool.rounds.get(table)
    because = desk.because(key, POKER_JACKPOT_FUNDED)
    funded = e.Funded(
        table=table,
        round=number,
        units=desk.pool.increment_of(table, number),
        is_set_right=command.cause == "malfunction",
        because=because,
    )
    over = e.RoundOver(table=table, round=number, because=because)
    if before is not None and number == before.number and not before.is_funded:
        return (funded,) if before.is_over else (over, funded)
    if before is not None and number in desk.pool.skipped.get(table, ()):
        return (funded,)
    if before is not None and number <= before.number:
        says = f"round {number} at {table} is recorded already, with its contribution"
        return desk.refuse("already-recorded", says, key)
    if before is not None and not before.is_over:
        return desk.refuse("round-open", f"round {before.number} at {table} is not over")
    if desk.pool.waiting_at(table):
        says = f"a jackpot hand lies open at {table}: no later round before it is paid or dropped"
        return desk.refuse("claim-open", says, POKER_JACKPOT_CARDS_COUNTED)
    opened = e.RoundOpened(table=table, round=number, at=command.at, because=because)
    return (opened, over, funded)


def increment(desk: Desk, table: str, number: int, when: str) -> Events:
    """The operator's increment, where it falls due at this point of the round (rr 19.2, 19.5)."""
    if desk.book.reading("poker-jackpot-increment") != when:
        return ()
    because = desk.because(POKER_JACKPOT_FUNDED, POKER_JACKPOT_BUTTON)
    amount = units(desk.pool.settings.increment_cents)
    return (e.Funded(table=table, round=number, units=amount, because=because),)


def broken_off(desk: Desk, command: c.Misdeal, round_: Round) -> Events | Refusal:
    """A poker round that is never completed adds nothing (2017 r 19.2); what it added is taken off.

    What it added and a winner was paid (rr 19.8, 19.9) stays paid, and the operator's reset amount is not
    lowered for it: such a round ends, and nothing moves.
    """
    table, number = command.table, round_.number
    refusal = alone(desk, command, "a poker round is broken off", POKER_JACKPOT_FUNDED)
    refusal = refusal or _not_whole(desk, command) or _in_claim(desk, round_, table)
    if refusal is not None:
        return refusal
    if not round_.is_funded:
        return (e.RoundOver(table=table, round=number, because=desk.because(POKER_JACKPOT_FUNDED)),)
    amount = desk.pool.increment_of(table, number)
    if amount == 0:
        because = desk.because(POKER_JACKPOT_PRIZE, POKER_JACKPOT_ROUNDED)
        return (e.RoundOver(table=table, round=number, because=because),)
    if amount > desk.pool.pool_units:
        added = money(cents_shown(amount))
        says = f"the pool holds less than the {added} that round {number} added: two people adjust it first"
        return desk.refuse("pool-short", says, POKER_JACKPOT_FUNDED)
    because = desk.because(POKER_JACKPOT_FUNDED, POKER_JACKPOT_ROUND_MISSED)
    off = e.Funded(table=table, round=number, units=-amount, because=because)
    return (e.RoundOver(table=table, round=number, because=because), off)


def _not_whole(desk: Desk, command: c.Misdeal) -> Refusal | None:
    if not command.boxes:
        return None
    says = "boxes: a poker round has no jackpot wagers to carry; it is broken off whole, while it is open"
    return desk.refuse("wrong-game", says, POKER_JACKPOT_FUNDED)


def _in_claim(desk: Desk, round_: Round, table: str) -> Refusal | None:
    """A hand that waits is paid the meter at its settlement, with all that was added until then."""
    waiting = desk.pool.waiting if round_.is_funded else desk.pool.waiting_at(table)
    if not waiting:
        return None
    says = f"a claim at {waiting[0].table} waits for the meter as it is: it is paid or dropped first"
    return desk.refuse("claim-open", says, POKER_JACKPOT_FUNDED, POKER_JACKPOT_ROUNDED)
