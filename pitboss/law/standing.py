"""How a clause stands on a day: in force and held, not held, not registered, or restated in another."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law.caveats import begun, begun_unheld
from pitboss.law.check import texts
from pitboss.law.consolidate import GENERAL, ZONE
from pitboss.law.library import clause_of, commencement
from pitboss.law.model import AmendmentEntry, Clause, Heading, Instrument
from pitboss.law.names import covers, plain
from pitboss.law.rulebook import Rulebook

_NUMBER = re.compile(r"(\d+)\.(\d+).*")

Status = Literal[
    "in-force",
    "last-text-held",
    "text-not-held",
    "not-registered",
    "restated",
    "ended",
    "not-yet",
    "not-elected",
]


class Standing(Struct, frozen=True):
    """How a clause stands on a day, in a sentence, and the clauses to look at instead."""

    status: Status
    says: str
    refs: tuple[str, ...] = ()


class _Once(Struct, frozen=True):
    """A clause of some text of a game's law, in force or not."""

    heading: Heading
    clause: Clause
    election: str = ""


def of_clause(book: Rulebook, clause: Clause) -> Standing:
    """How a clause of a rulebook stands: its text may be the last one held, and not the one in force."""
    instrument, division = clause.ref.split("/")[:2]
    for unheld in begun_unheld(book):
        if f"{instrument}/{division}" in unheld.replaces:
            held = next(h for h in book.library.headings if h.id == f"{instrument}/{division}")
            return Standing(
                "last-text-held",
                f"The last text held: {unheld.cite} ({unheld.title}) took the place of "
                f"{book.library.division(held)} on {_day(unheld.commences)}, and its text is not held."
                + (f" {unheld.numbering}" if unheld.numbering else ""),
            )
    if book.caveats([clause.ref]):
        return Standing("last-text-held", "The last text held; what is known of changes to it is told below.")
    since = book.library.instrument(instrument).commences
    if since is None:
        return Standing("in-force", "In force on every date, being undated; the text is held.")
    held_as = (
        "what is held of it is marked below" if clause.mark and clause.mark.confidence else "the text is held"
    )
    return Standing("in-force", f"In force since {_day(since)}; {held_as}.{_perhaps(book, clause)}")


def _perhaps(book: Rulebook, clause: Clause) -> str:
    """Which texts that are not held may have changed a clause since, for all that is known."""
    made = commencement(book.library.instrument(clause.ref.split("/", 1)[0]))
    lineage = book.library.lineage_of(clause)
    later = [i.cite for i in book.not_held if lineage in i.affects and commencement(i) > made]
    cites = [*dict.fromkeys(later)]
    return f" Whether {_listed(cites, 'or')} changed it is not known." if cites else ""


def of_name(book: Rulebook, name: str) -> Standing | None:
    """How a clause stands that is not in the text in force; none where no such clause is known."""
    own = of_own_name(book, name)
    if own is None or book.game == GENERAL:
        return own or _of_name_in(book, name, GENERAL)
    return replace(own, says=f"{own.says}{_general_too(book, name)}")


def _general_too(book: Rulebook, name: str) -> str:
    """That a general rule has the same number, for whoever meant that one."""
    same = [c for c in book.clauses.values() if plain(c.no) == plain(name)]
    cites = [book.cite(clause.ref) for clause in same if book.library.lineage_of(clause) == GENERAL]
    return f" {cites[0]} has that number too." if cites else ""


def of_general(book: Rulebook, clause: Clause) -> str:
    """Of a general rule that was asked for by its number: whose own rule of that number may be meant."""
    if book.library.lineage_of(clause) != GENERAL or book.game == GENERAL:
        return ""
    own = [f"{i.cite} ({i.title})" for i in book.not_held if book.game in i.affects and i.replaces]
    return f" Whether {own[-1]}, whose text is not held, has that number too is not known." if own else ""


def of_own_name(book: Rulebook, name: str) -> Standing | None:
    """The same of the game's own division alone: a number that it has or had is no general rule's."""
    return _of_name_in(book, name, book.game)


