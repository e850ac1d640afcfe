"""What the coach says at the table: before a choice, of what lies, and at the end."""

from fractions import Fraction

from rich.console import Console
from rich.text import Text

from pitboss.odds.number import Number, percent
from pitboss.play.coach.advice import Advice, Lies
from pitboss.play.coach.coach import Coach
from pitboss.table.area import spoken
from pitboss.table.chips.money import money
from pitboss.terminal.due_page import FAINT, STRONG, write

# So many of the costliest choices are told one by one.
FEW = 5


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
    wide = max(len(each.says) for each in (*advice.choices, *advice.beyond))
    for each in advice.choices:
        style = STRONG if each is advice.best else FAINT
        less = "" if each is advice.best else f"  {_signed(each.value - advice.best.value)} against the best"
        write(out, Text(f"{each.says:<{wide}}  {_signed(each.value)}{less}", style), 3)
    for each in advice.beyond:
        short = f"but takes {money(each.takes)} of chips"
        write(out, Text(f"{each.says:<{wide}}  {_signed(each.value)}  {short}", FAINT), 3)


def _signed(value: Number) -> str:
    return f"{float(value):+.4f}"


def _lies(lies: Lies) -> str:
    """A wager, the edge of the house on it, and what it costs on average; where it may, if it comes back."""
    left = "" if lies.taken_back is None else "left there it "
    back = "" if lies.taken_back is None else f", taken back it {_gives(lies.taken_back)}"
    paid = ", its commission paid" if lies.taken_back else ""
    edge = f"edge {percent(lies.edge)}"
    return (
        f"{spoken(lies.area)} {money(lies.cents)}{paid}: {edge}, {left}{_gives(lies.mean)} on average{back}"
    )


def _gives(mean: Fraction) -> str:
    if not mean:
        return "costs nothing"
    return f"{'costs' if mean < 0 else 'brings'} {_dollars(abs(mean))}"


def _dollars(cents: Number) -> str:
    """An amount to a hundredth of a cent, since averages fall between cents."""
    return f"{float(cents) / 100:.4f}"


def summary(out: Console, coach: Coach) -> None:
    """What the wagers of a sitting have cost on average, and its choices against the best."""
    if coach.staked or coach.mean:
        what = f"{money(coach.staked)} wagered, which" if coach.staked else "wagers taken back"
        gives = "cost" if coach.mean <= 0 else "brought"
        write(out, Text(f"Coach: {what} {gives} {_dollars(abs(coach.mean))} on average."), 1)
    if not coach.taken:
        return
    worse = sorted((each for each in coach.taken if each.cost), key=lambda each: -each.cost)
    number, every = len(coach.taken), sum(float(each.cost) for each in coach.taken)
    best = f"{number - len(worse)} of {number} {'choice' if number == 1 else 'choices'} the best"
    others = "the other" if len(worse) == 1 else f"the other {len(worse)}"
    write(out, Text(f"Coach: {best}{f'; {others} cost {_dollars(every)}' if worse else ''}."), 1)
    for each in worse[:FEW]:
        write(out, Text(f"{each.done} where {each.best} was best: {_dollars(each.cost)}", FAINT), 3)
    if more := worse[FEW:]:
        rest = _dollars(sum(float(each.cost) for each in more))
        write(out, Text(f"and {len(more)} more: {rest}", FAINT), 3)
