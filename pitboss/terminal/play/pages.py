"""The pages of play: a refusal, the ruling of a round, why, and the law."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from rich.console import Console
from rich.text import Text

from pitboss.jackpot.payouts.prizes import Prize
from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.law.model import Clause
from pitboss.record.answer.explain import ruled_under, whys
from pitboss.record.answer.told import is_ruling
from pitboss.record.answer.words import sentence, sources
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.event import Event, Settled
from pitboss.table.hands import a_hand
from pitboss.table.refusal import Refusal
from pitboss.terminal.due_page import BAD, CITE, FAINT, GOOD, STRONG, heading, named, reasons, write

POKER_JACKPOT_CONFIRMED = key("poker-jackpot-confirmed")

# What the clauses of these kinds say is told with a settlement; the others stand behind it by their number.
DECIDING = ("settlement", "payout")
_STYLES = {"win": GOOD, "lose": BAD}


def refused(out: Console, book: Rulebook, refusal: Refusal) -> None:
    """Why a request was refused, and the rule behind it."""
    write(out, Text(f"Refused: {refusal.says}.", BAD), 1)
    deciding(out, book, refusal.because, 3)


def pool_refused(out: Console, book: Rulebook, refusal: Refusal) -> None:
    """What a pool would not do."""
    write(out, Text(f"The pool: {refusal.says}.", BAD), 1)
    deciding(out, book, _standing(book, refusal.because), 3)


def approval(out: Console, refusal: Refusal, command: str) -> None:
    """A payout that waits for a second person, and what they type elsewhere."""
    write(out, Text(f"The pool: {refusal.says}. Elsewhere, that person types:"), 1)
    # A command is there to be copied, so it is never broken.
    out.print(Text.assemble("   ", (command, CITE)), soft_wrap=True)
    write(out, Text("Once that is done, the dealer may pay."), 1)


def console_pays(out: Console, book: Rulebook, command: str) -> None:
    """A prize that waits for the console, and what is typed there."""
    write(out, Text("The prize is confirmed at the console before it is paid; somebody above types:"), 1)
    out.print(Text.assemble("   ", (command, CITE)), soft_wrap=True)
    deciding(out, book, book.because(POKER_JACKPOT_CONFIRMED), 3)


def announced(out: Console, book: Rulebook, events: Iterable[Event]) -> None:
    """What the table hears; an irregularity comes with its rule."""
    for event in events:
        words = event.sentence
        if words:
            write(out, Text(words[0].upper() + words[1:]), 1)
        if words and is_ruling(book, event):
            deciding(out, book, event.because, 3)


def ruling(
    out: Console, book: Rulebook, events: Sequence[Event], prizes: Sequence[Prize], pools: Rulebook | None
) -> None:
    """What became of each wager, the clause that decided it, and the others behind it.

    Wagers that went the same way one after the other are told together. `pools` are the rules of the pool.
    """
    told: set[str] = set()
    for because, lines in groupby(_settled(events), lambda line: line.because):
        for line in lines:
            write(out, Text(sentence(line), _STYLES.get(line.outcome, "")), 1)
        deciding(out, book, because, 3, told)
    for prize in prizes:
        write(out, Text(_prize(prize), GOOD), 1)
        deciding(out, pools or book, _standing(pools or book, prize.because), 3, told)


def why(
    out: Console, book: Rulebook, events: Sequence[Event], prizes: Sequence[Prize], pools: Rulebook | None
) -> None:
    """Every clause behind the last round, each told once."""
    if not events:
        return write(out, Text("Nothing has happened yet: there is nothing to explain."), 1)
    told: set[str] = set()
    for event in events:
        words = sentence(event) if isinstance(event, Settled) else event.sentence
        if words:
            write(out, Text(words, STRONG), 1)
            reasons(out, whys(book, event.because), 3, told)
    for prize in prizes:
        write(out, Text(_prize(prize), STRONG), 1)
        because = _standing(pools or book, prize.because)
        reasons(out, whys(pools or book, because), 3, told)
    return None


def _standing(book: Rulebook, refs: tuple[str, ...]) -> tuple[str, ...]:
    """References that stand in these rules: those of a pool may change with it, as when it is divided."""
    silent = {f"silent/{book.jurisdiction}/{key}" for key in book.silent}
    return tuple(ref for ref in refs if ref in book.clauses or ref in silent)


def deciding(
    out: Console, book: Rulebook, because: tuple[str, ...], indent: int, told: set[str] | None = None
) -> None:
    """The clauses that decide, each with what it says once on a page, and the further ones by citation."""
    told = set() if told is None else told
    spoken = [ref for ref in because if ref not in told and (ref == because[0] or _decides(book, ref))]
    reasons(out, whys(book, tuple(spoken)), indent, told)
    further = [book.cite(ref) for ref in because if ref not in spoken]
    if further:
        write(out, Text(f"{'with ' if spoken else ''}{_together(further)}", FAINT), indent)


def _decides(book: Rulebook, ref: str) -> bool:
    clause = book.clause(ref)
    return isinstance(clause, Clause) and clause.kind in DECIDING


def _together(citations: Sequence[str]) -> str:
    """
    >>> _together(["NZ 1998 Div 6 r 10.1", "NZ 1998 Div 6 r 5.8", "NZ 1996 Div I r 8"])
    'NZ 1998 Div 6 r 10.1, r 5.8, NZ 1996 Div I r 8'
    """
    written, before = [], ""
    for citation in citations:
        instrument, _, rule = citation.partition(" r ")
        written.append(f"r {rule}" if rule and instrument == before else citation)
        before = instrument
    return ", ".join(written)


def guide(out: Console, table: Table, waits: str) -> None:
    """What the dealer does next and has to know for it, each with its clause; else for whom they wait."""
    lines = table.game.guide(table.rules, table.state)
    told: set[str] = set()
    for line in lines:
        write(out, Text(line.says), 1)
        deciding(out, table.book, line.because, 3, told)
    if not lines:
        write(out, Text(waits), 1)


def law(out: Console, book: Rulebook) -> None:
    """The rulebook in force: its name, what it pays, its readings and its notes."""
    write(out, Text(f"Played under {named(ruled_under(book))}.", STRONG), 1)
    for name in book.instruments:
        instrument = book.library.instrument(name)
        write(out, Text(f"{instrument.cite}: {instrument.title}"), 3)
    _pays(out, book)
    if book.notes:
        heading(out, " Notes")
    for note in book.notes:
        write(out, Text(note), 3)
    count = len(book.interpretations)
    if count:
        write(out, Text(f"\n {count} rules can be read in two ways: readings lists them.", FAINT))
    write(out, Text(f"pitboss law show {book.game} prints every clause.", FAINT), 1)


def readings(out: Console, book: Rulebook) -> None:
    """The doubtful rules, and how they are read here."""
    for item in book.interpretations.values():
        write(out, Text.assemble((f"{item.id} = {book.reading(item.id)}", CITE), f": {item.question}"), 1)


def _pays(out: Console, book: Rulebook) -> None:
    """Every odds, sum and share of the rules, with its clause, in their order."""
    is_apart = False
    for term in book.terms.values():
        label = term.name.replace("-", " ").capitalize()
        where = book.cite(term.clause) if term.clause else "house policy"
        if term.kind in ("odds-table", "money-table") and isinstance(term.value, Mapping):
            heading(out, f" {label} ({where})")
            wide = max(len(name) for name in term.value)
            for name, value in term.value.items():
                write(out, Text(f"{name.replace('-', ' '):<{wide}}  {_paid(term.kind, value)}"), 3)
            is_apart = False
        elif term.kind in ("odds", "money", "rate") and isinstance(term.value, Fraction | int):
            if not is_apart:
                write(out, Text(""))
            is_apart = True
            write(out, Text.assemble((label, STRONG), f": {_paid(term.kind, term.value)} ({where})"), 1)


def _paid(kind: str, value: Fraction | int) -> str:
    if kind == "rate":
        return f"{float(value * 100):g}%"
    if kind.startswith("odds"):
        return f"{value.numerator} to {value.denominator}"
    return money(int(value))


def _prize(prize: Prize) -> str:
    """A prize and where it comes from."""
    hand = a_hand(prize.claim.category.replace("-", " "))
    return f"Box {prize.claim.box}: the prize for {hand} is {money(prize.paid_cents)} ({sources(prize)})."


def _settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]
