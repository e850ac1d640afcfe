"""Invalidating the outcome of a game: wagers go back, a fraudulent player's may be forfeited (12.0).

A power names the round that it concerns, or it is understood: disruption is of the game under way or being
wagered on, fraud of the round in progress or, if none has begun, of the last one with an outcome.
"""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import Key, key
from pitboss.table.action import Request
from pitboss.table.event import Event, RoundEnded, Settled, Wager
from pitboss.table.general.past import before_the_table, forfeited, last_round, undone
from pitboss.table.general.situation import Premises, refuse_power
from pitboss.table.house import Forfeit, House, known_as
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.round import OF_A_POOL, Line
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import Place

FRAUD_FORFEITS = key("fraud-forfeits")
GAME_INVALIDATED = key("game-invalidated")
INVALID_REFUNDED = key("invalid-refunded")
STAND_OFF_DEFINED = key("stand-off-defined")
VOID_ROUND = key("void-round")
VOID_WAGER = key("void-wager")

DISRUPTION, FRAUD = "disruption", "fraud"
GROUNDS = {DISRUPTION: key("invalid-disruption"), FRAUD: key("invalid-fraud")}
THIS, LAST = "this", "last"


class DirectForfeit(Request, frozen=True, kw_only=True):
    """A fraudulent player's wagers are forfeited where the game is invalidated for fraud."""

    form: ClassVar[str] = "direct forfeit of <box> [in <which> round]"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    which: str | None = None


class Invalidate(Request, frozen=True, kw_only=True):
    """The outcome of the game is set aside, on one ground or on both."""

    form: ClassVar[str] = "invalidate game <ground> [and <also>] [in <which> round]"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    ground: str
    also: str | None = None
    which: str | None = None


class ForfeitDirected(Event, frozen=True, kw_only=True):
    """The wagers of the player at a box are forfeited if the game is invalidated for fraud, or was.

    `last` says that it was of a round that is over, and `name` whose they were, if they have gone since.
    """

    tells: ClassVar[str] = "The wagers of {box} are to be forfeited."
    added: ClassVar[frozenset[str]] = frozenset({"name"})

    box: int
    name: str = ""
    last: bool = False


class Invalidated(Event, frozen=True, kw_only=True):
    """The game has no outcome."""

    tells: ClassVar[str] = "The game is invalidated: {ground}."

    ground: str


class LastInvalidated(Event, frozen=True, kw_only=True):
    """A round has no outcome after all, though the table has turned to the next one."""

    tells: ClassVar[str] = "The round before is invalidated: {ground}."

    ground: str


def _concerned(table: Premises, which: str | None, ground: str) -> str:
    """The round that is meant, where there is one."""
    if which is not None:
        return which
    under_way = table.in_progress or table.situation.settled
    if under_way or (ground == DISRUPTION and table.situation.wagers) or not last_round(table):
        return THIS
    return LAST


def _reaches(table: Premises, which: str | None, ground: str) -> bool:
    """Whether there is anything in the round that is meant, and the ground can be one for that."""
    meant = _concerned(table, which, ground)
    if meant == LAST:
        found = bool(last_round(table) or (table.situation.settled and not table.in_progress))
    else:
        here = table.situation.wagers or table.situation.settled
        found = bool(here) and not (which == THIS and table.quiet)
    is_over = table.quiet or meant == LAST
    return found and not (
        ground == DISRUPTION and is_over and table.reads("disruption-after-payment", "over")
    )


def _none_there(table: Premises, key: Key) -> Refusal:
    return table.refuse("no-wagers", "no wager lies on the layout, and none was settled last", key)


def _may_direct(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, FRAUD_FORFEITS, who):
        return refusal
    because = table.because(FRAUD_FORFEITS)
    found = ((which, _boxes(table, which)) for which in (None, THIS, LAST))
    return tuple(
        Option(DirectForfeit(who=who, box=Place(boxes[0]), which=which), because, {"box": Choices(boxes)})
        for which, boxes in found
        if boxes
    ) or _nobody_to_forfeit(table)


