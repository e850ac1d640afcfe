"""The simulated disk itself: what it may lose, and what it may not."""

from pathlib import Path
from random import Random

import apsw

from tests.ledger.faults.disk import SECTOR_BYTES, Disk, all_of, any_cuts, none_of
from tests.ledger.faults.ops import Created, Deleted, Op, Synced, SyncFailed, Truncated, Written
from tests.ledger.faults.system import Failing, failing
from tests.ledger.faults.vfs import PowerVfs

OLD, NEW = b"o" * 2 * SECTOR_BYTES, b"n" * 2 * SECTOR_BYTES
SAFE_OLD: tuple[Op, ...] = (Created("a", 1), Written(1, 0, OLD), Synced(1, with_directory=True))


def _after(*ops: Op, disk: Disk | None = None) -> Disk:
    disk = disk or Disk()
    for op in ops:
        disk.take(op)
    return disk


def _contents(disk: Disk) -> set[bytes | None]:
    """All that file a may be found to hold; none where there is no such file."""
    return {files.get("a") for files in any_cuts(disk, Random(6), torn=3_000)}


def test_what_was_synced_stays() -> None:
    assert _contents(_after(*SAFE_OLD)) == {OLD}


def test_what_was_not_synced_may_be_there_or_not_or_torn_between_sectors() -> None:
    found = _contents(_after(*SAFE_OLD, Written(1, 0, NEW)))
    sectors = (b"o" * SECTOR_BYTES, b"n" * SECTOR_BYTES, bytes(SECTOR_BYTES))
    assert found == {first + second for first in sectors for second in sectors}


def test_a_write_is_torn_where_the_sectors_of_the_file_meet() -> None:
    found = _contents(_after(*SAFE_OLD, Written(1, SECTOR_BYTES - 1, b"nn")))
    last, first = slice(SECTOR_BYTES - 1, SECTOR_BYTES), slice(SECTOR_BYTES, SECTOR_BYTES + 1)
    assert {(content[last], content[first]) for content in found if content} == {
        (a, b) for a in (b"o", b"n", b"\0") for b in (b"o", b"n", b"\0")
    }
    assert all(content and content[: SECTOR_BYTES - 1] == OLD[: SECTOR_BYTES - 1] for content in found)


def test_writes_may_arrive_in_another_order() -> None:
    found = _contents(_after(*SAFE_OLD, Written(1, 0, b"1"), Written(1, 0, b"2")))
    assert {content[:1] for content in found if content} == {b"o", b"1", b"2", b"\0"}


def test_a_truncation_is_kept_or_lost() -> None:
    assert _contents(_after(*SAFE_OLD, Truncated(1, 3))) == {OLD, OLD[:3]}
    assert _contents(_after(*SAFE_OLD, Truncated(1, 3), Synced(1, with_directory=False))) == {OLD[:3]}


def test_a_name_is_sure_only_once_the_directory_is_synced() -> None:
    created = (Created("a", 1), Written(1, 0, NEW), Synced(1, with_directory=False))
    assert _contents(_after(*created)) == {None, NEW}
    assert _contents(_after(*created, Synced(1, with_directory=True))) == {NEW}


def test_a_deletion_is_sure_only_once_the_directory_is_synced() -> None:
    assert _contents(_after(*SAFE_OLD, Deleted("a", with_directory=False))) == {None, OLD}
    assert _contents(_after(*SAFE_OLD, Deleted("a", with_directory=True))) == {None}


def test_a_file_made_anew_under_a_name_may_be_the_old_one_after_all() -> None:
    anew = (
        Deleted("a", with_directory=False),
        Created("a", 2),
        Written(2, 0, b"2"),
        Synced(2, with_directory=False),
    )
    assert _contents(_after(*SAFE_OLD, *anew)) == {None, OLD, b"2"}


def test_what_a_failed_sync_dropped_does_not_come_back_with_the_next() -> None:
    failed = (*SAFE_OLD, Written(1, 0, NEW), SyncFailed(1), Synced(1, with_directory=False))
    assert _contents(_after(*failed, disk=Disk(none_of))) == {OLD}
    assert _contents(_after(*failed, disk=Disk(all_of))) == {NEW}


def test_the_log_says_that_a_directory_is_synced_where_sqlite_does_sync_it(tmp_path: Path) -> None:
    vfs = PowerVfs("power-directory", syncs=True)
    watched = Failing(0, 0, lasting=False)  # counts, and never fails
    with failing("openDirectory", watched):
        for _ in range(2):
            connection = apsw.Connection(str(tmp_path / "a.db"), vfs=vfs.vfs_name)
            connection.pragma("journal_mode", "wal")
            for _ in range(3):
                before, length = watched.seen, len(vfs.log)
                connection.execute("create table if not exists t (a); insert into t values (1)")
                said = [op for op in vfs.log[length:] if isinstance(op, Synced) and op.with_directory]
                assert len(said) == watched.seen - before
            connection.close()
        said = [op for op in vfs.log if isinstance(op, Synced) and op.with_directory]
        assert len(said) == watched.seen == 3  # the journal of the first switch to a WAL, and two WALs
    vfs.unregister()


def test_a_wal_is_shared_between_connections_through_the_logging_file_system(tmp_path: Path) -> None:
    vfs = PowerVfs("power-shared")
    first, second = (apsw.Connection(str(tmp_path / "a.db"), vfs=vfs.vfs_name) for _ in range(2))
    assert first.pragma("journal_mode", "wal") == "wal"
    first.execute("create table t (a); begin immediate; insert into t values (1)")
    assert second.execute("select count(*) from t").get == 0
    first.execute("commit")
    assert second.execute("select count(*) from t").get == 1
    first.close()
    second.close()
    vfs.unregister()
