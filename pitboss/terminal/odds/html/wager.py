"""One wager in full: what each event adds to its return, how results are spread, exact figures."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pitboss.odds.number import Number, fraction_of, percent
from pitboss.odds.priced import Priced, Return
from pitboss.odds.shown.tables import pays, returns
from pitboss.odds.shown.words import Table, decimal
from pitboss.terminal.odds.html import bars
from pitboss.terminal.odds.html.bars import Bar, Bars
from pitboss.terminal.odds.html.elements import Clauses, folded, joined, pairs, shown, table, wrapping

# What figures are per, in words.
UNITS = {"stake": "the stake", "stake-and-commission": "stake and commission", "action": "the action"}
# A chart has at most so many bars.
MOST_BARS = 40
# Fewer results than these need no chart of their own.
FEW_RESULTS = 4
# Results that are too many for a bar each are counted in so many ranges.
RANGES = 20


def in_full(record: Priced, clauses: Clauses) -> str:
    """Everything about a wager below its name."""
    events = [each for each in record.returns if each.net]
    return joined(
        [
            bars.draw(_contributions(record, events)) if events else "",
            bars.draw(_spread(record)) if len({each.net for each in record.returns}) >= FEW_RESULTS else "",
            _returns(record, clauses),
            folded("Exact figures", pairs(_figures(record))),
        ]
    )


def _contributions(record: Priced, events: Sequence[Return]) -> Bars:
    """What each event adds to the expected return or takes from it, and all of them together."""
    most = sorted(events, key=lambda each: -abs(float(record.contribution(each))))[:MOST_BARS]
    drawn = [
        Bar(
            f"{each.event} ({pays(each.net)})" if each.net != -1 else each.event,
            record.contribution(each),
            decimal(record.contribution(each)),
            "gain" if each.net > 0 else "loss",
        )
        for each in events
        if each in most
    ]
    left_out = len(events) - len(drawn)
    return Bars(
        title="What each result adds to the expected return",
        of="event",
        value="contribution",
        axis=f"contribution, in units of {UNITS[record.per]}",
        bars=[*drawn, Bar("in all: the expected return", record.ev, decimal(record.ev), "total")],
        mark=lambda tick: f"{float(tick):+g}" if tick else "0",
        note=f"The {len(drawn)} that add or take most; {left_out} more are in the table." if left_out else "",
    )


def _spread(record: Priced) -> Bars:
    """How likely each net result is."""
    found: dict[Number, Number] = {}
    for each in record.returns:
        found[each.net] = found.get(each.net, Fraction(0)) + record.probability(each)
    spread = [
        Bar(label, chance, percent(chance), "chance")
        for label, chance in (_ranges(found) if len(found) > MOST_BARS else _results(record, found))
    ]
    return Bars(
        title="How likely each net result is",
        of="net result",
        value="probability",
        axis="probability, %",
        bars=spread,
        mark=lambda tick: f"{float(tick * 100):g}%",
    )


def _results(record: Priced, found: dict[Number, Number]) -> Iterator[tuple[str, Number]]:
    """Each net result; by its event where there is but one that brings it."""
    for net, chance in sorted(found.items(), reverse=True):
        events = {each.event for each in record.returns if each.net == net}
        yield f"{events.pop()} ({pays(net)})" if len(events) == 1 else pays(net), chance


def _ranges(found: dict[Number, Number]) -> Iterator[tuple[str, Number]]:
    low, high = float(min(found)), float(max(found))
    width = (high - low) / RANGES
    chances: list[Number] = [Fraction(0)] * RANGES
    for net, chance in found.items():
        chances[min(RANGES - 1, int((float(net) - low) / width))] += chance
    for at in reversed(range(RANGES)):
        yield f"{low + at * width:+.3g} to {low + (at + 1) * width:+.3g}", chances[at]


def _returns(record: Priced, clauses: Clauses) -> str:
    """The return table, with every clause and every fraction."""
    found = returns(clauses.book, record)
    rows = found.rows
    if record.positions is None:
        whole = [fraction_of(each.weight) or "" for each in record.returns]
        rows = (*((*row[:2], written, *row[3:]) for row, written in zip(rows, whole, strict=False)), rows[-1])
    links = [clauses.links(each.because) for each in record.returns if found.columns[-1] == "clause"]
    return table(Table("Everything that can become of it", found.columns, rows, found.words), clauses=links)


def _figures(record: Priced) -> Iterator[tuple[str, str]]:
    yield "Win", _figure(record.p_win)
    if record.p_push:
        yield "Stand off", _figure(record.p_push)
    yield "Loss", _figure(record.p_lose)
    yield "Expected return", _figure(record.ev)
    yield "House edge", _figure(record.house_edge)
    if record.action != 1:
        yield "Wagered in all", _figure(record.action)
        yield "Element of risk", _figure(record.element_of_risk)
    yield "Variance", _figure(record.variance)
    yield "Standard deviation", shown(f"{record.standard_deviation:.10f}")
    if record.standard_error is not None:
        yield "Standard error of the return", shown(f"{record.standard_error:.10f}")


def _figure(number: Number) -> str:
    fraction = fraction_of(number)
    decimals = shown(f"{float(number):.12g}")
    return decimals if fraction is None or fraction == decimals else f"{wrapping(fraction)} = {decimals}"
