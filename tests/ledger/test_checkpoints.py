"""Checkpoints that are written late, while others write."""

from collections.abc import Sequence

import pytest

from pitboss.ledger import checkpoints
from pitboss.ledger.checking.verify import check
from pitboss.ledger.checkpoints import fill_checkpoints
from pitboss.ledger.entry import Checkpoint
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.opening import open_store
from tests.ledger.counter import Counter, count

FEW = 7


def test_a_checkpoint_comes_too_late_after_one_that_was_added_up_without_it(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Ledger(open_store(where, create=True), Counter())
    for number in range(2 * FEW - 1):
        tables.do(count(f"{number}"))
    monkeypatch.setattr(checkpoints, "CHECKPOINT_ENTRIES", FEW)
    late = open_store(where)
    keep = late.keep

    def meanwhile(found: Sequence[Checkpoint]) -> None:
        assert [each.mark.version for each in found] == [FEW]
        tables.do(count("next"))
        keep(found)

    monkeypatch.setattr(late, "keep", meanwhile)
    fill_checkpoints(late, Counter())
    with late.read() as reading:
        assert [mark.version for mark in reading.marks("main")] == [2 * FEW]
    assert check(late, Counter()).is_sound
    late.close()
    tables.close()


def test_two_who_fill_them_in_at_once_leave_each_once(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Ledger(open_store(where, create=True), Counter())
    for number in range(3 * FEW):
        tables.do(count(f"{number}"))
    monkeypatch.setattr(checkpoints, "CHECKPOINT_ENTRIES", FEW)
    late = open_store(where)
    keep = late.keep

    def meanwhile(found: Sequence[Checkpoint]) -> None:
        fill_checkpoints(tables.store, Counter())
        keep(found)

    monkeypatch.setattr(late, "keep", meanwhile)
    fill_checkpoints(late, Counter())
    with late.read() as reading:
        assert [mark.version for mark in reading.marks("main")] == [FEW, 2 * FEW, 3 * FEW]
    assert check(late, Counter()).is_sound
    late.close()
    tables.close()
