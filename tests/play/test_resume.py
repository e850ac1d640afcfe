"""A sitting that was stopped goes on exactly as if it had not been."""

from pathlib import Path

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.play.clock import Clock
from pitboss.play.play import play
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice
from pitboss.record.lines import header_of, written
from pitboss.record.writer import Writer
from pitboss.table.chance import SealedChance
from tests.play.sittings import BANKROLL, PLAYERS, SEED, lines_of, opened, seated

ROUNDS = 4
EVERY = 7


def taken_up(record: Path | list[bytes]) -> Sitting:
    return Sitting.resume(record, SealedChance.from_text(SEED), Clock(None, repeatable=True), Purse(BANKROLL))


def played(slug: str) -> Sitting:
    sitting = opened(slug)
    play(sitting, seated(slug), rounds=ROUNDS)
    return sitting


@pytest.mark.parametrize("slug", GAMES)
def test_a_sitting_stopped_anywhere_goes_on_as_if_it_had_not_been(slug: str) -> None:
    unbroken = played(slug)
    whole = lines_of(unbroken)
    for stop in range(1, len(whole), EVERY):
        sitting = taken_up(whole[:stop])
        assert lines_of(sitting) == whole[:stop]
        play(sitting, seated(slug), rounds=ROUNDS - sitting.rounds)
        assert lines_of(sitting) == whole
        assert sitting.purse.cents("box 1") == unbroken.purse.cents("box 1")


def test_a_record_in_a_file_is_added_to(tmp_path: Path) -> None:
    whole, path = lines_of(played("blackjack")), tmp_path / "record.jsonl"
    path.write_bytes(b"".join(whole[:20]) + whole[20][:30])
    sitting = taken_up(path)
    assert isinstance(sitting.record, Writer)
    play(sitting, {"box 1": PLAYERS["blackjack"]}, rounds=ROUNDS - sitting.rounds)
    sitting.record.close()
    assert path.read_bytes() == b"".join(whole)


def test_a_damaged_record_is_refused_with_its_line() -> None:
    lines = lines_of(played("blackjack"))
    lines[4] = lines[4].replace(b'"at":', b'"at":1', 1)
    with pytest.raises(CannotResumeError, match="line 5: the hash does not fit") as error:
        taken_up(lines)
    assert error.value.damage.line == 5


def test_a_record_that_says_otherwise_than_the_rules_is_refused_with_its_line() -> None:
    sitting = opened("roulette")
    sitting.go_on()
    sitting.act("box 1", "place 5.00 on red")
    assert sitting.record is not None
    # Nobody said this: the record holds an answer that the rules do not give.
    sitting.record.write(sitting.read("box 1: place 5.00 on black"), ())
    lines = lines_of(sitting)
    with pytest.raises(CannotResumeError, match=f"line {len(lines)}: .* does not lead to"):
        taken_up(lines)


def test_other_rules_than_those_of_the_record_are_refused() -> None:
    sitting = opened("roulette")
    header = msgspec.structs.replace(header_of(sitting.table, Choice(game="roulette")), rulebook="another")
    with pytest.raises(CannotResumeError, match="line 1: it was kept under rulebook another"):
        taken_up([written(header, [])])
