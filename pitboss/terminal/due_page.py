"""The page of pitboss due: tables at a terminal, plain lines in a pipe."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from msgspec import Struct
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pitboss.record.answer.shapes import (
    SCHEMA,
    BoxTotal,
    Explained,
    Reason,
    Relied,
    RuledUnder,
    RulingLine,
    StakeLine,
    Unanswered,
    Why,
)
from pitboss.table.cards import with_symbol
from pitboss.table.chips.money import money
from pitboss.table.who import box as name_of
from pitboss.table.who import is_standing

CITE, STRONG, FAINT, BAD, GOOD = "cyan", "bold", "dim", "red", "green"


class Answers(Struct, frozen=True):
    """The JSON of pitboss due."""

    cases: Sequence[Explained]
    schema: str = SCHEMA
    unanswered: Sequence[Unanswered] = ()


Answer = Explained | Unanswered


def shape(answers: Sequence[Answer]) -> Answers:
    """The answers as JSON holds them; those that cannot be given stand apart."""
    return Answers(
        cases=[answer for answer in answers if isinstance(answer, Explained)],
        unanswered=[answer for answer in answers if isinstance(answer, Unanswered)],
    )


def problems(answer: Answer) -> list[str]:
    """What is wrong with a case that cannot be answered, a line each."""
    if isinstance(answer, Explained):
        return []
    said = (*answer.problems, *(line for item in answer.readings for line in _opened(item)))
    return [f"{answer.case}: {' '.join(problem.split())}" for problem in said]


def page(out: Console, answer: Answer) -> None:
    """One answer: what is due, why, what was ruled on the way, and what it hangs on."""
    if isinstance(answer, Unanswered):
        return
    write(out, Text(answer.title, STRONG))
    if answer.story:
        write(out, Text(answer.story))
    write(out, Text(f"Ruled under {named(answer.rulebook)}.", FAINT))
    told: set[str] = set()
    _refusals(out, answer, told)
    _rulings(out, answer, told)
    _basis(out, answer, told)
    _stakes(out, answer, told)
    _due(out, answer, told)
    _prizes(out, answer, told)
    _totals(out, answer, told)
    _differences(out, answer, told)
    _notices(out, answer, told)
    _asked(out, answer, told)
    _expected(out, answer)
    _relied(out, answer)
    for note in answer.notes:
        write(out, Text(f"Note: {note}", FAINT))
    write(out, Text(""))


def named(rulebook: RuledUnder) -> str:
    """A rulebook in a sentence."""
    in_force = " on the text in force on" if rulebook.proposed else " as in force on"
    day = f"{in_force} {rulebook.on[:16].replace('T', ' ')}" if rulebook.on else ", the last text held"
    extras = [*([rulebook.venue] if rulebook.venue else []), *rulebook.elections]
    extras += [f"with {in_place(rulebook)}"] if rulebook.proposed else []
    return f"{rulebook.name}{day}{''.join(f', {extra}' for extra in extras)} (rulebook {rulebook.id})"


def in_place(rulebook: RuledUnder) -> str:
    """What is proposed in place of law, in a sentence."""
    return "; ".join(f"{name} = {value}" for name, value in rulebook.proposed.items())


def write(out: Console, line: Text, indent: int = 0) -> None:
    """A line of the page, wrapped at a terminal and whole in a pipe."""
    if out.is_terminal:
        out.print(Padding(line, (0, 0, 0, indent)))
    else:
        out.print(" " * indent + line.plain, soft_wrap=True)


def heading(out: Console, words: str) -> None:
    """A heading with air above it."""
    write(out, Text(""))
    write(out, Text(words, STRONG))


def reasons(out: Console, because: Iterable[Why], indent: int, told: set[str]) -> None:
    """The clauses behind a decision, the deciding one first; what a clause says is told once on a page."""
    for is_told, run in groupby(because, lambda why: why.ref in told):
        clauses = list(run)
        if is_told:
            write(out, Text("; ".join(why.cite for why in clauses), CITE), indent)
            continue
        for why in clauses:
            known = f" ({why.known})" if why.known else ""
            write(out, Text.assemble((why.cite, CITE), f"{known}: {why.says}"), indent)
            told.add(why.ref)


def _due(out: Console, answer: Explained, told: set[str]) -> None:
    if not answer.due:
        return write(out, Text("\nNo wager was settled."))
    heading(out, "What is due")
    if out.is_terminal:
        out.print(_due_table(answer))
    for line in answer.due:
        write(out, Text(line.says), 2)
        reasons(out, line.because, 4, told)
    return None


def _due_table(answer: Explained) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    for name in ("Box", "Wager", "Outcome"):
        table.add_column(name)
    for name in ("Stake", "Paid", "To the player"):
        table.add_column(name, justify="right")
    table.add_column("Because", style=CITE)
    for line in answer.due:
        sums = [money(c) for c in (line.stake_cents, line.paid_cents, line.returned_cents)]
        table.add_row(
            name_of(line.box).removeprefix("box "), line.area, line.outcome, *sums, line.because[0].cite
        )
    return table


def _prizes(out: Console, answer: Explained, told: set[str]) -> None:
    if not answer.prizes and answer.meter is None:
        return
    heading(out, "Jackpot prizes" if answer.prizes else "The jackpot")
    for prize in answer.prizes:
        write(out, Text(prize.says), 2)
        reasons(out, prize.because, 4, told)
    if answer.meter:
        write(out, Text(answer.meter.says), 2)


def _totals(out: Console, answer: Explained, told: set[str]) -> None:
    if not answer.totals:
        return
    stands = any(is_standing(total.box) for total in answer.totals)
    heading(out, "Each player" if stands else "Each box")
    for total in answer.totals:
        write(out, Text(total_in_words(total)), 2)
    for wager in answer.lying:
        write(out, Text(wager.says), 2)
        reasons(out, wager.because, 4, told)


def total_in_words(total: BoxTotal) -> str:
    """What a player laid down, what became of it, and what they won."""
    parts = [f"laid {money(total.laid_cents)}"] if total.laid_cents != total.staked_cents else []
    if total.taken_back_cents:
        parts.append(f"had {money(total.taken_back_cents)} back before it was decided")
    if total.lying_cents:
        parts.append(f"has {money(total.lying_cents)} lying")
    cost = f" and paid {money(total.commission_cents)} in commission" if total.commission_cents else ""
    parts.append(f"staked {money(total.staked_cents)}{cost}")
    prize = f" and a prize of {money(total.prize_cents)}" if total.prize_cents else ""
    parts.append(f"takes {money(total.returned_cents)}{prize}; net {money(total.net_cents)}")
    return f"{name_of(total.box).capitalize()}: {', '.join(parts)}."


def _rulings(out: Console, answer: Explained, told: set[str]) -> None:
    _lines(out, "Rulings", answer.rulings, told)


def _notices(out: Console, answer: Explained, told: set[str]) -> None:
    _lines(out, "Told and called", answer.notices, told)


def untold_stakes(answer: Explained) -> list[StakeLine]:
    """What moved before it was decided, but for what the rulings tell already."""
    ruled = {(line.line, line.says) for line in answer.rulings}
    return [line for line in answer.stakes if (line.line, line.says) not in ruled]


def _stakes(out: Console, answer: Explained, told: set[str]) -> None:
    lines = untold_stakes(answer)
    if not lines:
        return
    heading(out, "Before it was decided")
    for line in lines:
        write(out, Text(f"line {line.line}: {line.says}"), 2)
        reasons(out, line.because, 4, told)


def _basis(out: Console, answer: Explained, told: set[str]) -> None:
    """The hands and results; cards as people write them, with their suits."""
    several = any(line.round > 1 for line in answer.basis)
    for number, lines in groupby(answer.basis, lambda line: line.round):
        heading(out, f"What it rests on, round {number}" if several else "What it rests on")
        for line in lines:
            cards = f"{' '.join(map(with_symbol, line.cards))}  " if line.cards else ""
            write(out, Text(f"{cards}{line.says}"), 2)
            reasons(out, line.because, 4, told)


def _lines(out: Console, words: str, lines: Sequence[RulingLine], told: set[str]) -> None:
    if not lines:
        return
    heading(out, words)
    for line in lines:
        write(out, Text(f"line {line.line}, {line.action}: {line.says}"), 2)
        reasons(out, line.because, 4, told)


def _refusals(out: Console, answer: Explained, told: set[str]) -> None:
    if not answer.refusals:
        return
    heading(out, "Refused")
    for refusal in answer.refusals:
        write(out, Text(f"line {refusal.line}, {refusal.action} ({refusal.code}): {refusal.says}"), 2)
        reasons(out, refusal.because, 4, told)


def _differences(out: Console, answer: Explained, told: set[str]) -> None:
    if not answer.differences:
        return
    heading(out, "Paid is not due")
    for line in answer.differences:
        write(out, Text(f"line {line.line}, {line.says}.", BAD), 2)
        reasons(out, line.because, 4, told)


def _asked(out: Console, answer: Explained, told: set[str]) -> None:
    """What comes next, and what those may do whom the case asks about."""
    for number, asked in enumerate(answer.asked):
        if not number:
            heading(out, "What comes next")
            _said(out, asked.next or (Reason("Nothing: the table waits for nobody.", ()),), told)
        heading(out, f"What {asked.who} may do")
        _said(out, asked.may or (Reason("Nothing under the rules of the game.", ()),), told)


def _said(out: Console, lines: Sequence[Reason], told: set[str]) -> None:
    for line in lines:
        write(out, Text(line.says), 2)
        reasons(out, line.because, 4, told)


def _expected(out: Console, answer: Explained) -> None:
    if answer.as_expected:
        heading(out, "As the case expects.")
    if answer.unexpected:
        heading(out, "Not as the case expects")
        for failure in answer.unexpected:
            write(out, Text(failure, BAD), 2)


def _relied(out: Console, answer: Explained) -> None:
    if not answer.readings:
        return
    heading(out, "This hangs on how doubtful rules are read")
    relied(out, answer.readings, 2)


def relied(out: Console, readings: Iterable[Relied], indent: int) -> None:
    """Doubtful rules, how each is read, and what comes out if it is read otherwise."""
    for item in (item for item in readings if not _only_opens(item)):
        chosen = "" if item.is_default else " (chosen)"
        write(out, Text.assemble((f"{item.id} = {item.reading}", CITE), f"{chosen}: {item.says}"), indent)
        write(out, Text(item.question, FAINT), indent + 2)
        for other in item.otherwise:
            write(out, Text(f"{read_as(item.id, other.readings)}: {other.says}."), indent + 2)
        if not item.otherwise:
            write(out, Text("Read otherwise, nothing here would change."), indent + 2)
    for item in (item for item in readings if _only_opens(item)):
        for line in _opened(item):
            write(out, Text(line), indent)


def _opened(item: Relied) -> list[str]:
    """Whether there could be such a table by other readings."""
    read = [(" and ".join(map(" = ".join, other.readings.items())), other.says) for other in item.otherwise]
    return [f"Under {readings} {says}." for readings, says in read]


def _only_opens(item: Relied) -> bool:
    """Whether all that another reading changes is that there could be no such table."""
    found = [change.kind for other in item.otherwise for change in other.changes]
    return bool(found) and item.is_default and {*found} == {"table"}


def read_as(name: str, readings: Mapping[str, str]) -> str:
    """Another reading as a sentence begins; with another doubt's beside it, where it takes both."""
    beside = [f"{other} as {reading}" for other, reading in readings.items() if other != name]
    return f"Read as {readings[name]}" + (f", and {' and '.join(beside)}" if beside else "")
