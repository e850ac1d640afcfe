"""pitboss jackpot anchor, reconcile --sign, verify --anchor, --key and --since: an inspector's morning."""

import json
import re
import shutil
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from pitboss.anchors.anchor import line_of, read
from pitboss.anchors.key import SigningKey
from pitboss.anchors.key_file import write_key
from pitboss.cli import app
from pitboss.jackpot.commands import AnyCommand
from pitboss.ledger.opening import open_store
from pitboss.people.changes import AddKey, RevokeKey
from pitboss.pools.jackpots import Jackpots
from tests.ledger.rewriting import rewrite
from tests.ledger.tampering import tamper
from tests.people.staff import Staff
from tests.terminal.jackpot.room import MANAGER, SUPERVISOR, Room

DAY = ("--day", "2002-03-01")
PRINTED = re.compile(r"^  ((?:[0-9a-f]{4} ){8}=[0-9]{4})$", re.MULTILINE)


class House(Room):
    """A room with a signing key and a second place, in another folder than the ledger."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.away = folder / "away"
        self.away.mkdir()
        self.key = SigningKey.new()
        write_key(self.away / "house.key", self.key)
        self.anchors = self.away / "anchors.jsonl"

    @property
    def signing(self) -> tuple[str, ...]:
        return "--sign", str(self.away / "house.key"), "--anchors", str(self.anchors)

    @property
    def comparing(self) -> tuple[str, ...]:
        return "--anchor", str(self.anchors), "--key", self.key.public.text

    def adjusted(self) -> None:
        """40,000.00 by hand: Ann proposes, Bob approves."""
        self.does("adjust", "main", "--amount", "40,000.00", "--reason", "found", *SUPERVISOR)
        self.does("approve", "main", "1", "--amount=40,000.00", "--who", "Bob", *MANAGER)

    def evening(self) -> str:
        """Some rounds, an adjustment, and the day's report, signed."""
        self.open()
        self.does("wager", "main", "T1", "--box", "1")
        self.does("finish", "main", "T1")
        self.does("anchor", *self.signing)
        self.adjusted()
        self.does("wager", "main", "T2", "--box", "1,2")
        return self.does("reconcile", "main", *DAY, *self.signing)

    def found(self, *comparing: str) -> tuple[int, Any]:
        """What anchors prove, as JSON."""
        result = self.run("verify", *(comparing or self.comparing), "--json")
        return result.exit_code, json.loads(result.stdout)["anchors"]


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def by_another(commands: list[AnyCommand]) -> list[AnyCommand]:
    """Bob's approval becomes Carol's."""
    return [replace(command, who="Carol") if command.who == "Bob" else command for command in commands]


def without_the_adjustment(commands: list[AnyCommand]) -> list[AnyCommand]:
    """The proposal and its approval were never made."""
    return [command for command in commands if command.who != "Bob" and command.reason != "found"]


def test_a_reconciliation_is_signed_and_its_anchor_printed_and_kept_elsewhere(house: House) -> None:
    page = house.evening()
    first, second = PRINTED.findall(page)
    last = read(house.anchors.read_bytes().splitlines(keepends=True)[-1])
    assert (last.name, last.version, last.key) == ("main", 6, house.key.public.fingerprint)
    assert "".join((first + second).split()).replace("=", "")[:32] == last.hash[:32]
    assert "main, entry 6: signed on 2002-03-01 07:" in page  # eight in the evening in New Zealand
    assert "Not signed" not in page
    shape = house.shape("reconcile", "main", *DAY, *house.signing)
    assert shape["signed"]["is_done"] is True
    assert [(row["name"], row["version"]) for row in shape["signed"]["heads"]] == [("main", 6)]


def test_a_reconciliation_that_is_not_signed_says_so(house: House) -> None:
    house.open()
    page = house.does("reconcile", "main", *DAY)
    assert "Not signed: whoever can write the ledger can rewrite it" in page
    signed = house.shape("reconcile", "main", *DAY)["signed"]
    assert (signed["is_done"], signed["heads"]) == (False, [])
    assert signed["why_not"].startswith("whoever can write")


