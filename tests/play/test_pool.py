"""A sitting on a prize pool: what goes to its ledger, and a kill between the pool's word and the table's."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.setup import Prizes, Setup
from pitboss.jackpot.units import units
from pitboss.play.clock import Clock
from pitboss.play.jackpot import CannotPlayError, demonstration, of_a_ledger
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.play.transcript import Transcript
from pitboss.pools.link import TableLink
from pitboss.pools.linked import Heard
from pitboss.record.choice import Choice
from pitboss.record.lines import header_of
from pitboss.record.mode import ChanceMode
from pitboss.record.table import Table
from pitboss.table.action import Fact
from pitboss.table.chance import SealedChance
from pitboss.table.chips.money import Cents
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.play.sittings import BANKROLL, SEED, lines_of
from tests.pools.linked import LAWS, POOL, SHARE, STUD, Linked, asked
from tests.pools.test_sent_once import ROUND, Sent
from tests.terminal.jackpot.room import Room

LAW = "nz-2001"
DEALT = ChanceMode("dealt", dealer="Ann")
COMMANDS = ["Wager", "Claim", "Finish", "Check", "Check", "Check", "Pay"]
# 1998 r 11.9(e): a flush takes 100.00.
GAINED = 2 * SHARE - units(10_000)


def clock(at: Linked) -> Clock:
    told = Clock(LAWS[LAW].on, repeatable=True)
    told.follow(at.at)
    return told


def sitting_on(at: Linked) -> Sitting:
    """A table where Ann deals to two players with names."""
    record = Transcript(header_of(at.table, LAWS[LAW], DEALT))
    chance = SealedChance.from_text(SEED)
    sitting = Sitting(at.table, chance, clock(at), Purse(BANKROLL), TablePool(at.link), record, mode=DEALT)
    play(sitting, ("box 1: sit Bob", "box 2: sit Cyd"))
    return sitting


def taken_up(at: Linked, stopped: Sitting) -> Sitting:
    """The sitting as another program finds it: its record, and the ledger."""
    link = TableLink(at.ledger, POOL, "T1", who="Ann", stream=at.link.stream)
    chance = SealedChance.from_text(SEED)
    return Sitting.resume(lines_of(stopped), chance, clock(at), Purse(BANKROLL), TablePool(link))


def play(sitting: Sitting, lines: Sequence[str]) -> None:
    for line in lines:
        who, said = line.split(": ")
        answer = sitting.act(who, said)
        assert not isinstance(answer, Refusal), (line, answer)


def test_every_command_of_a_round_with_a_payout_is_sent_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Linked(LAW)
    sent = Sent(at, monkeypatch)
    sitting = sitting_on(at)
    play(sitting, (*ROUND, "dealer: shuffle", "dealer: cut 26", *ROUND))
    assert len(sent.ids) == len(set(sent.ids)) == 2 * len(COMMANDS)
    assert asked(at) == 2 * COMMANDS
    assert (at.gained_units, sitting.troubles) == (2 * GAINED, [])
    assert [prize.paid_cents for prize in sitting.prizes] == [10_000]


@pytest.mark.parametrize("stop", range(len(ROUND)))
def test_a_sitting_killed_between_the_pools_word_and_the_tables_goes_on(stop: int) -> None:
    at = Linked(LAW)
    sitting = sitting_on(at)
    play(sitting, ROUND[:stop])
    action = sitting.read(ROUND[stop])
    answer = sitting.table.game.decide(sitting.table.rules, sitting.table.state, action)
    assert not isinstance(answer, Refusal)
    if not isinstance(action, Fact):
        assert at.link.confirm(action, answer) is None
    later = taken_up(at, sitting)
    later.clock.follow(action.at)
    play(later, ROUND[stop:])
    assert asked(at) == COMMANDS
    assert (at.gained_units, later.troubles) == (GAINED, [])
    assert [prize.paid_cents for prize in later.prizes] == [10_000]


@pytest.mark.parametrize("stop", range(len(ROUND)))
def test_a_sitting_killed_before_the_pool_heard_of_what_was_recorded_goes_on(
    stop: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Linked(LAW)
    sitting = sitting_on(at)
    play(sitting, ROUND[:stop])
    monkeypatch.setattr(at.link, "follow", lambda action, events: Heard())
    play(sitting, ROUND[stop : stop + 1])
    later = taken_up(at, sitting)
    play(later, ROUND[stop + 1 :])
    assert asked(at) == COMMANDS
    assert (at.gained_units, later.troubles) == (GAINED, [])
    assert [prize.paid_cents for prize in later.prizes] == [10_000]


def test_a_sitting_on_a_pool_of_a_ledger_is_taken_up_under_the_name_of_its_stream(tmp_path: Path) -> None:
    where = str(tmp_path / "a.ledger")
    at = Linked(LAW, where=where)
    stopped = sitting_on(at)
    play(stopped, ROUND[:5])
    table = Table(at.table.game, at.table.book, at.table.setup)
    with pytest.raises(CannotPlayError, match="at T1 round 1 is not over"):
        of_a_ledger(table, clock(at), where, POOL, "Ann", chance=DEALT)
    pool = of_a_ledger(table, clock(at), where, POOL, "Ann", chance=DEALT, stream=at.link.stream)
    chance = SealedChance.from_text(SEED)
    later = Sitting.resume(lines_of(stopped), chance, clock(at), Purse(BANKROLL), pool)
    play(later, ROUND[5:])
    assert asked(at) == COMMANDS
    assert (at.gained_units, later.troubles) == (GAINED, [])
    pool.close()
    at.ledger.close()


def us_table(**prizes: int) -> tuple[Table, Choice]:
    law = Choice(game=STUD, jurisdiction="us-s10")
    more = Prizes(**{hand: Cents(cents) for hand, cents in prizes.items()})
    setup = Setup(Sign(500, 50_000), jackpot="electronic", prizes=more)
    return Table(GAMES[STUD], law.book(), setup), law


def test_l5_a_demonstration_pays_the_prizes_of_its_table() -> None:
    table, law = us_table(flush=75_00)
    pool = demonstration(table, law, Clock(None, repeatable=True))
    assert pool.state().settings.prizes == {"flush": 75_00}


def test_l5_a_table_states_no_other_prizes_than_its_pool(tmp_path: Path) -> None:
    room = Room(tmp_path)
    us = ("--game", STUD, "--jurisdiction", "us-s10", "--table", "T1", "--chips", "1.00,5.00,25.00")
    money = ("--wager", "1.00", "--rate", "75%", "--prize", "flush=75.00", "--role", "casino manager")
    room.does("create", "main", *us, *money)
    for cents, fits in ((None, True), (75_00, True), (80_00, False)):
        table, _ = us_table(**({} if cents is None else {"flush": cents}))
        told = Clock(None, repeatable=True)
        told.follow(int(room.now.timestamp() * 1000) + 10_000)
        if fits:
            of_a_ledger(table, told, room.ledger, "main", "Ann", chance=DEALT).close()
            continue
        with pytest.raises(CannotPlayError, match="prizes of its own"):
            of_a_ledger(table, told, room.ledger, "main", "Ann", chance=DEALT)
