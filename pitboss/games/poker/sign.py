"""The sign of a poker table: what the rules want shown of its terms, each line with its clause."""

from collections.abc import Iterator

from pitboss.games.poker.betting.raising import raises_most
from pitboss.games.poker.betting.room import LIMIT_KEYS
from pitboss.games.poker.commission.events import described
from pitboss.games.poker.deal.straddling import size as straddle_size
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.opened import PAIRS
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.state import State
from pitboss.games.poker.streets import fixed_bets
from pitboss.law.key import Key, key
from pitboss.table.chips.money import money
from pitboss.table.sentence import Sentence
from pitboss.table.sign import NO_MAXIMUM

ANTE = key("ante")
BLIND = key("blind")
BLIND_CORRECTED = key("blind-corrected")
BLINDS_ON_SIGN = key("blinds-on-sign")
COMMISSION_KINDS = key("commission-kinds")
COMMISSION_NIL = key("commission-nil")
COMMISSION_SIGN = key("commission-sign")
KILL_QUALIFIES = key("kill-qualifies")
KILL_REFUSED = key("kill-refused")
KILL_SIGN = key("kill-sign")
KILL_WAGER = key("kill-wager")
LIMITS_SET = key("limits-set")
LOW_CARD_OPENS = key("low-card-opens")
PLAYERS_MOST = key("players-most")
POKER_JACKPOT_GAMES = key("poker-jackpot-games")
RAISES_LIMITED = key("raises-limited")
SIGN_LIMITS = key("sign-limits")
STRADDLE = key("straddle")
TOURNAMENT = key("tournament")

_LIMITS = {"structured": "Structured limit", "spread": "Spread limit", "pot": "Pot limit", "no": "No limit"}


def sign(rules: Rules, state: State) -> Iterator[Sentence]:
    """Game, limit, blinds or ante, raises, straddle, kill pots, commission and jackpot."""
    for says, *keys in (
        *_game(rules, state),
        *_limit(state),
        *_blinds(rules, state),
        *_offers(rules, state),
        *_kill(state),
        *_commission(state),
        *_jackpot(state),
    ):
        yield Sentence(says, rules.because(*keys))


Line = tuple[str, *tuple[Key, ...]]


def _game(rules: Rules, state: State) -> Iterator[Line]:
    terms = state.terms
    pair = f"{terms.game}-{terms.deck}"
    name = state.variant.name
    says = f"{name[0].upper()}{name[1:]} with {terms.deck} cards, for {terms.boxes} players"
    most = rules.players_most[pair]
    yield f"{says}{'' if terms.boxes == most else f' (at most {most})'}", PAIRS[pair], PLAYERS_MOST
    if terms.tournament:
        yield "A tournament: no commission, no choice of seats", TOURNAMENT


def _limit(state: State) -> Iterator[Line]:
    terms, limits = state.terms, (LIMITS_SET, SIGN_LIMITS)
    name, law, shown = _LIMITS[terms.limit], LIMIT_KEYS[terms.limit], state.house.sign
    if terms.limit == "structured":
        bets = ", ".join(money(cents) for cents in fixed_bets(terms, shown, state.units))
        yield f"{name}: bets and raises of {bets}, round by round", law, *limits
        return
    most = "" if shown.maximum == NO_MAXIMUM else f", {money(shown.maximum)} at most"
    yield f"{name}: a bet is {money(shown.minimum)} at least{most}", law, *limits


def _blinds(rules: Rules, state: State) -> Iterator[Line]:
    terms = state.terms
    if terms.blinds:
        count = "1 blind" if len(terms.blinds) == 1 else f"{len(terms.blinds)} blinds"
        yield f"{count}: {', '.join(map(money, terms.blinds))}", BLINDS_ON_SIGN, BLIND
        if not rules.book.is_silent(BLIND_CORRECTED):
            how = "live" if terms.corrected_live else "straight into the pot"
            yield f"Blinds that were missed are made good {how}", BLIND_CORRECTED
    if terms.ante:
        yield f"Ante: {money(terms.ante)}", ANTE
    if terms.bring_in:
        yield f"The lowest card showing brings in {money(terms.bring_in)}", LOW_CARD_OPENS


def _offers(rules: Rules, state: State) -> Iterator[Line]:
    terms, most = state.terms, raises_most(Moment(rules, state))
    if most is not None:
        yield f"Raises in a round: {most} at most", RAISES_LIMITED
    if terms.blinds and not rules.book.is_silent(STRADDLE):
        how = f"{money(straddle_size(Moment(rules, state)))}, from the left of the last blind"
        yield f"Straddle: {how if terms.straddles else 'none'}", STRADDLE


def _kill(state: State) -> Iterator[Line]:
    kill = state.terms.kill
    if kill is None:
        return
    yield f"Kill pots: the Kill Wager is {money(kill.wager)}", KILL_SIGN, KILL_WAGER
    if kill.qualifies:
        yield f"A pot of {money(kill.qualifies)} or more decides the face of the Kill Button", KILL_QUALIFIES
    says = f"Whoever refuses the Kill Wager may have the button back within {kill.minutes} minutes"
    yield says, KILL_REFUSED


def _commission(state: State) -> Iterator[Line]:
    if state.terms.tournament:
        return
    if state.commission is None:
        yield "Commission: none", COMMISSION_NIL
        return
    cap = ", no cap" if state.commission.rate and state.commission.cap is None else ""
    yield f"Commission: {described(state.commission)}{cap}", COMMISSION_SIGN, COMMISSION_KINDS


def _jackpot(state: State) -> Iterator[Line]:
    if state.terms.jackpot:
        yield "Royal Flush Jackpot: both own cards with three of the board", POKER_JACKPOT_GAMES
