"""Whether kill pots can be played as the sign has them (7.14)."""

from pitboss.games.poker.kill.moving import KILL_POTS
from pitboss.games.poker.kill.posting import KILL_REFUSED, KILL_SIGN, KILL_WAGER_KEY
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.setup import Setup
from pitboss.table.chips.money import is_payable, money
from pitboss.table.house import WAGER_NOT_PERMITTED
from pitboss.table.refusal import Refusal


def unfit_kill(rules: Rules, setup: Setup) -> Refusal | None:
    """Why not: no rules, no blinds, a wager that makes the game no larger, a time below nothing."""
    kill = setup.kill
    if kill is None:
        return None
    if rules.book.is_silent(KILL_POTS):
        says = "kill: no rule provides for kill pots yet"
        return rules.refuse("setup-kill", says, KILL_POTS, WAGER_NOT_PERMITTED)
    if not setup.blinds:
        return rules.refuse("setup-kill", "kill: kill pots are played with blinds", KILL_POTS)
    least = max(*setup.blinds, setup.bets[0] if setup.bets else setup.sign.minimum)
    if kill.wager <= least or not is_payable(kill.wager, setup.chips):
        says = f"kill: a Kill Wager is more than {money(least)}, in chips, so that the game is larger"
        return rules.refuse("setup-kill", says, KILL_WAGER_KEY, KILL_SIGN)
    if kill.minutes is not None and kill.minutes < 0:
        says = f"kill: minutes: {kill.minutes} is not allowed; the time to come back is 0 or more"
        return rules.refuse("setup-kill", says, KILL_REFUSED)
    if kill.qualifies < 0:
        says = f"kill: qualifies: {money(kill.qualifies)} is not allowed; the size of a pot is 0.00 or more"
        return rules.refuse("setup-kill", says, KILL_SIGN)
    return None
