"""Finding a clause as a person names it: by number, by citation, or by reference."""

from difflib import get_close_matches
from functools import lru_cache

from pitboss.law.errors import UnknownNameError
from pitboss.law.model import Clause
from pitboss.law.rulebook import Rulebook


def find(book: Rulebook, name: str) -> Clause:
    """The clause that a person means; the game's own division is looked through before the general rules."""
    found = _by_name(book).get(_plain(name), ())
    own = [clause for clause in found if book.library.lineage_of(clause) == book.game]
    if len(own) > 1:
        cited = ", ".join(book.cite(clause.ref) for clause in own)
        raise UnknownNameError(f"clause {name!r} may be any of: {cited}; name it in full")
    if found:
        return (own or found)[0]
    numbers = [clause.no for clause in book.clauses.values()]
    near = ", ".join(get_close_matches(name, numbers, 4, 0.5)) or ", ".join(numbers[:4])
    raise UnknownNameError(f"clause {name!r} is not in force in {book.name} {book.game}; the nearest: {near}")


@lru_cache(maxsize=16)
def _by_name(book: Rulebook) -> dict[str, list[Clause]]:
    """The clauses in force by each name that they have; somebody who asks for one soon asks for others."""
    named: dict[str, list[Clause]] = {}
    for clause in book.clauses.values():
        for name in {_plain(clause.no), _plain(clause.ref), _plain(book.cite(clause.ref))}:
            named.setdefault(name, []).append(clause)
    return named


@lru_cache(maxsize=4096)
def _plain(name: str) -> str:
    """A name without what people write in different ways: case, spaces, quotes and a leading r."""
    bare = "".join(name.lower().replace('"', "").split()).replace("-", "")
    return bare.removeprefix("rule").removeprefix("r")
