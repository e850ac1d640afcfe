"""Caribbean stud hands that claim a prize: recorded, verified step by step, dropped by a ruling."""

from pitboss.games.caribbean_stud.payout.claims import validates
from pitboss.games.caribbean_stud.payout.jackpot_hands import JACKPOT_KEYS, PRIZE_HANDS
from pitboss.games.caribbean_stud.payout.reading import hand_worth
from pitboss.games.caribbean_stud.rules import rules
from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.claims.order import is_minor_short
from pitboss.jackpot.claims.priority import has_priority, received_at
from pitboss.jackpot.console.changes import PayOut
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.events import Events
from pitboss.jackpot.payouts import payment
from pitboss.jackpot.payouts.reset import reset
from pitboss.jackpot.pool import Round, Stake, Step, Waiting
from pitboss.jackpot.terms import ROYAL, STRAIGHT
from pitboss.law import Rulebook
from pitboss.law.key import Key, key
from pitboss.table.cards import BadCardError, Card, parse_card
from pitboss.table.claim import Claim, PrizeCategory
from pitboss.table.hands import category
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS

COMMUNICATION_FORFEITS = key("communication-forfeits")
DISPUTE_LADDER = key("dispute-ladder")
HAND_LEFT_FOR_JACKPOT = key("hand-left-for-jackpot")
JACKPOT_CARDS_COUNTED = key("jackpot-cards-counted")
JACKPOT_CASH_OR_CHEQUE = key("jackpot-cash-or-cheque")
JACKPOT_PRIORITY = key("jackpot-priority")
JACKPOT_QUALIFYING_HANDS = key("jackpot-qualifying-hands")
JACKPOT_SEVERAL_FIXED = key("jackpot-several-fixed")
JACKPOT_VALIDATED = key("jackpot-validated")
JACKPOT_VERIFIED = key("jackpot-verified")
JACKPOT_WAGER_OFFERED = key("jackpot-wager-offered")
PAID_IN_CHIPS = key("paid-in-chips")
POKER_JACKPOT_CARDS_COUNTED = key("poker-jackpot-cards-counted")
POKER_JACKPOT_EXPOSED = key("poker-jackpot-exposed")
POKER_JACKPOT_HAND = key("poker-jackpot-hand")
POKER_JACKPOT_PAID_IN = key("poker-jackpot-paid-in")
SINGLE_DECK = key("single-deck")

HAND_CARDS = 5


def claim(desk: Desk, command: c.Claim) -> Events | Refusal:
    """A hand with a jackpot wager that earns a prize (1996 r 11.6, 1998 r 11.7, US (b))."""
    round_ = claimed_round(desk, command.table, command.round, command.role)
    if isinstance(round_, Refusal):
        return round_
    if desk.pool.is_poker:
        return desk.refuse(
            "wrong-game", "five cards from one hand claim no poker jackpot", POKER_JACKPOT_HAND
        )
    if round_.is_paid:
        says = f"prizes of round {round_.number} are paid, and hands of a round are reckoned together: an "
        says += "overlooked one is a dispute, settled by two people with an adjustment"
        return desk.refuse("round-paid", says, DISPUTE_LADDER, JACKPOT_SEVERAL_FIXED)
    refusal = _no_wager(desk, command, round_) or _bad_instants(desk, command, round_)
    if refusal is not None:
        return refusal
    book = desk.of_round(command.table).book
    hand = _hand(desk, book, command.cards)
    if isinstance(hand, Refusal):
        return hand
    shared = [card for card in command.cards if card in round_.cards]
    if shared:
        says = f"cards: {shared[0]} lies in another hand of this round already; there is one of each"
        return desk.refuse("card-twice", says, SINGLE_DECK)
    because = book.because(JACKPOT_KEYS[hand], JACKPOT_QUALIFYING_HANDS, HAND_LEFT_FOR_JACKPOT)
    found = Claim(
        box=command.box,
        category=hand,
        device=command.dealt_by,
        first_card_at=command.first_card_at,
        whole_hand_at=command.whole_hand_at,
        table=command.table,
        because=because,
        cards=command.cards,
    )
    refusal = _out_of_order(desk, round_, found)
    if refusal is not None:
        return refusal
    place = desk.pool.claims_made + 1
    waiting = Waiting(found, round_.number, command.at, place)
    return (e.Recorded(waiting=waiting, keeps=_kept(desk, round_, found), because=because),)


def _kept(desk: Desk, round_: Round, found: Claim) -> tuple[int, ...]:
    """Payouts from the Major pool alone at other tables, which a claim on the Minor is nothing to."""
    terms = desk.terms_at(round_.opened_at)
    if not desk.pool.is_divided or found.category not in terms.fixed_cents or terms.short_minor_from_major:
        return ()
    live = [p for p in desk.pool.proposals if p.revision == desk.pool.revision]
    payouts = [(p.number, p.change) for p in live if isinstance(p.change, PayOut)]
    return tuple(n for n, change in payouts if change.is_from_major_alone and change.table != found.table)


