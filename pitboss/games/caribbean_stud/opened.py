"""A table as it is set up: what is wrong with a setup, or the table that it makes."""

from pitboss.games.caribbean_stud.payout.reading import CATEGORIES
from pitboss.games.caribbean_stud.payout.turns import STRAIGHT
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.setup import Setup, named
from pitboss.games.caribbean_stud.state import Deck, State
from pitboss.law.key import key
from pitboss.table.chips.money import money
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import refuse_sign
from pitboss.table.who import MOST_BOXES

AREA_JACKPOT_LAYOUT = key("area-jackpot-layout")
AREA_JACKPOT_SLOT = key("area-jackpot-slot")
BET_ODDS = key("bet-odds")
DEVICE_ALLOWED = key("device-allowed")
HAND_NEEDS_MACHINE = key("hand-needs-machine")
JACKPOT_AMOUNT = key("jackpot-amount")
JACKPOT_CHIP_PLACED = key("jackpot-chip-placed")
JACKPOT_PRIZES = key("jackpot-prizes")
PAYOUT_LIMIT_LEAST = key("payout-limit-least")
WAGERING_AREAS = key("wagering-areas")


def opened(setup: Setup) -> State:
    """An open table with shuffled cards."""
    by_machine = setup.device in ("shuffler", "hand")
    house = House(sign=setup.sign, chips=setup.chips, boxes=setup.boxes)
    return State(
        house=house,
        device=setup.device,
        shuffled_by=setup.shuffled_by or ("machine" if by_machine else "dealer"),
        jackpot=setup.jackpot,
        name=setup.name,
        shuffler_counts=setup.shuffler_counts,
        deck=Deck(opened_at=setup.opened_at),
        minor_pool=setup.minor_pool,
        odds=named(setup.odds),
    )


def unfit(rules: Rules, setup: Setup) -> Refusal | None:
    """What is wrong with a setup: the sign, the boxes, the device, the jackpot, the payout limit."""
    further = ("box_maximum", "jackpot_wager", "max_payout")
    refusal = refuse_sign(rules.book, setup.sign, setup.chips, further)
    if refusal:
        return refusal
    most = rules.boxes_most or MOST_BOXES
    if not 1 <= setup.boxes <= most:
        says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {most} boxes"
        return rules.refuse("setup-boxes", says, WAGERING_AREAS)
    if setup.device not in rules.up_card:
        says = f"device: cards are dealt by {', '.join(rules.up_card)}, not by {setup.device}"
        return rules.refuse("setup-device", says, DEVICE_ALLOWED)
    if setup.device == "hand" and setup.shuffled_by == "dealer":
        says = "shuffled-by: cards dealt from the hand are shuffled by a machine"
        return rules.refuse("setup-shuffled-by", says, HAND_NEEDS_MACHINE)
    if setup.jackpot != "none" and rules.jackpot_wager is None and setup.sign.jackpot_wager is None:
        says = "jackpot-wager: the sign states what a jackpot wager costs"
        return rules.refuse("setup-jackpot-wager", says, JACKPOT_AMOUNT)
    return _bad_jackpot(rules, setup) or _bad_offer(rules, setup) or _low_payout_limit(rules, setup)


def _bad_offer(rules: Rules, setup: Setup) -> Refusal | None:
    """Odds and prizes of the house: no less than the rules ask, and only where these set a floor."""
    odds, prizes = named(setup.odds), named(setup.prizes)
    if odds and not rules.odds_are_least:
        return rules.refuse("setup-odds", "odds: the rules fix them", BET_ODDS)
    low = [name for name, offered in odds.items() if offered < rules.bet_odds[CATEGORIES[name]]]
    if low:
        least = rules.bet_odds[CATEGORIES[low[0]]]
        return rules.refuse("setup-odds", f"odds: a {low[0]} pays at least {least} to 1", BET_ODDS)
    if prizes and not rules.prizes_are_least:
        return rules.refuse("setup-prizes", "prizes: the rules fix them", JACKPOT_PRIZES)
    if STRAIGHT in prizes and setup.straight_flush_prize != "fixed":
        says = "prizes: a straight flush has a share of the meter, unless the house designates a fixed sum"
        return rules.refuse("setup-prizes", says, JACKPOT_PRIZES)
    floors = {**rules.book.money_table("jackpot-fixed"), STRAIGHT: _straight_floor(rules)}
    poor = [name for name, cents in prizes.items() if cents < floors[name]]
    if poor:
        says = f"prizes: a {poor[0]} earns at least {money(floors[poor[0]])}"
        return rules.refuse("setup-prizes", says, JACKPOT_PRIZES)
    return None


def _straight_floor(rules: Rules) -> int:
    book = rules.book
    return book.money("straight-flush-fixed") if book.has("straight-flush-fixed") else 0


def _bad_jackpot(rules: Rules, setup: Setup) -> Refusal | None:
    """A jackpot wager is one chip of the table, where the rules let it be placed."""
    if setup.jackpot == "none":
        return None
    if setup.jackpot == "manual" and rules.book.is_silent(AREA_JACKPOT_LAYOUT):
        says = "jackpot: no jackpot wager is taken on the layout here; it is electronic or none"
        return rules.refuse("setup-jackpot", says, AREA_JACKPOT_SLOT)
    wager = rules.jackpot_cents(setup.sign)
    if rules.jackpot_wager and setup.sign.jackpot_wager not in (None, rules.jackpot_wager):
        return rules.refuse("setup-jackpot-wager", "jackpot-wager: the rule fixes it", JACKPOT_AMOUNT)
    if wager not in setup.chips:
        says = "jackpot-wager: it is a single chip of the table"
        return rules.refuse("setup-jackpot-wager", says, JACKPOT_CHIP_PLACED)
    return None


def _low_payout_limit(rules: Rules, setup: Setup) -> Refusal | None:
    """A limit on payouts may not be set below what the rules guarantee (US (l)(4))."""
    limit, floor = setup.sign.max_payout, rules.payout_floor(setup.sign, named(setup.odds))
    if limit is None or limit >= floor:
        return None
    says = f"max-payout: {money(limit)} is below the least limit allowed here, {money(int(floor))}"
    return rules.refuse("setup-max-payout", says, PAYOUT_LIMIT_LEAST)
