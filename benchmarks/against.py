"""One benchmark by the package here and by that of an older checkout, in turns, and the ratio of the two."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

TURNS = 3
HERE = Path(__file__).resolve().parents[1]
_RATE = re.compile(r"^(.+?):? +([\d,]+) rounds/s", re.MULTILINE)
# Seconds of CPU, since on a busy machine those of the clock tell little.
_RUN = "import runpy, time; time.perf_counter = time.process_time; runpy.run_path({!r}, run_name='__main__')"


def rates(checkout: Path, script: str) -> dict[str, int]:
    """What our benchmark prints when it is run by the package of a checkout."""
    path = HERE / "benchmarks" / script
    printed = subprocess.run(
        [sys.executable, "-c", _RUN.format(str(path))],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    ).stdout
    return {name: int(rate.replace(",", "")) for name, rate in _RATE.findall(printed)}


def compare(script: str, older: str, turns: int = TURNS) -> None:
    """One line for each thing that is measured: the best rate of both, and the ratio."""
    runs: Sequence[tuple[dict[str, int], dict[str, int]]] = [
        (rates(Path(older).resolve(), script), rates(HERE, script)) for _ in range(turns)
    ]
    for name in runs[0][1]:
        was, now = (max(run[which][name] for run in runs) for which in (0, 1))
        print(f"{name}: {was:,} -> {now:,} rounds/s of CPU, best of {turns} turns ({now / was:.2f})")
