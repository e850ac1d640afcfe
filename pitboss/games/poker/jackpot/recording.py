"""The flop on request (19.12), a royal flush recorded (19.6, 19.13), the deck counted (19.10)."""

from collections.abc import Sequence

from pitboss.games.poker.jackpot.actions import AskFlop, CountDeck, RecordRoyal
from pitboss.games.poker.jackpot.events import DeckCounted, DeckNotWhole, FlopAsked
from pitboss.games.poker.jackpot.qualifying import is_royal, may_become_royal
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.showdown.showing import shown
from pitboss.games.poker.state import Player
from pitboss.law.key import Key, key
from pitboss.table.claim import Claim
from pitboss.table.event import Claimed, Event, Told
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import Place, box_of

POKER_JACKPOT_CARDS_COUNTED = key("poker-jackpot-cards-counted")
POKER_JACKPOT_CONFIRMED = key("poker-jackpot-confirmed")
POKER_JACKPOT_EXPOSED = key("poker-jackpot-exposed")
POKER_JACKPOT_FIRST_FLOP = key("poker-jackpot-first-flop")
POKER_JACKPOT_FLOP_CORRECTED = key("poker-jackpot-flop-corrected")
POKER_JACKPOT_FLOP_ON_REQUEST = key("poker-jackpot-flop-on-request")
POKER_JACKPOT_FOLDED = key("poker-jackpot-folded")
POKER_JACKPOT_HAND = key("poker-jackpot-hand")
POKER_JACKPOT_PREVAILS = key("poker-jackpot-prevails")
POKER_JACKPOT_RECORDED = key("poker-jackpot-recorded")

# A hand qualifies once no card can change it: so a flop that was put right has been put right by then.
_OVER = ("showdown", "won")


def may_ask_flop(table: Moment, who: str) -> Option | Refusal:
    """By whoever is left alone before the flop, with cards of which a flop can make a royal flush."""
    state = table.state
    player = state.player(box_of(who) or 0)
    keys = (POKER_JACKPOT_FLOP_ON_REQUEST, POKER_JACKPOT_PREVAILS)
    if not state.terms.jackpot:
        return table.refuse("no-jackpot", "this table plays for no jackpot", *keys)
    if player is None or not player.is_live:
        return table.refuse("folded", "a hand that was folded wins no jackpot", POKER_JACKPOT_FOLDED)
    if state.phase != "won":
        return table.refuse("others-play-on", "the flop is asked for once all others have folded", *keys)
    if state.board:
        return table.refuse("flop-there", "the flop has been dealt", *keys)
    if not may_become_royal(player):
        says = "no flop makes a royal flush with these cards: it takes two of one suit, ten or higher"
        return table.refuse("not-eligible", says, POKER_JACKPOT_FLOP_ON_REQUEST, POKER_JACKPOT_HAND)
    return Option(AskFlop(who=who), table.because(*keys))


