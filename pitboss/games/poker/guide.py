"""What a dealer does next at a poker table: turn, burn and deal, pots, commission, the two buttons."""

from collections.abc import Callable, Iterator, Mapping

from pitboss.games.poker.betting import acting
from pitboss.games.poker.commission.events import described
from pitboss.games.poker.commission.taking import taken
from pitboss.games.poker.commission.varying import time_due
from pitboss.games.poker.deal.beginning import may_begin, may_take_antes
from pitboss.games.poker.deal.dealing import Due, due
from pitboss.games.poker.deal.discarding import DISCARDS, may_remake
from pitboss.games.poker.events import named
from pitboss.games.poker.jackpot.pressing import may_press
from pitboss.games.poker.jackpot.recording import may_record, should_count
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.showdown.awarding import may_award
from pitboss.games.poker.showdown.showing import order_keys, to_show
from pitboss.games.poker.state import Player
from pitboss.law.key import key
from pitboss.table.chips.money import money
from pitboss.table.notation import clock
from pitboss.table.option import Amounts, Option
from pitboss.table.refusal import Refusal
from pitboss.table.sentence import Sentence

ACTS_IN_TURN = key("acts-in-turn")
BLINDS_IN_TURN = key("blinds-in-turn")
BURN_CARD = key("burn-card")
COMMISSION = key("commission")
COMMISSION_KINDS = key("commission-kinds")
DEAL_IN_TURN = key("deal-in-turn")
DRAW_CARDS = key("draw-cards")
FIFTH_CARD_SHUFFLED = key("fifth-card-shuffled")
KILL_BUTTON = key("kill-button")
KILL_BUTTON_CENTRAL = key("kill-button-central")
KILL_WAGER_KEY = key("kill-wager")
SIDE_POTS = key("side-pots")

_DEALER = "dealer"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def guide(table: Moment) -> Iterator[Sentence]:
    """The next step first, then what lies there: pots, commission, the Kill Button."""
    yield from _NEXT[table.state.phase](table)
    yield from _pots(table)
    yield from _taken(table)
    yield from _kill(table)


def _open(option: object, says: str) -> Iterator[Sentence]:
    """A step that may be taken now, in words."""
    if isinstance(option, Option):
        yield Sentence(says, option.because)


def _waiting(table: Moment) -> Iterator[Sentence]:
    yield from _time(table)
    option = may_begin(table, _DEALER)
    if isinstance(option, Refusal):
        yield Sentence(f"No hand yet: {option.says}.", option.because)
    yield from _open(option, "Begin a hand: the button moves on.")


def _time(table: Moment) -> Iterator[Sentence]:
    terms, at = table.state.commission, time_due(table)
    if terms is None or at is None:
        return
    when = f"from {clock(at)}" if at else "now"
    says = f"Time is charged {when}: {money(terms.time)} from each player."
    yield Sentence(says, table.because(COMMISSION_KINDS, COMMISSION))


def _posting(table: Moment) -> Iterator[Sentence]:
    state = table.state
    yield from _open(may_press(table, _DEALER), "Press the Jackpot Button.")
    yield from _open(may_take_antes(table, _DEALER), f"Take an ante of {money(state.terms.ante)} from each.")
    if state.due:
        first = state.due[0]
        where = " straight into the pot" if first.is_dead else ""
        says = f"Box {first.box} posts the {first.what}, {money(first.cents)}{where}."
        yield Sentence(says, table.because(BLINDS_IN_TURN))


def _dealing(table: Moment) -> Iterator[Sentence]:
    yield from _open(may_press(table, _DEALER), "Press the Jackpot Button.")
    yield from _open(may_remake(table, _DEALER), "The deck has run out: shuffle the discards.")
    if table.state.is_aside_due:
        says = "Shuffle the card that was set aside with the stub, and burn none."
        yield Sentence(says, table.because(FIFTH_CARD_SHUFFLED))
    wanted = due(table.rules, table.state)
    burn = (BURN_CARD,) if wanted.burns else ()
    yield Sentence(_deal(table, wanted), table.because(*burn, *table.state.dealt.by, DEAL_IN_TURN))


def _deal(table: Moment, wanted: Due) -> str:
    """What leaves the deck, from the burn on."""
    parts = ["burn one card"] if wanted.burns else []
    if wanted.boxes:
        up = wanted.each - wanted.down
        faces = [f"{_number(wanted.down)} face down"] if wanted.down else []
        faces += [f"{_number(up)} face up"] if up else []
        order = ", in this order" if len(wanted.boxes) > 1 else ""
        parts.append(f"deal {' and '.join(faces)} to {named(wanted.boxes)}{order}")
    if wanted.board:
        parts.append(f"deal the {table.state.dealt.name}: {_number(wanted.board)} to the board")
    said = ", ".join(parts)
    return f"{said[0].upper()}{said[1:]}."


