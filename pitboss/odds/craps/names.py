"""The wagers of craps by the names that people ask for them with."""

from collections.abc import Mapping

from msgspec import Struct

from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Place
from pitboss.games.craps.wagers.areas import BASE, COME
from pitboss.odds.asked import OddsError
from pitboss.table.area import area_name

# The rules' names for wagers whose areas are called otherwise on the layout.
_AREAS = {
    "odds-pass": "odds",
    "behind-dont-pass": "behind",
    "odds-come": "come-odds",
    "behind-dont-come": "behind-come",
    "hardway": "hard",
}
SLUGS = (
    "pass",
    "dont-pass",
    "come",
    "dont-come",
    "odds-pass",
    "behind-dont-pass",
    "odds-come",
    "behind-dont-come",
    "place",
    "buy",
    "lay",
    "hardway",
    "big-six",
    "big-eight",
    "field",
    "any-seven",
    "any-craps",
    "craps-two",
    "craps-three",
    "craps-twelve",
    "eleven",
    "horn",
    "horn-high",
    "world",
    "c-and-e",
)
KINDS: Mapping[str, str] = {slug: _AREAS.get(slug, slug) for slug in SLUGS}
_SLUG_OF = {kind: slug for slug, kind in KINDS.items()}


class Name(Struct, frozen=True):
    """A wager by its name, and the number that it is on where its kind has one."""

    slug: str
    number: int | None = None

    @property
    def kind(self) -> str:
        """What the layout calls it."""
        return KINDS[self.slug]

    @property
    def variant(self) -> str:
        """The number as a record has it."""
        return "" if self.number is None else str(self.number)

    def __str__(self) -> str:
        return f"{self.slug} {self.variant}".rstrip()


def slug_of(kind: str) -> str:
    """The rules' name for what the layout calls otherwise."""
    return _SLUG_OF[kind]


def every_name(rules: Rules) -> tuple[Name, ...]:
    """Every wager of the division, in its order."""
    return tuple(Name(slug, number) for slug in SLUGS for number in numbers(rules, KINDS[slug]))


def numbers(rules: Rules, kind: str) -> tuple[int | None, ...]:
    """The numbers that a kind of wager is made on; nothing alone where it is made on none."""
    if kind in BASE:
        return tuple(sorted(rules.points))
    if kind in COME:
        return (None,)
    return tuple(sorted((area.number for area in rules.areas.values() if area.kind == kind), key=_first))


def _first(number: int | None) -> int:
    return number or 0


def named(rules: Rules, written: str) -> tuple[Name, ...]:
    """The wagers that somebody asks for: by slug or as the notation has it, with or without a number."""
    word, _, number = area_name(written.replace("'", "").replace("&", " and ")).partition(" ")
    slug = _SLUG_OF.get(word, word)
    found = [name for name in every_name(rules) if name.slug == slug and number in ("", name.variant)]
    if not found:
        raise OddsError(f"--wager: there is no {written!r} at craps; there are: {_listed(rules)}")
    return tuple(found)


def places(rules: Rules, box: int, name: Name) -> frozenset[Place]:
    """Where a wager can lie: a come bet goes to its number."""
    return frozenset(
        (box, area.name)
        for area in rules.areas.values()
        if area.kind == name.kind and (name.number is None or area.number in (None, name.number))
    )


def _listed(rules: Rules) -> str:
    by_slug: dict[str, list[str]] = {}
    for name in every_name(rules):
        by_slug.setdefault(name.slug, []).append(name.variant)
    return ", ".join(" ".join((slug, *variants)).strip() for slug, variants in by_slug.items())
