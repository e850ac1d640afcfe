"""What a person may see: hidden cards never leave in a view."""

from typing import cast

from msgspec.structs import replace

from pitboss.games.caribbean_stud.payout.reading import qualifies
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.event import Reversed, Settled
from pitboss.table.house import House, known_as
from pitboss.table.round import Line, Round
from pitboss.table.seen import Seen, as_seen
from pitboss.table.who import box_of


def view(state: State, who: str) -> State:
    """The state with every card hidden that this person has no right to see."""
    boxes = {number: replace(box, cards=_seen(state, box, who)) for number, box in state.boxes.items()}
    settled = tuple(_told(state, line, who) for line in state.settled)
    deck = replace(state.deck, discarded=())
    house = _remembered(state, who)
    return replace(state, house=house, boxes=boxes, dealer=_dealers(state), deck=deck, settled=settled)


def seen(state: State, what: Seen, who: str) -> Seen:
    """An event, an action or an option with no face that the table does not show this person."""
    told: object = what
    match what:
        case Settled():
            told = _told(state, what, who)
        case Reversed():
            told = replace(what, line=_told(state, what.line, who))
    return as_seen(cast(Seen, told), _faces(view(state, who)).__contains__, who)


def _told(state: State, line: Settled, who: str) -> Settled:
    """A line as others read it: why a jackpot wager lost tells what a hand holds that nobody has seen."""
    box = state.boxes.get(line.box)
    is_shown = box is not None and bool(box.cards) and _lies_open(state, box)
    return line if is_shown or box_of(who) == line.box else _unexplained(line)


def _unexplained(line: Settled) -> Settled:
    is_lost_jackpot = line.area == "jackpot" and line.outcome == "lose"
    return replace(line, because=line.because[-1:]) if is_lost_jackpot else line


def _remembered(state: State, who: str) -> House:
    """The house, whose memory of rounds tells others no more of a hand than the table itself does."""
    house = state.house
    return replace(
        house,
        now=_round(state, house.now, who),
        last=_round(state, house.last, who),
        earlier=tuple(_round(state, part, who) for part in house.earlier),
    )


def _round(state: State, part: Round, who: str) -> Round:
    return replace(part, lines=tuple(_line(state, line, who) for line in part.lines))


def _line(state: State, line: Line, who: str) -> Line:
    """Of this round as the table tells it; of one before, why a wager lost is told to whose it was."""
    if line.settled in state.settled:
        return replace(line, settled=_told(state, line.settled, who))
    box = line.settled.box
    if box_of(who) == box and known_as(state.house, box) == line.name:
        return line
    return replace(line, settled=_unexplained(line.settled))


def _faces(shown: State) -> frozenset[Card]:
    """Every card that a view shows: there is one of each."""
    hands = [box.cards for box in shown.boxes.values()]
    claimed = [claim.cards for claim in shown.claims]
    return shown.exposed.union(shown.dealer, *hands, *claimed)


def _seen(state: State, box: Box, who: str) -> tuple[Card, ...]:
    """Players see their own hand once the deal is over; others see hands that lie open at the settlement."""
    own = box_of(who) == box.number and state.phase not in ("betting", "dealing")
    return box.cards if own or _lies_open(state, box) else (UNKNOWN,) * len(box.cards)


def _lies_open(state: State, box: Box) -> bool:
    """Hands are laid open against a dealer who qualifies (r 10.3), and left open for a jackpot (r 10.2)."""
    if state.phase != "settled":
        return False
    if any(claim.box == box.number for claim in state.claims):
        return True
    played = box.decision == "bet" and box.face_up and not box.is_out
    return played and state.is_open and qualifies(state.dealer)


def _dealers(state: State) -> tuple[Card, ...]:
    """The dealer's up card and those exposed in error, or the whole hand once it is turned over."""
    if state.is_open:
        return state.dealer
    shown = state.exposed | {state.up}
    return tuple(card if card in shown else UNKNOWN for card in state.dealer)
