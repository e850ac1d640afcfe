"""Opening a blackjack table: its sign, boxes and players, its decks and cutting cards."""

from pitboss.games.blackjack.rules import Rules
from pitboss.games.blackjack.setup import Setup
from pitboss.games.blackjack.state import Shoe, State
from pitboss.law.key import key
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import refuse_sign
from pitboss.table.who import MOST_BOXES

BOXES_A_PLAYER = key("boxes-a-player")
BOXES_MOST = key("boxes-most")
CUTTING_CARDS = key("cutting-cards")
DECKS_USED = key("decks-used")
FIRST_CARD_BURNT = key("first-card-burnt")
PLAYERS_A_BOX = key("players-a-box")
SETS_OF_CARDS = key("sets-of-cards")
SEVENS_DECKS = key("sevens-decks")
SEVENS_OFFERED = key("sevens-offered")
SEVERAL_ON_A_BOX = key("several-on-a-box")
SHUFFLED_BY_MACHINE = key("shuffled-by-machine")
WAGERING_AREAS = key("wagering-areas")

FURTHER = ("box_maximum", "player_maximum", "sevens_wager")


def opened(rules: Rules, setup: Setup) -> State:
    """An open table, its cards in the shoe or still sealed."""
    house = House(sign=setup.sign, chips=setup.chips, boxes=setup.boxes, standing=setup.standing)
    return State(
        house=house,
        shoe=_shoe(rules, setup),
        name=setup.name,
        shuffled_by=setup.shuffled_by,
        burns=setup.burn,
        cutting_cards=setup.cutting_cards,
        refuse_inexact=setup.refuse_inexact,
        players_a_box=setup.players_a_box,
        boxes_a_player=min(setup.boxes_a_player, setup.boxes),
    )


def _shoe(rules: Rules, setup: Setup) -> Shoe:
    cards = setup.decks * rules.deck_cards
    if setup.cards == "sealed":
        return Shoe(setup.decks, cards, step="sealed")
    mark = rules.cutting_card_half_decks * rules.deck_cards // 2
    return Shoe(setup.decks, cards, size=cards, mark=mark, burn_due=setup.burn)


def unfit(rules: Rules, setup: Setup) -> Refusal | None:
    """What is wrong with a setup: the sign, the boxes, who may stand, the cards, who may wager where."""
    return (
        refuse_sign(rules.book, setup.sign, setup.chips, FURTHER)
        or _boxes(rules, setup)
        or _machine(rules, setup)
        or _decks(rules, setup)
        or _cutting_cards(rules, setup)
        or _burn(rules, setup)
        or _players(rules, setup)
    )


def _boxes(rules: Rules, setup: Setup) -> Refusal | None:
    if not 1 <= setup.boxes <= rules.boxes_most:
        says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {rules.boxes_most} boxes"
        return rules.refuse("setup-boxes", says, BOXES_MOST, WAGERING_AREAS)
    if not 0 <= setup.standing <= MOST_BOXES:
        says = f"standing: {setup.standing} is not allowed; up to {MOST_BOXES} may stand"
        return rules.refuse("setup-standing", says, SEVERAL_ON_A_BOX)
    return None


def _machine(rules: Rules, setup: Setup) -> Refusal | None:
    """A machine shuffles only where a rule provides for it, and with its own number of decks."""
    if setup.shuffled_by == "dealer":
        return None
    least, most = rules.machine_decks_least, rules.machine_decks_most
    if least is None or most is None:
        says = "shuffled-by: the rules know no machine here; the dealer shuffles"
        return rules.refuse("setup-shuffled-by", says, SHUFFLED_BY_MACHINE, SETS_OF_CARDS)
    if least <= setup.decks <= most:
        return None
    says = f"decks: {setup.decks} is not allowed; a machine shuffles {least} to {most} decks"
    return rules.refuse("setup-decks", says, SHUFFLED_BY_MACHINE, SETS_OF_CARDS)


def _decks(rules: Rules, setup: Setup) -> Refusal | None:
    if not rules.decks_least <= setup.decks <= rules.decks_most:
        allowed = f"{rules.decks_least} to {rules.decks_most}"
        says = f"decks: {setup.decks} is not allowed; the game is played with {allowed} decks"
        return rules.refuse("setup-decks", says, DECKS_USED)
    least, most = rules.sevens_decks_least, rules.sevens_decks_most
    if setup.sign.sevens_wager is None or least <= setup.decks <= most:
        return None
    says = f"decks: {setup.decks} is not allowed; with Super Sevens there are {least} to {most} decks"
    return rules.refuse("setup-decks", says, SEVENS_DECKS, SEVENS_OFFERED)


def _cutting_cards(rules: Rules, setup: Setup) -> Refusal | None:
    least, most = rules.cutting_cards_least, rules.cutting_cards_most
    if least <= setup.cutting_cards <= most:
        return None
    says = f"cutting-cards: {setup.cutting_cards} is not allowed; {least} to {most} are used"
    return rules.refuse("setup-cutting-cards", says, CUTTING_CARDS)


def _burn(rules: Rules, setup: Setup) -> Refusal | None:
    if rules.burnt_cards_most or not setup.burn:
        return None
    return rules.refuse("setup-burn", "burn: no card of a shoe is discarded here", FIRST_CARD_BURNT)


def _players(rules: Rules, setup: Setup) -> Refusal | None:
    if not 1 <= setup.players_a_box <= rules.players_a_box_most:
        allowed = f"1 to {rules.players_a_box_most}"
        says = f"players-a-box: {setup.players_a_box} is not allowed; {allowed} may share a box"
        return rules.refuse("setup-players-a-box", says, PLAYERS_A_BOX)
    least, most = rules.boxes_a_player_least, rules.boxes_most
    if not least <= setup.boxes_a_player <= most:
        says = f"boxes-a-player: {setup.boxes_a_player} is not allowed; a player has {least} to {most} boxes"
        return rules.refuse("setup-boxes-a-player", says, BOXES_A_PLAYER)
    return None
