"""The points on which two answers to a case can differ, and each difference in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from pitboss.record.account import of_earlier
from pitboss.record.answer.meter import pools
from pitboss.record.answer.shapes import Change, ChangeKind
from pitboss.record.answer.stakes import decided, lying
from pitboss.record.answer.told import is_told
from pitboss.record.answer.words import named, wager_in_words
from pitboss.record.result import Result
from pitboss.table.chips.money import money
from pitboss.table.chips.payment import PRIZE
from pitboss.table.event import Awarded, Charged, Forfeited, Refunded, Reversed, Settled
from pitboss.table.hands import a_hand
from pitboss.table.round import ordinal
from pitboss.table.who import box as name_of

_OUTCOMES = {
    "win": "win",
    "lose": "lose",
    "stand-off": "stand off",
    "void": "be void",
    "carried": "be carried to the next round",
}
_FIRST = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class Point(NamedTuple):
    """One thing that an answer tells: what kind, whose, where, and the line or the which-th of several."""

    kind: ChangeKind
    box: int = 0
    area: str = ""
    no: int = 0


TABLE = Point("table")


class Wagered(NamedTuple):
    """What became of a wager, and what its player has more by it, commission for making it aside."""

    outcome: str
    stake: int
    net: int


def points(result: Result) -> dict[Point, object]:
    """All that the answer to a case tells, but the clauses."""
    told: dict[Point, object] = {}
    places: Counter[Point] = Counter()

    def add(place: Point, what: object) -> None:
        told[place._replace(no=places[place])] = what
        places[place] += 1

    lie = {(wager.box, wager.area) for wager in lying(result)}
    for line in (*decided(result), *(line for line in result.waiting if (line.box, line.area) in lie)):
        # What is carried is decided later, and told then as well.
        kind: ChangeKind = "carried" if line.outcome == "carried" else "wager"
        add(Point(kind, line.box, line.area), _wagered(line))
    for prize in result.prizes:
        add(Point("prize", prize.claim.box, prize.claim.category), prize.paid_cents)
    for wager in lying(result):
        told[Point("lying", wager.box, wager.area)] = wager.cents
    told |= {Point("meter", area=name): cents for name, cents in pools(result).items()}
    told |= {Point("difference", paid.box, paid.area): paid.over_cents for paid in result.differences}
    told |= {Point("refusal", no=step.line.no): refusal.code for step, refusal in result.refusals}
    told |= {Point("may", area=each.who): tuple(said.says for said in each.may) for each in result.asked}
    for step in result.steps:
        if said := tuple(event.sentence for event in step.events if is_told(result.book, event)):
            told[Point("ruling", no=step.line.no)] = said
    return told | _beside(result)


def _wagered(line: Settled) -> Wagered:
    return Wagered(line.outcome, line.stake, 0 if line.outcome == "carried" else line.returned - line.stake)


def _beside(result: Result) -> dict[Point, object]:
    """What each player has more by anything but their wagers here: commission is less, and told as that."""
    had: Counter[int] = Counter()
    for event in result.events:
        if isinstance(event, Charged | Refunded):
            had[event.box] -= event.levied
    for event in of_earlier(result.events):
        match event:
            case Reversed(line=line):
                had[line.box] += line.stake - line.returned
            case Forfeited(box=box, cents=cents):
                had[box] -= cents
            case Awarded(box=box, cents=cents):
                had[box] += cents
    return {Point("money", box): cents for box, cents in had.items() if cents}


def changes(given: Mapping[Point, object], other: Mapping[Point, object]) -> tuple[Change, ...]:
    """Every point that is otherwise; money by player first, as it is what people ask about."""
    if TABLE in given and TABLE in other:
        return ()
    if TABLE in given or TABLE in other:
        return (Change(kind="table", says=str(other.get(TABLE, "this table could be opened"))),)
    differing = [point for point in {**given, **other} if given.get(point) != other.get(point)]
    money_of: Counter[int] = Counter()
    found: list[Change] = []
    gone, new = _sentences(given) - _sentences(other), _sentences(other) - _sentences(given)
    for point in differing:
        before, after = given.get(point), other.get(point)
        if point.kind == "ruling":
            # What is said all the same, if on another line, is no change.
            before, after = _among(before, gone), _among(after, new)
            if before == after:
                continue
        if point.kind in ("money", "wager", "prize"):
            money_of[point.box] += _cents(after) - _cents(before)
        elif point.kind == "lying":
            # Chips that lie are not the player's to have.
            money_of[point.box] -= _cents(after) - _cents(before)
        if point.kind != "money":
            several = point._replace(no=1)
            found.append(_change(point, before, after, is_one_of=several in given or several in other))
    sums = [_money(box, cents) for box, cents in sorted(money_of.items()) if cents]
    return (*sums, *found)


def _sentences(told: Mapping[Point, object]) -> Counter[str]:
    """Every ruling, whichever its line."""
    lines = (cast(Sequence[str], said) for point, said in told.items() if point.kind == "ruling")
    return Counter(sentence for said in lines for sentence in said)


def _among(said: object, some: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(sentence for sentence in cast(Sequence[str], said or ()) if sentence in some)


def _cents(value: object) -> int:
    """What a player has by a wager, a prize or a commission."""
    if isinstance(value, Wagered):
        return value.net
    return value if isinstance(value, int) else 0


def _money(box: int, cents: int) -> Change:
    more = f"{money(abs(cents))} {'more' if cents > 0 else 'less'}"
    return Change(kind="money", box=box, cents=cents, says=f"{name_of(box)} would have {more}")


def _change(point: Point, before: object, after: object, *, is_one_of: bool) -> Change:
    """One change; of several wagers on one area it says which it is."""
    kind, box, area, no = point
    match kind:
        case "wager" | "carried":
            was, now = cast(Wagered | None, before), cast(Wagered | None, after)
            which = _ordinal(no + 1) if is_one_of else ""
            says = f"{name_of(box)}: {_of_wager(area, was, now, which)}"
            return Change(kind=kind, box=box, area=area, cents=_cents(after) - _cents(before), says=says)
        case "prize":
            return Change(
                kind=kind,
                box=box,
                area=area,
                cents=_cents(after) - _cents(before),
                says=_of_prize(point, after),
            )
        case "difference":
            says = f"{name_of(box)}: {_of_paid(area, _cents(after))}"
            return Change(kind=kind, box=box, area=area, says=says)
        case "lying":
            says = f"{name_of(box)}: {_of_lying(area, _cents(before), _cents(after))}"
            return Change(kind=kind, box=box, area=area, says=says)
        case "meter":
            return Change(kind=kind, area=area, says=f"the {area} would stand at {money(_cents(after))}")
        case "refusal":
            return Change(kind=kind, line=no, says=_of_refusal(no, before, after))
        case "may":
            return Change(kind=kind, says=f"{area} {_of_rights(before, after)}")
        case "ruling":
            said = " ".join(cast(Sequence[str], after)) if after else "nothing would be ruled"
            return Change(kind=kind, line=no, says=f"line {no}: {said.rstrip('.')}")
    raise AssertionError(f"{point} is told otherwise")


def _of_wager(area: str, was: Wagered | None, now: Wagered | None, which: str) -> str:
    if now is None:
        assert was is not None, "a wager is decided by one reading at least"
        what = _which(wager_in_words(area, was.stake), which)
        not_so = _OUTCOMES["carried"] if was.outcome == "carried" else "be settled"
        return f"{what} would not {not_so}"
    would = f"{_which(wager_in_words(area, now.stake), which)} would {_OUTCOMES[now.outcome]}"
    if was is None or was.outcome != now.outcome:
        return would
    if was.stake != now.stake:
        return f"{would}, and not {money(was.stake)}"
    more = now.net - was.net
    return f"{would} with {money(abs(more))} {'more' if more > 0 else 'less'}"


def _which(wager: str, which: str) -> str:
    return wager.replace("the ", f"the {which} ", 1) if which else wager


def _ordinal(number: int) -> str:
    """
    >>> [_ordinal(number) for number in (2, 10, 12, 21, 33)]
    ['second', '10th', '12th', '21st', '33rd']
    """
    return _FIRST[number - 1] if number <= len(_FIRST) else ordinal(number)


def _of_lying(area: str, before: int, after: int) -> str:
    if after:
        return f"{wager_in_words(area, after)} would still lie"
    return f"{wager_in_words(area, before)} would no longer lie"


def _of_prize(point: Point, after: object) -> str:
    what = f"{name_of(point.box)}: the prize for {a_hand(point.area.replace('-', ' '))}"
    return f"{what} would be {money(_cents(after))}" if after else f"{what} would not be due"


def _of_paid(area: str, over_cents: int) -> str:
    what = "the prize" if area == PRIZE else named(area)
    if not over_cents:
        return f"what was paid for {what} would be right"
    amount = f"{money(abs(over_cents))} too {'much' if over_cents > 0 else 'little'}"
    return f"{amount} would have been paid for {what}"


def _of_refusal(no: int, before: object, after: object) -> str:
    if after is None:
        return f"line {no} would be accepted"
    return f"line {no} would be refused{' for another reason' if before else ''} ({after})"


def _of_rights(before: object, after: object) -> str:
    had, has = set(cast(Sequence[str], before or ())), set(cast(Sequence[str], after or ()))
    parts = [f"could not {each}" for each in sorted(had - has)] + [
        f"could {each}" for each in sorted(has - had)
    ]
    return "; ".join(parts)
