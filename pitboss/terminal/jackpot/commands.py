"""pitboss jackpot: prize pools, their claims and payouts, and the ledger that keeps them."""

import typer

from pitboss.terminal.answer import help_if_alone
from pitboss.terminal.command import Command, Group
from pitboss.terminal.jackpot import change_commands, claim_commands, pool_commands, round_commands
from pitboss.terminal.jackpot.keeping import anchor_commands, copy_commands, keeping_commands

app = typer.Typer(cls=Group, invoke_without_command=True, rich_markup_mode=None)

_PANELS = (
    (pool_commands, ("create", "show", "link", "unlink")),
    (round_commands, ("wager", "button", "missed", "finish", "misdeal", "refund", "forfeit")),
    (claim_commands, ("claim", "royal", "flop", "check", "ask", "drop", "order", "pay")),
    (change_commands, ("adjust", "split", "merge", "terms", "renumber", "clock", "approve", "reject")),
    (keeping_commands, ("verify", "reconcile", "history")),
    (anchor_commands, ("anchor",)),
    (copy_commands, ("export", "backup", "restore", "migrate")),
)
for _module, _names in _PANELS:
    for _name in _names:
        app.command(_name, cls=Command)(getattr(_module, _name))


@app.callback()
def jackpot(context: typer.Context) -> None:
    """Progressive jackpots: pools, wagers, claims, payouts, and the ledger that keeps them."""
    help_if_alone(context)
