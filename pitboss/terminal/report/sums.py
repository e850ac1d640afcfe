"""The money of a report: what is due, what was paid, and the difference, in short and in tables."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from pitboss.record.answer.shapes import BoxTotal, DueLine, Explained, PaymentLine
from pitboss.table.chips.money import money
from pitboss.table.who import box as name_of
from pitboss.table.who import is_standing
from pitboss.terminal.due_page import total_in_words, untold_stakes
from pitboss.terminal.report.cited import Clauses
from pitboss.terminal.report.document import Block, Column, Heading, Item, Items, Row, Table, Words

T = TypeVar("T", DueLine, BoxTotal)

# With more players than these, the answer in short leaves their totals to the table.
FEW = 6


class _Sum(NamedTuple):
    """A column of sums in cents; one that may be missing is left out where all of it is nothing."""

    name: str
    cents: Callable[..., int]
    may_be_missing: bool = False


_DUE = (
    _Sum("Stake", lambda line: line.stake_cents),
    _Sum("Paid", lambda line: line.paid_cents),
    _Sum("Commission", lambda line: line.commission_cents, may_be_missing=True),
    _Sum("Collected", lambda line: line.collected_cents, may_be_missing=True),
    _Sum("To the player", lambda line: line.returned_cents),
)
_TOTALS = (
    _Sum("Laid down", lambda total: total.laid_cents),
    _Sum("Taken back", lambda total: total.taken_back_cents, may_be_missing=True),
    _Sum("Still lying", lambda total: total.lying_cents, may_be_missing=True),
    _Sum("Staked", lambda total: total.staked_cents),
    _Sum("Commission", lambda total: total.commission_cents, may_be_missing=True),
    _Sum("Taken away", lambda total: total.returned_cents),
    _Sum("Prize", lambda total: total.prize_cents, may_be_missing=True),
    _Sum("Net", lambda total: total.net_cents),
)
_PAYMENTS = (
    Column("Line", is_figure=True),
    Column("Player"),
    Column("For"),
    Column("Due", is_figure=True),
    Column("Paid", is_figure=True),
    Column("Difference", is_figure=True),
)


def in_short(answer: Explained) -> Iterator[Item]:
    """What a reader wants to know first."""
    for line in answer.differences:
        yield Item(f"{_capital(line.says)}.", tone="bad")
    if not answer.differences:
        paid = "What was paid is what is due." if answer.payments else "The case does not say what was paid."
        yield Item(paid, tone="good" if answer.payments else "")
    if answer.as_expected is not None:
        expected = "This is what the case expects." if answer.as_expected else "The case expects otherwise."
        yield Item(expected, tone="" if answer.as_expected else "bad")
    if answer.refusals:
        yield Item(f"Refused: {_some('line', [line.line for line in answer.refusals])}.")
    if len(answer.totals) <= FEW:
        yield from (Item(total_in_words(total)) for total in answer.totals)
    deciding = [relied.id for relied in answer.readings if relied.otherwise]
    if deciding:
        yield Item(f"It would be otherwise if a doubtful rule were read otherwise: {', '.join(deciding)}.")


def due(answer: Explained, clauses: Clauses) -> Iterator[Block]:
    """What became of every chip, each sum with its clauses."""
    moved = untold_stakes(answer)
    if moved:
        yield Heading("Before it was decided")
        yield Items(
            tuple(Item(line.says, f"Line {line.line}:", clauses.because(line.because)) for line in moved)
        )
    yield Heading("Each wager")
    yield _wagers(answer.due, clauses) if answer.due else Words("No wager was settled.")
    yield from _jackpot(answer, clauses)
    if answer.totals:
        stands = any(is_standing(total.box) for total in answer.totals)
        yield Heading("Each player" if stands else "Each box")
        yield _totals(answer.totals)
    if answer.lying:
        yield Heading("Still on the layout")
        yield Items(tuple(Item(w.says, because=clauses.because(w.because)) for w in answer.lying))


def _jackpot(answer: Explained, clauses: Clauses) -> Iterator[Block]:
    if not answer.prizes and answer.meter is None:
        return
    yield Heading("Jackpot prizes" if answer.prizes else "The jackpot")
    prizes = [Item(prize.says, because=clauses.because(prize.because)) for prize in answer.prizes]
    yield Items((*prizes, *([Item(answer.meter.says)] if answer.meter else ())))


def paid(answer: Explained, clauses: Clauses) -> Iterator[Block]:
    """What the case says was paid beside what was due, then each difference with its clauses."""
    if answer.payments:
        yield Table(_PAYMENTS, tuple(map(_payment, answer.payments)))
    else:
        yield Words("The case does not say what was paid.")
    if answer.differences:
        yield Heading("Paid is not due")
        yield Items(
            tuple(
                Item(f"{_capital(line.says)}.", f"Line {line.line}:", clauses.because(line.because), "bad")
                for line in answer.differences
            )
        )
    elif answer.payments:
        yield Words("What was paid is what is due.", "good")


def _payment(line: PaymentLine) -> Row:
    difference = line.paid_cents - line.due_cents
    sums = map(money, (line.due_cents, line.paid_cents, difference))
    return Row(
        (str(line.line), _capital(name_of(line.box)), line.area, *sums), tone="bad" if difference else ""
    )


def _wagers(lines: Sequence[DueLine], clauses: Clauses) -> Table:
    sums = _told(_DUE, lines)
    rows = (
        Row(
            (_capital(name_of(line.box)), line.area, line.outcome, *_figures(sums, line)),
            clauses.because(line.because),
        )
        for line in lines
    )
    return Table((Column("Player"), Column("Wager"), Column("Outcome"), *_columns(sums)), tuple(rows))


def _totals(totals: Sequence[BoxTotal]) -> Table:
    sums = _told(_TOTALS, totals)
    rows = (Row((_capital(name_of(total.box)), *_figures(sums, total))) for total in totals)
    return Table((Column("Player"), *_columns(sums)), tuple(rows))


def _told(sums: Sequence[_Sum], lines: Sequence[T]) -> list[_Sum]:
    return [each for each in sums if not each.may_be_missing or any(map(each.cents, lines))]


def _columns(sums: Sequence[_Sum]) -> tuple[Column, ...]:
    return tuple(Column(each.name, is_figure=True) for each in sums)


def _figures(sums: Sequence[_Sum], line: T) -> tuple[str, ...]:
    return tuple(money(each.cents(line)) for each in sums)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _some(what: str, numbers: Sequence[int]) -> str:
    return f"{what}{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"
