"""The gate before a secured ledger: who passes, and what is said of those who went round it."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.anchors.key import SigningKey
from pitboss.jackpot.commands import AnyCommand, Approve, Create, Finish, Propose, Wager
from pitboss.jackpot.console.changes import Adjust
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.ledger.checking.verify import check
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.ledger.store import Store
from pitboss.people import changes as x
from pitboss.people import commands as c
from pitboss.people.errors import PeopleError
from pitboss.people.gate import Gate
from pitboss.people.held import Held
from pitboss.people.house import REGISTER
from pitboss.people.people import People
from pitboss.people.proving import Witness, strangers
from pitboss.people.register import BESIDE, Register
from pitboss.pools.jackpots import Jackpots
from pitboss.table.refusal import Refusal
from tests.people.staff import ANN, BEA, CARL, HOUR, MANAGER, MINUTE, SHIFT, START, Staff

SETTINGS = Settings(
    game="caribbean-stud",
    law=Law(),
    tables=("T1",),
    chips=(100, 250, 500),
    wager_cents=250,
    rates=Rates(pool=7_000),
    seed_cents=50_000,
    approval="CCA 12/1",
)


class Books(Staff):
    """A ledger with a pool, and people."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.jackpots = Jackpots()

    def ledger(self, *held: Held, store: Store | None = None) -> Ledger[Any, AnyCommand]:
        gate = Gate(store or self.store, held, clock=lambda: self.now, fresh_seconds=0)
        return Ledger(store or self.store, self.jackpots, gate, lambda: self.now)

    def bare(self) -> Ledger[Any, AnyCommand]:
        """A program that took the gate away, and asks nobody for a login."""
        ledger = Ledger(self.store, self.jackpots, clock=lambda: self.now)
        ledger.gate = None
        return ledger

    def create(self, who: str, role: str = MANAGER, session: str = "") -> Create:
        return Create(
            pool="main",
            command_id="create",
            at=self.now,
            who=who,
            role=role,
            settings=SETTINGS,
            session=session,
        )

    def wager(self, number: int, who: str, session: str = "", role: str = "dealer") -> Wager:
        return Wager(
            pool="main",
            command_id=f"wager {number}",
            at=self.now,
            who=who,
            role=role,
            table="T1",
            round=number,
            cents=250,
            boxes=(1,),
            session=session,
        )

    def problems(self) -> list[tuple[str, int, str]]:
        found = (*check(self.store, self.jackpots, BESIDE).problems, *strangers(self.store).problems)
        return [(problem.pool, problem.version, problem.kind) for problem in found]


@pytest.fixture
def books(tmp_path: Path) -> Books:
    books = Books(Sqlite(tmp_path / "ledger"))
    assert isinstance(books.ledger().do(books.create("anybody")), Receipt)
    books.now += MINUTE
    books.begin()
    books.now += MINUTE
    return books


def refused(answer: Receipt | Refusal) -> str:
    assert isinstance(answer, Refusal)
    return answer.code


def test_an_open_ledger_takes_anybodys_word(tmp_path: Path) -> None:
    books = Books(Sqlite(tmp_path / "ledger"))
    assert isinstance(books.ledger().do(books.create("anybody")), Receipt)
    assert books.problems() == []


def test_a_secured_ledger_takes_nothing_without_a_login(books: Books) -> None:
    bea = books.log_in(BEA)
    assert refused(books.ledger().do(books.wager(1, BEA))) == "no-session"
    assert refused(books.ledger(bea).do(books.wager(1, BEA))) == "no-session"
    assert isinstance(books.ledger(bea).do(books.wager(1, BEA, bea.session)), Receipt)
    assert books.problems() == []


def test_the_id_of_a_session_is_not_enough(books: Books) -> None:
    bea = books.log_in(BEA)
    forged = replace(bea, token="0" * 64)
    assert refused(books.ledger().do(books.wager(1, BEA, bea.session))) == "no-session"
    assert refused(books.ledger(forged).do(books.wager(1, BEA, bea.session))) == "no-session"


def test_nobody_acts_in_anothers_name_or_in_a_role_they_do_not_hold(books: Books) -> None:
    bea = books.log_in(BEA)
    for who in (ANN, "bea wong", "Bea  Wong"):
        assert refused(books.ledger(bea).do(books.wager(1, who, bea.session))) == "not-theirs"
    for role in (MANAGER, "game supervisor", "stickperson"):
        assert refused(books.ledger(bea).do(books.wager(1, BEA, bea.session, role))) == "not-theirs"


