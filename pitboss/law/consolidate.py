"""Folding instruments into the text in force: divisions, amendments, then elected overlays."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec import Struct, structs

from pitboss.law import check
from pitboss.law.amending import Draft
from pitboss.law.errors import (
    BadLawFileError,
    BeforeAnyRulesError,
    GapInLawError,
    LawError,
    NotApprovedError,
    NotRegisteredError,
    TwoTextsError,
    UnknownNameError,
)
from pitboss.law.library import Library, commencement
from pitboss.law.model import Clause, Instrument, Register, Silence, Term, Unplaced
from pitboss.law.names import meant

GENERAL = "general"
ZONE = ZoneInfo("Pacific/Auckland")


class Text(Struct, frozen=True):
    """The text in force for one game: its own division and the general one."""

    own: tuple[str, ...]
    general: tuple[str, ...]
    clauses: tuple[Clause, ...]
    terms: tuple[Term, ...]
    silences: tuple[Silence, ...]
    unplaced: tuple[Unplaced, ...] = ()
    not_held: tuple[Instrument, ...] = ()
    notes: tuple[str, ...] = ()


def text_of(
    library: Library,
    game: str,
    jurisdiction: str,
    at: datetime | None,
    venue: str | None,
    elections: frozenset[str],
    readings: Mapping[str, str],
) -> Text:
    """The text of a game in force at an instant, or an error that names what is missing."""
    _check_names(library, game, jurisdiction)
    moment = at.timestamp() if at else float("inf")
    _check_elections(library, game, jurisdiction, moment, elections)
    check_approved(library, game, jurisdiction, moment, venue)
    own = _fold(library, game, jurisdiction, moment, elections, readings)
    if game == GENERAL:
        text = own
    elif GENERAL in library.lineages(jurisdiction):
        text = _with_general(own, _fold(library, GENERAL, jurisdiction, moment, elections, readings))
    else:
        text = structs.replace(own, silences=(*own.silences, *_all_general_silent(library, jurisdiction)))
    text = structs.replace(text, not_held=tuple(_unheld(library, game, jurisdiction, moment, text)))
    notes = [*_notes(library, game, jurisdiction, at, text)]
    if venue is not None:
        notes.append(venue_caveat(_approving(library, jurisdiction, moment)[-1], moment))
    return structs.replace(text, notes=tuple(filter(None, notes)))


def _with_general(own: Text, general: Text) -> Text:
    return Text(
        own.own,
        general.own,
        (*own.clauses, *general.clauses),
        (*own.terms, *general.terms),
        (*own.silences, *general.silences),
        (*own.unplaced, *general.unplaced),
    )


def _approving(library: Library, jurisdiction: str, moment: float) -> list[Instrument]:
    """The instruments that list games by venue and had commenced."""
    return [
        instrument
        for instrument in library.instruments.values()
        if instrument.jurisdiction == jurisdiction
        and instrument.approvals
        and commencement(instrument) <= moment
    ]


def check_approved(library: Library, game: str, jurisdiction: str, moment: float, venue: str | None) -> None:
    """Fail unless the game is approved at the venue, where a notice names venues."""
    if venue is None:
        return
    approving = _approving(library, jurisdiction, moment)
    if not approving:
        raise UnknownNameError(f"venue {venue!r} is not known in {jurisdiction}; no notice names venues")
    approvals = approving[-1].approvals
    later = f". {caveat}" if (caveat := venue_caveat(approving[-1], moment)) else ""
    if venue not in approvals:
        raise UnknownNameError(f"venue {venue!r} is not known; known: {', '.join(approvals)}{later}")
    if game != GENERAL and game not in approvals[venue]:
        there = ", ".join(approvals[venue])
        lists = f"{game} is not approved at {venue} ({approving[-1].cite}); approved: {there}"
        raise NotApprovedError(f"{lists}{later}")


def venue_caveat(instrument: Instrument, moment: float) -> str:
    """What has to be known of a list of games by venue on a day for which no list is held."""
    until = instrument.approvals_until
    if until is None or moment < until.timestamp():
        return ""
    day = until.astimezone(ZONE).strftime("%d %B %Y").lstrip("0")
    return (
        f"Which games were approved at which casino from {day} on is not held: "
        f"the list is that of {instrument.cite}. {instrument.approvals_note}"
    )


def _check_names(library: Library, game: str, jurisdiction: str) -> None:
    if jurisdiction not in library.jurisdictions:
        known = ", ".join(library.jurisdictions)
        raise UnknownNameError(f"jurisdiction {jurisdiction!r} is not known; known: {known}")
    if game not in library.lineages(jurisdiction):
        known = f"held: {', '.join(library.lineages(jurisdiction))}"
        for instrument in library.instruments.values():
            if instrument.jurisdiction == jurisdiction and game in instrument.affects:
                raise NotRegisteredError(
                    f"the rules of {game!r} are known to exist ({instrument.cite}: {instrument.title}), "
                    f"but not registered; {known}"
                )
        near = meant(game, library.lineages(jurisdiction))
        raise UnknownNameError(f"no rules of {game!r} are held for {jurisdiction}; {known}{near}")


def _fold(
    library: Library,
    lineage: str,
    jurisdiction: str,
    moment: float,
    elections: frozenset[str],
    readings: Mapping[str, str],
) -> Text:
    """One lineage's text: the division in force, amended, with the elected overlays on top."""
    base = _division_in_force(library, lineage, jurisdiction, moment, readings)
    since = library.begins(base)
    begun = [
        library.texts[heading.id]
        for heading in library.headings_of(jurisdiction, lineage)
        if since <= library.begins(heading) <= moment
    ]
    later = [register for register in begun if register.amendment]
    wrong = [problem for register in (base, *later) for problem in check.within(register)]
    if wrong:
        raise BadLawFileError("\n".join(wrong))
    draft = Draft(base)
    for overlay in (False, True):
        for register in later:
            for entry in register.amendment:
                if bool(entry.while_) == overlay and (not overlay or entry.while_ in elections):
                    draft.amend(register, entry)
            if not overlay:
                draft.add_terms(register)
    draft.check_no_orphans()
    clauses = draft.clauses
    texts = [base, *later]
    silences = [
        Silence(key, entry.fallback, entry.says) for r in texts for entry in r.silent for key in entry.keys
    ]
    spoken = {key for clause in clauses for key in clause.keys}
    return Text(
        tuple(dict.fromkeys(r.instrument for r in texts)),
        (),
        tuple(clauses),
        tuple(draft.terms.values()),
        tuple(silence for silence in silences if silence.key not in spoken),
        tuple(draft.unplaced),
    )


