"""The register of people: who comes in, how it is changed by two, and who is locked out by nobody."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from pitboss.anchors.key import SigningKey
from pitboss.ledger.checking.verify import check
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.people import changes as x
from pitboss.people.commands import AnyCommand, LogIn, Try
from pitboss.people.errors import PeopleError
from pitboss.people.held import Held
from pitboss.people.house import REGISTER, House
from pitboss.people.people import People
from pitboss.people.proving import strangers
from pitboss.people.register import BESIDE, Register
from pitboss.pools.jackpots import Jackpots
from tests.people.staff import ANN, BEA, CARL, CHEAP, HOUR, MANAGER, MINUTE, OPERATOR, SECRETS, SHIFT, Staff

ONE, OTHER = (SigningKey.new().public.text for _ in range(2))


@pytest.fixture
def staff() -> Staff:
    return Staff().begin()


def refused(what: object) -> str:
    """The code with which something is refused."""
    assert callable(what)
    with pytest.raises(PeopleError) as caught:
        what()
    return caught.value.code


def test_an_open_ledger_has_no_register() -> None:
    staff = Staff()
    assert staff.people.house is None
    assert not staff.people.is_secured
    assert refused(lambda: staff.log_in(ANN)) == "no-register"


def test_two_people_begin_it_and_the_ledger_is_secured(staff: Staff) -> None:
    assert staff.people.is_secured
    assert sorted(staff.house.people) == [ANN, BEA, CARL]


@pytest.mark.parametrize("second", ["Ann Lee", "ANN  LEE.", "Аnn Lee", "Ann\u200b Lee", "Ann Iee"])
def test_one_person_twice_does_not_begin_it(second: str) -> None:
    people = Staff().people
    two = [
        people.newcomer("Ann Lee", [MANAGER], "some long words"),
        people.newcomer(second, [SHIFT], "others' words"),
    ]
    assert refused(lambda: people.begin(two)) in ("name-taken", "bad-name")


def test_one_person_alone_does_not_begin_it() -> None:
    people = Staff().people
    assert refused(lambda: people.begin([people.newcomer(ANN, [MANAGER], SECRETS[ANN])])) == "last-two"


def test_it_begins_once(staff: Staff) -> None:
    new = [staff.people.newcomer(name, [MANAGER], SECRETS[ANN]) for name in ("Dan", "Eve")]
    assert refused(lambda: staff.people.begin(new)) == "register-exists"


@pytest.mark.parametrize(
    "secret", ["12345", "123456", "111111", "Ann Lee", "annlee", "a\nb c d e", "x" * 201]
)
def test_a_secret_that_anybody_would_try_is_refused(secret: str) -> None:
    assert refused(lambda: Staff().people.newcomer("Ann Lee", [MANAGER], secret)) == "bad-secret"


def test_no_secret_stands_in_the_ledger(staff: Staff) -> None:
    staff.log_in(ANN)
    staff.people.change_secret(staff.log_in(BEA), SECRETS[BEA], "other words of bea")
    written = b"".join(entry.command + entry.events for entry in staff.store.entries(REGISTER))
    for secret in (*SECRETS.values(), "other words of bea"):
        assert secret.encode() not in written


def test_a_person_is_added_by_two(staff: Staff) -> None:
    dan = staff.people.newcomer("Dan Fox", ["dealer"], "dan's own words")
    staff.agreed(dan)
    assert staff.people.log_in("dan fox", "dan's own words").person == "Dan Fox"


def test_who_proposes_does_not_approve(staff: Staff) -> None:
    ann = staff.log_in(ANN)
    staff.people.propose(ann, MANAGER, x.Suspend(person=CARL))
    assert refused(lambda: staff.people.approve(ann, MANAGER, 1)) == "same-person"
    assert refused(lambda: staff.people.approve(staff.log_in(ANN), MANAGER, 1)) == "same-person"


def test_nobody_approves_what_is_about_themselves(staff: Staff) -> None:
    staff.people.propose(staff.log_in(ANN), MANAGER, x.Alter(person=BEA, roles=(OPERATOR,)))
    assert refused(lambda: staff.people.approve(staff.log_in(BEA), SHIFT, 1)) == "same-person"
    staff.people.approve(staff.log_in(CARL), OPERATOR, 1)
    assert staff.house.people[BEA].roles == (OPERATOR,)


def test_only_keepers_change_it(staff: Staff) -> None:
    bea = staff.log_in(BEA)
    assert refused(lambda: staff.people.propose(bea, "dealer", x.Suspend(person=CARL))) == "no-power"
    assert refused(lambda: staff.people.propose(bea, MANAGER, x.Suspend(person=CARL))) == "not-theirs"


def test_an_approval_comes_in_time(staff: Staff) -> None:
    staff.people.propose(staff.log_in(ANN), MANAGER, x.Suspend(person=CARL))
    bea = staff.log_in(BEA)
    staff.now += 30 * MINUTE
    at_the_last = staff.now
    staff.now += 1
    assert refused(lambda: staff.people.approve(bea, SHIFT, 1)) == "approval-expired"
    staff.now = at_the_last
    staff.people.approve(bea, SHIFT, 1)
    assert staff.house.people[CARL].is_suspended


def test_the_last_two_keepers_stay(staff: Staff) -> None:
    staff.agreed(x.Remove(person=CARL))
    for change in (x.Remove(person=BEA), x.Suspend(person=BEA), x.Alter(person=BEA, roles=("dealer",))):
        ann = staff.log_in(ANN)
        assert refused(lambda c=change, a=ann: staff.people.propose(a, MANAGER, c)) == "last-two"


def test_a_name_stays_taken(staff: Staff) -> None:
    staff.agreed(x.Remove(person=CARL))
    again = staff.people.newcomer("Carl  Ode".replace("  ", " "), ["dealer"], "new words of his")
    assert refused(lambda: staff.agreed(again)) == "name-taken"
    assert refused(lambda: staff.log_in(CARL)) == "no-person"


def test_a_change_ends_the_sessions_of_its_person(staff: Staff) -> None:
    carl = staff.log_in(CARL)
    staff.agreed(x.Alter(person=CARL, roles=("dealer",)))
    assert refused(lambda: staff.people.session(carl)) == "no-session"


def test_ones_own_secret_needs_the_old_one_and_nobody_else(staff: Staff) -> None:
    carl = staff.log_in(CARL)
    assert (
        refused(lambda: staff.people.change_secret(carl, "not his words", "new words of his"))
        == "wrong-secret"
    )
    staff.people.change_secret(carl, SECRETS[CARL], "new words of his")
    assert refused(lambda: staff.log_in(CARL)) == "wrong-secret"
    staff.people.log_in(CARL, "new words of his")


def test_after_five_wrong_secrets_a_person_waits(staff: Staff) -> None:
    for _ in range(5):
        assert refused(lambda: staff.people.log_in(CARL, "a guess at it")) == "wrong-secret"
    assert refused(lambda: staff.log_in(CARL)) == "wait"
    staff.now += MINUTE
    staff.log_in(CARL)
    assert staff.house.people[CARL].tries == 0


def test_the_wait_doubles_and_ends_at_an_hour(staff: Staff) -> None:
    waits = []
    for _ in range(14):
        refused(lambda: staff.people.log_in(CARL, "a guess at it"))
        waits.append(max(0, staff.house.people[CARL].waits_until - staff.now) // MINUTE)
        staff.now = max(staff.now, staff.house.people[CARL].waits_until)
    assert waits == [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]


class Together:
    """Secrets that are held against the hash while something else happens."""

    def __init__(self, waits: Callable[[str], object]) -> None:
        self._waits = waits

    def hash(self, secret: str) -> str:
        return CHEAP.hash(secret)

    def is_right(self, hash_: str, secret: str) -> bool:
        self._waits(secret)
        return CHEAP.is_right(hash_, secret)


@pytest.mark.parametrize("wrong", [0, 4])
def test_right_secrets_that_are_given_at_once_all_log_in(tmp_path: Path, wrong: int) -> None:
    """Eight programs look at the secret of one person at the same moment."""
    staff = Staff(Sqlite(tmp_path / "ledger")).begin()
    for _ in range(wrong):
        assert refused(lambda: staff.people.log_in(CARL, "a guess at it")) == "wrong-secret"
    barrier = Barrier(8)
    at_once = Together(lambda secret: barrier.wait(timeout=30))

    def log_in(_: int) -> Held:
        store = Sqlite(tmp_path / "ledger")
        try:
            return People(store, keeps=at_once, clock=lambda: staff.now).log_in(CARL, SECRETS[CARL])
        finally:
            store.close()

    with ThreadPoolExecutor(8) as pool:
        held = [*pool.map(log_in, range(8))]
    assert all(staff.people.session(each).person == CARL for each in held)
    assert staff.house.people[CARL].tries == 0


@pytest.mark.parametrize(("before", "told"), [(0, 5), (3, 2)])
def test_of_a_hundred_guesses_at_once_five_in_a_row_are_answered(
    staff: Staff, before: int, told: int
) -> None:
    """All are looked at before the first is counted; whether a sixth was wrong is told to nobody."""
    for _ in range(before):
        refused(lambda: staff.people.log_in(CARL, "a guess at it"))
    barrier = Barrier(100)
    staff.people._keeps = Together(lambda secret: barrier.wait(timeout=30))
    guesses = [f"a guess at it {number}" for number in range(100)]
    with ThreadPoolExecutor(100) as pool:
        codes = [*pool.map(lambda guess: refused(lambda: staff.people.log_in(CARL, guess)), guesses)]
    assert (codes.count("wrong-secret"), codes.count("wait")) == (told, 100 - told)
    assert staff.house.people[CARL].tries == 5


@pytest.mark.parametrize("secret", [SECRETS[CARL], "a guess at it"])
@pytest.mark.parametrize("asked", ["a login", "a change of secret"])
def test_no_secret_is_answered_once_five_were_wrong_while_it_was_looked_at(
    staff: Staff, asked: str, secret: str
) -> None:
    """The same line, to the second, whether it was right or wrong."""
    others = People(staff.store, keeps=CHEAP, clock=lambda: staff.now)

    def meanwhile(looked_at: str) -> None:
        for _ in range(5):
            assert refused(lambda: others.log_in(CARL, "a guess at it")) == "wrong-secret"
        staff.now += 1_500

    carl, before = staff.log_in(CARL), staff.house.people[CARL].secret
    staff.people._keeps = Together(meanwhile)
    asks: dict[str, Callable[[], object]] = {
        "a login": lambda: staff.people.log_in(CARL, secret),
        "a change of secret": lambda: staff.people.change_secret(carl, secret, "new words of his"),
    }
    with pytest.raises(PeopleError, match="5 wrong secrets in a row: the next is looked at in 60 seconds"):
        asks[asked]()
    assert [*staff.house.sessions] == [carl.session]
    assert staff.house.people[CARL].secret == before


def test_a_register_in_which_each_try_came_before_its_login_is_right(staff: Staff) -> None:
    """So it was until a try was counted with its answer: the fifth in a row was good as well."""

    class Former(Register):
        def untimely(self, state: House | None, command: AnyCommand, now: int) -> None:
            """Nothing was asked."""

    former = Ledger(staff.store, Former())
    for number in range(5):
        former.do(Try(command_id=f"try {number}", at=staff.now, who=CARL))
    answer = former.do(
        LogIn(command_id="a" * 32, at=staff.now, who=CARL, token="b" * 64, until=staff.now + HOUR)
    )
    assert isinstance(answer, Receipt)
    assert check(staff.store, Jackpots(), BESIDE).is_sound
    assert not strangers(staff.store).problems


def test_whoever_waits_is_released_by_two_and_a_session_goes_on(staff: Staff) -> None:
    carl = staff.log_in(CARL)
    for _ in range(5):
        refused(lambda: staff.people.log_in(CARL, "a guess at it"))
    staff.people.session(carl)
    staff.agreed(x.Release(person=CARL))
    staff.log_in(CARL)


def test_the_ledger_is_opened_and_secured_by_two(staff: Staff) -> None:
    staff.agreed(x.Open())
    assert not staff.people.is_secured
    assert refused(lambda: staff.agreed(x.Open())) == "open"
    staff.agreed(x.Secure())
    assert staff.people.is_secured


def test_a_key_for_heads_is_added_rotated_and_revoked_by_two(staff: Staff) -> None:
    staff.agreed(x.AddKey(name="office 2026", public=ONE))
    staff.now += HOUR
    staff.agreed(x.AddKey(name="office 2027", public=OTHER, replaces="office 2026"))
    keys = staff.house.keys
    assert keys["office 2026"].revoked == keys["office 2027"].since == staff.now
    assert refused(lambda: staff.agreed(x.AddKey(name="other", public=OTHER))) == "key-taken"
    assert (
        refused(lambda: staff.agreed(x.AddKey(name="0ffice 2026", public=SigningKey.new().public.text)))
        == "name-taken"
    )
    staff.agreed(x.RevokeKey(name="office 2027"))
    assert refused(lambda: staff.agreed(x.RevokeKey(name="office 2027"))) == "no-key"
