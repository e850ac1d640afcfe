"""Two rulebooks side by side: the edges, and what each change adds to the difference."""

from collections.abc import Iterator
from fractions import Fraction

from pitboss.odds.compare import Beside, Comparison
from pitboss.odds.number import Number, percent
from pitboss.odds.shown import compared
from pitboss.odds.shown.names import named
from pitboss.terminal.odds.html import bars
from pitboss.terminal.odds.html.bars import Bar, Bars
from pitboss.terminal.odds.html.elements import pairs, table

# So many wagers are told in short and have a chart of their own.
FEW = 6


def short(found: Comparison) -> str:
    """What becomes of the first few wagers that change, or that none does."""
    changed = _changed(found)
    if not changed:
        return pairs([("House edge", "the same of every wager that both rulebooks know")])
    lines = [(f"House edge of {named([each.wager])}", _says(each)) for each in changed[:FEW]]
    more = [("Others that change", f"{len(changed) - FEW:,}")] if len(changed) > FEW else []
    return pairs([*lines, *more])


def _changed(found: Comparison) -> list[Beside]:
    """Wagers whose figures differ; of those of a kind that differ by the same, the first."""
    kinds = {
        (each.wager.kind, each.first, each.second): each for each in reversed(found.wagers) if each.difference
    }
    return [*reversed(kinds.values())]


def _says(each: Beside) -> str:
    assert each.first is not None
    assert each.second is not None
    assert each.difference is not None
    gain = each.difference
    says = f"the player gains {percent(gain)}" if gain > 0 else f"the player loses {percent(-gain)}"
    return f"<b>{percent(-each.first)}</b> becomes <b>{percent(-each.second)}</b>: {says}"


def parts(found: Comparison) -> Iterator[str]:
    """The wagers side by side, a chart of the first few, and what each change is worth."""
    if found.wagers:
        yield table(compared.side_by_side(found))
    for each in _changed(found)[:FEW]:
        yield bars.draw(_steps(found, each))
    if found.changes:
        yield table(compared.worths(found))
    yield from map(table, compared.others(found))


def _steps(found: Comparison, beside: Beside) -> Bars:
    """From the first rulebook to the second: each change made first, what they do together, and all of it."""
    drawn = [
        Bar(f"{worth.change.name}: {worth.change.new or 'together'}", worth.alone, *_gained(worth.alone))
        for worth in found.changes
        if worth.wager == beside.wager and worth.alone is not None
    ]
    if beside.interaction:
        drawn.append(Bar("together, beyond that", beside.interaction, *_gained(beside.interaction)))
    total = beside.difference or Fraction(0)
    return Bars(
        title=f"What each change adds to the return of {named([beside.wager])}",
        of="change",
        value="player gains",
        axis="gain of the player, %",
        bars=[*drawn, Bar("in all", total, percent(total), "total")],
        mark=lambda tick: f"{float(tick * 100):g}%",
    )


def _gained(worth: Number) -> tuple[str, bars.Kind]:
    return percent(worth), "gain" if worth > 0 else "loss"