def test_a_session_is_over_at_its_end_whatever_hour_a_command_says(books: Books) -> None:
    bea = books.log_in(BEA)
    ledger, early = books.ledger(bea), books.wager(1, BEA, bea.session)
    books.now = bea.until
    assert isinstance(ledger.do(books.wager(1, BEA, bea.session)), Receipt)
    books.now += 1
    assert refused(ledger.do(replace(early, command_id="later", round=2))) == "no-session"


@pytest.mark.parametrize("how", ["logout", "ended", "suspended", "other roles"])
def test_a_session_that_was_ended_is_over(books: Books, how: str) -> None:
    bea, carl = books.log_in(BEA), books.log_in(CARL)
    if how == "logout":
        books.people.log_out(bea)
    elif how == "ended":
        books.people.log_out(carl, bea.session, "casino supervisor")
    elif how == "suspended":
        books.agreed(x.Suspend(person=BEA), ANN, CARL)
    else:
        books.agreed(x.Alter(person=BEA, roles=(SHIFT, "dealer", "inspector")), ANN, CARL)
    assert refused(books.ledger(bea).do(books.wager(1, BEA, bea.session))) == "no-session"


def test_a_dealer_does_not_end_the_session_of_another(books: Books) -> None:
    bea, carl = books.log_in(BEA), books.log_in(CARL)
    with pytest.raises(PeopleError, match="supervisor"):
        books.people.log_out(bea, carl.session, "dealer")


def test_what_was_sent_before_is_answered_in_another_login(books: Books) -> None:
    first = books.log_in(BEA)
    command = books.wager(1, BEA, first.session)
    receipt = books.ledger(first).do(command)
    assert isinstance(receipt, Receipt)
    second = books.log_in(BEA)
    for again in (replace(command, session=second.session), replace(command, session=""), command):
        answer = books.ledger(second).do(again)
        assert isinstance(answer, Receipt)
        assert (answer.repeated, answer.version, answer.hash) == (True, receipt.version, receipt.hash)
    other = replace(command, session=second.session, boxes=(2,))
    assert refused(books.ledger(second).do(other)) == "id-used"


def test_a_session_of_one_ledger_is_none_of_another(books: Books, tmp_path: Path) -> None:
    other = Books(Sqlite(tmp_path / "other"))
    other.begin()
    stolen = books.log_in(ANN)
    assert refused(other.ledger(stolen).do(other.create(ANN, session=stolen.session))) == "no-session"
    with pytest.raises(PeopleError):
        other.people.session(stolen)


def test_who_proposes_does_not_approve_whatever_they_call_themselves(books: Books) -> None:
    ann, bea = books.log_in(ANN), books.log_in(BEA)
    asked: dict[str, Any] = {"pool": "main", "at": books.now}
    as_ann: dict[str, Any] = {**asked, "role": MANAGER, "session": ann.session}
    change = Adjust(units=1_000_000)
    proposed = Propose(**as_ann, command_id="propose", who=ANN, reason="why", change=change)
    assert isinstance(books.ledger(ann).do(proposed), Receipt)
    own = Approve(**as_ann, command_id="own", who=ANN, proposal=1, amount_cents=100)
    assert refused(books.ledger(ann).do(own)) == "same-person"
    for name in (BEA, "Zed"):
        assert refused(books.ledger(ann, bea).do(replace(own, who=name))) == "not-theirs"
    by_bea = replace(own, who=BEA, role=SHIFT, session=bea.session)
    assert isinstance(books.ledger(bea).do(by_bea), Receipt)
    assert books.problems() == []


def test_a_program_that_names_no_gate_is_asked_for_a_login(books: Books) -> None:
    answer = Ledger(books.store, books.jackpots, clock=lambda: books.now).do(books.wager(1, "Mallory"))
    assert isinstance(answer, Refusal)
    assert answer.code == "no-session"


def test_an_entry_by_nobody_is_named(books: Books) -> None:
    bare = books.bare()
    assert isinstance(bare.do(books.wager(1, "Mallory")), Receipt)
    assert books.problems() == [("main", 2, "person")]


@pytest.mark.parametrize("how", ["made up", "of another", "in another role", "over"])
def test_an_entry_with_a_login_that_is_not_theirs_is_named(books: Books, how: str) -> None:
    bea = books.log_in(BEA)
    bare = books.bare()
    command = {
        "made up": books.wager(1, BEA, "f" * 32),
        "of another": books.wager(1, ANN, bea.session),
        "in another role": books.wager(1, BEA, bea.session, "game supervisor"),
        "over": books.wager(1, BEA, bea.session),
    }[how]
    if how == "over":
        books.people.log_out(bea)
        books.now += 2 * MINUTE
        command = replace(command, at=books.now)
    assert isinstance(bare.do(command), Receipt)
    assert books.problems() == [("main", 2, "person")]


