"""What the coach says at the table: before a choice, of what lies, and at the end."""

from rich.console import Console
from rich.text import Text

from pitboss.odds.number import Number, percent
from pitboss.play.coach.advice import Advice, Lies
from pitboss.play.coach.coach import Coach
from pitboss.table.area import spoken
from pitboss.table.chips.money import money
from pitboss.terminal.due_page import FAINT, STRONG, write


def advise(out: Console, coach: Coach) -> None:
    """What each choice is worth, or what lies is; nothing where neither is known."""
    advice = coach.advice()
    if advice is not None:
        return _choices(out, advice)
    trouble, coach.trouble = coach.trouble, ""
    for line in filter(None, (trouble, *map(_lies, coach.lying()), *coach.notes())):
        write(out, Text(f"Coach: {line}", FAINT), 1)
    return None


def _choices(out: Console, advice: Advice) -> None:
    """Each choice by what it is worth, the best first."""
    write(out, Text(f"Coach, for each unit of the {advice.unit}:", FAINT), 1)
    for each in advice.choices:
        style = STRONG if each is advice.best else FAINT
        less = "" if each is advice.best else f"  {_signed(each.value - advice.best.value)} against the best"
        write(out, Text(f"{each.says:<12} {_signed(each.value)}{less}", style), 3)


def _signed(value: Number) -> str:
    return f"{float(value):+.4f}"


def _lies(lies: Lies) -> str:
    """A wager, the edge of the house on it, and what it costs on average."""
    gives = f"costs {_cents(-lies.mean)}" if lies.mean <= 0 else f"brings {_cents(lies.mean)}"
    back = "" if lies.taken_back is None else f"; taken back now, {_cents(lies.taken_back)}"
    return f"{spoken(lies.area)} {money(lies.cents)}: edge {percent(lies.edge)}, {gives} on average{back}"


def _cents(mean: Number) -> str:
    """An amount to a hundredth of a cent, since averages fall between cents."""
    return f"{float(mean) / 100:.4f}"


def summary(out: Console, coach: Coach) -> None:
    """What the choices of a sitting have cost against the best, and its wagers on average."""
    if coach.staked:
        gives = "cost" if coach.mean <= 0 else "brought"
        mean = _cents(abs(float(coach.mean)))
        says = f"Coach: {money(coach.staked)} wagered, which {gives} {mean} on average."
        write(out, Text(says), 1)
    if not coach.taken:
        return
    best = sum(1 for each in coach.taken if not each.cost)
    cost = sum(float(each.cost) for each in coach.taken)
    choices = "choice" if len(coach.taken) == 1 else "choices"
    others = f"; the others cost {_cents(cost)}" if best < len(coach.taken) else ""
    write(out, Text(f"Coach: {best} of {len(coach.taken)} {choices} the best{others}."), 1)
    for each in sorted((each for each in coach.taken if each.cost), key=lambda each: -each.cost)[:5]:
        write(out, Text(f"{each.done} where {each.best} was best: {_cents(each.cost)}", FAINT), 3)
