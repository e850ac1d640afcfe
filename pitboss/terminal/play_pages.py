"""The pages of play: the welcome, the ruling of a round, why, the law, and help."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from pitboss.jackpot.prizes import Prize
from pitboss.law import Rulebook
from pitboss.law.model import Clause, Interpretation, Silence
from pitboss.record.explain import TOLD, ruled_under, sentence, whys
from pitboss.table.event import Event, Settled
from pitboss.table.hands import Category
from pitboss.table.money import money
from pitboss.table.refusal import Refusal
from pitboss.terminal import play_pool
from pitboss.terminal.due_page import BAD, CITE, FAINT, GOOD, STRONG, heading, named, reasons, write

HELP = (
    ("a letter", "chooses what stands beside it; the rest may follow: a 25 jackpot"),
    ("Enter", "deals, or antes the same again; it never bets and never folds"),
    ("d", "lets the dealer go on: no more bets, and the cards are dealt"),
    ("why", "every clause behind the last round, with what it says"),
    ("law", "the rulebook in force, what it pays, and its notes"),
    ("readings", "rules that can be read in two ways, and how they are read here"),
    ("more", "everything that the rules let you do now: a dispute, for one"),
    ("step", "the dealer waits before each step: try what can go wrong"),
    ("seat 3", "look and play from box 3 as well"),
    ("buy 100", "more chips"),
    ("q", "leave the table"),
)
LINES = ("box 3: ante 25.00 jackpot", "dealer: expose dealer Kd", "game supervisor: wrong count box 1")
# What the clauses of these kinds say is told with a settlement; the others stand behind it by their number.
DECIDING = ("settlement", "payout")
_STYLES = {"win": GOOD, "lose": BAD}


def refused(out: Console, book: Rulebook, refusal: Refusal) -> None:
    """Why a request was refused, and the rule behind it."""
    write(out, Text(f"Refused: {refusal.says}.", BAD), 1)
    deciding(out, book, refusal.because, 3)


def announced(out: Console, book: Rulebook, events: Iterable[Event]) -> None:
    """What the table hears; an irregularity comes with its rule."""
    for event in events:
        words = event.sentence
        if words:
            write(out, Text(words), 1)
        if words and _is_irregular(book, event):
            deciding(out, book, event.because, 3)


def ruling(out: Console, book: Rulebook, events: Sequence[Event], prizes: Sequence[Prize]) -> None:
    """What became of each wager, the clause that decided it, and the others behind it."""
    told: set[str] = set()
    for line in _settled(events):
        write(out, Text(sentence(line), _STYLES.get(line.outcome, "")), 1)
        deciding(out, book, line.because, 3, told)
    for prize in prizes:
        write(out, Text(play_pool.in_words(prize), GOOD), 1)
        deciding(out, book, prize.because, 3, told)


def why(out: Console, book: Rulebook, events: Sequence[Event], prizes: Sequence[Prize]) -> None:
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
        write(out, Text(play_pool.in_words(prize), STRONG), 1)
        reasons(out, whys(book, prize.because), 3, told)
    return None


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
    count = len(_arising(book))
    if count:
        write(out, Text(f"\n {count} rules can be read in two ways: readings lists them.", FAINT))
    write(out, Text(f"pitboss law show {book.game} prints every clause.", FAINT), 1)


def readings(out: Console, book: Rulebook) -> None:
    """The doubtful rules, and how they are read here."""
    for item in _arising(book):
        write(out, Text.assemble((f"{item.id} = {book.reading(item.id)}", CITE), f": {item.question}"), 1)


def _arising(book: Rulebook) -> list[Interpretation]:
    return [item for item in book.library.interpretations.values() if book.arises(item.id)]


def help_(out: Console, book: Rulebook) -> None:
    """How to play here."""
    write(out, Text("Ante, look at your five cards and at the one the dealer shows, then bet or fold."), 1)
    for key in ("bet-is-twice-ante", "dealer-does-not-qualify"):
        reasons(out, whys(book, book.because(key)[:1]), 3, set())
    write(out, Text(""))
    for key, says in HELP:
        write(out, Text.assemble((f"{key:<10}", CITE), says), 1)
    write(out, Text("\n Any line of the notation is understood as well:"))
    for line in LINES:
        write(out, Text(line, CITE), 3)


def _pays(out: Console, book: Rulebook) -> None:
    odds, prizes = book.odds_table("bet-odds"), book.money_table("jackpot-fixed")
    heading(out, f" The bet wager pays ({_cited(book, 'bet-odds')})")
    kinds = [kind for kind in reversed(Category) if kind > Category.TWO_PAIRS]
    for kind in (*kinds, Category.TWO_PAIRS, Category.ONE_PAIR):
        less = " or less" if kind is Category.ONE_PAIR else ""
        write(out, Text(f"{kind.label + less:<18}{odds[kind.slug]} to 1"), 3)
    heading(out, f" The jackpot pays ({_cited(book, 'jackpot-fixed')})")
    for name in ("royal-flush", "straight-flush"):
        share = f"{float(book.rate(f'{name}-share')):.0%} of the pool"
        least = f", at least {money(book.money(f'{name}-least'))}" if book.has(f"{name}-least") else ""
        write(out, Text(f"{name.replace('-', ' '):<18}{share}{least}"), 3)
    for name, cents in prizes.items():
        write(out, Text(f"{name.replace('-', ' '):<18}{money(cents)}"), 3)


def _cited(book: Rulebook, term: str) -> str:
    clause = book.terms[term].clause
    return book.cite(clause) if clause else "house policy"


def _settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def _is_irregular(book: Rulebook, event: Event) -> bool:
    clause = book.clause(event.because[0]) if event.because else None
    return isinstance(clause, Silence) or (isinstance(clause, Clause) and clause.kind in TOLD)