def test_key_and_second_place_may_stand_in_the_environment(house: House) -> None:
    house.open()
    env = {"PITBOSS_SIGNING_KEY": house.signing[1], "PITBOSS_ANCHORS": house.signing[3]}
    assert "main, entry 1: signed on" in house.run("reconcile", "main", *DAY, env=env).stdout
    assert "main, entry 1: signed on" in house.run("anchor", env=env).stdout
    assert len(house.anchors.read_bytes().splitlines()) == 2


def test_an_honest_ledger_is_proven_by_anchors_and_by_one_line_of_paper(house: House) -> None:
    page = house.evening()
    house.does("wager", "main", "T1", "--box", "3")
    code, found = house.found()
    assert (code, found["is_right"], found["are_signatures_checked"]) == (0, True, True)
    assert [row["verdict"] for row in found["pools"][0]["anchors"]] == ["holds", "holds"]
    paper = PRINTED.findall(page)[0]
    shown = house.does("verify", "--since", paper.upper())
    assert (
        "main: entries 1 to 6 are what was printed with that hash; 1 came after, each bound to the one before"
        in shown
    )


def test_another_approver_in_a_ledger_that_verifies_is_found(house: House) -> None:
    page = house.evening()
    rewrite(house.ledger, Jackpots(), by_another)
    assert house.does("verify").startswith("6 entries: the chain, the postings and the pools are right.")
    result = house.run("verify", *house.comparing)
    assert result.exit_code == 1
    said = " ".join(result.stdout.split())
    assert "main: entries 1 to 3 are what was signed on" in said
    assert "from 4 to 6 they are not what was signed on" in said
    code, found = house.found()
    (row,) = found["pools"]
    assert (code, row["signed_to"], row["wrong_from"], row["wrong_to"]) == (1, 3, 4, 6)
    assert house.run("verify", "--anchor", str(house.anchors)).exit_code == 1
    paper = house.run("verify", "--since", PRINTED.findall(page)[0])
    assert paper.exit_code == 1
    assert "no entry of this ledger has that hash" in paper.stdout


def test_an_adjustment_that_was_dropped_from_a_ledger_that_verifies_is_found(house: House) -> None:
    house.evening()
    rewrite(house.ledger, Jackpots(), without_the_adjustment)
    assert house.does("verify").startswith("4 entries: the chain, the postings and the pools are right.")
    assert "Closing                            50,005.25" in house.does("reconcile", "main", *DAY)
    result = house.run("verify", *house.comparing)
    assert result.exit_code == 1
    assert "it was shortened: it ends at entry 4, and 6 was signed on" in " ".join(result.stdout.split())
    house.does("finish", "main", "T2")
    house.does("wager", "main", "T1", "--box", "4")  # now the ledger is as long as it was
    assert house.found()[1]["pools"][0]["wrong_from"] == 4


def test_yesterdays_copy_put_back_is_found(house: House) -> None:
    house.open()
    copy = f"{house.ledger}.copy"
    shutil.copy(house.ledger, copy)
    house.does("wager", "main", "T1", "--box", "1")
    house.does("anchor", *house.signing)
    shutil.copy(copy, house.ledger)
    for ending in ("-wal", "-shm"):
        Path(f"{house.ledger}{ending}").unlink(missing_ok=True)
    assert house.does("verify").startswith("1 entry: the chain")
    result = house.run("verify", *house.comparing)
    assert result.exit_code == 1
    assert "it was shortened: it ends at entry 1" in result.stdout
    refused = house.run("anchor", *house.signing)
    assert refused.exit_code == 1
    assert "Not signed: main: it was shortened" in refused.stdout
    assert len(house.anchors.read_bytes().splitlines()) == 1


