"""pitboss play poker: every game with every deck against bots, on terms that fit or that a file states."""

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.play.sitting import Sitting
from pitboss.record.audit import audit
from pitboss.table.notation import text
from pitboss.table.option import Choices, Option
from pitboss.terminal.play import loop
from tests.games.poker.test_every_game import LIMITS
from tests.games.poker.test_pairs import MOST

PAIRS = list(MOST)
# A covering set: each game, each deck and each limit, at the fewest seats, the most, and some between.
COVERING = [
    ("hold-em", 52, "no", 6),
    ("omaha", 52, "pot", 10),
    ("crazy-pineapple", 52, "pot", 2),
    ("pineapple", 32, "spread", 6),
    ("draw", 40, "structured", 6),
    ("five-card-stud", 32, "spread", 2),
    ("seven-card-stud", 52, "structured", 8),
    ("three-card-manila", 36, "structured", 9),
    ("two-card-manila", 32, "no", 11),
]


class Answering:
    """Somebody who answers whatever they are asked with one of the answers, for some hands."""

    is_typed = False
    sitting: Sitting

    def __init__(self, hands: int, chance: random.Random) -> None:
        self.hands = hands
        self.chance = chance

    def next(self, prompt: str) -> str | None:
        if self.sitting.rounds >= self.hands:
            return None
        answers = self.sitting.options("box 1").answers
        return self._said(self.chance.choice(answers)) if answers else "d"

    def _said(self, option: Option) -> str:
        chosen = {
            name: self.chance.choice(allowed.values)
            for name, allowed in option.vary.items()
            if isinstance(allowed, Choices)
        }
        return text(option.with_(**chosen)).partition(": ")[2]


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Answering:
    """Whoever plays answers by themselves, at the table that the command opens."""
    lines = Answering(2, random.Random(1))
    opened = loop.Play.__init__

    def seated(play: loop.Play, sitting: Sitting, out: object, _: object) -> None:
        lines.sitting = sitting
        opened(play, sitting, out, lines)  # type: ignore[arg-type]

    monkeypatch.setattr(loop.Play, "__init__", seated)
    return lines


def played(*arguments: str, lines: tuple[str, ...] = ()) -> Result:
    asked = ["play", "poker", "--seed", "a seed", *arguments]
    return CliRunner().invoke(app, asked, input="".join(f"{line}\n" for line in lines))


def page(*lines: str, options: tuple[str, ...] = ()) -> str:
    result = played(*options, lines=lines)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*options: str) -> str:
    result = played(*options)
    assert result.exit_code == 2, result.output
    assert len(result.stderr.splitlines()) == 1
    return result.stderr


def _plays(game: str, deck: int, limit: str, seats: int, where: Path) -> None:
    """Two hands to their end, no bot refused, and a record that audits clean."""
    asked = ("--game", game, "--deck", str(deck), "--limit", limit, "--seats", str(seats))
    result = played(*asked, "--record", str(where))
    assert result.exit_code == 0, result.output
    assert "Refused" not in result.stdout
    assert "You leave with " in result.stdout
    assert result.stdout.count("A new hand;") == 2
    with where.open("rb") as record:
        assert audit(record, GAMES).exit_code == 0


@pytest.mark.parametrize(("game", "deck", "limit", "seats"), COVERING)
def test_a_covering_set_is_played_against_bots(
    game: str, deck: int, limit: str, seats: int, tmp_path: Path, answering: Answering
) -> None:
    _plays(game, deck, limit, seats, tmp_path / "record.jsonl")


@pytest.mark.slow
@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize(("game", "deck"), PAIRS)
def test_every_pair_and_limit_is_played_at_every_number_of_seats(
    game: str, deck: int, limit: str, tmp_path: Path, answering: Answering
) -> None:
    for seats in range(2, MOST[game, deck][0] + 1):
        _plays(game, deck, limit, seats, tmp_path / f"{seats}.jsonl")


def test_the_covering_set_has_each_game_each_deck_and_each_limit() -> None:
    games, decks, limits, seats = (set(column) for column in zip(*COVERING, strict=True))
    assert games == {game for game, _ in PAIRS}
    assert decks == {deck for _, deck in PAIRS}
    assert limits == set(LIMITS)
    assert {2, 11} <= seats


def test_r5_1_another_pair_is_refused_with_what_is_allowed() -> None:
    says = refused("--game", "omaha", "--deck", "40")
    assert "game: omaha with 40 cards is not allowed; it is played with 52 or 32" in says
    assert "r 14.1(a)" in says
    assert "the games are draw, five-card-stud" in refused("--game", "whist")


@pytest.mark.parametrize(("seats", "code"), [("1", 2), ("2", 0), ("5", 0), ("6", 2)])
def test_r5_1_omaha_of_32_is_for_two_to_five(seats: str, code: int) -> None:
    result = played("--game", "omaha", "--deck", "32", "--seats", seats)
    assert result.exit_code == code
    if code:
        assert "Omaha with 32 cards is for 2 to 5 players" in result.stderr


def test_without_seats_as_many_sit_as_the_game_is_for() -> None:
    """Seven card stud of 32 cards is for four, hold-em for ten; six sit comfortably."""
    assert "Box 4: 500.00" in page(options=("--game", "seven-card-stud", "--deck", "32"))
    assert "Box 5" not in page(options=("--game", "seven-card-stud", "--deck", "32"))
    assert "Box 6: 500.00" in page()
    assert "Box 7" not in page()


@pytest.mark.parametrize(
    "option", [("--game", "hold-em"), ("--limit", "pot"), ("--deck", "40"), ("--seats", "4")]
)
def test_what_is_for_poker_alone_is_refused_elsewhere(option: tuple[str, str]) -> None:
    result = CliRunner().invoke(app, ["play", "roulette", *option])
    assert result.exit_code == 2
    assert "--game, --limit, --deck and --seats: for poker alone" in result.stderr


@pytest.mark.parametrize(("looseness", "code"), [("-0.01", 2), ("0", 0), ("1", 0), ("1.01", 2)])
def test_looseness_is_from_nothing_to_one(looseness: str, code: int) -> None:
    result = played("--looseness", looseness)
    assert result.exit_code == code
    if code:
        assert "--looseness: looseness" in result.stderr
