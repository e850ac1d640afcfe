"""The numeric extra: numpy and numba, asked for where they are used and nowhere else."""

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss.odds.asked import OddsError
from pitboss.odds.cache import folder

NEEDED = ("numpy", "numba")


class NeedsExtraError(OddsError):
    """What is asked for needs the extra."""


def need(what: str) -> None:
    """Fail with what to install unless the extra is there; compiled kernels then have a place to be kept."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise NeedsExtraError(f"{what} needs {' and '.join(missing)}: pip install 'pitboss[odds]'")
    _keep_kernels()


def _keep_kernels() -> None:
    """Where the package itself cannot be written to, compiled kernels are kept with the user's results."""
    if "NUMBA_CACHE_DIR" in os.environ or os.access(Path(__file__).parent, os.W_OK):
        return
    kept = str(_with_results() or _for_now().name)
    os.environ["NUMBA_CACHE_DIR"] = kept
    # Another part of the program may have loaded it before; it reads its surroundings only once.
    vars(import_module("numba.core.config"))["CACHE_DIR"] = kept


def _with_results() -> Path | None:
    """The folder for kernels beside the user's results; none where nothing can be kept there."""
    try:
        kept = folder() / "kernels"
        kept.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=kept):
            return kept
    except (OSError, RuntimeError):
        return None


@cache
def _for_now() -> "TemporaryDirectory[str]":
    """A folder that goes when the program ends: kernels are compiled anew the next time."""
    return TemporaryDirectory(prefix="pitboss-")