def _of_name_in(book: Rulebook, name: str, lineage: str) -> Standing | None:
    if lineage not in book.library.lineages(book.jurisdiction):
        return None
    known = [*_once(book, lineage)]
    return (
        _unplaced(book, name)
        or _not_elected(book, name, known)
        or _known_rule(book, name, lineage)
        or _gone(book, name, known)
        or _before_others(book, name, lineage)
        or _to_come(book, name, known)
        or _in_part(book, name, lineage)
    )


def successors(book: Rulebook, clause: Clause) -> list[Clause]:
    """The clauses in force that have the matter of an earlier one, without paragraphs of those."""
    found = [other for other in book.clauses.values() if takes_over(other, clause)]
    return [
        other
        for other in found
        if not any(other is not above and covers(above.ref, other.ref) for above in found)
    ]


def takes_over(clause: Clause, earlier: Clause) -> bool:
    """Whether a clause has the matter of an earlier one."""
    mark = clause.mark
    if mark and (mark.in_place_of == earlier.ref or earlier.ref in mark.restates):
        return True
    return bool({*clause.keys} & {*earlier.keys})


def _once(book: Rulebook, lineage: str) -> Iterator[_Once]:
    """Every clause that any text of a lineage has or had, the latest text first."""
    for heading in reversed(book.library.headings_of(book.jurisdiction, lineage)):
        register = book.library.texts[heading.id]
        for entry in texts(register):
            election = entry.while_ if isinstance(entry, AmendmentEntry) else ""
            yield _Once(heading, clause_of(entry, heading.id), election)


def _is(book: Rulebook, name: str, ref: str) -> bool:
    """Whether a person who writes a name means a reference: by number, word, citation, or as it stands."""
    number = ref.split("/", 2)[2]
    word = number.partition("/")[2] or number
    return plain(name) in {plain(number), plain(word), plain(ref), plain(book.library.citation(ref))}


def _moment(book: Rulebook) -> float:
    return book.at.timestamp() if book.at else float("inf")


def _unplaced(book: Rulebook, name: str) -> Standing | None:
    for change in book.unplaced:
        if _is(book, name, change.ref) or covers(plain(change.ref.split("/", 2)[2]), plain(name)):
            cite = book.cite(change.ref)
            return Standing(
                "text-not-held",
                f"{cite} is in force, but its text is not held. {change.says} {change.reason}",
            )
    return None


def _not_elected(book: Rulebook, name: str, known: list[_Once]) -> Standing | None:
    for once in known:
        if (
            once.election
            and book.library.begins(once.heading) <= _moment(book)
            and _is(book, name, once.clause.ref)
        ):
            return Standing(
                "not-elected",
                f"{book.cite(once.clause.ref)} is in force only while {once.election} is elected.",
            )
    return None


def _known_rule(book: Rulebook, name: str, lineage: str) -> Standing | None:
    """A rule of which a source gives the number and nothing else."""
    for instrument in begun(book):
        for rule in instrument.rules:
            division, no = rule.split("/", 1)
            ref = f"{instrument.id}/{rule}"
            is_asked = (
                _is(book, name, ref) or covers(plain(no), plain(name)) or covers(plain(name), plain(no))
            )
            if is_asked and _is_of(book, instrument, division, lineage):
                refs = _held_of(book, lineage, division, name)
                cite = book.library.citation(ref)
                text = "only a part of its text is" if refs else "its text is not"
                says = f"{cite} is in force, but {text} held ({instrument.source})."
                return Standing("text-not-held", says, refs)
    return None


def _held_of(book: Rulebook, lineage: str, division: str, name: str) -> tuple[str, ...]:
    """The paragraphs in force of a rule that is not held as a whole."""
    return tuple(
        clause.ref
        for clause in book.clauses.values()
        if _is_in(book, clause, lineage, division) and covers(plain(name), plain(clause.no))
    )


