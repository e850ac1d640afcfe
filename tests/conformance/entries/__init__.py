"""The entry of every registered game, from the module here that bears its name."""

from importlib import import_module
from importlib.util import find_spec

from pitboss.games import GAMES
from tests.conformance.setups import Played


def _entry(slug: str) -> Played | None:
    name = f"{__name__}.{slug.replace('-', '_')}"
    if find_spec(name) is None:
        return None
    played: Played = import_module(name).PLAYED
    return played


PLAYED: dict[str, Played] = {slug: played for slug in GAMES if (played := _entry(slug))}
