"""Blackjack: each option of a hand, played at its best from the cards that its player has not seen."""

from typing import TypedDict

from pitboss.games.blackjack.actions import Double, Draw, EvenMoney, Insure, Split, Stand
from pitboss.games.blackjack.staff_actions import CloseInsurance
from pitboss.odds.blackjack.asking import answered, table_of
from pitboss.odds.blackjack.decision import Adviser
from pitboss.odds.blackjack.insurance import INSURANCE, Insured, insured_of
from pitboss.odds.blackjack.sevens import Sevens, held, sevens_of
from pitboss.play.coach.advice import Advice, Lies, Valued, advised
from pitboss.play.coach.live import asked_at, unseen, unseen_cards
from pitboss.record.table import Table
from pitboss.table.cards import rank
from pitboss.table.notation import words_of
from pitboss.table.option import Amounts, Option
from pitboss.table.who import box_of

METHOD = "composition of the cards not seen, played at its best from here; double precision"
_ADVISERS: dict[str, Adviser] = {}
_INSURED: dict[str, Insured] = {}
_SEVENS: dict[str, Sevens] = {}


def decision(table: Table, who: str) -> Advice | None:
    """What standing, drawing, doubling and splitting are worth; none while the player is not asked."""
    if even := _even_money(table, who):
        return even
    turn, offered = table.state.in_turn(), _offered(table, who)
    if turn is None or not table.state.dealer or not any(option.action.is_answer for option in offered):
        return None
    box, hand = turn
    stake = box.stake(box_of(who))
    at: _At = {"hands": len(box.hands), "is_first": hand.number == box.hands[0].number}
    seen = unseen(table.state), [rank(card) for card in hand.cards], rank(table.state.dealer[0])
    worth = _adviser(table).value_of(*seen, {words_of(type(option.action)) for option in offered}, **at)
    if stake.sevens and len(box.dealt) == len(hand.cards):
        sevens = held(_sevens(table), hand.cards, unseen_cards(table.state))
        worth = {
            said: each + float(sevens[said] * stake.sevens / stake.original) for said, each in worth.items()
        }
    choices = [
        Valued(option.action, worth[words_of(type(option.action))], option.takes(option.action))
        for option in offered
        if not _is_part(option)
    ]
    if parts := [option for option in offered if _is_part(option)]:
        bare = _adviser(table).one_card(*seen, **at)
        choices += [_part(option, bare, worth["double"], stake.original) for option in parts]
    return advised(choices, unit="original wager", cents=stake.original, method=METHOD)


class _At(TypedDict):
    hands: int
    is_first: bool


def _offered(table: Table, who: str) -> list[Option]:
    """What a player who is asked may do with a hand; a double of less stands beside the whole one."""
    options = table.game.options(table.rules, table.state, who)
    return [option for option in options if isinstance(option.action, Stand | Draw | Double | Split)]


def _is_part(option: Option) -> bool:
    """Whether it doubles for less than the whole wager."""
    return isinstance(option.vary.get("cents"), Amounts)


def _part(option: Option, bare: float, whole: float, original: int) -> Valued:
    """A double of less: between one card for nothing more and one for the whole wager."""
    takes = option.takes(option.action)
    return Valued(option.action, bare + (whole - bare) * takes / original, takes)


def _even_money(table: Table, who: str) -> Advice | None:
    """A blackjack against an ace: paid at once, or left to wait until the dealer closes insurance."""
    offered = table.game.options(table.rules, table.state, who)
    taken = next((each.action for each in offered if isinstance(each.action, EvenMoney)), None)
    if not isinstance(taken, EvenMoney):
        return None
    box, insured = table.state.boxes[taken.box or box_of(who)], _insured(table)
    choices = [
        Valued(taken, insured.taken.net),
        Valued(CloseInsurance(who="dealer"), insured.worth_declined(unseen(table.state))),
    ]
    cents = box.stake(box_of(who)).original
    return advised(choices, unit="original wager", cents=cents, method="the dealer's second card, exact")


def lying(table: Table, who: str) -> tuple[Lies, ...]:
    """Insurance until the dealer's second card."""
    own = [wager for wager in table.game.wagers(table.state) if wager.box == box_of(who)]
    insurance = [wager for wager in own if wager.area.split()[-1] == INSURANCE]
    if not insurance or len(table.state.dealer) != 1:
        return ()
    worth = _insured(table).worth(unseen(table.state))
    return tuple(Lies(wager.area, wager.cents, worth * wager.cents) for wager in insurance)


def notes(table: Table, who: str) -> tuple[str, ...]:
    """What insurance is worth while it is offered."""
    offered = table.game.options(table.rules, table.state, who)
    if not any(isinstance(option.action, Insure) for option in offered):
        return ()
    worth = float(_insured(table).worth(unseen(table.state)))
    return (f"insurance is worth {worth:+.4f} on average, for each 1.00 insured",)


def _insured(table: Table) -> Insured:
    if table.book.id not in _INSURED:
        _INSURED[table.book.id] = insured_of(asked_at(table), _adviser(table).rulings)
    return _INSURED[table.book.id]


def _sevens(table: Table) -> Sevens:
    if _name(table) not in _SEVENS:
        _SEVENS[_name(table)], _ = sevens_of(asked_at(table), _adviser(table).rulings, table.state.shoe.decks)
    return _SEVENS[_name(table)]


def _adviser(table: Table) -> Adviser:
    if _name(table) not in _ADVISERS:
        _ADVISERS[_name(table)] = Adviser(answered(table_of(asked_at(table), table.state.shoe.decks)))
    return _ADVISERS[_name(table)]


def _name(table: Table) -> str:
    """The engine is asked once for each rulebook and number of decks."""
    return f"{table.book.id} {table.state.shoe.decks}"
