"""The figures that a sentence has, in figures or in words."""

import re
from fractions import Fraction

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)
WORDS = {word: number for number, word in enumerate(_UNITS.split())}
WORDS |= {"first": 1, "single": 1, "once": 1, "twice": 2, "double": 2, "doubles": 2}
WORDS |= {"twenty-one": 21}
SHARES = {"whole": Fraction(1), "half": Fraction(1, 2), "tenth": Fraction(1, 10)}

_NUMBER = r"[0-9][0-9,]*(?:\.[0-9]+)?"
_RULE = r"[0-9]+(?:\.[0-9]+)*[A-Z]?(?:\([a-z0-9]+\))*"
# What cites a rule, a part or a picture by its number gives no figure.
_CITED = re.compile(
    rf"\b(?:rr?|[Rr]ules?|[Pp]arts?|[Ss]ections?|Divisions?|Diagrams?|Tables?|Appendi(?:x|ces)) {_RULE}"
    rf"(?:(?:,| and| or| to) {_RULE})*"
)
_RANGE = re.compile(rf"\b({_NUMBER}|[a-z]+) to ({_NUMBER}|[a-z]+)\b")
_ODDS = re.compile(r"\b([0-9][0-9,]*) to ([0-9]+)\b")
_PERCENT = re.compile(r"\b([0-9]+(?:\.[0-9]+)?)%")


def number(word: str) -> Fraction | None:
    """
    The number of a word: in figures, in letters, or one of several of them.

    >>> number("1,000"), number("five"), number("sixes"), number("five-card")
    (Fraction(1000, 1), Fraction(5, 1), Fraction(6, 1), None)
    """
    if re.fullmatch(_NUMBER, word):
        return Fraction(word.replace(",", ""))
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if form in WORDS:
            return Fraction(WORDS[form])
    return None


def numbers(says: str) -> set[Fraction]:
    """
    Every number of a sentence, and those between the ends of a range; the number of a rule is none of them.

    >>> sorted(map(int, numbers("Twos to fours count, and $1,000.")))
    [2, 3, 4, 1000]
    >>> sorted(map(int, numbers("Six, by rr 5.5 to 5.7 and part 13, or section 4.")))
    [6]
    """
    says = _CITED.sub("", says)
    words = re.findall(rf"{_NUMBER}|[a-z]+(?:-[a-z]+)*", says.lower())
    found = {n for word in words for part in (word, *word.split("-")) if (n := number(part)) is not None}
    for ends in _RANGE.findall(says.lower()):
        low, high = (number(end) for end in ends)
        if low is not None and high is not None and low < high:
            found |= {Fraction(between) for between in range(int(low), int(high) + 1)}
    return found


def odds(says: str) -> set[Fraction]:
    """
    Every pair of odds of a sentence.

    >>> sorted(odds("A blackjack pays 3 to 2, seven 5,000 to 1."))
    [Fraction(3, 2), Fraction(5000, 1)]
    """
    return {Fraction(int(win.replace(",", "")), int(stake)) for win, stake in _ODDS.findall(says)}


def shares(says: str) -> set[Fraction]:
    """
    Every share of a sentence: in per cent, or a whole, a half, a tenth.

    >>> sorted(shares("Five: 5% of the whole."))
    [Fraction(1, 20), Fraction(1, 1)]
    """
    percent = {Fraction(found) / 100 for found in _PERCENT.findall(says)}
    return percent | {SHARES[word] for word in re.findall(r"[a-z]+", says.lower()) if word in SHARES}
