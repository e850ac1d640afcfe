"""Cards out of sequence: a casino supervisor has the hands put right, or the round is void (r 12.7, 12.8)."""

from collections.abc import Sequence

from pitboss.games.baccarat.area import BANKER, PLAYER
from pitboss.games.baccarat.events import Reconstructed
from pitboss.games.baccarat.laying import laid
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.staff_actions import CannotReconstruct, Reconstruct
from pitboss.games.baccarat.state import FACE_UP, STYLE_B, State
from pitboss.games.baccarat.table import Table
from pitboss.games.baccarat.voiding import cut_short, void_round
from pitboss.games.baccarat.waiting import follows
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Finding, Rule
from pitboss.table.shoe.powers import refuse_power

_KEY = "reconstructed"
_SUPERVISOR = "casino supervisor"


def may_reconstruct(table: Table, who: str) -> Option | Refusal:
    """A casino supervisor has cards that went astray put right."""
    if refusal := refuse_power(table, _KEY, who) or _in_sequence(table):
        return refusal
    return Option(Reconstruct(who=who), table.because(_KEY, "table-of-play"))


def _in_sequence(table: Table) -> Refusal | None:
    if table.state.is_amiss:
        return None
    says = "every card lies where it was due; state where another went, such as: player 9c"
    return table.refuse("in-sequence", says, _KEY)


def reconstruct(table: Table, action: Reconstruct, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The cards are laid in the order in which they came; what is left over is in excess (r 12.3)."""
    again: list[Event] = [_laid_again(table, because)]
    again += _in_excess(table.after(again), again[0])
    return (*again, *onward(table.after(again)))


def _laid_again(table: Table, because: tuple[str, ...]) -> Reconstructed:
    rules, state = table
    cards, seen = [card for _, card in state.order], _faces(state)
    hands, places = laid(rules, cards)
    faces = {
        name: [face for face, place in zip(seen, places, strict=True) if place == name]
        for name in (PLAYER, BANKER, "")
    }
    return Reconstructed(
        player=hands[PLAYER],
        banker=hands[BANKER],
        player_turned=_turned(table, faces[PLAYER]),
        banker_turned=_turned(table, faces[BANKER]),
        left=tuple(card for card, place in zip(cards, places, strict=True) if not place),
        seen=tuple(faces[""]),
        because=because,
    )


def _faces(state: State) -> list[bool]:
    """For each card of the round, as they came, whether its face was seen."""
    rightly = state.order[: len(state.order) - len(state.strays)]
    faces = []
    for at, (hand, _) in enumerate(rightly):
        before = sum(name == hand for name, _ in rightly[:at])
        faces.append(before < state.hands[hand].turned)
    return [*faces, *state.strays]


def _turned(table: Table, faces: Sequence[bool]) -> int:
    """How many cards of a hand lie face up: as the style has it, and at least the first that were seen."""
    rules, state = table
    first = next((at for at, seen in enumerate(faces) if not seen), len(faces))
    thirds_too = state.style != STYLE_B and first >= rules.initial_cards
    return len(faces) if state.style in FACE_UP or thirds_too else first


def _in_excess(table: Table, again: Event) -> list[Event]:
    """What is left over opens the next round, or a void hand once it was seen."""
    if not isinstance(again, Reconstructed) or not again.left:
        return []
    if any(again.seen):
        return follows(table, "excess-card-disclosed", seen=True)
    key = "excess-card-next-round"
    what = "what is left over is in excess, and waits face down to be dealt first in the next round"
    return [Ruled(what=what, because=table.because(key)), *follows(table, key, seen=False)]


def cannot(table: Table, action: CannotReconstruct) -> tuple[Event, ...] | Refusal:
    """First cards that nobody can put right make the round void (r 12.8); for later ones there is a table."""
    if refusal := _in_sequence(table):
        return refusal
    if table.state.phase != "dealing":
        says = "the first cards lie right, so the table of play tells where the others belong: reconstruct"
        return table.refuse("can-be-reconstructed", says, _KEY, "cannot-reconstruct")
    events = void_round(table, "cannot-reconstruct")
    return (*events, *cut_short(table, table.after(events)))


def _offer(table: Table, who: str) -> Sequence[Option]:
    if not table.state.is_amiss or table.state.phase != "dealing":
        return ()
    return (Option(CannotReconstruct(who=who), table.because("cannot-reconstruct")),)


def next_step(table: Table) -> Option | None:
    """A casino supervisor is called to cards that lie wrong."""
    option = may_reconstruct(table, _SUPERVISOR)
    return option if isinstance(option, Option) else None


RULES: tuple[Rule[Table] | Finding[Table], ...] = (
    Rule(Reconstruct, may_reconstruct, reconstruct),
    Finding(CannotReconstruct, _offer, cannot),
)