def _number(count: int) -> str:
    word = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{word} card{'s' * (count != 1)}"


def _betting(table: Moment) -> Iterator[Sentence]:
    player = table.state.player(table.state.turn)
    if player is None:
        return
    says = f"Box {player.box} is to act: {_owed(table, player)}."
    yield Sentence(says, table.because(ACTS_IN_TURN))
    yield raising(table, player)


def _owed(table: Moment, player: Player) -> str:
    owed = min(max(0, table.state.bets.high - player.bet), player.stack)
    all_in = ", all-in" if owed and owed == player.stack else ""
    return f"{money(owed)} to call{all_in}" if owed else "nothing to call"


def raising(table: Moment, player: Player) -> Sentence:
    """How a player who is to act may bet or raise, least and most, or why they may not."""
    who, is_raise = f"box {player.box}", bool(table.state.bets.high)
    guarded = acting.may_raise(table, who) if is_raise else acting.may_bet(table, who)
    if isinstance(guarded, Refusal):
        return Sentence(f"No raise: {guarded.says}.", guarded.because)
    if not guarded:
        return Sentence("No raise: the chips there do not go beyond a call.", table.because(ACTS_IN_TURN))
    verb = "Raise to" if is_raise else "Bet"
    amounts = ", or ".join(_span(option) for option in guarded)
    return Sentence(f"{verb} {amounts}.", guarded[0].because)


def _span(option: Option) -> str:
    amounts = option.vary.get("cents")
    if isinstance(amounts, Amounts) and amounts.least < amounts.most:
        return f"{money(amounts.least)} at least, {money(amounts.most)} at most"
    return money(option.action.cents)  # type: ignore[attr-defined]


def _discarding(table: Moment) -> Iterator[Sentence]:
    law = DISCARDS[table.state.terms.game]
    yield Sentence(f"Box {table.state.turn} puts one card away.", table.because(law))


def _drawing(table: Moment) -> Iterator[Sentence]:
    says = f"Box {table.state.turn} draws for cards, or stands pat."
    yield Sentence(says, table.because(DRAW_CARDS))


def _showdown(table: Moment) -> Iterator[Sentence]:
    waiting = to_show(table.state)
    if waiting:
        keys = order_keys(table.state)
        yield Sentence(f"Box {waiting[0].box} shows next, or gives the hand up.", table.because(*keys))
    yield from _over(table)


def _over(table: Moment) -> Iterator[Sentence]:
    yield from _open(may_record(table, _DEALER), "Record the royal flush on the Jackpot System.")
    yield from _open(should_count(table, _DEALER), "Count the deck for the jackpot.")
    yield from _open(may_award(table, _DEALER), "Push the pots to whoever has won them.")


def _pots(table: Moment) -> Iterator[Sentence]:
    """Each pot with who contends for it, where there is more than one."""
    pots, live = table.state.pots, {player.box for player in table.state.live()}
    if len(pots) < 2:
        return
    for pot in pots:
        able = tuple(box for box in pot.contenders if box in live)
        says = f"{pot.area.capitalize()} {money(pot.cents)}: for {named(able)}." if able else ""
        if says:
            yield Sentence(says, table.because(SIDE_POTS))


def _taken(table: Moment) -> Iterator[Sentence]:
    """The commission to take before the pots are pushed."""
    if table.state.phase not in ("showdown", "won"):
        return
    fees = sum(taken(table).values())
    if fees:
        says = f"Take {money(fees)} in commission: {described(table.state.commission)}."
        yield Sentence(says, table.because(COMMISSION, COMMISSION_KINDS))


def _kill(table: Moment) -> Iterator[Sentence]:
    """Where the Kill Button lies, and what follows from it."""
    kill, terms = table.state.kill, table.state.terms.kill
    if terms is None:
        return
    if kill is None or not kill.box:
        yield Sentence("The Kill Button lies in the middle.", table.because(KILL_BUTTON_CENTRAL))
        return
    posts = f"; the Kill Wager is {money(terms.wager)}" if kill.face == "kill" else ""
    says = f"The Kill Button lies before box {kill.box} and shows “{kill.face}”{posts}."
    yield Sentence(says, table.because(KILL_BUTTON, *((KILL_WAGER_KEY,) if posts else ())))


_NEXT: Mapping[str, Callable[[Moment], Iterator[Sentence]]] = {
    "waiting": _waiting,
    "posting": _posting,
    "dealing": _dealing,
    "betting": _betting,
    "discarding": _discarding,
    "drawing": _drawing,
    "showdown": _showdown,
    "won": _over,
}
