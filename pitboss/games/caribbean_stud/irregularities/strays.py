"""Cards without an ante that come to light after the deal: set aside, dealt anew, or left (r 12.8, 12.9)."""

from pitboss.games.caribbean_stud.events import ChosenAnew, Redeal
from pitboss.games.caribbean_stud.irregularities.voiding import misdeal
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Placed, Reversed, Ruled, TakenBack
from pitboss.table.refusal import Refusal

STRAY_CARDS = key("stray-cards")
STRAY_HAND = key("stray-hand")


def found_late(table: Moment, number: int, cards: int) -> tuple[Event, ...] | Refusal:
    """Some cards lie where no ante does, and players have begun to decide, or are settled with."""
    rules, state = table
    box = state.box(number)
    has_part = box is not None and (box.ante or box.decision)
    in_time = state.phase in ("deciding", "showing", "settled")
    if not in_time or has_part or not 1 <= number <= state.house.boxes or not 1 <= cards <= rules.deck_cards:
        return table.refuse("no-stray", f"box {number} has no cards without an ante", STRAY_CARDS)
    if cards == rules.hand_cards:
        what = "a whole hand lay where there is no ante: it is counted and racked, and the game goes on"
        return (Ruled(what=what, box=number, because=table.because(STRAY_HAND)),)
    if not _is_dealt_anew(table):
        what = "cards lay where there is no ante, which was found too late for a new deal: the game goes on"
        return (Ruled(what=what, box=number, because=table.because(STRAY_CARDS)),)
    because = table.because(STRAY_CARDS)
    if state.phase == "settled":
        return tuple(misdeal(table, STRAY_CARDS))
    return (*_decisions_undone(table, because), Redeal(because=because))


def _is_dealt_anew(table: Moment) -> bool:
    rules, state = table
    if state.phase == "settled" and not rules.reads("stray-found-after-settlement", "round-void"):
        return False
    return rules.reads("stray-found-late", "redeal") or rules.reads("stray-after-the-deal", "when-dealt")


def _decisions_undone(table: Moment, because: tuple[str, ...]) -> list[Event]:
    """Bets come back and folded hands are in again: whatever was decided was on cards that are no more."""
    state, events = table.state, list[Event]()
    folded = {box.number for box in state.boxes.values() if box.decision and not box.bet and not box.is_out}
    for line in state.settled:
        if line.outcome == "lose" and line.box in folded:
            events.append(Reversed(line=line, because=because))
            again = Placed(box=line.box, area=line.area, cents=line.stake, again=True, because=because)
            events.append(again)
    for box in state.boxes.values():
        if box.bet and not box.is_out:
            why = "the cards are dealt anew"
            events.append(TakenBack(box=box.number, area="bet", cents=box.bet, why=why, because=because))
        if box.decision and not box.is_out:
            events.append(ChosenAnew(box=box.number, because=because))
    return events
