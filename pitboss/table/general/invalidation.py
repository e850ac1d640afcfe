"""Invalidating the outcome of a game: wagers go back, a fraudulent player's may be forfeited (12.0).

A power names the round that it concerns, or it is understood: disruption is of the game under way or being
wagered on, fraud of the round in progress or, if none has begun, of the last one with an outcome. A round is
named as this one, the last, or by its place since the table opened (2nd).
"""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import Key, key
from pitboss.table.action import Request
from pitboss.table.event import Event, RoundEnded, Settled, Wager
from pitboss.table.general.past import (
    LAST,
    THIS,
    before_the_table,
    by_round,
    forfeited,
    is_just_over,
    is_mistaken,
    last_number,
    last_round,
    lines_of,
    past_rounds,
    undone,
)
from pitboss.table.general.rounds import in_place, with_last
from pitboss.table.general.situation import Premises, refuse_power
from pitboss.table.house import Forfeit, House, known_as
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.round import Line, Round, ordinal
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

    `last` says that it was of a round that is over, `round` of which, and `name` whose they were, if they
    have gone since.
    """

    tells: ClassVar[str] = "The wagers of {box} are to be forfeited."
    is_ruling: ClassVar[bool] = True
    added: ClassVar[frozenset[str]] = frozenset({"name", "round"})

    box: int
    name: str = ""
    last: bool = False
    round: int = 0


class Invalidated(Event, frozen=True, kw_only=True):
    """The game has no outcome; `round` is its number."""

    tells: ClassVar[str] = "The game is invalidated: {ground}."
    added: ClassVar[frozenset[str]] = frozenset({"round"})

    ground: str
    round: int = 0


class LastInvalidated(Event, frozen=True, kw_only=True):
    """A round has no outcome after all, though the table has turned to the next one."""

    tells: ClassVar[str] = "The round before is invalidated: {ground}."

    ground: str


class EarlierInvalidated(Event, frozen=True, kw_only=True):
    """A round before the last one has no outcome after all."""

    tells: ClassVar[str] = "Round {round} is invalidated: {ground}."

    ground: str
    round: int


def _meant(table: Premises, which: str | None, ground: str) -> Round | None:
    """The round that is meant, if the game has turned from it; otherwise it is the one before the table."""
    if which is not None:
        return past_rounds(table).get(which)
    under_way = table.in_progress or table.situation.settled
    if under_way or (ground == DISRUPTION and table.situation.wagers):
        return None
    return last_round(table)


def _is_here(table: Premises, which: str | None) -> bool:
    """Whether a round by that name is before the table: the one under way or wagered on, or just over."""
    house = table.house
    if which in (THIS, ordinal(house.number)):
        return not table.quiet
    return which is None or (which in (LAST, ordinal(last_number(table))) and is_just_over(table))


def _reaches(table: Premises, which: str | None, ground: str) -> bool:
    """Whether there is anything in the round that is meant, and the ground can be one for that."""
    past, situation = _meant(table, which, ground), table.situation
    if past is not None:
        found = past.has_outcome
    elif which is None and ground == FRAUD and _was_set_aside(table):
        found = False
    else:
        found = bool(situation.wagers or situation.settled or table.in_progress) and _is_here(table, which)
    is_over = table.quiet or past is not None
    return found and not (
        ground == DISRUPTION and is_over and table.reads("disruption-after-payment", "over")
    )


def _was_set_aside(table: Premises) -> bool:
    """Whether the round that would be meant was set aside already, and no other has begun."""
    return bool(table.house.last.invalid) and not (table.in_progress or table.situation.settled)


def _names(table: Premises) -> tuple[str | None, ...]:
    """Every name by which a round may be meant; none says that it is understood."""
    house = table.house
    here = (ordinal(house.number), ordinal(last_number(table)))
    return tuple(dict.fromkeys((None, THIS, LAST, *here, *past_rounds(table))))


def _none_there(table: Premises, key: Key) -> Refusal:
    return table.refuse("no-wagers", "no wager lies on the layout, and none was settled last", key)


def _may_direct(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, FRAUD_FORFEITS, who):
        return refusal
    because, boxes = table.because(FRAUD_FORFEITS), {which: _boxes(table, which) for which in _names(table)}
    return by_round(DirectForfeit(who=who, box=Place(1)), because, boxes) or _nobody_to_forfeit(table)


def _nobody_to_forfeit(table: Premises) -> Refusal:
    if not table.house.culprits:
        return _none_there(table, FRAUD_FORFEITS)
    says = "whose fraud it was is known, and none of them has a wager in the round to forfeit"
    return table.refuse("not-the-cheat", says, FRAUD_FORFEITS, GROUNDS[FRAUD])


def _set_aside(table: Premises, which: str | None) -> Round | None:
    """A round that was set aside for fraud: its stakes went back. Unnamed, the last, if no other began."""
    last, unnamed = table.house.last, which is None and not table.in_progress
    if which == ordinal(last.number) or ((which == LAST or unnamed) and last_number(table) == last.number):
        found: Round | None = last
    else:
        found = past_rounds(table).get(which or THIS)
    if found is None or FRAUD not in found.invalid:
        return None
    back = tuple(line for line in lines_of(found) if _is_back(table, line))
    return replace(found, lines=back) if back else None


def _is_back(table: Premises, line: Line) -> bool:
    settled = line.settled
    is_back = settled.outcome == "void" and settled.stake > settled.collected
    return is_back and not is_mistaken(table, settled)


def _boxes(table: Premises, which: str | None) -> tuple[int, ...]:
    """The boxes with a wager in the round that is meant; only the cheats', where they are known."""
    known = table.house.culprits
    theirs = {box for box, name in _wagered(table, which) if not known or name in known}
    return tuple(sorted(theirs))