def _nobody_to_forfeit(table: Premises) -> Refusal:
    if not table.house.culprits:
        return _none_there(table, FRAUD_FORFEITS)
    says = "whose fraud it was is known, and none of them has a wager in the round to forfeit"
    return table.refuse("not-the-cheat", says, FRAUD_FORFEITS, GROUNDS[FRAUD])


def _set_aside(table: Premises, which: str | None) -> tuple[Line, ...]:
    """The lines of a round set aside for fraud, while no other is under way: its stakes went back."""
    last = table.house.last
    if which == THIS or table.in_progress or FRAUD not in last.invalid:
        return ()
    return tuple(line for line in last.lines if _back(line))


def _back(line: Line) -> bool:
    settled = line.settled
    return settled.outcome == "void" and settled.stake > settled.collected and settled.area != OF_A_POOL


def _boxes(table: Premises, which: str | None) -> tuple[int, ...]:
    """The boxes with a wager in the round that is meant; only the cheats', where they are known."""
    known = table.house.culprits
    theirs = {box for box, name in _wagered(table, which) if not known or name in known}
    return tuple(sorted(theirs))


def _wagered(table: Premises, which: str | None) -> list[tuple[int, str]]:
    """Who had wagers in the round that is meant, and at which box: live, settled already, or returned."""
    if aside := _set_aside(table, which):
        return [(line.settled.box, line.name) for line in aside]
    if not _reaches(table, which, FRAUD):
        return []
    if _concerned(table, which, FRAUD) == LAST and last_round(table):
        return [(line.settled.box, line.name) for line in last_round(table)]
    live = [(wager.box, known_as(table.house, wager.box)) for wager in table.situation.wagers]
    return [*live, *((line.settled.box, line.name) for line in before_the_table(table))]


def _boxes_here(table: Premises) -> tuple[int, ...]:
    live = {wager.box for wager in table.situation.wagers}
    return tuple(sorted(live | {line.box for line in table.situation.settled}))


