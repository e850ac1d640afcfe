"""Names of clauses: as people write them, and which is a part of which."""

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """
    A name without what people write in different ways: case, spaces, quotes and a leading r.

    >>> plain('Rule 1.0 "Ante wager"'), plain("r 10.1(A)")
    ('1.0antewager', '10.1(a)')
    """
    bare = "".join(name.lower().replace('"', "").split()).replace("-", "")
    return bare.removeprefix("rule").removeprefix("r")


def covers(rule: str, name: str) -> bool:
    """
    Whether one number is that of a rule, of a paragraph of it, or of a word that it defines.

    >>> [covers("1.0", name) for name in ("1.0", "1.0(a)", "1.0/fold", "1.01", "1.10")]
    [True, True, True, False, False]
    """
    return name == rule or name.startswith((f"{rule}(", f"{rule}/"))


def meant(name: str, known: Iterable[str]) -> str:
    """
    What somebody who mistyped a name will have meant, to be put behind what is allowed.

    >>> meant("roulete", ["craps", "roulette"]), meant("whist", ["craps", "roulette"])
    ('; did you mean roulette?', '')
    """
    near = get_close_matches(name, known, 1, 0.75)
    return f"; did you mean {near[0]}?" if near else ""
