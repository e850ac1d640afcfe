"""Hands in PHH, the poker hand history format: read and played under the rules, and written.

PHH knows four of the games here: hold-em at a structured limit (FT) and at no limit (NT), Omaha at pot limit
(PO), seven card stud at a structured limit (F7S), all with 52 cards. Its first player sits on the left of the
button, so player 1 is at box 2 here, and the last player, who has the button, at box 1.
"""

import tomllib
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from msgspec import Struct

from pitboss.games.poker import actions as a
from pitboss.games.poker import events as e
from pitboss.games.poker.deal.dealing import due
from pitboss.games.poker.game import Poker
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.showdown.showing import to_show
from pitboss.games.poker.state import State
from pitboss.law import Rulebook
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN, BadCardError, Card, parse_card
from pitboss.table.chips.money import Cents
from pitboss.table.chips.stacks import BuyChips
from pitboss.table.event import Event, RoundEnded
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED
from pitboss.table.sign import Sign

# Each variant of PHH: the game and the limit.
VARIANTS: Mapping[str, tuple[str, str]] = {
    "FT": ("hold-em", "structured"),
    "NT": ("hold-em", "no"),
    "PO": ("omaha", "pot"),
    "F7S": ("seven-card-stud", "structured"),
}


class BadPhhError(ValueError):
    """What is wrong with a hand in PHH: the field, or the action by its number."""


class Phh(Struct, frozen=True):
    """A hand as PHH has it, its amounts in cents; the first player is the one on the left of the button."""

    variant: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[str, ...]
    least: int
    large: int = 0
    bring_in: int = 0


def read(text: str) -> Phh:
    """A hand from its text; fields that say nothing about play are passed over."""
    try:
        given = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadPhhError(f"this is no PHH: {error}") from None
    variant = str(given.get("variant"))
    if variant not in VARIANTS:
        raise BadPhhError(f"variant: {variant!r} is not played here; allowed: {', '.join(VARIANTS)}")
    stacks = _all_cents(given, "starting_stacks")
    if len(stacks) < 2:
        raise BadPhhError("starting_stacks: a hand has two players or more")
    fixed = VARIANTS[variant][1] == "structured"
    actions = given.get("actions")
    if not isinstance(actions, list) or not all(isinstance(each, str) for each in actions):
        raise BadPhhError("actions: a list of texts, such as 'p1 cbr 6'")
    return Phh(
        variant=variant,
        antes=_all_cents(given, "antes", [0] * len(stacks)),
        blinds=tuple(cents for cents in _all_cents(given, "blinds_or_straddles", []) if cents),
        stacks=stacks,
        actions=tuple(actions),
        least=_cents("small_bet" if fixed else "min_bet", given.get("small_bet" if fixed else "min_bet")),
        large=_cents("big_bet", given.get("big_bet")) if fixed else 0,
        bring_in=_cents("bring_in", given.get("bring_in", 0)),
    )


def _all_cents(given: Mapping[str, Any], field: str, default: list[int] | None = None) -> tuple[int, ...]:
    value = given.get(field, default)
    if not isinstance(value, list):
        raise BadPhhError(f"{field}: a list of amounts is wanted")
    return tuple(_cents(field, each) for each in value)


def _cents(field: str, value: Any) -> int:
    if not isinstance(value, int | Decimal) or isinstance(value, bool) or value < 0:
        raise BadPhhError(f"{field}: {value!r} is no amount")
    cents = Decimal(value) * 100
    if cents != int(cents) or cents > UNBOUNDED:
        raise BadPhhError(f"{field}: {value} is no amount in whole cents")
    return int(cents)


def setup_of(phh: Phh) -> Setup:
    """The table that a hand was played at."""
    game, limit = VARIANTS[phh.variant]
    return Setup(
        sign=Sign(phh.least, phh.large or UNBOUNDED),
        chips=(1,),
        boxes=len(phh.stacks),
        game=game,
        limit=limit,  # type: ignore[arg-type]
        blinds=tuple(Cents(cents) for cents in phh.blinds),
        ante=Cents(max(phh.antes, default=0)),
        bring_in=Cents(phh.bring_in),
        # PHH has four bets or raises a round at a structured limit, and counts no blind among them.
        raises=4 if limit == "structured" else None,
    )


def box_of_player(number: int, players: int) -> int:
    """The box of a player by the number in PHH."""
    return number % players + 1


