"""pitboss play on a prize pool: a demonstration's own, and one of a ledger that lives on."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.jackpot import commands as c
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.jackpot.units import units
from pitboss.law.consolidate import ZONE
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.opening import open_ledger
from pitboss.pools.jackpots import Jackpots
from pitboss.table.refusal import Refusal
from pitboss.terminal.people.openness import OPEN

FLUSH = "3h 6h 9h Th Qh"
ROYAL = "As Ks Qs Js Ts"
PAIR = "7h 7c 2s Jd Tc"
DEALER = "9c 8d 4h 4d Ah"
SEED_CENTS = 5_000_000
# Sittings with a seed and without a date are played on this evening.
EVENING = round(datetime(2002, 1, 1, 19, tzinfo=ZONE).timestamp() * 1000)


def played(*lines: str, options: tuple[str, ...] = ()) -> Result:
    arguments = ["play", "caribbean-stud", "--seed", "a seed", *options]
    return CliRunner().invoke(app, arguments, input="".join(f"{line}\n" for line in lines))


def page(*lines: str, options: tuple[str, ...] = ()) -> str:
    result = played(*lines, options=options)
    assert result.exit_code == 0, result.output
    return result.stdout


def dealt(mine: str, ante: str = "a 25 jackpot") -> tuple[str, ...]:
    """A round whose cards are laid out by hand, up to the player's decision."""
    deal = (f"shoe: box 1 {mine}", f"shoe: dealer {DEALER}")
    return ("step", ante, "dealer: no more bets", *deal, "step")


def opened(where: Path, **changes: Any) -> tuple[str, ...]:
    """A pool of a new ledger that takes practice, and the options that play for it."""
    fields = {
        "game": "caribbean-stud",
        "law": Law(),
        "tables": ("T1",),
        "chips": (100, 500, 2500, 10000, 50000),
        "wager_cents": 100,
        "rates": Rates(pool=7_000),
        "seed_cents": SEED_CENTS,
        "reset_cents": 2_000_000,
        "approval": "CCA 1",
        "is_demonstration": True,
        **changes,
    }
    ledger = open_ledger(str(where), Jackpots(), create=True)
    create = c.Create(
        pool="stud", command_id="create", at=EVENING, who="Zoe", role="operator", settings=Settings(**fields)
    )
    assert not isinstance(ledger.do(create), Refusal)
    ledger.close()
    return ("--ledger", str(where), "--pool", "stud", "--who", "Ann")


def pool_at(where: Path) -> Pool:
    ledger = open_ledger(str(where), Jackpots())
    pool = ledger.state("stud")
    ledger.close()
    assert pool is not None
    return pool


# The demonstration


def test_the_welcome_shows_the_meter_and_each_round_how_it_moved() -> None:
    text = page("a 25 jackpot", "d", "f", "a 5", "d", "f")
    assert "70% of each jackpot wager goes into it. Its meter shows 50,000.00." in text
    assert text.count("The jackpot meter moved from 50,000.00 to 50,000.70.") == 1
    # The second round had no jackpot wager.
    assert text.count("The jackpot meter moved") == 1


def test_the_meter_moves_as_the_wagering_closes() -> None:
    before, _, after = page("a 25 jackpot", "d", "f").partition("No more bets")
    assert "50,000.70" not in before
    assert after.count("Jackpot meter (demo) 50,000.70") == 2


def test_a_royal_takes_the_demonstration_pool_and_nobody_else_is_asked() -> None:
    text = page(*dealt(ROYAL), "b")
    assert "the prize for a royal flush is 50,001.00 (50,000.70 from the pool, 0.30 by rounding up)." in text
    assert "The jackpot meter moved from 50,000.00 to 50,000.00" not in text


def test_with_sub_pools_the_minor_pool_pays_a_flush() -> None:
    text = page(*dealt(FLUSH), "b", options=("--elect", "sub-pools"))
    assert "Its meter shows 50,000.00 major, 5,000.00 minor." in text
    assert "to 50,000.70 major, 4,900.00 minor." in text


