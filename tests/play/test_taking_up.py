"""A sitting taken up from what was kept of it: nothing is decided or drawn anew."""

from typing import Any

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.play.clock import Clock
from pitboss.play.jackpot import demonstration
from pitboss.play.play import play
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Sitting, Spans
from pitboss.play.taking_up import position, taken_up
from pitboss.play.transcript import Transcript
from pitboss.record.choice import Choice
from pitboss.record.lines import Entry, Header, header_of, read, written
from pitboss.record.opening import has_jackpot, open_table
from pitboss.record.table import Table
from pitboss.table.chance import SealedChance
from tests.play.sittings import BANKROLL, lines_of, seated


def seed(number: int) -> bytes:
    return bytes([number]) * 32


def begun(slug: str) -> Sitting:
    """A sealed table that goes on from seed to seed."""
    law = Choice(game=slug)
    table, chance, clock = open_table(law), Sealed(SealedChance(seed(0))), Clock(None, repeatable=True)
    later = (Sealed(SealedChance(seed(number))) for number in range(1, 256))
    return Sitting(
        table,
        chance,
        clock,
        Purse(BANKROLL),
        pool=demonstration(table, law, clock, "sealed") if has_jackpot(table) else None,
        record=Transcript(header_of(table, law, chance.mode)),
        mode=chance.mode,
        spans=Spans(2, lambda: next(later)),
    )


def again(sitting: Sitting, lines: list[bytes] | None = None) -> Sitting:
    bound = 1 + sum(b'"commitment"' in line for line in lines_of(sitting)[1:])
    later = (Sealed(SealedChance(seed(number))) for number in range(bound, 256))

    def pool(table: Table, header: Header) -> TablePool | None:
        clock = Clock(None, repeatable=True)
        return demonstration(table, header.choice, clock, "sealed") if has_jackpot(table) else None

    return taken_up(
        lines_of(sitting) if lines is None else lines,
        [seed(number) for number in range(bound)],
        Clock(None, repeatable=True),
        Purse(BANKROLL),
        pool=pool,
        spans=Spans(2, lambda: next(later)),
    )


def stands(sitting: Sitting) -> tuple[Any, ...]:
    device: Any = sitting.device
    return (
        sitting.table.state,
        device._drawn,
        device.is_fresh,
        device.is_untouched,
        position(sitting),
        sitting.rounds,
        sitting.purse.cents("box 1"),
        sitting.clock.now,
        sitting.pool.state().shown_cents if sitting.pool else None,
    )


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_stopped_anywhere_stands_as_it_stood_and_goes_on_alike(slug: str) -> None:
    sitting = begun(slug)
    play(sitting, seated(slug), rounds=5)
    other = again(sitting)
    assert stands(other) == stands(sitting)
    play(sitting, seated(slug), rounds=3)
    play(other, seated(slug), rounds=3)
    assert stands(other) == stands(sitting)
    assert lines_of(other) == lines_of(sitting)


def test_nothing_is_decided_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begun("blackjack")
    play(sitting, seated("blackjack"), rounds=2)
    game = type(sitting.table.game)
    monkeypatch.setattr(game, "decide", lambda *_: pytest.fail("decided anew"))
    assert stands(again(sitting))[0] == sitting.table.state


def test_events_that_do_not_fit_are_named_with_their_line() -> None:
    sitting = begun("roulette")
    play(sitting, seated("roulette"), rounds=1)
    record = read(lines_of(sitting))
    lines = list(record.lines)
    at = next(n for n, line in enumerate(lines) if isinstance(line, Entry) and "place" in line.action)
    lines[at] = msgspec.structs.replace(lines[at], events=({"type": "NoSuchEvent"},))
    assert record.header is not None
    content = written(record.header, lines).splitlines(keepends=True)
    with pytest.raises(CannotResumeError, match=f"line {at + 2}: it cannot be taken up"):
        again(sitting, content)


def test_a_seed_that_was_not_kept_is_named() -> None:
    sitting = begun("roulette")
    with pytest.raises(CannotResumeError, match="line 2: it cannot be taken up: the seed of this commitment"):
        taken_up(lines_of(sitting), [seed(0)], Clock(None, repeatable=True), Purse(BANKROLL))
