"""What the coach says at the table: before a choice, of what lies, and at the end."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

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
PATIENCE_SECONDS = 0.4


def advise(out: Console, coach: Coach) -> None:
    """What each choice is worth, or what lies is; nothing where neither is known."""
    with _reckoning(out):
        advice = coach.advice()
        said = (*(() if advice else map(_lies, coach.lying())), *coach.notes())
    if advice is not None:
        _choices(out, advice)
    for line in (*coach.troubles(), *said):
        write(out, Text(f"Coach: {line}", FAINT), 1)


@contextmanager
def _reckoning(out: Console) -> Iterator[None]:
    """Say that the coach reckons where it takes longer, as it may at first; in a pipe nobody watches."""
    if not out.is_terminal:
        yield
        return
    status = out.status("The coach reckons ...")
    timer = Timer(PATIENCE_SECONDS, status.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()


def _choices(out: Console, advice: Advice) -> None:
    """Each choice by what it is worth, the best first."""
    write(out, Text(f"Coach: worth on average, for each 1.00 of the {advice.unit}:", FAINT), 1)
    wide = max(len(each.says) for each in (*advice.choices, *advice.beyond))
    for each in advice.choices:
        style = STRONG if each is advice.best else FAINT
        less = "" if each is advice.best else f"  {float(advice.cost(each)):.4f} less"
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


def _gives(mean: Number) -> str:
    if not mean:
        return "costs nothing"
    return f"{'costs' if mean < 0 else 'brings'} {_dollars(abs(float(mean)))}"


def _dollars(cents: Number) -> str:
    """An amount to a hundredth of a cent, since averages fall between cents."""
    return f"{float(cents) / 100:.4f}"


def summary(out: Console, coach: Coach, left: Advice | None) -> None:
    """What the wagers of a sitting have cost on average, and its choices against the best.

    `left` is a choice that the player left open.
    """
    if left is not None and len(left.choices) > 1:
        write(out, Text(f"Coach: a choice was left open; the best was {left.best.says}."), 1)
    if coach.staked or coach.mean:
        what = f"{money(coach.staked)} wagered, which" if coach.staked else "wagers taken back"
        gives = "cost" if coach.mean <= 0 else "brought"
        write(out, Text(f"Coach: {what} {gives} {_dollars(abs(float(coach.mean)))} on average."), 1)
    if not coach.taken:
        return
    worse = sorted((each for each in coach.taken if each.cost), key=lambda each: -each.cost)
    number, every = len(coach.taken), sum(float(each.cost) for each in coach.taken)
    best = f"the best in {number - len(worse)} of {number} {'decision' if number == 1 else 'decisions'}"
    others = "the other" if len(worse) == 1 else f"the other {len(worse)}"
    write(out, Text(f"Coach: {best}{f'; {others} cost {_dollars(every)}' if worse else ''}."), 1)
    for each in worse[:FEW]:
        write(out, Text(f"{each.done} where {each.best} was best: {_dollars(each.cost)}", FAINT), 3)
    if more := worse[FEW:]:
        rest = _dollars(sum(float(each.cost) for each in more))
        write(out, Text(f"and {len(more)} more: {rest}", FAINT), 3)
