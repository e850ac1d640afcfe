"""An audit finds a difference of one cent, and says which clause it comes from."""

import json
from hashlib import sha256
from io import BytesIO

import msgspec
import pytest

from pitboss import __version__
from pitboss.record.audit import Audit, audit
from pitboss.record.audited import in_words
from pitboss.record.compare import differing
from pitboss.record.lines import Entry, Header, Refused, written
from pitboss.table.general.people import Excluded
from tests.record.test_lines import played
from tests.record.toy import GAMES, LIBRARY

ROUND = ("box 1: wager 25.00", "shoe: card 7d")


def audited_play(*lines: str) -> Audit:
    return audit(BytesIO(written(*played(*lines))), GAMES, LIBRARY)


def rewritten(header: Header, entries: list[Entry]) -> Audit:
    return audit(BytesIO(written(header, entries)), GAMES, LIBRARY)


@pytest.mark.parametrize(
    ("paid", "kind", "cents"),
    [("49.99", "underpaid", -1), ("50.00", None, 0), ("50.01", "overpaid", 1)],
)
def test_a_difference_of_one_cent_is_found(paid: str, kind: str | None, cents: int) -> None:
    found = audited_play(*ROUND, f"dealer: paid box 1 {paid} on red")
    assert [finding.kind for finding in found.findings] == ([kind] if kind else [])
    assert found.exit_code == (1 if kind else 0)
    for finding in found.findings:
        assert finding.line == 4
        assert (finding.due_cents, finding.paid_cents) == (5000, 5000 + cents)
        assert finding.because[0] == "toy-1995/2/2"


def test_too_much_is_recoverable_under_the_general_rules() -> None:
    (finding,) = audited_play(*ROUND, "dealer: paid box 1 60.00 on red").findings
    assert finding.because[-1] == "toy-1990/I/9"
    assert finding.says.endswith("10.00 too much, recoverable under Toy 1990 Div I r 9")


def test_too_little_is_owed() -> None:
    (finding,) = audited_play(*ROUND, "dealer: paid box 1 0.00 on red").findings
    assert finding.says.endswith("50.00 is owed to the player")


def test_a_payment_in_two_parts_is_added_up() -> None:
    assert not audited_play(*ROUND, *["dealer: paid box 1 25.00 on red"] * 2).findings


def test_a_payment_nobody_stated_is_no_difference() -> None:
    assert not audited_play(*ROUND).findings


def test_a_losing_wager_that_was_paid_is_overpaid() -> None:
    found = audited_play(ROUND[0], "shoe: card 7c", "dealer: paid box 1 25.00 on red")
    assert [finding.kind for finding in found.findings] == ["overpaid"]


def test_each_round_is_reckoned_by_itself() -> None:
    found = audited_play(*ROUND, "dealer: paid box 1 60.00 on red", *ROUND, "dealer: paid box 1 40.00 on red")
    assert [(f.line, f.kind) for f in found.findings] == [(4, "overpaid"), (7, "underpaid")]
    shape = in_words("x", found)
    assert (shape.overpaid_cents, shape.underpaid_cents) == (1000, 1000)


def test_a_wrong_ruling_in_the_record_is_found() -> None:
    header, entries = played(*ROUND)
    wrong = {**entries[1].events[0], "paid": 5001}
    entries[1] = msgspec.structs.replace(entries[1], events=(wrong,))
    (finding,) = rewritten(header, entries).findings
    assert (finding.kind, finding.line) == ("ruling", 3)
    assert "paid 50.01" in finding.says
    assert "the rules give box 1 red win, paid 50.00" in finding.says


@pytest.mark.parametrize("forged", ["x", None, [1], {}, 1.5])
def test_a_sum_that_is_none_is_shown_as_it_stands(forged: object) -> None:
    header, entries = played(*ROUND)
    wrong = {**entries[1].events[0], "paid": forged}
    entries[1] = msgspec.structs.replace(entries[1], events=(wrong,))
    (finding,) = rewritten(header, entries).findings
    assert f"paid {forged!r}" in finding.says


