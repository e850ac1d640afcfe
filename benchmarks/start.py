"""CPU seconds of a command from a cold start; given an older checkout, both are run in turns and compared."""

import compileall
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

TRIES = 10
HERE = Path(__file__).resolve().parents[1]
CASES = HERE / "docs" / "cases"
COMMANDS: dict[str, tuple[str, ...]] = {
    "import pitboss": ("-c", "import pitboss"),
    "law show, a clause": (
        *("-m", "pitboss", "law", "show"),
        *("caribbean-stud", "10.5", "--on", "1998-06-01"),
    ),
    "due, Caribbean stud": ("-m", "pitboss", "due", "compare/six-cards-at-one-box/1998.toml"),
    "due, blackjack": ("-m", "pitboss", "due", "blackjack/nz-1996/wagers/r4_1a-the-dealer-goes-over.toml"),
    "due, roulette": ("-m", "pitboss", "due", "roulette/nz-1996/equipment/diagram_3b-courtesy-line.toml"),
}


def copied(checkout: Path, to: Path, *, is_compiled: bool) -> Path:
    """The package of a checkout by itself, as it is installed (compiled) or as it lies in the sources."""
    package = to / "pitboss"
    shutil.copytree(checkout / "pitboss", package, ignore=shutil.ignore_patterns("__pycache__"))
    if is_compiled:
        compileall.compile_dir(package, quiet=1)
    return to


def cpu_seconds(folder: Path, command: Sequence[str]) -> float:
    """User and system time of one run of a command by the package in a folder; the cases are our own."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *command],
        cwd=CASES,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(older: str = "", tries: str = str(TRIES)) -> None:
    """Print the median of each command, and the ratio to an older checkout if one is named."""
    checkouts = [Path(older).resolve(), HERE] if older else [HERE]
    with TemporaryDirectory() as scratch:
        for is_compiled in (True, False):
            print("compiled beforehand" if is_compiled else "compiled at every start")
            folders = [
                copied(checkout, Path(scratch) / f"{number}-{is_compiled}", is_compiled=is_compiled)
                for number, checkout in enumerate(checkouts)
            ]
            for name, command in COMMANDS.items():
                compare(name, command, folders, int(tries))


def compare(name: str, command: Sequence[str], folders: Sequence[Path], tries: int) -> None:
    """One line: the median of a command in each folder, run in turns."""
    runs = [[cpu_seconds(folder, command) for folder in folders] for _ in range(tries)]
    taken = [median(times) for times in zip(*runs, strict=True)]
    spent = " -> ".join(f"{seconds:.3f}" for seconds in taken)
    ratio = f" ({taken[-1] / taken[0]:.2f})" if len(taken) > 1 else ""
    print(f"  {name:<22}{spent} s of CPU{ratio}")


if __name__ == "__main__":
    main(*sys.argv[1:])
