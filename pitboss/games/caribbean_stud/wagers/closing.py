"""The end of the wagering: no more bets, and the lock-out button."""

from pitboss.games.caribbean_stud.actions import LockOut
from pitboss.games.caribbean_stud.deal import device
from pitboss.games.caribbean_stud.events import LockedOut
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.wagers.carried import deserted
from pitboss.law.key import key
from pitboss.table.event import BetsClosed, Called, Event, Ruled, Settled, Told
from pitboss.table.option import Choices, Numbers, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.verbs import NoMoreBets

ANTE_BEFORE_DEAL = key("ante-before-deal")
CARDS_CHANGED_IN_TIME = key("cards-changed-in-time")
CARDS_REPLACED = key("cards-replaced")
CHIPS_MATCH_LIGHTS = key("chips-match-lights")
COIN_LIGHT_ON = key("coin-light-on")
COIN_LIGHT_PLAYERS_DUTY = key("coin-light-players-duty")
CUT_BEFORE_DEAL = key("cut-before-deal")
DECK_NOT_52 = key("deck-not-52")
DEVICE_REMOVED_FIRST = key("device-removed-first")
MISDEAL_JACKPOT_CARRIED = key("misdeal-jackpot-carried")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
SHUFFLE_WHEN = key("shuffle-when")

HOUR = 3_600_000


def may_close(table: Moment, who: str) -> Option | Refusal:
    """The call of no more bets: somebody has an ante and the cards are ready."""
    state = table.state
    if state.phase != "betting":
        return table.refuse(
            "bets-closed", "the wagers of this round are closed already", state.key(device.NO_MORE_BETS)
        )
    if state.deck.is_removed:
        return table.refuse("no-cards", "the deck left the table; new cards are needed", CARDS_REPLACED)
    if state.deck.is_wrong:
        says = f"the deck does not have its {table.rules.deck_cards} cards; count it right or replace it"
        return table.refuse("wrong-deck", says, DECK_NOT_52, CARDS_REPLACED)
    if not state.device:
        return table.refuse("no-device", "the machine left the table; say how to deal", DEVICE_REMOVED_FIRST)
    if not state.deck.is_shuffled:
        return table.refuse("not-shuffled", "the cards must be shuffled first", SHUFFLE_WHEN)
    if not state.deck.is_cut:
        return table.refuse("not-cut", "the cards must be cut first", CUT_BEFORE_DEAL)
    if not state.antes():
        return table.refuse("no-ante", "nobody has an ante on the table", ANTE_BEFORE_DEAL)
    return Option(NoMoreBets(who=who), table.because(state.key(device.NO_MORE_BETS)), _in_time(table))


def _in_time(table: Moment) -> dict[str, Range]:
    """Until when these cards may be dealt, where a rule says so."""
    rules, state = table
    if rules.cards_hours is None or not state.deck.opened_at:
        return {}
    return {"at": Numbers(0, state.deck.opened_at + rules.cards_hours * HOUR)}


def may_not_call(table: Moment, at: int) -> Refusal | None:
    """Why no more bets may not be called at an instant."""
    option = may_close(table, "dealer")
    if isinstance(option, Refusal):
        return option
    call = NoMoreBets(who="dealer", at=at)
    return None if option.admits(call) else _broken_close(table, call)


def close(table: Moment, action: NoMoreBets, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    return (
        Called(words="No more bets", because=table.because(state.key(device.NO_MORE_BETS))),
        *undone_at_the_close(table),
        BetsClosed(called=True, because=table.because(state.key(device.NO_MORE_BETS), NO_WAGER_AFTER_CALL)),
    )


def _broken_close(table: Moment, action: NoMoreBets) -> Refusal:
    rules = table.rules
    says = f"these cards have been in use for more than {rules.cards_hours} hours; change them first"
    return table.refuse("cards-too-old", says, CARDS_CHANGED_IN_TIME)


def undone_at_the_close(table: Moment) -> list[Event]:
    """Jackpot wagers that end as the wagering closes, whether it was called or cards came out."""
    return [*_returned_unlit(table), *_lapsed(table)]


def _lapsed(table: Moment) -> list[Event]:
    """Carried jackpot wagers that nobody plays in this round, as they are read."""
    sitting_out = _sitting_out(table)
    gone = {event.box for event in sitting_out}
    return [*sitting_out, *(event for event in deserted(table) if event.box not in gone)]


def _returned_unlit(table: Moment) -> list[Event]:
    """Jackpot chips whose light never came on."""
    rules, state = table
    if rules.reads("dark-light", "made"):
        return []
    because = table.because(COIN_LIGHT_ON, COIN_LIGHT_PLAYERS_DUTY)
    return [
        Settled(box=box.number, area="jackpot", outcome="void", stake=box.jackpot, because=because)
        for box in state.antes()
        if box.has_jackpot and not box.lit
    ]


def _sitting_out(table: Moment) -> list[Settled]:
    """Carried jackpot wagers of players who sit this round out."""
    rules, state = table
    if not rules.reads("carried-without-ante", "lapses-refunded"):
        return []
    because = table.because(MISDEAL_JACKPOT_CARRIED)
    return [
        Settled(box=number, area="jackpot", outcome="void", stake=cents, because=because)
        for number, cents in sorted(state.carried.items())
    ]


def may_lock_out(table: Moment, who: str) -> Option | Refusal:
    """The lock-out button, pressed once the bets are closed."""
    rules, state = table
    if not rules.locks_out or state.jackpot == "none":
        return table.refuse("no-lock-out", "there is no lock-out button here", state.key(device.LOCK_OUT))
    if (
        state.phase != "dealing"
        or state.is_locked
        or state.dealer
        or any(b.cards for b in state.boxes.values())
    ):
        says = "the lock-out follows the call and comes before the cards, once"
        return table.refuse("not-now", says, state.key(device.LOCK_OUT))
    return Option(
        LockOut(who=who),
        table.because(state.key(device.LOCK_OUT)),
        {"chips": Choices((None, *range(state.house.boxes + 1)))},
    )


def lock_out(table: Moment, action: LockOut, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    lights = sum(1 for box in state.antes() if box.has_jackpot and box.lit)
    chips = sum(1 for box in state.antes() if box.jackpot and box.lit)
    events: list[Event] = [LockedOut(because=because)]
    if action.chips is not None:
        because = table.because(CHIPS_MATCH_LIGHTS)
        if action.chips == chips:
            what = f"{_counted(action.chips, 'chip')}, {_counted(lights, 'light')}: they agree"
            events.append(Ruled(what=what, because=because))
        else:
            about = f"{_counted(action.chips, 'progressive chip')} against {_counted(lights, 'light')}"
            events.append(Told(whom="casino supervisor", about=about, because=because))
    return tuple(events)


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


RULES: tuple[Rule[Moment], ...] = (
    Rule(NoMoreBets, may_close, close, _broken_close),
    Rule(LockOut, may_lock_out, lock_out),
)
