"""Disputes and complaints: the ladder of those who decide them (8.0)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table import who as actors
from pitboss.table.action import Request
from pitboss.table.event import Event, Ruled, Told
from pitboss.table.general.situation import Premises, box_number, refuse_box
from pitboss.table.house import Dispute, House, known_as
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.who import Place
from pitboss.table.who import box as box_name

DISPUTE_LADDER = key("dispute-ladder")
INSPECTOR_CONSULTED = key("inspector-consulted")
ROLES = key("roles")
RULES_APPLY = key("rules-apply")
RULES_ON_REQUEST = key("rules-on-request")

CASINO_SUPERVISOR = "casino supervisor"
LADDER = ("game supervisor", CASINO_SUPERVISOR, "inspector")


class RaiseDispute(Request, frozen=True, kw_only=True):
    """A player disputes or complains of something."""

    form: ClassVar[str] = "dispute <says>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    says: Words


class GiveRuling(Request, frozen=True, kw_only=True):
    """Whoever must decide a dispute decides it: the oldest that awaits them."""

    form: ClassVar[str] = "rule <says>"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    says: Words


class AskReview(Request, frozen=True, kw_only=True):
    """Somebody asks the next in the ladder to review a ruling, on their own dispute or on a player's."""

    form: ClassVar[str] = "ask for review [of <box>]"
    by: ClassVar[tuple[str, ...]] = ("box", "staff")

    box: Place | None = None


class AcceptRuling(Request, frozen=True, kw_only=True):
    """A player lets a ruling stand."""

    form: ClassVar[str] = "accept ruling"
    by: ClassVar[tuple[str, ...]] = ("box",)


class AskRules(Request, frozen=True, kw_only=True):
    """Somebody asks to see the rules."""

    form: ClassVar[str] = "ask for rules"
    by: ClassVar[tuple[str, ...]] = ("box", "spectator")


class DisputeRaised(Event, frozen=True, kw_only=True):
    """A dispute is open, before the game supervisor."""

    tells: ClassVar[str] = "A dispute of {name}: {says}."

    number: int
    box: int
    name: str
    says: str


class RulingGiven(Event, frozen=True, kw_only=True):
    """A dispute was decided, as the ruling beside it tells; a final one ends it."""

    number: int
    role: str
    says: str
    final: bool


class ReviewAsked(Event, frozen=True, kw_only=True):
    """A dispute goes up the ladder."""

    tells: ClassVar[str] = "The dispute goes to the {to}."

    number: int
    to: str


class DisputeEnded(Event, frozen=True, kw_only=True):
    """The complainant accepts the ruling."""

    tells: ClassVar[str] = "The ruling is accepted."

    number: int


def dispute(book: Rulebook, house: House, box: int, says: str) -> tuple[Event, ...]:
    """The events that open a dispute; a game raises one where its rules are silent."""
    number, name = house.disputes_raised + 1, known_as(house, box)
    because = book.because(DISPUTE_LADDER)
    raised = DisputeRaised(number=number, box=box, name=name, says=says, because=because)
    about = "an inspector is present and may be consulted"
    return (raised, Told(whom=box_name(box), about=about, because=book.because(INSPECTOR_CONSULTED)))


def _latest(table: Premises, box: int) -> Dispute | None:
    """The dispute of a player that was ruled on last in the order in which they were raised."""
    name = known_as(table.house, box)
    ruled = [item for item in table.house.disputes if item.name == name and item.ruling]
    return ruled[-1] if ruled else None


def _may_raise(table: Premises, who: str) -> Guarded:
    example = RaiseDispute(who=who, says=Words("I dispute this"))
    return refuse_box(table, who) or may(example, table.because(DISPUTE_LADDER), says=AnyText())


def _raise(table: Premises, action: RaiseDispute, _: tuple[str, ...]) -> tuple[Event, ...]:
    return dispute(table.book, table.house, box_number(action.who), str(action.says))


def _awaiting(table: Premises, who: str) -> Dispute | None:
    open_ = (item for item in table.house.disputes if not item.ruling)
    return next((item for item in open_ if _decides(table, item.stage, who)), None)


def _decides(table: Premises, stage: str, who: str) -> bool:
    """Whether somebody decides a dispute at a stage of the ladder; a casino supervisor is one by function."""
    return who == stage or (stage == CASINO_SUPERVISOR and who in table.book.acting_as(CASINO_SUPERVISOR))


