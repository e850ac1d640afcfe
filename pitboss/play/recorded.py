"""A player that says what a record says they said."""

from collections import deque
from collections.abc import Iterable

from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.play.options import Options
from pitboss.play.resume import CannotResumeError
from pitboss.play.sitting import Player
from pitboss.play.view import View
from pitboss.record.lines import Damage, Entry, Header, walk
from pitboss.table.action import Action
from pitboss.table.event import RoundEnded
from pitboss.table.notation import parse


def recorded(lines: Iterable[bytes], who: str) -> Player:
    """A player who does again, round by round, what somebody did in a record, as soon as it may be done."""
    said = deque(_said(lines, who))

    def player(view: View, options: Options) -> Action | None:
        if not said or said[0][0] != view.rounds:
            return None
        action = said[0][1]
        if not any(option.admits(action) for option in options):
            return None
        said.popleft()
        return action

    return player


def _said(lines: Iterable[bytes], who: str) -> Iterable[tuple[int, Action]]:
    """What somebody did and was not refused, each with how many rounds had ended before it."""
    rounds, header = 0, None
    for found in walk(lines):
        if isinstance(found, Damage):
            raise CannotResumeError(found)
        content = found[0]
        if isinstance(content, Header):
            header = content
        elif header is not None and isinstance(content, Entry):
            if content.refusal is None and content.action.startswith(f"{who}: "):
                action = parse(content.action, GAMES[header.game].verbs, content.at)
                yield rounds, replace(action, at=0)
            rounds += _ended(content)


def _ended(entry: Entry) -> int:
    return sum(event.get("type") == RoundEnded.__name__ for event in entry.events)
