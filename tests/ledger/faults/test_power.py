"""Power is cut after every request to the disk: what was answered stands, once, and nothing half-done."""

import itertools
from functools import partial
from pathlib import Path
from random import Random

import apsw
import pytest

from pitboss.ledger.sqlite import opening
from tests.ledger.faults.campaign import Do, Survey, put, record, record_restart, record_return
from tests.ledger.faults.disk import Cuts, Salvage, all_of, any_cuts, extreme_cuts, none_of
from tests.ledger.faults.ops import Created, Deleted, Marked, Op, Written
from tests.ledger.faults.run import do_one_by_one, do_together
from tests.ledger.faults.stories import Story, an_evening, counting
from tests.ledger.faults.trouble import Trouble
from tests.ledger.faults.vfs import At, Fail, PowerVfs

ONE_BY_ONE = pytest.param(do_one_by_one, id="one by one")
TOGETHER = pytest.param(do_together, id="together")
SYNC_FAILS = Fail(apsw.SQLITE_IOERR_FSYNC)


@pytest.fixture(autouse=True)
def _checkpoint_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "CHECKPOINT_PAGES", 8)


@pytest.mark.parametrize("do", [ONE_BY_ONE, TOGETHER])
def test_a_recorded_run_has_everything_that_can_go_wrong_in_it(tmp_path: Path, do: Do) -> None:
    log = record(tmp_path, counting(10), do, session=5)
    names = {op.file: op.name for op in log if isinstance(op, Created)}
    assert set(names.values()) == {"ledger.db", "ledger.db-journal", "ledger.db-wal"}
    assert [op.name for op in log if isinstance(op, Deleted)].count("ledger.db-wal") == 2
    begun = [op.ids for op in log if isinstance(op, Marked) and op.what == "begun"]
    assert [len(ids) for ids in begun] == ([1, 4, 1, 4] if do is do_together else [1] * 10)
    # Checkpoints while it is open: pages are written before the last answer, and a WAL begins anew.
    last_answer = max(place for place, op in enumerate(log) if isinstance(op, Marked))
    written = [op for op in log[:last_answer] if isinstance(op, Written)]
    assert any(names[op.file] == "ledger.db" for op in written)
    beginnings = [op.file for op in written if names[op.file] == "ledger.db-wal" and op.offset == 0]
    assert len(beginnings) > len(set(beginnings))


@pytest.mark.parametrize("do", [ONE_BY_ONE, TOGETHER])
@pytest.mark.parametrize("story", [counting(10), an_evening()], ids=["counts", "jackpot"])
def test_what_was_answered_outlives_a_power_cut(tmp_path: Path, story: Story, do: Do) -> None:
    survey = Survey(tmp_path / "left", story)
    survey.cut_everywhere(record(tmp_path, story, do, session=5), _some(torn=1))
    _assert_all_kept(survey)


def test_without_syncs_a_power_cut_takes_answered_commands_and_breaks_ledgers(tmp_path: Path) -> None:
    survey = Survey(tmp_path / "left", counting(6))
    log = record(tmp_path, survey.story, do_one_by_one, session=6, synchronous="OFF")
    survey.cut_everywhere(log, extreme_cuts)
    survey.cut_everywhere(log, _some(torn=20), after=len(log) - 1)
    assert survey.verdicts["lost"] > 0
    assert survey.verdicts["broken"] > 0


def test_with_syncs_at_checkpoints_alone_a_power_cut_takes_answered_commands_and_breaks_nothing(
    tmp_path: Path,
) -> None:
    """As SQLite says of synchronous=NORMAL: so the disk modelled here is neither too kind nor too cruel."""
    survey = Survey(tmp_path / "left", counting(6))
    log = record(tmp_path, survey.story, do_one_by_one, session=6, synchronous="NORMAL")
    survey.cut_everywhere(log, _some(torn=1))
    assert survey.verdicts["lost"] > 0
    assert survey.verdicts["broken"] == 0


def test_what_is_answered_after_a_kill_outlives_a_power_cut(tmp_path: Path) -> None:
    """A process is killed; the next finds what it wrote, though it was not synced, and answers from it."""
    story = counting(2)
    log = record(tmp_path, story, do_one_by_one, session=2)
    survey = Survey(tmp_path / "left", story)
    for length in range(_place(log, "begun"), len(log)):
        log_of_both = record_restart(tmp_path / "again", story, log[:length])
        survey.cut_everywhere(log_of_both, extreme_cuts, after=length)
    _assert_all_kept(survey)


