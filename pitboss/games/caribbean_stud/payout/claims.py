"""Jackpot claims after settlement: verified, counted, validated, paid or withdrawn; and paid in what."""

from pitboss.games.caribbean_stud.actions import (
    AskPayment,
    CountDeck,
    PayJackpot,
    Validate,
    Verify,
    WithdrawClaim,
)
from pitboss.games.caribbean_stud.events import HandVerified
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.payout.turns import comes_before, goes_first, in_order
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import State
from pitboss.law.key import Key, key
from pitboss.table.claim import Claim
from pitboss.table.event import ClaimWithdrawn, Event, PaymentAsked, Ruled, Settled, Told
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import SUPERVISORS, box_of

DISPUTE_LADDER = key("dispute-ladder")
JACKPOT_CARDS_COUNTED = key("jackpot-cards-counted")
JACKPOT_CASH_OR_CHEQUE = key("jackpot-cash-or-cheque")
JACKPOT_CHIP_AFTER_PAYOUT = key("jackpot-chip-after-payout")
JACKPOT_PAID_LAST = key("jackpot-paid-last")
JACKPOT_POOL = key("jackpot-pool")
JACKPOT_VALIDATED = key("jackpot-validated")
JACKPOT_VERIFIED = key("jackpot-verified")
PAID_IN_CHIPS = key("paid-in-chips")

POOL_SHARES = ("straight-flush", "royal-flush")
_STEPS = {
    JACKPOT_VERIFIED: "the dealer verifies the hand",
    JACKPOT_CARDS_COUNTED: "the deck is counted",
    JACKPOT_VALIDATED: "a casino supervisor validates the payout",
}


def _boxes(state: State, step: str, *after: str) -> tuple[int, ...]:
    """Boxes with a claim that has gone through some steps and not yet this one."""
    done = state.verified
    return tuple(
        claim.box
        for claim in state.claims
        if step not in done.get(claim.box, ()) and all(s in done.get(claim.box, ()) for s in after)
    )


def may_verify(table: Moment, who: str) -> Option | Refusal:
    """The dealer verifies a hand that claims the jackpot."""
    state = table.state
    boxes = _boxes(state, "verified")
    if not boxes:
        return table.refuse("no-claim", "no jackpot hand waits to be verified", JACKPOT_VERIFIED)
    vary = {"box": Choices(boxes)}
    return Option(Verify(who=who, box=boxes[0]), table.because(JACKPOT_VERIFIED), vary)


def verify(table: Moment, action: Verify, because: tuple[str, ...]) -> tuple[Event, ...]:
    whom = "casino supervisor" if needs_validation(table.rules) else "game supervisor"
    about = f"the jackpot hand at box {action.box} is verified"
    return (
        HandVerified(box=action.box, step="verified", because=because),
        Told(whom=whom, about=about, because=because),
    )


def _broken_verify(table: Moment, action: Verify) -> Refusal:
    says = f"box {action.box} has no jackpot hand to verify"
    return table.refuse("no-claim", says, JACKPOT_VERIFIED)


def needs_validation(rules: Rules) -> bool:
    """Whether a supervisor must validate a payout."""
    return not rules.book.is_silent(JACKPOT_VALIDATED)


def needs_count(table: Moment, claim: Claim) -> bool:
    """Whether the deck is counted first; with sub-pools only for the Major pool (2001 r 11.6C(f))."""
    rules = table.rules
    if rules.book.is_silent(JACKPOT_CARDS_COUNTED):
        return False
    divided = rules.book.policy("jackpot-pools", "single", "major-minor") == "major-minor"
    return claim.category in POOL_SHARES or not divided or _major_helps(table)


def _major_helps(table: Moment) -> bool:
    """By one reading the Major pool pays what the Minor lacks for the round; a linked pool says so itself."""
    rules, state = table
    if state.minor_pool is None or not rules.reads("minor-pool-short", "from-major"):
        return False
    fixed = rules.book.money_table("jackpot-fixed")
    return sum(fixed.get(claim.category, 0) for claim in state.claimed) > state.minor_pool


