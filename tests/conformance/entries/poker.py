"""Poker: decks in which rare hands fall, what players do together, and the entry."""

import random
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any

from pitboss.games.poker.actions import Bet, Call, Deals, Post, RaiseTo, SitIn, Straddle
from pitboss.games.poker.deal.dealing import out
from pitboss.games.poker.deal.deck import cards_of
from pitboss.games.poker.deal.events import KILL_WAGER
from pitboss.games.poker.deal.telling import BOARD, Burns, DealsBoard
from pitboss.games.poker.irregularities.actions import FindsNoBurn
from pitboss.games.poker.jackpot.actions import AskFlop, NotPressed
from pitboss.games.poker.jackpot.qualifying import may_become_royal
from pitboss.games.poker.kill.posting import RefuseKill
from pitboss.games.poker.runs.actions import AllowRuns, RunIt
from pitboss.games.poker.seats.choosing import DrawForSeat
from pitboss.games.poker.state import State
from pitboss.record.choice import Choice
from pitboss.table.action import Action
from pitboss.table.cards import SUITS, Card
from pitboss.table.chips.money import Cents
from pitboss.table.chips.stacks import BuyChips
from pitboss.table.general.seats import Sit
from pitboss.table.notation import Words
from pitboss.table.verbs import Fold
from tests.conformance.setups import NEVER, NO_COLOUR, Far, Played
from tests.games.poker.terms.test_pairs import MOST, OTHERS
from tests.games.poker.test_leaks import PokerRights

_GAME = "poker"
_LOWEST = {52: 2, 40: 5, 36: 6, 32: 7}
_SIGN = {"minimum": 200, "maximum": 400}
_OPEN = {"minimum": 200}
_MANILA = {"minimum": 200, "maximum": 800}
_CHIPS = [100, 500]
_STUDS = ("five-card-stud", "seven-card-stud")
_HAND = 5
_BOUGHT = (300, 800, 1_500, 4_000)
# Ranks or suits that come early, and how early: the less, the sooner.
_LEANINGS: tuple[dict[str, float], ...] = (
    {"A": 0.1, "K": 0.1},
    {"h": 0.2},
    {"s": 0.3, "A": 0.3},
    {"9": 0.1, "8": 0.1, "T": 0.2},
    {"7": 0.2, "8": 0.2, "9": 0.2, "A": 0.1},
    {"A": 0.02, "K": 0.02, "Q": 0.02},
)


def stacked(chance: random.Random, state: State) -> tuple[Card, ...] | None:
    """A deck in which some cards come early, or in which somebody gets a hand that is rare."""
    deck = list(cards_of(_LOWEST[state.terms.deck]))
    early = chance.choice(_LEANINGS)
    deck.sort(key=lambda card: chance.random() * early.get(card[0], 1) * early.get(card[1], 1))
    if state.street or chance.random() < 0.5:
        return tuple(deck)
    rare = _royal if state.terms.jackpot else chance.choice(_RARE)
    return _placed(chance, state, deck, rare(chance))


def _royal(chance: random.Random) -> list[Card]:
    return _in_suit(chance, "AKQJT")


def _straight_flush(chance: random.Random) -> list[Card]:
    return _in_suit(chance, "KQJT9")


def _in_suit(chance: random.Random, ranks: str) -> list[Card]:
    suit = chance.choice(SUITS)
    return [Card(f"{rank}{suit}") for rank in ranks]


def _straight(chance: random.Random) -> list[Card]:
    return [Card(f"{rank}{chance.choice(SUITS)}") for rank in chance.choice(("KQJT9", "AKQJT", "JT987"))]


def _flush(chance: random.Random) -> list[Card]:
    return _in_suit(chance, "AQJ97")


def _four(chance: random.Random) -> list[Card]:
    return [*(Card(f"9{suit}") for suit in SUITS), Card("Ks")]


def _full_house(chance: random.Random) -> list[Card]:
    return [*(Card(f"9{suit}") for suit in SUITS[:3]), Card("Ks"), Card("Kh")]


_RARE: tuple[Callable[[random.Random], list[Card]], ...] = (
    _royal,
    _straight_flush,
    _straight,
    _flush,
    _four,
    _full_house,
)


def _placed(chance: random.Random, state: State, deck: list[Card], hand: list[Card]) -> tuple[Card, ...]:
    """A deck that brings a hand to one player, two of its cards their own where there is a board.

    Now and then all of it comes to the board, so that everybody has the same.
    """
    slots = list(_slots(state))
    boxes = [slot for slot in slots if slot > 0]
    box, board = chance.choice(boxes), [place for place, slot in enumerate(slots) if not slot]
    own = [place for place, slot in enumerate(slots) if slot == box]
    chance.shuffle(hand)
    places = [*own[:2], *board[:3]] if board and chance.random() < 0.7 else (board or own)
    where = dict(zip(places[:_HAND], hand, strict=False))
    rest = iter([card for card in deck if card not in where.values()])
    return tuple(where[place] if place in where else next(rest) for place in range(len(deck)))