def test_a_signer_refuses_a_rewritten_ledger_and_the_day_is_told_all_the_same(house: House) -> None:
    house.evening()
    rewrite(house.ledger, Jackpots(), by_another)
    before = house.anchors.read_bytes()
    result = house.run("reconcile", "main", *DAY, *house.signing)
    assert result.exit_code == 1
    assert "Nothing differs." in result.stdout
    assert "Not signed: main: entries 1 to 3 are what was signed on" in " ".join(result.stdout.split())
    assert house.anchors.read_bytes() == before
    shape = json.loads(house.run("anchor", *house.signing, "--json").stdout)
    assert shape["schema"] == "pitboss/jackpot-anchor/1"
    assert (shape["signed"]["is_done"], "from 4 to 6" in shape["signed"]["why_not"]) == (False, True)


def test_a_forger_with_a_key_of_their_own_proves_nothing(house: House) -> None:
    house.evening()
    rewrite(house.ledger, Jackpots(), by_another)
    write_key(house.away / "forger.key", SigningKey.new())
    house.anchors.unlink()
    house.does("anchor", "--sign", str(house.away / "forger.key"), "--anchors", str(house.anchors))
    result = house.run("verify", *house.comparing)
    assert result.exit_code == 1
    assert "does not count: that key is not one that you gave" in " ".join(result.stdout.split())
    assert "no anchor in it counts: nothing is proven" in result.stdout


def test_an_anchor_that_was_altered_is_told_with_its_line(house: House) -> None:
    house.evening()
    lines = house.anchors.read_bytes()
    house.anchors.write_bytes(lines.replace(b'"version":6', b'"version":5'))
    result = house.run("verify", *house.comparing)
    assert result.exit_code == 1
    assert "line 2: the anchor of main, 5, by" in result.stdout
    assert "was altered or forged: the key did not sign it so." in " ".join(result.stdout.split())


def test_without_a_key_the_page_says_that_no_signature_was_checked(house: House) -> None:
    house.evening()
    page = " ".join(house.does("verify", "--anchor", str(house.anchors)).split())
    assert "The anchors were taken for your own copy: their signatures were not checked." in page
    assert house.found("--anchor", str(house.anchors))[1]["are_signatures_checked"] is False
    assert "Signatures that are right: 2 by" in house.does("verify", *house.comparing)


def test_a_line_of_paper_that_was_mistyped_is_told_apart_from_tampering(house: House) -> None:
    paper = PRINTED.findall(house.evening())[0]
    wrong = ("0" if paper[0] != "0" else "1") + paper[1:]
    assert house.refused("verify", "--since", wrong).endswith("one of them was mistyped")
    assert house.refused("verify", "--since", paper[:9]) == "--since: 8 digits; allowed: 16 to 64"
    assert "is no digit of a hash" in house.refused("verify", "--since", "x" * 16)
    code, found = house.found("--since", paper, "--since", "0" * 16)
    assert (code, [row["is_right"] for row in found["since"]]) == (1, [True, False])


def test_bad_lines_of_an_anchor_file_are_named_one_by_one(house: House) -> None:
    house.evening()
    with house.anchors.open("ab") as file:
        file.write(b"\x1b]0;owned\x07\n{}\n")
    result = house.run("verify", *house.comparing)
    assert (result.exit_code, result.stdout) == (2, "")
    lines = result.stderr.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["anchors.jsonl, line 3", "anchors.jsonl, line 4"]
    assert "\x1b" not in result.stderr


