"""A poker table as it is set up: what is wrong with its terms, or the table that they make."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from msgspec.structs import replace

from pitboss.games.poker.betting.room import LIMIT_KEYS
from pitboss.games.poker.commission.terms import unfit_commission
from pitboss.games.poker.jackpot.qualifying import unfit as no_jackpot
from pitboss.games.poker.kill.terms import unfit_kill
from pitboss.games.poker.middle import in_the_middle
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.setup import Commission, Setup
from pitboss.games.poker.state import State
from pitboss.games.poker.streets import fixed_bets
from pitboss.games.poker.variants import VARIANTS, Variant
from pitboss.law.key import Key, key
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import finest_step, refuse_sign

ANTE = key("ante")
APPROVED_CHIPS = key("approved-chips")
BLIND = key("blind")
BLINDS_ON_SIGN = key("blinds-on-sign")
DEALT_FROM_DEVICE = key("dealt-from-device")
DECK_OF_52 = key("deck-of-52")
LOW_CARD_OPENS = key("low-card-opens")
RAISES_LIMITED = key("raises-limited")
SIGN_LIMITS = key("sign-limits")
STRUCTURED_LIMIT = key("structured-limit")
WAGER_NOT_PERMITTED = key("wager-not-permitted")

# The line of 5.1 for each game and deck that it pairs, and the line for each deck.
PAIRS: Mapping[str, Key] = {
    "draw-52": key("players-draw-52"),
    "five-card-stud-52": key("players-five-card-stud-52"),
    "seven-card-stud-52": key("players-seven-card-stud-52"),
    "hold-em-52": key("players-hold-em-52"),
    "omaha-52": key("players-omaha-52"),
    "pineapple-52": key("players-pineapple-52"),
    "crazy-pineapple-52": key("players-crazy-pineapple-52"),
    "draw-40": key("players-draw-40"),
    "five-card-stud-40": key("players-five-card-stud-40"),
    "seven-card-stud-40": key("players-seven-card-stud-40"),
    "three-card-manila-36": key("players-three-card-manila-36"),
    "draw-32": key("players-draw-32"),
    "five-card-stud-32": key("players-five-card-stud-32"),
    "seven-card-stud-32": key("players-seven-card-stud-32"),
    "two-card-manila-32": key("players-two-card-manila-32"),
    "three-card-manila-32": key("players-three-card-manila-32"),
    "pineapple-32": key("players-pineapple-32"),
    "crazy-pineapple-32": key("players-crazy-pineapple-32"),
    "hold-em-32": key("players-hold-em-32"),
    "omaha-32": key("players-omaha-32"),
}
PLAYERS_MOST = key("players-most")
GAMES_WITH: Mapping[int, Key] = {
    52: key("games-with-52"),
    40: key("games-with-40"),
    36: key("games-with-36"),
    32: key("games-with-32"),
}
# Limits under which a player's chips or the pot are the most, so that the sign needs no maximum.
_NO_MAXIMUM = ("pot", "no")


def opened(rules: Rules, setup: Setup) -> State | Refusal:
    """An open table, with a hand under way where one is told, or what is wrong with the setup."""
    refusal = next(_faults(rules, setup), None)
    if refusal:
        return refusal
    terms = _with_house_terms(rules, replace(setup, blinds=_blinds(rules, setup)))
    refusal = next(_misfits(rules, terms), None)
    if refusal:
        return refusal
    state = State(
        house=House(sign=setup.sign, chips=setup.chips, boxes=setup.boxes),
        terms=terms,
        units=_units(rules, setup),
        suits=rules.stud_suits,
        kill_first_only=rules.reads("kill-doubles", "first-round"),
        shows_last_called=rules.reads("showdown-without-a-bet", "last-called"),
        commission=terms.commission,
    )
    return in_the_middle(rules, state, setup.hand) if setup.hand else state


def _with_house_terms(rules: Rules, setup: Setup) -> Setup:
    """The terms of a table, with those of the house where its sign has none."""
    kill, commission = setup.kill, setup.commission
    if kill is not None and setup.blinds and rules.kill_multiple is not None:
        kill = replace(
            kill,
            wager=kill.wager or Cents(rules.kill_multiple * setup.blinds[-1]),
            qualifies=kill.qualifies or Cents(rules.kill_qualifying),
            minutes=rules.kill_return_minutes if kill.minutes is None else kill.minutes,
        )
    if commission is None and rules.commission_rate and not setup.tournament:
        commission = Commission(rate=rules.commission_rate)
    live = rules.corrected_live if setup.corrected_live is None else setup.corrected_live
    return replace(setup, kill=kill, commission=commission, corrected_live=live)


def _faults(rules: Rules, setup: Setup) -> Iterator[Refusal]:
    """What is wrong with the sign, the game, its deck, its seats, its limit: the first is told."""
    refusal = refuse_sign(
        rules.book, setup.sign, setup.chips, (), needs_maximum=setup.limit not in _NO_MAXIMUM
    )
    if refusal:
        yield refusal
    most = rules.players_most.get(f"{setup.game}-{setup.deck}")
    if most is None:
        yield _not_paired(rules, setup)
        return
    if setup.deck != 52 and rules.reads("poker-deck-and-19-1", "general-rule"):
        says = f"deck: {setup.deck} cards are not allowed; a deck has 52"
        yield rules.refuse("setup-deck", says, DECK_OF_52)
    if setup.dealt == "by-hand" and rules.reads("poker-dealt-from", "from-a-device"):
        says = "dealt: by-hand is not allowed; cards come from a shoe or a dealing shuffler, from-a-device"
        yield rules.refuse("setup-dealt", says, DEALT_FROM_DEVICE)
    if not 2 <= setup.boxes <= most:
        says = f"boxes: {setup.boxes} is not allowed; {_game(setup)} is for 2 to {most} players"
        yield rules.refuse("setup-boxes", says, PAIRS[f"{setup.game}-{setup.deck}"], PLAYERS_MOST)
    offered = _limits(rules)
    if setup.limit not in offered:
        says = f"limit: {setup.limit} limit is not offered; the limit is {' or '.join(offered)}"
        yield rules.refuse("setup-limit", says, LIMIT_KEYS[setup.limit], WAGER_NOT_PERMITTED)


def _game(setup: Setup) -> str:
    return f"{VARIANTS[setup.game].name} with {setup.deck} cards"


def _not_paired(rules: Rules, setup: Setup) -> Refusal:
    """Rule 5.1 says how many may play what it lists; a wager at any other game is not provided for."""
    pairs = [pair.rpartition("-") for pair in rules.players_most]
    decks = [deck for game, _, deck in pairs if game == setup.game]
    games = ", ".join(dict.fromkeys(game for game, _, _ in pairs))
    allowed = f"it is played with {' or '.join(decks)}" if decks else f"the games are {games}"
    says = f"game: {setup.game} with {setup.deck} cards is not allowed; {allowed}"
    lines = (GAMES_WITH[setup.deck],) if setup.deck in GAMES_WITH else ()
    return rules.refuse("setup-game", says, WAGER_NOT_PERMITTED, PLAYERS_MOST, *lines)


def _limits(rules: Rules) -> list[str]:
    """The limits that there are; whether there was no limit before 2017 is an interpretation."""
    barred = {"no"} if rules.reads("no-limit-before-2017", "not-yet") else set[str]()
    return [
        limit for limit, law in LIMIT_KEYS.items() if not rules.book.is_silent(law) and limit not in barred
    ]


def _blinds(rules: Rules, setup: Setup) -> tuple[Cents, ...]:
    """Those on the sign; where it has none, as many as the game has, the last the least bet."""
    count = rules.blinds_number.get(setup.game, 0)
    if setup.blinds or not count:
        return setup.blinds
    least, chip = setup.sign.minimum, finest_step(setup.chips)
    half = Cents(least // 2 // chip * chip or least)
    return (*(half,) * (count - 1), Cents(least))


def _units(rules: Rules, setup: Setup) -> tuple[int, ...]:
    """The pattern of Manila's bets; other games have none."""
    return rules.manila_units if setup.game.endswith("manila") else ()


