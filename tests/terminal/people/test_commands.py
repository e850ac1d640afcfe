"""pitboss people, login, logout and whoami: what they answer, and what they refuse in one line."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.anchors.key import SigningKey
from pitboss.people.secrets import Argon2
from tests.terminal.people.desk import POOL, SECRETS, SECURE, Desk

ANN, BEA, CARL, DAN = SECRETS


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(tmp_path, monkeypatch)


@pytest.fixture
def secured(desk: Desk) -> Desk:
    return desk.secured()


PAGES = (
    "pitboss jackpot show",
    "pitboss jackpot show main",
    "pitboss jackpot verify",
    "pitboss jackpot reconcile main --day 2026-03-06",
    "pitboss jackpot history main",
    "pitboss jackpot wager main T1 --box 1 --who Bea",
    "pitboss people list",
)


@pytest.mark.parametrize("line", PAGES)
def test_every_page_of_an_open_ledger_says_that_it_is_open(desk: Desk, line: str) -> None:
    desk.does(f"{POOL} --who Ann")
    assert desk.does(line).splitlines()[-1].startswith("This ledger is open: ")
    again = line.replace("wager", "finish").replace("--box 1 ", "")
    assert json.loads(desk.does(f"{again} --json"))["secured"] is False


@pytest.mark.parametrize("line", PAGES[:5])
def test_no_page_of_a_secured_ledger_does(secured: Desk, line: str) -> None:
    assert "This ledger is open" not in secured.does(line)
    assert json.loads(secured.does(f"{line} --json"))["secured"] is True


COPIES = (
    "pitboss jackpot backup copy.jsonl",
    "pitboss jackpot export --to copy.jsonl",
    "pitboss jackpot migrate",
)


@pytest.mark.parametrize("line", COPIES)
def test_copying_a_ledger_says_that_it_is_open_until_it_is_secured(
    desk: Desk, line: str, tmp_path: Path
) -> None:
    desk.does(f"{POOL} --who Ann")
    assert desk.does(line).splitlines()[-1].startswith("This ledger is open: ")
    (tmp_path / "copy.jsonl").unlink(missing_ok=True)
    desk.does(SECURE, *(secret for name in (ANN, BEA, CARL) for secret in (SECRETS[name],) * 2))
    assert "This ledger is open" not in desk.does(line)


@pytest.mark.parametrize("cut", [6_000, 20_000])
def test_a_wreck_of_a_secured_ledger_is_not_called_open(secured: Desk, cut: int) -> None:
    file = secured.folder / "pitboss.ledger"
    file.write_bytes(file.read_bytes()[:cut])
    result = secured.run("pitboss jackpot verify")
    assert result.exit_code == 1
    assert "This ledger is open" not in result.output
    assert json.loads(secured.run("pitboss jackpot verify --json").stdout)["secured"] is None


def test_whoami_believes_the_register_and_not_the_file(secured: Desk) -> None:
    secured.login(BEA)
    (file,) = (secured.folder / "run" / "pitboss").glob("session-*")
    forged = file.read_text().replace(BEA, ANN).replace("shift manager", "casino manager")
    file.write_text(forged.replace('"until":1', '"until":2'))
    page = secured.does("pitboss whoami")
    assert page.startswith("Bea Wong (shift manager, dealer) is logged in until 2026-03-07")


def test_whoever_is_logged_in_need_not_say_who_they_are(secured: Desk) -> None:
    secured.login(BEA)
    secured.does("pitboss jackpot wager main T1 --box 1")
    row = json.loads(secured.does("pitboss jackpot history main --json"))["entries"][-1]
    assert (row["who"], row["role"]) == (BEA, "dealer")
    assert "are right" in secured.does("pitboss jackpot verify")


def test_the_name_may_be_typed_in_any_spelling_and_stands_as_it_is_registered(secured: Desk) -> None:
    assert secured.does("pitboss login 'BEA  WONG.'", SECRETS[BEA]).startswith("Bea Wong (")
    secured.does("pitboss jackpot wager main T1 --box 1 --who 'bea wong'")
    assert json.loads(secured.does("pitboss jackpot history main --json"))["entries"][-1]["who"] == BEA


def test_who_is_not_logged_in_is_told_to_log_in(secured: Desk) -> None:
    says = "the ledger is secured, and nobody is logged in: `pitboss login NAME`"
    assert secured.refused("pitboss jackpot wager main T1 --box 1").startswith(says)


def test_the_register_is_no_pool_and_not_called_damaged(secured: Desk) -> None:
    secured.login(BEA)
    assert secured.refused("pitboss jackpot wager @people T1 --box 1").startswith(
        "POOL: '@people' is no pool"
    )
    assert secured.refused("pitboss jackpot pay @people T1").startswith("POOL: '@people' is no pool")


def test_claims_to_be_somebody_else_are_refused(secured: Desk) -> None:
    assert "nobody is logged in" in secured.refused("pitboss jackpot wager main T1 --box 1 --who 'Bea Wong'")
    secured.login(BEA)
    assert "Bea Wong is logged in" in secured.refused("pitboss jackpot wager main T1 --box 1 --who Mallory")
    wrong = "pitboss jackpot wager main T1 --box 1 --role 'casino manager'"
    assert "Bea Wong is shift manager, dealer" in secured.refused(wrong)


def test_two_people_adjust_a_pool(secured: Desk) -> None:
    secured.login(ANN)
    secured.does("pitboss jackpot adjust main --amount 5.00 --reason 'a lost chip'")
    approve = "pitboss jackpot approve main 1 --amount 5.00"
    assert "Ann Lee proposed it" in secured.refused(approve)
    assert "Ann Lee is logged in" in secured.refused(f"{approve} --who 'Bea Wong' --role 'shift manager'")
    secured.login(BEA)
    assert "505.00" in secured.does(f"{approve} --role 'shift manager'")


def test_a_person_is_added_by_two(secured: Desk) -> None:
    secured.login(ANN)
    page = secured.does("pitboss people add 'Dan Fox' --role dealer", SECRETS[DAN], SECRETS[DAN])
    assert "  pitboss people approve 1" in page.splitlines()
    assert "Ann Lee proposed it" in secured.refused("pitboss people approve 1")
    secured.login(CARL)
    assert "Dan Fox is registered as dealer." in secured.does("pitboss people approve 1")
    secured.login(DAN)
    assert "changed by the shift manager" in secured.refused("pitboss people suspend 'Ann Lee'")


def test_a_page_never_tells_a_hash_or_a_token(secured: Desk) -> None:
    secured.login(ANN)
    (file,) = (secured.folder / "run" / "pitboss").iterdir()
    token = json.loads(file.read_text())["token"]
    for line in ("people list", "people sessions", "whoami", "jackpot history main", "people keys"):
        for form in ("", " --json"):
            shown = secured.does(f"pitboss {line}{form}")
            assert "argon2" not in shown
            assert token not in shown


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("people secure", "--person: name two people or more"),
        ("people secure --person Ann", "--person: 'Ann' is not NAME=ROLES"),
        (
            "people secure --person 'Ann=king' --person 'Bea=operator'",
            "--role: 'king' is not known; allowed: ",
        ),
        ("people secure --person 'Ann=operator' --person 'Ann=operator'", "--person: Ann is named twice"),
        (
            "people secure --person 'A\x1b[1m=operator' --person 'B=operator'",
            "--person: not a line of plain text",
        ),
        ("people secure --person 'A=operator' --person 'B=operator' --key 'C=pb1x'", "--key: "),
        ("people secure --person 'A=operator' --person 'B=operator' --secret-file none", "--secret-file: "),
        ("people secure --person 'A=operator' --person 'B=operator' --secret-file .", "--secret-file: "),
        ("login Ann", "nobody is registered in this ledger"),
        ("logout", "nobody is registered in this ledger"),
        ("whoami", "nobody is registered in this ledger"),
        ("people sessions", "nobody is registered in this ledger"),
        ("people open", "nobody is registered in this ledger"),
        ("people approve 1", "nobody is registered in this ledger"),
        ("people list --ledger none", "ledger: none: there is no ledger"),
        ("jackpot wager @people T1 --box 1 --who Ann", "POOL: '@people' is no pool"),
        ("jackpot show @people", "POOL: there is no pool '@people'"),
    ],
)
def test_bad_input_on_an_open_ledger_gets_one_line(desk: Desk, line: str, says: str) -> None:
    desk.does(f"{POOL} --who Ann")
    assert desk.refused(f"pitboss {line}").startswith(says)
    assert "Nobody is registered." in desk.does("pitboss people list")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("login Mallory", "name: 'Mallory' is not registered"),
        ("login ''", "NAME: say a name"),
        ("login 'Ann Lee' --hours 13", "--hours: 13 is too long; allowed: 1 to 12"),
        ("login 'Ann Lee' --hours x", "--hours: 'x' is not a number"),
        ("login 'Ann Lee' --key none", "--key: "),
        ("people add 'Ann Lee' --role dealer --secret-file s", "name: 'Ann Lee' reads like 'Ann Lee'"),
        ("people add 'Аnn Lее' --role dealer --secret-file s", "name: 'Аnn Lее' reads like 'Ann Lee'"),
        ("people add Eve --secret-file s", "role: one or more of "),
        ("people add Eve --role king --secret-file s", "--role: 'king' is not known"),
        ("people add Eve --role dealer --key pb1x", "--key: "),
        ("people add Eve --role dealer --secret-file short", "secret: 6 to 200 characters"),
        ("people change Eve --role dealer", "name: 'Eve' is not registered"),
        ("people change 'Bea Wong'", "say what changes: --role, --secret, --no-secret, --key or --no-key"),
        ("people change 'Ann Lee' --role 'casino manager'", "Ann Lee has all that already"),
        ("people change 'Bea Wong' --no-secret", "a person needs a secret, a key, or both"),
        ("people resume 'Bea Wong'", "Bea Wong is not suspended"),
        ("people approve 7", "proposal 7 does not wait; waiting: none"),
        ("people approve x", "PROPOSAL: 'x' is not a number"),
        ("people open --as king", "--as: 'king' is not known"),
        ("people open --as dealer", "role: Ann Lee is casino manager; not dealer"),
        ("people secure", "the ledger is secured already"),
        ("people secure --person A=operator", "--person: the register has begun"),
        ("people end nothing", "session: 'nothing' is over, or never was"),
        ("people end ''", "SESSION: name one; `pitboss people sessions` lists them"),
        ("people key-add office pb1x", "PUBLIC: "),
        ("people key-add office\N{VARIATION SELECTOR-16} public", "name: letters, digits, spaces and signs"),
        ("people key-add office pb1x --replaces '\udcff'", "--replaces: not a line of plain text"),
        ("people key-revoke office", "name: 'office' is no key that is good"),
    ],
)
def test_bad_input_on_a_secured_ledger_gets_one_line(secured: Desk, line: str, says: str) -> None:
    (secured.folder / "s").write_text("some words\n")
    (secured.folder / "short").write_text("12345\n")
    (secured.folder / "public").write_text(f"{SigningKey.new().public.text}\n")
    secured.login(ANN)
    before = secured.does("pitboss people list --json")
    assert secured.refused(f"pitboss {line}", *(["x"] if "Lee' --hours" in line else [])).startswith(says)
    assert secured.does("pitboss people list --json") == before


def test_a_wrong_secret_is_refused_and_five_of_them_make_one_wait(secured: Desk) -> None:
    for _ in range(5):
        assert secured.refused("pitboss login 'Ann Lee'", "a guess") == "the secret is not Ann Lee's"
    assert "5 wrong secrets in a row" in secured.refused("pitboss login 'Ann Lee'", SECRETS[ANN])


def test_the_same_secret_twice_does_not_begin_a_register(desk: Desk) -> None:
    desk.does(f"{POOL} --who Ann")
    assert "each has a secret of their own" in desk.refused(SECURE, *(["the same words"] * 6))


def test_a_session_of_another_ledger_is_none(secured: Desk, tmp_path: Path) -> None:
    secured.login(ANN)
    (file,) = (tmp_path / "run" / "pitboss").iterdir()
    (tmp_path / "other").mkdir()
    os.chdir(tmp_path / "other")
    secured.secured()
    result = secured.run("pitboss whoami", env={"PITBOSS_SESSION": str(file)})
    assert "session file: it is of another ledger" in result.stderr


def test_a_session_file_that_others_can_read_is_refused(secured: Desk) -> None:
    secured.login(BEA)
    (file,) = (secured.folder / "run" / "pitboss").iterdir()
    file.chmod(0o644)
    assert "0600" in secured.refused("pitboss jackpot wager main T1 --box 1")


@pytest.mark.parametrize("line", ["login 'Ann Lee'", "whoami", "logout", "jackpot wager main T1 --box 1"])
def test_a_session_file_is_never_the_standard_output(secured: Desk, line: str) -> None:
    before = secured.does("pitboss people list --json")
    result = secured.run(f"pitboss {line}", env={"PITBOSS_SESSION": "-"})  # nobody is asked for a secret
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "pitboss: PITBOSS_SESSION: - stands for no file to write to; name one\n"
    assert not (secured.folder / "-").exists()
    assert secured.does("pitboss people list --json") == before


def test_after_logout_nothing_is_left(secured: Desk) -> None:
    secured.login(BEA)
    secured.does("pitboss logout")
    assert [*(secured.folder / "run" / "pitboss").iterdir()] == []
    assert "nobody is logged in" in secured.refused("pitboss whoami")
    assert "Nobody is logged in." in secured.does("pitboss people sessions")


def test_a_supervisor_ends_the_session_of_another(secured: Desk) -> None:
    secured.login(BEA)
    (row,) = json.loads(secured.does("pitboss people sessions --json"))["sessions"]
    secured.login(CARL)
    secured.does(f"pitboss people end {row['session']} --as 'casino supervisor'")
    sessions = json.loads(secured.does("pitboss people sessions --json"))["sessions"]
    assert [one["person"] for one in sessions] == [CARL]


def test_a_key_instead_of_a_secret(secured: Desk) -> None:
    secured.does("pitboss key new --to carl.key")
    secured.login(ANN)
    secured.does("pitboss people change 'Carl Ode' --key carl.key --no-secret")
    secured.login(BEA)
    secured.does("pitboss people approve 1")
    assert "logs in with a key" in secured.refused("pitboss login 'Carl Ode'")
    assert secured.does("pitboss login 'Carl Ode' --key carl.key").startswith("Carl Ode (")
    assert "are right" in secured.does("pitboss jackpot verify")


def test_a_copy_has_its_people_with_it(secured: Desk) -> None:
    secured.login(BEA)
    secured.does("pitboss jackpot wager main T1 --box 1")
    secured.does("pitboss jackpot backup copy")
    secured.does("pitboss jackpot restore copy --ledger again")
    assert "are right" in secured.does("pitboss jackpot verify --ledger again")
    assert secured.does("pitboss people list --ledger again") == secured.does("pitboss people list")
    assert "@people" not in secured.does("pitboss jackpot show --ledger again")


def test_a_copy_of_one_pool_has_the_people_with_it_who_gave_its_commands(secured: Desk) -> None:
    secured.login(BEA)
    secured.does("pitboss jackpot wager main T1 --box 1")
    secured.login(ANN)
    secured.does(POOL.replace("create main", "create other"))
    secured.does("pitboss jackpot export main --to copy")
    secured.does("pitboss jackpot restore copy --ledger again")
    assert "are right" in secured.does("pitboss jackpot verify --ledger again")
    assert "other" not in secured.does("pitboss jackpot show --ledger again")


def test_a_register_that_cannot_be_read_stops_commands_and_is_named(secured: Desk) -> None:
    secured.login(BEA)
    with sqlite3.connect("pitboss.ledger") as file:
        file.execute("DROP TRIGGER states_advance")
        file.execute("UPDATE states SET state = x'7b7d' WHERE pool = '@people'")
    file.close()
    assert "@people: the state at version" in secured.refused("pitboss jackpot wager main T1 --box 1")
    assert "@people: the state at version" in secured.refused("pitboss jackpot show main")
    result = secured.run("pitboss jackpot verify")
    assert result.exit_code == 1
    assert "the state at the head is not the one that the events lead to" in result.stdout


def test_a_new_pool_on_a_secured_ledger_takes_a_login(secured: Desk) -> None:
    other = POOL.replace("create main", "create other")
    assert "nobody is logged in" in secured.refused(f"{other} --who Ann")
    secured.login(ANN)
    assert "The pool other is open" in secured.does(other)


def test_the_real_hash_is_argon2id_with_the_parameters_stated() -> None:
    assert Argon2().hash("some words").startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_without_a_terminal_a_secret_comes_from_a_file_or_the_standard_input(secured: Desk) -> None:
    (secured.folder / "words").write_text(f"{SECRETS[BEA]}\n")
    assert secured.does("pitboss login 'Bea Wong' --secret-file words").startswith(BEA)
    assert secured.does("pitboss login 'Bea Wong' --secret-file -", SECRETS[BEA]).startswith(BEA)


def test_with_nobody_there_no_secret_is_waited_for(secured: Desk) -> None:
    words = [sys.executable, "-m", "pitboss", "login", "Bea Wong"]
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, env=env, check=False)
    assert done.returncode == 2
    assert done.stderr.decode().startswith("pitboss: --secret-file: Secret of Bea Wong: nobody is here")
