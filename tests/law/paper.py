"""A law on paper: small libraries written for one test."""

from pathlib import Path
from textwrap import dedent

from pitboss.law.library import Library, checked, opened

INSTRUMENTS = """
    [[instrument]]
    id = "a"
    jurisdiction = "x"
    cite = "A"
    title = "First"
    source = "invented"
    held = true
    commences = "2000-01-01T00:00:00+13:00"
    [instrument.approvals]
    here = ["dice"]
    there = ["dice", "cards"]

    [[instrument]]
    id = "b"
    jurisdiction = "x"
    cite = "B"
    title = "Second"
    source = "invented"
    held = true
    commences = "2001-01-01T00:00:00+13:00"
"""

DICE = """
    instrument = "a"
    division = "1"
    lineage = "dice"
    title = "Dice"
    [[clause]]
    no = "1"
    key = "throw"
    says = "Two dice are thrown."
    kind = "procedure"
    by = "engine"
    [[clause]]
    no = "2"
    key = "pay"
    says = "A seven pays."
    kind = "payout"
    by = "engine"
    [[clause]]
    no = "2(a)"
    key = "pay"
    says = "At four to one."
    kind = "payout"
    by = "engine"
    [[term]]
    name = "seven"
    odds = "4 to 1"
    clause = "2(a)"
    [[silent]]
    keys = ["dropped"]
    fallback = "dispute"
    says = "Nothing on dice that fall off the table."
"""

CARDS = DICE.replace('lineage = "dice"', 'lineage = "cards"').replace('division = "1"', 'division = "2"')

DOUBT = """
    [[interpretation]]
    id = "doubt"
    lineage = "dice"
    in = ["a"]
    clauses = ["a/1/2"]
    question = "?"
    default = "no"
    reason = "."
    [[interpretation.reading]]
    id = "yes"
    says = "Yes."
    [[interpretation.reading]]
    id = "no"
    says = "No."
"""


def amending(*amendments: str) -> str:
    """A register of B that amends the dice."""
    head = 'instrument = "b"\ndivision = "1"\nlineage = "dice"\ntitle = "Dice"\n'
    return head + "\n".join("[[amendment]]\n" + dedent(entry) for entry in amendments)


def library(folder: Path, **files: str) -> Library:
    """The library of some files, checked; instruments A and B if none are given."""
    return checked(unchecked(folder, **files))


def unchecked(folder: Path, **files: str) -> Library:
    """The library of some files before anybody has read them all."""
    for name, text in {"instruments": INSTRUMENTS, **files}.items():
        (folder / f"{name}.toml").write_text(dedent(text), encoding="utf-8")
    return opened(folder)
