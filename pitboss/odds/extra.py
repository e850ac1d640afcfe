"""The numeric extra: numpy and numba, asked for where they are used and nowhere else."""

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

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
    kept = folder() / "kernels"
    os.environ["NUMBA_CACHE_DIR"] = str(kept)
    # Another part of the program may have loaded it before; it reads its surroundings only once.
    vars(import_module("numba.core.config"))["CACHE_DIR"] = str(kept)
