"""The shelf: every instrument, register and interpretation, read from TOML and checked."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from pitboss.law.check import problems
from pitboss.law.errors import BadLawFileError, UnknownNameError
from pitboss.law.model import AmendmentEntry, Clause, ClauseEntry, Instrument, Interpretation, Mark, Register

T = TypeVar("T")


class Library(Struct, frozen=True):
    """All the law there is, before any date is chosen."""

    instruments: Mapping[str, Instrument]
    registers: tuple[Register, ...]
    interpretations: Mapping[str, Interpretation]

    def instrument(self, name: str) -> Instrument:
        """The instrument of that name."""
        if name not in self.instruments:
            raise UnknownNameError(f"instrument {name!r} is not known; known: {', '.join(self.instruments)}")
        return self.instruments[name]

    def of(self, jurisdiction: str, lineage: str) -> list[Register]:
        """The registers of one game's law in one jurisdiction, oldest first."""
        found = [
            register
            for register in self.registers
            if register.lineage == lineage
            and self.instrument(register.instrument).jurisdiction == jurisdiction
        ]
        return sorted(found, key=lambda register: commencement(self.instrument(register.instrument)))

    @property
    def jurisdictions(self) -> list[str]:
        """Where there is law, in the order of the shelf."""
        return list(dict.fromkeys(instrument.jurisdiction for instrument in self.instruments.values()))

    def lineages(self, jurisdiction: str) -> list[str]:
        """Whose law there is in a jurisdiction, the general rules among them."""
        return list(
            dict.fromkeys(
                register.lineage
                for register in self.registers
                if self.instrument(register.instrument).jurisdiction == jurisdiction
            )
        )

    def elections(self, jurisdiction: str, lineage: str) -> dict[str, float]:
        """What the operator may elect under a game's law, and the moment from which."""
        opening: dict[str, float] = {}
        for register in self.of(jurisdiction, lineage):
            for entry in register.amendment:
                if entry.while_:
                    opening.setdefault(entry.while_, commencement(self.instrument(register.instrument)))
        return opening

    def division(self, register: Register) -> str:
        """How a division is cited, without a rule."""
        return self.citation(f"{register.id}/").removesuffix(" r ")

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


def _mark(entry: ClauseEntry | AmendmentEntry) -> Mark | None:
    """How the clause of an entry is known, where there is anything to say."""
    known = Mark(entry.confidence, entry.note, getattr(entry, "placed", ""))
    return known if known != Mark() else None


@cache
def shelf() -> Library:
    """The law that comes with pitboss."""
    return read(files("pitboss.law") / "data")


def read(folder: Traversable) -> Library:
    """The law in a folder of TOML files."""
    tables = {item.name: _toml(item) for item in folder.iterdir() if item.name.endswith(".toml")}
    listed = tables.pop("instruments.toml", {}).get("instrument", [])
    readings = tables.pop("interpretations.toml", {}).get("interpretation", [])
    instruments = [_convert(table, Instrument, "instruments.toml") for table in listed]
    interpretations = [_convert(table, Interpretation, "interpretations.toml") for table in readings]
    registers = [_convert(table, Register, name) for name, table in sorted(tables.items())]
    wrong = problems(instruments, registers, interpretations)
    if wrong:
        raise BadLawFileError("\n".join(wrong))
    return Library(
        {instrument.id: instrument for instrument in instruments},
        tuple(registers),
        {interpretation.id: interpretation for interpretation in interpretations},
    )


def _toml(item: Traversable) -> dict[str, Any]:
    try:
        return tomllib.loads(item.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadLawFileError(f"{item.name}: {error}") from None


def _convert(table: object, into: type[T], name: str) -> T:
    try:
        return msgspec.convert(table, into, strict=False)
    except msgspec.ValidationError as error:
        raise BadLawFileError(f"{name}: {error}") from None
