"""pitboss jackpot with bad input: one line names the field and what is allowed, exit code 2, no change."""

import json
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app, main
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from tests.terminal.jackpot.room import FLUSH, MANAGER, MONEY, ROYAL, STUD, SUPERVISOR, Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    room.open()
    room.does("wager", "main", "T1", "--box", "1")
    return room


FIELDS = [
    ("wager main T2 --box 0", "--box: '0' is not a number; allowed: whole numbers from 1 up"),
    ("wager main T2 --box 1,,2", "--box: '' is not a number"),
    ("wager main T2 --box 1 --amount 2.5", "--amount: '2.5' is not an amount"),
    ("wager main T2 --box 1 --amount 99,999,999,999.00", "--amount: 99,999,999,999.00 is too much"),
    ("wager main T2 --box 1 --round x", "--round: 'x' is not a number"),
    ("wager main T2 --box 1 --round 1000000000", "--round: 1000000000 is too much; allowed: whole numbers"),
    ("wager main T2 --box 1 --closed soon", "--closed: 'soon' is not an instant; allowed: YYYY-MM-DD"),
    ("wager main T2 --box 1 --carried some", "--carried: 'some' is not a number"),
    ("wager main T2 --box 1 --carried none,1", "--carried: 'none' is not a number"),
    ("wager main T2 --box 1 --moved 2", "--moved: '2' is not FROM=TO, such as 2=5"),
    ("wager main T2 --box 1 --moved 2=x", "--moved: 'x' is not a number"),
    ("wager main T2 --box 1 --moved 2=5 --moved 2=6", "--moved: 2 is named twice"),
    ("wager main T2 --box 1 --at yesterday", "--at: 'yesterday' is not an instant; allowed: YYYY-MM-DD"),
    ("wager main T2 --box 1 --at 0001-01-01", "--at: '0001-01-01' is out of range"),
    ("wager main T2 --box 1 --role cook", "--role: 'cook' is not known; allowed: dealer, stickperson"),
    ("refund main T1 --box 1", "--role: say in which role; allowed: dealer"),
    ("refund main T1 --role dealer", "--box: name each box"),
    ("forfeit main T1 --role operator", "--box: name each box"),
    ("claim main T1 --box 1 --cards As,Kx --first-card 2002-03-01", "--cards: 'Kx' is not a card"),
    ("claim main T1 --box 1 --cards As", "--first-card: say when, for it decides which table is paid first"),
    ("claim main T1 --box 1 --cards As --dealt-by shuffler", "--whole-hand: say when"),
    ("check main T1 --box 1 --step seen", "--step: 'seen' is not known; allowed: shown, counted, told"),
    ("ask main T1 --box 1 --means gold", "--means: 'gold' is not known; allowed: chips, cash, cheque"),
    ("drop main T1 --box 1 --cause boredom --role operator", "--cause: 'boredom' is not known"),
    ("missed main T1 --round 1 --cause rain --role operator", "--cause: 'rain' is not known"),
    ("adjust main --amount much --role operator", "--amount: 'much' is not an amount"),
    ("split main --minor 1.00 --rate 40 --minor-rate 30% --role operator", "--rate: '40' is not a rate"),
    ("split main --minor 1.00 --rate 40% --minor-rate 1.234% --role operator", "--minor-rate: '1.234%'"),
    ("merge main --rate 101% --role operator", "--rate: 101% is more than all of it; allowed: 0% to 100%"),
    ("terms main --minor-rate 1% --role operator", "--minor-rate: name --rate too"),
    ("approve main one --role operator", "PROPOSAL: 'one' is not a number"),
    ("show other", "POOL: there is no pool 'other'; there are: main"),
    ("show --follow", "POOL: name the pool whose meter is followed"),
    ("reconcile other", "POOL: there is no pool 'other'; there are: main"),
    ("reconcile main --day someday", "--day: 'someday' is not a day; allowed: YYYY-MM-DD, today, yesterday"),
    ("reconcile main --zone Mars/Olympus", "--zone: 'Mars/Olympus' is not known"),
    ("reconcile main --drop T1", "--drop: 'T1' is not TABLE=AMOUNT"),
    ("reconcile main --drop T1=1.00 --drop T1=2.00", "--drop: T1 is named twice"),
    ("reconcile main --paid T9=1.00", "--drop, --paid: 'T9' is no table of main; they are T1, T2"),
    ("export other", "POOL: there is no pool 'other'; there are: main"),
]


