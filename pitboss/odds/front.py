"""One question, put in plain words: what `pitboss.odds.price` answers."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime

from msgspec.structs import replace

from pitboss.law.names import meant
from pitboss.odds.against import against
from pitboss.odds.along import along as go_along
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.compare import compare as compare_laws
from pitboss.odds.games import PRICED
from pitboss.odds.progress import Progress, unheard
from pitboss.odds.walk import StuckError
from pitboss.record.choice import Choice, parse_on
from pitboss.table.chips.money import BadMoneyError, money, parse_money


def price(
    game: str,
    *wagers: str,
    on: date | datetime | str | None = None,
    jurisdiction: str = "nz",
    venue: str | None = None,
    elections: Iterable[str] = (),
    readings: Mapping[str, str] | None = None,
    proposed: Mapping[str, str] | None = None,
    compare: str = "",
    along: str = "",
    stake: str | None = None,
    table: Iterable[str] = (),
    decks: int | None = None,
    shoe: str | None = None,
    meter: str | None = None,
    strategy: str = "",
    progress: Progress = unheard,
) -> Odds:
    """The odds of a game under the rules of a day and a place: of every wager, or of those named.

    A wager is its name, or `NAME=STAKE`. Amounts are written as money: `"25.00"`. `shoe` lists the cards that
    are left, `"A A 7 Kx4"`; `table` sets the table up as `pitboss play --table` does. `proposed` gives terms
    of the rules other values and holds that against the law; `compare` names another law to hold it against:
    a day, a place, `ID=READING` or an election; `along` gives a term one value after another:
    `"odds.red=1 to 1..2 to 1"`. Work that takes long tells `progress` how far it has come, as a part of one.

    >>> print(price("roulette", "red").wagers[0].house_edge)
    1/37
    """
    law = Choice(
        game=game,
        on=parse_on(on) if isinstance(on, str) else on,
        jurisdiction=jurisdiction,
        venue=venue,
        elections=tuple(sorted(elections)),
        readings=dict(readings or {}),
    )
    asked = Asked(
        law=law,
        wagers=tuple(map(laid, wagers)),
        stake=amount("stake", stake),
        table=tuple(table),
        decks=deck_count(decks),
        shoe=cards(shoe) if shoe is not None else None,
        meter=amount("meter", meter, least=0),
        strategy=strategy,
    )
    if along:
        if compare:
            raise OddsError("--along and --compare are two questions: choose one")
        return going(replace(asked, law=replace(law, proposed=dict(proposed or {}))), along, progress)
    if not compare and not proposed:
        return answer(asked, progress)
    other, notes = against(law, compare) if compare else (law, ())
    return beside(asked, replace(other, proposed=dict(proposed or {})), notes, progress)


def beside(asked: Asked, other: Choice, notes: tuple[str, ...] = (), progress: Progress = unheard) -> Odds:
    """The answer under another law, held against that under the law asked about."""
    second, comparison = compare_laws(asked, other, answer, progress)
    if comparison.first.id == comparison.second.id:
        notes = (*notes, "The two rulebooks say the same.")
    return replace(second, more={"comparison": comparison, **second.more}, notes=(*second.notes, *notes))


def going(asked: Asked, span: str, progress: Progress = unheard) -> Odds:
    """The answer, and how the house edge goes along a term."""
    odds, found = go_along(asked, span, answer, progress)
    notes = [f"No figures at {found.term.name} {', '.join(at)}: {why}." for why, at in found.lacking.items()]
    if not found.wagers:
        notes.append(
            f"No wager feels {found.term.name} from {found.points[0].written} to {found.points[-1].written}."
        )
    return replace(odds, more={"along": found, **odds.more}, notes=(*odds.notes, *notes))


def answer(asked: Asked, progress: Progress = unheard) -> Odds:
    """The answer to a question; an `OddsError` or a `LawError` says why there is none."""
    if asked.law.game not in PRICED:
        near = meant(asked.law.game, PRICED)
        raise OddsError(f"GAME {asked.law.game!r} has no odds; allowed: {', '.join(PRICED)}{near}")
    try:
        return PRICED[asked.law.game](asked, progress)
    except StuckError as error:
        if not asked.law.proposed:
            raise
        raise OddsError(f"no round can be played under what is proposed: {error}") from None


def laid(text: str) -> Laid:
    """
    >>> laid("split 17 20=5.00"), laid("red")
    (Laid(wager='split 17 20', cents=500), Laid(wager='red', cents=None))
    """
    wager, _, cents = text.partition("=")
    if not wager.strip():
        raise OddsError(f"--wager {text!r} is not WAGER or WAGER=STAKE")
    return Laid(wager.strip(), amount("wager", cents or None))


# Nobody stakes as much, nor does a meter show it; figures are exact for any amount below.
LARGEST_CENTS = 10**13


def amount(option: str, text: str | None, least: int = 1) -> int | None:
    """An amount of money, in cents."""
    if text is None:
        return None
    try:
        cents = parse_money(text)
    except BadMoneyError as error:
        raise OddsError(f"--{option} {error}") from None
    if not least <= cents <= LARGEST_CENTS:
        raise OddsError(
            f"--{option} {text} is not allowed; allowed: {money(least)} to {money(LARGEST_CENTS)}"
        )
    return cents


# More decks than any shoe holds.
MOST_DECKS = 99


def deck_count(decks: int | None) -> int | None:
    """A number of decks; which ones a game is played with is for its rules to say."""
    if decks is not None and not 1 <= decks <= MOST_DECKS:
        raise OddsError(
            f"--decks {decks} is not allowed; allowed: 1 to {MOST_DECKS}, so far as the rules allow"
        )
    return decks


# More cards than eight decks of the longest shoe ever have.
MOST_CARDS = 1000


def cards(text: str) -> dict[str, int]:
    """
    >>> cards("A A 7 Kx4")
    {'A': 2, '7': 1, 'K': 4}
    """
    found: dict[str, int] = {}
    for part in text.replace(",", " ").split():
        card, times, count = part.partition("x")
        if times and not (count.isascii() and count.isdigit() and len(count) <= len(str(MOST_CARDS))):
            raise OddsError(f"--shoe {part!r} is no card; write A, 10, Ks, or Kx4 for four of them")
        found[card] = found.get(card, 0) + (int(count) if times else 1)
    if not found or sum(found.values()) > MOST_CARDS:
        raise OddsError(f"--shoe has {sum(found.values())} cards; allowed: 1 to {MOST_CARDS}")
    return found