def _division_in_force(
    library: Library, lineage: str, jurisdiction: str, moment: float, readings: Mapping[str, str]
) -> Register:
    """The one division that speaks at a moment: no gap, no overlap. What was replaced is not even read."""
    begun = [h for h in library.headings_of(jurisdiction, lineage) if library.begins(h) <= moment]
    replaced = _replaced(library, jurisdiction, moment, readings)
    held = [library.texts[heading.id] for heading in begun if heading.id not in replaced]
    in_force = [register for register in held if register.clause]
    if len(in_force) > 1:
        raise TwoTextsError(f"{lineage}: {' and '.join(r.id for r in in_force)} are both in force")
    if not in_force:
        raise _none_in_force(library, lineage, jurisdiction, moment, readings)
    return in_force[0]


def _none_in_force(
    library: Library, lineage: str, jurisdiction: str, moment: float, readings: Mapping[str, str]
) -> LawError:
    """Why no division speaks at a moment: none had begun, or all had ended."""
    whole = [register for register in library.of(jurisdiction, lineage) if register.clause]
    ended = ", ".join(register.id for register in whole if library.begins(register) <= moment)
    if not ended:
        return BeforeAnyRulesError(_before(library, lineage, whole[0], moment))
    chosen = ", ".join(f"{name}={reading}" for name, reading in readings.items())
    return GapInLawError(
        f"the law of {lineage} has a gap: {ended} ended and no text held took its place"
        + (f" (reading {chosen})" if chosen else "")
    )


