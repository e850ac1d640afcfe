"""Who is owed what, and why, in plain words: the answer to a case."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pitboss.jackpot.payouts.prizes import Prize, SubPools
from pitboss.law import Rulebook
from pitboss.law.model import Clause
from pitboss.record.account import is_pot, laid_again
from pitboss.record.answer.basis import Rested, rested
from pitboss.record.answer.deciding import deciding
from pitboss.record.answer.meter import meter
from pitboss.record.answer.shapes import (
    AskedLine,
    BasisLine,
    BoxTotal,
    DifferenceLine,
    DueLine,
    Explained,
    FactLine,
    LyingLine,
    PaymentLine,
    PrizeLine,
    Reason,
    Relied,
    RuledUnder,
    RulingLine,
    StakeLine,
    Why,
)
from pitboss.record.answer.stakes import Moved, decided, lying, moved
from pitboss.record.answer.told import is_notice, is_ruling, is_told
from pitboss.record.answer.walk import walk
from pitboss.record.answer.words import becomes, prize_in_words, sentence, taken_back, wager_in_words
from pitboss.record.audit import Finding, finding_of
from pitboss.record.result import Result
from pitboss.table.event import Charged, Event, Placed, Refunded, Settled, TakenBack, Wager
from pitboss.table.notation import text
from pitboss.table.sentence import Sentence
from pitboss.table.who import box as name_of

# What rests on less than a text says so wherever it decides.
_KNOWN = {"inferred": "inferred", "practice": "practice, not law", "invented": "our own, not law"}


def explain(result: Result, unexpected: list[str] | None = None) -> Explained:
    """The whole answer; `unexpected` is what a check against the author's expectations found."""
    return in_words(result, unexpected, deciding(result))


def in_words(
    result: Result, unexpected: list[str] | None = None, readings: tuple[Relied, ...] = ()
) -> Explained:
    """A result in words, and which readings decide it, where that was tried."""
    book, case = result.book, result.case
    strides = list(walk(result))
    stakes = list(moved(strides))
    return Explained(
        case=case.name,
        title=case.title,
        story=case.story,
        rulebook=ruled_under(book),
        due=tuple(_due(result)),
        prizes=tuple(_prize(result, prize) for prize in result.prizes),
        totals=_totals(result, stakes),
        undecided=tuple(lying(result)),
        rulings=_told(result, notices=False),
        refusals=tuple(
            RulingLine(step.line.no, text(step.line.action), r.says, whys(book, r.because), r.code)
            for step, r in result.refusals
        ),
        differences=tuple(difference(book, finding_of(book, account)) for account in result.differences),
        as_expected=None
        if unexpected is None or not (case.has_expectations or unexpected)
        else not unexpected,
        unexpected=tuple(unexpected or ()),
        readings=readings,
        notes=(*book.notes, *result.notes, *book.caveats(_cited(result))),
        asked=tuple(
            AskedLine(asked.who, _reasons(book, asked.next), _reasons(book, asked.may))
            for asked in result.asked
        ),
        facts=tuple(FactLine(line.no, text(line.action)) for line in case.lines),
        basis=tuple(_basis(book, item) for item in rested(result, strides)),
        stakes=tuple(_stake(book, item) for item in stakes),
        lying=tuple(_lying(result, wager) for wager in lying(result)),
        notices=_told(result, notices=True),
        payments=tuple(
            PaymentLine(
                line=paid.paid_on,
                box=paid.box,
                area=paid.area,
                paid_cents=paid.paid_cents or 0,
                due_cents=paid.due_cents or 0,
            )
            for paid in result.payments
        ),
        meter=meter(result),
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
        proposed=book.proposed,
    )


def whys(book: Rulebook, because: tuple[str, ...]) -> tuple[Why, ...]:
    """The clauses behind a decision, the deciding one first."""
    return tuple(_why(book, ref) for ref in because)


def _why(book: Rulebook, ref: str) -> Why:
    clause = book.clause(ref)
    if not isinstance(clause, Clause):
        return Why(ref, book.cite(ref), clause.says)
    known = _KNOWN.get(clause.mark.confidence, "") if clause.mark else ""
    return Why(ref, book.cite(ref), clause.says, known, book.library.gazette(clause))


def _reasons(book: Rulebook, sentences: Sequence[Sentence]) -> tuple[Reason, ...]:
    return tuple(Reason(each.says, whys(book, each.because)) for each in sentences)


def _due(result: Result) -> Iterator[DueLine]:
    """Every wager that was decided; one that was undone may lie there again by the same clause."""
    laid = (event for event in result.events if isinstance(event, Placed) and event.again)
    again = Counter((event.box, event.area, event.cents, event.because[:1]) for event in laid)
    for settled in decided(result):
        place = (settled.box, settled.area, settled.stake, settled.because[:1])
        lies_again = settled.outcome == "void" and again[place] > 0
        again[place] -= lies_again
        yield due_line(result.book, settled, lies_again=lies_again)