class Replayed:
    """A hand of PHH played at a table, action by action."""

    def __init__(self, phh: Phh, book: Rulebook) -> None:
        self.table = Table(Poker(), book, setup_of(phh))
        self.events: list[Event] = []
        self._count = len(phh.stacks)
        self._left = deque(enumerate(phh.actions, 1))
        self._shown = _shown_later(phh)
        for number, cents in enumerate(phh.stacks, 1):
            who = f"box {box_of_player(number, self._count)}"
            self._act(0, BuyChips(who=who, cents=Cents(cents)))

    def play(self) -> "Replayed":
        """The whole hand; what the rules refuse is told with the number of the action."""
        self._act(0, a.NewHand(who="dealer"))
        while self.table.state.phase != "waiting":
            self._step()
        return self

    @property
    def stacks(self) -> tuple[int, ...]:
        """What everybody has at the end, in the order of PHH."""
        state = self.table.state
        return tuple(state.stack(box_of_player(n, self._count)) for n in range(1, self._count + 1))

    def _step(self) -> None:
        state: State = self.table.state
        step = self.table.game.procedure(self.table.rules, state)
        if step is not None:
            self._act(0, step.action)
        elif state.phase == "posting":
            self._act(0, a.Post(who=f"box {state.due[0].box}"))
        elif state.phase == "dealing":
            self._deal(state)
        elif state.phase == "showdown":
            self._show(state)
        else:
            self._bet(state)

    def _act(self, number: int, action: Action) -> None:
        answer = self.table.act(action)
        if isinstance(answer, Refusal):
            at = f"actions: the {number}. of them: " if number else ""
            raise BadPhhError(f"{at}{answer.says} ({answer.code})")
        self.events += answer

    def _next(self) -> tuple[int, list[str]]:
        if not self._left:
            raise BadPhhError("actions: the hand is not over when they end")
        number, said = self._left.popleft()
        return number, said.partition("#")[0].split()

    def _deal(self, state: State) -> None:
        """The cards of a street from as many lines as it takes, in the order of the deal."""
        wanted = due(self.table.rules, state)
        hands: dict[int, list[Card]] = defaultdict(list)
        board: list[Card] = []
        number = 0
        while len(board) < wanted.board or any(len(hands[box]) < wanted.each for box in wanted.boxes):
            number, said = self._next()
            match said:
                case ["d", "dh", player, cards]:
                    hands[self._box(number, player)] += _cards(number, cards)
                case ["d", "db", cards]:
                    board += _cards(number, cards)
                case _:
                    raise BadPhhError(
                        f"actions: the {number}. of them: cards are dealt first, not {' '.join(said)!r}"
                    )
        for box, held in hands.items():
            later = self._shown.get(box, ())
            if UNKNOWN in held and len(later) == len(held):
                hands[box] = list(later)
        own = [hands[box][place] for place in range(wanted.each) for box in wanted.boxes]
        burn = [UNKNOWN] * wanted.burns
        self._act(number, a.Deals(who="deck", cards=(*burn, *own, *board)))

    def _box(self, number: int, player: str) -> int:
        place = player.removeprefix("p")
        if not place.isascii() or not place.isdigit() or not 1 <= int(place) <= self._count:
            raise BadPhhError(
                f"actions: the {number}. of them: {player!r} is no player; they are p1 to p{self._count}"
            )
        return box_of_player(int(place), self._count)

    def _bet(self, state: State) -> None:
        number, said = self._next()
        if len(said) < 2 or not said[0].startswith("p"):
            raise BadPhhError(f"actions: the {number}. of them: a player acts now, not {' '.join(said)!r}")
        who = f"box {self._box(number, said[0])}"
        player = state.player(self._box(number, said[0]))
        match said[1:]:
            case ["f"]:
                self._act(number, a.Fold(who=who))
            case ["cc"]:
                owes = player is not None and state.bets.high > player.bet
                self._act(number, a.Call(who=who) if owes else a.Check(who=who))
            case ["pb"]:
                self._act(number, a.BringIn(who=who))
            case ["cbr", amount]:
                cents = Cents(_cents("actions", _decimal(number, amount)))
                raised = a.RaiseTo(who=who, cents=cents) if state.bets.high else a.Bet(who=who, cents=cents)
                self._act(number, raised)
            case _:
                raise BadPhhError(f"actions: the {number}. of them: {' '.join(said)!r} is not understood")

    def _show(self, state: State) -> None:
        """Hands are shown in order, unless the file says that one was given up."""
        who = f"box {to_show(state)[0].box}"
        given_up = {
            self._box(number, said.split()[0]) for number, said in self._left if said.split()[1:] == ["sm"]
        }
        is_given_up = to_show(state)[0].box in given_up
        self._act(0, a.Muck(who=who) if is_given_up else a.Show(who=who))


def _shown_later(phh: Phh) -> dict[int, tuple[Card, ...]]:
    """Cards that are shown at the end of a hand and were dealt unseen."""
    found: dict[int, tuple[Card, ...]] = {}
    for number, said in enumerate(phh.actions, 1):
        match said.partition("#")[0].split():
            case [player, "sm", cards] if player[1:].isdigit():
                found[box_of_player(int(player[1:]), len(phh.stacks))] = tuple(_cards(number, cards))
    return found


def _cards(number: int, text: str) -> list[Card]:
    pairs = [text[place : place + 2] for place in range(0, len(text), 2)]
    try:
        return [UNKNOWN if pair == "??" else parse_card(pair) for pair in pairs]
    except BadCardError as error:
        raise BadPhhError(f"actions: the {number}. of them: {error}") from None


def _decimal(number: int, text: str) -> Decimal:
    try:
        return Decimal(text)
    except ArithmeticError:
        raise BadPhhError(f"actions: the {number}. of them: {text!r} is no amount") from None


def write(setup: Setup, stacks: Mapping[int, int], events: Iterable[Event]) -> str:
    """The text of one hand: its terms, the chips before it by box, and what happened in it."""
    variant = next((v for v, pair in VARIANTS.items() if pair == (setup.game, setup.limit)), None)
    if variant is None or setup.deck != 52:
        known = ", ".join(f"{game} at {limit} limit" for game, limit in VARIANTS.values())
        raise BadPhhError(f"PHH does not know {setup.game} at {setup.limit} limit; it knows {known}")
    told = _Told(setup)
    for event in events:
        told.tell(event)
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
            case e.HandBegun(button=button, boxes=boxes):
                self.order = [box for box in boxes if box > button] + [box for box in boxes if box <= button]
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
            case RoundEnded() if self.actions[-1].endswith(" sm"):
                # Everybody else gave up: whoever is left wins unseen, where PHH has them show.
                for box in self.left:
                    self.actions.append(f"{self._player(box)} sm {''.join(self.held[box])}")

    def _player(self, box: int) -> str:
        return f"p{self.order.index(box) + 1}"


def _amounts(cents: Iterable[int]) -> str:
    return f"[{', '.join(_amount(each) for each in cents)}]"


def _amount(cents: int) -> str:
    """Dollars, with cents where there are any."""
    return str(cents // 100) if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"