def _replaced(library: Library, jurisdiction: str, moment: float, readings: Mapping[str, str]) -> set[str]:
    gone: set[str] = set()
    for heading in library.headings:
        instrument = library.instrument(heading.instrument)
        if instrument.jurisdiction != jurisdiction or commencement(instrument) > moment:
            continue
        gone.add(heading.replaces)
        for also in heading.also_replaces:
            if readings.get(also.interpretation) == also.reading:
                gone.update(also.divisions)
    return gone


def _before(library: Library, lineage: str, first: Register, moment: float) -> str:
    instrument = library.instrument(first.instrument)
    asked = _written(datetime.fromtimestamp(moment, ZONE))
    start = _written(instrument.commences.astimezone(ZONE)) if instrument.commences else "ever"
    return f"date {asked} is too early: the first rules of {lineage} held are {instrument.cite}, from {start}"


def _written(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M:%S").removesuffix(":00")


def _check_elections(
    library: Library, game: str, jurisdiction: str, moment: float, elections: frozenset[str]
) -> None:
    if not elections:
        return
    opening = library.elections(jurisdiction, game)
    for election in sorted(elections):
        if election not in opening:
            known = ", ".join(opening) or "none"
            raise UnknownNameError(f"election {election!r} is not known in {game}; known: {known}")
        if opening[election] > moment:
            raise UnknownNameError(f"election {election!r} of {game} was not open yet on that day")


def _notes(library: Library, game: str, jurisdiction: str, at: datetime | None, text: Text) -> Iterable[str]:
    for heading in library.headings_of(jurisdiction, game):
        if heading.part and heading.instrument in text.own:
            yield f"{library.division(heading)} is registered in part. {heading.part}"
    spoken = [library.instrument(name) for name in dict.fromkeys((*text.general, *text.own))]
    if all(instrument.commences is None for instrument in spoken):
        if at is not None:
            yield f"{spoken[0].cite} is undated: the date has no effect."
        return
    for instrument in (library.instrument(name) for name in (*text.general[1:], *text.own[1:])):
        if instrument.commencement_note:
            yield f"Commencement of {instrument.cite}: {instrument.commencement_note}"
    yield from (_not_held(instrument) for instrument in text.not_held)


def _unheld(
    library: Library, game: str, jurisdiction: str, moment: float, text: Text
) -> Iterable[Instrument]:
    """Instruments without a text that had commenced and that speak later than a division in force."""
    bases = {game: text.own[0], GENERAL: (text.general or text.own)[0]}
    for instrument in library.instruments.values():
        since = [
            commencement(library.instrument(base))
            for lineage, base in bases.items()
            if {lineage, "*"} & set(instrument.affects)
        ]
        begun = instrument.jurisdiction == jurisdiction and commencement(instrument) <= moment
        if begun and not instrument.held and since and min(since) < commencement(instrument):
            yield instrument


def _not_held(instrument: Instrument) -> str:
    return f"The text of {instrument.cite} ({instrument.title}) is not held: the last text held is used."


def _all_general_silent(library: Library, jurisdiction: str) -> tuple[Silence, ...]:
    """General keys where a jurisdiction's general rules are not held: the house decides."""
    keys = {
        key
        for heading in library.headings
        if heading.lineage == GENERAL
        for entry in library.texts[heading.id].clause
        for key in entry.keys
    }
    says = f"The general rules that go with {jurisdiction} are not held: the house decides."
    return tuple(Silence(key, "house-policy", says) for key in sorted(keys))
