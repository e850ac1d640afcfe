"""What is done stands in the ledger, in order, once, and is answered the same however often it is sent."""

from hashlib import sha256

import msgspec
import pytest

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.store import Store
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal
from tests.ledger.conftest import Open
from tests.ledger.counter import Count, Counted, Counter, Total, count
from tests.ledger.tampering import tamper

Counts = Ledger[Total, Count]


def test_a_pool_that_nothing_was_done_to_has_no_state(ledger: Counts) -> None:
    assert ledger.state("main") is None
    assert ledger.store.pools() == []
    assert ledger.store.find("a") is None
    assert list(ledger.store.entries("main")) == []


def test_what_was_done_is_answered_with_a_receipt(ledger: Counts) -> None:
    done = ledger.do(count("a", 5))
    assert isinstance(done, Receipt)
    assert (done.pool, done.version, done.command_id, done.repeated) == ("main", 1, "a", False)
    assert done.events == b'[{"added":5,"device":"table 1"}]'
    assert done.postings == (Posting("table 1", -5), Posting("pool", 5))
    assert ledger.state("main") == Total(5, 1)


def test_an_entry_holds_the_whole_command(ledger: Counts) -> None:
    sent = Count(
        pool="main", command_id="a", units=5, at=77, who="w", role="r", device="d", reason="überzählig\n"
    )
    done = ledger.do(sent)
    (entry,) = ledger.store.entries("main")
    assert isinstance(done, Receipt)
    assert entry == ledger.store.find("a")
    assert (entry.pool, entry.version, entry.command_id, entry.at) == ("main", 1, "a", 77)
    assert (entry.who, entry.role, entry.device, entry.reason) == ("w", "r", "d", "überzählig\n")
    assert Counter().decode_command(entry.command) == sent
    assert (entry.events, entry.postings, entry.hash) == (done.events, done.postings, done.hash)


def test_the_hash_is_that_of_the_hash_before_and_of_the_sorted_json(ledger: Counts) -> None:
    ledger.do(count("a", 5))
    ledger.do(count("b", 2))
    hashed = bytes(32)
    for entry in ledger.store.entries("main"):
        shape = msgspec.structs.asdict(entry)
        for name in ("command", "events"):
            shape[name] = msgspec.json.decode(shape[name])
        del shape["hash"]
        hashed = sha256(hashed + msgspec.json.encode(shape, order="sorted")).digest()
        assert entry.hash == hashed
    head = ledger.store.head("main")
    assert head
    assert (head.version, head.hash) == (2, hashed)


def test_pools_are_counted_apart(ledger: Counts) -> None:
    ledger.do(count("a", 5, pool="one"))
    ledger.do(count("b", 7, pool="two"))
    ledger.do(count("c", 1, pool="one"))
    assert ledger.state("one") == Total(6, 2)
    assert ledger.state("two") == Total(7, 1)
    assert ledger.store.pools() == ["one", "two"]
    assert [entry.version for entry in ledger.store.entries("one")] == [1, 2]
    assert [entry.version for entry in ledger.store.entries("one", after=1)] == [2]


def test_the_same_command_again_gets_the_first_answer(ledger: Counts) -> None:
    first = ledger.do(count("a", 5))
    ledger.do(count("b", 1))
    again = ledger.do(count("a", 5))
    assert isinstance(first, Receipt)
    assert again == msgspec.structs.replace(first, repeated=True)
    assert ledger.state("main") == Total(6, 2)


def test_a_repeated_command_is_answered_though_it_would_now_be_refused(ledger: Counts) -> None:
    ledger.do(count("a", 5))
    first = ledger.do(count("b", -5))
    again = ledger.do(count("b", -5))
    assert isinstance(first, Receipt)
    assert again == msgspec.structs.replace(first, repeated=True)


@pytest.mark.parametrize("other", [count("a", 6), count("a", 5, pool="two")])
def test_an_id_belongs_to_one_command_in_the_whole_ledger(ledger: Counts, other: Count) -> None:
    ledger.do(count("a", 5))
    refused = ledger.do(other)
    assert isinstance(refused, Refusal)
    assert refused.code == "id-used"
    assert ledger.state("main") == Total(5, 1)
    assert ledger.state("two") is None


def test_a_refused_command_leaves_nothing_and_may_come_again(ledger: Counts) -> None:
    refused = ledger.do(count("a", -1))
    assert isinstance(refused, Refusal)
    assert refused.code == "below-zero"
    assert ledger.store.find("a") is None
    assert ledger.store.pools() == []
    ledger.do(count("b", 1))
    assert isinstance(ledger.do(count("a", -1)), Receipt)


def test_a_fault_in_a_decision_reaches_its_caller_and_leaves_nothing(ledger: Counts) -> None:
    ledger.do(count("a", 1))
    with pytest.raises(ZeroDivisionError, match="thirteen"):
        ledger.do(count("b", 13))
    assert ledger.store.find("b") is None
    ledger.do(count("c", 1))
    assert ledger.state("main") == Total(2, 2)


class Unbalanced(Counter):
    """A domain that loses a unit on the way."""

    def decide(self, state: Total | None, command: Count) -> Counted | Refusal:
        decided = super().decide(state, command)
        assert isinstance(decided, Counted)
        postings = (decided.postings[0], Posting("pool", command.units - 1))
        return msgspec.structs.replace(decided, postings=postings)


