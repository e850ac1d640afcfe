"""The shelf: every instrument, register and interpretation, each TOML file read when it is asked for."""

import re
from collections.abc import Collection, Mapping
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from pitboss.intake.bounds import IntakeError
from pitboss.intake.toml import tables_of
from pitboss.law.check import problems, twice
from pitboss.law.errors import BadLawFileError, UnknownNameError
from pitboss.law.model import (
    AmendmentEntry,
    Clause,
    ClauseEntry,
    Heading,
    Instrument,
    Interpretation,
    Mark,
    Register,
    Unplaced,
)
from pitboss.on_demand import OnDemand

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T")

INSTRUMENTS = "instruments.toml"
INTERPRETATIONS = "interpretations"
_BODY = re.compile(r"^\s*\[(?!\[also-replaces\]\])", re.MULTILINE)
_ENTRY = re.compile(r"^(?=\s*\[\[)", re.MULTILINE)


class Sheet:
    """A file of interpretations, read when they are asked for."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._text = text

    def may_be_about(self, lineage: str) -> bool:
        """Whether the file writes the name of a lineage anywhere; if not, nothing in it is about that."""
        return _writes(self._text, lineage)

    @cached_property
    def interpretations(self) -> tuple[Interpretation, ...]:
        """Every interpretation of the file."""
        tables = _toml(self.name, self._text).get("interpretation", [])
        return tuple(_convert(table, Interpretation, self.name) for table in tables)


class Library(Struct, frozen=True):
    """All the law there is, before any date is chosen. Headings are known; a text is read when asked for."""

    instruments: Mapping[str, Instrument]
    headings: tuple[Heading, ...]
    texts: Mapping[str, Register]
    sheets: tuple[Sheet, ...]
    written: Mapping[str, str]

    @property
    def registers(self) -> tuple[Register, ...]:
        """Every text there is."""
        return tuple(self.texts.values())

    @property
    def interpretations(self) -> dict[str, Interpretation]:
        """Every rule that can be read in two ways."""
        return {item.id: item for sheet in self.sheets for item in sheet.interpretations}

    def interpretations_of(self, *lineages: str) -> dict[str, Interpretation]:
        """The rules of some lineages that can be read in two ways."""
        named = [sheet for sheet in self.sheets if any(sheet.may_be_about(lineage) for lineage in lineages)]
        found = [item for sheet in named for item in sheet.interpretations]
        return {item.id: item for item in found if {*lineages} & {*item.lineages}}

    def instrument(self, name: str) -> Instrument:
        """The instrument of that name."""
        if name not in self.instruments:
            raise UnknownNameError(f"instrument {name!r} is not known; known: {', '.join(self.instruments)}")
        return self.instruments[name]

    def headings_of(self, jurisdiction: str, lineage: str) -> list[Heading]:
        """The registers of one game's law in one jurisdiction by their headings, oldest first."""
        found = [
            heading
            for heading in self.headings
            if heading.lineage == lineage and self.instrument(heading.instrument).jurisdiction == jurisdiction
        ]
        return sorted(found, key=self.begins)

    def of(self, jurisdiction: str, lineage: str) -> list[Register]:
        """The registers of one game's law in one jurisdiction, oldest first."""
        return [self.texts[heading.id] for heading in self.headings_of(jurisdiction, lineage)]

    def entries_on(self, heading: Heading, names: Collection[str]) -> Register:
        """A register without the entries that write none of some names: keys, or numbers of clauses."""
        head, *entries = _ENTRY.split(self.written[heading.id])
        on = [entry for entry in entries if any(_writes(entry, name) for name in names)]
        return _convert(_toml(heading.id, "".join((head, *on))), Register, heading.id)

    def begins(self, heading: Heading) -> float:
        """The instant from which a register speaks."""
        return commencement(self.instrument(heading.instrument))

    def lineage_of(self, clause: Clause) -> str:
        """Whose law a clause belongs to."""
        return next(h.lineage for h in self.headings if clause.ref == f"{h.id}/{clause.no}")

    def part_of(self, clause: Clause) -> str:
        """The part of the game that a clause is about: wagers, deal, irregularities."""
        register = clause.ref.removesuffix(f"/{clause.no}")
        return self.texts[register].part_of(clause.no)

    @property
    def jurisdictions(self) -> list[str]:
        """Where there is law, in the order of the shelf."""
        return list(dict.fromkeys(instrument.jurisdiction for instrument in self.instruments.values()))

    def lineages(self, jurisdiction: str) -> list[str]:
        """Whose law there is in a jurisdiction, the general rules among them."""
        return list(
            dict.fromkeys(
                heading.lineage
                for heading in self.headings
                if self.instrument(heading.instrument).jurisdiction == jurisdiction
            )
        )

    def elections(self, jurisdiction: str, lineage: str) -> dict[str, float]:
        """What the operator may elect under a game's law, and the moment from which."""
        opening: dict[str, float] = {}
        for register in self.of(jurisdiction, lineage):
            for entry in register.amendment:
                if entry.while_:
                    opening.setdefault(entry.while_, self.begins(register))
        return opening

    def division(self, register: Heading) -> str:
        """How a division is cited, without a rule."""
        return self.citation(f"{register.id}/").removesuffix(" r ")

    def gazette(self, clause: Clause) -> str:
        """Where a clause was published, so far as the sources give it."""
        mark, notice = clause.mark or Mark(), self.instrument(clause.ref.split("/", 1)[0])
        of_notice = "" if notice.gazette else " of the notice"
        parts = (
            f"NZ Gazette {notice.gazette}" if notice.gazette else "",
            f"{'pp' if ' ' in mark.page else 'p'} {mark.page}" if mark.page else "",
            f"{'items' if ' ' in mark.item else 'item'} {mark.item}{of_notice}" if mark.item else "",
        )
        return ", ".join(filter(None, parts))

    def citation(self, ref: str) -> str:
        """How a reference such as nz-1998/6/10.1 is cited."""
        instrument, division, no = ref.split("/", 2)
        return self.instrument(instrument).citation(division, no)


