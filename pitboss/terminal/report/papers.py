"""The files that an answer rests on, what they set the table up with, and what was asked for instead."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from pitboss.games import GAMES
from pitboss.intake.file import content_of
from pitboss.intake.toml import tables_of
from pitboss.record.case import on_terms
from pitboss.record.choice import Override
from pitboss.record.terms import Terms, named_in

# What a case says of its table.
SETTINGS = ("sign", "table", "meter")


class Paper(Struct, frozen=True):
    """A file, and the hash by which a signed paper is matched to it."""

    what: str
    name: str
    sha256: str


class Papers(Struct, frozen=True):
    """What an answer rests on beside the law."""

    files: tuple[Paper, ...]
    """The case first, then its terms."""
    settings: tuple[tuple[str, str], ...] = ()
    """The sign, the table and the meter, as the files state them."""
    asked: tuple[str, ...] = ()
    """What was asked for in place of what the case states."""


def papers(path: Path, terms: Path | None, file: Terms | None, override: Override) -> Papers:
    """What the answer to the case in a file rests on; `file` is what the `terms` asked for hold."""
    content = content_of(path)
    case = Paper("Case file", str(path), _hash(content))
    asked = tuple(_asked(override))
    if path.suffix == ".phh":
        return Papers((case,), asked=asked)
    tables = tables_of(content.decode("utf-8-sig"))
    named = named_in(tables)
    files = [case]
    if named is not None:
        files.append(Paper("Terms that it names", named, _hash(content_of(path.parent / named))))
    if terms is not None:
        files.append(Paper("Terms asked for", str(terms), _hash(content_of(terms))))
        asked = (*asked, f"on the terms of {terms}")
    ruled = on_terms(tables, GAMES, path.parent, file)
    settings = ((part, ruled.get(part)) for part in SETTINGS)
    return Papers(
        tuple(files),
        tuple(pair for part, value in settings for pair in _pairs(part.capitalize(), value)),
        asked,
    )


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()


def _asked(override: Override) -> Iterator[str]:
    """What the options of the command change."""
    if override.on:
        yield f"the law of {override.on}"
    if override.jurisdiction:
        yield f"the law of {override.jurisdiction}"
    for election in override.elections:
        yield f"the operator elected {election}"
    for name, reading in override.readings.items():
        yield f"{name} read as {reading}"
    for name, value in override.proposed.items():
        yield f"{name} of {value}, which is proposed and no law"


def _pairs(name: str, value: object) -> Iterator[tuple[str, str]]:
    """A setting under its name; a table of settings one by one."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _pairs(f"{name}: {key}", inner)
    elif value is not None:
        yield name, _shown(value)


def _shown(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(_shown, value))
    return str(value)
