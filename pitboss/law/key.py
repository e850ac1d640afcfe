"""A key joins law and code: each file declares, at its top, the keys of the clauses that it carries out."""

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NewType

from msgspec import Struct

Key = NewType("Key", str)


class Declaration(Struct, frozen=True):
    """Where a key is declared: the file that cites it."""

    key: Key
    module: str
    line: int

    @property
    def place(self) -> str:
        """The file and line, relative to the package: games/roulette/ball.py:12."""
        _, _, path = self.module.partition(".")
        return f"{path.replace('.', '/')}.py:{self.line}"


_DECLARED: dict[tuple[str, str], Declaration] = {}


def key(name: str) -> Key:
    """Declare that this file cites a key: called once for each, while the file is imported."""
    frame = sys._getframe(1)
    assert frame.f_code.co_name == "<module>", f"key {name!r} is to be declared at the top of its file"
    declared = Declaration(Key(name), frame.f_globals["__name__"], frame.f_lineno)
    _DECLARED[declared.module, name] = declared
    return declared.key


@cache
def declared(*parts: str) -> frozenset[Key]:
    """Every key that some modules and packages declare."""
    return frozenset(declaration.key for declaration in declarations(*parts))


def declarations(*parts: str) -> list[Declaration]:
    """What some modules and packages declare; all of them are loaded, so nothing hangs on what was before."""
    modules = {module for part in parts for module in _loaded(part)}
    found = [declaration for declaration in _DECLARED.values() if declaration.module in modules]
    return sorted(found, key=lambda declaration: (declaration.module, declaration.line))


def _loaded(part: str) -> Iterator[str]:
    """A module, and those below it."""
    import_module(part)
    yield part
    for below in (*files_in(part), *rooms_in(part)):
        yield from _loaded(below)


def files_in(package: str) -> list[str]:
    """The modules that lie directly in a package."""
    return [
        f"{package}.{file.stem}"
        for file in _items(package)
        if file.suffix == ".py" and file.stem != "__init__"
    ]


def rooms_in(package: str) -> list[str]:
    """The packages that lie directly in a package."""
    return [f"{package}.{room.name}" for room in _items(package) if (room / "__init__.py").is_file()]


def _items(package: str) -> list[Path]:
    folders = getattr(sys.modules[package], "__path__", ())
    return sorted(item for folder in folders for item in Path(folder).iterdir())