def ask_flop(table: Moment, action: AskFlop, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The cards are tabled, and the flop is dealt though the pot is won."""
    box = box_of(action.who) or 0
    player = table.state.player(box)
    assert player is not None, "who asks has a hand"
    open_cards = () if player.is_shown else (shown(table, box, player.own, because),)
    return (*open_cards, FlopAsked(box=box, because=because))


def may_record(table: Moment, who: str) -> Option | Refusal:
    """By the dealer or somebody above: a hand that lies open, was not folded, and is a royal flush."""
    state = table.state
    if not state.terms.jackpot:
        return table.refuse("no-jackpot", "this table plays for no jackpot", POKER_JACKPOT_RECORDED)
    if not table.rules.book.holds(POKER_JACKPOT_RECORDED, who):
        says = f"the dealer or somebody above records a hand, not the {who}"
        return table.refuse("no-power", says, POKER_JACKPOT_RECORDED)
    if state.phase not in _OVER:
        says = "a hand is recorded while it lies open: after the last bet, and before the pots are pushed"
        return table.refuse("hand-under-way", says, POKER_JACKPOT_RECORDED)
    boxes = tuple(Place(player.box) for player in state.live() if _qualifies(table, player))
    if not boxes:
        first = "; of several boards the first one counts" if state.earlier else ""
        says = f"no hand that lies open is a royal flush of both own cards{first}"
        by = (POKER_JACKPOT_FIRST_FLOP,) if state.earlier else ()
        return table.refuse("no-prize", says, POKER_JACKPOT_HAND, POKER_JACKPOT_EXPOSED, *by)
    example = RecordRoyal(who=who, box=boxes[0])
    return Option(example, table.because(*_keys(table)), {"box": Choices(boxes)})


def _qualifies(table: Moment, player: Player) -> bool:
    is_new = all(claim.box != player.box for claim in table.state.jackpot.claims)
    return is_new and player.is_shown and is_royal(table, player)


def _keys(table: Moment) -> tuple[Key, ...]:
    """By which rules a hand is recorded: on request, by the first of several flops, by a corrected one."""
    state = table.state
    keys: list[Key] = [POKER_JACKPOT_HAND, POKER_JACKPOT_RECORDED, POKER_JACKPOT_EXPOSED]
    if state.jackpot.is_flop_asked:
        keys += [POKER_JACKPOT_FLOP_ON_REQUEST, POKER_JACKPOT_PREVAILS]
    if state.earlier:
        keys.append(POKER_JACKPOT_FIRST_FLOP)
    return (*keys, POKER_JACKPOT_FLOP_CORRECTED, POKER_JACKPOT_CONFIRMED)


def _not_recorded(table: Moment, action: RecordRoyal) -> Refusal:
    """Why the hand of another box is not recorded."""
    player = table.state.player(action.box)
    if player is None or not player.is_live:
        return table.refuse("folded", "a hand that was folded wins no jackpot", POKER_JACKPOT_FOLDED)
    if not player.is_shown:
        says = "the hole cards must lie open and flat on the table when the dealer asks"
        return table.refuse("not-exposed", says, POKER_JACKPOT_EXPOSED)
    says = f"the hand of box {player.box} is no royal flush of both own cards, or is recorded already"
    return table.refuse("no-prize", says, POKER_JACKPOT_HAND)


def record(table: Moment, action: RecordRoyal, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    player = state.player(action.box)
    assert player is not None, "whose hand is recorded is a player"
    claim = Claim(
        box=player.box,
        category="royal-flush",
        device="hand",
        first_card_at=state.jackpot.pressed_at or 0,
        whole_hand_at=action.at,
        because=because,
        cards=(*player.own, *state.boards[0].cards),
    )
    about = f"box {player.box} has a royal flush, which is confirmed on the console before it is paid"
    whom = "game supervisor"
    confirmed = table.because(POKER_JACKPOT_CONFIRMED)
    return (Claimed(claim=claim, because=because), Told(whom=whom, about=about, because=confirmed))


def _uncounted(table: Moment) -> list[Claim]:
    jackpot = table.state.jackpot
    return [claim for claim in jackpot.claims if claim.box not in jackpot.counted]


def count_deck(table: Moment, action: CountDeck) -> tuple[Event, ...] | Refusal:
    """The deck put in suits and counted; where it is not whole, a supervisor decides what becomes of it."""
    claims = _uncounted(table)
    if not claims:
        says = "no jackpot hand waits for the deck to be counted"
        return table.refuse("no-claim", says, POKER_JACKPOT_CARDS_COUNTED)
    because = table.because(POKER_JACKPOT_CARDS_COUNTED)
    whole = table.state.terms.deck
    if action.cards == whole:
        return tuple(DeckCounted(box=claim.box, cards=whole, because=because) for claim in claims)
    about = f"the deck has {action.cards} cards, not {whole}: no jackpot is paid on it as it stands"
    return (
        *(DeckNotWhole(box=claim.box, cards=action.cards, whole=whole, because=because) for claim in claims),
        Told(whom="game supervisor", about=about, because=because),
    )


def should_count(table: Moment, who: str) -> Option | None:
    """The dealer counts the deck for a hand that was recorded."""
    if not _uncounted(table):
        return None
    cards = table.state.terms.deck
    return Option(CountDeck(who=who, cards=cards), table.because(POKER_JACKPOT_CARDS_COUNTED))


def _counts(table: Moment, who: str) -> Sequence[Option]:
    option = should_count(table, who)
    return (option,) if option else ()


RULES = (
    Rule(AskFlop, may_ask_flop, ask_flop),
    Rule(RecordRoyal, may_record, record, _not_recorded),
    FactRule(CountDeck, _counts, count_deck),
)