def _direct(table: Premises, action: DirectForfeit, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Before the invalidation it is kept for that; after it, the stakes that went back are forfeited."""
    aside = _set_aside(table, action.which)
    is_past = bool(aside) or table.quiet or _concerned(table, action.which, FRAUD) == LAST
    lines = aside or (last_round(table) or before_the_table(table) if is_past else ())
    here = known_as(table.house, action.box)
    names = sorted({line.name for line in lines if line.settled.box == action.box} or {here})
    directed = tuple(
        ForfeitDirected(box=action.box, name="" if name == here else name, last=is_past, because=because)
        for name in names
    )
    forfeits = frozenset(Forfeit(name, action.box, last=True) for name in names)
    mine = [line for line in aside if _is_of(table, line, forfeits)]
    lost = table.because(FRAUD_FORFEITS, GAME_INVALIDATED, GROUNDS[FRAUD])
    return (*directed, *forfeited(table, mine, lost, late=True))


def _is_of(table: Premises, line: Line, forfeits: frozenset[Forfeit]) -> bool:
    """Whether a wager is one that is to be forfeited: the player's wherever it lay, or at the box named."""
    if table.reads("forfeit-reaches", "box"):
        return line.settled.box in {forfeit.box for forfeit in forfeits}
    return line.name in {forfeit.name for forfeit in forfeits}


def _may_invalidate(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, GAME_INVALIDATED, who):
        return refusal
    because = table.because(GAME_INVALIDATED)
    return tuple(
        Option(Invalidate(who=who, ground=ground, also=also, which=which), because)
        for ground, also in ((DISRUPTION, None), (FRAUD, None), (DISRUPTION, FRAUD), (FRAUD, DISRUPTION))
        for which in (None, THIS, LAST)
        if _reaches(table, which, FRAUD if also else ground)
    ) or _none_there(table, GAME_INVALIDATED)


def _refuse_ground(table: Premises, action: Invalidate) -> Refusal:
    """Which word is out of place: a ground that is none, or a round that no power reaches any more."""
    wrong = [word for word in (action.ground, action.also or action.ground) if word not in GROUNDS]
    if wrong or action.ground == action.also:
        says = f"a ground is one of: {', '.join(GROUNDS)}"
        return table.refuse("outside-ground", says, GAME_INVALIDATED, *GROUNDS.values())
    if action.which not in (None, THIS, LAST):
        return table.refuse("outside-which", "a round is this one or the last", GAME_INVALIDATED)
    says = "there is no such round whose outcome could be set aside on that ground"
    return table.refuse("no-wagers", says, GAME_INVALIDATED, GROUNDS[action.ground])


def _invalidate(table: Premises, action: Invalidate, because: tuple[str, ...]) -> tuple[Event, ...]:
    grounds = [name for name in GROUNDS if name in (action.ground, action.also)]
    keys = (GAME_INVALIDATED, *(GROUNDS[name] for name in grounds))
    refunded = table.because(INVALID_REFUNDED, *keys, VOID_WAGER, VOID_ROUND, STAND_OFF_DEFINED)
    lost = table.because(FRAUD_FORFEITS, *keys)
    because, ground = table.because(*reversed(keys)), " and ".join(grounds)
    meant = _concerned(table, action.which, FRAUD if FRAUD in grounds else DISRUPTION)
    is_past = meant == LAST and bool(last_round(table))
    forfeits = _directed(table, is_past or table.quiet) if FRAUD in grounds else frozenset[Forfeit]()
    lines = last_round(table) if is_past else before_the_table(table)
    theirs = [line for line in lines if _is_of(table, line, forfeits)]
    undoing = (
        *undone(table, (line for line in lines if line not in theirs), refunded),
        *forfeited(table, theirs, lost, late=is_past),
    )
    if is_past:
        return (*undoing, LastInvalidated(ground=ground, because=because))
    return (
        *(_settled(table, wager, refunded, lost, forfeits) for wager in table.situation.wagers),
        *undoing,
        Invalidated(ground=ground, because=because),
        # A round that was settled to its end has ended once already, and is not counted twice.
        *(() if table.quiet else (RoundEnded(boxes=_boxes_here(table), because=because),)),
    )


def _directed(table: Premises, is_past: bool) -> frozenset[Forfeit]:
    """The directions that were given of a round: of one that is over, or of the one before the table."""
    before = table.situation.settled and not table.in_progress
    return frozenset(item for item in table.house.forfeits if before or item.last is is_past)


def _settled(
    table: Premises,
    wager: Wager,
    refunded: tuple[str, ...],
    lost: tuple[str, ...],
    forfeits: frozenset[Forfeit],
) -> Settled:
    back = Settled(box=wager.box, area=wager.area, outcome="void", stake=wager.cents, because=refunded)
    if not _is_of(table, Line(back, known_as(table.house, wager.box)), forfeits):
        return back
    return replace(back, outcome="lose", collected=wager.cents, because=lost)


def apply(house: House, event: Event) -> House:
    """The house after a forfeit was directed, or an outcome set aside; directions end with their round."""
    match event:
        case ForfeitDirected(last=True) if house.last.invalid:
            return house
        case ForfeitDirected(box=box, name=name, last=last):
            forfeit = Forfeit(name or known_as(house, box), box, last)
            return replace(house, forfeits=house.forfeits | {forfeit})
        case Invalidated(ground=ground):
            return replace(_set(house, ground), forfeits=frozenset())
        case LastInvalidated(ground=ground):
            waiting = frozenset(item for item in house.forfeits if not item.last)
            return replace(house, forfeits=waiting, last=replace(house.last, invalid=ground))
    return house


def _set(house: House, ground: str) -> House:
    """The round that has no outcome: the one under way, the one just over, or both where wagers lay on."""
    now, last = house.now, house.last
    if not now.lines:
        return replace(house, last=replace(last, invalid=ground))
    returned = {line.settled.because for line in now.lines}
    earlier = last.lines if any(line.settled.because in returned for line in last.lines) else ()
    return replace(house, now=replace(now, lines=(*earlier, *now.lines), invalid=ground))


RULES = (
    Rule(DirectForfeit, _may_direct, _direct),
    Rule(Invalidate, _may_invalidate, _invalidate, _refuse_ground),
)
EVENTS: tuple[type[Event], ...] = (ForfeitDirected, Invalidated, LastInvalidated)