def _slots(state: State) -> Iterator[int]:
    """To whom the cards of a deck come if nobody folds: boxes, 0 for the board, -1 for a burn."""
    boxes = [player.box for player in state.clockwise(state.button) if player.is_live]
    for street in state.variant.streets:
        yield from (-1,) * street.burns
        yield from boxes * (street.down + street.up)
        yield from (0,) * street.board


def plans(chance: random.Random, state: State) -> list[Action]:
    """What players agree on, or do one after the other."""
    found = [plan for each in _PLANS if (plan := each(chance, state))]
    return chance.choice(found) if found else []


def _run_it(chance: random.Random, state: State) -> list[Action]:
    """Everybody who is left asks for as many boards, and a supervisor permits them."""
    able = [player for player in state.live() if player.stack]
    return [] if state.phase != "dealing" or not state.street or len(able) > 1 else _asked(chance, state)


def _asked(chance: random.Random, state: State) -> list[Action]:
    times = chance.choice((1, 2, 2, 2, 3, 7, 8))
    asked = [RunIt(who=f"box {player.box}", times=times) for player in state.live()]
    return [*asked, AllowRuns(who=chance.choice(("game supervisor", "casino supervisor")), times=times)]


def _straddle(chance: random.Random, state: State) -> list[Action]:
    """The player on the left of the last blind straddles before the first card."""
    if state.phase != "dealing" or state.street or not state.large:
        return []
    left = next(player for player in state.clockwise(state.large) if player.is_live)
    return [Straddle(who=f"box {left.box}")]


def _fold_out(chance: random.Random, state: State) -> list[Action]:
    """All fold but one whose cards a flop may make royal; the flop is asked for, not by that one alone."""
    hopeful = [player.box for player in state.live() if player.own and may_become_royal(player)]
    if state.phase != "betting" or state.street or not state.terms.jackpot or not hopeful:
        return []
    stays = chance.choice(hopeful)
    order = (state.turn, *(player.box for player in state.clockwise(state.turn) if player.is_live))
    folding = [Fold(who=f"box {box}") for box in order if box != stays]
    asking = [AskFlop(who=folding[0].who), AskFlop(who=f"box {stays}")]
    return [*folding, Call(who=f"box {stays}"), *folding, *asking]


def _no_burn(chance: random.Random, state: State) -> list[Action]:
    """The dealer forgets to burn a card, and finds it out."""
    count = state.board_due
    if state.phase != "dealing" or not state.street or not count or chance.random() < 0.5:
        return []
    gone = out(state)
    cards = [card for card in cards_of(_LOWEST[state.terms.deck]) if card not in gone]
    dealt = DealsBoard(who="deck", street=BOARD, cards=tuple(chance.sample(cards, count)), without=True)
    acts = [Call(who=f"box {player.box}") for player in state.live()] if chance.random() < 0.5 else []
    return [dealt, *acts, FindsNoBurn(who="dealer", order=chance.random() < 0.5)]


def _seats(chance: random.Random, state: State) -> list[Action]:
    """Two players who have a name draw for a third seat."""
    boxes = range(1, state.house.boxes + 1)
    free = [box for box in boxes if box not in state.house.seats and state.player(box) is None]
    if state.phase != "waiting" or not free or len(boxes) < 3:
        return []
    to = chance.choice(free)
    one, other = chance.sample([box for box in boxes if box != to], 2)
    card, against = chance.sample(("As", "Ks", "Kd", "7c"), 2)
    drawn = DrawForSeat(who="deck", to=to, one=one, card=Card(card), other=other, against=Card(against))
    return [*(Sit(who=f"box {box}", name=Words(f"guest {box}")) for box in (one, other)), drawn]


def _all_in(chance: random.Random, state: State) -> list[Action]:
    """Whoever is next puts everything in, the others call, and they may run it more than once."""
    player, often = state.player(state.turn), state.terms.jackpot
    if state.phase != "betting" or player is None or chance.random() > (0.7 if often else 0.3):
        return []
    who, cents = f"box {player.box}", Cents(player.bet + player.stack)
    first = RaiseTo(who=who, cents=cents) if state.bets.high else Bet(who=who, cents=cents)
    calls = [Call(who=f"box {each.box}") for each in state.clockwise(player.box) if each.is_live]
    asked = _asked(chance, state) if often or chance.random() < 0.3 else []
    return [first, *calls, *asked]


