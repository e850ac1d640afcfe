"""A table that is asked about one wager looks at that wager alone, and answers as if it had looked at all."""

from datetime import date

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.machine import Machine
from pitboss.table.option import Areas, Choices, Option
from pitboss.table.rule import Rule
from tests.games.stories import happened

CRAPS = (
    "box 1: place 10.00 on pass",
    "box 1: place 10.00 on field",
    "box 1: place 12.00 on place 6",
    "box 1: place 12.00 on place 8",
    "box 2: place 12.00 on place 6",
    "box 1: call off place 6",
    "box 1: call on place 8",
    "box 2: call on place 6",
    "box 1: call 10.00 chips down on hard 8",
    "box 2: call 10.00 chips down on hard 8",
)
BETTING = (
    "box 1: wager 50.00",
    "box 2: wager 50.00",
    "box 2: wager 50.00 on box 1",
    "box 2: wager 40.00 on box 3",
)
DEALT = (*BETTING, "dealer: no more bets", "shoe: deal Ac Kc 9d Ad Kd Ah 9h")
ROULETTE = ("box 1: place 10.00 on red", "box 1: place 10.00 on odd", "box 2: place 10.00 on red")
PAID = (
    *ROULETTE,
    "box 1: place 10.00 on low",
    "dealer: spin",
    "dealer: no more bets",
    "wheel: ball in 7",
    "dealer: collect",
    "dealer: pay on odd",
    "dealer: pay on low",
)
BACCARAT = ("box 1: wager 10.00 on player", "box 1: wager 10.00 on tie", "box 2: wager 10.00 on tie")


def table(slug: str) -> Table:
    """A table of 5.00 to 500.00 in 1996, at blackjack with Super Sevens at 1.00."""
    game, sign = GAMES[slug], {"minimum": 500, "maximum": 50_000}
    more = {"sevens_wager": 100} if slug == "blackjack" else {}
    book = Choice(game=slug, on=date(1996, 6, 1), venue="auckland").book()
    return Table(game, book, msgspec.convert({"sign": {**sign, **more}}, game.setup))


def names(options: tuple[Option, ...]) -> set[int | str]:
    """The boxes and areas that some options speak of."""
    found: set[int | str] = set()
    for option in options:
        for field in {"box", "area"} & {*type(option.action).__struct_fields__}:
            match option.vary.get(field, Choices((getattr(option.action, field),))):
                case Areas(names=areas):
                    found.update(areas)
                case Choices(values=values, also=also):
                    found.update(value for value in (*values, *also) if value is not None)
    return found


@pytest.mark.parametrize(
    ("slug", "before", "line", "named"),
    [
        ("craps", CRAPS, "box 1: place 10.00 on eleven", {"eleven"}),
        ("craps", CRAPS, "box 1: call 10.00 chips down on eleven", {"eleven"}),
        ("craps", CRAPS, "box 1: take back 10.00 from field", {"field"}),
        ("craps", CRAPS, "box 1: call on place 6", {"place 6"}),
        ("craps", CRAPS, "dealer: mark box 2 on place 6", {2, "place 6"}),
        ("craps", CRAPS, "dealer: confirm box 2 hard 8", {2, "hard 8"}),
        ("blackjack", BETTING, "box 2: sevens on box 3", {3}),
        ("blackjack", BETTING, "box 2: take back box 1 original", {"box 1 original"}),
        ("blackjack", DEALT, "box 2: insure 20.00 on box 3", {3}),
        ("blackjack", DEALT, "box 2: even money on box 1", {1}),
        ("baccarat", BACCARAT, "box 1: take back tie", {"tie", "box 1 tie"}),
        ("roulette", ROULETTE, "box 1: take back 10.00 from odd", {"odd"}),
        ("roulette", PAID, "box 1: take up odd", {"odd"}),
    ],
)
def test_one_wager_is_looked_at_alone(
    slug: str, before: tuple[str, ...], line: str, named: set[int | str]
) -> None:
    at = table(slug)
    happened(at, *before)
    action, machine = at.read(line), GAMES[slug]
    assert isinstance(machine, Machine)
    rule, moment = machine._rule_of[type(action)], machine.moment(at.rules, at.state)
    assert isinstance(rule, Rule)
    assert rule.about is not None
    options = rule.about(moment, action)
    assert isinstance(options, tuple)
    assert names(options) == named < names(rule.options(moment, action.who))
    assert rule.decide(moment, action) == msgspec.structs.replace(rule, about=None).decide(moment, action)
