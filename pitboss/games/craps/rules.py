"""The rulebook made ready for the engine: every key and every term that craps needs."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.games.craps.fitting import check
from pitboss.games.craps.wagers.areas import ANYTIME, Area, areas
from pitboss.law import Rulebook
from pitboss.table import moment
from pitboss.table.ready import check_keys

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.craps",)

_BY_NUMBER = ("odds", "behind", "come-odds", "behind-come", "place", "buy", "lay", "hard")
_ONE_ROLL = ("field", "any-seven", "any-craps", "craps-two", "craps-three", "craps-twelve", "eleven")


class Rules(moment.Rules, frozen=True):
    """Terms by name; totals are sets of numbers, `anytime` are areas that are open before every roll."""

    areas: Mapping[str, Area]
    points: frozenset[int]
    seven: int
    naturals: frozenset[int]
    craps: frozenset[int]
    dont_craps: frozenset[int]
    barred: int
    big: Mapping[str, int]
    one_roll: Mapping[str, frozenset[int]]
    horn: tuple[str, ...]
    units: Mapping[str, int]
    commission: Mapping[str, Fraction]
    odds_multiple: int
    turned_off: frozenset[str]
    dice_in_set: int
    dice_thrown: int
    die_faces: int
    opposite_faces: int
    dice_lost: int
    invalid_rolls: int
    anytime: tuple[Area, ...]
    odds: Mapping[str, Fraction]
    odds_on: Mapping[str, Mapping[int, Fraction]]
    field_odds: Mapping[int, Fraction]

    def horn_number(self, part: str) -> int:
        """The one total that a part of a horn bet wins on."""
        return min(self.one_roll[part])


def rules(book: Rulebook) -> Rules:
    """Read every term once; a missing key or term, one of another kind, or one that fits no other fails."""
    check_keys(book, PARTS)
    one_roll = {kind: _totals(book, kind) for kind in _ONE_ROLL}
    horn = book.list_of("horn")
    points, hardways = _totals(book, "points"), _totals(book, "hardways")
    layout = areas(sorted(points), sorted(hardways), [min(one_roll[part]) for part in horn])
    found = Rules(
        book=book,
        areas=layout,
        points=points,
        seven=book.count("seven"),
        naturals=_totals(book, "naturals"),
        craps=_totals(book, "craps"),
        dont_craps=_totals(book, "dont-craps"),
        barred=book.count("barred"),
        big={kind: book.count(kind) for kind in ("big-six", "big-eight")},
        one_roll=one_roll,
        horn=horn,
        units={kind: book.count_between(f"{kind}-units", 1) for kind in ("horn", "horn-high", "world")},
        commission={kind: book.rate(f"{kind}-commission") for kind in ("buy", "lay")},
        odds_multiple=book.count_between("odds-multiple", 1),
        turned_off=frozenset(book.list_of("turned-off")),
        dice_in_set=book.count_between("dice-in-set", 2),
        dice_thrown=book.count_between("dice-thrown", 2, 2),
        die_faces=book.count_between("die-faces", 1),
        opposite_faces=book.count("opposite-faces"),
        dice_lost=book.count("dice-lost"),
        invalid_rolls=book.count("invalid-rolls"),
        anytime=tuple(area for area in layout.values() if area.kind in ANYTIME),
        odds=book.odds_table("flat-odds"),
        odds_on={kind: _by_number(book, f"{kind}-odds") for kind in _BY_NUMBER},
        field_odds=_by_number(book, "field-odds"),
    )
    check(found, hardways)
    return found


def _totals(book: Rulebook, name: str) -> frozenset[int]:
    return frozenset(int(item) for item in book.list_of(name))


def _by_number(book: Rulebook, name: str) -> dict[int, Fraction]:
    return {int(number): odds for number, odds in book.odds_table(name).items()}
