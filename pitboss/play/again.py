"""The wagers of a player's last round, to be made again at one stroke."""

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.record.table import Table
from pitboss.table.action import Action, Request
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Placed, RoundEnded, TakenBack
from pitboss.table.layout.actions import TakeBackChips
from pitboss.table.notation import Words
from pitboss.table.refusal import Refusal
from pitboss.table.verbs import TakeBack
from pitboss.table.who import box_of


class Wagered:
    """The requests by which each player wagered: in this round, and in the last in which they did."""

    def __init__(self) -> None:
        self._now: dict[str, list[Action]] = {}
        self._last: dict[str, list[Action]] = {}
        # What lies of this round, in the order in which it was laid.
        self._laid: dict[str, list[Placed]] = {}
        # By which request each player last laid chips on an area.
        self._how: dict[str, dict[str, Action]] = {}

    def follow(self, table: Table, action: Action, events: Sequence[Event]) -> None:
        """Take note of a request that lays chips on the layout or picks them up."""
        moved = any(isinstance(event, Placed | TakenBack) for event in events)
        if moved and isinstance(action, Request) and (number := box_of(action.who)):
            mine = self._now.setdefault(action.who, [])
            mine.append(replace(action, at=0))
            laid = [event for event in events if isinstance(event, Placed)]
            self._laid.setdefault(action.who, []).extend(laid)
            self._how.setdefault(action.who, {}).update(dict.fromkeys((e.area for e in laid), mine[-1]))
            if not any(wager.box == number for wager in table.game.wagers(table.state)):
                mine.clear()
                self._laid[action.who].clear()
        if any(isinstance(event, RoundEnded) for event in events):
            self._last |= {who: mine for who, mine in self._now.items() if mine}
            self._now, self._laid = {}, {}

    def forget(self, who: str) -> None:
        """Somebody else plays there from now on."""
        for known in (self._now, self._last, self._laid, self._how):
            known.pop(who, None)

    def undoing(self, table: Table, who: str) -> Action | None:
        """What takes back the wager that a player laid last in this round; none where nothing can be."""
        for laid in reversed(self._laid.get(who, ())):
            area, cents = Words(laid.area), Cents(laid.cents)
            for action in (TakeBackChips(who=who, cents=cents, area=area), TakeBack(who=who, area=area)):
                known = type(action) in table.game.verbs
                if known and not isinstance(table.ruled(action), Refusal):
                    return action
        return None

    def doubling(self, table: Table, who: str) -> tuple[Action, ...]:
        """What lays as much again wherever chips of a player lie, as they were laid; it may be refused."""
        how, found = self._how.get(who, {}), dict[Action, None]()
        for wager in table.game.wagers(table.state):
            action = how.get(wager.area) if wager.box == box_of(who) else None
            # An answer, such as doubling down, lays chips too, and is no wager to be laid again.
            if action is not None and not action.is_answer:
                found[_of(action, wager.cents)] = None
        return tuple(found)

    def again(self, table: Table, who: str, cents: int) -> tuple[Action, ...]:
        """The wagers of the last round that may be made now and that so many chips cover and back.

        None once the player has wagered in this round, nor on an area where chips of theirs lie already.
        """
        if self._now.get(who):
            return ()
        game, rules, state = table.game, table.rules, table.state
        lying = {wager.area for wager in game.wagers(state) if wager.box == box_of(who)}
        found: list[Action] = []
        for action in self._last.get(who, ()):
            option = next((o for o in game.options(rules, state, who) if o.admits(action)), None)
            if option is None or option.takes(action) + option.may_need(action) > cents:
                continue
            # What comes after it may hang on it: the next wager is looked at as if this one lay there.
            answer = game.decide(rules, state, action)
            if isinstance(answer, Refusal) or not lying.isdisjoint(_areas(answer)):
                continue
            cents -= option.takes(action)
            for event in answer:
                state = game.apply(state, event)
            found.append(action)
        return tuple(found)


def _of(action: Action, cents: int) -> Action:
    """The same request for another amount, where it names one."""
    if isinstance(getattr(action, "cents", None), int):
        return replace(action, cents=Cents(cents))
    if parts := getattr(action, "parts", ()):
        return replace(action, parts=tuple(Cents(part * cents // sum(parts)) for part in parts))
    return action


def _areas(events: Sequence[Event]) -> set[str]:
    return {event.area for event in events if isinstance(event, Placed)}