def _raise_again(chance: random.Random, state: State) -> list[Action]:
    """Whoever has acted already wants to raise, whether the betting is open to them or not."""
    player = state.player(state.turn)
    if state.phase != "betting" or player is None or player.faced is None:
        return []
    return [RaiseTo(who=f"box {player.box}", cents=Cents(player.bet + player.stack))]


def _buy_in(chance: random.Random, state: State) -> list[Action]:
    """Everybody who has no chips buys some."""
    without = [box for box in range(1, state.house.boxes + 1) if not state.stack(box)]
    if state.phase != "waiting":
        return []
    return [BuyChips(who=f"box {box}", cents=Cents(chance.choice(_BOUGHT))) for box in without]


def _not_pressed(chance: random.Random, state: State) -> list[Action]:
    """The dealer deals without the Jackpot Button, and tells it once the hand is over."""
    if not state.terms.jackpot or state.jackpot.pressed_at is not None:
        return []
    if state.phase == "waiting":
        return [NotPressed(who="dealer")]
    if state.phase != "posting":
        return []
    count = state.variant.streets[0].down * len(state.live())
    cards = tuple(chance.sample(cards_of(_LOWEST[state.terms.deck]), count))
    return [*(Post(who=f"box {due.box}") for due in state.due), Deals(who="deck", cards=cards)]


def _strange_card(chance: random.Random, state: State) -> list[Action]:
    """A card comes out that the deck does not have."""
    if state.phase != "dealing" or not state.dealt.burns or chance.random() < 0.7:
        return []
    return [Burns(who="deck", cards=(Card("2c"),))]


def _refuse(chance: random.Random, state: State) -> list[Action]:
    """A player will not post a Kill Wager."""
    is_due = bool(state.due) and state.due[0].what == KILL_WAGER
    return [RefuseKill(who=f"box {state.due[0].box}")] if is_due and chance.random() < 0.3 else []


def _return(chance: random.Random, state: State) -> list[Action]:
    """Whoever sits out comes back; one who would not post a Kill Wager mostly when another has to."""
    is_kill = state.kill is not None and state.kill.face == "kill" and bool(state.kill.box)
    if state.kill_lost and not is_kill and chance.random() < 0.95:
        return []
    return [SitIn(who=f"box {player.box}") for player in state.players if player.is_away]


_PLANS: tuple[Callable[[random.Random, State], list[Action]], ...] = (
    _all_in,
    _raise_again,
    _buy_in,
    _not_pressed,
    _strange_card,
    _refuse,
    _return,
    _run_it,
    _straddle,
    _fold_out,
    _no_burn,
    _seats,
)


def kind_of(area: str) -> str:
    return "side pot" if area.startswith("side pot") else area


def _table(**terms: Any) -> dict[str, Any]:
    named = {name.replace("_", "-"): value for name, value in terms.items()}
    return {"sign": _SIGN, "chips": _CHIPS, "boxes": 4, **named}


def _pair(game: str, deck: int, limit: str) -> dict[str, Any]:
    """A table for some game, deck and limit; studs have an ante."""
    sign = _OPEN if limit in ("pot", "no") else _MANILA
    ante = {"ante": 100} if game in _STUDS else {}
    return _table(game=game, deck=deck, limit=limit, sign=sign, **ante)


_TABLES: Mapping[str, Mapping[str, Any]] = {
    "hold-em-no-limit": _table(sign=_OPEN, limit="no"),
    "hold-em-jackpot": _table(sign=_OPEN, jackpot=True, boxes=3),
    "hold-em-structured": _table(
        sign={"minimum": 400, "maximum": 800}, limit="structured", raises=1, commission={"fee": 100}
    ),
    "hold-em-kill": _table(
        limit="structured",
        kill={"wager": 400, "minutes": 600},
        commission={"rate": "10%", "cap": 300, "no-flop-no-drop": True},
    ),
    "hold-em-kill-qualifies": _table(
        sign=_OPEN, kill={"wager": 500, "qualifies": 1_200, "minutes": 600}, straddles=False
    ),
    "hold-em-32-tournament": _table(sign=_OPEN, deck=32, tournament=True, boxes=3),
    "hold-em-three-blinds": _table(limit="spread", blinds=[100, 100, 200], commission={"time": 300}),
    "omaha-pot-limit": _table(sign=_OPEN, game="omaha", limit="pot", corrected_live=False),
    "omaha-spread": _table(game="omaha", limit="spread", blinds=[200]),
    "crazy-pineapple-structured": _table(game="crazy-pineapple", limit="structured"),
    "pineapple-short-spread": _table(game="pineapple", deck=32, limit="spread"),
    "two-card-manila": _table(sign=_MANILA, game="two-card-manila", deck=32, limit="structured"),
    "three-card-manila": _table(sign=_MANILA, game="three-card-manila", deck=36, limit="structured"),
    "seven-card-stud": _table(game="seven-card-stud", limit="structured", ante=100, bring_in=100),
    "seven-card-stud-32": _table(game="seven-card-stud", deck=32, limit="structured"),
    "five-card-stud-40": _table(game="five-card-stud", deck=40, limit="spread", ante=100),
    "draw-structured": _table(game="draw", limit="structured"),
    "draw-32": _table(game="draw", deck=32, limit="no", sign=_OPEN, boxes=5),
}