def test_what_was_done_while_the_ledger_was_open_is_no_problem(books: Books) -> None:
    books.agreed(x.Open())
    books.now += MINUTE
    assert isinstance(books.ledger().do(books.wager(1, "anybody")), Receipt)
    books.now += MINUTE
    books.agreed(x.Secure())
    books.now += MINUTE
    assert books.problems() == []
    bare = books.bare()
    asked: dict[str, Any] = {"pool": "main", "at": books.now, "role": "dealer", "table": "T1", "round": 1}
    assert isinstance(bare.do(Finish(**asked, command_id="finish", who="anybody")), Receipt)
    assert books.problems() == [("main", 3, "person")]


def dated_back(books: Books, at: int, number: int = 1) -> None:
    """Somebody who writes the file past pitboss dates an entry as they like."""
    later, books.now = books.now, at
    assert isinstance(books.bare().do(books.wager(number, "Mallory")), Receipt)
    books.now = later


SECURED = START + MINUTE


@pytest.mark.parametrize("apart", [-10_000, 10_000])
def test_what_was_under_way_as_the_ledger_was_secured_is_no_problem(books: Books, apart: int) -> None:
    dated_back(books, SECURED + apart)
    books.now += HOUR
    books.log_in(BEA)
    assert books.problems() == []


@pytest.mark.parametrize("apart", [-10_001, 10_001])
def test_what_was_not_under_way_then_is_named(books: Books, apart: int) -> None:
    dated_back(books, SECURED + apart)
    assert books.problems() == [("main", 2, "person")]


@pytest.mark.parametrize(("after", "is_found"), [(130_000, False), (130_001, True)])
def test_what_comes_after_a_login_was_not_under_way_before_it(
    books: Books, after: int, is_found: bool
) -> None:
    """Ten seconds, and a minute that either clock may be wrong by."""
    books.now = SECURED + after
    books.log_in(BEA)
    dated_back(books, SECURED + 1)
    assert books.problems() == ([("main", 2, "person")] if is_found else [])


def test_a_pool_that_was_opened_later_was_not_under_way(books: Books) -> None:
    books.now += HOUR
    books.log_in(BEA)
    books.now = SECURED
    made = replace(books.create("Mallory"), pool="side", command_id="side")
    assert isinstance(books.bare().do(made), Receipt)
    assert books.problems() == [("side", 1, "person")]


