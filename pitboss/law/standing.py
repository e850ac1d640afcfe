"""How a clause stands on a day: in force and held, not held, not registered, or restated in another."""

import re
from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law.caveats import begun, begun_unheld
from pitboss.law.check import texts
from pitboss.law.consolidate import GENERAL, ZONE
from pitboss.law.library import clause_of, commencement
from pitboss.law.lining import Lined
from pitboss.law.model import AmendmentEntry, Clause, Heading, Instrument, Op
from pitboss.law.names import covers, plain
from pitboss.law.rulebook import Rulebook

_NUMBER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)[a-z]?(?:\.\d+)?(?:\([a-z0-9]+\))*(?:/.+)?")

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
    op: Op | None = None
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
                + (f" {unheld.numbering}" if unheld.numbering else "")
                + _since_as(book, clause),
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


def _since_as(book: Rulebook, clause: Clause) -> str:
    """Under which numbers texts that are not held have the matter of a clause."""
    texts_now = [i for i in begun(book) if _replaced_by(book, i) is None]
    rules = [(i, rule) for i in texts_now for rule, ref in i.restates.items() if ref == clause.ref]
    cites = [f"{book.library.citation(f'{i.id}/{rule}')} from {_day(i.commences)} on" for i, rule in rules]
    return f" Its matter stands in {_listed(cites, 'and in')}." if cites else ""


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
    for clause in book.clauses.values():
        if plain(clause.no) == plain(name) and book.library.lineage_of(clause) == GENERAL:
            has = "defines that word" if "/" in clause.no else "has that number"
            return f" {book.cite(clause.ref)} {has} too."
    return ""


def of_number(book: Rulebook, clause: Clause) -> str:
    """Of a clause that was asked for by its number: which rule that is not held may be meant."""
    lineage = book.library.lineage_of(clause)
    known = _known_rule(book, clause.no, lineage)
    if known is not None and not (clause.mark and clause.mark.in_place_of):
        return f" {known.says}"
    if lineage != GENERAL or book.game == GENERAL:
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
        or _to_be_put_in(book, name, known)
        or _known_rule(book, name, lineage)
        or _gone(book, name, known)
        or _before_others(book, name, lineage)
        or _to_come(book, name, known)
        or _in_part(book, name, lineage)
    )


def _once(book: Rulebook, lineage: str) -> Iterator[_Once]:
    """Every clause that any text of a lineage has or had, the latest text first."""
    for heading in reversed(book.library.headings_of(book.jurisdiction, lineage)):
        register = book.library.texts[heading.id]
        for entry in texts(register):
            clause = clause_of(entry, heading.id)
            if isinstance(entry, AmendmentEntry):
                yield _Once(heading, clause, entry.op, entry.while_)
            else:
                yield _Once(heading, clause)


def is_named(book: Rulebook, name: str, ref: str) -> bool:
    """Whether a person who writes a name means a reference: by number, word, citation, or as it stands."""
    number = ref.split("/", 2)[2]
    word = number.partition("/")[2] or number
    return plain(name) in {plain(number), plain(word), plain(ref), plain(book.library.citation(ref))}


def _moment(book: Rulebook) -> float:
    return book.at.timestamp() if book.at else float("inf")


def _unplaced(book: Rulebook, name: str) -> Standing | None:
    for change in book.unplaced:
        if is_named(book, name, change.ref) or covers(plain(change.ref.split("/", 2)[2]), plain(name)):
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
            and is_named(book, name, once.clause.ref)
        ):
            return Standing(
                "not-elected",
                f"{book.cite(once.clause.ref)} is in force only while {once.election} is elected.",
            )
    return None


def _known_rule(book: Rulebook, name: str, lineage: str) -> Standing | None:
    """A rule of which a source gives the number and nothing else; the latest text that has it goes first."""
    for instrument in reversed(begun(book)):
        for rule in instrument.rules:
            division, no = rule.split("/", 1)
            ref = f"{instrument.id}/{rule}"
            is_asked = (
                is_named(book, name, ref) or covers(plain(no), plain(name)) or covers(plain(name), plain(no))
            )
            if is_asked and _is_of(book, instrument, division, lineage):
                return _of_known(book, instrument, rule, _held_of(book, lineage, division, name))
    return None


