"""What somebody may have meant by words that the notation does not know: by spelling, or in everyday words.

Only the forms of the notation are ever recorded. A keyboard may take everyday words for them.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

MOST = 5
# A form that is further off than the nearest by more than this is not what was meant.
_FURTHER = 0.2

_WAGER = ("place", "wager", "ante", "bet")
_TAKE_BACK = ("take back", "take up")
# The words that a verb begins with, by what people say instead; of several, those that a game has are meant.
EVERYDAY: Mapping[str, tuple[str, ...]] = {
    # Wagers, at every game.
    **dict.fromkeys(("bet", "put", "stake", "play", "wager", "place", "ante"), _WAGER),
    **dict.fromkeys(("take", "take off", "take down", "pick up", "remove", "withdraw"), _TAKE_BACK),
    **dict.fromkeys(("take it back", "take it off", "take it down", "take them back"), _TAKE_BACK),
    **dict.fromkeys(("insurance", "take insurance"), ("insure",)),
    # The hand.
    **dict.fromkeys(("h", "hit", "hit me", "card", "another", "another card", "twist"), ("draw",)),
    **dict.fromkeys(("stick", "stay", "hold", "no card", "no more cards"), ("stand", "stand pat")),
    **dict.fromkeys(("double down", "double up", "dd"), ("double",)),
    **dict.fromkeys(("split pair", "split them", "split hand"), ("split",)),
    **dict.fromkeys(("raise", "reraise", "re-raise"), ("raise to", "bet")),
    **dict.fromkeys(("call", "see"), ("call", "bet")),
    **dict.fromkeys(("surrender", "give up", "drop"), ("fold",)),
    **dict.fromkeys(("x", "tap", "knock"), ("check",)),
    "pat": ("stand pat",),
    **dict.fromkeys(("show hand", "show cards", "turn over"), ("show", "turn cards")),
    **dict.fromkeys(("top up", "rebuy", "buy in"), ("buy chips",)),
    **dict.fromkeys(("c&e", "c and e", "ce", "craps and eleven"), ("c-and-e",)),
    "deal me out": ("sit out",),
    "deal me in": ("sit in",),
    # Dice, wheels and what the dealer calls.
    **dict.fromkeys(("roll", "shoot", "roll the dice", "throw the dice"), ("throw", "tumble")),
    **dict.fromkeys(("shake", "shake the dice"), ("tumble", "throw")),
    **dict.fromkeys(("take the dice", "dice"), ("take dice",)),
    **dict.fromkeys(("pass the dice",), ("pass dice",)),
    **dict.fromkeys(("no dice", "refuse the dice"), ("refuse dice",)),
    **dict.fromkeys(("spin the wheel", "spin it"), ("spin",)),
    **dict.fromkeys(("nmb", "bets closed", "rien ne va plus", "no more wagers"), ("no more bets",)),
    **dict.fromkeys(("shuffle up and deal", "next hand"), ("new hand",)),
    **dict.fromkeys(("pay out", "pay winners"), ("settle", "pay")),
    **dict.fromkeys(("faites vos jeux",), ("place your bets",)),
}


def nearest(said: str, forms: Iterable[str], now: Iterable[str] = ()) -> list[str]:
    """A few of some forms, the nearest to what was said first; of equally near ones those possible now."""
    words, possible = " ".join(said.lower().split()), {*now}
    off = {form: (far(words, form), form not in possible) for form in forms}
    ranked = sorted(off, key=lambda form: off[form])
    return [form for form in ranked[:MOST] if off[form][0] <= off[ranked[0]][0] + _FURTHER]


@lru_cache(maxsize=4096)
def far(said: str, form: str) -> float:
    """How far what was said is from a form: 0 in everyday words, else by letters; 1 is another word."""
    plain = form.partition("<")[0].partition("[")[0].strip() or form
    meant = {word for word, verbs in EVERYDAY.items() if plain in verbs}
    if any(said == word or said.startswith(f"{word} ") for word in meant):
        return 0
    return min(_apart(said, word) for word in (plain, *meant))


def _apart(said: str, word: str) -> float:
    """The letters that part what was said from a word, for each letter of it; further words count little."""
    spoken, known = said.split(), word.split()
    begun = " ".join(spoken[: len(known)])
    first = distance(spoken[0] if spoken else "", known[0]) / max(len(known[0]), 1) + 0.05 * (len(known) - 1)
    return min(1.0, first, distance(begun, word) / max(len(word), 1))


def distance(one: str, other: str) -> int:
    """How many letters are to be put in, left out, changed or swapped with a neighbour.

    >>> distance("dubble", "double"), distance("satnd", "stand"), distance("", "hit")
    (2, 1, 3)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, left in enumerate(one, start=1):
        above, row = row, [i]
        for j, right in enumerate(other, start=1):
            cost = min(above[j] + 1, row[-1] + 1, above[j - 1] + (left != right))
            if i > 1 and j > 1 and left == other[j - 2] and one[i - 2] == right:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before = above
    return row[-1]