def due_line(book: Rulebook, settled: Settled, *, lies_again: bool = False) -> DueLine:
    """A settled wager in words."""
    return DueLine(
        box=settled.box,
        area=settled.area,
        outcome=settled.outcome,
        stake_cents=settled.stake,
        paid_cents=settled.paid,
        collected_cents=settled.collected,
        returned_cents=settled.returned,
        stake_returned_cents=settled.returned - settled.paid + settled.commission,
        commission_cents=settled.commission,
        says=sentence(settled, lies_again=lies_again),
        because=whys(book, settled.because),
    )


def _prize(result: Result, prize: Prize) -> PrizeLine:
    shown = prize.in_cents
    two_pools = result.payouts is not None and isinstance(result.payouts.meter_after, SubPools)
    return PrizeLine(
        box=prize.claim.box,
        hand=prize.claim.category,
        due=str(prize.due),
        paid_cents=prize.paid_cents,
        from_pool_cents=shown.from_pool_cents,
        from_major_cents=shown.from_major_cents if two_pools else None,
        from_minor_cents=shown.from_minor_cents if two_pools else None,
        top_up_cents=shown.top_up_cents,
        rounding_cents=shown.rounding_cents,
        means=prize.means,
        says=prize_in_words(prize, two_pools=two_pools),
        because=whys(result.book, prize.because),
    )


def _totals(result: Result, stakes: Sequence[Moved]) -> tuple[BoxTotal, ...]:
    boxes = {s.box for s in decided(result)} | {p.claim.box for p in result.prizes}
    boxes |= {w.box for w in lying(result)} | {item.box for item in stakes}
    return tuple(_total(result, stakes, box) for box in sorted(boxes))


def _total(result: Result, stakes: Sequence[Moved], box: int) -> BoxTotal:
    lines = [s for s in decided(result) if s.box == box and s.outcome != "carried"]
    # What went back and was laid again as the same wager is one stake.
    again = laid_again(result.events, box)
    staked, returned = sum(s.stake for s in lines) - again, sum(s.returned for s in lines) - again
    taken_back = sum(item.cents for item in stakes if item.box == box and item.kind == "taken-back")
    lies = sum(wager.cents for wager in lying(result) if wager.box == box)
    prize = sum(p.paid_cents for p in result.prizes if p.claim.box == box)
    commission = sum(_commission(event) for event in result.events if getattr(event, "box", None) == box)
    return BoxTotal(
        box=box,
        laid_cents=staked + taken_back + lies,
        taken_back_cents=taken_back,
        lying_cents=lies,
        staked_cents=staked,
        returned_cents=returned,
        prize_cents=prize,
        net_cents=returned + prize - staked - commission,
        commission_cents=commission,
    )


def _commission(event: Event) -> int:
    """What a player paid for making a wager; below nothing what came back of it."""
    match event:
        case Charged(cents=cents):
            return cents
        case Refunded(cents=cents):
            return -cents
    return 0


def _told(result: Result, *, notices: bool) -> tuple[RulingLine, ...]:
    """What was ruled on beside the wagers; or who was told what, and what was announced."""
    book = result.book
    return tuple(
        RulingLine(step.line.no, text(step.line.action), event.sentence, whys(book, event.because))
        for step in result.steps
        for event in step.events
        if event.sentence
        and (is_notice(event) if notices else is_ruling(book, event) and not is_notice(event))
    )


def _cited(result: Result) -> Iterator[str]:
    """Every clause that decides something in the answer."""
    yield from (ref for line in result.settlements for ref in line.because)
    yield from (ref for prize in result.prizes for ref in prize.because)
    yield from (ref for _, refusal in result.refusals for ref in refusal.because)
    told = (event for event in result.events if is_told(result.book, event))
    yield from (ref for event in told for ref in event.because)


def _basis(book: Rulebook, item: Rested) -> BasisLine:
    basis = item.basis
    return BasisLine(
        round=item.round,
        kind=basis.kind,
        who=basis.who,
        cards=basis.cards,
        says=f"{basis.who[:1].upper()}{basis.who[1:]}: {basis.says}.",
        because=whys(book, basis.because),
    )


def _stake(book: Rulebook, item: Moved) -> StakeLine:
    return StakeLine(
        line=item.line,
        box=item.box,
        area=item.area,
        kind=item.kind,
        cents=item.cents,
        says=taken_back(item.event) if isinstance(item.event, TakenBack) else item.event.sentence,
        because=whys(book, item.event.because),
    )


def _lying(result: Result, wager: Wager) -> LyingLine:
    table = result.table
    kept = table.game.kept(table.rules, table.state, wager) or _waits(result, wager)
    where = "there" if is_pot(wager.area) else "on the layout"
    what = f"{name_of(wager.box).capitalize()}: {wager_in_words(wager.area, wager.cents)} still lies {where}"
    says = f"{what}: {kept.says if kept else 'nothing has decided it yet'}."
    because = whys(result.book, kept.because) if kept else ()
    return LyingLine(box=wager.box, area=wager.area, cents=wager.cents, says=says, because=because)


def _waits(result: Result, wager: Wager) -> Sentence | None:
    """What is to come of a wager that is decided; what made it up may be settled line by line."""
    lines = [line for line in result.waiting if (line.box, line.area) == (wager.box, wager.area)]
    if not lines:
        return None
    told = "; ".join(becomes(line) for line in lines)
    return Sentence(f"it waits to be settled, and {told}", lines[0].because)


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
        read_as="=".join(finding.read_as or ()),
    )
