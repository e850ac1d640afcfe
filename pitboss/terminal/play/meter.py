"""What a player reads of the jackpot: the meter, the share of a wager, and what a second person types."""

from pitboss.jackpot.pool import Pool
from pitboss.jackpot.units import cents_shown
from pitboss.ledger.opening import is_server
from pitboss.play.pool import TablePool
from pitboss.table.chips.money import money
from pitboss.terminal.jackpot.done import approve_command
from pitboss.terminal.jackpot.words import percent


def shows(table_pool: TablePool) -> str:
    """What the meter shows."""
    pool = table_pool.state()
    shown = money(pool.shown_cents)
    return f"{shown} major, {money(cents_shown(pool.minor_units))} minor" if pool.is_divided else shown


def says(table_pool: TablePool) -> str:
    """What a player reads of the jackpot on sitting down."""
    pool = table_pool.state()
    whose = "a demonstration" if table_pool.is_demo else f"the pool {pool.name}"
    return f"The jackpot is {whose}: {_share(pool)}. Its meter shows {shows(table_pool)}."


def approval(table_pool: TablePool, at: int, *, is_now: bool) -> str:
    """What a second person types for the payout that waits. The console takes approvals at their own hour
    only: where the table plays at another, it is approved from Python."""
    proposal = table_pool.link.proposal(at)
    if proposal is None:
        return ""
    command = approve_command(table_pool.state(), proposal, table_pool.where)
    elsewhere = "(this table does not play at the hour of now: approve it from Python, at its own hour)"
    return command if is_now else f"{command} {elsewhere}"


def pay_command(table_pool: TablePool) -> str:
    """What somebody above types at the console for the prizes of this table."""
    # An address may hold a password: it is left out.
    place = "" if is_server(table_pool.where) else f" --ledger {table_pool.where}"
    what = f"{table_pool.state().name} {table_pool.link.table}{place}"
    return f"pitboss jackpot pay {what} --who NAME --role 'game supervisor'"


def _share(pool: Pool) -> str:
    rates = pool.settings.rates
    if pool.is_poker:
        return f"the operator adds {money(pool.settings.increment_cents)} a round"
    if not rates.minor:
        return f"{percent(rates.pool)} of each jackpot wager goes into it"
    shares = f"{percent(rates.pool)} to the major pool, {percent(rates.minor)} to the minor"
    return f"of each jackpot wager {shares}"