class NoJson(Counter):
    """A domain whose events run over into the next field."""

    def decide(self, state: Total | None, command: Count) -> Counted | Refusal:
        decided = super().decide(state, command)
        return msgspec.structs.replace(decided, events=b'[],"pool":"two"')


class Immense(Counter):
    """A domain that posts more than a store can hold."""

    def decide(self, state: Total | None, command: Count) -> Counted | Refusal:
        decided = super().decide(state, command)
        return msgspec.structs.replace(
            decided, postings=(Posting("a", -(2**63) - 1), Posting("b", 2**63 + 1))
        )


@pytest.mark.parametrize("domain", [Unbalanced(), NoJson(), Immense()])
def test_nothing_is_recorded_that_could_not_be_checked(store: Store, domain: Counter) -> None:
    with pytest.raises((LedgerError, ValueError)):
        Ledger(store, domain).do(count("a", 5))
    assert store.pools() == []
    assert isinstance(Ledger(store, Counter()).do(count("a", 5)), Receipt)


def test_the_largest_amounts_come_back_whole(ledger: Counts) -> None:
    most = 2**63 - 1
    ledger.do(count("a", most))
    assert ledger.state("main") == Total(most, 1)
    (entry,) = ledger.store.entries("main")
    assert entry.postings == (Posting("table 1", -most), Posting("pool", most))


@pytest.mark.parametrize(
    "malformed",
    [
        count("", 1),
        count("a" * 201, 1),
        count("a", 1, pool=""),
        count("a", 1, pool="p" * 201),
        Count(pool="main", command_id="a", units=1, reason="a\0b"),
        Count(pool="main", command_id="a", units=1, at=2**63),
        Count(pool="main", command_id="a", units=1, at=-(2**63) - 1),
    ],
)
def test_a_malformed_command_is_an_error_at_once(ledger: Counts, malformed: Count) -> None:
    with pytest.raises(ValueError, match="a command"):
        ledger.do(malformed)
    assert ledger.store.pools() == []


def test_names_of_the_greatest_length_are_kept(ledger: Counts) -> None:
    ledger.do(count("\N{GRINNING FACE}" * 200, 1, pool="\N{GRINNING FACE}" * 200))
    assert ledger.state("\N{GRINNING FACE}" * 200) == Total(1, 1)


def test_another_program_writes_in_between(open_store: Open) -> None:
    here, there = Ledger(open_store(), Counter()), Ledger(open_store(), Counter())
    here.do(count("a", 1))
    there.do(count("b", 2))
    assert here.state("main") == Total(3, 2)
    here.do(count("c", 4))
    assert there.state("main") == Total(7, 3)
    there.do(count("d", -7))
    refused = here.do(count("e", -1))
    assert isinstance(refused, Refusal)


def test_a_retry_and_a_refusal_are_answered_in_a_long_row(ledger: Counts) -> None:
    """A store may have learned that nobody else writes, and look up less: the answers are the same."""
    done = [ledger.do(count(f"n{number}", 1)) for number in range(6)]
    first = done[0]
    assert isinstance(first, Receipt)
    assert ledger.do(count("n0", 1)) == msgspec.structs.replace(first, repeated=True)
    for number in range(6, 12):
        ledger.do(count(f"n{number}", 1))
    refused = ledger.do(count("x", -100))
    assert isinstance(refused, Refusal)
    assert refused.code == "below-zero"
    for number in range(12, 18):
        ledger.do(count(f"n{number}", 1))
    used = ledger.do(count("n3", 2))
    assert isinstance(used, Refusal)
    assert used.code == "id-used"
    with pytest.raises(ZeroDivisionError):
        ledger.do(count("y", 13))
    assert ledger.state("main") == Total(18, 18)
    assert [entry.version for entry in ledger.store.entries("main")] == list(range(1, 19))


def test_another_program_writes_after_a_long_row_of_ours(open_store: Open) -> None:
    here, there = Ledger(open_store(), Counter()), Ledger(open_store(), Counter())
    for number in range(6):
        here.do(count(f"h{number}", 1))
    there.do(count("t", -6))
    assert isinstance(here.do(count("h6", -1)), Refusal)
    for number in range(7, 13):
        here.do(count(f"h{number}", 1))
        there.do(count(f"t{number}", 1))
    assert here.state("main") == there.state("main") == Total(12, 19)
    assert [entry.version for entry in here.store.entries("main")] == list(range(1, 20))


def test_what_was_done_is_there_when_the_ledger_is_opened_again(open_store: Open) -> None:
    first = Ledger(open_store(), Counter())
    done = first.do(count("a", 5))
    first.close()
    second = Ledger(open_store(), Counter())
    assert second.state("main") == Total(5, 1)
    assert isinstance(done, Receipt)
    assert second.do(count("a", 5)) == msgspec.structs.replace(done, repeated=True)


def test_a_state_that_cannot_be_read_is_an_error_of_the_ledger(ledger: Counts, where: str) -> None:
    ledger.do(count("a"))
    blob = "decode('7b', 'hex')" if where.startswith("postgresql:") else "x'7b'"
    tamper(where, f"UPDATE states SET state = {blob}")
    other = Ledger(ledger.store, Counter())
    with pytest.raises(LedgerError, match="main: the state at version 1 cannot be read"):
        other.state("main")
    with pytest.raises(LedgerError, match="main: the state at version 1 cannot be read"):
        other.do(count("b"))
