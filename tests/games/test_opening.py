"""What every game on a layout, and craps, refuses to open: amounts and colours that mean nothing there."""

from typing import Any

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.law import Rulebook
from pitboss.table.refusal import Refusal
from pitboss.table.sign import FURTHER
from tests.citing import cites

LAYOUTS = ("roulette", "money-wheel", "tai-sai")
SIGN = {"minimum": 500, "maximum": 50_000}


def opened(slug: str, **more: Any) -> Any:
    game = GAMES[slug]
    return game.new(game.rules(Rulebook.on(None, slug)), msgspec.convert({"sign": SIGN, **more}, game.setup))


@pytest.mark.parametrize("slug", [*LAYOUTS, "craps"])
@pytest.mark.parametrize("field", FURTHER)
def test_r13_2_an_amount_that_the_game_does_not_know_is_refused(slug: str, field: str) -> None:
    refusal = opened(slug, sign={**SIGN, field: 10_000})
    assert refusal.code == f"sign-{field.replace('_', '-')}"
    assert field in refusal.says
    cites(refusal, "nz-1996/I/13.2")


@pytest.mark.parametrize("field", ["player_maximum", "sevens_wager"])
def test_r13_2_what_only_blackjack_has_on_its_sign_is_refused_at_stud(field: str) -> None:
    refusal = opened("caribbean-stud", sign={**SIGN, field: 10_000})
    assert refusal.code == f"sign-{field.replace('_', '-')}"


@pytest.mark.parametrize("slug", LAYOUTS)
@pytest.mark.parametrize("colours", [("pink", "pink"), ("dark blue",), ("Pink",), ("",), ("4",), ("on",)])
def test_r18_2a_a_colour_is_one_word_and_no_two_are_alike(slug: str, colours: tuple[str, ...]) -> None:
    refusal = opened(slug, colours=colours)
    assert refusal.code == "setup-colours"
    cites(refusal, "nz-1996/I/18.2(a)")


@pytest.mark.parametrize("slug", LAYOUTS)
@pytest.mark.parametrize("colours", [(), ("pink",), ("pink", "blue")])
def test_a_table_may_have_few_colours_or_none(slug: str, colours: tuple[str, ...]) -> None:
    assert not isinstance(opened(slug, colours=colours), Refusal)


@pytest.mark.parametrize("slug", [*LAYOUTS, "craps", "caribbean-stud", "blackjack"])
@pytest.mark.parametrize(("minimum", "opens"), [(499, False), (500, True), (501, False)])
def test_r1_0_chips_a_minimum_that_the_chips_cannot_make_is_refused(
    slug: str, minimum: int, opens: bool
) -> None:
    answer = opened(slug, sign={**SIGN, "minimum": minimum}, chips=(500, 2_500))
    assert isinstance(answer, Refusal) is not opens
    if not opens:
        cites(answer, "nz-1996/I/1.0/chips")
