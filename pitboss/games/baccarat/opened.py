"""Opening a baccarat table: its sign, seats and players, the way of dealing, its decks and cutting cards."""

from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.setup import Setup
from pitboss.games.baccarat.state import STYLE_B, Shoe, State
from pitboss.games.baccarat.turns.styles import NOTICE
from pitboss.law.key import key
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import refuse_sign
from pitboss.table.who import MOST_BOXES

CUTTING_CARDS = key("cutting-cards")
DEALING_STYLE = key("dealing-style")
DECKS_USED = key("decks-used")
ONE_PLAYER_AN_AREA = key("one-player-an-area")
OPENING_INSPECTION = key("opening-inspection")
PLAYERS_AN_AREA = key("players-an-area")
PRE_SHUFFLED = key("pre-shuffled")
SEATS_MOST = key("seats-most")
SHUFFLED_BY_MACHINE = key("shuffled-by-machine")
STANDING_PLAYERS = key("standing-players")
TABLE_DIFFERENTIAL = key("table-differential")
WAGERING_AREAS = key("wagering-areas")

FURTHER = ("differential",)


def opened(rules: Rules, setup: Setup) -> State:
    """An open table, its cards in the shoe, sealed, or in a container of pre-shuffled ones."""
    boxes = rules.seats_most if setup.boxes is None else setup.boxes
    most = rules.players_an_area_most
    style = _style(rules, setup)
    return State(
        house=House(sign=setup.sign, chips=setup.chips, boxes=boxes, standing=setup.standing),
        shoe=_shoe(rules, setup),
        style=style,
        name=setup.name,
        shuffled_by=setup.shuffled_by,
        cutting_cards=setup.cutting_cards,
        seat_numbers=setup.seat_numbers,
        players_an_area=most if setup.players_an_area is None else setup.players_an_area,
        told=frozenset({NOTICE}) if style == STYLE_B else frozenset(),
    )


def _style(rules: Rules, setup: Setup) -> str:
    return setup.style or rules.dealing_styles[0]


def _shoe(rules: Rules, setup: Setup) -> Shoe:
    cards = setup.decks * rules.deck_cards
    if setup.cards == "ready":
        return Shoe(setup.decks, cards, size=cards, mark=rules.cutting_card_least, burn_due=True)
    return Shoe(setup.decks, cards, step=setup.cards)


def unfit(rules: Rules, setup: Setup) -> Refusal | None:
    """What is wrong with a setup: the sign, seats, who may stand, the style, the cards, who shares areas."""
    return (
        _sign(rules, setup)
        or _seats(rules, setup)
        or _dealing(rules, setup)
        or _machine(rules, setup)
        or _decks(rules, setup)
        or _cutting_cards(rules, setup)
        or _cards(rules, setup)
        or _players(rules, setup)
    )


def _sign(rules: Rules, setup: Setup) -> Refusal | None:
    """A table differential is on the sign by a rule of the game (r 4.9)."""
    refusal = refuse_sign(rules.book, setup.sign, setup.chips, FURTHER)
    if refusal is None or refusal.code != "sign-differential":
        return refusal
    return Refusal(refusal.code, refusal.says, rules.because(TABLE_DIFFERENTIAL) + refusal.because)


def _seats(rules: Rules, setup: Setup) -> Refusal | None:
    if setup.boxes is not None and not 1 <= setup.boxes <= rules.seats_most:
        says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {rules.seats_most} seats"
        return rules.refuse("setup-boxes", says, SEATS_MOST)
    if not 0 <= setup.standing <= MOST_BOXES:
        says = f"standing: {setup.standing} is not allowed; up to {MOST_BOXES} may stand"
        return rules.refuse("setup-standing", says, STANDING_PLAYERS, WAGERING_AREAS)
    return None


def _dealing(rules: Rules, setup: Setup) -> Refusal | None:
    if _style(rules, setup) in rules.dealing_styles:
        return None
    says = f"style: {setup.style} is not allowed; cards are dealt {' or '.join(rules.dealing_styles)}"
    return rules.refuse("setup-style", says, DEALING_STYLE)


def _machine(rules: Rules, setup: Setup) -> Refusal | None:
    """A machine shuffles only where a rule provides for it, and with its own number of decks."""
    if setup.shuffled_by == "dealer":
        return None
    least, most = rules.machine_decks_least, rules.machine_decks_most
    if least is None or most is None:
        says = "shuffled-by: the rules know no machine here; the dealer shuffles"
        return rules.refuse("setup-shuffled-by", says, SHUFFLED_BY_MACHINE, DECKS_USED)
    if least <= setup.decks <= most:
        return None
    says = f"decks: {setup.decks} is not allowed; a machine shuffles {least} to {most} decks"
    return rules.refuse("setup-decks", says, SHUFFLED_BY_MACHINE, DECKS_USED)


def _decks(rules: Rules, setup: Setup) -> Refusal | None:
    least, most = rules.decks_least, rules.decks_most
    if setup.shuffled_by == "machine" or least <= setup.decks <= most:
        return None
    allowed = f"{least}" if least == most else f"{least} to {most}"
    says = f"decks: {setup.decks} is not allowed; the game is played with {allowed} decks"
    return rules.refuse("setup-decks", says, DECKS_USED)


def _cutting_cards(rules: Rules, setup: Setup) -> Refusal | None:
    least, most = rules.cutting_cards_least, rules.cutting_cards_most
    if least <= setup.cutting_cards <= most:
        return None
    says = f"cutting-cards: {setup.cutting_cards} is not allowed; {least} to {most} are used"
    return rules.refuse("setup-cutting-cards", says, CUTTING_CARDS)


def _cards(rules: Rules, setup: Setup) -> Refusal | None:
    if setup.cards != "pre-shuffled" or rules.pre_shuffled == "allowed":
        return None
    says = "cards: pre-shuffled cards are not used here; cards come sealed, or are ready in the shoe"
    return rules.refuse("setup-cards", says, PRE_SHUFFLED, OPENING_INSPECTION)


def _players(rules: Rules, setup: Setup) -> Refusal | None:
    players, most = setup.players_an_area, rules.players_an_area_most
    if players is None or 1 <= players <= most:
        return None
    key = PLAYERS_AN_AREA if most > 1 else ONE_PLAYER_AN_AREA
    allowed = f"1 to {most}" if most > 1 else "1"
    says = f"players-an-area: {players} is not allowed; an area takes {allowed} at a time"
    return rules.refuse("setup-players-an-area", says, key)