def _of_known(book: Rulebook, instrument: Instrument, rule: str, parts: tuple[str, ...]) -> Standing:
    """How a rule stands whose number is known, with clauses held that are parts of it or have its matter."""
    cite, source = book.library.citation(f"{instrument.id}/{rule}"), f"({instrument.source})"
    matter = tuple(ref for ref in [instrument.restates.get(rule, "")] if ref in book.clauses)
    last = f" The last text held on its matter is {_cites(book, matter)}." if matter else ""
    if later := _replaced_by(book, instrument):
        gone = f"{cite} is no longer in force: {later.cite} ({later.title}) took the place of its text."
        now = "".join(_since_as(book, book.clauses[ref]) for ref in matter)
        return Standing("ended", f"{gone} Neither is held.{now}{last}", matter)
    text = "only a part of its text is" if parts else "its text is not"
    says = f"{cite} is in force, but {text} held {source}.{last}"
    return Standing("text-not-held", says, (*matter, *parts))


def _replaced_by(book: Rulebook, instrument: Instrument) -> Instrument | None:
    """The text that took the place of one that is not held and that had itself taken another's."""
    for later in begun_unheld(book):
        if commencement(later) > commencement(instrument) and {*later.replaces} & {*instrument.replaces}:
            return later
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
        if not is_named(book, name, once.clause.ref):
            continue
        cite, refs = book.cite(once.clause.ref), _outermost(_lined_with_last(book, once).became(once.clause))
        if not refs:
            return Standing("ended", f"{cite} is no longer in force, and no clause took its place.")
        return Standing(
            "restated", f"{cite} is no longer in force: it is restated in {_cites(book, refs)}.", refs
        )
    return None


def _lined_with_last(book: Rulebook, once: _Once) -> Lined:
    """The text in force beside the last one that had a clause."""
    for begins in reversed(_beginnings(book, once.heading.lineage)):
        if book.library.begins(once.heading) < begins <= _moment(book):
            before = _text_at(book, begins - 1)
            if once.clause.ref in {clause.ref for clause in before}:
                return _lined(before, (*book.clauses.values(),))
    return Lined([once.clause], [*book.clauses.values()])


def _lined_with_first(book: Rulebook, once: _Once) -> Lined:
    """The text in force beside the first one that has a clause."""
    begins = book.library.begins(once.heading)
    return _lined((*book.clauses.values(),), _text_at(book, begins, once.election))


def _beginnings(book: Rulebook, lineage: str) -> list[float]:
    return [book.library.begins(h) for h in book.library.headings_of(book.jurisdiction, lineage)]


@lru_cache(maxsize=16)
def _text_at(book: Rulebook, moment: float, election: str = "") -> tuple[Clause, ...]:
    """The text of the same game at another moment."""
    other = Rulebook.on(
        datetime.fromtimestamp(moment, ZONE),
        book.game,
        jurisdiction=book.jurisdiction,
        elections=filter(None, [election]),
        library=book.library,
    )
    return tuple(other.clauses.values())


@lru_cache(maxsize=16)
def _lined(old: tuple[Clause, ...], new: tuple[Clause, ...]) -> Lined:
    """Two texts lined up; somebody who asks for one clause soon asks for others."""
    return Lined(old, new)


def _outermost(clauses: list[Clause]) -> tuple[str, ...]:
    """References of clauses, without paragraphs of others among them."""
    refs = [clause.ref for clause in clauses]
    return tuple(ref for ref in refs if not any(ref != above and covers(above, ref) for above in refs))


def _to_be_put_in(book: Rulebook, name: str, known: list[_Once]) -> Standing | None:
    """A paragraph that a later text puts into a rule: the rule did not have it, whatever else it said."""
    written = {once.clause.ref for once in known}
    put_in = [
        once
        for once in known
        if once.op == "insert" and "(" in once.clause.no and _rule_above(once.clause.ref) not in written
    ]
    return _to_come(book, name, put_in)


def _rule_above(ref: str) -> str:
    return ref[: ref.rindex("(")]


def _to_come(book: Rulebook, name: str, known: list[_Once]) -> Standing | None:
    """A clause of a later text, and where its matter is until then."""
    for once in reversed(known):
        if book.library.begins(once.heading) <= _moment(book) or not is_named(book, name, once.clause.ref):
            continue
        cite = book.cite(once.clause.ref)
        since = _day(book.library.instrument(once.heading.instrument).commences)
        elected = f", while {once.election} is elected" if once.election else ""
        refs = _outermost(_lined_with_first(book, once).came_of(once.clause))
        until = f" Until then its matter stands in {_cites(book, refs)}." if refs else ""
        return Standing("not-yet", f"{cite} is in force from {since} only{elected}.{until}", refs)
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
