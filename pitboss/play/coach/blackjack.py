"""Blackjack: each option of a hand, played at its best from the cards that its player has not seen."""

from fractions import Fraction

from pitboss.odds.blackjack.asking import answered, table_of
from pitboss.odds.blackjack.decision import Adviser
from pitboss.odds.blackjack.insurance import Insured, insured_of
from pitboss.play.coach.advice import Advice, Valued, advised
from pitboss.play.coach.live import asked_at, unseen
from pitboss.record.table import Table
from pitboss.table.cards import rank
from pitboss.table.notation import words_of
from pitboss.table.who import box_of

METHOD = "composition of the cards not seen, played at its best from here; double precision"
_ADVISERS: dict[str, Adviser] = {}
_INSURED: dict[str, Insured] = {}
_CHOICES = ("stand", "draw", "double", "split")


def decision(table: Table, who: str) -> Advice | None:
    """What standing, drawing, doubling and splitting are worth; none while the player is not asked."""
    options = {
        words_of(type(option.action)): option.action
        for option in table.game.options(table.rules, table.state, who)
        if option.action.is_answer
    }
    turn = table.state.in_turn()
    asked = [choice for choice in _CHOICES if choice in options]
    if turn is None or not asked or not table.state.dealer:
        return None
    box, hand = turn
    stake = box.stake(box_of(who))
    found = _adviser(table).value_of(
        unseen(table.state),
        [rank(card) for card in hand.cards],
        rank(table.state.dealer[0]),
        asked,
        hands=len(box.hands),
        is_first=hand.number == box.hands[0].number,
    )
    choices = [Valued(options[choice], choice, found[choice]) for choice in asked if choice in found]
    return advised(choices, unit="original wager", cents=stake.original, method=METHOD) if choices else None


def notes(table: Table, who: str) -> tuple[str, ...]:
    """What insurance and even money are worth while they are offered."""
    offered = {words_of(type(o.action)) for o in table.game.options(table.rules, table.state, who)}
    if not offered & {"insure", "even money"}:
        return ()
    insured, left = _insured(table), unseen(table.state)
    told = []
    if "insure" in offered:
        told.append(f"insurance is worth {_signed(insured.worth(left))} for each unit insured")
    if "even money" in offered:
        declined = _signed(insured.worth_declined(left))
        told.append(f"even money pays +1.0000 for each unit of the wager; declined, it is worth {declined}")
    return tuple(told)


def _signed(value: Fraction) -> str:
    return f"{float(value):+.4f}"


def _insured(table: Table) -> Insured:
    if table.book.id not in _INSURED:
        _INSURED[table.book.id] = insured_of(asked_at(table), _adviser(table).rulings)
    return _INSURED[table.book.id]


def _adviser(table: Table) -> Adviser:
    """The engine is asked once for each rulebook and number of decks."""
    name = f"{table.book.id} {table.state.shoe.decks}"
    if name not in _ADVISERS:
        _ADVISERS[name] = Adviser(answered(table_of(asked_at(table), table.state.shoe.decks)))
    return _ADVISERS[name]
