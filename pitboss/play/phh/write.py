"""Hands written as PHH."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from pitboss.games.poker import events as e
from pitboss.games.poker.setup import Setup
from pitboss.play.phh.hand import VARIANTS, BadPhhError
from pitboss.table.cards import Card
from pitboss.table.event import Event, RoundEnded


def write(setup: Setup, stacks: Mapping[int, int], events: Iterable[Event]) -> str:
    """The text of one hand: its terms, the chips before it by box, and what happened in it."""
    variant = next((v for v, pair in VARIANTS.items() if pair == (setup.game, setup.limit)), None)
    if variant is None or setup.deck != 52:
        known = ", ".join(f"{game} at {limit} limit" for game, limit in VARIANTS.values())
        raise BadPhhError(f"PHH does not know {setup.game} at {setup.limit} limit; it knows {known}")
    told = _Told(setup)
    for event in events:
        told.tell(event)
    if not told.actions:
        raise BadPhhError("the hand ended before a card was dealt")
    lines = [f'variant = "{variant}"', "ante_trimming_status = true"]
    lines.append(f"antes = {_amounts([setup.ante] * len(told.order))}")
    if variant == "F7S":
        lines.append(f"bring_in = {_amount(setup.bring_in)}")
    else:
        blinds = [*setup.blinds, *([0] * len(told.order))][: len(told.order)]
        lines.append(f"blinds_or_straddles = {_amounts(blinds)}")
    if setup.limit == "structured":
        lines += [f"small_bet = {_amount(setup.sign.minimum)}", f"big_bet = {_amount(setup.sign.maximum)}"]
    else:
        lines.append(f"min_bet = {_amount(setup.sign.minimum)}")
    lines.append(f"starting_stacks = {_amounts([stacks[box] for box in told.order])}")
    said = ",\n".join(f'  "{action}"' for action in told.actions)
    lines.append(f"actions = [\n{said},\n]")
    return "\n".join(lines) + "\n"


def order_of(begun: e.HandBegun) -> list[int]:
    """The boxes of a hand in the order of PHH: from the left of the button."""
    later = [box for box in begun.boxes if box > begun.button]
    return later + [box for box in begun.boxes if box <= begun.button]


class _Told:
    """The actions of a hand in the words of PHH."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.order: list[int] = []
        self.actions: list[str] = []
        self.held: dict[int, tuple[Card, ...]] = defaultdict(tuple)
        # Who has yet to fold, show or give up.
        self.left: list[int] = []

    def tell(self, event: Event) -> None:
        match event:
            case e.HandBegun():
                self.order = order_of(event)
                self.left = list(self.order)
            case e.HandsDealt(hands=hands):
                self.held.update({box: (*self.held[box], *cards) for box, cards in hands})
                self.actions += [f"d dh {self._player(box)} {''.join(cards)}" for box, cards in hands]
            case e.BoardDealt(cards=cards):
                self.actions.append(f"d db {''.join(cards)}")
            case e.Folded(box=box):
                self.actions.append(f"{self._player(box)} f")
                self.left.remove(box)
            case e.Checked(box=box) | e.PutIn(box=box, how="call"):
                self.actions.append(f"{self._player(box)} cc")
            case e.PutIn(box=box, how="bring in"):
                self.actions.append(f"{self._player(box)} pb")
            case e.PutIn(box=box, to=to):
                self.actions.append(f"{self._player(box)} cbr {_amount(to)}")
            case e.HandShown(box=box, cards=cards):
                self.actions.append(f"{self._player(box)} sm {''.join(cards)}")
                self.left.remove(box)
            case e.Mucked(box=box):
                self.actions.append(f"{self._player(box)} sm")
                self.left.remove(box)
            case RoundEnded() if self.actions and self.actions[-1].endswith(" sm"):
                # Everybody else gave up: whoever is left wins unseen, where PHH has them show.
                for box in self.left:
                    self.actions.append(f"{self._player(box)} sm {''.join(self.held[box])}")

    def _player(self, box: int) -> str:
        if box not in self.order:
            raise BadPhhError(f"box {box} was not dealt in")
        return f"p{self.order.index(box) + 1}"


def _amounts(cents: Iterable[int]) -> str:
    return f"[{', '.join(_amount(each) for each in cents)}]"


def _amount(cents: int) -> str:
    """Dollars, with cents where there are any."""
    return str(cents // 100) if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"
