"""pitboss due and pitboss audit, as a person runs them."""

import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games import GAMES
from pitboss.record.case import read
from pitboss.record.lines import entry_of, header_of, written
from pitboss.record.table import Table

CASE = '''title = "Two pairs against a pair"
game  = "caribbean-stud"
on    = 1998-06-01
[sign]
minimum = "5.00"
maximum = "500.00"
jackpot-wager = "1.00"
[table]
jackpot = "electronic"
[[due]]
box     = 3
area    = "bet"
outcome = "win"
paid    = "100.00"
because = ["10.4(a)", "5.8"]
[[due]]
box     = 4
area    = "prize"
paid    = "100.00"
because = ["11.9(e)"]
[meter]
pool = "50000.00"
[round]
actions = """
box 3: ante 25.00
box 4: ante 10.00 jackpot
dealer: no more bets
shoe: box 3 As Ad 7h 7c 2s
shoe: box 4 3h 6h 9h Th Qh
shoe: dealer 9c 8d 4h 4s Ah
box 3: bet
box 4: bet
dealer: reveal
dealer: settle
dealer: paid box 3 100.00 on bet
"""
'''


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    return int(left.value.code or 0)


def case_file(folder: Path, source: str = CASE) -> str:
    path = folder / "case.toml"
    path.write_text(source, encoding="utf-8")
    return str(path)


def record_file(folder: Path, source: str = CASE) -> Path:
    case = read(source, "case", GAMES)
    table = Table(GAMES["caribbean-stud"], case.choice.book(), case.setup)
    entries = [
        entry_of(seq, line.action, table.act(line.action)) for seq, line in enumerate(case.lines, start=1)
    ]
    path = folder / "record.jsonl"
    path.write_bytes(written(header_of(table, case.choice), entries))
    return path


def test_a_prize_that_the_case_does_not_expect_is_exit_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unexpected = CASE.replace('area    = "prize"', 'area    = "ante"').replace('["11.9(e)"]', "[]")
    assert run("due", case_file(tmp_path, unexpected)) == 1
    assert "does not expect a prize" in capsys.readouterr().out


def test_due_says_what_is_owed_and_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("due", case_file(tmp_path)) == 0
    page = capsys.readouterr().out
    assert "Box 3: the bet wager of 50.00 wins: 100.00 is paid, 50.00 goes back." in page
    assert "NZ 1998 Div 6 r 10.4(a): " in page
    assert "Box 4: the prize for a flush is 100.00" in page
    assert "As the case expects." in page


@pytest.mark.parametrize(("paid", "code"), [("99.99", 1), ("100.00", 0), ("100.01", 1)])
def test_one_cent_off_is_exit_1(tmp_path: Path, paid: str, code: int) -> None:
    source = CASE.replace("paid box 3 100.00 on bet", f"paid box 3 {paid} on bet")
    assert run("due", case_file(tmp_path, source)) == code
    assert run("audit", str(record_file(tmp_path, source))) == code


def test_an_expectation_not_met_is_exit_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("due", case_file(tmp_path, CASE.replace('outcome = "win"', 'outcome = "lose"'))) == 1
    assert "box 3 bet: expected lose, got win 100.00" in capsys.readouterr().out


def test_a_prize_is_compared_with_what_was_paid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = CASE.replace("100.00 on bet\n", "100.00 on bet\ndealer: paid box 4 99.99 on prize\n")
    assert run("due", case_file(tmp_path, source)) == 1
    assert "box 4 prize: 99.99 was paid, 100.00 is due; 0.01 is owed to the player" in capsys.readouterr().out


def test_the_same_round_under_other_laws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = case_file(tmp_path)
    for options, cited in (
        (("--on", "1996-06-01"), "NZ 1996 Div VIII r 9.5(a)"),
        (("--jurisdiction", "us-s10"), "US s 10(j)(5)(iii)"),
    ):
        run("due", case, *options, "--json")
        answer = json.loads(capsys.readouterr().out)
        (found,) = answer["cases"]
        assert found["as_expected"] is None
        bets = [line for line in found["due"] if (line["box"], line["area"]) == (3, "bet")]
        assert bets[0]["paid_cents"] == 10000
        assert bets[0]["because"][0]["cite"] == cited


def test_due_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("due", case_file(tmp_path), "--json")
    answer = json.loads(capsys.readouterr().out)
    assert answer["schema"] == "pitboss/due/1"
    (found,) = answer["cases"]
    assert found["rulebook"]["name"] == "NZ 1998"
    assert found["totals"][0] == {
        "box": 3,
        "laid_cents": 7500,
        "taken_back_cents": 0,
        "lying_cents": 0,
        "staked_cents": 7500,
        "returned_cents": 20000,
        "prize_cents": 0,
        "net_cents": 12500,
    }


def test_audit_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = CASE.replace("paid box 3 100.00 on bet", "paid box 3 110.00 on bet")
    assert run("audit", str(record_file(tmp_path, source)), "--json") == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["schema"] == "pitboss/audit/1"
    (finding,) = answer["files"][0]["findings"]
    assert (finding["kind"], finding["due_cents"], finding["paid_cents"]) == ("overpaid", 10000, 11000)
    assert finding["because"][-1]["cite"] == "NZ 1996 Div I r 15.1"


