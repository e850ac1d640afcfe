"""What every round is held against: its table, its number, and what no dealer does alone."""

from pitboss.jackpot import commands as c
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.rounds.numbers import runs_ahead
from pitboss.law.key import Key, key
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS

HAND_LEFT_FOR_JACKPOT = key("hand-left-for-jackpot")
JACKPOT_POOL = key("jackpot-pool")
POKER_JACKPOT_CARDS_COUNTED = key("poker-jackpot-cards-counted")
POKER_JACKPOT_FUNDED = key("poker-jackpot-funded")


def not_here(desk: Desk, command: c.Wager | c.Press, *, is_added: bool = False) -> Refusal | None:
    """A table that does not play for this pool, plays for it in another way, or waits for a payout."""
    unknown = desk.stranger(command.table)
    if unknown is not None:
        return unknown
    pool, is_poker = desk.pool, desk.pool.is_poker
    if is_poker == isinstance(command, c.Wager):
        how = "the operator, round by round" if is_poker else "jackpot wagers"
        key = POKER_JACKPOT_FUNDED if is_poker else JACKPOT_POOL
        return desk.refuse("wrong-game", f"{pool.name} is fed by {how}", key)
    if pool.waiting_at(command.table) and not is_added:
        key = POKER_JACKPOT_CARDS_COUNTED if is_poker else HAND_LEFT_FOR_JACKPOT
        says = f"a jackpot hand lies open at {command.table}: no new round before it is paid"
        return desk.refuse("claim-open", says, key)
    return None


def bad_number(desk: Desk, command: c.Wager | c.Press) -> Refusal | None:
    """Rounds of a table are numbered upwards, and one ends before the next begins."""
    before = desk.pool.rounds.get(command.table)
    if command.round < 1:
        return desk.refuse("round-number", "round: rounds are numbered from 1 up")
    if before is not None and command.round <= before.number:
        says = f"round: {before.number} was the last at {command.table}; the next is {before.number + 1}"
        return desk.refuse("round-number", says)
    if before is not None and not before.is_over:
        says = f"round {before.number} at {command.table} is not over: finish it first"
        return desk.refuse("round-open", says)
    return runs_ahead(desk, command.table, command.round)


def alone(desk: Desk, command: c.Command, what: str, key: Key) -> Refusal | None:
    """What no dealer does alone, nor anybody without a reason."""
    if command.role not in SUPERVISORS:
        return desk.refuse("no-power", f"{what} by a supervisor, not the {command.role}", key)
    if not command.reason.strip():
        return desk.refuse("no-reason", "reason: say why")
    return None