def _misfits(rules: Rules, terms: Setup) -> Iterator[Refusal]:
    """What of the blinds, the ante, the bring-in, the bets and the raises does not fit the game."""
    variant = VARIANTS[terms.game]
    for check in _CHECKS:
        yield from check(rules, terms, variant)


def _bad_amounts(rules: Rules, terms: Setup, variant: Variant) -> Iterator[Refusal]:
    given = {"blinds": terms.blinds, "bets": terms.bets, "ante": (terms.ante,), "bring-in": (terms.bring_in,)}
    for field, amounts in given.items():
        least = 1 if field in ("blinds", "bets") else 0
        for cents in amounts:
            if cents < least or (cents and not is_payable(cents, terms.chips)):
                made = ", ".join(money(chip) for chip in terms.chips)
                says = f"{field}: {money(cents)} cannot be made of the table's chips ({made})"
                yield rules.refuse(f"setup-{field}", says, APPROVED_CHIPS)


def _bad_blinds(rules: Rules, terms: Setup, variant: Variant) -> Iterator[Refusal]:
    blinds = terms.blinds
    if variant.opens == "up-cards":
        if blinds:
            says = f"blinds: {variant.name} has none; an ante is in their place, and the lowest card opens"
            yield rules.refuse("setup-blinds", says, ANTE)
        return
    if not blinds:
        says = f"blinds: {variant.name} is opened by blinds, and neither the table nor the rules name any"
        yield rules.refuse("setup-blinds", says, BLINDS_ON_SIGN)
        return
    if len(blinds) > terms.boxes:
        says = f"blinds: {len(blinds)} do not fit {terms.boxes} seats"
        yield rules.refuse("setup-blinds", says, BLINDS_ON_SIGN)
    if any(before > after for before, after in pairwise(blinds)):
        yield rules.refuse("setup-blinds", "blinds: none is below the one before it", BLINDS_ON_SIGN)
    is_structured = terms.limit == "structured"
    most = _fixed(rules, terms)[0] if is_structured else terms.sign.maximum
    if blinds[-1] > most:
        says = f"blinds: {money(blinds[-1])} is above {money(most)}, the most of a bet in the first round"
        yield rules.refuse("setup-blinds", says, BLIND, LIMIT_KEYS[terms.limit])