def test_a_second_power_cut_while_the_first_is_mended(tmp_path: Path) -> None:
    story = counting(4)
    first = Survey(tmp_path / "left", story, every=10)
    first.cut_everywhere(record(tmp_path, story, do_together, session=4), _some(torn=1))
    second = Survey(tmp_path / "left", story)
    for files, stands in first.samples:
        log = record_return(tmp_path / "again", story, files, stands)
        second.cut_everywhere(log, extreme_cuts, after=_place(log, "committed"))
    _assert_all_kept(second)


@pytest.mark.parametrize("salvage", [none_of, all_of], ids=["nothing kept", "all kept"])
def test_what_is_answered_after_a_failed_sync_outlives_a_power_cut(tmp_path: Path, salvage: Salvage) -> None:
    story = counting(2)
    survey = Survey(tmp_path / "left", story)
    for log in _logs_with_failing_syncs(tmp_path / "run", story, session=2, lasting=True):
        survey.cut_everywhere(log, extreme_cuts, salvage=salvage)
    _assert_all_kept(survey)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("do", [ONE_BY_ONE, TOGETHER])
@pytest.mark.parametrize("story", [counting(30), an_evening()], ids=["counts", "jackpot"])
def test_what_was_answered_outlives_a_power_cut_of_any_kind(
    tmp_path: Path, story: Story, do: Do, seed: int
) -> None:
    survey = Survey(tmp_path / "left", story)
    survey.cut_everywhere(record(tmp_path, story, do, session=6), _some(torn=15, seed=seed))
    _assert_all_kept(survey)


@pytest.mark.slow
@pytest.mark.parametrize("story", [counting(6), an_evening()], ids=["counts", "jackpot"])
def test_what_is_answered_after_a_kill_at_any_point_outlives_a_power_cut(
    tmp_path: Path, story: Story
) -> None:
    log = record(tmp_path, story, do_together, session=6)
    survey = Survey(tmp_path / "left", story)
    for length in range(len(log)):
        log_of_both = record_restart(tmp_path / "again", story, log[:length])
        survey.cut_everywhere(log_of_both, extreme_cuts, after=length)
    _assert_all_kept(survey)


@pytest.mark.slow
@pytest.mark.parametrize("salvage", [none_of, all_of], ids=["nothing kept", "all kept"])
@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
def test_what_is_answered_after_any_failed_sync_outlives_a_power_cut(
    tmp_path: Path, lasting: bool, salvage: Salvage
) -> None:
    story = an_evening()
    survey = Survey(tmp_path / "left", story)
    for log in _logs_with_failing_syncs(tmp_path / "run", story, session=4, lasting=lasting):
        survey.cut_everywhere(log, extreme_cuts, salvage=salvage)
    _assert_all_kept(survey)


@pytest.mark.slow
def test_a_second_power_cut_of_any_kind_while_the_first_is_mended(tmp_path: Path) -> None:
    story = an_evening()
    first = Survey(tmp_path / "left", story, every=30)
    first.cut_everywhere(record(tmp_path, story, do_together, session=4), _some(torn=2))
    second = Survey(tmp_path / "left", story)
    for files, stands in first.samples:
        log = record_return(tmp_path / "again", story, files, stands)
        second.cut_everywhere(log, _some(torn=1), after=_place(log, "committed"))
    _assert_all_kept(second)


def _some(torn: int, seed: int = 6) -> Cuts:
    """Cuts of every kind, so many of them torn at each point."""
    return partial(any_cuts, rng=Random(seed), torn=torn)


def _logs_with_failing_syncs(directory: Path, story: Story, session: int, *, lasting: bool) -> list[list[Op]]:
    """A log for each sync of the run: of how that one fails, and all goes on."""
    logs = []
    for nth in itertools.count(1):
        put({}, directory)
        vfs = PowerVfs.fresh()
        vfs.strike = strike = At(nth, SYNC_FAILS, frozenset({"sync"}), lasting=lasting)
        trouble = Trouble(directory, story, vfs.end_trouble, vfs.vfs_name, vfs.mark)
        trouble.run(session)
        vfs.unregister()
        logs.append(vfs.log)
        if not strike.struck:
            break
    return logs


def _place(log: list[Op], what: str) -> int:
    """Where something was first marked."""
    return next(place for place, op in enumerate(log) if isinstance(op, Marked) and op.what == what)


def _assert_all_kept(survey: Survey) -> None:
    assert survey.verdicts["kept"] > 0
    assert set(survey.verdicts) == {"kept"}, survey.bad[:3]
