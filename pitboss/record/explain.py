"""Who is owed what, and why, in plain words: the answer to a case."""

from collections.abc import Sequence

from msgspec import Struct

from pitboss.jackpot.payouts.prizes import Prize
from pitboss.law import Rulebook
from pitboss.law.model import Clause, Interpretation
from pitboss.record.account import laid_again
from pitboss.record.audit import Finding, finding_of
from pitboss.record.result import Result, Step
from pitboss.table.chips.money import money
from pitboss.table.event import Charged, Event, Refunded, Settled, Wager
from pitboss.table.listed import Listed
from pitboss.table.notation import text
from pitboss.table.sentence import Sentence
from pitboss.table.who import box as name_of

SCHEMA = "pitboss/due/1"
# Clauses of these kinds do more than keep a round going: what they decide is worth telling.
TOLD = ("irregularity", "power", "conduct")
# What rests on less than a text says so wherever it decides.
_KNOWN = {"inferred": "inferred", "practice": "practice, not law", "invented": "our own, not law"}
_OUTCOMES = {
    "win": "wins",
    "lose": "loses",
    "stand-off": "stands off",
    "void": "is void",
    "carried": "is carried to the next round",
}


class Why(Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A clause behind a decision."""

    ref: str
    """The reference that events and records keep: `nz-1998/6/9.2`."""
    cite: str
    """As people cite it: `NZ 1998 Div 6 r 9.2`."""
    says: str
    """What it says, in our words."""
    known: str = ""
    """How it is known, where it is no text that was read: `practice, not law`, `inferred`, `our own`."""


class DueLine(Struct, frozen=True, kw_only=True):
    """What became of one wager."""

    box: int
    """Whose wager it is: the number of the box; a player who stands is numbered from 101."""
    area: str
    """Where it lay: `ante`, `red`."""
    outcome: str
    """`win`, `lose`, `stand-off`, `void`, or `carried` to the next round."""
    stake_cents: int
    """What was wagered."""
    paid_cents: int
    """What the house pays on top of the wager."""
    collected_cents: int
    """What the house takes of the wager."""
    returned_cents: int
    """What the player takes away: winnings, and what is left of the wager."""
    says: str
    """All of it in a sentence."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""

    def __repr__(self) -> str:
        return f"<{self.says} {self.because[0].cite}>"


class PrizeLine(Struct, frozen=True, kw_only=True):
    """One jackpot prize and where it comes from."""

    box: int
    """Whose prize it is."""
    hand: str
    """What it is for: `royal-flush`."""
    due: str
    """What is due before rounding, in cents, as a fraction in text."""
    paid_cents: int
    """What is paid."""
    from_pool_cents: int
    """What of it the pool gives."""
    top_up_cents: int
    """What of it the operator adds because the pool does not hold enough."""
    rounding_cents: int
    """What of it the operator adds by rounding up."""
    means: str
    """How it is paid: `cash`, `chips` or `cheque`."""
    says: str
    """All of it in a sentence."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""


class BoxTotal(Struct, frozen=True, omit_defaults=True):
    """What a player staked and takes away, and the commission that they paid for making wagers."""

    box: int
    """Whose total it is."""
    staked_cents: int
    """What the decided wagers came to."""
    returned_cents: int
    """What the player takes away of them, winnings included."""
    prize_cents: int
    """The jackpot prizes."""
    net_cents: int
    """What the player won; below nothing, lost."""
    commission_cents: int = 0
    """What was paid for making wagers."""


class RulingLine(Struct, frozen=True):
    """A line of the case that was ruled on or refused."""

    line: int
    """The line of the case."""
    action: str
    """What was done, in the notation."""
    says: str
    """What was ruled, or why it was refused."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""
    code: str = ""
    """The code of the refusal; empty where it is a ruling."""


class DifferenceLine(Struct, frozen=True, kw_only=True):
    """Where what was ruled or paid is not what the rules say."""

    line: int
    """The line of the case or of the record."""
    kind: str
    """`overpaid`, `underpaid`, `ruling` or `refusal`: what differs."""
    box: int | None
    """Whose money it is; none where no single player is meant."""
    area: str
    """Of which wager; empty where it is not about one."""
    due_cents: int | None
    """What the rules give; none where it is not about a payment."""
    paid_cents: int | None
    """What was paid; none where it is not about a payment."""
    says: str
    """All of it in a sentence."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""
    kept_by: str = ""
    """The version of pitboss that ruled otherwise; empty where this one did, or a person."""


class Relied(Struct, frozen=True):
    """A doubtful rule that the answer hangs on, and how it was read."""

    id: str
    """The name of the interpretation."""
    question: str
    """What is in doubt."""
    reading: str
    """The name of the reading that was chosen."""
    says: str
    """What that reading says."""
    is_default: bool
    """Whether it is how we read it unless told otherwise."""


class RuledUnder(Struct, frozen=True, kw_only=True):
    """What identifies the rules that were applied."""

    game: str
    """The game, by the name that the front door takes: `caribbean-stud`."""
    name: str
    """The last instrument of the rules, as it is cited: `NZ 1998`."""
    id: str
    """The fingerprint of every clause, term and reading in force."""
    jurisdiction: str
    """Whose law it is: `nz`."""
    on: str | None
    """The instant that it was in force; none for the last text held."""
    venue: str | None
    """The casino, where one was named."""
    elections: tuple[str, ...]
    """What the operator has elected."""
    instruments: tuple[str, ...]
    """The instruments that the rules are made of."""


class Reason(Struct, frozen=True):
    """A sentence with the clauses behind it."""

    says: str
    """What is said."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""


class AskedLine(Struct, frozen=True):
    """What somebody may do as the case leaves the table."""

    who: str
    """Who is asked about: `box 4`."""
    next: tuple[Reason, ...]
    """What the table waits for, as a dealer has to know it."""
    may: tuple[Reason, ...]
    """What they may do under the rules of the game."""


class Explained(Struct, Listed, frozen=True, kw_only=True):
    """The answer to one case: who is owed what, and why. Money as a number is in cents."""

    case: str
    """The name of the case."""
    title: str
    """Its title."""
    story: str
    """What happened, as its author tells it."""
    rulebook: RuledUnder
    """The rules that it was ruled under."""
    due: tuple[DueLine, ...]
    """What became of each wager."""
    prizes: tuple[PrizeLine, ...]
    """The jackpot prizes."""
    totals: tuple[BoxTotal, ...]
    """What each player staked and takes away."""
    undecided: tuple[Wager, ...]
    """The wagers that still lie on the layout."""
    rulings: tuple[RulingLine, ...]
    """What was ruled on beside the wagers."""
    refusals: tuple[RulingLine, ...]
    """What the table refused."""
    differences: tuple[DifferenceLine, ...]
    """Where the case states a payment, and it is not what is due."""
    as_expected: bool | None
    """Whether it is what the author expects; none where they expect nothing, or another law was asked."""
    unexpected: tuple[str, ...]
    """Where it is not, in words."""
    readings: tuple[Relied, ...]
    """The doubtful rules that it hangs on."""
    notes: tuple[str, ...]
    """What else has to be known, such as instruments whose text is not held."""
    asked: tuple[AskedLine, ...] = ()
    """What those may do whom the case asks about, as it leaves the table."""

    @property
    def exit_code(self) -> int:
        """1 where paid is not due or the author expected otherwise, 0 where all is well."""
        return 1 if self.differences or self.unexpected else 0

    def __repr__(self) -> str:
        said = (
            " ".join([*(line.says for line in self.due), *(line.says for line in self.prizes)])
            or "nothing is due."
        )
        return f"<{self.title}, under {self.rulebook.name}: {said}>"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """What is due, a wager or a prize a row."""
        rows = [
            (name_of(d.box), d.area, d.outcome, money(d.stake_cents), money(d.paid_cents), d.because[0].cite)
            for d in self.due
        ]
        prizes = [
            (name_of(p.box), "prize", p.hand, "", money(p.paid_cents), p.because[0].cite) for p in self.prizes
        ]
        headings = ("player", "wager", "outcome", "stake", "paid", "because")
        return f"{self.title} ({self.rulebook.name})", headings, [*rows, *prizes]


def explain(result: Result, unexpected: list[str] | None = None) -> Explained:
    """A result in words; `unexpected` is what a check against the author's expectations found."""
    book, case = result.book, result.case
    return Explained(
        case=case.name,
        title=case.title,
        story=case.story,
        rulebook=ruled_under(book),
        due=tuple(due_line(book, settled) for settled in result.settlements),
        prizes=tuple(_prize(book, prize) for prize in result.prizes),
        totals=_totals(result),
        undecided=result.undecided,
        rulings=tuple(_rulings(book, result.steps)),
        refusals=tuple(
            RulingLine(step.line.no, text(step.line.action), r.says, whys(book, r.because), r.code)
            for step, r in result.refusals
        ),
        differences=tuple(difference(book, finding_of(book, account)) for account in result.differences),
        as_expected=None
        if unexpected is None or not (case.has_expectations or unexpected)
        else not unexpected,
        unexpected=tuple(unexpected or ()),
        readings=tuple(_readings(result)),
        notes=(*book.notes, *result.notes),
        asked=tuple(
            AskedLine(asked.who, _reasons(book, asked.next), _reasons(book, asked.may))
            for asked in result.asked
        ),
    )


def ruled_under(book: Rulebook) -> RuledUnder:
    """What identifies a rulebook."""
    return RuledUnder(
        game=book.game,
        name=book.name,
        id=book.id,
        jurisdiction=book.jurisdiction,
        on=book.at.isoformat() if book.at else None,
        venue=book.venue,
        elections=tuple(sorted(book.elections)),
        instruments=book.instruments,
    )


def whys(book: Rulebook, because: tuple[str, ...]) -> tuple[Why, ...]:
    """The clauses behind a decision, the deciding one first."""
    return tuple(_why(book, ref) for ref in because)


def _why(book: Rulebook, ref: str) -> Why:
    clause = book.clause(ref)
    mark = clause.mark if isinstance(clause, Clause) else None
    return Why(ref, book.cite(ref), clause.says, _KNOWN.get(mark.confidence, "") if mark else "")


def _reasons(book: Rulebook, sentences: Sequence[Sentence]) -> tuple[Reason, ...]:
    return tuple(Reason(each.says, whys(book, each.because)) for each in sentences)


def sentence(settled: Settled) -> str:
    """
    >>> sentence(Settled(box=3, area="bet", outcome="win", stake=5000, paid=10000, because=()))
    'Box 3: the bet wager of 50.00 wins: 100.00 is paid, 50.00 goes back.'
    >>> sentence(Settled(box=3, area="main pot", outcome="stand-off", stake=1000, commission=50, because=()))
    'Box 3: 10.00 in the main pot stands off: 0.50 is kept as commission, 9.50 goes back.'
    """
    # Commission beyond what is won comes out of the stake.
    beyond = max(0, settled.commission - settled.paid)
    kept = 0 if settled.outcome == "carried" else settled.stake - settled.collected - beyond
    parts = [
        f"{money(cents)} {what}"
        for cents, what in (
            (settled.paid, "is paid"),
            (settled.commission, "is kept as commission"),
            (settled.collected, "is collected"),
            (kept, "goes back"),
        )
        if cents
    ]
    who = name_of(settled.box).capitalize()
    what = f"{who}: {wager_in_words(settled.area, settled.stake)} {_OUTCOMES[settled.outcome]}"
    return f"{what}: {', '.join(parts)}." if parts else f"{what}."


def wager_in_words(area: str, cents: int) -> str:
    """A wager, or a player's part of a pot, which many share."""
    if "pot" not in area.split():
        return f"the {area} wager of {money(cents)}"
    return f"{money(cents)} in {area if area[-1].isdigit() else f'the {area}'}"


def sources(prize: Prize) -> str:
    """Where a prize comes from, in the cents that people are shown."""
    shown = prize.in_cents
    parts = (
        (shown.from_pool_cents, "from the pool"),
        (shown.top_up_cents, "from the operator"),
        (shown.rounding_cents, "by rounding up"),
    )
    return ", ".join(f"{money(cents)} {source}" for cents, source in parts if cents)


def due_line(book: Rulebook, settled: Settled) -> DueLine:
    """A settled wager in words."""
    return DueLine(
        box=settled.box,
        area=settled.area,
        outcome=settled.outcome,
        stake_cents=settled.stake,
        paid_cents=settled.paid,
        collected_cents=settled.collected,
        returned_cents=settled.returned,
        says=sentence(settled),
        because=whys(book, settled.because),
    )


def _prize(book: Rulebook, prize: Prize) -> PrizeLine:
    hand, shown = prize.claim.category.replace("-", " "), prize.in_cents
    return PrizeLine(
        box=prize.claim.box,
        hand=prize.claim.category,
        due=str(prize.due),
        paid_cents=prize.paid_cents,
        from_pool_cents=shown.from_pool_cents,
        top_up_cents=shown.top_up_cents,
        rounding_cents=shown.rounding_cents,
        means=prize.means,
        says=f"Box {prize.claim.box}: the prize for a {hand} is {money(prize.paid_cents)}"
        f" ({sources(prize)}), paid in {prize.means}.".replace("in cheque", "by cheque"),
        because=whys(book, prize.because),
    )


def _totals(result: Result) -> tuple[BoxTotal, ...]:
    boxes = sorted({s.box for s in result.settlements} | {p.claim.box for p in result.prizes})
    return tuple(_total(result, box) for box in boxes)


def _total(result: Result, box: int) -> BoxTotal:
    decided = [s for s in result.settlements if s.box == box and s.outcome != "carried"]
    # What went back and was laid again as the same wager is one stake.
    again = laid_again(result.events, box)
    staked, returned = sum(s.stake for s in decided) - again, sum(s.returned for s in decided) - again
    prize = sum(p.paid_cents for p in result.prizes if p.claim.box == box)
    commission = sum(_commission(event) for event in result.events if getattr(event, "box", None) == box)
    return BoxTotal(box, staked, returned, prize, returned + prize - staked - commission, commission)


def _commission(event: Event) -> int:
    """What a player paid for making a wager; below nothing what came back of it."""
    match event:
        case Charged(cents=cents):
            return cents
        case Refunded(cents=cents):
            return -cents
    return 0


def _rulings(book: Rulebook, steps: tuple[Step, ...]) -> list[RulingLine]:
    return [
        RulingLine(step.line.no, text(step.line.action), event.sentence, whys(book, event.because))
        for step in steps
        for event in step.events
        if event.sentence and is_worth_telling(book, event)
    ]


def is_worth_telling(book: Rulebook, event: Event) -> bool:
    """Whether it is a ruling, or rests on a clause of some weight, or on the fallback of a silence."""
    if event.is_ruling or not event.because:
        return event.is_ruling
    clause = book.clause(event.because[0])
    return not isinstance(clause, Clause) or clause.kind in TOLD


def difference(book: Rulebook, finding: Finding) -> DifferenceLine:
    """A difference with its clauses spelled out."""
    return DifferenceLine(
        line=finding.line,
        kind=finding.kind,
        box=finding.box,
        area=finding.area,
        due_cents=finding.due_cents,
        paid_cents=finding.paid_cents,
        says=finding.says,
        because=whys(book, finding.because),
        kept_by=finding.kept_by,
    )


def _readings(result: Result) -> list[Relied]:
    """Doubtful rules that a decision cites, and any that the case chose to read otherwise."""
    book = result.book
    decisive = [e for e in result.events if isinstance(e, Settled) or is_worth_telling(book, e)]
    cited = {ref for event in decisive for ref in event.because}
    cited |= {ref for prize in result.prizes for ref in prize.because}
    cited |= {ref for _, refusal in result.refusals for ref in refusal.because}
    asked = (each for asked in result.asked for each in (*asked.next, *asked.may))
    cited |= {ref for each in asked for ref in each.because}
    relied = []
    for item in book.interpretations.values():
        chosen = book.reading(item.id)
        if cited & _deciding(item) or chosen != item.default:
            says = next(reading.says for reading in item.reading if reading.id == chosen)
            relied.append(Relied(item.id, item.question, chosen, says, chosen == item.default))
    return relied


def _deciding(item: Interpretation) -> set[str]:
    """Of the clauses that an interpretation is about, the first of each instrument: the one in doubt."""
    first: dict[str, str] = {}
    for ref in item.clauses:
        first.setdefault(ref.split("/")[0], ref)
    return set(first.values())