def test_a_torn_last_line_is_noted(house: House) -> None:
    house.evening()
    with house.anchors.open("ab") as file:
        file.write(b'{"at":10150')
    assert "line 3 breaks off: it was not written to its end" in " ".join(
        house.does("verify", *house.comparing).split()
    )
    house.does("anchor", *house.signing)
    assert len(house.found()[1]["pools"][0]["anchors"]) == 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("anchor",), "--sign: name the file of the key, or set PITBOSS_SIGNING_KEY"),
        (("anchor", "--sign", "{key}"), "--anchors: name the file in which anchors are kept"),
        (("anchor", "--sign", "none", "--anchors", "{new}"), "--sign: none: No such file or directory"),
        (("anchor", "--sign", "{ledger}", "--anchors", "{new}"), "--sign: "),
        (("anchor", "side", "--sign", "{key}", "--anchors", "{new}"), "POOL: there is no pool 'side'"),
        (("anchor", "--sign", "{key}", "--anchors", "{away}"), "--anchors: away: it is not a plain file"),
        (("anchor", "--sign", "{key}", "--anchors", "/none/x"), "--anchors: x: No such file or directory"),
        (("reconcile", "main", "--sign", "{key}"), "--anchors: name the file in which anchors are kept"),
        (("verify", "--anchor", ""), "--anchor: name the file in which anchors are kept"),
        (
            ("verify", "--anchor", "", "--key", "{public}"),
            "--anchor: name the file in which anchors are kept",
        ),
        (("verify", "--anchor", "/"), "--anchor: /: it is not a plain file"),
        (("verify", "--anchor", "none"), "--anchor: none: No such file or directory"),
        (
            ("verify", "--key", "{public}"),
            "--key: it checks who signed anchors; name their file with --anchor",
        ),
        (("verify", "--anchor", "{new}", "--key", "pb1x"), "--key: a public key has 56 letters and digits"),
        (("verify", "--anchor", "{new}", "--key", "none"), "--key: none: No such file or directory"),
    ],
)
def test_what_cannot_be_signed_or_compared_is_told_in_a_line(
    house: House, words: tuple[str, ...], says: str
) -> None:
    house.open()
    names = {
        "key": house.signing[1],
        "new": str(house.anchors),
        "away": str(house.away),
        "ledger": house.ledger,
        "public": house.key.public.text,
    }
    assert house.refused(*(word.format(**names) for word in words)).startswith(says)
    assert not house.anchors.exists()


def test_a_key_with_a_passphrase_asks_for_it(house: House) -> None:
    house.open()
    sealed = house.away / "sealed.key"
    write_key(sealed, house.key, "open sesame")
    signing = ("--sign", str(sealed), "--anchors", str(house.anchors))
    assert "set PITBOSS_KEY_PASSPHRASE" in house.refused("anchor", *signing)
    wrong = house.run("anchor", *signing, env={"PITBOSS_KEY_PASSPHRASE": "sesame"})
    assert (wrong.exit_code, wrong.stderr) == (
        2,
        "pitboss: --sign: sealed.key: the passphrase is not the one it was made with\n",
    )
    right = house.run("anchor", *signing, env={"PITBOSS_KEY_PASSPHRASE": "open sesame"})
    assert (right.exit_code, "open sesame" in right.output) == (0, False)


def typed(*words: str, env: dict[str, str] | None = None) -> Result:
    return CliRunner().invoke(app, words, env={"TERM": "dumb", **(env or {})})


def test_a_key_is_made_shown_and_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    made = typed("key", "new", "--to", str(path), env={"PITBOSS_KEY_PASSPHRASE": "open sesame"})
    assert made.exit_code == 0, made.output
    assert "sealed with its passphrase" in made.stdout
    shown = typed("key", "show", str(path))
    public, fingerprint = (line.split()[-1] for line in shown.stdout.splitlines())
    assert typed("key", "show", public).stdout == shown.stdout
    shape = json.loads(typed("key", "show", public, "--json").stdout)
    assert (shape["schema"], shape["public"], shape["fingerprint"]) == (
        "pitboss/key-shown/1",
        public,
        fingerprint,
    )
    again = typed("key", "new", "--to", str(path))
    assert (again.exit_code, again.stderr) == (
        2,
        "pitboss: --to: house.key is there already; a key is never written over\n",
    )


def test_a_public_key_may_stand_in_a_file(house: House) -> None:
    house.evening()
    public = house.away / "inspector.txt"
    public.write_text(f"the house's key\n{house.key.public.text}\n")
    assert house.run("verify", "--anchor", str(house.anchors), "--key", str(public)).exit_code == 0
    assert house.run("verify", "--anchor", str(house.anchors), "--key", house.signing[1]).exit_code == 0


def test_a_file_that_is_named_like_a_key_is_not_believed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.evening()
    monkeypatch.chdir(house.away)
    Path(house.key.public.text).write_text(SigningKey.new().public.text)
    assert house.run("verify", *house.comparing).exit_code == 0


