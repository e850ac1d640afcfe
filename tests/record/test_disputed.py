"""An audit says what other readings would change in a round in dispute, and which were the default before."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.record import disputed
from pitboss.record.audited import Audited, audited
from pitboss.record.case import Case, read
from pitboss.record.cases import source
from pitboss.record.choice import Choice
from pitboss.record.lines import entry_of, header_of, written
from pitboss.record.table import Table

QUIET = """box 1: place 5.00 on red
dealer: spin
dealer: no more bets
wheel: ball in 1
dealer: collect
dealer: pay
"""
# A chip in the square of 17 touches the line to 20: before 2001 a doubt, won at 35 or at 17 to 1.
TOUCHING = """box 1: place 5.00 on straight 17
dealer: line touched by wager of box 1 from straight 17 to split 17 20
dealer: spin
dealer: no more bets
wheel: ball in 17
dealer: collect
dealer: pay
"""
BARRED = """box 3: sit Lou
box 3: place 35.00 on red
dealer: device found box 3
shift manager: bar box 3
dealer: spin
dealer: no more bets
wheel: ball in 3
dealer: collect
dealer: pay
"""
CASE = """title = "A record"
game = "roulette"
on = {on}
[sign]
minimum = "5.00"
maximum = "500.00"
{readings}
[round]
actions = '''
{actions}'''
"""


def kept(folder: Path, actions: str, readings: str = "", engine: str = "", on: str = "1997-05-10") -> Path:
    """A record of some rounds, by an engine, which read something otherwise by its default."""
    case = read(CASE.format(actions=actions, readings=readings, on=on), "case", GAMES)
    return recorded(folder, replace(case, choice=replace(case.choice, readings={})), case.choice, engine)


def recorded(folder: Path, case: Case, ruled: Choice | None = None, engine: str = "") -> Path:
    """A record of a case, which may have been ruled otherwise than its header says."""
    table = Table(GAMES[case.choice.game], (ruled or case.choice).book(), case.setup)
    entries = [entry_of(n, line.action, table.act(line.action)) for n, line in enumerate(case.lines, start=1)]
    header = header_of(table, case.choice)
    path = folder / "record.jsonl"
    path.write_bytes(written(replace(header, engine=engine or header.engine), entries))
    return path


def audit(path: Path) -> Audited:
    return audited(path, GAMES)


def test_a_record_without_a_difference_is_not_ruled_again(tmp_path: Path) -> None:
    assert audit(kept(tmp_path, QUIET + TOUCHING)).disputed == ()


def test_iii_r4_4_the_round_in_dispute_names_the_reading_by_which_it_is_right(tmp_path: Path) -> None:
    """175.00 is due at 35 to 1; 85.00 was paid, as 17 to 1 on the line would give."""
    found = audit(kept(tmp_path, QUIET + TOUCHING + "dealer: paid box 1 85.00 on straight 17\n" + QUIET))
    (finding,) = found.findings
    assert (finding.kind, finding.due_cents, finding.paid_cents) == ("underpaid", 175_00, 85_00)
    (rounds,) = found.disputed
    first = 1 + len(QUIET.splitlines()) + 1
    assert rounds.first_line == first, "the header, and the round before"
    (relied,) = rounds.readings
    assert relied.id == "chip-on-a-line"
    (other,) = relied.otherwise
    assert other.readings == {"chip-on-a-line": "on-the-line"}
    assert any(change.kind == "money" and change.cents == -90_00 for change in other.changes)


def test_a_dispute_that_hangs_on_no_doubt_says_so(tmp_path: Path) -> None:
    found = audit(kept(tmp_path, QUIET + "dealer: paid box 1 6.00 on red\n"))
    (rounds,) = found.disputed
    assert rounds.readings == ()


def test_a_payment_some_rounds_later_joins_those_rounds(tmp_path: Path) -> None:
    """A payment for the first round is stated after the second."""
    found = audit(kept(tmp_path, TOUCHING + QUIET + "dealer: paid box 1 85.00 on straight 17\n" + QUIET))
    (rounds,) = found.disputed
    lines = len((TOUCHING + QUIET).splitlines())
    assert rounds.first_line == 2
    assert rounds.last_line >= 1 + lines + 1


def test_1998_r12_1_what_is_decided_anew_after_a_round_is_tried_with_that_round(tmp_path: Path) -> None:
    """A hand is declared dead once everything was paid: ante 20.00, bet 40.00 and jackpot 1.00 are lost."""
    path = "caribbean-stud/nz-1998/irregularities/r12_1-dead-after-everything-was-paid.toml"
    text = source(path).rstrip().removesuffix('"""') + 'dealer: paid box 2 10.00 on bet\n"""\n'
    found = audit(recorded(tmp_path, read(text, path, GAMES)))
    assert [finding.kind for finding in found.findings] == ["overpaid"]
    assert [rounds.first_line for rounds in found.disputed] == [2], "from the first wager on"


def test_of_many_rounds_in_dispute_the_first_are_ruled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disputed, "MOST", 2)
    found = audit(kept(tmp_path, (QUIET + "dealer: paid box 1 6.00 on red\n") * 4))
    assert (len(found.findings), len(found.disputed)) == (4, 2)


def test_i_r11_2b_a_default_that_was_changed_since_is_told_by_its_reading(tmp_path: Path) -> None:
    """Until 0.8.0 a barred player's wager rode by default; now it goes back."""
    rides = '[readings]\nbarred-with-chips-down = "rides"'
    found = audit(kept(tmp_path, BARRED, rides, engine="0.7.0"))
    assert found.findings
    assert {finding.read_as for finding in found.findings} == {"barred-with-chips-down=rides"}


