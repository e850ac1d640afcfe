"""Areas of a layout as people call them: 17 for straight 17, the first dozen, yo for eleven."""

from collections.abc import Mapping, Sequence

from pitboss.table.area import area_name
from pitboss.table.nearest import distance
from pitboss.table.who import is_number

# By everyday name, in the words of `area_name`; a layout knows those of its own.
_CALLED: Mapping[str, str] = {
    # Roulette.
    **dict.fromkeys(("first-dozen", "first 12", "st-dozen 1", "st 1 12", "dozen-one", "1 12"), "dozen 1"),
    **dict.fromkeys(("second-dozen", "second 12", "nd-dozen 2", "nd 2 12", "dozen-two", "13 24"), "dozen 2"),
    **dict.fromkeys(("third-dozen", "third 12", "rd-dozen 3", "rd 3 12", "dozen-three", "25 36"), "dozen 3"),
    **dict.fromkeys(("first-column", "st-column 1"), "column 1"),
    **dict.fromkeys(("second-column", "nd-column 2"), "column 2"),
    **dict.fromkeys(("third-column", "rd-column 3"), "column 3"),
    **dict.fromkeys(("1 18", "to 1 18", "manque", "small", "low-numbers"), "low"),
    **dict.fromkeys(("19 36", "to 19 36", "passe", "big", "high-numbers"), "high"),
    "rouge": "red",
    "noir": "black",
    "pair": "even",
    "impair": "odd",
    "zero": "straight 0",
    # Tai-sai.
    "tai": "big",
    "dai": "big",
    "high": "big",
    "siu": "small",
    "sai": "small",
    "low": "small",
    "any-triples": "any-triple",
    "triple": "any-triple",
    "all-triples": "any-triple",
    # Craps.
    **dict.fromkeys(("pass-line", "line", "the-pass-line", "front-line"), "pass"),
    **dict.fromkeys(("don-t-pass", "dont-pass-line", "don-t-pass-line", "no-pass", "back-line"), "dont-pass"),
    **dict.fromkeys(("don-t-come",), "dont-come"),
    **dict.fromkeys(("the-field", "field-bet"), "field"),
    **dict.fromkeys(("any 7", "7", "seven", "big-red"), "any-seven"),
    **dict.fromkeys(("2", "two", "aces", "snake-eyes"), "craps-two"),
    **dict.fromkeys(("3", "three", "ace-deuce"), "craps-three"),
    **dict.fromkeys(("12", "twelve", "boxcars", "midnight"), "craps-twelve"),
    **dict.fromkeys(("11", "yo", "yo-leven", "yoleven"), "eleven"),
    "big 6": "big-six",
    "big 8": "big-eight",
    "craps": "any-craps",
    "whirl": "world",
    **{f"{way} {number}": f"hard {number}" for way in ("hardway", "hard-way") for number in (4, 6, 8, 10)},
    **{f"hard-{word}": f"hard {n}" for word, n in (("four", 4), ("six", 6), ("eight", 8), ("ten", 10))},
    **{word: f"place {n}" for word, n in (("four", 4), ("five", 5), ("six", 6), ("eight", 8), ("nine", 9))},
    # Baccarat.
    "bank": "banker",
    "banco": "banker",
    "punto": "player",
    "egalite": "tie",
    "draw": "tie",
}
# Bare numbers are meant for these kinds of area first.
_PLAIN_KINDS = ("straight", "number", "total", "place")
# One letter in so many may be wrong, and one in any case.
_LETTERS = 4
_SMALL_WORDS = {"the", "a", "on", "number", "numbers", "bet"}


def area_of(said: str, names: Sequence[str]) -> list[str]:
    """The areas that may be meant, out of some: one where it is clear.

    >>> area_of("17", ("straight 17", "split 17 20")), area_of("17/20", ("straight 17", "split 17 20"))
    (['straight 17'], ['split 17 20'])
    >>> area_of("yo", ("pass", "eleven")), area_of("the first dozen", ("dozen 1", "dozen 2"))
    (['eleven'], ['dozen 1'])
    >>> area_of("doz", ("dozen 1", "dozen 2"))
    ['dozen 1', 'dozen 2']
    """
    name = area_name(said)
    if name in names:
        return [name]
    plain = area_name(" ".join(word for word in said.lower().split() if word not in _SMALL_WORDS))
    for called in (name, plain):
        if _CALLED.get(called) in names:
            return [_CALLED[called]]
    if plain and all(is_number(part) for part in plain.split()):
        return _by_numbers(plain, names)
    return [other for other in names if plain and _begins(other, plain)]


def near_areas(said: str, names: Sequence[str]) -> list[str]:
    """The areas that are nearly named: by just these numbers, and by a word that is a letter or so off.

    >>> near_areas("rde", ("red", "odd")), near_areas("hrad 6", ("hard 6", "hard 8"))
    (['red'], ['hard 6'])
    >>> near_areas("pas line", ("pass", "field")), near_areas("hard 7", ("hard 6", "hard 8"))
    (['pass'], [])
    """
    word, numbers = _parted(area_name(said))
    called = {**{name: at for name, at in _CALLED.items() if at in names}, **{name: name for name in names}}
    parted = ((_parted(name), at) for name, at in called.items())
    return list(dict.fromkeys(at for (other, of), at in parted if of == numbers and _is_near(word, other)))


def _is_near(word: str, other: str) -> bool:
    return len(word) > 1 and 0 < distance(word, other) <= max(1, len(other) // _LETTERS)


def _parted(area: str) -> tuple[str, str]:
    """The word of an area and its numbers."""
    word, _, numbers = area.partition(" ")
    return ("", area) if word.isdigit() else (word, numbers)


def _begins(name: str, said: str) -> bool:
    """Whether a name begins so, its word and its numbers; a number is said whole: place 1 is not place 10."""
    (word, numbers), (begun, of) = _parted(name), _parted(said)
    return bool(begun) and word.startswith(begun) and f"{numbers} ".startswith(f"{of} ".lstrip())


def _by_numbers(numbers: str, names: Sequence[str]) -> list[str]:
    """Areas of just these numbers; of several those where people mean bare numbers."""
    parts = numbers.split()
    if len({*parts}) == 1 and len(parts) > 1:
        # Two or three dice alike.
        kind = {2: "double", 3: "triple"}.get(len(parts), "")
        return [name for name in names if name == f"{kind} {parts[0]}"]
    alike = [name for name in names if name.partition(" ")[2] == numbers]
    plain = [name for kind in _PLAIN_KINDS for name in alike if name.partition(" ")[0] == kind]
    return plain[:1] or alike