def test_a_login_of_an_earlier_version_knows_no_pools(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(People, "_heads", lambda people: {})
    books.now += HOUR
    books.log_in(BEA)
    dated_back(books, SECURED + 1)
    assert books.problems() == []


def test_what_came_before_the_ledger_was_opened_was_not_under_way_then(books: Books) -> None:
    books.now += HOUR
    assert isinstance(books.bare().do(books.wager(1, "Mallory")), Receipt)
    books.agreed(x.Open())
    assert books.problems() == [("main", 2, "person")]


def test_a_key_signs_the_login_itself(books: Books) -> None:
    key = SigningKey.new()
    books.agreed(x.Alter(person=CARL, secret="", key=key.public.text))
    carl = books.people.log_in(CARL, sign=key.sign)
    books.people.session(carl)
    with pytest.raises(PeopleError, match="key"):
        books.people.log_in(CARL)
    with pytest.raises(PeopleError, match="key"):
        books.people.log_in(CARL, sign=SigningKey.new().sign)
    assert books.problems() == []


def test_a_login_of_a_key_holder_that_was_forged_is_named(books: Books) -> None:
    key = SigningKey.new()
    books.agreed(x.Alter(person=CARL, secret="", key=key.public.text))
    login = c.LogIn(command_id="a" * 32, at=books.now, who=CARL, token="b" * 64, until=books.now + HOUR)

    class Forging(Register):
        """Somebody who writes the file with a program of their own."""

        def decide(self, state: Any, command: Any) -> Any:
            honest = replace(state, people={**state.people, CARL: replace(state.people[CARL], key="")})
            ruled = super().decide(honest, command)
            return super().follow(state, ruled.events, command.at)  # type: ignore[union-attr]

    Ledger(books.store, Forging(), clock=lambda: books.now).do(login)
    version = books.store.head(REGISTER).version  # type: ignore[union-attr]
    assert (REGISTER, version, "person") in books.problems()


def test_the_people_are_read_once_a_second_at_most(books: Books) -> None:
    bea = books.log_in(BEA)
    gate = Gate(books.store, [bea], clock=lambda: books.now, fresh_seconds=3600)
    assert gate.refuses(books.wager(1, BEA, bea.session)) is None
    books.people.log_out(bea)
    assert gate.refuses(books.wager(1, BEA, bea.session)) is None
    fresh = Gate(books.store, [bea], clock=lambda: books.now)
    assert fresh.refuses(books.wager(1, BEA, bea.session)) is not None


def test_the_eleventh_session_of_a_person_ends_the_first(books: Books) -> None:
    held = []
    for _ in range(11):
        books.now += 1
        held.append(books.log_in(BEA))
    first, *others = held
    with pytest.raises(PeopleError):
        books.people.session(first)
    for one in others:
        books.people.session(one)


def test_a_session_lasts_twelve_hours_at_most(books: Books) -> None:
    books.log_in(BEA, lasts_ms=12 * HOUR)
    with pytest.raises(PeopleError, match="12 hours"):
        books.log_in(BEA, lasts_ms=12 * HOUR + 1)


def test_a_register_command_dated_back_is_refused(books: Books) -> None:
    ann = books.log_in(ANN)
    books.now += 2 * MINUTE
    books.log_in(BEA)
    books.now -= MINUTE
    books.people.propose(ann, MANAGER, x.Suspend(person=CARL))
    books.now -= 1
    with pytest.raises(PeopleError, match="60 seconds behind the register"):
        books.people.propose(ann, MANAGER, x.Suspend(person=CARL))


YEARS = 10 * 365 * 24 * HOUR


def test_a_clock_that_was_ahead_once_shuts_nobody_out(books: Books) -> None:
    right = books.now
    books.now += YEARS
    ahead = books.log_in(ANN)
    books.people.propose(ahead, MANAGER, x.Suspend(person=CARL))
    books.now = right
    with pytest.raises(PeopleError, match="behind the register; a login puts that right"):
        books.people.log_out(ahead)
    bea = books.log_in(BEA)
    assert (books.house.last_at, books.house.proposals) == (right, ())
    assert [session.person for session in books.house.sessions.values()] == [BEA]
    books.people.propose(bea, SHIFT, x.Suspend(person=CARL))
    assert isinstance(books.ledger(bea).do(books.wager(1, BEA, bea.session)), Receipt)
    assert books.problems() == []


def test_a_clock_that_is_behind_for_an_hour_ends_no_session(books: Books) -> None:
    ann = books.log_in(ANN)
    books.now -= HOUR
    books.log_in(BEA)
    books.now += HOUR
    assert books.people.session(ann).person == ANN
    books.people.propose(ann, MANAGER, x.Suspend(person=CARL))


def test_a_wrong_secret_puts_no_clock_back(books: Books) -> None:
    right = books.now
    books.now += YEARS
    books.log_in(ANN)
    books.now = right
    with pytest.raises(PeopleError, match="the secret is not"):
        books.people.log_in(ANN, "wrong words")
    assert books.house.last_at == right + YEARS


def test_whoever_tried_secrets_by_a_clock_ahead_makes_nobody_wait_for_years(books: Books) -> None:
    right = books.now
    books.now += YEARS
    for _ in range(7):
        with pytest.raises(PeopleError):
            books.people.log_in(ANN, "wrong words")
    books.now = right
    books.log_in(ANN)


def test_a_register_that_was_taken_away_is_missed(books: Books) -> None:
    bea = books.log_in(BEA)
    books.ledger(bea).do(books.wager(1, BEA, bea.session))
    with books.store.read() as reading:

        class Without:
            """The same ledger, from which somebody has taken the people."""

            def __getattr__(self, name: str) -> Any:
                return getattr(reading, name)

            def pools(self) -> list[str]:
                return ["main"]

            def entries(self, pool: str, after: int = 0) -> Any:
                return iter(()) if pool == REGISTER else reading.entries(pool, after)

        witness = Witness(Without())
        assert [problem.version for problem in witness.strangers(reading, "main")] == [2]


def test_what_somebody_proposed_who_was_suspended_since_is_not_approved(books: Books) -> None:
    books.people.propose(
        books.log_in(CARL), "operator", x.AddKey(name="k", public=SigningKey.new().public.text)
    )
    books.agreed(x.Suspend(person=CARL), ANN, BEA)
    with pytest.raises(PeopleError, match="can no longer propose"):
        books.people.approve(books.log_in(BEA), SHIFT, 1)