def should_count(table: Moment, who: str) -> Option | None:
    """The dealer counts the deck for a payout that waits for it."""
    rules, state = table
    if not any(_missing(table, claim) == JACKPOT_CARDS_COUNTED for claim in state.claims):
        return None
    return Option(CountDeck(who=who, cards=rules.deck_cards), table.because(JACKPOT_CARDS_COUNTED))


def validates(rules: Rules, who: str) -> bool:
    """Whether somebody may validate a payout: a casino supervisor, or by one reading whoever stands above."""
    if rules.reads("us-who-validates", "or-above") and who in ("shift manager", "casino manager", "operator"):
        return True
    return who in SUPERVISORS and rules.book.holds(JACKPOT_VALIDATED, who)


def may_validate(table: Moment, who: str) -> Option | Refusal:
    """A supervisor validates a verified hand."""
    rules, state = table
    if not needs_validation(rules) or not validates(rules, who):
        return table.refuse("no-power", f"the {who} does not validate payouts here", JACKPOT_VALIDATED)
    boxes = _boxes(state, "validated", "verified")
    if not boxes:
        return table.refuse("no-claim", "no verified hand waits to be validated", JACKPOT_VALIDATED)
    vary = {"box": Choices(boxes)}
    return Option(Validate(who=who, box=boxes[0]), table.because(JACKPOT_VALIDATED), vary)