def _out_of_order(desk: Desk, round_: Round, found: Claim) -> Refusal | None:
    """A hand that nothing puts in the order between tables, or that was received before one already paid."""
    terms = desk.terms_at(round_.opened_at)
    try:
        received = received_at(found)
    except MisfitError as error:
        if terms.has_priority:
            return desk.refuse("bad-device", f"dealt-by: {error}", JACKPOT_PRIORITY)
        return None
    if received >= round_.passed_at or not has_priority(terms, found):
        return None
    says = "a hand of another table that was received later is paid already: what this one is owed is a "
    says += "dispute, settled by two people with an adjustment"
    return desk.of_round(found.table).refuse("passed-over", says, DISPUTE_LADDER, JACKPOT_PRIORITY)


def claimed_round(desk: Desk, table: str, number: int, role: str) -> Round | Refusal:
    """The round that a claim is of; once it is over, only a supervisor records a hand that was overlooked."""
    round_ = desk.round(table, number)
    if isinstance(round_, Round) and round_.is_over and role not in SUPERVISORS:
        says = f"round {number} at {table} is over; a supervisor records a hand that was overlooked"
        return desk.refuse("round-over", says)
    return round_


def _no_wager(desk: Desk, command: c.Claim, round_: Round) -> Refusal | None:
    if command.box not in round_.boxes:
        says = f"box: no jackpot wager of box {command.box} is recorded for round {command.round}"
        return desk.refuse("no-wager", says, JACKPOT_WAGER_OFFERED, JACKPOT_QUALIFYING_HANDS)
    if desk.pool.find(command.table, command.box):
        return desk.refuse("claimed-twice", f"box {command.box} at {command.table} claims already")
    return None


def _bad_instants(desk: Desk, command: c.Claim, round_: Round) -> Refusal | None:
    """Cards come after the wagers are closed and before they are told of, as far as clocks agree."""
    skew = desk.pool.settings.skew_ms
    first, whole = command.first_card_at, command.whole_hand_at
    if not round_.opened_at - skew <= first <= whole <= command.at + skew:
        says = "first-card-at, whole-hand-at: in this order, after the wagers were closed and not after now"
        return desk.refuse("bad-instant", says, JACKPOT_PRIORITY)
    return None


def _hand(desk: Desk, book: Rulebook, cards: tuple[Card, ...]) -> PrizeCategory | Refusal:
    refusal = bad_cards(desk, "cards", cards, HAND_CARDS)
    if refusal is not None:
        return refusal
    worth = category(hand_worth(rules(book), cards))
    hand = PRIZE_HANDS.get(worth)
    if hand is None:
        says = f"cards: {worth.label} is below a flush, the lowest hand that earns a prize"
        return Refusal("no-prize", says, book.because(JACKPOT_QUALIFYING_HANDS))
    return hand


def bad_cards(desk: Desk, field: str, cards: tuple[Card, ...], *counts: int) -> Refusal | None:
    """A refusal, unless so many different cards are there."""
    try:
        strange = [card for card in cards if parse_card(card) != card]
    except BadCardError as error:
        return desk.refuse("bad-cards", f"{field}: {error}")
    if strange:
        return desk.refuse("bad-cards", f"{field}: write {parse_card(strange[0])}, not {strange[0]}")
    if len(cards) not in counts or len(set(cards)) < len(cards):
        many = " or ".join(str(count) for count in counts)
        return desk.refuse("bad-cards", f"{field}: {many} cards, each once; given: {' '.join(cards)}")
    return None


def needed(desk: Desk, waiting: Waiting) -> tuple[tuple[Step, Key], ...]:
    """The steps before a payout, each with the key of the rule that asks for it."""
    if desk.pool.is_poker:
        return (("shown", POKER_JACKPOT_EXPOSED), ("counted", POKER_JACKPOT_CARDS_COUNTED))
    terms = desk.terms_at(desk.pool.rounds[waiting.table].opened_at)
    book = terms.book
    steps: list[tuple[Step, Key]] = [("shown", JACKPOT_VERIFIED)]
    # Two pools: for payouts from the Major alone (2001 r 11.6C(f)); it may have to help with the others.
    is_major = not desk.pool.is_divided or waiting.claim.category in (STRAIGHT, ROYAL)
    if not book.is_silent(JACKPOT_CARDS_COUNTED) and (is_major or is_minor_short(desk.pool, terms)):
        steps.append(("counted", JACKPOT_CARDS_COUNTED))
    if book.is_silent(JACKPOT_VALIDATED):
        return (*steps, ("told", JACKPOT_VERIFIED))
    return (*steps, ("validated", JACKPOT_VALIDATED))


