"""Care of the cards between rounds: shuffle, cut, new cards."""

from pitboss.games.caribbean_stud.actions import AskToCut, CutCards, Recut
from pitboss.games.caribbean_stud.events import DeckChanged, DeckCut, DeckShuffled, ShuffleNeeded
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Told
from pitboss.table.option import Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule, never
from pitboss.table.verbs import ReplaceCards, Shuffle, TableVacant
from pitboss.table.who import SUPERVISORS

CARDS_CHANGED_IN_TIME = key("cards-changed-in-time")
CARDS_REPLACED = key("cards-replaced")
CUT_BEFORE_DEAL = key("cut-before-deal")
CUT_LEAST = key("cut-least")
DECKS_ALTERNATE = key("decks-alternate")
HAND_LEFT_FOR_JACKPOT = key("hand-left-for-jackpot")
PLAYERS_NEVER_CUT = key("players-never-cut")
RECONSTRUCTABLE_DISCARDS = key("reconstructable-discards")
RECUT = key("recut")
SHUFFLE_AFTER_VACANCY = key("shuffle-after-vacancy")
SHUFFLE_WHEN = key("shuffle-when")


def needs_cut(table: Moment) -> bool:
    """Whether shuffled cards are cut: in NZ where a shoe deals them, in the US where a person shuffled."""
    if table.rules.cut == "from-shoe":
        return table.state.device == "shoe"
    return table.state.shuffled_by == "dealer"


def may_shuffle(table: Moment, who: str) -> Option | Refusal:
    """Mixing the cards: after a round, after a misdeal, after the table stood empty."""
    state = table.state
    if state.deck.is_removed:
        return table.refuse("no-cards", "the deck left the table; new cards are needed", CARDS_REPLACED)
    if state.claims:
        box = state.claims[0].box
        says = f"box {box} waits for a jackpot payout; its cards stay until it is paid or withdrawn"
        return table.refuse("claim-open", says, HAND_LEFT_FOR_JACKPOT)
    under_way = state.phase == "dealing" and state.seen()
    if state.phase not in ("betting", "settled", "dealing") or state.deck.is_shuffled or under_way:
        return table.refuse("not-now", "the cards are not to be shuffled now", SHUFFLE_WHEN)
    return Option(Shuffle(who=who), table.because(SHUFFLE_WHEN))


def shuffle(table: Moment, action: Shuffle, because: tuple[str, ...]) -> tuple[Event, ...]:
    rules, state = table
    keys = [SHUFFLE_WHEN, state.deck.shuffle_for]
    if state.phase == "settled" and rules.hand_shown_by == "dealer":
        keys.append(RECONSTRUCTABLE_DISCARDS)
    if state.shuffled_by == "machine":
        keys.append(DECKS_ALTERNATE)
    return (DeckShuffled(cut_due=needs_cut(table), because=table.because(*keys)),)


def may_cut(table: Moment, who: str) -> Option | Refusal:
    """The one cut after a shuffle by hand."""
    rules, state = table
    if state.deck.is_cut or not state.deck.is_shuffled:
        return table.refuse("no-cut-due", "the cards are cut once, after the shuffle", CUT_BEFORE_DEAL)
    least = rules.cut_least or 1
    cut = CutCards(who=who, cards=rules.deck_cards // 2)
    return Option(
        cut, table.because(CUT_BEFORE_DEAL, CUT_LEAST), {"cards": Numbers(least, rules.deck_cards - 1)}
    )


def cut(table: Moment, action: CutCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DeckCut(made=True, because=because),)


def _broken_cut(table: Moment, action: CutCards) -> Refusal:
    rules = table.rules
    says = f"a cut takes {rules.cut_least or 1} to {rules.deck_cards - 1} cards"
    return table.refuse("bad-cut", says, CUT_LEAST, CUT_BEFORE_DEAL)


def may_recut(table: Moment, who: str) -> Option | Refusal:
    """A second cut, ordered before any card is out."""
    rules, state = table
    if rules.book.is_silent(RECUT) or not rules.book.holds(RECUT, who):
        return table.refuse("no-power", f"the {who} has no power to order a second cut", RECUT)
    if (
        not needs_cut(table)
        or not state.deck.is_cut
        or state.phase not in ("betting", "dealing")
        or state.seen()
    ):
        says = "a second cut comes after the first and before any card is dealt"
        return table.refuse("not-now", says, RECUT)
    return Option(Recut(who=who), table.because(RECUT))


def recut(table: Moment, action: Recut, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DeckCut(made=False, because=because),)


def may_player_cut(table: Moment, who: str) -> Refusal:
    """No player ever cuts."""
    return table.refuse("players-never-cut", "no player cuts the cards", PLAYERS_NEVER_CUT)


def may_be_vacant(table: Moment, who: str) -> Option | Refusal:
    """Nobody plays: the cards are shuffled before play goes on."""
    state = table.state
    if state.phase != "betting" or state.antes():
        return table.refuse("not-vacant", "somebody is playing", SHUFFLE_WHEN)
    return Option(TableVacant(who=who), table.because(SHUFFLE_AFTER_VACANCY))


def vacant(table: Moment, action: TableVacant, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ShuffleNeeded(why=SHUFFLE_AFTER_VACANCY, because=because),)


def may_replace(table: Moment, who: str) -> Option | Refusal:
    """New cards after any round."""
    rules, state = table
    if not rules.book.holds(CARDS_REPLACED, who) or who not in SUPERVISORS:
        return table.refuse("no-power", f"the {who} has no power to replace the cards", CARDS_REPLACED)
    if state.phase not in ("betting", "settled") or state.claims:
        return table.refuse("not-now", "cards are replaced between rounds", CARDS_REPLACED)
    return Option(ReplaceCards(who=who), table.because(CARDS_REPLACED))


def should_replace(table: Moment, who: str) -> Option | Refusal | None:
    """New cards that play cannot go on without."""
    deck = table.state.deck
    return may_replace(table, who) if deck.is_removed or deck.is_wrong else None


def replace_cards(table: Moment, action: ReplaceCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    rules = table.rules
    because = table.because(CARDS_REPLACED, CARDS_CHANGED_IN_TIME)
    events: list[Event] = [DeckChanged(at=action.at, because=because)]
    if rules.book.has("cards-replaced-tells"):
        told = table.because(CARDS_REPLACED)
        events.append(Told(whom="inspector", about="the cards were replaced", because=told))
    return tuple(events)


RULES: tuple[Rule[Moment], ...] = (
    Rule(Shuffle, may_shuffle, shuffle),
    Rule(CutCards, may_cut, cut, _broken_cut),
    Rule(Recut, may_recut, recut),
    Rule(AskToCut, may_player_cut, never),
    Rule(TableVacant, may_be_vacant, vacant),
    Rule(ReplaceCards, may_replace, replace_cards),
)
