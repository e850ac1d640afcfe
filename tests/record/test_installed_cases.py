"""Cases come with the package, and each lies in the folder that its name and its date say."""

import tomllib
from datetime import date, datetime

import pytest

from pitboss.games import GAMES
from pitboss.law.check import texts
from pitboss.law.library import commencement, shelf
from pitboss.record.cases import Filed, filed, installed, source
from pitboss.table.notation import ZONE
from tests.indexes.cases import GENERAL, HOUSE, named_after

FILED = filed()


def test_a_case_is_listed_and_read() -> None:
    (found,) = [case for case in FILED if case.name == "r5_5c-a-die-that-leans"]
    assert found == Filed("craps", "nz-1996", "throw", "r5_5c-a-die-that-leans")
    case = installed(found.path, GAMES)
    assert (case.name, case.choice.game) == ("r5_5c-a-die-that-leans.toml", "craps")


def test_rounds_under_several_laws_lie_apart() -> None:
    assert {case.game for case in FILED} == set(GAMES)
    assert 'game  = "caribbean-stud"' in source("compare/six-cards-at-one-box/1996.toml")


def test_every_clause_of_a_game_is_of_some_part() -> None:
    bare = [
        f"{register.id}/{entry.no}"
        for register in shelf().registers
        if register.lineage != GENERAL
        for entry in texts(register)
        if not register.part_of(entry.no)
    ]
    assert bare == []


@pytest.mark.parametrize("game", GAMES)
def test_a_case_lies_in_the_part_of_the_clause_it_is_named_after(game: str) -> None:
    cases = [case for case in FILED if case.game == game and case.part != HOUSE]
    astray = [case.path for case in cases if not named_after(case) or named_after(case)[0][1] != case.part]
    assert astray == []


@pytest.mark.parametrize("game", GAMES)
def test_a_case_lies_under_its_game_and_the_last_text_of_its_day(game: str) -> None:
    for case in (case for case in FILED if case.game == game):
        facts = tomllib.loads(source(case.path))
        last = _last_text(game, facts.get("jurisdiction", "nz"), facts.get("on"))
        assert (facts["game"], last) == (case.game, case.version), case.path


def _last_text(game: str, jurisdiction: str, on: date | None) -> str:
    """The instrument that last changed a game's law by the end of a day."""
    held = [shelf().instrument(register.instrument) for register in shelf().of(jurisdiction, game)]
    if on is not None:
        until = on if isinstance(on, datetime) else datetime(on.year, on.month, on.day, 23, 59, 59)
        spoken = (until if until.tzinfo else until.replace(tzinfo=ZONE)).timestamp()
        held = [instrument for instrument in held if commencement(instrument) <= spoken]
    return held[-1].id.removesuffix(f"-{game}")
