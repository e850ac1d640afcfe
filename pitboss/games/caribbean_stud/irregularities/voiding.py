"""A round or a hand without a result: what comes back, what is forfeited, what is carried."""

from collections.abc import Iterable

from pitboss.games.caribbean_stud.events import HandOut
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.law.key import Key, key
from pitboss.table.event import (
    ClaimWithdrawn,
    Event,
    Outcome,
    Reversed,
    RoundEnded,
    RoundVoid,
    Settled,
    forfeited,
)

MISDEAL = key("misdeal")
MISDEAL_JACKPOT_CARRIED = key("misdeal-jackpot-carried")

_WAGERS = ("ante", "bet")


def misdeal(table: Moment, *keys: Key, why: str = "") -> list[Event]:
    """The whole round is void: antes and bets come back, jackpot wagers stand over for the next round."""
    rules, state = table
    void = table.because(*keys, MISDEAL)
    carried = table.because(MISDEAL_JACKPOT_CARRIED, *keys)
    events: list[Event] = []
    for line in state.settled:
        if _loses_its_result(state, line) and not _stays_forfeited(table, line):
            keeps = line.area == "jackpot" and rules.misdeal_jackpot == "carried"
            events.append(Reversed(line=line, carried=keeps, because=carried if keeps else void))
    events += claims_fall(state, void, *state.boxes)
    for box in state.boxes.values():
        events += [
            Settled(box=box.number, area=area, outcome="void", stake=cents, because=void)
            for area, cents in _at_stake(box)
        ]
        if box.has_jackpot:
            events.append(_jackpot_of_void(rules, box, carried))
    played = [box for box in state.boxes.values() if box.ante or box.decision or box.is_out]
    boxes = tuple(sorted(box.number for box in played))
    ended = RoundEnded(boxes=boxes, again=state.phase == "settled", because=void)
    return [*events, RoundVoid(why=why, because=void), ended]


def undone_hand(state: State, number: int, because: tuple[str, ...], *, carried: bool = False) -> list[Event]:
    """The settlement of a hand taken back, line by line; its jackpot wager may be carried instead."""
    return [
        Reversed(line=line, carried=carried and line.area == "jackpot", because=because)
        for line in state.settled
        if line.box == number and _loses_its_result(state, line)
    ]


def _loses_its_result(state: State, line: Settled) -> bool:
    """Whether a line falls with its hand: also a stand off, or a bet void for want of a dealer's hand.

    No chips move for these, but what is said of them is that the hand is void. What was void with its hand
    before stays as it was.
    """
    if line.outcome in ("win", "lose"):
        return True
    box = state.boxes.get(line.box)
    return line.area in _WAGERS and line.outcome != "carried" and box is not None and not box.is_out


def _stays_forfeited(table: Moment, line: Settled) -> bool:
    """Whether a wager forfeited for communicating stays lost in a round that turns out void."""
    rules, state = table
    # A hand that was only found to have communicated lost what it lost like any other.
    box = state.boxes.get(line.box)
    is_dead = line.box in state.communicated and (box is None or box.is_out)
    is_forfeit = line.outcome == "lose" and is_dead
    stands = rules.reads("us-forfeit-in-void-round", "stands") or rules.reads(
        "forfeit-in-void-round", "stands"
    )
    return is_forfeit and stands


def void_hand(
    table: Moment, box: Box, *keys: Key, jackpot: Outcome | None = None, why: str = ""
) -> list[Event]:
    """One hand is void: its wagers neither win nor lose; the jackpot wager as in a misdeal, unless told."""
    void = table.because(*keys)
    events: list[Event] = [
        Settled(box=box.number, area=area, outcome="void", stake=cents, because=void)
        for area, cents in _at_stake(box)
    ]
    if box.has_jackpot and jackpot:
        events.append(
            Settled(box=box.number, area="jackpot", outcome=jackpot, stake=box.jackpot, because=void)
        )
    elif box.has_jackpot:
        events.append(_jackpot_of_void(table.rules, box, table.because(MISDEAL_JACKPOT_CARRIED, *keys)))
    return [*events, HandOut(box=box.number, why=why, because=void)]


def forfeit(table: Moment, box: Box, *keys: Key) -> list[Event]:
    """A dead hand: ante, bet and the right to a jackpot prize are lost, even when they were settled."""
    state, lost = table.state, table.because(*keys)
    stakes = [*_at_stake(box), *([("jackpot", box.jackpot)] if box.has_jackpot else [])]
    events: list[Event] = [
        Settled(box=box.number, area=area, outcome="lose", stake=cents, collected=cents, because=lost)
        for area, cents in stakes
    ]
    settled = [line for line in state.settled if line.box == box.number and _is_forfeit(line)]
    events += forfeited(settled, lost)
    return [*events, *claims_fall(state, lost, box.number), HandOut(box=box.number, because=lost)]


def _is_forfeit(line: Settled) -> bool:
    """Ante and bet are lost; of jackpot wagers only one that won, for one that was void was never made."""
    return line.area != "jackpot" or line.outcome == "win"


def claims_fall(state: State, because: tuple[str, ...], *boxes: int) -> list[Event]:
    """The jackpot claims of some boxes fall with their hands, those already paid as well."""
    paid = {line.box for line in state.settled if line.area == "jackpot" and line.outcome == "win"}
    claimed = paid | {claim.box for claim in state.claims}
    return [ClaimWithdrawn(box=box, because=because) for box in boxes if box in claimed]


def _at_stake(box: Box) -> Iterable[tuple[str, int]]:
    return [(area, cents) for area, cents in zip(_WAGERS, (box.ante, box.bet), strict=True) if cents]


def _jackpot_of_void(rules: Rules, box: Box, because: tuple[str, ...]) -> Settled:
    outcome: Outcome = "carried" if rules.misdeal_jackpot == "carried" else "void"
    return Settled(box=box.number, area="jackpot", outcome=outcome, stake=box.jackpot, because=because)
