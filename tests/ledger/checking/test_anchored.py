"""Anchors find what the chain cannot: a ledger that was rewritten whole, shortened, or put back."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.anchors.anchor import RECORD, Anchor, signed
from pitboss.anchors.compare import Compared
from pitboss.anchors.errors import AnchorError
from pitboss.anchors.kept import Kept
from pitboss.anchors.key import PublicKey, SigningKey
from pitboss.anchors.told import ENTRIES, told
from pitboss.ledger.chain import follows
from pitboss.ledger.checking.anchored import RewrittenError, held, sign_heads
from pitboss.ledger.checking.believed import check_from, replay_from
from pitboss.ledger.checking.verify import Report, check
from pitboss.ledger.entry import Entry
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.opening import open_store
from pitboss.ledger.store import Store
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.rewriting import rewrite
from tests.ledger.tampering import tamper

KEY = SigningKey(bytes(range(32)))
OTHER = SigningKey(bytes(32))
MONDAY, TUESDAY = 1_015_200_000_000, 1_015_300_000_000
ON_MONDAY, ON_TUESDAY = "2002-03-04 00:00:00 UTC", "2002-03-05 03:46:40 UTC"


class Books:
    """A ledger whose heads are signed on Monday after entry 2 and on Tuesday after entry 5 of main."""

    def __init__(self, where: str) -> None:
        self.where = where
        ledger: Ledger[Total, Count] = Ledger(open_store(where, create=True), Counter())
        for number in (1, 2):
            ledger.do(count(f"m{number}", number))
        ledger.do(count("t1", 7, pool="two"))
        self.monday = self.sign(MONDAY)
        for number in (3, 4, 5):
            ledger.do(count(f"m{number}", number))
        self.tuesday = self.sign(TUESDAY, self.monday)
        ledger.do(count("m6", 6))
        ledger.close()

    @property
    def anchors(self) -> list[Anchor]:
        return [*self.monday, *self.tuesday]

    def reading(self, ask: Callable[[Store], None]) -> None:
        store = open_store(self.where)
        try:
            ask(store)
        finally:
            store.close()

    def sign(self, at: int, earlier: Sequence[Anchor] = (), key: SigningKey = KEY) -> list[Anchor]:
        store = open_store(self.where)
        try:
            with store.read() as reading:
                return sign_heads(reading, key, kept(earlier), at)
        finally:
            store.close()

    def compared(self, anchors: Sequence[Anchor], *keys: PublicKey) -> dict[str, Compared]:
        store = open_store(self.where)
        try:
            with store.read() as reading:
                return {found.name: found for found in held(reading, kept(anchors), keys).pools}
        finally:
            store.close()

    def says(self, anchors: Sequence[Anchor], *keys: PublicKey) -> list[str]:
        return [told(found, ENTRIES) for found in self.compared(anchors, *keys).values()]

    def looks_right(self) -> bool:
        store = open_store(self.where)
        try:
            return check(store, Counter()).is_sound
        finally:
            store.close()


def kept(anchors: Sequence[Anchor]) -> list[Kept]:
    return [Kept(line, anchor) for line, anchor in enumerate(anchors, start=1)]


@pytest.fixture
def books(where: str) -> Books:
    return Books(where)


def renamed(version: int) -> Callable[[list[Count]], list[Count]]:
    """Another person in one entry of main."""
    return lambda commands: [
        replace(command, who="Eve") if command.command_id == f"m{version}" else command
        for command in commands
    ]


def test_a_ledger_that_nobody_was_at_is_what_was_signed(books: Books) -> None:
    assert books.says(books.anchors, KEY.public) == [
        f"main: entries 1 to 5 are what was signed on {ON_TUESDAY}; 1 came after, not signed yet.",
        f"two: entry 1 is what was signed on {ON_TUESDAY}; nothing came after.",
    ]


def test_a_name_that_was_changed_before_all_was_recomputed_is_found(books: Books) -> None:
    rewrite(books.where, Counter(), renamed(4))
    assert books.looks_right()
    assert books.says(books.anchors, KEY.public)[0] == (
        f"main: entries 1 to 2 are what was signed on {ON_MONDAY}; "
        f"from 3 to 5 they are not what was signed on {ON_TUESDAY}."
    )


def test_an_entry_that_was_dropped_before_all_was_recomputed_is_found(books: Books) -> None:
    rewrite(books.where, Counter(), lambda commands: [c for c in commands if c.command_id != "m1"])
    assert books.looks_right()
    assert books.says(books.anchors)[0] == (f"main: from 1 to 2 they are not what was signed on {ON_MONDAY}.")


def test_what_was_changed_after_the_last_anchor_is_not_found(books: Books) -> None:
    rewrite(books.where, Counter(), renamed(6))
    assert books.compared(books.anchors)["main"].fails is None


def test_a_shortened_ledger_says_where_it_ends(books: Books) -> None:
    short = ("m4", "m5", "m6")
    rewrite(books.where, Counter(), lambda commands: [c for c in commands if c.command_id not in short])
    assert books.looks_right()
    assert books.says(books.anchors)[0] == (
        f"main: entries 1 to 2 are what was signed on {ON_MONDAY}; "
        f"it was shortened: it ends at entry 3, and 5 was signed on {ON_TUESDAY}."
    )


def test_a_ledger_that_was_put_back_and_then_grew_again_is_found(books: Books) -> None:
    def another_evening(commands: list[Count]) -> list[Count]:
        monday = [c for c in commands if c.command_id in ("m1", "m2", "t1")]
        return [*monday, *(count(f"n{number}", number) for number in range(1, 9))]

    rewrite(books.where, Counter(), another_evening)
    assert books.looks_right()
    assert "from 3 to 5 they are not" in books.says(books.anchors)[0]


def test_a_pool_that_is_gone_is_missing(books: Books) -> None:
    rewrite(books.where, Counter(), lambda commands: [c for c in commands if c.pool == "main"])
    assert books.looks_right()
    assert books.says(books.anchors)[1] == f"two: it is missing; entry 1 of it was signed on {ON_MONDAY}."


def test_pools_that_changed_names_are_not_what_was_signed(books: Books) -> None:
    other = {"main": "two", "two": "main"}
    rewrite(books.where, Counter(), lambda commands: [replace(c, pool=other[c.pool]) for c in commands])
    assert books.looks_right()
    found = books.compared(books.anchors)
    assert [found[name].fails is not None for name in ("main", "two")] == [True, True]


def test_nothing_is_proven_beyond_an_entry_that_is_damaged(books: Books) -> None:
    """The hash of an entry may stand there still when what it is the hash of was changed."""
    tamper(books.where, "UPDATE entries SET who = 'Eve' WHERE pool = 'main' AND version = 4")
    found = books.compared(books.anchors, KEY.public)["main"]
    assert found.breaks is not None
    assert (found.breaks.version, found.fails is not None) == (4, True)
    assert told(found, ENTRIES).startswith(
        f"main: entries 1 to 2 are what was signed on {ON_MONDAY}; from 3 on nothing is proven: entry 4: "
    )


def test_a_pool_that_was_never_signed_is_told(books: Books) -> None:
    assert books.says(books.monday[:1])[1] == "two: not signed: nothing is proven of its one entry."


def test_an_anchor_of_another_key_does_not_count(books: Books) -> None:
    rewrite(books.where, Counter(), renamed(4))
    forged = books.sign(TUESDAY, key=OTHER)
    found = books.compared([*books.anchors, *forged], KEY.public)["main"]
    assert found.fails is not None
    assert [judged.trust for judged in found.anchors] == ["signed", "signed", "other-key"]
    assert books.compared(forged, KEY.public)["main"].believed == ()


@pytest.mark.parametrize(
    "changed", [{"version": 6}, {"at": MONDAY + 1}, {"hash": "00" * 32}, {"name": "two"}]
)
def test_an_anchor_that_was_altered_is_forged(books: Books, changed: dict[str, object]) -> None:
    altered = replace(books.tuesday[0], **changed)
    found = books.compared([altered], KEY.public)
    assert [judged.trust for pool in found.values() for judged in pool.anchors] == ["forged"]


def test_an_anchor_of_a_record_says_nothing_of_a_ledger(books: Books) -> None:
    record = signed(KEY, of=RECORD, name="main", version=2, digest="00" * 32, at=MONDAY)
    assert books.compared([record])["main"].anchors == ()


def test_an_anchor_of_another_ledger_does_not_hold(books: Books) -> None:
    """A head that the same key signed elsewhere: its hash does not stand here."""
    elsewhere = signed(KEY, of="ledger", name="main", version=2, digest="11" * 32, at=TUESDAY)
    assert books.compared([elsewhere], KEY.public)["main"].fails is not None


def test_a_signer_refuses_a_rewritten_ledger_and_says_from_where(books: Books) -> None:
    rewrite(books.where, Counter(), renamed(4))
    with pytest.raises(RewrittenError, match="from 3 to 5 they are not what was signed on"):
        books.sign(TUESDAY + 1, books.anchors)
    with pytest.raises(RewrittenError, match="from 3 to 5 they are not"):
        books.sign(TUESDAY + 1, books.anchors, key=OTHER)


def test_a_signer_refuses_a_chain_that_broke_since(books: Books) -> None:
    tamper(books.where, "UPDATE entries SET who = 'Eve' WHERE pool = 'main' AND version = 6")
    with pytest.raises(RewrittenError, match="main: entry 6: it, or the one before it, is not the one"):
        books.sign(TUESDAY + 1, books.anchors)


def test_a_signer_refuses_a_shortened_ledger(books: Books) -> None:
    short = ("m4", "m5", "m6")
    rewrite(books.where, Counter(), lambda commands: [c for c in commands if c.command_id not in short])
    with pytest.raises(RewrittenError, match="it was shortened: it ends at entry 3"):
        books.sign(TUESDAY + 1, books.anchors)


def test_a_signer_refuses_a_ledger_of_which_a_pool_is_gone(books: Books) -> None:
    rewrite(books.where, Counter(), lambda commands: [c for c in commands if c.pool == "two"])
    with pytest.raises(RewrittenError, match="main: it is missing"):
        books.sign(TUESDAY + 1, books.anchors)


def test_a_signer_refuses_a_file_in_which_its_own_anchor_was_altered(books: Books) -> None:
    altered = [*books.monday, replace(books.tuesday[0], hash="00" * 32)]
    with pytest.raises(AnchorError, match="line 3 names this key, which has not signed it so"):
        books.sign(TUESDAY + 1, altered)


def test_a_signer_who_has_signed_before_reads_on_from_there(
    books: Books, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed: list[tuple[str, int]] = []

    def counted(before: bytes, entry: Entry) -> bool:
        followed.append((entry.pool, entry.version))
        return follows(before, entry)

    monkeypatch.setattr("pitboss.ledger.checking.anchored.follows", counted)
    new = books.sign(TUESDAY + 1, books.anchors)
    # Each entry that was signed, and what came after it.
    assert followed == [("main", 5), ("main", 6), ("two", 1)]
    assert [(anchor.name, anchor.version) for anchor in new] == [("main", 6), ("two", 1)]


def test_the_head_of_one_pool_is_signed_with_the_streams_that_are_no_pools(where: str) -> None:
    ledger: Ledger[Total, Count] = Ledger(open_store(where, create=True), Counter())
    for pool in ("main", "two", "@people"):
        ledger.do(count(pool, pool=pool))
    with ledger.store.read() as reading:
        new = sign_heads(reading, KEY, [], MONDAY, "two")
    ledger.close()
    assert sorted(anchor.name for anchor in new) == ["@people", "two"]


def test_a_hash_from_paper_stands_where_it_was_printed(books: Books) -> None:
    def ask(store: Store) -> None:
        first = books.monday[0].hash
        with store.read() as reading:
            places = held(reading, [], (), [first[:16], "f" * 16, ""]).places
        assert [(place.pool, place.version, place.after) for place in places[first[:16]]] == [("main", 2, 4)]
        assert places["f" * 16] == ()
        assert len(places[""]) == 7

    books.reading(ask)
    rewrite(books.where, Counter(), renamed(1))

    def ask_again(store: Store) -> None:
        with store.read() as reading:
            assert held(reading, [], (), [books.monday[0].hash]).places == {books.monday[0].hash: ()}

    books.reading(ask_again)


def signed_with_states(books: Books, at: int, earlier: Sequence[Anchor] = ()) -> list[Anchor]:
    """The heads and what they led to, signed."""
    store = open_store(books.where)
    try:
        with store.read() as reading:
            return sign_heads(reading, KEY, kept(earlier), at, domain_of=lambda pool: Counter())
    finally:
        store.close()


def checked(books: Books, *anchors: Anchor) -> tuple[Report, dict[str, int]]:
    """What came after the anchors, and from where it was looked at."""
    store = open_store(books.where)
    try:
        report, starts = check_from(store, lambda pool: Counter(), {"main": anchors})
    finally:
        store.close()
    return report, {pool: start.version for pool, start in starts.items()}


def grown(books: Books, *units: int) -> None:
    """Further entries of main."""
    ledger: Ledger[Total, Count] = Ledger(open_store(books.where), Counter())
    for number in units:
        ledger.do(count(f"g{number}", number))
    ledger.close()


def test_the_state_that_is_signed_is_the_one_that_the_entries_lead_to(books: Books) -> None:
    main, two = signed_with_states(books, TUESDAY)
    # 1 + 2 + 3 + 4 + 5 + 6 units of six commands; 7 units of one.
    assert main.state == sha256(b'{"commands":6,"units":21}').hexdigest()
    assert two.state == sha256(b'{"commands":1,"units":7}').hexdigest()
    assert books.tuesday[0].state == ""


def test_a_check_may_begin_at_a_state_that_was_signed(books: Books) -> None:
    main, _ = signed_with_states(books, TUESDAY)
    grown(books, 8, 9)
    report, starts = checked(books, main)
    assert (report.is_sound, starts) == (True, {"main": 6})
    assert report.entries == 2 + 1  # two of main, and all of the other pool
    assert checked(books)[1] == {}


def test_what_is_wrong_after_the_state_that_was_signed_is_named(books: Books) -> None:
    main, _ = signed_with_states(books, TUESDAY)
    grown(books, 8, 9)
    tamper(books.where, "UPDATE entries SET who = 'Eve' WHERE pool = 'main' AND version = 8")
    report, starts = checked(books, main)
    assert starts == {"main": 6}
    assert {(problem.version, problem.kind) for problem in report.problems} == {(8, "chain"), (8, "command")}


def test_a_check_begins_earlier_where_the_last_state_is_not_the_one_that_was_signed(books: Books) -> None:
    first, _ = signed_with_states(books, MONDAY)
    grown(books, 8, 9)
    last, _ = signed_with_states(books, TUESDAY, [first])
    assert checked(books, first, last)[1] == {"main": 8}
    for lie in ({"state": "00" * 32}, {"hash": "00" * 32}, {"version": 7}, {"version": 9}):
        assert checked(books, first, replace(last, **lie))[1] == {"main": 6}
    assert checked(books, replace(first, state=""))[1] == {}


def test_a_state_is_signed_only_where_the_head_has_it(books: Books) -> None:
    state = b'{"commands":6,"units":99}'.hex()
    literal = f"'\\x{state}'::bytea" if books.where.startswith("postgresql:") else f"x'{state}'"
    main, _ = signed_with_states(books, TUESDAY)
    tamper(books.where, f"UPDATE states SET state = {literal} WHERE pool = 'main'")
    with pytest.raises(RewrittenError, match="the state at the head is not the one that the events lead to"):
        signed_with_states(books, TUESDAY + 1, [main])


class WithCheckpoint:
    """A ledger that says of main, after its second entry, that it was in some state."""

    def __init__(self, reading: Any, state: bytes) -> None:
        self._reading = reading
        self._state = state
        self.read_after: list[int] = []

    def marks(self, pool: str) -> list[Any]:
        return [SimpleNamespace(version=2)]

    def checkpoint(self, pool: str, version: int) -> Any:
        return SimpleNamespace(state=self._state)

    def entries(self, pool: str, after: int = 0) -> Any:
        self.read_after.append(after)
        return self._reading.entries(pool, after)


@pytest.mark.parametrize(
    ("state", "begun"),
    [
        (b'{"commands":2,"units":3}', 6),  # as it was after 1 and 2
        (b'{"commands":2,"units":4}', 0),
        (b"no state at all", 0),
    ],
)
def test_a_checkpoint_is_used_and_not_believed(books: Books, state: bytes, begun: int) -> None:
    main, _ = signed_with_states(books, TUESDAY)

    def ask(store: Store) -> None:
        with store.read() as reading:
            near: Any = WithCheckpoint(reading, state)
            replay, _ = replay_from(near, Counter(), "main", [main])
            assert replay.version == begun
            assert set(near.read_after) <= {2}

    books.reading(ask)
