"""What is asked of blackjack: the cards in the shoe, what is staked, and the engine's answers to it."""

from collections.abc import Mapping
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.blackjack.game import Blackjack
from pitboss.games.blackjack.rules import Rules
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.blackjack.engine.allowed import Allowed, faces_of
from pitboss.odds.blackjack.engine.hands import Card
from pitboss.odds.blackjack.engine.priceable import check_priced
from pitboss.odds.blackjack.engine.rounds import BOX, Round
from pitboss.odds.blackjack.engine.rulings import Rulings
from pitboss.odds.blackjack.engine.settled import Settlements
from pitboss.odds.blackjack.naming import MAIN, laid_on
from pitboss.odds.walk import StuckError, to_the_device
from pitboss.record.opening import setup_of
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.cards import RANKS, SUITS
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal

Strategy = Literal["total", "composition-split-total", "composition-cdz", "composition-split"]
STRATEGIES: tuple[Strategy, ...] = get_args(Strategy)
# How many times the minimum is staked where nobody says: half of it may be insured, and chips pay its odds.
_TIMES = range(2, 201)


class Shoe(Struct, frozen=True):
    """The cards to be dealt, by rank, and what they are called."""

    name: str
    ranks: Mapping[str, int]
    decks: int
    """The decks at the table."""
    is_whole: bool = True
    """Whether it holds those decks, so that every suit has as many of a rank."""

    def of(self, faces: tuple[Card, ...]) -> tuple[int, ...]:
        """How many there are of each card."""
        return tuple(sum(self.ranks.get(rank, 0) for rank in face.ranks) for face in faces)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.ranks.values())


def table_of(asked: Asked, decks: int | None = None, *, sevens: bool = False) -> Table:
    """A table as it was asked about, with Super Sevens or without; a refusal is told with its clause."""
    setup = setup_of(asked.game, asked.table)
    chosen = asked.decks if decks is None else decks
    number = setup.decks if chosen is None else chosen  # type: ignore[attr-defined]
    sign = setup.sign  # type: ignore[attr-defined]
    if not sevens:
        sign = replace(sign, sevens_wager=None)
    elif sign.sevens_wager is None:
        raise OddsError(
            "super-sevens: the sign of the table offers none; set it by --table sign.sevens-wager=1.00"
        )
    try:
        return Table(asked.game, asked.book, replace(setup, decks=number, sign=sign))
    except CannotOpenError as error:
        says = str(error)
        raise OddsError(f"--{says}" if says.startswith("decks:") else says) from None


def deck_counts(asked: Asked, *, sevens: bool = False) -> tuple[int, ...]:
    """The numbers of decks that are asked about, or else every one that the rules allow."""
    if asked.decks is not None:
        return (asked.decks,)
    rules = _rules(asked)
    if sevens:
        return tuple(range(rules.sevens_decks_least, rules.sevens_decks_most + 1))
    return tuple(range(rules.decks_least, rules.decks_most + 1))


def _rules(asked: Asked) -> Rules:
    game = asked.game
    assert isinstance(game, Blackjack)
    return game.rules(asked.book)


def shoe_of(asked: Asked, decks: int | None = None) -> Shoe:
    """The cards in the shoe: those that were named, or whole decks."""
    table = table_of(asked, decks)
    number = table.state.shoe.decks
    if asked.shoe is None or decks is not None:
        return Shoe(str(number), dict.fromkeys(RANKS, number * len(SUITS)), number)
    ranks = dict.fromkeys(RANKS, 0)
    for name, count in asked.shoe.items():
        ranks[_rank(name)] += _counted(name, count)
    if sum(ranks.values()) < 4:
        raise OddsError("--shoe: a round needs at least 4 cards")
    return Shoe("shoe", ranks, number, False)


def _rank(name: str) -> str:
    text = str(name).strip().upper()
    text = text.replace("10", "T")
    if len(text) == 2 and text[1].lower() in SUITS:
        text = text[0]
    if len(text) != 1 or text not in RANKS:
        raise OddsError(f"--shoe: {name!r} is no rank; allowed: {', '.join(RANKS)}, and 10 for T")
    return text


def _counted(name: str, count: object) -> int:
    if not isinstance(count, int) or isinstance(count, bool) or count < 0:
        raise OddsError(f"--shoe: {name}={count!r} is no number of cards; allowed: 0 or more")
    return count


def begun(table: Table, faces: tuple[Card, ...], stake: int | None, *, sevens: bool = False) -> Round:
    """A round with one wager laid, its first card due; without a stake, one that chips pay exactly."""
    cents = _exact_stake(table) if stake is None else stake
    words = f"{BOX}: wager {money(cents).lstrip('$')}{' sevens' if sevens else ''}"
    answer = table.act(table.read(words))
    if isinstance(answer, Refusal):
        cites = ", ".join(table.book.cite(ref) for ref in answer.because)
        raise OddsError(f"--stake: {answer.says} ({cites})")
    return Round(table, faces, cents, [*answer, *to_the_device(table)])


def _exact_stake(table: Table) -> int:
    """Some times the minimum, such that all odds on it can be paid exactly, and half of it insured."""
    rules, sign, chips = table.rules, table.state.house.sign, table.state.house.chips
    odds = (
        rules.wager_odds,
        rules.blackjack_odds,
        rules.even_money_odds,
        rules.double_odds,
        rules.split_odds,
    )
    for times in _TIMES:
        cents = sign.minimum * times
        is_insured = cents * rules.insurance_share >= sign.minimum
        if cents <= sign.maximum and is_insured and all(cents * each % min(chips) == 0 for each in odds):
            return int(cents)
    return int(min(sign.minimum * _TIMES[0], sign.maximum))


def rulings_of(asked: Asked) -> Rulings:
    """The engine's answers under the law that is asked about."""
    try:
        return answered(table_of(asked), stake_of(asked))
    except (StuckError, StopIteration) as error:
        if not asked.law.proposed:
            raise
        proposed = ", ".join(asked.law.proposed)
        why = str(error) or "some result cannot come about"
        raise OddsError(f"--set {proposed}: a game under such terms is not priced: {why}") from None


def stake_of(asked: Asked, *wagers: str) -> int | None:
    """What is staked on the hand, where that was said: with some wager, with the main one, or at all."""
    laid = [laid_on(asked, each) for each in (*wagers, MAIN)]
    return next((cents for cents in laid if cents is not None), asked.stake)


def answered(table: Table, stake: int | None = None) -> Rulings:
    """The engine's answers at a table."""
    check_priced(table.rules)
    start = begun(table, (), stake)
    faces = faces_of(table.rules, start)
    return Settlements(Allowed(table.rules, Round(start.table, faces, start.stake, start.events))).rulings()