@pytest.mark.parametrize("forged", ["x", None, [1], {}, 1.5])
def test_a_box_that_is_none_is_shown_as_it_stands(forged: object) -> None:
    header, entries = played(*ROUND)
    wrong = {**entries[1].events[0], "box": forged}
    entries[1] = msgspec.structs.replace(entries[1], events=(wrong,))
    _, extra = rewritten(header, entries).findings
    assert f"recorded, and not so: {forged!r} " in extra.says


def test_a_ruling_left_out_of_the_record_is_found() -> None:
    header, entries = played(*ROUND)
    entries[1] = msgspec.structs.replace(entries[1], events=())
    (finding,) = rewritten(header, entries).findings
    assert finding.says.startswith("not recorded: box 1 red win")


def test_a_wager_that_should_have_been_refused_is_found() -> None:
    header, entries = played("box 1: wager 4.00")
    entries[0] = msgspec.structs.replace(entries[0], refusal=None)
    (finding,) = rewritten(header, entries).findings
    assert (finding.kind, finding.because) == ("refusal", ("toy-1995/2/1",))


def test_a_wager_that_was_refused_wrongly_is_found() -> None:
    header, entries = played("box 1: wager 5.00")
    entries[0] = msgspec.structs.replace(entries[0], events=(), refusal=Refused("no", "no", ()))
    (finding,) = rewritten(header, entries).findings
    assert "should have been accepted" in finding.says


def test_another_wording_of_a_refusal_is_no_difference() -> None:
    header, entries = played("box 1: wager 4.00")
    kept = entries[0].refusal
    assert kept is not None
    entries[0] = msgspec.structs.replace(entries[0], refusal=msgspec.structs.replace(kept, says="Other."))
    assert not rewritten(header, entries).findings


def test_an_edited_law_is_warned_of() -> None:
    header, entries = played(*ROUND)
    found = rewritten(msgspec.structs.replace(header, rulebook="0123456789abcdef"), entries)
    assert found.exit_code == 0
    assert "The law has been edited since" in found.warnings[0]


def test_another_engine_is_warned_of() -> None:
    header, entries = played(*ROUND)
    found = rewritten(msgspec.structs.replace(header, engine="0.0.1"), entries)
    assert found.warnings == (f"The record was kept by pitboss 0.0.1; this is {__version__}.",)


def test_a_ruling_of_an_older_engine_is_told_as_mended_since() -> None:
    """Whoever reads of the difference learns that another version ruled, not that a line was forged."""
    header, entries = played("box 1: wager 4.00")
    entries[0] = msgspec.structs.replace(entries[0], refusal=None)
    older = msgspec.structs.replace(header, engine="0.0.1")
    (finding,) = rewritten(older, entries).findings
    assert finding.kept_by == "0.0.1"
    assert finding.says.endswith("; pitboss 0.0.1 ruled so, and rulings have been mended since")
    (finding,) = rewritten(header, entries).findings
    assert finding.kept_by == ""


def test_a_field_that_an_older_record_could_not_have_is_not_missed() -> None:
    ruled = (Excluded(name="ann", ground="age", because=("nz-1996/I/9.0",)),)
    kept = [{"type": "Excluded", "name": "ann", "because": ["nz-1996/I/9.0"]}]
    assert differing(kept, ruled, older=True) == []
    assert len(differing(kept, ruled)) == 1
    other = [{**kept[0], "name": "bob"}]
    assert [because for _, because in differing(other, ruled, older=True)] == [("nz-1996/I/9.0",)]


