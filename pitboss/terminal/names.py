"""Names that a command takes: in any letters, and completed by the shell."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.law import Rulebook

PLACES = ("nz", "us-s10")
VENUES = ("auckland", "christchurch")
GENERAL = "general"
LIMITS = ("structured", "spread", "pot", "no")
DECKS = ("52", "40", "36", "32")
MODES = ("sealed", "dealt", "practice")


def plain(written: str) -> str:
    """A name as the house writes it, from the way a person does.

    >>> plain("Caribbean Stud"), plain("NZ"), plain(" tai_sai ")
    ('caribbean-stud', 'nz', 'tai-sai')
    """
    return "-".join(written.lower().replace("_", " ").split())


def games() -> list[str]:
    """The games that can be played, in their order."""
    from pitboss.games import GAMES

    return list(GAMES)


def laws() -> list[str]:
    """The games with rules of their own in New Zealand, those that are played first."""
    from pitboss.law.library import shelf

    played = games()
    return [*played, *(name for name in shelf().lineages("nz") if name not in (*played, GENERAL))]


def allowed(context: Any) -> list[str]:
    """The games that a command may be asked about."""
    is_law = context.parent is not None and context.parent.info_name == "law"
    return [*laws(), GENERAL] if is_law else games()


def _book(context: Any) -> "Rulebook | None":
    """The rules of the game that was named before; none where it has none."""
    from pitboss.law import LawError, Rulebook

    given = context.params
    try:
        return Rulebook.on(
            None,
            plain(given.get("game") or ""),
            jurisdiction=plain(given.get("jurisdiction") or "nz"),
        )
    except LawError:
        return None


def _clauses(context: Any) -> list[str]:
    """The numbers of the clauses of the game that was named before."""
    book = _book(context)
    return list(dict.fromkeys(clause.no for clause in book.clauses.values())) if book else []


def _terms(context: Any) -> list[str]:
    """The terms of that game, and the rows of its tables, as they are set."""
    book = _book(context)
    return [f"{name}=" for name in book.settable] if book else []


def _readings(context: Any) -> list[str]:
    from pitboss.law.library import shelf

    return [
        f"{name}={choice.id}" for name, item in shelf().interpretations.items() for choice in item.reading
    ]


# What the shell is told of a parameter, by its name. Whatever is not named here is left to the shell: files.
_COMPLETED: dict[str, Callable[[Any], Iterable[str]]] = {
    "game": allowed,
    "clause": _clauses,
    "reading": _readings,
    "proposed": _terms,
    "jurisdiction": lambda context: PLACES,
    "venue": lambda context: VENUES,
    "limit": lambda context: LIMITS,
    "deck": lambda context: DECKS,
    "mode": lambda context: MODES,
}
# Names that are the house's own, by parameter: small and capital letters are the same in them.
_FOLDED: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(("game", "jurisdiction", "venue", "kind", "limit", "variation"), plain),
    **dict.fromkeys(("elect", "reading", "mode"), plain),
    **dict.fromkeys(("cause", "step", "means", "dealt_by", "straight_flush"), plain),
    "role": lambda written: " ".join(written.lower().split()),
}


def folded(param: Any) -> Callable[[str], str] | None:
    """How a parameter is read that is a name of the house's; none where it is not."""
    return _FOLDED.get(param.name)


def complete(param: Any) -> None:
    """Tell a parameter what the shell may complete it to; told nothing, the shell offers files."""
    found = _COMPLETED.get(param.name, lambda context: ())

    def completed(context: Any, param: Any, incomplete: str) -> list[str]:
        begun = incomplete.lower()
        return [name for name in found(context) if name.lower().startswith(begun)]

    param._custom_shell_complete = completed