def check(desk: Desk, command: c.Check) -> Events | Refusal:
    """A step of verifying: the hand shown, the cards counted, the supervisor told, the payout validated."""
    waiting = _waiting(desk, command.table, command.box)
    if isinstance(waiting, Refusal):
        return waiting
    ruled = desk.of_round(command.table)
    keys = dict(needed(desk, waiting))
    if command.step not in keys:
        asked = ", ".join(keys)
        return desk.refuse("no-step", f"step: before this payout come {asked}; not {command.step}")
    if command.step in waiting.steps:
        return ruled.refuse("step-twice", f"step: {command.step} is done already", keys[command.step])
    key = keys[command.step]
    if command.step == "validated" and not validates(rules(ruled.book), command.role):
        return ruled.refuse("no-power", f"the {command.role} does not validate payouts here", key)
    because = ruled.because(key)
    return (e.StepTaken(table=command.table, box=command.box, step=command.step, because=because),)


def ask_payment(desk: Desk, command: c.AskPayment) -> Events | Refusal:
    """Cash or a cheque in place of chips, where the rules let a winner ask for it."""
    waiting = _waiting(desk, command.table, command.box)
    if isinstance(waiting, Refusal):
        return waiting
    ruled = desk.of_round(command.table)
    if not desk.pool.is_poker and not ruled.book.holds(JACKPOT_CASH_OR_CHEQUE, command.role):
        says = f"a manager agrees to cash or a cheque, not the {command.role}"
        return ruled.refuse("no-power", says, JACKPOT_CASH_OR_CHEQUE)
    if desk.pool.is_poker:
        because = desk.because(POKER_JACKPOT_PAID_IN)
    else:
        opened_at = desk.pool.rounds[command.table].opened_at
        terms = desk.terms_at(opened_at)
        allowed = payment.allowed(terms, waiting.claim)
        if command.means not in allowed:
            says = f"means: this prize is paid in {' or '.join(allowed)}, not by {command.means}"
            return desk.refuse("chips-only", says, JACKPOT_CASH_OR_CHEQUE, PAID_IN_CHIPS)
        because = terms.book.because(JACKPOT_CASH_OR_CHEQUE)
    event = e.PaymentChosen(table=command.table, box=command.box, means=command.means, because=because)
    return (event,)


def drop(desk: Desk, command: c.Drop) -> Events | Refusal:
    """A claim falls: forfeited for collusion, or void. The reason is on the record."""
    waiting = _waiting(desk, command.table, command.box)
    if isinstance(waiting, Refusal):
        return waiting
    if command.role not in SUPERVISORS:
        return desk.refuse("no-power", "a supervisor drops a claim, not the dealer alone")
    if not command.reason.strip():
        return desk.refuse("no-reason", "reason: say why the claim falls")
    because = _falls_by(desk, command)
    if isinstance(because, Refusal):
        return because
    dropped = e.Dropped(
        table=command.table,
        box=command.box,
        cause=command.cause,
        forfeit=_forfeit(desk, waiting) if command.cause == "collusion" else (),
        because=because,
    )
    return (dropped, *reset(desk, without=(waiting,)))


def _forfeit(desk: Desk, waiting: Waiting) -> tuple[Stake, ...]:
    """The jackpot wager behind a claim, in the round that it is of."""
    round_ = desk.pool.rounds[waiting.table]
    stakes = round_.stakes if round_.number == waiting.round else ()
    return tuple(stake for stake in stakes if stake.box == waiting.claim.box)


def _falls_by(desk: Desk, command: c.Drop) -> tuple[str, ...] | Refusal:
    """The clauses by which a claim falls: on collusion, those of its hand, or else a supervisor's ruling."""
    ruled = desk.of_round(command.table)
    in_force = (ruled.book.clauses, desk.book.clauses)
    strange = [ref for ref in command.clauses if not any(ref in clauses for clauses in in_force)]
    if strange:
        return desk.refuse("bad-clause", f"clauses: {strange[0]!r} is not in force here")
    if command.cause == "void" or desk.pool.is_poker:
        return command.clauses or ruled.because(DISPUTE_LADDER)
    if not ruled.book.holds(COMMUNICATION_FORFEITS, command.role):
        says = f"a manager rules a hand forfeit here, not the {command.role}"
        return ruled.refuse("no-power", says, COMMUNICATION_FORFEITS)
    return ruled.because(COMMUNICATION_FORFEITS)


def _waiting(desk: Desk, table: str, box: int) -> Waiting | Refusal:
    waiting = desk.pool.find(table, box)
    if waiting is None:
        return desk.refuse("no-claim", f"no claim of box {box} at {table} waits")
    return waiting