def validate(table: Moment, action: Validate, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (HandVerified(box=action.box, step="validated", because=because),)


def _broken_validate(table: Moment, action: Validate) -> Refusal:
    says = f"box {action.box} has no verified hand"
    return table.refuse("no-claim", says, JACKPOT_VALIDATED)


def _missing(table: Moment, claim: Claim) -> Key | None:
    """The key of the step that a payout still waits for."""
    rules, state = table
    done = state.verified.get(claim.box, ())
    if "verified" not in done:
        return JACKPOT_VERIFIED
    if needs_count(table, claim) and "counted" not in done:
        return JACKPOT_CARDS_COUNTED
    if needs_validation(rules) and "validated" not in done:
        return JACKPOT_VALIDATED
    return None


def may_pay(table: Moment, who: str) -> Option | Refusal:
    """The prize is handed over once every step before it is done."""
    state = table.state
    if not state.claims:
        return table.refuse("no-claim", "no jackpot hand waits for payment", JACKPOT_PAID_LAST)
    ready = tuple(claim.box for claim in in_order(table) if _not_payable(table, claim) is None)
    if not ready:
        refusal = _not_payable(table, in_order(table)[0])
        assert refusal is not None, "a claim that cannot be paid misses a step"
        return refusal
    vary = {"box": Choices(ready)}
    return Option(PayJackpot(who=who, box=ready[0]), table.because(JACKPOT_PAID_LAST), vary)


def _not_payable(table: Moment, claim: Claim) -> Refusal | None:
    """Why a prize is not handed over yet: a step is missing, or by a reading another hand's comes first."""
    missing = _missing(table, claim)
    if missing is not None:
        return table.refuse("step-missing", f"first {_STEPS[missing]}", missing)
    before = comes_before(table, claim)
    if before is None or not table.rules.reads("jackpot-handed-over-in-order", "must-wait"):
        return None
    return table.refuse("out-of-turn", f"the prize of box {before[0].box} is paid first", before[1])


def _out_of_turn(table: Moment, box: int) -> list[Event]:
    """A prize handed over before its turn: said so, and what each hand is due stays as the order has it."""
    before = comes_before(table, next(claim for claim in table.state.claims if claim.box == box))
    if before is None:
        return []
    what = f"the prize was handed over out of order: that of box {before[0].box} comes first; what each is "
    return [Ruled(what=f"{what}due stays as the order gives it", box=box, because=table.because(before[1]))]


def pay(table: Moment, action: PayJackpot, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    stake = state.boxes[action.box].jackpot
    keys = (JACKPOT_CHIP_AFTER_PAYOUT,) if state.jackpot == "manual" else (JACKPOT_POOL,)
    claim = next(claim for claim in state.claims if claim.box == action.box)
    because = table.because(*keys, JACKPOT_PAID_LAST, *goes_first(table, claim))
    return (
        *_out_of_turn(table, action.box),
        Settled(box=action.box, area="jackpot", outcome="win", stake=stake, collected=stake, because=because),
    )


def _broken_pay(table: Moment, action: PayJackpot) -> Refusal:
    claim = next((claim for claim in table.state.claims if claim.box == action.box), None)
    refusal = _not_payable(table, claim) if claim else None
    says = f"box {action.box} has no jackpot hand that waits for payment"
    return refusal or table.refuse("no-claim", says, JACKPOT_PAID_LAST)


def may_withdraw(table: Moment, who: str) -> Option | Refusal:
    """A dispute over a claim is decided against it, or it has fallen where the pool is kept (Div I r 8.1)."""
    if who not in SUPERVISORS or not table.rules.book.holds(DISPUTE_LADDER, who):
        return table.refuse("no-power", f"the {who} withdraws no jackpot claim", DISPUTE_LADDER)
    boxes = tuple(claim.box for claim in table.state.claims)
    if not boxes:
        return table.refuse("no-claim", "no jackpot hand waits for payment", DISPUTE_LADDER)
    example = WithdrawClaim(who=who, box=boxes[0], says=Words("the claim does not stand"))
    return Option(example, table.because(DISPUTE_LADDER), {"box": Choices(boxes), "says": AnyText()})


def withdraw(table: Moment, action: WithdrawClaim, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Without its claim the jackpot wager has lost, like that of any other hand without a prize."""
    stake = table.state.boxes[action.box].jackpot
    lost = table.because(DISPUTE_LADDER, JACKPOT_POOL)
    return (
        Ruled(what=f"the jackpot claim is withdrawn: {action.says}", box=action.box, because=because),
        ClaimWithdrawn(box=action.box, because=because),
        Settled(box=action.box, area="jackpot", outcome="lose", stake=stake, collected=stake, because=lost),
    )


def _broken_withdraw(table: Moment, action: WithdrawClaim) -> Refusal:
    if any(claim.box == action.box for claim in table.state.claims):
        return table.refuse("no-reason", "say why the claim is withdrawn", DISPUTE_LADDER)
    return table.refuse("no-claim", f"box {action.box} has no jackpot claim", DISPUTE_LADDER)


def may_ask(table: Moment, who: str) -> Option | Refusal:
    """Cash or a cheque for a share of the pool (1996 r 11.8), or where no rule asks for chips (US)."""
    rules, state = table
    chips_only = not rules.book.is_silent(PAID_IN_CHIPS)
    if chips_only and not rules.pays_cash_or_cheque:
        says = "jackpot prizes are paid in chips"
        return table.refuse("chips-only", says, JACKPOT_CASH_OR_CHEQUE, PAID_IN_CHIPS)
    number = box_of(who) or 0
    claim = next((claim for claim in state.claims if claim.box == number), None)
    if claim is None or (chips_only and claim.category not in POOL_SHARES):
        says = "a royal flush or straight flush may be paid in cash or by cheque; no other prize"
        if not chips_only:
            says = f"{who} has no jackpot hand to be paid for"
        return table.refuse("chips-only", says, JACKPOT_CASH_OR_CHEQUE)
    vary = {"how": Choices(("cash", "cheque"))}
    return Option(AskPayment(who=who, how="cheque"), table.because(JACKPOT_CASH_OR_CHEQUE), vary)


def ask(table: Moment, action: AskPayment, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (PaymentAsked(box=box_of(action.who) or 0, how=action.how, because=because),)


def _broken_ask(table: Moment, action: AskPayment) -> Refusal:
    says = "ask for cash or cheque"
    return table.refuse("bad-payment", says, JACKPOT_CASH_OR_CHEQUE)


RULES: tuple[Rule[Moment], ...] = (
    Rule(Verify, may_verify, verify, _broken_verify),
    Rule(Validate, may_validate, validate, _broken_validate),
    Rule(PayJackpot, may_pay, pay, _broken_pay),
    Rule(WithdrawClaim, may_withdraw, withdraw, _broken_withdraw),
    Rule(AskPayment, may_ask, ask, _broken_ask),
)
