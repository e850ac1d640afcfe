"""Who decides a dispute, in which order, and what each of them signs."""

from pitboss.law import Rulebook
from pitboss.law.model import Clause
from pitboss.table.general.disputes import DISPUTE_LADDER, INSPECTOR_CONSULTED
from pitboss.terminal.report.document import Step

AGREED = ("as this report says", "otherwise:")
HOUSE = ("Name and office", "Signature", "Date and time")
_NAMES = {"inspector": "Government inspector"}


def ladder(book: Rulebook) -> tuple[Step, ...]:
    """The lines of those who were there, then of those who decide, in the order of the law."""
    return (*_present(book), *_deciding(book))


def _present(book: Rulebook) -> tuple[Step, ...]:
    dealer = Step("Dealer", "The facts of this report are what happened at the table.")
    if book.is_silent(INSPECTOR_CONSULTED):
        return (dealer, Step("Complainant", "This report was shown to me."))
    told = "This report was shown to me. I was told that a Government inspector is here and may be consulted"
    cite = book.cite(book.because(INSPECTOR_CONSULTED)[0])
    return (dealer, Step("Complainant", f"{told} ({cite})."))


def _deciding(book: Rulebook) -> tuple[Step, ...]:
    clauses = [book.clause(ref) for ref in book.because(DISPUTE_LADDER)]
    holders = [holder for clause in clauses if isinstance(clause, Clause) for holder in clause.holders]
    if not holders:
        nobody = "The text held names nobody who decides a dispute: the house does."
        review = "Reviews the decision, where the house allows that."
        return (
            Step("For the house", nobody, AGREED, HOUSE),
            Step("For the house, on review", review, AGREED, HOUSE),
        )
    cite = book.cite(book.because(DISPUTE_LADDER)[0])
    return tuple(_decides(number, holder, cite) for number, holder in enumerate(holders))


def _decides(number: int, holder: str, cite: str) -> Step:
    when = "Reviews the decision, if asked" if number else "Decides in the first instance"
    return Step(_NAMES.get(holder, holder.capitalize()), f"{when} ({cite}).", AGREED)
