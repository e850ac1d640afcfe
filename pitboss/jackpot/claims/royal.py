"""The poker royal flush jackpot: two hole cards with community cards of the first board (2017 section 19)."""

from itertools import combinations

from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.claims.claiming import bad_cards, claimed_round
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.events import Events
from pitboss.jackpot.pool import Round, Waiting
from pitboss.law.key import key
from pitboss.table.cards import Card
from pitboss.table.claim import Claim
from pitboss.table.hands import Category, category, value
from pitboss.table.refusal import Refusal
from pitboss.table.who import MOST_BOXES, SUPERVISORS

JACKPOT_QUALIFYING_HANDS = key("jackpot-qualifying-hands")
POKER_JACKPOT_EXPOSED = key("poker-jackpot-exposed")
POKER_JACKPOT_FIRST_FLOP = key("poker-jackpot-first-flop")
POKER_JACKPOT_FLOP_CORRECTED = key("poker-jackpot-flop-corrected")
POKER_JACKPOT_FLOP_ON_REQUEST = key("poker-jackpot-flop-on-request")
POKER_JACKPOT_FOLDED = key("poker-jackpot-folded")
POKER_JACKPOT_HAND = key("poker-jackpot-hand")
POKER_JACKPOT_PREVAILS = key("poker-jackpot-prevails")
POKER_JACKPOT_RECORDED = key("poker-jackpot-recorded")
POKER_JACKPOT_SEQUENCE = key("poker-jackpot-sequence")

# The flop, the fourth and the fifth community card.
BOARDS = (3, 4, 5)


def claim_royal(desk: Desk, command: c.ClaimRoyal) -> Events | Refusal:
    """A winning hand recorded at the handset (rr 19.6, 19.12-19.14)."""
    if not desk.pool.is_poker:
        return desk.refuse("wrong-game", f"{desk.pool.name} is no poker jackpot", JACKPOT_QUALIFYING_HANDS)
    if not desk.book.holds(POKER_JACKPOT_RECORDED, command.role):
        says = f"the dealer or somebody above records a hand, not the {command.role}"
        return desk.refuse("no-power", says, POKER_JACKPOT_RECORDED)
    round_ = _round(desk, command)
    if isinstance(round_, Refusal):
        return round_
    refusal = _not_eligible(desk, command) or _no_royal(desk, command.hole, command.board)
    if refusal is not None:
        return refusal
    keys = [POKER_JACKPOT_HAND, POKER_JACKPOT_RECORDED]
    if command.is_flop_on_request:
        # The pot may be won already: here the rules on jackpots go before those of the game.
        keys += [POKER_JACKPOT_FLOP_ON_REQUEST, POKER_JACKPOT_PREVAILS]
    because = desk.because(*keys)
    claim = Claim(
        box=command.seat,
        category="royal-flush",
        device="hand",
        first_card_at=round_.opened_at,
        whole_hand_at=command.at,
        table=command.table,
        because=because,
        cards=(*command.hole, *command.board),
    )
    waiting = Waiting(claim, round_.number, command.at, desk.pool.claims_made + 1)
    return (e.Recorded(waiting=waiting, because=because),)


def _round(desk: Desk, command: c.ClaimRoyal) -> Round | Refusal:
    """The round that a royal flush is of: it has one at most, whatever was set right."""
    table, number = command.table, command.round
    unknown = desk.stranger(table)
    if unknown is not None:
        return unknown
    waiting = desk.pool.waiting_at(table)
    found = _swallowed(desk, command) or claimed_round(desk, table, number, command.role)
    is_won = isinstance(found, Round) and found.is_won
    if is_won or any(one.round == number for one in waiting):
        says = f"the royal flush of round {number} at {table} is recorded: there is one at most"
        return desk.refuse("claimed-twice", says, POKER_JACKPOT_HAND)
    if isinstance(found, Round) and waiting:
        says = f"the royal flush of round {waiting[0].round} at {table} waits: it is paid or dropped first"
        return desk.refuse("claim-open", says, POKER_JACKPOT_SEQUENCE)
    return found