_UNFIT: Mapping[str, Mapping[str, Any]] = {
    **{
        f"{game}-{deck}-too-many": _table(game=game, deck=deck, boxes=most + 1)
        for (game, deck), (most, _) in MOST.items()
    },
    **{f"{game}-{deck}": _table(game=game, deck=deck, sign=_OPEN) for game, deck in OTHERS},
    "no-such-game": _table(game="snap", deck=51),
    "limits-crossed": _table(limit="spread", sign={"minimum": 400, "maximum": 200}),
    "jackpot-at-omaha": _table(sign=_OPEN, game="omaha", limit="pot", jackpot=True),
    "blinds-at-stud": _table(game="five-card-stud", limit="structured", blinds=[200]),
    "five-blinds": _table(sign=_OPEN, blinds=[100, 100, 200, 200, 200]),
    "blinds-that-fall": _table(sign=_OPEN, blinds=[200, 100]),
    "blind-too-large": _table(limit="spread", blinds=[500]),
    "blinds-of-no-chips": _table(sign=_OPEN, blinds=[50, 200]),
    "ante-with-blinds": _table(sign=_OPEN, ante=100),
    "ante-too-large": _table(game="five-card-stud", limit="structured", ante=300),
    "bring-in-with-blinds": _table(sign=_OPEN, bring_in=100),
    "bring-in-of-a-bet": _table(game="five-card-stud", limit="structured", bring_in=200),
    "bets-without-structure": _table(sign=_OPEN, bets=[200, 200, 400, 400]),
    "too-few-bets": _table(limit="structured", bets=[200, 400]),
    "bets-off-the-sign": _table(limit="structured", bets=[200, 200, 400, 500]),
    "no-raises": _table(limit="structured", raises=0),
    "commission-of-a-tournament": _table(sign=_OPEN, tournament=True, commission={"fee": 100}),
    "two-commissions": _table(sign=_OPEN, commission={"fee": 100, "rate": "5%"}),
    "commission-of-more-than-all": _table(sign=_OPEN, commission={"rate": "101%"}),
    "commission-of-no-chips": _table(sign=_OPEN, commission={"fee": 50}),
    "kill-at-stud": _table(game="five-card-stud", limit="structured", kill={"wager": 400}),
    "kill-of-a-blind": _table(sign=_OPEN, kill={"wager": 200}),
}

PLAYED = Played(
    rulebooks={
        "nz-2017": Choice(game=_GAME, on=date(2018, 6, 1)),
        "nz-1999": Choice(game=_GAME, on=date(2005, 6, 1)),
    },
    tables=_TABLES,
    more_tables={
        f"{game}-{deck}-{limit}": _pair(game, deck, limit)
        for game, deck in MOST
        for limit in ("structured", "spread", "pot", "no")
    },
    unfit_tables=_UNFIT,
    recorded_at="hold-em-no-limit",
    stack=stacked,
    bought=_BOUGHT,
    seldom=frozenset({"Fold", "SitOut", "SitIn", "Muck", "BuyChips", "ChooseSeat"}),
    plans=plans,
    words=("main pot", "side pot 1", "two pairs", "wrong"),
    kind_of=kind_of,
    rounds=6,
    rights=PokerRights,
    never_accepted={
        **NEVER,
        **NO_COLOUR,
        "CashIn": "chips stay on the table and go only with their player",
        "TurnAway": "players win from each other, so chips can pay what a wager wins",
    },
    cannot_end={
        **{
            ("bet", outcome): "a bet comes into a pot before anybody wins it"
            for outcome in ("win", "stand-off", "carried")
        },
        **{(kind, "carried"): "every pot is decided with its hand" for kind in ("main pot", "side pot")},
    },
    not_cited={
        "dealt-from-device": "cards come from a device at poker only by a reading that is not the default",
        "deck-of-52": "that a deck has 52 cards binds poker only by a reading that is not the default",
    },
    far=Far(rounds=12, least=1, most=20),
)
