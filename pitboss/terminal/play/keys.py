"""Keys for what a player may do: a letter of its own for each request of a game, with its name."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import gcd
from typing import get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table import general
from pitboss.table.action import Action, Fact
from pitboss.table.chips.money import Cents, money
from pitboss.table.nearest import EVERYDAY
from pitboss.table.notation import text, words_of
from pitboss.table.option import Amounts, AnyText, Areas, Choices, Numbers, Option, Parts, Range
from pitboss.table.rule import UNBOUNDED

# Letters that play itself answers to.
TAKEN = "dq"
_LEFT_OUT = re.compile(r"\[[^\]]*\]")
# What is said most often has the first choice of a letter; the rest follow as the game lists them.
_OFTEN = (
    *("wager", "place", "ante", "bet", "stand", "draw", "double", "split", "insure", "even money"),
    *("call", "check", "raise to", "fold", "take dice", "throw", "take back", "buy chips", "show", "muck"),
    *("cut at", "turn cards"),
)


class Key(Struct, frozen=True):
    """A key and the request that it chooses; each of its options says how far the fields may go together."""

    key: str
    options: tuple[Option, ...]
    is_general: bool

    @property
    def option(self) -> Option:
        """The first option, which stands for the others."""
        return self.options[0]

    @property
    def label(self) -> str:
        """What is said, with what may be chosen in its place."""
        return label(self.option, asks(self.options))


def keyed(options: Sequence[Option], verbs: Sequence[type[Action]]) -> list[Key]:
    """The requests of the game by their letters, in its order; then what the general rules offer."""
    own: dict[type[Action], list[Option]] = {}
    others: list[Option] = []
    for option in options:
        if type(option.action) in general.verbs:
            others.append(option)
        else:
            own.setdefault(type(option.action), []).append(option)
    letters = letters_of(tuple(verbs))
    found = [Key(letters.get(verb, ""), _widened(alike), is_general=False) for verb, alike in own.items()]
    return [*found, *(Key("", (option,), is_general=True) for option in others)]


@lru_cache(maxsize=32)
def letters_of(verbs: tuple[type[Action], ...]) -> Mapping[type[Action], str]:
    """The letter of each request that a player makes in a game: the same one from first to last.

    One whose words hold no free letter has none, and is said in words; so are facts and the general rules.
    """
    asked = [verb for verb in verbs if "box" in verb.by and not issubclass(verb, Fact)]
    own = [verb for verb in asked if verb not in general.verbs]
    letters: dict[type[Action], str] = {}
    for verb in sorted(own, key=_rank_of):
        taken = {*TAKEN, *letters.values(), *_meant_for_others(verb, own)}
        letter = next((letter for letter in words_of(verb) if letter.isalpha() and letter not in taken), "")
        if letter:
            letters[verb] = letter
    return letters


def _meant_for_others(verb: type[Action], verbs: Sequence[type[Action]]) -> set[str]:
    """Letters by which people mean another verb of the game: h is a card at blackjack."""
    others = {words_of(other) for other in verbs if other is not verb}
    return {word for word, meant in EVERYDAY.items() if len(word) == 1 and others.intersection(meant)}


def _rank_of(verb: type[Action]) -> tuple[int, bool]:
    """What is said often first; last what says a wager in other words."""
    words = words_of(verb)
    return _OFTEN.index(words) if words in _OFTEN and not verb.is_aloud else len(_OFTEN), verb.is_aloud


def _widened(options: Sequence[Option]) -> tuple[Option, ...]:
    """Options of one request, each with a range for every field in which they differ."""
    names = {name for option in options for name in option.vary}
    for name in type(options[0].action).__struct_fields__:
        if len({getattr(option.action, name) for option in options}) > 1:
            names.add(name)
    return tuple(
        replace(option, vary={**_fixed(option, names, options), **_in_money(option)}) for option in options
    )


def _in_money(option: Option) -> dict[str, Range]:
    """The ranges of an option; amounts that are listed one by one become the range that they lie in."""
    ranges = dict(option.vary)
    for name, allowed in option.vary.items():
        if isinstance(allowed, Choices) and _is_money(option.action, name):
            ranges[name] = Amounts(min(allowed.values), max(allowed.values), gcd(*allowed.values))
    return ranges


def _fixed(option: Option, names: Iterable[str], options: Sequence[Option]) -> dict[str, Range]:
    """The fields that other options let vary, held to the one value that this option has."""
    fixed: dict[str, Range] = {}
    for name in names:
        value = getattr(option.action, name)
        if name in option.vary:
            continue
        if _is_money(option.action, name):
            fixed[name] = Amounts(value, value)
        elif any(isinstance(other.vary.get(name), Areas) for other in options):
            fixed[name] = Areas((value,))
        else:
            fixed[name] = Choices((value,))
    return fixed


def words(action: Action) -> str:
    """The words that an action begins with, up to its first field."""
    return words_of(type(action))


def label(option: Option, asked: Mapping[str, Range]) -> str:
    """An option in a few words: what is said, with what may be chosen in its place."""
    if not asked:
        return text(option.action).partition(": ")[2]
    form = _LEFT_OUT.sub("", type(option.action).form)
    said = " ".join(_part(option, asked, part) for part in form.split())
    # "raise to 4.00 to 9.00" would be read twice.
    return re.sub(r" to ([\d,.]+) to ", r" to \1 up to ", said)


def _part(option: Option, asked: Mapping[str, Range], part: str) -> str:
    if not part.startswith("<"):
        return part
    name = part.strip("<>")
    if name in asked:
        return short(asked[name], name)
    value = getattr(option.action, name)
    return money(value) if _is_money(option.action, name) else str(value)


def _is_money(action: Action, name: str) -> bool:
    return get_type_hints(type(action))[name] is Cents


def asks(options: Sequence[Option]) -> dict[str, Range]:
    """The fields that a player must still name; a yes or no is asked beside something else, never alone.

    Places come before amounts, since how much may go there may hang on them.
    """
    ranges = {name: together([option.vary[name] for option in options]) for name in options[0].vary}
    open_ = {name: allowed for name, allowed in ranges.items() if _is_open(name, allowed)}
    if all(is_yes_or_no(allowed) for allowed in open_.values()):
        return {}
    return dict(sorted(open_.items(), key=_rank))


def _rank(field: tuple[str, Range]) -> bool:
    """Places and other choices first."""
    return is_yes_or_no(field[1]) or not isinstance(field[1], Areas | Choices)


def together(ranges: Sequence[Range]) -> Range:
    """What any of some ranges of a field allows; of ranges that are not alike, the first."""
    first = ranges[0]
    match first:
        case Amounts():
            alike = [item for item in ranges if isinstance(item, Amounts)]
            least, most = min(item.least for item in alike), max(item.most for item in alike)
            return Amounts(least, most, min(item.step for item in alike), first.chips)
        case Areas():
            names = [name for item in ranges if isinstance(item, Areas) for name in item.names]
            return Areas(tuple(dict.fromkeys(names)))
        case Choices():
            items = [item for item in ranges if isinstance(item, Choices)]
            values = dict.fromkeys(value for item in items for value in item.values)
            return Choices(tuple(values), tuple(value for item in items for value in item.also))
    return first


def _is_open(name: str, allowed: Range) -> bool:
    if name == "at":
        return False
    if isinstance(allowed, Areas):
        return len(allowed.names) > 1
    if isinstance(allowed, Amounts):
        return allowed.least < allowed.most
    return not isinstance(allowed, Choices) or (len(allowed.values) > 1 and None not in allowed.values)


def is_yes_or_no(allowed: Range) -> bool:
    """Whether a field is either so or not."""
    return isinstance(allowed, Choices) and set(allowed.values) == {True, False} and True in allowed.values


def short(allowed: Range, name: str = "") -> str:
    """A range in the label of a key; what cannot be told in a word is named in capitals."""
    match allowed:
        case Amounts(least=least, most=most) if most < UNBOUNDED:
            return f"{money(least)} to {money(most)}"
        case Amounts(least=least):
            return f"{money(least)} or more"
        case Parts(count=count):
            return " ".join(["AMOUNT"] * count)
        case AnyText() if name != "name":
            return "WORDS"
        case Numbers(least=least, most=most) if most < UNBOUNDED:
            return f"{least} to {most}"
        case Numbers():
            return "N"
    return name.replace("_", " ").upper()
