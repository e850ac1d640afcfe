"""`python -m tests.fuzz --minutes 60`: hostile files for an hour, and what fails on them."""

import argparse
import time
from collections import Counter
from pathlib import Path

from tests.fuzz.corpus import KINDS
from tests.fuzz.driver import Found, Worker, jobs, kept, shortened, where


def main() -> int:
    """Run for some minutes; the exit code is 1 where something failed."""
    asked = _asked()
    until = time.monotonic() + asked.minutes * 60
    worker, ran, known = Worker(), Counter[str](), set[tuple[str, str]]()
    told = time.monotonic()
    for job in jobs(asked.seed, tuple(asked.kind)):
        if time.monotonic() > until:
            break
        ran[job.kind] += 1
        for finding in worker.run(job):
            if (finding.what, where(finding)) in known:
                continue
            known.add((finding.what, where(finding)))
            path = kept(asked.to, len(known), Found(job, finding))
            print(f"{path}: {' '.join(finding.command)}: {finding.what}: {where(finding)}", flush=True)
            kept(asked.to, len(known), shortened(worker, Found(job, finding)))
        if time.monotonic() - told > 60:
            told = time.monotonic()
            print(_summary(ran, len(known)), flush=True)
    worker.close()
    print(f"seed {asked.seed}, {asked.minutes} minutes: {_summary(ran, len(known))}")
    return 1 if known else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=tuple(KINDS), default=[])
    parser.add_argument("--to", type=Path, default=Path("fuzz-findings"), metavar="FOLDER")
    return parser.parse_args()


def _summary(ran: Counter[str], findings: int) -> str:
    files = ", ".join(f"{many:,} {kind}" for kind, many in sorted(ran.items()))
    return f"{sum(ran.values()):,} files ({files}); {findings} findings"


if __name__ == "__main__":
    raise SystemExit(main())