def commencement(instrument: Instrument) -> float:
    """The instant from which an instrument speaks; an undated one always did."""
    return instrument.commences.timestamp() if instrument.commences else float("-inf")


def clause_of(entry: ClauseEntry | AmendmentEntry, register: str, under: str = "") -> Clause:
    """The clause that an entry states, with its full reference."""
    return Clause(
        ref=f"{register}/{entry.no}",
        no=entry.no,
        keys=entry.keys,
        says=entry.says,
        kind=entry.kind,
        by=entry.by,
        why=entry.why,
        holders=entry.holders,
        under=f"{register}/{under}" if under else None,
        mark=_mark(entry),
    )


def unplaced_of(entry: AmendmentEntry, register: str) -> Unplaced:
    """The amendment of an entry that cannot be placed, with its full reference."""
    return Unplaced(register, f"{register}/{entry.no}", entry.says, entry.reason)


def _mark(entry: ClauseEntry | AmendmentEntry) -> Mark | None:
    """How the clause of an entry is known, where there is anything to say."""
    known = Mark(
        entry.confidence,
        entry.note,
        getattr(entry, "placed", ""),
        page=entry.page,
        item=entry.item,
        restates=entry.restates,
    )
    return known if known != Mark() else None


@cache
def shelf() -> Library:
    """The law that comes with pitboss; a text is checked when it is used, all of it by `law coverage`."""
    return opened(Path(__file__).parent / "data")


def read(folder: "Traversable") -> Library:
    """The law in a folder of TOML files, read and checked as a whole."""
    return checked(opened(folder))


def checked(library: Library) -> Library:
    """A library in which nothing is wrong; every problem of every file is named otherwise."""
    interpretations = [item for sheet in library.sheets for item in sheet.interpretations]
    wrong = problems([*library.instruments.values()], library.registers, interpretations)
    if wrong:
        raise BadLawFileError("\n".join(wrong))
    return library


def opened(folder: "Traversable") -> Library:
    """The law in a folder of TOML files: instruments and headings are read, texts when they are asked for."""
    names = sorted(item.name for item in folder.iterdir() if item.name.endswith(".toml"))
    written = {name: (folder / name).read_text(encoding="utf-8") for name in names}
    listed = _toml(INSTRUMENTS, written.pop(INSTRUMENTS, "")).get("instrument", [])
    instruments = [_convert(table, Instrument, INSTRUMENTS) for table in listed]
    sheets = [Sheet(name, written.pop(name)) for name in names if name.startswith(INTERPRETATIONS)]
    headings = {name: _heading(name, text) for name, text in written.items()}
    wrong = [
        *twice(INSTRUMENTS, (instrument.id for instrument in instruments)),
        *twice("registers", (heading.id for heading in headings.values())),
    ]
    if wrong:
        raise BadLawFileError("\n".join(wrong))
    return Library(
        {instrument.id: instrument for instrument in instruments},
        tuple(headings.values()),
        OnDemand(
            {
                heading.id: partial(_register, name, written[name], heading)
                for name, heading in headings.items()
            }
        ),
        tuple(sheets),
        {heading.id: written[name] for name, heading in headings.items()},
    )


def _writes(text: str, name: str) -> bool:
    """Whether a name stands in a text in quotes, as a value has to."""
    return f'"{name}"' in text or f"'{name}'" in text


def _heading(name: str, text: str) -> Heading:
    """What stands before the other tables; a line of prose that looks like a table breaks it, and says so."""
    body = _BODY.search(text)
    return _convert(_toml(name, text[: body.start()] if body else text), Heading, name)


def _register(name: str, text: str, heading: Heading) -> Register:
    register = _convert(_toml(name, text), Register, name)
    if register.also_replaces != heading.also_replaces:
        raise BadLawFileError(f"{name}: also-replaces stands at the head, before every other table")
    return register


def _toml(name: str, text: str) -> dict[str, Any]:
    try:
        return tables_of(text, otherwise="")
    except IntakeError as error:
        raise BadLawFileError(f"{name}: {error}") from None


def _convert(table: object, into: type[T], name: str) -> T:
    try:
        return msgspec.convert(table, into, strict=False)
    except msgspec.ValidationError as error:
        raise BadLawFileError(f"{name}: {error}") from None
