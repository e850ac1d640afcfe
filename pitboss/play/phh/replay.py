"""A hand of PHH played under the rules, action by action."""

from collections import defaultdict, deque
from collections.abc import Mapping
from decimal import Decimal

from pitboss.games.poker import actions as a
from pitboss.games.poker.deal.dealing import Due, due
from pitboss.games.poker.game import Poker
from pitboss.games.poker.showdown.showing import to_show
from pitboss.games.poker.state import State
from pitboss.law import Rulebook
from pitboss.play.phh.hand import BadPhhError, Phh, box_of_player, cents_of, setup_of
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN, BadCardError, Card, parse_card
from pitboss.table.chips.money import Cents
from pitboss.table.chips.stacks import BuyChips
from pitboss.table.event import Event
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal
from pitboss.table.verbs import Fold


class Replayed:
    """A hand of PHH played at a table, action by action; `lines` are these in the notation."""

    def __init__(self, phh: Phh, book: Rulebook) -> None:
        try:
            self.table = Table(Poker(), book, setup_of(phh))
        except CannotOpenError as error:
            raise BadPhhError(f"the table cannot be opened: {error}") from None
        self.lines: list[str] = []
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
        for number, said in self._left:
            if said.partition("#")[0].split()[1:2] in (["f"], ["cc"], ["cbr"], ["pb"]):
                raise BadPhhError(f"actions: the {number}. of them: the hand is over before {said!r}")
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
        self.lines.append(text(action))
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
        _check_counts(number, wanted, hands, board)
        own = [hands[box][place] for place in range(wanted.each) for box in wanted.boxes]
        burn = [UNKNOWN] * wanted.burns
        self._act(number, a.Deals(who="deck", cards=(*burn, *own, *board)))

    def _box(self, number: int, player: str) -> int:
        place = {f"p{each}": each for each in range(1, self._count + 1)}.get(player)
        if place is None:
            raise BadPhhError(
                f"actions: the {number}. of them: {player!r} is no player; they are p1 to p{self._count}"
            )
        return box_of_player(place, self._count)

    def _bet(self, state: State) -> None:
        number, said = self._next()
        if len(said) < 2 or not said[0].startswith("p"):
            raise BadPhhError(f"actions: the {number}. of them: a player acts now, not {' '.join(said)!r}")
        who = f"box {self._box(number, said[0])}"
        player = state.player(self._box(number, said[0]))
        match said[1:]:
            case ["f"]:
                self._act(number, Fold(who=who))
            case ["cc"]:
                owes = player is not None and state.bets.high > player.bet
                self._act(number, a.Call(who=who) if owes else a.Check(who=who))
            case ["pb"]:
                self._act(number, a.BringIn(who=who))
            case ["cbr", amount]:
                cents = Cents(cents_of("actions", _decimal(number, amount)))
                raised = a.RaiseTo(who=who, cents=cents) if state.bets.high else a.Bet(who=who, cents=cents)
                self._act(number, raised)
            case _:
                raise BadPhhError(f"actions: the {number}. of them: {' '.join(said)!r} is not understood")

    def _show(self, state: State) -> None:
        """Hands are shown in order, unless the file says that one was given up."""
        who = f"box {to_show(state)[0].box}"
        told = ((number, said.partition("#")[0].split()) for number, said in self._left)
        given_up = {self._box(number, said[0]) for number, said in told if said[1:] == ["sm"]}
        is_given_up = to_show(state)[0].box in given_up
        self._act(0, a.Muck(who=who) if is_given_up else a.Show(who=who))


def _check_counts(number: int, wanted: Due, hands: Mapping[int, list[Card]], board: list[Card]) -> None:
    """Nobody has more cards than come now, and nobody has any who is not dealt to."""
    boxes = [box for box, cards in hands.items() if len(cards) > (wanted.each if box in wanted.boxes else 0)]
    if boxes or len(board) > wanted.board:
        to = f"box {boxes[0]}" if boxes else "the board"
        raise BadPhhError(f"actions: the {number}. of them: more cards are dealt to {to} than come now")


def _shown_later(phh: Phh) -> dict[int, tuple[Card, ...]]:
    """Cards that are shown at the end of a hand and were dealt unseen."""
    found: dict[int, tuple[Card, ...]] = {}
    players = [f"p{each}" for each, _ in enumerate(phh.stacks, 1)]
    for number, said in enumerate(phh.actions, 1):
        match said.partition("#")[0].split():
            case [player, "sm", cards] if player in players:
                found[box_of_player(players.index(player) + 1, len(players))] = tuple(_cards(number, cards))
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