def _swallowed(desk: Desk, command: c.ClaimRoyal) -> Round | None:
    """An earlier round that the equipment had swallowed: a hand of it is paid as well (r 19.16)."""
    last = desk.pool.rounds.get(command.table)
    if last is None or last.number == command.round or command.role not in SUPERVISORS:
        return None
    if command.round not in desk.pool.set_right.get(command.table, ()):
        return None
    return replace(last, number=command.round, is_won=False)


def _not_eligible(desk: Desk, command: c.ClaimRoyal) -> Refusal | None:
    """What loses the jackpot whatever the cards are."""
    if not 1 <= command.seat <= MOST_BOXES:
        return desk.refuse("bad-box", f"seat: seats are numbered from 1 to {MOST_BOXES}")
    if command.flop != 1:
        says = f"flop: the jackpot goes by the first flop alone, not by number {command.flop}"
        return desk.refuse("not-first-flop", says, POKER_JACKPOT_FIRST_FLOP)
    if command.is_folded:
        return desk.refuse("folded", "a hand that was folded wins no jackpot", POKER_JACKPOT_FOLDED)
    if not command.is_exposed:
        says = "the hole cards must lie open and flat on the table when the dealer asks"
        return desk.refuse("not-exposed", says, POKER_JACKPOT_EXPOSED)
    if command.is_flop_on_request and not command.have_others_folded:
        says = "a player may ask for the flop once all others have folded"
        return desk.refuse("others-play-on", says, POKER_JACKPOT_FLOP_ON_REQUEST)
    return None


def _no_royal(desk: Desk, hole: tuple[Card, ...], board: tuple[Card, ...]) -> Refusal | None:
    hole_cards = desk.book.count("poker-hole-cards")
    refusal = (
        bad_cards(desk, "hole", hole, hole_cards)
        or bad_cards(desk, "board", board, *BOARDS)
        or bad_cards(desk, "hole and board", (*hole, *board), *(hole_cards + count for count in BOARDS))
    )
    if refusal is not None:
        return refusal
    flop_cards = desk.book.count("poker-flop-cards")
    is_flop = desk.book.reading("poker-jackpot-board") == "flop"
    tried = [board[:flop_cards]] if is_flop else combinations(board, flop_cards)
    if any(category(value((*hole, *three))) == Category.ROYAL_FLUSH for three in tried):
        return None
    with_what = "the first flop" if is_flop else "three of the community cards"
    says = f"hole, board: the two hole cards make no royal flush with {with_what}"
    return desk.refuse("no-prize", says, POKER_JACKPOT_HAND, POKER_JACKPOT_FIRST_FLOP)


def correct_flop(desk: Desk, command: c.CorrectFlop) -> Events | Refusal:
    """A flop put right: the hand stands or falls by it as it then lies (r 19.17)."""
    if not desk.pool.is_poker:
        return desk.refuse("wrong-game", f"{desk.pool.name} is no poker jackpot")
    if command.role not in SUPERVISORS:
        says = f"a supervisor corrects the flop of a hand that is recorded, not the {command.role}"
        return desk.refuse("no-power", says, POKER_JACKPOT_FLOP_CORRECTED)
    found = desk.pool.waiting_at(command.table)
    if not found:
        return desk.refuse("no-claim", f"no claim at {command.table} waits")
    waiting = found[0]
    hole = waiting.claim.cards[: desk.book.count("poker-hole-cards")]
    because = desk.because(POKER_JACKPOT_FLOP_CORRECTED)
    refusal = _no_royal(desk, hole, command.board)
    if refusal is not None and refusal.code != "no-prize":
        return refusal
    if refusal is not None:
        table, seat = command.table, waiting.claim.box
        return (e.Dropped(table=table, box=seat, cause="flop-corrected", because=because),)
    claim = replace(waiting.claim, cards=(*hole, *command.board))
    return (e.Recorded(waiting=replace(waiting, claim=claim), because=because),)
