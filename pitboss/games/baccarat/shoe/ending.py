"""The end of a round and of a shoe: last coup, a shuffle, or new cards after style B (r 9.7, 9.8, 11.1)."""

from pitboss.games.baccarat.events import PreShuffledBrought, ShoeRemoved
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.staff_actions import RemoveShoe
from pitboss.games.baccarat.state import Shoe
from pitboss.law.key import Key, key
from pitboss.table.event import Called, Event
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.events import CardsChanged, ShuffleDue

CARDS_REPLACED = key("cards-replaced")
CUTTING_CARD_FIRST = key("cutting-card-first")
CUTTING_CARD_REACHED = key("cutting-card-reached")
NEW_DECKS_NEXT = key("new-decks-next")
PRE_SHUFFLED = key("pre-shuffled")
PRE_SHUFFLED_NEXT = key("pre-shuffled-next")
SHOE_REMOVED = key("shoe-removed")
SHUFFLE_CUTTING_CARD_FIRST = key("shuffle-cutting-card-first")
SHUFFLE_CUTTING_CARD_REACHED = key("shuffle-cutting-card-reached")
SHUFFLE_WHEN = key("shuffle-when")
STYLE_B_NEW_CARDS = key("style-b-new-cards")


def follows_round(table: Moment, before: Shoe) -> list[Event]:
    """What the cutting card brings once a round is over; `before` is the shoe while it was under way."""
    shoe = table.state.shoe
    if ended := ended_by(shoe):
        return [over(table, *ended)]
    if shoe.due:
        return [over(table, shoe.due)]
    if shoe.coups == 1 and before.coups != 1:
        return [Called(words="Last coup", ahead=True, because=table.because(CUTTING_CARD_REACHED))]
    return []


def ended_by(shoe: Shoe) -> tuple[Key, ...]:
    """The rule by which no more cards are dealt, where the last coup was played (r 9.7, 9.8)."""
    if shoe.coups != 0:
        return ()
    return (CUTTING_CARD_FIRST,) if shoe.came_first else (CUTTING_CARD_REACHED,)


def over(table: Moment, *keys: Key) -> ShuffleDue:
    """No more cards are dealt until they are shuffled, or replaced where style B was followed."""
    shoe = table.state.shoe
    why = shoe.due or (SHUFFLE_CUTTING_CARD_FIRST if shoe.came_first else SHUFFLE_CUTTING_CARD_REACHED)
    if needs_new_cards(table):
        return ShuffleDue(
            why=STYLE_B_NEW_CARDS, now=True, because=table.because(*keys, SHOE_REMOVED, STYLE_B_NEW_CARDS)
        )
    return ShuffleDue(why=why, now=True, because=table.because(*keys, why, SHUFFLE_WHEN))


def needs_new_cards(table: Moment) -> bool:
    """Whether this shoe's cards are not shuffled again: style B was followed in it (r 7.1, 11.1)."""
    return table.rules.shoe_ends == "shuffle-or-new-cards" and table.state.shoe.had_style_b


def may_remove(table: Moment, who: str) -> Option | Refusal:
    """All cards are sealed in a container and taken away, and new ones are brought."""
    shoe = table.state.shoe
    if table.rules.shoe_ends == "shuffle":
        says = "no shoe is removed here: at its end the cards are shuffled, or a manager has them replaced"
        return table.refuse("shuffled-again", says, SHUFFLE_WHEN, CARDS_REPLACED)
    if shoe.step != "mixed" or shoe.why != STYLE_B_NEW_CARDS:
        says = "cards are removed once a shoe in which style B was followed is over"
        return table.refuse("shoe-not-over", says, SHOE_REMOVED, NEW_DECKS_NEXT, STYLE_B_NEW_CARDS)
    because = table.because(SHOE_REMOVED, PRE_SHUFFLED_NEXT, NEW_DECKS_NEXT)
    return Option(RemoveShoe(who=who), because, {"sealed": Choices((False, True))})


def remove(table: Moment, action: RemoveShoe, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The cards go, and pre-shuffled ones come, or sealed decks where those are not to be used (r 11.2)."""
    removed = ShoeRemoved(because=table.because(SHOE_REMOVED))
    if action.sealed:
        return removed, CardsChanged(because=table.because(NEW_DECKS_NEXT, SHOE_REMOVED))
    keys = (PRE_SHUFFLED_NEXT, SHOE_REMOVED, PRE_SHUFFLED)
    return removed, PreShuffledBrought(because=table.because(*keys))


RULES: tuple[Rule[Moment], ...] = (Rule(RemoveShoe, may_remove, remove),)
