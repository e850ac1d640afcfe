"""Leaving the table: what comes back, and how the rules settle the round of a player who is away."""

from rich.console import Console
from rich.text import Text

from pitboss.play.sitting import Sitting
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.who import box_of
from pitboss.terminal.due_page import BAD, write
from pitboss.terminal.play import pages


def is_free(sitting: Sitting) -> bool:
    """Whether nothing of a player's is at risk: at most there are wagers of their own to take back."""
    if sitting.to_state() is not None:
        return False
    action = sitting.leaving()
    if action is None or sitting.table.game.keeps_chips:
        return action is None
    return box_of(action.who) is not None


def warn(out: Console, sitting: Sitting) -> None:
    """What leaving in the middle of a round means; where a rule speaks of absent players, that rule."""
    table, action = sitting.table, sitting.leaving()
    says = "it goes on without you" if sitting.to_state() is None else "its wagers stay undecided"
    write(out, Text(f"The round is under way. If you leave now, {says}.", BAD), 1)
    if action is not None and action != sitting.next_step():
        answer = table.game.decide(table.rules, table.state, action)
        if not isinstance(answer, Refusal) and answer:
            pages.deciding(out, table.book, answer[0].because, 3)
    write(out, Text("Type q again to leave, or play on."), 1)


def farewell(out: Console, sitting: Sitting, who: str) -> None:
    """How the player leaves."""
    cents = sitting.purse.cents(who)
    change = cents - sitting.purse.came_with(who)
    how = "even" if not change else f"{'up' if change > 0 else 'down'} {money(abs(change))}"
    rounds = "1 round" if sitting.rounds == 1 else f"{sitting.rounds} rounds"
    write(out, Text(f"You leave with {money(cents)}: {how} after {rounds}."), 1)