def _is_of(book: Rulebook, instrument: Instrument, division: str, lineage: str) -> bool:
    if not instrument.held:
        return lineage in instrument.affects
    return any(
        heading.lineage == lineage and heading.id == f"{instrument.id}/{division}"
        for heading in book.library.headings
    )


def _gone(book: Rulebook, name: str, known: list[_Once]) -> Standing | None:
    """A clause of an earlier text, and where its matter is now."""
    for once in known:
        if once.election or book.library.begins(once.heading) > _moment(book):
            continue
        if not _is(book, name, once.clause.ref):
            continue
        cite, now = book.cite(once.clause.ref), successors(book, once.clause)
        if not now:
            return Standing("ended", f"{cite} is no longer in force, and no clause took its place.")
        refs = tuple(clause.ref for clause in now)
        return Standing(
            "restated", f"{cite} is no longer in force: it is restated in {_cites(book, refs)}.", refs
        )
    return None


def _to_come(book: Rulebook, name: str, known: list[_Once]) -> Standing | None:
    """A clause of a later text, and where its matter is until then."""
    for once in reversed(known):
        if book.library.begins(once.heading) <= _moment(book) or not _is(book, name, once.clause.ref):
            continue
        cite = book.cite(once.clause.ref)
        since = _day(book.library.instrument(once.heading.instrument).commences)
        refs = tuple(c.ref for c in book.clauses.values() if {*c.keys} & {*once.clause.keys})
        until = f" Until then its matter stands in {_cites(book, refs)}." if refs else ""
        return Standing("not-yet", f"{cite} is in force from {since} only.{until}", refs)
    return None


def _in_part(book: Rulebook, name: str, lineage: str) -> Standing | None:
    """A number in a section of a division of which only a part is registered."""
    number = _NUMBER.fullmatch(plain(name))
    if number is None:
        return None
    for heading in book.library.headings_of(book.jurisdiction, lineage):
        if not heading.part or heading.instrument not in book.instruments:
            continue
        if number[1] in {re.split(r"[./]", no)[0] for no in _numbers(book, heading)}:
            cite = book.library.citation(f"{heading.id}/{plain(name)}")
            part = f"{book.library.division(heading)} is registered in part. {heading.part}"
            refs = _held_of(book, lineage, heading.id.split("/")[1], name)
            how = "is in force, but only a part of it is" if refs else "may be in force, but it is not"
            return Standing("not-registered", f"{cite} {how} registered: {part}", refs)
    return None


def _numbers(book: Rulebook, heading: Heading) -> list[str]:
    """The numbers of a division, those among them that were put in since."""
    own = [entry.no for entry in book.library.texts[heading.id].clause]
    division = heading.id.split("/")[1]
    since = [c.no for c in book.clauses.values() if _is_in(book, c, heading.lineage, division)]
    return [*own, *since]


def _is_in(book: Rulebook, clause: Clause, lineage: str, division: str) -> bool:
    return book.library.lineage_of(clause) == lineage and clause.ref.split("/")[1] == division


def _before_others(book: Rulebook, name: str, lineage: str) -> Standing | None:
    """A number below one that its section has: it was there before a later text gave it to another rule."""
    number = _NUMBER.fullmatch(plain(name))
    for heading in book.library.headings_of(book.jurisdiction, lineage):
        others = map(_NUMBER.fullmatch, _numbers(book, heading) if heading.part else ())
        if number and any(o and o[1] == number[1] and int(o[2]) > int(number[2]) for o in others):
            return _in_part(book, name, lineage)
    return None


def _cites(book: Rulebook, refs: tuple[str, ...]) -> str:
    return _listed([book.cite(ref) for ref in refs], "and")


def _listed(names: list[str], joined: str) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {joined} {names[-1]}"


def _day(moment: datetime | None) -> str:
    """A day as people write it."""
    assert moment is not None, "only what has a date is asked for one"
    return moment.astimezone(ZONE).strftime("%d %B %Y").lstrip("0")
