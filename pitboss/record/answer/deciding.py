"""The doubtful rules that an answer hangs on, found by trying, and what each other reading would change."""

from collections.abc import Callable

from pitboss.law import Rulebook
from pitboss.law.model import Interpretation
from pitboss.record.answer.points import TABLE, changes, points
from pitboss.record.answer.readings import Otherwise, Ruled, otherwise
from pitboss.record.answer.shapes import Change, OtherwiseLine, Relied
from pitboss.record.result import Result, run_at
from pitboss.record.table import CannotOpenError, Table

# A sentence that tells more changes than these beside the money is not read. Of lines that are ruled
# otherwise the first is told: what was done after it was done for another table.
BRIEF = 4
_MAIN = ("table", "difference", "refusal", "meter", "may", "lying")
_OF_A_WAGER = ("wager", "carried", "prize")


def deciding(result: Result) -> tuple[Relied, ...]:
    """Every interpretation that would change the answer if read otherwise, or that was chosen to be."""

    def again(other: Rulebook) -> Ruled:
        try:
            return _ruled(run_at(result.start.under(other), result.case))
        except CannotOpenError as error:
            return _closed(error)

    return _hangs_on(result.book, _ruled(result), again)


def opening(error: CannotOpenError) -> tuple[Relied, ...]:
    """The same of a table that cannot be opened: by which readings it could."""

    def again(other: Rulebook) -> Ruled:
        try:
            Table(error.game, other, error.setup)
        except CannotOpenError as still:
            return _closed(still)
        return Ruled({}, None, (frozenset(other.consulted),))

    return _hangs_on(error.book, _closed(error), again)


def _hangs_on(book: Rulebook, given: Ruled, again: Callable[[Rulebook], Ruled]) -> tuple[Relied, ...]:
    # What takes two readings is told with the first of them.
    found = [(min(each.readings), _line(book, given, each)) for each in otherwise(book, given, again)]
    chosen = {name: book.reading(name) for name in book.interpretations}
    return tuple(
        _relied(item, chosen[name], mine)
        for name, item in book.interpretations.items()
        if (mine := tuple(line for first, line in found if first == name)) or chosen[name] != item.default
    )


def _closed(error: CannotOpenError) -> Ruled:
    says = f"this table could not be opened: {error}"
    return Ruled({TABLE: says}, says, (frozenset(error.book.consulted),))


def _ruled(result: Result) -> Ruled:
    trace = [(step.answer, result.payouts) for step in result.steps]
    return Ruled(points(result), trace, result.moments)


def _line(book: Rulebook, given: Ruled, other: Otherwise) -> OtherwiseLine:
    found = changes(given.points, other.ruled.points)
    return OtherwiseLine(
        readings=other.readings,
        means=tuple(_means(book.interpretations[name], reading) for name, reading in other.readings.items()),
        says=in_brief(found),
        changes=found,
    )


def in_brief(found: tuple[Change, ...]) -> str:
    """The changes in a sentence: what each player has, and what the rest of it does not already say."""
    sums = [change for change in found if change.kind == "money"]
    paid, lying = {c.box for c in sums}, {(c.box, c.area) for c in found if c.kind == "lying"}
    refusals = [change for change in found if change.kind == "refusal"]
    rest = [c for kind in _MAIN for c in found if c.kind == kind and c not in refusals[1:]]
    rest += [c for c in found if c.kind in _OF_A_WAGER and c.box not in paid and (c.box, c.area) not in lying]
    told = rest if rest or sums else [*found]
    more = f"and {len(told) - BRIEF} more" if len(told) > BRIEF else ""
    return "; ".join(filter(None, (*(change.says for change in (*sums, *told[:BRIEF])), more)))


def _means(item: Interpretation, reading: str) -> str:
    return next(each.says for each in item.reading if each.id == reading)


def _relied(item: Interpretation, chosen: str, found: tuple[OtherwiseLine, ...]) -> Relied:
    return Relied(item.id, item.question, chosen, _means(item, chosen), chosen == item.default, found)
