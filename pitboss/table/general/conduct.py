"""Conduct at a table: tips (3.0), advice (4.0), side bets (7.0), partnership (14.1(c))."""

from collections.abc import Collection, Iterable
from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table import who as actors
from pitboss.table.action import Fact, Request
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Ruled, Settled, known_name
from pitboss.table.general.situation import Premises, box_number, refuse_box
from pitboss.table.house import House, known_as, player
from pitboss.table.option import Choices, Option
from pitboss.table.rule import Guarded, Rule, may, never
from pitboss.table.who import Place

ACCEPTED_BELOW_MINIMUM = key("accepted-below-minimum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
BYSTANDER_ADVICE = key("bystander-advice")
PARTNERSHIP = key("partnership")
SIDE_BETS = key("side-bets")
STAFF_ADVICE = key("staff-advice")
TIPS = key("tips")
VOID_WAGER = key("void-wager")
WAGER_NOT_ACCEPTED = key("wager-not-accepted")


class Tip(Fact, frozen=True, kw_only=True):
    """A member of staff asked for a tip, or took one."""

    form: ClassVar[str] = "tip <how>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    how: str


class AskAdvice(Fact, frozen=True, kw_only=True):
    """A player asks for advice."""

    form: ClassVar[str] = "asks for advice"
    by: ClassVar[tuple[str, ...]] = ("box",)


class Advise(Fact, frozen=True, kw_only=True):
    """Somebody advises a player on how to play, or on how to keep to the rules."""

    form: ClassVar[str] = "advises <box> [to-comply]"
    by: ClassVar[tuple[str, ...]] = ("box", "spectator", "staff")

    box: Place
    to_comply: bool = False


class SideBet(Request, frozen=True, kw_only=True):
    """A bet between people at the table. It is never allowed."""

    form: ClassVar[str] = "side bet <cents> with <box>"
    by: ClassVar[tuple[str, ...]] = ("box", "spectator")

    cents: Cents
    box: Place


class Partnership(Fact, frozen=True, kw_only=True):
    """Two players joined together to wager more than the maximum."""

    form: ClassVar[str] = "partnership of <box> and <other>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    other: Place


class NoPartnership(Fact, frozen=True, kw_only=True):
    """No partnership is found at the table any more."""

    form: ClassVar[str] = "no partnership"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class AdviceAsked(Event, frozen=True, kw_only=True):
    """A player asked for advice; until the round ends, others may give it."""

    tells: ClassVar[str] = "{Box} asks for advice."

    box: int


class Partnered(Event, frozen=True, kw_only=True):
    """The names of the players found in a partnership now; none where it has ended."""

    names: frozenset[str]

    @property
    def sentence(self) -> str:
        """Who is in it."""
        if not self.names:
            return "No players are found in a partnership any more."
        return f"Found in a partnership: {', '.join(map(known_name, sorted(self.names)))}."


def _tip_may_be_stated(table: Premises, who: str) -> Guarded:
    how = Choices(("accepted", "solicited"))
    return may(Tip(who=who, how="accepted"), table.because(TIPS), how=how)


def _rule_on_tip(_: Premises, action: Tip, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Ruled(what=f"breach: {action.who}: a tip {action.how}, which staff may not do", because=because),)


def _may_ask_advice(table: Premises, who: str) -> Guarded:
    return refuse_box(table, who) or may(AskAdvice(who=who), table.because(BYSTANDER_ADVICE))


def _asked(_: Premises, action: AskAdvice, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (AdviceAsked(box=box_number(action.who), because=because),)


def _advice_may_be_stated(table: Premises, who: str) -> Guarded:
    if refusal := refuse_box(table, who):
        return refusal
    key = STAFF_ADVICE if who in actors.STAFF else BYSTANDER_ADVICE
    others = tuple(box for box in table.boxes.values if box != actors.box_of(who))
    if not others:
        return table.refuse("nobody-to-advise", "there is no other player at the table", key)
    fact = Advise(who=who, box=others[0])
    return may(fact, table.because(key), box=Choices(others), to_comply=Choices((False, True)))


def _rule_on_advice(table: Premises, action: Advise, because: tuple[str, ...]) -> tuple[Event, ...]:
    if action.who in actors.STAFF:
        # 4.1 knows one exception, and a player's request is not it.
        allowed = action.to_comply
    else:
        allowed = known_as(table.house, action.box) in table.house.advice_asked
    finding = "allowed" if allowed else "breach"
    what = f"{finding}: {action.who} advised {player(table.house, action.box)}"
    return (Ruled(what=what, box=action.box, because=because),)


def _no_side_bets(table: Premises, _: str) -> Guarded:
    says = "people at the table may not bet with or against each other; wager with the house"
    return table.refuse("side-bet", says, SIDE_BETS)


def _partnership_may_be_stated(table: Premises, who: str) -> Guarded:
    says = "there is no other player at the table"
    return _partnerships(table, who, table.boxes.values) or table.refuse("nobody-to-join", says, PARTNERSHIP)


def _about_partnership(table: Premises, action: Partnership) -> Guarded:
    """The pair that is named; what is amiss with one that cannot be is judged by all that can."""
    named = _partnerships(table, action.who, (action.box,) if action.box in table.boxes.values else ())
    admits = any(option.admits(action) for option in named)
    return named if admits else _partnership_may_be_stated(table, action.who)


def _partnerships(table: Premises, who: str, boxes: Iterable[Place]) -> tuple[Option, ...]:
    because = table.because(PARTNERSHIP, WAGER_NOT_ACCEPTED)
    everybody = table.boxes.values
    others = {box: tuple(other for other in everybody if other != box) for box in boxes}
    return tuple(
        Option(Partnership(who=who, box=box, other=rest[0]), because, {"other": Choices(rest)})
        for box, rest in others.items()
        if rest
    )


def _rule_on_partnership(table: Premises, action: Partnership, because: tuple[str, ...]) -> tuple[Event, ...]:
    boxes = (action.box, action.other)
    names = " and ".join(player(table.house, box) for box in boxes)
    what = f"breach: {names} joined to exceed the maximum: no wager of theirs is accepted"
    joined = {known_as(table.house, box) for box in boxes}
    found = frozenset(table.house.partners | joined)
    ruled = (Partnered(names=found, because=because), Ruled(what=what, because=because))
    return (*_void(table, joined), *ruled)


def _void(table: Premises, names: Collection[str]) -> list[Settled]:
    """Wagers of partners taken before it was known: void, unless 14.2 is read to say nothing of them."""
    if not table.reads("otherwise-void", "every-other"):
        return []
    because = table.because(ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE, PARTNERSHIP, VOID_WAGER)
    return [wager.returned(because) for wager in table.situation.wagers if table.maker(wager) in names]


def partners_parted(table: Premises, *boxes: int) -> tuple[Event, ...]:
    """What follows for a partnership when some seats are given up: nothing, or its end, as it is read."""
    gone = {known_as(table.house, box) for box in boxes}
    if not gone & table.house.partners or not table.reads("partnership-ends", "seat-left"):
        return ()
    return (Partnered(names=frozenset(), because=table.because(PARTNERSHIP)),)


def _end_may_be_stated(table: Premises, who: str) -> Guarded:
    return may(NoPartnership(who=who), table.because(PARTNERSHIP))


def _no_partnership(_: Premises, __: NoPartnership, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Partnered(names=frozenset(), because=because),)


def apply(house: House, event: Event) -> House:
    """The house after a player asked for advice, or a partnership was found or ended."""
    match event:
        case AdviceAsked(box=box):
            return replace(house, advice_asked=house.advice_asked | {known_as(house, box)})
        case Partnered(names=names):
            return replace(house, partners=names)
    return house


RULES = (
    Rule(Tip, _tip_may_be_stated, _rule_on_tip),
    Rule(AskAdvice, _may_ask_advice, _asked),
    Rule(Advise, _advice_may_be_stated, _rule_on_advice),
    Rule(SideBet, _no_side_bets, never),
    Rule(Partnership, _partnership_may_be_stated, _rule_on_partnership, about=_about_partnership),
    Rule(NoPartnership, _end_may_be_stated, _no_partnership),
)
EVENTS: tuple[type[Event], ...] = (AdviceAsked, Partnered)