def _bad_ante(rules: Rules, terms: Setup, variant: Variant) -> Iterator[Refusal]:
    if variant.opens == "up-cards":
        if terms.ante > terms.sign.minimum:
            says = f"ante: {money(terms.ante)} is above the least bet, {money(terms.sign.minimum)}"
            yield rules.refuse("setup-ante", says, ANTE, SIGN_LIMITS)
        if terms.bring_in and terms.bring_in >= terms.sign.minimum:
            says = f"bring-in: it is less than a bet, {money(terms.sign.minimum)}"
            yield rules.refuse("setup-bring-in", says, LOW_CARD_OPENS)
        return
    if terms.ante:
        says = f"ante: {variant.name} has blinds; an ante is for the studs, in the place of blinds"
        yield rules.refuse("setup-ante", says, ANTE)
    if terms.bring_in:
        says = f"bring-in: in {variant.name} no card lies open that would open the betting"
        yield rules.refuse("setup-bring-in", says, LOW_CARD_OPENS)


def _bad_bets(rules: Rules, terms: Setup, variant: Variant) -> Iterator[Refusal]:
    streets, sign = len(variant.streets), terms.sign
    if terms.limit != "structured":
        if terms.bets:
            says = f"bets: fixed amounts are those of structured limit; this is {terms.limit} limit"
            yield rules.refuse("setup-bets", says, STRUCTURED_LIMIT)
        return
    bets = _fixed(rules, terms)
    if len(bets) != streets:
        says = f"bets: {variant.name} has {streets} rounds, and there are {len(bets)} amounts"
        yield rules.refuse("setup-bets", says, STRUCTURED_LIMIT)
    for cents in bets:
        if not sign.minimum <= cents <= sign.maximum:
            between = f"{money(sign.minimum)} to {money(sign.maximum)}"
            says = f"bets: {money(cents)} is not within the limits of the sign, {between}"
            yield rules.refuse("setup-bets", says, SIGN_LIMITS, STRUCTURED_LIMIT)


def _fixed(rules: Rules, terms: Setup) -> tuple[int, ...]:
    return fixed_bets(terms, terms.sign, _units(rules, terms))


def _bad_offers(rules: Rules, terms: Setup, variant: Variant) -> Iterator[Refusal]:
    for unfit in (unfit_commission, unfit_kill, no_jackpot):
        refusal = unfit(rules, terms)
        if refusal:
            yield refusal


def _bad_raises(rules: Rules, terms: Setup, variant: Variant) -> Iterator[Refusal]:
    if terms.raises is not None and terms.raises < 1:
        says = f"raises: {terms.raises} is not allowed; a round has one raise at least, or no limit on them"
        yield rules.refuse("setup-raises", says, RAISES_LIMITED)


_CHECKS: tuple[Callable[[Rules, Setup, Variant], Iterator[Refusal]], ...] = (
    _bad_offers,
    _bad_amounts,
    _bad_bets,
    _bad_blinds,
    _bad_ante,
    _bad_raises,
)
