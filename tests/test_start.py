"""A start loads what it uses, and no more."""

import subprocess
import sys

import pytest

from pitboss.games import GAMES


def loaded_by(program: str) -> list[str]:
    """The modules that a new process has loaded after a program."""
    shown = "\nimport sys\nprint(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program + shown], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1].split()


def test_import_pitboss_loads_nothing_else() -> None:
    assert [name for name in loaded_by("import pitboss") if name.startswith("pitboss.")] == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_stands_under_its_own_slug(slug: str) -> None:
    assert GAMES[slug].slug == slug
    assert GAMES[slug] is GAMES[slug]


def test_the_games_are_named_in_order_and_without_loading_them() -> None:
    program = "from pitboss.games import GAMES\nassert 'craps' in GAMES and 'whist' not in GAMES\nlist(GAMES)"
    assert not [name for name in loaded_by(program) if name.startswith("pitboss.games.")]
    assert [*GAMES] == [
        "blackjack",
        "caribbean-stud",
        "roulette",
        "tai-sai",
        "money-wheel",
        "craps",
        "baccarat",
        "mini-baccarat",
        "midi-baccarat",
        "poker",
    ]


def test_a_game_that_is_asked_for_brings_no_other() -> None:
    program = "from pitboss.games import GAMES\nGAMES['roulette']"
    games = {name.split(".")[2] for name in loaded_by(program) if name.startswith("pitboss.games.")}
    assert games == {"roulette"}
