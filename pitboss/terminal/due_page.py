"""The page of pitboss due: tables at a terminal, plain lines in a pipe."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pitboss.record.explain import SCHEMA, Explained, Reason, RuledUnder, Why, wager_in_words
from pitboss.table.chips.money import money
from pitboss.table.who import box as name_of
from pitboss.table.who import is_standing

CITE, STRONG, FAINT, BAD, GOOD = "cyan", "bold", "dim", "red", "green"


class Answers(Struct, frozen=True):
    """The JSON of pitboss due."""

    cases: Sequence[Explained]
    schema: str = SCHEMA


def shape(answers: Sequence[Explained]) -> Answers:
    """The answers as JSON holds them."""
    return Answers(answers)


def page(out: Console, answer: Explained) -> None:
    """One answer: what is due, why, what was ruled on the way, and what it hangs on."""
    write(out, Text(answer.title, STRONG))
    if answer.story:
        write(out, Text(answer.story))
    write(out, Text(f"Ruled under {named(answer.rulebook)}.", FAINT))
    told: set[str] = set()
    _refusals(out, answer, told)
    _rulings(out, answer, told)
    _due(out, answer, told)
    _prizes(out, answer, told)
    _totals(out, answer)
    _differences(out, answer, told)
    _asked(out, answer, told)
    _expected(out, answer)
    _relied(out, answer)
    for note in answer.notes:
        write(out, Text(f"Note: {note}", FAINT))
    write(out, Text(""))


def named(rulebook: RuledUnder) -> str:
    """A rulebook in a sentence."""
    day = f" as in force on {rulebook.on[:16].replace('T', ' ')}" if rulebook.on else ", the last text held"
    extras = [*([rulebook.venue] if rulebook.venue else []), *rulebook.elections]
    return f"{rulebook.name}{day}{''.join(f', {extra}' for extra in extras)} (rulebook {rulebook.id})"


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
    if not answer.prizes:
        return
    heading(out, "Jackpot prizes")
    for prize in answer.prizes:
        write(out, Text(prize.says), 2)
        reasons(out, prize.because, 4, told)


def _totals(out: Console, answer: Explained) -> None:
    if not answer.totals and not answer.undecided:
        return
    stands = any(is_standing(total.box) for total in answer.totals)
    heading(out, "Each player" if stands else "Each box")
    for total in answer.totals:
        prize = f" and a prize of {money(total.prize_cents)}" if total.prize_cents else ""
        cost = f" and {money(total.commission_cents)} in commission" if total.commission_cents else ""
        staked = f"staked {money(total.staked_cents)}{cost}, takes {money(total.returned_cents)}{prize}"
        write(out, Text(f"{name_of(total.box).capitalize()}: {staked}; net {money(total.net_cents)}."), 2)
    for wager in answer.undecided:
        left = f"{wager_in_words(wager.area, wager.cents)} still lies on the layout."
        write(out, Text(f"{name_of(wager.box).capitalize()}: {left}"), 2)


def _rulings(out: Console, answer: Explained, told: set[str]) -> None:
    if not answer.rulings:
        return
    heading(out, "Rulings")
    for ruling in answer.rulings:
        write(out, Text(f"line {ruling.line}, {ruling.action}: {ruling.says}"), 2)
        reasons(out, ruling.because, 4, told)


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
    for item in answer.readings:
        chosen = "" if item.is_default else " (chosen)"
        write(out, Text.assemble((f"{item.id} = {item.reading}", CITE), f"{chosen}: {item.says}"), 2)
        write(out, Text(item.question, FAINT), 4)