def test_a_damaged_record_is_exit_2_and_its_good_part_is_audited(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record_file(tmp_path, CASE.replace("paid box 3 100.00 on bet", "paid box 3 110.00 on bet"))
    path.write_bytes(path.read_bytes() + b'{"seq": 12, "at"')
    assert run("audit", str(path)) == 2
    page = capsys.readouterr().out
    assert "line 12, overpaid: box 3 bet: 110.00 was paid, 100.00 is due" in page
    assert "Broken at line 13: the line breaks off" in page


def test_the_worst_file_decides_the_exit_code(tmp_path: Path) -> None:
    good = record_file(tmp_path)
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(b"")
    assert run("audit", str(good), str(good)) == 0
    assert run("audit", str(good), str(bad), str(good)) == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["due", "nowhere.toml"], "nowhere.toml: No such file"),
        (["audit", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["due", "CASE", "--on", "soon"], "--on 'soon' is not a date"),
        (["due", "CASE", "--on", "1990-01-01"], "the first rules of caribbean-stud held are NZ 1996"),
        (["due", "CASE", "--on", "0001-01-01T00:00+14:00"], "allowed: the years 2 to 9998"),
        (["due", "CASE", "--on", "9999-12-31T23:00-14:00"], "allowed: the years 2 to 9998"),
        (["law", "show", "caribbean-stud", "--on", "9999-12-31T23:00-14:00"], "allowed: the years 2 to 9998"),
        (["due", "CASE", "--elect", "foo"], "election 'foo' is not known"),
        (["due", "CASE", "--reading", "foo"], "--reading 'foo'"),
        (["due", "CASE", "--jurisdiction", "mars"], "jurisdiction 'mars' is not known"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    case = case_file(tmp_path)
    assert run(*[case if word == "CASE" else word for word in arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert captured.err.count("\n") == 1


def test_a_clause_that_is_not_in_force_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("due", case_file(tmp_path, CASE.replace('"10.4(a)"', '"99.9"'))) == 2
    assert (
        "clause '99.9' is in no text of caribbean-stud held; the nearest in NZ 1998"
        in capsys.readouterr().err
    )


TWO_KINDS = """
title = "A percentage and a fee"
game  = "poker"
on    = 2018-06-01
[sign]
minimum = "2.00"
maximum = "100.00"
[table]
blinds = ["1.00", "2.00"]
chips = ["1.00", "5.00"]
commission = { rate = "5", fee = "1.00" }
[round]
actions = "box 1: buy chips 100.00"
"""


def test_2017_r8_1_a_table_that_another_reading_would_open_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One kind of commission, or several where the sign names them; dealt by hand or not is all the same."""
    path = case_file(tmp_path, TWO_KINDS)
    assert run("due", path) == 2
    _, opened = capsys.readouterr().err.splitlines()
    assert opened.endswith("Under commission-kinds-together = together this table could be opened.")
    assert run("due", path, "--json") == 2
    (unanswered,) = json.loads(capsys.readouterr().out)["unanswered"]
    assert [relied["id"] for relied in unanswered["readings"]] == ["commission-kinds-together"]
    assert run("due", path, "--reading", "commission-kinds-together=together") == 0


def test_a_table_that_cannot_be_opened_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("due", case_file(tmp_path, CASE.replace('minimum = "5.00"', 'minimum = "600.00"'))) == 2
    assert "the table cannot be opened: minimum: 600.00 is above the maximum" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("1998-06-01", "0001-01-01T00:00:00+14:00", "on: 0001-01-01 00:00:00+14:00 is out of range"),
        ("[table]", "[table]\nboxes = 99999999999999999999", "boxes: 99999999999999999999 is not allowed"),
        ("box     = 3", "box     = 1998-06-01T10:00:00", "due[1].box: write a whole number"),
        (
            '[meter]\npool = "50000.00"',
            "[readings]\nx = 1",
            "readings: write names, each with text between quotes",
        ),
        ("title = ", 'title = "red \\u001b[31m"\n#', "title: '\\x1b' cannot be shown; write plain text"),
        ("title = ", 'title = "a \\u202e b"\n#', "title: '\\u202e' cannot be shown; write plain text"),
        ("dealer: no more bets", "box 3: dispute \\u001b[2J", "round.actions: '\\x1b' cannot be shown"),
        ("dealer: no more bets", "dealer: cut \u00b2", "'dealer: cut \u00b2': dealer may say: cut <cards>"),
        ("dealer: no more bets", f"dealer: cut {'9' * 5000}", "dealer may say: cut <cards>"),
        ("ante 25.00", f"ante {'9' * 5000}.00", "is not an amount"),
        ("box 3: ante", "box \u0661: ante", "'box \u0661' is nobody at the table"),
    ],
)
def test_a_field_that_no_person_means_is_one_line_and_exit_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    assert run("due", case_file(tmp_path, CASE.replace(old, new, 1))) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1


def test_a_case_saved_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    assert run("due", case_file(tmp_path, "\ufeff" + CASE)) == 0


def test_what_is_ruled_where_the_text_is_silent_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = CASE[: CASE.index("[[due]]")].replace("on    = 1998-06-01", 'jurisdiction = "us-s10"')
    actions = (
        "box 3: ante 25.00",
        "dealer: no more bets",
        "shoe: box 3 As Ad 7h 7c 2s",
        "shoe: box 4 3h 6h 9h Th Qh",
        "shoe: dealer 9c 8d 4h 4s Ah",
        "casino supervisor: no ante at box 4",
    )
    lines = "\n".join(actions)
    assert run("due", case_file(tmp_path, f'{source}[round]\nactions = """\n{lines}\n"""\n')) == 0
    said = capsys.readouterr().out
    assert "The hand at box 4 has no ante: it goes to the discard rack." in said
    assert "US s 10 is silent (house policy)" in said