def test_keys_that_were_changed_are_believed_side_by_side(house: House) -> None:
    """After a new key has taken over, the inspector gives both."""
    house.evening()
    new = SigningKey.new()
    write_key(house.away / "new.key", new)
    house.does("anchor", "--sign", str(house.away / "new.key"), "--anchors", str(house.anchors))
    code, found = house.found(*house.comparing, "--key", new.public.text)
    assert (code, [row["trust"] for row in found["pools"][0]["anchors"]]) == (0, ["signed"] * 3)
    assert [row["trust"] for row in house.found()[1]["pools"][0]["anchors"]] == [
        "signed",
        "signed",
        "other-key",
    ]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (by_another, "main: from 4 to 6 they are not what was printed with that hash."),
        (without_the_adjustment, "main: it was shortened: it ends at entry 4, and 6 was printed."),
        (lambda commands: [], "main: it is missing; entry 6 of it was printed with that hash."),
    ],
)
def test_paper_with_its_entry_tells_from_where(house: House, change: Any, says: str) -> None:
    house.open()
    house.does("wager", "main", "T1", "--box", "1")
    house.does("finish", "main", "T1")
    first = PRINTED.findall(house.does("anchor", *house.signing))[0]
    house.adjusted()
    house.does("wager", "main", "T2", "--box", "1,2")
    last = PRINTED.findall(house.does("reconcile", "main", *DAY, *house.signing))[0]
    papers = ("--since", f"main, entry 3: {first}", "--since", f"main, entry 6: {last}")
    assert house.found(*papers)[0] == 0
    rewrite(house.ledger, Jackpots(), change)
    code, found = house.found(*papers)
    assert (code, found["since"][-1]["says"]) == (1, says)


def test_paper_of_one_pool_proves_nothing_of_another(house: House) -> None:
    house.open("other")
    page = house.evening()
    shown = house.does("verify", "--since", PRINTED.findall(page)[0])
    assert "other: nothing is proven: no hash that was given stands there." in shown


def test_a_first_anchor_says_that_it_was_compared_with_nothing(house: House) -> None:
    house.open()
    assert "No earlier anchor by this key to compare with: main." in house.does("anchor", *house.signing)
    house.does("wager", "main", "T1", "--box", "1")
    assert "No earlier anchor" not in house.does("anchor", *house.signing)
    house.anchors.unlink()
    assert "No earlier anchor by this key to compare with: main." in house.does(
        "reconcile", "main", *DAY, *house.signing
    )


def test_an_anchor_that_another_put_there_is_none_to_compare_with(house: House) -> None:
    """Whoever writes ledger and second place rewrites both: their own anchor fits the ledger."""
    house.open()
    house.does("anchor", *house.signing)
    ours = read(house.anchors.read_bytes())
    house.anchors.write_bytes(line_of(replace(ours, key=SigningKey.new().public.fingerprint)))
    assert house.shape("anchor", *house.signing)["signed"]["first"] == ["main"]


def test_a_check_begins_at_the_last_state_that_was_signed(house: House) -> None:
    house.evening()
    house.does("wager", "main", "T1", "--box", "3")
    page = house.does("verify", *house.comparing, "--from-anchor")
    assert page.startswith("1 entry: the chain, the postings and the pools are right.")
    words = " ".join(page.split())
    assert "main: entry 6 is what was signed on" in words
    assert "entries 1 to 6" not in words
    assert "main: checked from entry 6 on, whose state was signed; what came before was not read" in words


def test_a_check_that_begins_at_an_anchor_finds_its_entry_changed_under_its_hash(house: House) -> None:
    house.evening()
    tamper(house.ledger, "UPDATE entries SET who = 'Zoe' WHERE pool = 'main' AND version = 6")
    code, found = house.found(*house.comparing, "--from-anchor")
    (row,) = found["pools"]
    assert (code, row["signed_to"], row["wrong_from"], row["wrong_to"]) == (1, 0, 6, 6)


def test_a_check_that_begins_at_an_anchor_finds_a_rewritten_ledger(house: House) -> None:
    house.evening()
    rewrite(house.ledger, Jackpots(), by_another)
    code, found = house.found(*house.comparing, "--from-anchor")
    (row,) = found["pools"]
    assert (code, row["signed_to"], row["wrong_from"], row["wrong_to"]) == (1, 3, 4, 6)


