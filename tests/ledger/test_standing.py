"""A state is written once for some entries: it and the entries since tell where a pool stands."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss.ledger.checking.verify import check
from pitboss.ledger.errors import BrokenError, DamagedError, LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.standing import MOST_SINCE, SAVED_ENTRIES, state_of
from pitboss.ledger.store import Store
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.tampering import tamper

Open = Callable[[], Store]


def counted(ledger: Ledger[Total, Count], entries: int, pool: str = "main") -> None:
    """Entries of one unit each."""
    for number in range(1, entries + 1):
        assert isinstance(ledger.do(count(f"{pool}{number}", pool=pool)), Receipt)


def saved_at(store: Store, pool: str = "main") -> int:
    """After which entry the state was last written."""
    head = store.head(pool)
    assert head
    return head.saved_version


def kinds(store: Store) -> set[tuple[int, str]]:
    """What is wrong with the one pool: where, and of what kind."""
    return {(problem.version, problem.kind) for problem in check(store, Counter()).problems}


def test_a_state_is_written_with_the_first_entry_and_then_once_for_some(ledger: Ledger[Total, Count]) -> None:
    written = []
    for number in range(1, 2 * SAVED_ENTRIES + 2):
        ledger.do(count(f"m{number}"))
        written.append(saved_at(ledger.store))
    first, second = SAVED_ENTRIES + 1, 2 * SAVED_ENTRIES + 1
    assert written == [1] * SAVED_ENTRIES + [first] * SAVED_ENTRIES + [second]


def test_the_state_is_that_of_the_last_entry_wherever_it_was_written(ledger: Ledger[Total, Count]) -> None:
    for number in range(1, 2 * SAVED_ENTRIES):
        ledger.do(count(f"m{number}"))
        head = ledger.store.head("main")
        assert head
        assert (head.version, head.hash) == ledger.store.last("main")
        assert [entry.version for entry in head.since] == list(range(head.saved_version + 1, number + 1))
        assert state_of(Counter(), head) == Total(number, number) == ledger.state("main")
        assert Ledger(ledger.store, Counter()).state("main") == Total(number, number)
    assert kinds(ledger.store) == set()


def test_another_program_goes_on_where_this_one_stopped(open_store: Open) -> None:
    counted(Ledger(open_store(), Counter()), 5)
    other = Ledger(open_store(), Counter())
    receipt = other.do(count("more"))
    assert isinstance(receipt, Receipt)
    assert receipt.version == 6
    assert Ledger(open_store(), Counter()).state("main") == Total(6, 6)


def test_programs_that_write_in_turns_write_the_state_with_each_entry(open_store: Open) -> None:
    """Whoever comes next looks it up, and would have to follow all entries since."""
    one, two = Ledger(open_store(), Counter()), Ledger(open_store(), Counter())
    for number in range(SAVED_ENTRIES + 10):
        (one, two)[number % 2].do(count(f"m{number}"))
        assert one.store.last("main") == two.store.last("main")
        assert saved_at(one.store) == number + 1
    assert one.state("main") == two.state("main") == Total(SAVED_ENTRIES + 10, SAVED_ENTRIES + 10)
    assert kinds(one.store) == set()


def test_a_display_sees_each_entry_of_another_program(open_store: Open) -> None:
    table, display = Ledger(open_store(), Counter()), Ledger(open_store(), Counter())
    for number in range(1, 8):
        table.do(count(f"m{number}"))
        assert display.state("main") == Total(number, number)
        assert display.state("main") is display.state("main")


def test_a_removed_last_entry_is_named_by_the_head(ledger: Ledger[Total, Count], where: str) -> None:
    counted(ledger, 5)
    tamper(where, "DELETE FROM entries WHERE version = 5")
    with pytest.raises(LedgerError, match="its head is not that of its last entry"):
        Ledger(ledger.store, Counter()).do(count("new"))
    assert kinds(ledger.store) == {(4, "head")}


def test_a_changed_entry_since_the_state_is_named_and_nothing_is_reckoned_with_it(
    open_store: Open, where: str
) -> None:
    ledger = Ledger(open_store(), Counter())
    counted(ledger, 5)
    tamper(where, "UPDATE entries SET who = 'x' WHERE version = 3")
    other = Ledger(open_store(), Counter())
    with pytest.raises(DamagedError, match="main, version 3: it, or the one before it, is not the one"):
        other.state("main")
    with pytest.raises(LedgerError):
        other.do(count("new"))
    assert kinds(ledger.store) == {(3, "chain"), (3, "command")}


def test_a_state_that_was_changed_is_named_though_entries_came_since(
    ledger: Ledger[Total, Count], where: str
) -> None:
    counted(ledger, 5)
    other = Counter().encode_whole(Total(2, 1)).hex()
    blob = f"decode('{other}', 'hex')" if where.startswith("postgresql:") else f"x'{other}'"
    tamper(where, f"UPDATE states SET state = {blob}")
    assert kinds(ledger.store) == {(5, "state")}


def test_a_state_that_names_another_entry_is_named(ledger: Ledger[Total, Count], where: str) -> None:
    counted(ledger, 5)
    zeros = "decode(repeat('00', 32), 'hex')" if where.startswith("postgresql:") else "zeroblob(32)"
    tamper(where, f"UPDATE states SET hash = {zeros}")
    assert kinds(ledger.store) == {(5, "state")}


@pytest.mark.parametrize("version", [0, 4, 6])
def test_a_state_of_another_version_than_it_says_is_named(
    ledger: Ledger[Total, Count], where: str, version: int
) -> None:
    counted(ledger, 5)
    tamper(where, f"UPDATE states SET version = {version}")
    assert kinds(ledger.store) == {(5, "state")}


def test_a_pool_whose_state_is_gone_is_named_and_takes_no_command(open_store: Open, where: str) -> None:
    ledger = Ledger(open_store(), Counter())
    counted(ledger, 5)
    tamper(where, "DELETE FROM states")
    with pytest.raises(LedgerError):
        Ledger(open_store(), Counter()).do(count("new"))
    assert kinds(ledger.store) == {(5, "state")}


@pytest.mark.parametrize(("entries", "is_read"), [(MOST_SINCE, True), (MOST_SINCE + 1, False)])
def test_no_program_leaves_a_state_so_far_behind(tmp_path: Path, entries: int, *, is_read: bool) -> None:
    from pitboss.ledger.opening import open_store

    path = str(tmp_path / "ledger.db")
    ledger = Ledger(open_store(path, create=True), Counter())
    counted(ledger, 1 + entries)
    total = Counter().encode_whole(Total(1, 1)).hex()
    first = next(ledger.store.entries("main")).hash.hex()
    tamper(path, f"UPDATE states SET version = 1, hash = x'{first}', state = x'{total}'")
    if is_read:
        assert Ledger(ledger.store, Counter()).state("main") == Total(1 + entries, 1 + entries)
    else:
        with pytest.raises(BrokenError, match="its state is of long before its last entry"):
            Ledger(ledger.store, Counter()).state("main")
        assert not check(ledger.store, Counter()).is_sound
    ledger.close()
