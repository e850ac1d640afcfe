"""Finding a clause as a person names it, by number, citation or reference, and what it stands among."""

from difflib import get_close_matches
from functools import lru_cache

from pitboss.law.check import texts
from pitboss.law.errors import NotInTextError, UnknownNameError
from pitboss.law.model import Clause
from pitboss.law.names import covers, plain
from pitboss.law.rulebook import Rulebook
from pitboss.law.standing import is_named, of_name, of_own_name


def find(book: Rulebook, name: str) -> Clause:
    """The clause that a person means; where it is not in the text in force, an error says how it stands."""
    found = look_up(book, name)
    if found is not None:
        return found
    standing = of_name(book, name)
    if standing is not None:
        raise NotInTextError(standing.says)
    raise UnknownNameError(nowhere(book, name))


def look_up(book: Rulebook, name: str) -> Clause | None:
    """The clause of the text in force; the game's own division is looked through before the general rules.

    A number that the game's own division is known to have, or had, is not taken for that of a general rule.
    """
    found = _by_name(book).get(plain(name), [])
    own = [clause for clause in found if book.library.lineage_of(clause) == book.game]
    if found and not own and plain(name) == plain(found[0].no) and of_own_name(book, name):
        return None
    if len(own) > 1:
        cited = ", ".join(book.cite(clause.ref) for clause in own)
        raise UnknownNameError(f"clause {name!r} may be any of: {cited}; name it in full")
    return next(iter(own or found), None)


def above(book: Rulebook, clause: Clause) -> list[Clause]:
    """The rules that a clause is a paragraph of, the outermost first: without them it may say too little."""
    return [other for other in book.clauses.values() if other is not clause and _is_within(clause, other)]


def paragraphs(book: Rulebook, clause: Clause) -> list[Clause]:
    """The paragraphs of a rule, and theirs."""
    return [other for other in book.clauses.values() if other is not clause and _is_within(other, clause)]


def _is_within(clause: Clause, rule: Clause) -> bool:
    """Whether a clause stands under the number of a rule of the same division, whoever last put it so."""
    return clause.ref.split("/")[1] == rule.ref.split("/")[1] and covers(rule.no, clause.no)


def nowhere(book: Rulebook, name: str) -> str:
    """That no text held has a clause, what is near, and which texts that are not held might have it."""
    numbers = [*dict.fromkeys(clause.no for clause in book.clauses.values())]
    near = ", ".join(get_close_matches(name, numbers, 4, 0.5)) or ", ".join(numbers[:4])
    unheld = [instrument.cite for instrument in book.not_held if book.game in instrument.affects]
    also = f"; texts that are not held may have it: {', '.join(dict.fromkeys(unheld))}" if unheld else ""
    where = _elsewhere(book, name)
    held = f"in no text of {book.game} held"
    if where:
        held = f"in no text of {book.jurisdiction} on {book.game} held; {where} has it"
    return f"clause {name!r} is {held}; the nearest in {book.name}: {near}{also}"


def _elsewhere(book: Rulebook, name: str) -> str:
    """The first other jurisdiction that has a clause of this name, if any does."""
    library = book.library
    for place in library.jurisdictions:
        for heading in library.headings_of(place, book.game):
            refs = [f"{heading.id}/{entry.no}" for entry in texts(library.texts[heading.id])]
            if place != book.jurisdiction and any(is_named(book, name, ref) for ref in refs):
                return place
    return ""


@lru_cache(maxsize=16)
def _by_name(book: Rulebook) -> dict[str, list[Clause]]:
    """The clauses in force by each name that they have; somebody who asks for one soon asks for others."""
    named: dict[str, list[Clause]] = {}
    for clause in book.clauses.values():
        word = clause.no.partition("/")[2]
        cited = plain(book.library.citation(clause.ref))
        for name in {plain(clause.no), plain(clause.ref), cited, plain(word)} - {""}:
            named.setdefault(name, []).append(clause)
    return named