def test_a_record_that_outruns_its_law_is_warned_of() -> None:
    header, _ = played()
    header = msgspec.structs.replace(header, on="1992-05-01")
    entry = Entry(seq=1, at=800_000_000_000, action="dealer: exposed 9c")
    found = rewritten(header, [entry])
    assert any("Toy 1995 was in force" in warning for warning in found.warnings)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("game", "whist", "the game 'whist' is not known; known: toy"),
        ("jurisdiction", "nowhere", "the table cannot be opened: jurisdiction 'nowhere' is not known"),
        ("on", "someday", "the table cannot be opened: 'someday' is no date"),
        ("setup", {"sign": {"minimum": "x"}}, "the table cannot be opened: Expected `int`, got `str`"),
        ("setup", {"sign": {"minimum": 9, "maximum": 1}}, "The minimum is above the maximum"),
        ("readings", {"joker-red": "maybe"}, "reading 'maybe' of joker-red is not known"),
    ],
)
def test_a_header_that_cannot_be_used_is_one_clear_line(field: str, value: object, said: str) -> None:
    header, entries = played(*ROUND)
    found = rewritten(msgspec.structs.replace(header, **{field: value}), entries)
    assert found.exit_code == 2
    assert found.damage is not None
    assert (found.damage.line, found.actions) == (1, 0)
    assert said in found.damage.says


def test_an_action_that_cannot_be_read_ends_the_replay() -> None:
    header, entries = played(*ROUND)
    entries[1] = msgspec.structs.replace(entries[1], action="shoe: kard 7d")
    found = rewritten(header, entries)
    assert found.damage is not None
    assert (found.damage.line, found.actions) == (3, 1)


def sealed(before: bytes, line: bytes, content: bytes) -> bytes:
    """A line with another hash: one taken over this content."""
    own = json.loads(before)["hash"]
    now = sha256(own.encode() + content).hexdigest()
    return line.replace(json.loads(line)["hash"].encode(), now.encode())


def test_a_line_written_with_spaces_says_the_same() -> None:
    first, second, *rest = written(*played(*ROUND)).splitlines(keepends=True)
    spaced = json.dumps(json.loads(second)).encode() + b"\n"
    assert spaced != second
    assert audit([first, spaced, *rest], GAMES, LIBRARY).exit_code == 0


def test_a_hash_over_a_line_as_it_stands_does_not_fit_when_it_is_written_with_spaces() -> None:
    first, second, *_ = written(*played(*ROUND)).splitlines(keepends=True)
    content = {name: value for name, value in json.loads(second).items() if name != "hash"}
    spaced = json.dumps(json.loads(second)).encode() + b"\n"
    found = audit([first, sealed(first, spaced, json.dumps(content).encode())], GAMES, LIBRARY)
    assert found.damage is not None
    assert (found.damage.line, found.damage.kind, found.actions) == (2, "tampered", 0)


def test_a_default_that_is_spelt_out_belongs_to_what_the_hash_is_taken_over() -> None:
    header, entries = played("box 1: wager 0.01")
    first, second = written(header, entries).splitlines(keepends=True)
    assert b'"events"' not in second
    spelt = second.replace(b'"hash"', b'"events":[],"hash"')
    found = audit([first, spelt], GAMES, LIBRARY)
    assert found.damage is not None
    assert found.damage.kind == "tampered"
    content = {name: value for name, value in json.loads(spelt).items() if name != "hash"}
    sorted_content = json.dumps(content, sort_keys=True, separators=(",", ":")).encode()
    assert audit([first, sealed(first, spelt, sorted_content)], GAMES, LIBRARY).exit_code == 0


def test_the_last_line_may_end_without_a_line_feed() -> None:
    found = audit(BytesIO(written(*played(*ROUND)).rstrip(b"\n")), GAMES, LIBRARY)
    assert (found.exit_code, found.actions) == (0, len(ROUND))


def test_no_lines_at_all_are_an_empty_record() -> None:
    found = audit([], GAMES, LIBRARY)
    assert found.damage is not None
    assert found.damage.kind == "empty"
