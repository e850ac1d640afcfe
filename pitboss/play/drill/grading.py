"""An answer as a person types it, held against what is right."""

import re
from dataclasses import dataclass

from pitboss.intake.bounds import shown
from pitboss.law import LawError, Rulebook
from pitboss.law.find import look_up
from pitboss.law.model import Clause
from pitboss.law.names import covers, plain
from pitboss.play.drill.puzzle import Amount, Cited, Paid, Pick, Puzzle, in_dollars
from pitboss.table.chips.money import BadMoneyError, money, parse_money
from pitboss.table.event import Outcome

LETTERS = "abcdefghijklmnopqrstuvwxyz"
_OUTCOMES: dict[str, Outcome] = {
    **dict.fromkeys(("lose", "loses", "lost", "loss"), "lose"),
    **dict.fromkeys(("standoff", "standsoff", "push", "tie"), "stand-off"),
    **dict.fromkeys(("void", "isvoid"), "void"),
    **dict.fromkeys(("carried", "carry", "iscarried", "carries"), "carried"),
}
_WINS = ("win", "wins", "won", "pay", "pays", "paid")
_NOTHING = ("nothing", "none")
_AMOUNT = re.compile(r"([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)?(?:\.([0-9]{0,2}))?")
_LETTER = re.compile(r"\(?([a-z])[).]?")
_CLAUSE = re.compile(
    r"(?P<before>.*?)(?P<no>[0-9]+(?:\.[0-9]+)*)(?P<parts>(?: ?\([a-z0-9]{1,5}\))*|[ .]?[a-z])"
)
_RULE = ("r", "rule", "clause", "s", "section", "div", "division", "of")
# A line that is longer names no clause.
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Graded:
    """Whether an answer is right, and a remark on it where there is one."""

    is_right: bool
    remark: str = ""
    is_exact: bool = True
    """Whether it says all that was asked; less is right, and does not count towards knowing."""


class UnreadableError(ValueError):
    """An answer that cannot be held against anything; it is asked for again, and does not count."""


def grade(puzzle: Puzzle, said: str) -> Graded:
    """Whether what somebody typed is right; nonsense is an UnreadableError that says what is allowed."""
    match puzzle.truth:
        case Paid() as truth:
            return _paid(truth, said)
        case Amount(cents=cents):
            return Graded(_cents(said) == cents)
        case Cited() as truth:
            return _cited(truth, said)
        case Pick() as truth:
            return _picked(truth, said)


def _paid(truth: Paid, said: str) -> Graded:
    words = said.lower().split()
    outcome = _OUTCOMES.get("".join(words).replace("-", ""))
    if outcome is not None:
        return _becomes(truth, outcome)
    if words and words[0] in _WINS:
        words = words[1:]
        if not words:
            raise UnreadableError("How much does it win? Type the amount, such as 25.00.")
    try:
        cents = _cents(" ".join(words).removeprefix("+"))
    except UnreadableError:
        raise UnreadableError(
            "Type what is paid, such as 25, 25.00 or $25; or lose, stand off, void or carried."
        ) from None
    if not cents:
        raise UnreadableError(
            "Where nothing is paid, say what becomes of the wager: lose, stand off, void or carried."
        )
    is_win = truth.outcome == "win"
    if is_win and truth.collected and cents == truth.cents - truth.collected:
        parts = f"{money(truth.cents)} is paid, and {money(truth.collected)} of the wager collected"
        return Graded(True, f"That is what is left: {parts}.")
    return Graded(is_win and cents == truth.cents)


def _becomes(truth: Paid, outcome: Outcome) -> Graded:
    """What becomes of a wager where nothing is paid; a void one is treated as a stand off (I r 1.0)."""
    if outcome == truth.outcome:
        return Graded(True)
    if truth.outcome == "carried" and truth.is_void and outcome == "void":
        return Graded(True, "It is void, and lies on for the next round.")
    if truth.outcome == "win":
        return Graded(outcome == "stand-off" and 0 < truth.cents == truth.collected)
    is_void = truth.is_void or truth.outcome == "void"
    if outcome == "stand-off" and is_void:
        return Graded(True, "The rule calls that void.", is_exact=False)
    return Graded(False)


