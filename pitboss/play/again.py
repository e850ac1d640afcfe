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

    def follow(self, table: Table, action: Action, events: Sequence[Event]) -> None:
        """Take note of a request that lays chips on the layout or picks them up."""
        moved = any(isinstance(event, Placed | TakenBack) for event in events)
        if moved and isinstance(action, Request) and (number := box_of(action.who)):
            mine = self._now.setdefault(action.who, [])
            mine.append(replace(action, at=0))
            self._laid.setdefault(action.who, []).extend(e for e in events if isinstance(e, Placed))
            if not any(wager.box == number for wager in table.game.wagers(table.state)):
                mine.clear()
                self._laid[action.who].clear()
        if any(isinstance(event, RoundEnded) for event in events):
            self._last |= {who: mine for who, mine in self._now.items() if mine}
            self._now, self._laid = {}, {}

    def undoing(self, table: Table, who: str) -> Action | None:
        """What takes back the wager that a player laid last in this round; none where nothing can be."""
        for laid in reversed(self._laid.get(who, ())):
            area, cents = Words(laid.area), Cents(laid.cents)
            for action in (TakeBackChips(who=who, cents=cents, area=area), TakeBack(who=who, area=area)):
                known = type(action) in table.game.verbs
                if known and not isinstance(table.ruled(action), Refusal):
                    return action
        return None

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


def _areas(events: Sequence[Event]) -> set[str]:
    return {event.area for event in events if isinstance(event, Placed)}
