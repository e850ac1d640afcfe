"""Leaving the table: what comes back, and how the rules settle the round of a player who is away."""

from rich.console import Console
from rich.text import Text

from pitboss.games.caribbean_stud import actions as a
from pitboss.table.action import Action
from pitboss.table.money import money
from pitboss.terminal import play_pages
from pitboss.terminal.due_page import BAD, write
from pitboss.terminal.play_sitting import Sitting


def warn(out: Console, sitting: Sitting) -> None:
    """What leaving in the middle of a round means."""
    rules = sitting.table.rules
    write(out, Text("The round is under way. If you leave now, the round goes on without you:", BAD), 1)
    play_pages.deciding(out, rules.book, rules.because("player-absent"), 3)
    write(out, Text("Type q again to leave, or play on."), 1)


def next_action(sitting: Sitting) -> Action | None:
    """The next thing that is done for players who leave; none when nothing of theirs is left to settle."""
    state = sitting.table.state
    if state.phase == "betting":
        return _taken_back(sitting)
    waiting = state.undecided() if state.phase == "deciding" else []
    if waiting:
        return a.Away(who="dealer", box=waiting[0].number)
    if state.phase == "settled" and not state.claims:
        return None
    return sitting.next_step()


def _taken_back(sitting: Sitting) -> Action | None:
    """A wager is the player's own until no more bets is called."""
    table = sitting.table
    for box in table.state.antes():
        for option in table.game.options(table.rules, table.state, f"box {box.number}"):
            if isinstance(option.action, a.TakeBack):
                return option.action
    return None


def farewell(out: Console, sitting: Sitting, who: str) -> None:
    """How the player leaves."""
    cents, bought = sitting.purse.cents(who), sitting.purse.bought(who)
    change = cents - bought
    how = "even" if not change else f"{'up' if change > 0 else 'down'} {money(abs(change))}"
    rounds = "1 round" if sitting.rounds == 1 else f"{sitting.rounds} rounds"
    write(out, Text(f"You leave with {money(cents)}: {how} after {rounds}."), 1)
