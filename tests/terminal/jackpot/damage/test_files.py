"""A file that was damaged is never called right, and no command fails, hangs or is acknowledged on it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from tests.terminal.jackpot.damage.campaign import Desk, Ledger, answers, judge
from tests.terminal.jackpot.damage.injuries import INJURIES, LOG_INJURIES, Injury

FEW, MANY = 12, 250


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    return Ledger(tmp_path_factory.mktemp("room") / "written")


def _injure(
    desk: Desk, ledger: Ledger, folder: Path, injury: Injury, seeds: Sequence[int], *, is_log: bool = False
) -> Counter[str]:
    """Injure the file, or its log, once for each seed; how often it was found right, damaged, or refused."""
    said: Counter[str] = Counter()
    for seed in seeds:
        injured = bytearray(ledger.log if is_log else ledger.content)
        injury(injured, Random(seed))
        ledger.lie(folder, *((ledger.begun, bytes(injured)) if is_log else (bytes(injured),)))
        try:
            found = answers(desk, folder, ledger.at)
            said[judge(ledger, folder, found, is_log=is_log)] += 1
        except AssertionError as error:
            error.add_note(f"{injury.__name__}, seed {seed}")
            raise
    return said


def test_a_file_that_nothing_happened_to_is_right(desk: Desk, ledger: Ledger, tmp_path: Path) -> None:
    assert _injure(desk, ledger, tmp_path / "here", lambda content, random: None, [0]) == {"right": 1}


@pytest.mark.parametrize("injury", INJURIES)
def test_a_damaged_file(desk: Desk, ledger: Ledger, tmp_path: Path, injury: Injury) -> None:
    _injure(desk, ledger, tmp_path / "here", injury, range(FEW))


@pytest.mark.parametrize("injury", LOG_INJURIES)
def test_a_damaged_log(desk: Desk, ledger: Ledger, tmp_path: Path, injury: Injury) -> None:
    _injure(desk, ledger, tmp_path / "here", injury, range(FEW), is_log=True)


@pytest.mark.slow
@pytest.mark.parametrize("injury", INJURIES)
def test_many_damaged_files(desk: Desk, ledger: Ledger, tmp_path: Path, injury: Injury) -> None:
    _injure(desk, ledger, tmp_path / "here", injury, range(FEW, MANY))


@pytest.mark.slow
@pytest.mark.parametrize("injury", LOG_INJURIES)
def test_many_damaged_logs(desk: Desk, ledger: Ledger, tmp_path: Path, injury: Injury) -> None:
    _injure(desk, ledger, tmp_path / "here", injury, range(FEW, MANY), is_log=True)