def test_a_coupon_moves_the_meter_like_a_chip() -> None:
    lines = ("a 25", "box 1: jackpot coupon", "d", "f")
    assert "to 50,000.70." in page(*lines, options=("--jurisdiction", "us-s10"))


def test_a_carried_wager_is_shared_out_once() -> None:
    misdeal = (*dealt(PAIR)[:4], "dealer: expose box 1 7h", "dealer: expose box 1 7c", "step")
    text = page(*misdeal, "a 25", "d", "f", options=("--on", "1998-06-01"))
    assert "is carried over to the next round." in text
    assert text.count("The jackpot meter moved") == 1
    assert text.rstrip().count("50,001.40") == 0


def test_a_fixed_prize_for_a_straight_flush_is_designated_at_the_table() -> None:
    options = ("--jurisdiction", "us-s10", "--table", "straight-flush-prize=fixed")
    text = page(*dealt("5s 6s 7s 8s 9s"), "b", "d", options=options)
    assert "the prize for a straight flush is 5,000.00" in text


# A pool of a ledger


def test_play_moves_a_pool_that_lives_on(tmp_path: Path) -> None:
    where = tmp_path / "club.ledger"
    options = opened(where)
    text = page("a 25 jackpot", "d", "f", options=options)
    assert "The jackpot is the pool stud: 70% of each jackpot wager goes into it." in text
    assert "Jackpot meter 50,000.70" in text
    assert "(demo)" not in text
    assert f"\n{OPEN}\n" in text
    # The next sitting of that evening goes on where the first ended.
    assert "Its meter shows 50,000.70." in page(*dealt(FLUSH), "b", options=options)
    pool = pool_at(where)
    assert pool.pool_units == units(SEED_CENTS + 140 - 10_000)
    assert pool.rounds["T1"].number == 2
    assert pool.waiting == ()


def test_each_command_is_in_the_name_of_the_dealer(tmp_path: Path) -> None:
    where = tmp_path / "club.ledger"
    page("a 25 jackpot", "d", "f", options=opened(where))
    ledger = open_ledger(str(where), Jackpots())
    assert {entry.who for entry in ledger.store.entries("stud", after=1)} == {"Ann"}
    ledger.close()


def test_a_large_payout_names_the_command_that_approves_it_and_waits(tmp_path: Path) -> None:
    where = tmp_path / "club.ledger"
    options = opened(where, alone_most_cents=9_999)
    text = page(*dealt(FLUSH), "b", "?", options=options)
    assert "the payout of 100.00 at T1 waits for a second person: it is proposal 1" in text
    assert f"   pitboss jackpot approve stud 1 --amount 100.00 --ledger {where} --who NAME" in text
    assert "(this table does not play at the hour of now:" in text
    assert "[d] pay jackpot box 1" in text
    assert "was paid 100.00" not in text
    assert [waiting.claim.box for waiting in pool_at(where).waiting] == [1]


def test_once_it_is_approved_the_dealer_pays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = tmp_path / "club.ledger"
    options = opened(where, alone_most_cents=9_999)
    from pitboss.terminal.play.loop import Play

    hear = Play._hear

    def heard(play: Play, line: str) -> bool:
        """The second person approves while the player asks for help."""
        if line == "?":
            ledger = open_ledger(str(where), Jackpots())
            at = play.sitting.clock.now
            approve = c.Approve(
                pool="stud",
                command_id="a",
                at=at,
                who="Bob",
                role="casino manager",
                proposal=1,
                amount_cents=10_000,
            )
            assert not isinstance(ledger.do(approve), Refusal)
            ledger.close()
        return hear(play, line)

    monkeypatch.setattr(Play, "_hear", heard)
    text = page(*dealt(FLUSH), "b", "?", "d", options=options)
    assert "Box 1: the prize for a flush is 100.00 (100.00 from the pool)." in text
    assert "The jackpot meter moved from 50,000.00 to 49,900.70." in text
    assert "You leave with 874.00" in text


def test_json_says_on_stderr_what_the_pool_holds_back(tmp_path: Path) -> None:
    options = (*opened(tmp_path / "club.ledger", alone_most_cents=0), "--json")
    result = played(*dealt(FLUSH), "b", options=options)
    assert result.exit_code == 0
    assert "pitboss jackpot approve stud 1" in result.stderr
    # What the pool holds back has not happened at the table, and is no part of its record.
    said = [json.loads(line) for line in result.stdout.splitlines()]
    assert "pay jackpot" not in str(said)


