"""What the engine allows: decisions by hand, how often a pair is split, and when the dealer draws."""

from pitboss.games.blackjack.points import ACE, is_natural
from pitboss.games.blackjack.rules import Rules
from pitboss.odds.blackjack.engine.dealer import Drawing
from pitboss.odds.blackjack.engine.hands import BUST, Card, hands_of, points
from pitboss.odds.blackjack.engine.rounds import Round
from pitboss.odds.blackjack.engine.rulings import DRAW, SPLIT, STAND, Options
from pitboss.table.cards import SUITS
from pitboss.table.cards import Card as Face

# No pair becomes more hands than that.
_MOST_HANDS = 8


def faces_of(rules: Rules, start: Round) -> tuple[Card, ...]:
    """Cards that no rule tells apart; where a pair has to be of one rank, every rank is a card of its own."""
    groups: dict[tuple[object, ...], str] = {}
    for rank, high in rules.card_values.items():
        lists = (rules.paid_at_once_on, rules.even_money_on, rules.insurance_on, rules.insurance_wins_on)
        kind = (rank != ACE, high, rank in rules.sevens_rank, *(rank in each for each in lists))
        groups[kind] = groups.get(kind, "") + rank
    cards = tuple(_card(rules, ranks) for _, ranks in sorted(groups.items(), key=lambda item: item[0][:2]))
    if all(_is_pair(rules, start, card.ranks) for card in cards):
        return cards
    return tuple(_card(rules, rank) for card in cards for rank in card.ranks)


def _card(rules: Rules, ranks: str) -> Card:
    high = rules.card_values[ranks[0]]
    return Card(ranks[0], ranks, high, rules.ace_low if ranks == ACE else high)


def _is_pair(rules: Rules, start: Round, ranks: str) -> bool:
    """Whether ranks that count the same are as good a pair to the engine as two cards of one rank."""

    def is_split(first: str, second: str) -> bool:
        dealt = start.fork().deal_from(first).deal_from(sorted(rules.paid_at_once_on)).deal_from(second)
        return SPLIT in dealt.options()

    return len(ranks) == 1 or is_split(ranks[0], ranks[1]) == is_split(ranks[0], ranks[0])


def naturals_of(rules: Rules, faces: tuple[Card, ...]) -> frozenset[tuple[int, int]]:
    """Which two cards are a blackjack."""
    found = set()
    for first, one in enumerate(faces):
        for second, other in enumerate(faces):
            cards = (Face(one.ranks[0] + SUITS[0]), Face(other.ranks[0] + SUITS[1]))
            if is_natural(rules, cards):
                found.add((first, second))
    return frozenset(found)


class Allowed:
    """The engine's answers on what may be done, each asked in a round of its own."""

    def __init__(self, rules: Rules, start: Round) -> None:
        self.start = start
        self.faces, self.target = start.faces, rules.target
        self.hands = hands_of(self.faces, self.target)
        self.naturals = naturals_of(rules, self.faces)
        plain = [face for face, card in enumerate(self.faces) if card.ranks[0] in rules.paid_at_once_on]
        # Against such a card nobody insures, and no blackjack waits.
        self.up = plain[0]
        self.dealt = tuple(tuple(self._dealt(a, b) for b in self._range) for a in self._range)
        self.grown = self._grown()
        self.hands_most = tuple(self._hands_most(face) for face in self._range)
        self.split = tuple(tuple(self._split(a, b) for b in self._range) for a in self._range)
        self.drawing = self._drawing()

    @property
    def _range(self) -> range:
        return range(len(self.faces))

    def _dealt(self, first: int, second: int) -> Options:
        if first > second:
            return self._dealt(second, first)
        return self.start.fork().deal(first, self.up, second).options()

    def _grown(self) -> dict[tuple[int, bool], Options]:
        """Options with more than two cards, by what the cards come to: each total is asked once."""
        found: dict[tuple[int, bool], Options] = {}
        rounds = [
            (hand, self.start.fork().deal(first, self.up, second))
            for first, second, hand in self.hands.pairs()
            if DRAW in self.dealt[first][second]
        ]
        for hand, so_far in rounds:
            for face, after in enumerate(self.hands.then[hand]):
                if after == BUST:
                    continue
                held = self.hands.hands[after]
                if (held.points, held.is_soft) in found:
                    continue
                grown = so_far.fork().do(DRAW).deal(face)
                options = found[held.points, held.is_soft] = grown.options()
                if DRAW in options:
                    rounds.append((after, grown))
        return found

    def _hands_most(self, face: int) -> int:
        """Into how many hands a pair can be split, every second card being of the pair."""
        if SPLIT not in self.dealt[face][face]:
            return 1
        played, hands = self.start.fork().deal(face, self.up, face), 1
        while SPLIT in played.options() and hands < _MOST_HANDS:
            played.do(SPLIT).deal(face)
            hands += 1
        return hands

    def _split(self, face: int, second: int) -> Options:
        """Options on a hand that was split off, with the second card; for a pair, once no split is left."""
        most = self.hands_most[face]
        if most == 1:
            return frozenset()
        played = self.start.fork().deal(face, self.up, face).do(SPLIT)
        if face == second:
            for _ in range(most - 2):
                played.deal(face).do(SPLIT)
        return played.deal(second).options() - {SPLIT}

    def _drawing(self) -> Drawing:
        """On what the dealer draws, asked against a hand that hangs on it."""
        first, second = next((a, b) for a, b, _ in self.hands.pairs() if STAND in self.dealt[a][b])
        draws: set[tuple[int, bool]] = set()
        asked: set[tuple[int, bool]] = set()
        rounds: list[tuple[tuple[int, ...], Round]] = []
        for up in self._range:
            cards = tuple(int(face == up) for face in self._range)
            dealt = self.start.fork().deal(first, up, second)
            dealt.options()
            rounds.append((cards, dealt.do(STAND)))
        for cards, so_far in rounds:
            for face in self._range:
                more = (*cards[:face], cards[face] + 1, *cards[face + 1 :])
                if sum(cards) == 1 and (cards.index(1), face) in self.naturals:
                    continue
                total = points(self.faces, more, self.target)
                if total in asked or total[0] > self.target:
                    continue
                asked.add(total)
                drawn = so_far.fork().deal(face)
                if drawn.phase == "dealer":
                    draws.add(total)
                    rounds.append((more, drawn))
        return Drawing(self.faces, self.target, frozenset(draws), frozenset(asked - draws), self.naturals)
