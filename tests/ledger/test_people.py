"""The people of a ledger in every store: seen by all who have it open, begun once, verified with the rest."""

from concurrent.futures import ThreadPoolExecutor

from pitboss.ledger.checking.verify import check
from pitboss.ledger.store import Store
from pitboss.people import changes as x
from pitboss.people.errors import PeopleError
from pitboss.people.gate import Gate
from pitboss.people.proving import strangers
from pitboss.people.register import BESIDE
from tests.ledger.conftest import Open
from tests.ledger.counter import Counter
from tests.people.staff import ANN, BEA, CARL, Staff


def is_sound(store: Store) -> bool:
    return not check(store, Counter(), BESIDE).problems and not strangers(store).problems


def test_what_one_program_changes_another_knows(open_store: Open) -> None:
    here, there = Staff(open_store()).begin(), Staff(open_store())
    carl = there.log_in(CARL)
    gate = Gate(there.store, [carl], clock=lambda: there.now, fresh_seconds=0)
    assert gate.holds(carl.session)
    here.agreed(x.Suspend(person=CARL))
    assert gate.holds(carl.session) is None
    assert is_sound(here.store)


def test_a_register_begins_once_whoever_begins_it(open_store: Open) -> None:
    stores = [open_store() for _ in range(4)]

    def begun(store: Store) -> str:
        try:
            Staff(store).begin()
        except PeopleError as error:
            return error.code
        return ""

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(begun, stores)) == ["", *["register-exists"] * 3]
    assert is_sound(stores[0])


def test_logins_at_once_are_all_good(open_store: Open) -> None:
    staffs = [Staff(open_store()) for _ in range(3)]
    staffs[0].begin()
    with ThreadPoolExecutor(3) as pool:
        sessions = [
            *pool.map(lambda pair: pair[0].log_in(pair[1]), zip(staffs, (ANN, BEA, CARL), strict=True))
        ]
    for held in sessions:
        assert staffs[0].people.session(held).person == held.person
    assert is_sound(staffs[0].store)


def test_guesses_through_many_programs_share_one_count(open_store: Open) -> None:
    staffs = [Staff(open_store()) for _ in range(4)]
    staffs[0].begin()

    def guess(staff: Staff) -> list[str]:
        codes = []
        for number in range(5):
            try:
                staff.people.log_in(CARL, f"a guess at it {number}")
            except PeopleError as error:
                codes.append(error.code)
        return codes

    with ThreadPoolExecutor(4) as pool:
        codes = [code for found in pool.map(guess, staffs) for code in found]
    assert (codes.count("wrong-secret"), codes.count("wait")) == (5, 15)


def test_one_approval_of_two_at_once_is_done(open_store: Open) -> None:
    here, there = Staff(open_store()).begin(), Staff(open_store())
    here.people.propose(here.log_in(ANN), "casino manager", x.Open())
    bea, carl = here.log_in(BEA), there.log_in(CARL)

    def approved(ask: tuple[Staff, object, str]) -> str:
        staff, held, role = ask
        try:
            staff.people.approve(held, role, 1)  # type: ignore[arg-type]
        except PeopleError as error:
            return error.code
        return ""

    with ThreadPoolExecutor(2) as pool:
        asks = [(here, bea, "shift manager"), (there, carl, "operator")]
        assert sorted(pool.map(approved, asks)) == ["", "no-proposal"]
    assert is_sound(here.store)