def test_i_r11_2b_what_is_wrong_by_the_former_default_too_is_not_put_down_to_it(tmp_path: Path) -> None:
    """20.00 was paid on red: nothing is due now, and 35.00 was by the default of that time."""
    rides = '[readings]\nbarred-with-chips-down = "rides"'
    path = kept(tmp_path, BARRED + "dealer: paid box 3 20.00 on red\n", rides, engine="0.7.0")
    found = {finding.kind: finding.read_as for finding in audit(path).findings}
    assert found["overpaid"] == ""
    assert found["ruling"] == "barred-with-chips-down=rides"


def test_i_r11_2b_a_payment_that_was_right_by_the_former_default_is_put_down_to_it(tmp_path: Path) -> None:
    rides = '[readings]\nbarred-with-chips-down = "rides"'
    path = kept(tmp_path, BARRED + "dealer: paid box 3 35.00 on red\n", rides, engine="0.7.0")
    assert {finding.read_as for finding in audit(path).findings} == {"barred-with-chips-down=rides"}


def test_a_record_of_this_version_knows_no_former_default(tmp_path: Path) -> None:
    found = audit(kept(tmp_path, BARRED, '[readings]\nbarred-with-chips-down = "rides"'))
    assert found.findings
    assert {finding.read_as for finding in found.findings} == {""}


@pytest.mark.parametrize(("engine", "told"), [("0.7.9", True), ("0.8.0", False), ("garbled", True)])
def test_a_former_default_ends_with_its_version(tmp_path: Path, engine: str, told: bool) -> None:
    found = audit(kept(tmp_path, BARRED, '[readings]\nbarred-with-chips-down = "rides"', engine=engine))
    assert any(finding.read_as for finding in found.findings) is told


@pytest.mark.parametrize(("on", "is_held"), [("1998-01-31", True), ("1998-02-01", False)])
def test_an_audit_says_what_of_the_law_of_that_day_is_not_held(
    tmp_path: Path, on: str, is_held: bool
) -> None:
    """The rules of 1998 commence on 1 February; of them only Caribbean stud is held."""
    answer = audited(kept(tmp_path, QUIET, on=on), GAMES)
    assert is_held is not any("roulette) is not held" in note for note in answer.notes)