@pytest.mark.parametrize(("line", "says"), FIELDS)
def test_a_field_that_cannot_be_read_is_named(room: Room, line: str, says: str) -> None:
    command, *arguments = line.split()
    assert room.refused(command, *arguments).startswith(says)


RULES = [
    (("wager", "main", "T9", "--box", "1"), "'T9' does not play for main; T1, T2 do"),
    (("wager", "main", "T2", "--box", "1", "--amount", "2.00"), "a jackpot wager is 2.50, as on the sign"),
    (("wager", "main", "T2"), "boxes: name at least one box that wagered"),
    (("wager", "main", "T2", "--box", "1,1"), "boxes: each has one jackpot wager a round"),
    (("wager", "main", "T2", "--coupon", "1"), "progressive coupons are not taken here"),
    (("wager", "none", "T2", "--box", "1"), "pool: there is no 'none'"),
    (("finish", "main", "T2"), "round 1 is not under way at T2: none is recorded"),
    (("pay", "main", "T1", *SUPERVISOR), "no claim waits at T1"),
    (("pay", "main", "T1", "--role", "dealer"), "a supervisor confirms payouts, not the dealer"),
    (("adjust", "main", "--amount", "5.00", *MANAGER), "reason: say why"),
    (("adjust", "main", "--amount", "0.00", "--reason", "x", *MANAGER), "amount: "),
    (("merge", "main", "--rate", "70%", "--reason", "x", *MANAGER), "there are no two pools"),
    (("approve", "main", "7", *MANAGER), "proposal 7 does not wait; waiting: none"),
    (("create", "main", *STUD, *MONEY, *MANAGER), "pool: main exists already"),
]


def test_where_one_table_plays_for_a_pool_it_is_named_as_one(room: Room) -> None:
    room.does("unlink", "main", "T2", *SUPERVISOR)
    assert room.refused("wager", "main", "T9", "--box", "1") == "'T9' does not play for main; T1 does"


@pytest.mark.parametrize(("words", "says"), RULES)
def test_what_the_rules_refuse_is_told_in_a_line(room: Room, words: tuple[str, ...], says: str) -> None:
    assert room.refused(*words).startswith(says)


def test_a_refusal_cites_its_clause(room: Room) -> None:
    says = room.refused("wager", "main", "T2", "--box", "1", "--amount", "2.00")
    assert says.endswith("(NZ 1998 Div 6 r 11.2)")


def test_a_hand_below_a_flush_claims_nothing(room: Room) -> None:
    pair = ("--cards", "As Ad Ks 3c 2h", "--first-card", room.at())
    says = room.refused("claim", "main", "T1", "--box", "1", *pair)
    assert "is below a flush, the lowest hand that earns a prize (NZ 1998 Div 6 r 11.7" in says


def test_a_payout_happens_once(room: Room) -> None:
    room.does("claim", "main", "T1", "--box", "1", "--cards", FLUSH, "--first-card", room.at())
    room.does("finish", "main", "T1")
    room.verified("T1", 1)
    room.does("pay", "main", "T1", *SUPERVISOR)
    assert room.refused("pay", "main", "T1", *SUPERVISOR) == (
        "no claim waits at T1: what was claimed there is paid or dropped"
    )


def test_an_approval_of_another_sum_or_after_its_time_is_refused(room: Room) -> None:
    room.does("adjust", "main", "--amount", "25.00", "--reason", "float", *MANAGER)
    bob = ("--who", "Bob", *MANAGER)
    assert "is for 25.00; approve exactly that" in room.refused(
        "approve", "main", "1", "--amount", "24.99", *bob
    )
    room.now += timedelta(minutes=31)
    assert "is over by the ledger's clock: propose again" in room.refused(
        "approve", "main", "1", "--amount", "25.00", *bob
    )


