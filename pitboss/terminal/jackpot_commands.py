"""pitboss jackpot: prize pools, their claims and payouts, and the ledger that keeps them."""

import typer

from pitboss.terminal import (
    jackpot_change_commands,
    jackpot_claim_commands,
    jackpot_copy_commands,
    jackpot_keeping_commands,
    jackpot_pool_commands,
    jackpot_round_commands,
)
from pitboss.terminal.answer import help_if_alone

app = typer.Typer(invoke_without_command=True, rich_markup_mode=None)

_PANELS = (
    (jackpot_pool_commands, ("create", "show", "link", "unlink")),
    (jackpot_round_commands, ("wager", "button", "missed", "finish", "misdeal", "refund", "forfeit")),
    (jackpot_claim_commands, ("claim", "royal", "flop", "check", "ask", "drop", "order", "pay")),
    (jackpot_change_commands, ("adjust", "split", "merge", "terms", "approve", "reject")),
    (jackpot_keeping_commands, ("verify", "reconcile")),
    (jackpot_copy_commands, ("export", "backup", "restore")),
)
for _module, _names in _PANELS:
    for _name in _names:
        app.command(_name)(getattr(_module, _name))


@app.callback()
def jackpot(context: typer.Context) -> None:
    """Progressive jackpots: pools, wagers, claims, payouts, and the ledger that keeps them."""
    help_if_alone(context)
