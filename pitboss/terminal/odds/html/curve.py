"""A line: what follows from a number, and the number at which it matters."""

from fractions import Fraction

from msgspec.structs import replace

from pitboss.odds.number import percent
from pitboss.odds.shown.charts import Curve
from pitboss.odds.shown.tables import at_mark
from pitboss.odds.shown.words import Table
from pitboss.odds.span import in_units
from pitboss.terminal.odds.html.bars import anchor
from pitboss.terminal.odds.html.elements import folded, shown, table
from pitboss.terminal.odds.html.scale import Scale, scale

# The height of the plot, in pixels; its width is that of the page.
HEIGHT = 260
# More points than these are a line without dots.
DOTS = 30
# A line has at most so many marks across: they stand side by side on a telephone.
ACROSS = 4


def draw(curve: Curve, numbers: Table) -> str:
    """A chart as HTML, with its points as a table to be opened."""
    marked = [at for _, at in curve.marks]
    x = scale(
        min([at for at, _ in curve.points] + marked), max([at for at, _ in curve.points] + marked), ACROSS
    )
    ups = [up for _, up in curve.points]
    y = scale(min([Fraction(0), *ups]), max([Fraction(0), *ups]))
    return f"""<figure class="chart">
<figcaption>{shown(_title(curve))}</figcaption>
{_key(curve)}
<div class="plot" role="img" aria-label="{shown(_told(curve))}">
<p class="up">{shown(curve.up)}, %</p>
{_side(y)}
<svg class="area" height="{HEIGHT}" aria-hidden="true" focusable="false">
{_lines(x, y)}
{_line(curve, x, y)}
{_mark(curve, x)}
</svg>
{_foot(curve, x)}
<p class="across">{shown(curve.across)}</p>
</div>
{folded("The points as a table", table(replace(numbers, title="")))}
</figure>"""


def _told(curve: Curve) -> str:
    """The chart in a sentence, for whoever does not see it."""
    (first, low), (last, high) = curve.points[0], curve.points[-1]
    ends = [(percent(low, 2), first), (percent(high, 2), last), *curve.marks]
    told = ", ".join(f"{name} at {at_mark(curve.kind, at)}" for name, at in ends)
    return f"A line: {curve.up} by {curve.across}: {told}."


def _down(y: Scale, number: Fraction | float) -> float:
    return 100 - y.along(number)


def _side(y: Scale) -> str:
    words = "".join(
        f'<text x="100%" y="{down:.2f}%" dy="{_drop(down)}">{_percent(tick, y)}</text>'
        for tick in y.ticks
        for down in [_down(y, tick)]
    )
    return f'<svg class="side" height="{HEIGHT}" aria-hidden="true" focusable="false">{words}</svg>'


def _drop(down: float) -> str:
    """How far below its mark the foot of a word stands: the outermost keep within the chart."""
    return ".8em" if down < 1 else "0" if down > 99 else ".32em"


def _percent(tick: Fraction, y: Scale) -> str:
    step = (y.ticks[1] - y.ticks[0]) * 100
    digits = next(digits for digits in range(9) if (step * 10**digits).denominator == 1 or digits == 8)
    return percent(tick, digits) if digits else f"{int(tick * 100)}%"


def _lines(x: Scale, y: Scale) -> str:
    rows = [(_down(y, tick), tick == 0) for tick in y.ticks]
    flat = "".join(
        f'<line class="{"zero" if is_zero else "grid"}" x1="0" x2="100%" y1="{at:.2f}%" y2="{at:.2f}%"/>'
        for at, is_zero in rows
    )
    upright = "".join(
        f'<line class="grid" x1="{x.along(tick):.2f}%" x2="{x.along(tick):.2f}%" y1="0" y2="100%"/>'
        for tick in x.ticks
    )
    return flat + upright


def _line(curve: Curve, x: Scale, y: Scale) -> str:
    """The line, drawn in a box that is stretched with the page, and a dot for each of a few points."""
    places = [(x.along(at), _down(y, up)) for at, up in curve.points]
    path = " ".join(f"{at:.3f},{down:.3f}" for at, down in places)
    line = (
        f'<svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">'
        f'<polyline class="line" points="{path}" vector-effect="non-scaling-stroke"/></svg>'
    )
    if len(places) > DOTS:
        return line
    return line + "".join(
        f'<circle class="dot" cx="{at:.3f}%" cy="{down:.3f}%" r="3.5"/>' for at, down in places
    )


def _mark(curve: Curve, x: Scale) -> str:
    return "".join(
        f'<line class="mark mark-{number}" x1="{at:.3f}%" x2="{at:.3f}%" y1="0" y2="100%"/>'
        for number, (_, value) in enumerate(curve.marks)
        for at in [x.along(value)]
    )


def _key(curve: Curve) -> str:
    """What the marked values are; beside the plot, where they cover nothing."""
    return "".join(
        f'<p class="marked">{_dash(number)} {shown(f"{name}: {at_mark(curve.kind, at)}")}</p>'
        for number, (name, at) in enumerate(curve.marks)
    )


def _dash(number: int) -> str:
    line = f'<line class="mark mark-{number}" x1="0" x2="26" y1="7" y2="7"/>'
    return f'<svg aria-hidden="true" focusable="false">{line}</svg>'


def _title(curve: Curve) -> str:
    return f"{curve.up[:1].upper()}{curve.up[1:]} by {curve.across}"


def _foot(curve: Curve, x: Scale) -> str:
    words = "".join(
        f'<text class="{anchor(at, len(x.ticks))}{" other" if at % 2 else ""}" '
        f'x="{x.along(tick):.2f}%" y="13">{shown(_tick(curve, tick))}</text>'
        for at, tick in enumerate(x.ticks)
    )
    return f'<svg class="foot" height="18" aria-hidden="true" focusable="false">{words}</svg>'


def _tick(curve: Curve, tick: Fraction) -> str:
    """A figure below the plot: in few signs."""
    if curve.kind == "money":
        return at_mark(curve.kind, tick).removesuffix(".00")
    return f"{in_units(curve.kind, tick)}{'%' if curve.kind == 'rate' else ''}"
