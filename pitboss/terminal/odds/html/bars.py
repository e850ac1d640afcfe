"""Bars: a table whose last column is drawn, so that every value can be read as well as seen."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from pitboss.odds.number import Number
from pitboss.terminal.odds.html.elements import joined, shown
from pitboss.terminal.odds.html.scale import Scale, scale

Kind = Literal["edge", "gain", "loss", "total", "chance"]
# Half of a bar's thickness, in pixels.
_HALF = 7


class Bar(Struct, frozen=True):
    """One bar: what it is of, how long it is, and that in words."""

    label: str
    value: Number
    says: str
    kind: Kind


class Bars(Struct, frozen=True):
    """A chart of bars: its title, what each bar is of, what its value is, and how its axis is marked."""

    title: str
    of: str
    value: str
    axis: str
    bars: Sequence[Bar]
    mark: Callable[[Fraction], str]
    note: str = ""


def draw(chart: Bars) -> str:
    """A chart as HTML; from nothing to the left what is lost, to the right what is won."""
    numbers = [Fraction(0), *(bar.value for bar in chart.bars)]
    axis = scale(min(numbers), max(numbers))
    note = f'<p class="faint">{shown(chart.note)}</p>' if chart.note else ""
    rows = joined(_bar(bar, axis) for bar in chart.bars)
    return f"""<figure class="chart">
<figcaption>{shown(chart.title)}</figcaption>
<table class="bars">
<thead><tr><th scope="col">{shown(chart.of)}</th><th scope="col" class="figure">{shown(chart.value)}</th>\
<th scope="col" class="axis"><span>{shown(chart.axis)}</span>{_ticks(axis, chart.mark)}</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>
{note}
</figure>"""


def _ticks(axis: Scale, mark: Callable[[Fraction], str]) -> str:
    words = "".join(
        f'<text x="{axis.along(tick):.2f}%" y="11" class="{anchor(at, len(axis.ticks))}">'
        f"{shown(mark(tick))}</text>"
        for at, tick in enumerate(axis.ticks)
    )
    return f'<svg aria-hidden="true" focusable="false">{words}</svg>'


def anchor(at: int, count: int) -> str:
    """How the words of a mark stand to it: the first and the last keep within the chart."""
    return "first" if at == 0 else "last" if at == count - 1 else "inner"


def _bar(bar: Bar, axis: Scale) -> str:
    zero, end = axis.along(Fraction(0)), axis.along(bar.value)
    lines = "".join(
        f'<line class="{"zero" if tick == 0 else "grid"}" x1="{axis.along(tick):.2f}%" '
        f'x2="{axis.along(tick):.2f}%" y1="0" y2="100%"/>'
        for tick in axis.ticks
    )
    rect = (
        f'<rect class="{bar.kind}" x="{min(zero, end):.3f}%" width="{abs(end - zero):.3f}%" y="50%" '
        f'height="{2 * _HALF}" transform="translate(0 -{_HALF})"/>'
    )
    drawn = f'<svg aria-hidden="true" focusable="false">{lines}{rect}</svg>'
    row = ' class="total"' if bar.kind == "total" else ""
    return (
        f'<tr{row}><th scope="row">{shown(bar.label)}</th><td class="figure">{shown(bar.says)}</td>'
        f'<td class="bar">{drawn}</td></tr>'
    )
