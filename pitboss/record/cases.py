"""The cases that come with pitboss: one folder a game, a version of its law, and a part of it."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

from pitboss.record.case import Case, read
from pitboss.record.terms import Games

COMPARED = "compare"  # rounds that are ruled under several laws lie apart


class Filed(Struct, frozen=True, order=True):
    """Where a case lies: its game, the version of the law, the part of that law, and its own name."""

    game: str
    version: str
    part: str
    name: str

    @property
    def path(self) -> str:
        """The file of the case within the folder of cases."""
        return f"{self.game}/{self.version}/{self.part}/{self.name}.toml"


def filed() -> list[Filed]:
    """Every case that is filed under a game, in order."""
    return sorted(
        Filed(game.name, version.name, part.name, case.name.removesuffix(".toml"))
        for game in _folders(files("pitboss") / "cases")
        if game.name != COMPARED
        for version in _folders(game)
        for part in _folders(version)
        for case in part.iterdir()
        if case.name.endswith(".toml")
    )


def compared() -> dict[str, list[str]]:
    """The rounds that are ruled under several laws, each with the names of its cases."""
    return {
        folder.name: sorted(
            case.name.removesuffix(".toml") for case in folder.iterdir() if case.name.endswith(".toml")
        )
        for folder in sorted(_folders(files("pitboss") / "cases" / COMPARED), key=lambda folder: folder.name)
    }


def source(path: str) -> str:
    """The text of an installed case, such as `craps/nz-1996/throw/r5_5c-a-die-that-leans.toml`."""
    return files("pitboss").joinpath("cases", *path.split("/")).read_text(encoding="utf-8")


def installed(path: str, games: Games) -> Case:
    """An installed case, read."""
    folder, _, name = path.rpartition("/")
    return read(source(path), name, games, Path(str(files("pitboss") / "cases")) / folder)


def _folders(folder: Traversable) -> Iterator[Traversable]:
    return (item for item in folder.iterdir() if item.is_dir())
