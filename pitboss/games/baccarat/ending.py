"""The end of a round and of a shoe: last coup, a shuffle, or new cards after style B (r 9.7, 9.8, 11.1)."""

from pitboss.games.baccarat.events import PreShuffledBrought, ShoeRemoved
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.staff_actions import RemoveShoe
from pitboss.games.baccarat.state import NEW_CARDS, Shoe
from pitboss.table.event import Called, Event
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.events import CardsChanged, ShuffleDue


def follows_round(table: Moment, before: Shoe) -> list[Event]:
    """What the cutting card brings once a round is over; `before` is the shoe while it was under way."""
    shoe = table.state.shoe
    if shoe.coups == 0:
        return [over(table, "cutting-card-first" if shoe.came_first else "cutting-card-reached")]
    if shoe.due:
        return [over(table, shoe.due)]
    if shoe.coups == 1 and before.coups != 1:
        return [Called(words="Last coup", because=table.because("cutting-card-reached"))]
    return []


def over(table: Moment, *keys: str) -> ShuffleDue:
    """No more cards are dealt until they are shuffled, or replaced where style B was followed."""
    shoe = table.state.shoe
    why = shoe.due or ("shuffle-cutting-card-first" if shoe.came_first else "shuffle-cutting-card-reached")
    if needs_new_cards(table):
        return ShuffleDue(why=NEW_CARDS, now=True, because=table.because(*keys, "shoe-removed", NEW_CARDS))
    return ShuffleDue(why=why, now=True, because=table.because(*keys, why, "shuffle-when"))


def needs_new_cards(table: Moment) -> bool:
    """Whether this shoe's cards are not shuffled again: style B was followed in it (r 7.1, 11.1)."""
    return table.rules.shoe_ends == "shuffle-or-new-cards" and table.state.shoe.had_style_b


def may_remove(table: Moment, who: str) -> Option | Refusal:
    """All cards are sealed in a container and taken away, and new ones are brought."""
    shoe = table.state.shoe
    if table.rules.shoe_ends == "shuffle":
        says = "no shoe is removed here: at its end the cards are shuffled, or a manager has them replaced"
        return table.refuse("shuffled-again", says, "shuffle-when", "cards-replaced")
    if shoe.step != "mixed" or shoe.why != NEW_CARDS:
        says = "cards are removed once a shoe in which style B was followed is over"
        return table.refuse("shoe-not-over", says, "shoe-removed", "new-decks-next", NEW_CARDS)
    because = table.because("shoe-removed", "pre-shuffled-next", "new-decks-next")
    return Option(RemoveShoe(who=who), because, {"sealed": Choices((False, True))})


def remove(table: Moment, action: RemoveShoe, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The cards go, and pre-shuffled ones come, or sealed decks where those are not to be used (r 11.2)."""
    removed = ShoeRemoved(because=table.because("shoe-removed"))
    if action.sealed:
        return removed, CardsChanged(because=table.because("new-decks-next", "shoe-removed"))
    keys = ("pre-shuffled-next", "shoe-removed", "pre-shuffled")
    return removed, PreShuffledBrought(because=table.because(*keys))


RULES: tuple[Rule[Moment], ...] = (Rule(RemoveShoe, may_remove, remove),)