def test_a_ledger_that_fails_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = tmp_path / "club.ledger"
    options = opened(where)
    do, failures = Ledger.do, [0]

    def fails_twice(ledger: Any, command: Any) -> Any:
        failures[0] += 1
        if failures[0] <= 2:
            raise LedgerError("the disk is full; nothing was recorded: try again with the same id")
        return do(ledger, command)

    monkeypatch.setattr(Ledger, "do", fails_twice)
    text = page("a 25 jackpot", "d", "d", "d", "f", options=options)
    assert text.count("The pool: the disk is full") == 2
    assert pool_at(where).pool_units == units(SEED_CENTS + 70)


@pytest.mark.parametrize(
    ("changes", "options", "says"),
    [
        ({}, ("--pool", "other"), "--pool 'other' is not in"),
        ({}, ("--ledger", "/nowhere/at/all"), "--ledger: /nowhere/at/all"),
        ({}, ("--who", " "), "--who: say who deals"),
        ({}, ("--ledger", ""), "--ledger and --pool go together"),
        ({}, ("--table", "jackpot=none"), "this table has no jackpot to play for"),
        ({}, ("--table", "name=T9"), "T9 is not one of its tables: --table name=NAME, of T1"),
        ({"tables": ("T1", "T2")}, (), "say which of its tables this is: --table name=NAME, of T1, T2"),
        (
            {"wager_cents": 500},
            (),
            "takes wagers of 5.00, and the sign says 1.00: --table sign.jackpot-wager=5.00",
        ),
        ({}, ("--elect", "sub-pools"), "this table plays under NZ 2001, sub-pools (rulebook"),
        ({"law": Law(jurisdiction="us-s10")}, (), "--pool stud is run under US s 10 (rulebook"),
        (
            {"law": Law(readings={"lone-fixed-prize": "paid-beside"})},
            (),
            "see --on, --jurisdiction, --elect and --reading",
        ),
        ({}, ("--on", "2001-12-31"), "a pool does not go back"),
    ],
)
def test_a_pool_that_the_table_cannot_play_for_is_refused_in_one_line(
    changes: dict[str, Any], options: tuple[str, ...], says: str, tmp_path: Path
) -> None:
    where = tmp_path / "club.ledger"
    given = opened(where, **changes)
    before = where.read_bytes()
    result = played("a 25 jackpot", options=(*given, *options))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert says in result.stderr
    assert where.read_bytes() == before


def test_a_poker_pool_is_refused(tmp_path: Path) -> None:
    where = tmp_path / "club.ledger"
    at = round(datetime(2018, 1, 1, 19, tzinfo=ZONE).timestamp() * 1000)
    settings = Settings(
        game="poker", law=Law(), tables=("T1",), chips=(100,), increment_cents=100, is_demonstration=True
    )
    ledger = open_ledger(str(where), Jackpots(), create=True)
    create = c.Create(pool="stud", command_id="create", at=at, who="Zoe", role="operator", settings=settings)
    assert not isinstance(ledger.do(create), Refusal)
    ledger.close()
    result = played(options=("--ledger", str(where), "--pool", "stud", "--who", "Ann"))
    assert "--pool stud is for poker, not for caribbean-stud" in result.stderr


def test_a_table_with_something_left_open_is_not_taken_up(tmp_path: Path) -> None:
    options = opened(tmp_path / "club.ledger", alone_most_cents=0)
    page(*dealt(FLUSH), "b", options=options)
    result = played(options=options)
    assert result.exit_code == 2
    assert (
        "at T1 the claim of box 1 waits to be paid or dropped; see pitboss jackpot show stud" in result.stderr
    )


def test_the_ledger_may_be_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = opened(tmp_path / "club.ledger")
    monkeypatch.setenv("PITBOSS_LEDGER", options[1])
    assert "the pool stud" in page(options=options[2:])
    assert "a demonstration" in page()