def before(table: Premises, who: str) -> Dispute | Refusal:
    """The dispute that somebody is to decide now, or why there is none."""
    if not any(_decides(table, stage, who) for stage in LADDER):
        says = f"{who} decides no disputes; in turn they go to: {', '.join(LADDER)}"
        return table.refuse("not-your-power", says, DISPUTE_LADDER, ROLES)
    item = _awaiting(table, who)
    if item is None:
        waiting = sorted({item.stage for item in table.house.disputes if not item.ruling})
        now = f"a ruling is awaited from: {', '.join(waiting)}" if waiting else "no dispute awaits a ruling"
        return table.refuse("no-dispute", f"no dispute is before the {who}; {now}", DISPUTE_LADDER, ROLES)
    return item


def _may_rule(table: Premises, who: str) -> Guarded:
    item = before(table, who)
    if isinstance(item, Refusal):
        return item
    example = GiveRuling(who=who, says=Words("the settlement stands"))
    return may(example, table.because(DISPUTE_LADDER), says=AnyText())


def _rule(table: Premises, action: GiveRuling, because: tuple[str, ...]) -> tuple[Event, ...]:
    return ruling(table, action.who, str(action.says), because)


def ruling(table: Premises, who: str, says: str, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The dispute that awaits somebody is decided; an inspector's word ends it."""
    item = before(table, who)
    assert not isinstance(item, Refusal), item
    given = RulingGiven(number=item.number, role=who, says=says, final=who == LADDER[-1], because=because)
    return (given, Ruled(what=f"{who}: {says}", box=item.box, because=because))


def _may_ask_review(table: Premises, who: str) -> Guarded:
    because, mine = table.because(DISPUTE_LADDER), actors.box_of(who)
    options: list[Option] = []
    if mine is not None and _latest(table, mine):
        options.append(Option(AskReview(who=who), because))
    others = tuple(Place(box) for box in table.boxes.values if box == mine or _lets_others_ask(table))
    if open_ := tuple(box for box in others if _latest(table, box)):
        options.append(Option(AskReview(who=who, box=open_[0]), because, {"box": Choices(open_)}))
    if options:
        return tuple(options)
    says = f"no ruling on a dispute of {who} is open to review"
    return table.refuse("no-ruling", says, DISPUTE_LADDER)


def _lets_others_ask(table: Premises) -> bool:
    return table.reads("review-requested-by", "anybody-concerned")


def _review(table: Premises, action: AskReview, because: tuple[str, ...]) -> tuple[Event, ...]:
    item = _latest(table, action.box or box_number(action.who))
    assert item is not None
    to = LADDER[LADDER.index(item.stage) + 1]
    return (ReviewAsked(number=item.number, to=to, because=because),)


def _may_accept(table: Premises, who: str) -> Guarded:
    if _latest(table, box_number(who)) is None:
        return table.refuse(
            "no-ruling", f"there is no ruling on a dispute of {who} to accept", DISPUTE_LADDER
        )
    return may(AcceptRuling(who=who), table.because(DISPUTE_LADDER))


def _accept(table: Premises, action: AcceptRuling, because: tuple[str, ...]) -> tuple[Event, ...]:
    item = _latest(table, box_number(action.who))
    assert item is not None
    return (DisputeEnded(number=item.number, because=because),)


def _may_ask_rules(table: Premises, who: str) -> Guarded:
    return may(AskRules(who=who), table.because(RULES_ON_REQUEST, RULES_APPLY))


def _show_rules(_: Premises, action: AskRules, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Told(whom=action.who, about="a copy of the rules is there to read", because=because),)


def apply(house: House, event: Event) -> House:
    """The house after a step of a dispute; only open disputes are kept."""
    match event:
        case DisputeRaised(number=number, box=box, name=name, says=says):
            opened = (*house.disputes, Dispute(number, box, name, says, LADDER[0]))
            return replace(house, disputes=opened, disputes_raised=number)
        case RulingGiven(number=number, final=True) | DisputeEnded(number=number):
            return replace(house, disputes=tuple(i for i in house.disputes if i.number != number))
        case RulingGiven(number=number, says=says):
            return _changed(house, number, ruling=says)
        case ReviewAsked(number=number, to=to):
            return _changed(house, number, stage=to, ruling="")
    return house


def _changed(house: House, number: int, **fields: str) -> House:
    disputes = tuple(replace(i, **fields) if i.number == number else i for i in house.disputes)
    return replace(house, disputes=disputes)


RULES = (
    Rule(RaiseDispute, _may_raise, _raise),
    Rule(GiveRuling, _may_rule, _rule),
    Rule(AskReview, _may_ask_review, _review),
    Rule(AcceptRuling, _may_accept, _accept),
    Rule(AskRules, _may_ask_rules, _show_rules),
)
EVENTS: tuple[type[Event], ...] = (DisputeRaised, RulingGiven, ReviewAsked, DisputeEnded)