def _cents(said: str) -> int:
    """An amount in any usual spelling: 12.5, $12.50, 1,250, 12 dollars."""
    bare = said.lower().replace("nz$", "").replace("$", "").strip().removesuffix("dollars").strip()
    if bare in _NOTHING:
        return 0
    found = _AMOUNT.fullmatch(bare)
    if not bare.strip(".") or found is None:
        raise UnreadableError("That is no amount; type dollars and cents, such as 25, 25.00 or $25.")
    try:
        return parse_money(f"{found[1] or 0}.{found[2] or '':0<2}")
    except BadMoneyError as error:
        raise UnreadableError(f"{error}.") from None


def _cited(truth: Cited, said: str) -> Graded:
    """The clause itself, or a rule that it is a paragraph of."""
    letter = _LETTER.fullmatch(said.strip().lower())
    at = LETTERS.index(letter[1]) if letter else -1
    if 0 <= at < len(truth.choices):
        return _as_clause(truth, truth.choices[at].ref)
    clause = _found(truth.book, said)
    if clause is not None:
        return _as_clause(truth, clause.ref)
    # The rule itself may have no words of its own in the register, only paragraphs.
    if is_part(plain(said), plain(_number(truth.ref))):
        return _covering(truth)
    raise UnreadableError(
        f"{truth.book.name} has no clause {shown(said.strip())}; type a letter, or a number such as r 4.1."
    )


def _as_clause(truth: Cited, ref: str) -> Graded:
    if ref == truth.ref:
        return Graded(True)
    if _division(ref) == _division(truth.ref) and is_part(_number(ref), _number(truth.ref)):
        return _covering(truth)
    if ref in truth.also:
        return Graded(False, f"{truth.book.cite(ref)} stands behind it too, but does not decide.")
    return Graded(False)


def _covering(truth: Cited) -> Graded:
    return Graded(True, f"That covers it; what decides is {truth.book.cite(truth.ref)}.", is_exact=False)


def is_part(rule: str, number: str) -> bool:
    """Whether a number is that of a rule, of a paragraph of it, or of a rule below it.

    >>> [is_part("18.8", number) for number in ("18.8", "18.8(a)", "18.8.1", "18.81")]
    [True, True, True, False]
    """
    return covers(rule, number) or number.startswith(f"{rule}.")


def _found(book: Rulebook, said: str) -> Clause | None:
    try:
        found = look_up(book, said)
    except LawError as error:
        raise UnreadableError(f"{error}.") from None
    return found or _spelt(book, said)


def _spelt(book: Rulebook, said: str) -> Clause | None:
    """A clause in looser spelling: `NZ 1998 6 10.1`, `Div 6 r. 10.4a`; what stands before has to be its."""
    written = _CLAUSE.fullmatch(said.lower().strip(" .")[:_LONGEST])
    if written is None:
        return None
    number = written["no"] + "".join(f"({part})" for part in re.findall("[a-z0-9]+", written["parts"]))
    before = {*re.findall("[a-z0-9]+", written["before"])}
    own = look_up(book, number)
    alike = [clause for clause in book.clauses.values() if clause.no == number]
    return next((clause for clause in filter(None, (own, *alike)) if before <= _names(clause)), None)


def _names(clause: Clause) -> set[str]:
    """The words that may stand before the number of a clause."""
    instrument, division, _ = clause.ref.split("/", 2)
    return {*_RULE, *instrument.split("-"), division.lower()}


def _division(ref: str) -> str:
    return ref.split("/")[1]


def _number(ref: str) -> str:
    return ref.split("/", 2)[2]


def _picked(truth: Pick, said: str) -> Graded:
    word = " ".join(said.lower().split())
    named = [words for words, _ in truth.values]
    at = LETTERS.find(word) if len(word) == 1 else -1
    if not 0 <= at < len(named):
        alike = [n for n, words in enumerate(named) if words == word] or [
            n for n, words in enumerate(named) if words.split()[0] == word
        ]
        at = alike[0] if len(alike) == 1 else -1
    if not 0 <= at < len(named):
        raise UnreadableError(f"Type a letter, or one of: {', '.join(named)}.")
    value = truth.values[at][1]
    if truth.is_best(value):
        return Graded(True)
    return Graded(False, f"That costs {in_dollars(truth.best - value)} on average.")