def test_a_clock_that_steps_back_is_refused(room: Room) -> None:
    says = room.refused("finish", "main", "T1", "--at", room.at(-3), "--device", "console 2")
    assert says == "at: the clock of console 2 is 3 seconds behind the pool"
    room.does("finish", "main", "T1", "--at", room.at(-2))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("--game", "whist"), "--game: 'whist' is not known; allowed: caribbean-stud, poker"),
        (("--rate", "70"), "--rate: '70' is not a rate; write a percentage"),
        (("--rate", "0%"), "rates: jackpot wagers form part of the pool: above 0%"),
        (("--wager", "3.00"), "wager: one chip, of 1.00, 2.50, 5.00, 25.00, 100.00"),
        (("--chips", "one"), "--chips: 'one' is not an amount"),
        (("--seed", "-1.00"), "--seed: '-1.00' is not an amount"),
        (("--reset", "x"), "--reset: 'x' is not an amount"),
        (("--approval", " "), "approval: name the Authority's approval of the rate"),
        (("--table", "T1"), "tables: name at least one, each once"),
        (("--table", "T 3!"), "tables: 'T 3!' is no name for a table"),
        (("--jurisdiction", "mars"), "--jurisdiction: 'mars' is not known; allowed: nz, us-s10"),
        (("--venue", "mars"), "law: "),
        (("--elect", "nothing"), "law: "),
        (("--reading", "a"), "--reading: 'a' is not NAME=READING"),
        (("--reading", "a=b"), "readings: 'a' does not arise under NZ 2001"),
        (("--straight-flush", "half"), "--straight-flush: 'half' is not known; allowed: share, fixed"),
        (("--alone-most", "all"), "--alone-most: 'all' is not an amount"),
        (("--approval-minutes", "0"), "--approval-minutes: '0' is not a number"),
        (
            ("--approval-minutes", "99999999999"),
            "--approval-minutes: 99999999999 is too much; allowed: whole numbers from 1 to 999999999",
        ),
        (("--variation", "omaha"), "--variation: for poker alone"),
        (("--at", "2999-01-01"), "at: the clock of Ann is "),
        (("--id", "x" * 101), "--id: it has 101 characters; allowed: 1 to 100"),
        (("--who", "A" * 500), "--who: it has 500 characters; allowed: 1 to 100"),
        (("--increment", "5.00"), "increment: jackpot wagers feed this pool"),
        (("--role", "dealer"), "a pool is opened by the shift manager, casino manager, operator"),
        (("--who", " "), "--who: say who asks, or set PITBOSS_WHO"),
    ],
)
def test_a_pool_that_does_not_fit_is_not_opened_and_leaves_no_file(
    tmp_path: Path, change: tuple[str, str], says: str
) -> None:
    room = Room(tmp_path)
    assert room.refused("create", "main", *STUD, *MONEY, *MANAGER, *change).startswith(says)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("name", ["Main", "", "a b", "x" * 41, "x" * 300])
def test_a_pool_has_a_plain_name(tmp_path: Path, name: str) -> None:
    assert Room(tmp_path).refused("create", name, *STUD, *MONEY, *MANAGER).casefold().startswith("pool: ")


@pytest.mark.parametrize(
    "command", ["wager main T1 --box 1", "show", "show main", "reconcile main", "verify"]
)
def test_no_other_command_makes_a_ledger(tmp_path: Path, command: str) -> None:
    says = Room(tmp_path).refused(*command.split())
    assert "there is no ledger; `pitboss jackpot create` makes one with its first pool" in says
    assert [*tmp_path.iterdir()] == []


def test_a_file_that_is_no_ledger_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "pitboss.ledger").write_text("my diary")
    result = Room(tmp_path).run("create", "main", *STUD, *MONEY, *MANAGER)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith("pitboss: ledger: ")
    assert (tmp_path / "pitboss.ledger").read_text() == "my diary"


def test_a_refusal_as_json_has_its_code_and_clauses(room: Room) -> None:
    result = room.run("wager", "main", "T2", "--box", "1", "--amount", "2.00", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout) == {
        "code": "wrong-amount",
        "says": "a jackpot wager is 2.50, as on the sign; not 2.00",
        "because": [{"ref": "nz-1998/6/11.2", "cite": "NZ 1998 Div 6 r 11.2"}],
        "schema": "pitboss/jackpot-refusal/1",
    }
    assert result.stderr.startswith("pitboss: a jackpot wager is 2.50")


