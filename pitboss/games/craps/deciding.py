"""Which wagers a roll decides, how, at which odds, and by which clause."""

from fractions import Fraction

from msgspec import Struct

from pitboss.games.craps import clauses
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Bet, Roll, State
from pitboss.games.craps.wagers.areas import BASE, C_AND_E, IN_PARTS, Area, base_of
from pitboss.games.craps.wagers.working import call_on, is_working
from pitboss.law.key import Key, key
from pitboss.table.event import Outcome

BUY_BET = key("buy-bet")
CALLED_OFF_OR_ON = key("called-off-or-on")
OFF_ON_COME_OUT = key("off-on-come-out")
PAYOUT_ODDS = key("payout-odds")
VOID_WAGER = key("void-wager")
WAGERS_TURNED_OFF = key("wagers-turned-off")


class Won(Struct, frozen=True):
    """A part of a wager that wins, and its odds."""

    cents: Fraction
    odds: Fraction


class Verdict(Struct, frozen=True):
    """What becomes of a wager: the keys of the clauses that say so, and the part that wins, if any."""

    outcome: Outcome
    keys: tuple[Key, ...]
    won: Won | None = None


def verdict(rules: Rules, state: State, box: int, area: Area, roll: Roll) -> Verdict | None:
    """What a roll does to a wager; none where it leaves it as it is."""
    bet = state.bets[box, area.name]
    if area.kind in ("pass", "dont-pass"):
        return _line(rules, area.kind, bet, roll.total, state.point)
    if area.kind in ("come", "dont-come"):
        return _line(rules, area.kind, bet, roll.total, area.number)
    if area.kind in BASE:
        return _additional(rules, state, box, area, roll)
    if not is_working(rules, state, box, area):
        return None
    if area.kind in IN_PARTS:
        return _in_parts(rules, area, bet, roll.total)
    if area.kind in rules.one_roll:
        return _one_roll(rules, area.kind, bet, roll.total)
    return _until_seven(rules, area, bet, roll)


def travels_to(rules: Rules, area: Area, total: int) -> str | None:
    """Where a come or don't come bet goes that has just got its point."""
    waits = area.kind in ("come", "dont-come") and area.number is None
    return f"{area.kind} {total}" if waits and total in rules.points else None


def odds_on(rules: Rules, area: Area, point: int | None) -> Fraction:
    """The odds of a wager that has one number."""
    number = area.number or point or 0
    return rules.odds_on[area.kind][number] if area.kind in rules.odds_on else rules.odds[area.kind]


def parts(rules: Rules, area: Area, bet: Bet) -> dict[str, Fraction]:
    """The separate wagers that a horn, horn high, world or C & E wager is paid as."""
    cents = Fraction(bet.cents)
    if area.kind == C_AND_E:
        return {"any-craps": cents - bet.eleven, "eleven": Fraction(bet.eleven)}
    if area.kind == "horn-high" and rules.reads("horn-high", "equal-quarters"):
        return {part: cents / len(rules.horn) for part in rules.horn}
    unit = cents / rules.units[area.kind]
    shares = dict.fromkeys(rules.horn, unit)
    if area.kind == "world":
        shares["any-seven"] = unit
    for part in rules.horn:
        if area.kind == "horn-high" and rules.horn_number(part) == area.number:
            shares[part] += unit
    return shares


def _line(rules: Rules, kind: str, bet: Bet, total: int, point: int | None) -> Verdict | None:
    """Pass and come bets, and those against them: before their point by one set of totals, then by two."""
    against = kind.startswith("dont-")
    if point is not None:
        if total == point:
            return _decided(rules, kind, bet, not against, clauses.POINT_MADE[kind])
        return _decided(rules, kind, bet, against, clauses.SEVEN[kind]) if total == rules.seven else None
    if total in rules.naturals:
        return _decided(rules, kind, bet, not against, clauses.NATURAL[kind])
    if against and total == rules.barred:
        return Verdict("void", (clauses.BARRED[kind], VOID_WAGER))
    if total in (rules.dont_craps if against else rules.craps):
        return _decided(rules, kind, bet, against, clauses.CRAPS[kind])
    return None


def _decided(rules: Rules, kind: str, bet: Bet, wins: bool, key: Key) -> Verdict:
    if not wins:
        return Verdict("lose", (key, clauses.LOSES[kind]))
    return Verdict("win", (key, clauses.WINS[kind], PAYOUT_ODDS), Won(Fraction(bet.cents), rules.odds[kind]))


def _additional(rules: Rules, state: State, box: int, area: Area, roll: Roll) -> Verdict | None:
    """Odds and behind wagers go with their base; odds that are off go back when it is decided."""
    base = base_of(area)
    assert base is not None, f"{area.name} goes with a base"
    decided = verdict(rules, state, box, rules.areas[base], roll)
    if decided is None:
        return None
    if not is_working(rules, state, box, area):
        called = call_on(rules, state, state.bets[box, area.name])
        key = CALLED_OFF_OR_ON if called == "off" else OFF_ON_COME_OUT
        return Verdict("void", (key, WAGERS_TURNED_OFF, VOID_WAGER))
    if decided.outcome != "win":
        return Verdict("lose", (clauses.LOSES[area.kind],))
    stake = Fraction(state.bets[box, area.name].cents)
    return Verdict(
        "win", (clauses.WINS[area.kind], PAYOUT_ODDS), Won(stake, odds_on(rules, area, state.point))
    )


def _until_seven(rules: Rules, area: Area, bet: Bet, roll: Roll) -> Verdict | None:
    """Place, buy, lay, hardway and big wagers: the number or a seven, whichever comes first."""
    number = rules.big.get(area.kind, area.number)
    if roll.total not in (number, rules.seven):
        return None
    wins = roll.total == number
    if area.kind == "lay":
        wins = not wins
    if area.kind == "hard":
        wins = wins and roll.is_hard
    # A buy bet is a place bet at other odds (r 3.1(j)).
    own = (BUY_BET,) if area.kind == "buy" else ()
    if not wins:
        return Verdict("lose", (clauses.LOSES[area.kind], *own))
    won = Won(Fraction(bet.cents), odds_on(rules, area, None))
    return Verdict("win", (clauses.WINS[area.kind], *own, PAYOUT_ODDS), won)


def _one_roll(rules: Rules, kind: str, bet: Bet, total: int) -> Verdict:
    if total not in rules.one_roll[kind]:
        return Verdict("lose", (clauses.LOSES[kind],))
    odds = rules.field_odds[total] if kind == "field" else rules.odds[kind]
    return Verdict("win", (clauses.WINS[kind], PAYOUT_ODDS), Won(Fraction(bet.cents), odds))


def _in_parts(rules: Rules, area: Area, bet: Bet, total: int) -> Verdict:
    """At most one of the parts wins on any total; the others lose."""
    for part, cents in parts(rules, area, bet).items():
        if total in rules.one_roll[part]:
            keys = (clauses.WINS[area.kind], clauses.PAID_IN_PARTS[area.kind], PAYOUT_ODDS)
            return Verdict("win", keys, Won(cents, rules.odds[part]))
    return Verdict("lose", (clauses.LOSES[area.kind],))