def test_a_check_begins_at_no_state_that_a_stranger_signed(house: House) -> None:
    house.open()
    write_key(house.away / "forger.key", SigningKey.new())
    house.does("anchor", "--sign", str(house.away / "forger.key"), "--anchors", str(house.anchors))
    result = house.run("verify", *house.comparing, "--from-anchor")
    assert result.exit_code == 1
    assert "checked from entry" not in result.stdout


@pytest.mark.parametrize("words", [(), ("--anchor", "{file}"), ("--since", "0" * 16)])
def test_a_check_that_begins_at_an_anchor_needs_anchors_and_a_key(
    house: House, words: tuple[str, ...]
) -> None:
    house.evening()
    named = [word.format(file=house.anchors) for word in words]
    assert house.refused("verify", *named, "--from-anchor").startswith("--from-anchor: ")


def named_by_two(house: House, **keys: SigningKey) -> None:
    """The ledger gets people, and two of them name keys in it."""
    with patch("pitboss.ledger.clock.now_ms", house.ms):
        staff = Staff(open_store(house.ledger))
        staff.now = house.ms()
        staff.begin()
        for name, key in keys.items():
            staff.agreed(AddKey(name=name, public=key.public.text))
        staff.store.close()


def test_nothing_is_signed_with_a_key_that_two_people_revoked(house: House) -> None:
    house.open()
    named_by_two(house, ours=house.key)
    house.does("anchor", *house.signing)
    with patch("pitboss.ledger.clock.now_ms", house.ms):
        staff = Staff(open_store(house.ledger))
        staff.now = house.ms()
        staff.agreed(RevokeKey(name="ours"))
        staff.store.close()
    before = house.anchors.read_bytes()
    result = house.run("anchor", *house.signing)
    assert (result.exit_code, house.anchors.read_bytes()) == (1, before)
    assert "Not signed: two people revoked the key ours on 2002-03-01 07:00:10 UTC." in result.stdout


def without_people(house: House) -> None:
    """The ledger becomes one that never had people."""
    copy = f"{house.ledger}.copy"
    store, new = open_store(house.ledger), open_store(copy, create=True)
    with store.read() as reading, new.fill() as filling:
        head = reading.head("main")
        assert head is not None
        filling.add(list(reading.entries("main")))
        filling.save(head)
    store.close()
    new.close()
    shutil.move(copy, house.ledger)


def test_what_the_ledger_says_of_a_key_is_told(house: House) -> None:
    house.open()
    named_by_two(house, ours=house.key)
    house.does("anchor", *house.signing)
    page = " ".join(house.does("verify", *house.comparing).split())
    assert f"{house.key.public.fingerprint}: the ledger names it ours, since 2002-03-01 07:" in page


def test_a_key_that_was_planted_in_the_ledger_is_not_believed(house: House) -> None:
    house.open()
    forger = SigningKey.new()
    write_key(house.away / "forger.key", forger)
    named_by_two(house, ours=house.key, auditor=forger)
    house.does("anchor", "--sign", str(house.away / "forger.key"), "--anchors", str(house.anchors))
    code, found = house.found()
    assert (code, found["is_right"]) == (1, False)
    row = found["pools"][0]["anchors"][0]
    assert (row["trust"], "the ledger names it auditor" in row["registered"]) == ("other-key", True)


def test_the_register_of_people_is_signed_with_a_pool_and_missed_when_it_is_gone(house: House) -> None:
    house.open()
    named_by_two(house)
    house.does("anchor", "main", *house.signing)
    anchors = {found.name: found for found in map(read, house.anchors.read_bytes().splitlines(keepends=True))}
    assert [bool(anchors[name].state) for name in ("@people", "main")] == [True, True]
    assert house.run("verify", *house.comparing, "--from-anchor").exit_code == 0
    without_people(house)
    result = house.run("verify", *house.comparing)
    assert result.exit_code == 1
    assert "@people: it is missing; entry 1 of it was signed on" in result.stdout