@pytest.mark.parametrize(
    ("words", "code"),
    [(("wager", "main", "T2", "--box", "x"), "bad-field"), (("show", "other"), "bad-field")],
)
def test_a_bad_field_as_json_has_a_code_too(room: Room, words: tuple[str, ...], code: str) -> None:
    result = room.run(*words, "--json")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["code"], found["because"]) == (2, code, [])


def test_a_missing_ledger_as_json(tmp_path: Path) -> None:
    result = Room(tmp_path).run("show", "--json")
    assert (result.exit_code, json.loads(result.stdout)["code"]) == (2, "ledger")


def test_nobody_is_nobody(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.open()
    result = CliRunner().invoke(
        app,
        ["jackpot", "wager", "main", "T1", "--box", "1", "--ledger", room.ledger],
        env={"PITBOSS_WHO": ""},
    )
    assert (result.exit_code, result.stderr) == (2, "pitboss: --who: say who asks, or set PITBOSS_WHO\n")


def test_an_option_that_is_missing_or_unknown_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    for words, says in (
        (["claim", "main", "T1", "--box", "1"], "--cards"),
        (["wager", "main"], "TABLE"),
        (["wager", "main", "T1", "--bux", "1"], "--bux"),
        (["wages"], "wages"),
    ):
        with pytest.raises(SystemExit) as left:
            main(["jackpot", *words])
        told = capsys.readouterr()
        assert (left.value.code, told.out, told.err.count("\n")) == (2, "", 1)
        assert says in told.err


def test_bytes_that_are_no_text_are_refused(room: Room) -> None:
    words = ["jackpot", "wager", "main", "T2", "--box", "1", "--who", "Ann", "--ledger", room.ledger]
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"pitboss", *map(os.fsencode, words), b"--reason", b"\xff"],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, b"pitboss: --reason: not a line of plain text in UTF-8\n")


@pytest.mark.parametrize("reason", ["two\nlines", "\x1b[31mred"])
def test_what_is_not_a_line_of_text_is_refused(room: Room, reason: str) -> None:
    says = room.refused("finish", "main", "T1", "--reason", reason)
    assert says == "--reason: not a line of plain text in UTF-8"


def test_a_royal_claimed_for_a_box_without_a_wager_is_refused(room: Room) -> None:
    says = room.refused("claim", "main", "T1", "--box", "2", "--cards", ROYAL, "--first-card", room.at())
    assert says.startswith("box: no jackpot wager of box 2 is recorded for round 1 (NZ ")


def test_when_the_ledger_fails_the_id_for_another_try_is_told(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise LedgerError("the disk is full; nothing was recorded: try again with the same id")

    monkeypatch.setattr(Ledger, "do", fail)
    result = room.run("finish", "main", "T1", "--id", "f1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "pitboss: ledger: the disk is full; nothing was recorded: try again with the same id (--id f1)\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            b'"who":"Ann"',
            b'"who":"Ann","who":"Bob"',
            "damaged (the name 'who' stands in it twice)",
        ),
        (
            b'"reason":""',
            b'"reason":' + b"[" * 100 + b"]" * 100,
            "more than 64 lists or objects",
        ),
        (b'"version":1,', b'"version":' + b"9" * 5000 + b",", "a number of more than 400 digits"),
        (b'"who":"Ann"', b'"who":"\xff"', "not text in UTF-8"),
    ],
)
def test_a_copy_that_can_be_read_in_two_ways_is_refused(
    tmp_path: Path, old: bytes, new: bytes, says: str
) -> None:
    room = Room(tmp_path)
    room.open()
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(room.state().replace(old, new, 1))
    ledger = tmp_path / "new.ledger"
    refused = CliRunner().invoke(app, ["jackpot", "restore", str(copy), "--ledger", str(ledger)])
    assert refused.exit_code == 2
    assert says in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert not ledger.exists()