def _wagered(table: Premises, which: str | None) -> list[tuple[int, str]]:
    """Who had wagers in the round that is meant, and at which box: live, settled already, or returned."""
    past = _set_aside(table, which)
    if past is None and not _reaches(table, which, FRAUD):
        return []
    past = past or _meant(table, which, FRAUD)
    if past is not None:
        return [(line.settled.box, line.name) for line in lines_of(past)]
    live = [(wager.box, table.maker(wager)) for wager in table.situation.wagers]
    return [*live, *((line.settled.box, line.name) for line in before_the_table(table))]


def _boxes_here(table: Premises) -> tuple[int, ...]:
    live = {wager.box for wager in table.situation.wagers}
    return tuple(sorted(live | {line.box for line in table.situation.settled}))


def _number_here(table: Premises) -> int:
    """The number of the round before the table."""
    return last_number(table) if is_just_over(table) else table.house.number


def _direct(table: Premises, action: DirectForfeit, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Before the invalidation it is kept for that; after it, the stakes that went back are forfeited."""
    aside = _set_aside(table, action.which)
    past = aside or _meant(table, action.which, FRAUD)
    number = past.number if past else _number_here(table)
    is_past = number != table.house.number
    lines = lines_of(past) if past else before_the_table(table) if is_past else ()
    here = known_as(table.house, action.box)
    names = sorted({line.name for line in lines if line.settled.box == action.box} or {here})
    directed = tuple(
        ForfeitDirected(
            box=action.box,
            name="" if name == here else name,
            last=is_past,
            round=number if is_past else 0,
            because=because,
        )
        for name in names
    )
    forfeits = frozenset(Forfeit(name, action.box, number) for name in names)
    mine = [line for line in aside.lines if _is_of(table, line, forfeits)] if aside else []
    lost = table.because(FRAUD_FORFEITS, GAME_INVALIDATED, GROUNDS[FRAUD])
    return (*directed, *forfeited(table, mine, lost, number=number, late=True))


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
        for which in _names(table)
        if _reaches(table, which, FRAUD if also else ground)
    ) or _none_there(table, GAME_INVALIDATED)


def _refuse_ground(table: Premises, action: Invalidate) -> Refusal:
    """Which word is out of place: a ground that is none, or a round that no power reaches any more."""
    wrong = [word for word in (action.ground, action.also or action.ground) if word not in GROUNDS]
    if wrong or action.ground == action.also:
        says = f"a ground is one of: {', '.join(GROUNDS)}"
        return table.refuse("outside-ground", says, GAME_INVALIDATED, *GROUNDS.values())
    if action.which not in _names(table):
        known = [name for name in _names(table) if name and _reaches(table, name, FRAUD)]
        says = f"no such round is remembered; one that can be set aside is: {', '.join(known) or 'none'}"
        return table.refuse("outside-which", says, GAME_INVALIDATED)
    says = "there is no such round whose outcome could be set aside on that ground"
    return table.refuse("no-wagers", says, GAME_INVALIDATED, GROUNDS[action.ground])


def _invalidate(table: Premises, action: Invalidate, because: tuple[str, ...]) -> tuple[Event, ...]:
    grounds = [name for name in GROUNDS if name in (action.ground, action.also)]
    keys = (GAME_INVALIDATED, *(GROUNDS[name] for name in grounds))
    refunded = table.because(INVALID_REFUNDED, *keys, VOID_WAGER, VOID_ROUND, STAND_OFF_DEFINED)
    lost = table.because(FRAUD_FORFEITS, *keys)
    because, ground = table.because(*reversed(keys)), " and ".join(grounds)
    past = _meant(table, action.which, FRAUD if FRAUD in grounds else DISRUPTION)
    number = past.number if past else _number_here(table)
    forfeits = _directed(table, number) if FRAUD in grounds else frozenset[Forfeit]()
    lines = lines_of(past) if past else before_the_table(table)
    theirs = [line for line in lines if _is_of(table, line, forfeits)]
    turned_from = number if past else 0
    undoing = (
        *undone(table, (line for line in lines if line not in theirs), refunded, number=turned_from),
        *forfeited(table, theirs, lost, number=turned_from, late=past is not None),
    )
    if past:
        is_last = number == last_number(table)
        return (
            *undoing,
            LastInvalidated(ground=ground, because=because)
            if is_last
            else EarlierInvalidated(ground=ground, round=number, because=because),
        )
    return (
        *(_settled(table, wager, refunded, lost, forfeits) for wager in table.situation.wagers),
        *undoing,
        Invalidated(ground=ground, round=number, because=because),
        # A round that was settled to its end has ended once already, and is not counted twice.
        *(() if table.quiet else (_ended(table, because),)),
    )


def _ended(table: Premises, because: tuple[str, ...]) -> RoundEnded:
    return RoundEnded(boxes=_boxes_here(table), again=is_just_over(table), because=because)


def _directed(table: Premises, number: int) -> frozenset[Forfeit]:
    """The directions that were given of a round."""
    return frozenset(item for item in table.house.forfeits if item.round == number)


def _settled(
    table: Premises,
    wager: Wager,
    refunded: tuple[str, ...],
    lost: tuple[str, ...],
    forfeits: frozenset[Forfeit],
) -> Settled:
    back = wager.returned(refunded)
    if not _is_of(table, Line(back, table.maker(wager)), forfeits):
        return back
    return replace(back, outcome="lose", collected=wager.cents, because=lost)


def apply(house: House, event: Event) -> House:
    """The house after a forfeit was directed, or an outcome set aside, which ends the directions for it."""
    match event:
        case ForfeitDirected(box=box, name=name, last=last, round=number):
            number = number or (house.last.number if last else house.number)
            if any(part.invalid for part in (house.last, *house.earlier) if part.number == number):
                return house
            forfeit = Forfeit(name or known_as(house, box), box, number)
            return replace(house, forfeits=house.forfeits | {forfeit})
        case Invalidated(ground=ground, round=number):
            return _set(house, ground, number)
        case LastInvalidated(ground=ground):
            return _aside(house, ground, house.last.number)
        case EarlierInvalidated(ground=ground, round=number):
            return _aside(house, ground, number)
    return house


def _set(house: House, ground: str, number: int) -> House:
    """The round before the table has no outcome: what it returned joins what it had settled."""
    now = house.now
    if number == house.number:
        return replace(
            house,
            now=replace(now, invalid=ground),
            forfeits=frozenset(item for item in house.forfeits if item.round != number),
        )
    house = _known(house, number)
    last = replace(house.last, lines=(*house.last.lines, *now.lines))
    return _aside(replace(house, now=Round(), last=last), ground, number)


def _known(house: House, number: int) -> House:
    """The house with a round as its last that had decided nothing, and so was not remembered."""
    if number <= house.last.number:
        return house
    return replace(house, last=Round(number=number), earlier=with_last(house))


def _aside(house: House, ground: str, number: int) -> House:
    waiting = frozenset(item for item in house.forfeits if item.round != number)
    house = replace(_known(house, number), forfeits=waiting)
    return in_place(house, number, lambda part: replace(part, invalid=ground))


RULES = (
    Rule(DirectForfeit, _may_direct, _direct),
    Rule(Invalidate, _may_invalidate, _invalidate, _refuse_ground),
)
EVENTS: tuple[type[Event], ...] = (ForfeitDirected, Invalidated, LastInvalidated, EarlierInvalidated)
