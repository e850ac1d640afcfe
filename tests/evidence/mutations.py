"""Changes to the law and to the code that it is carried out by; the evidence of a clause must notice each."""

from msgspec import Struct


class Mutation(Struct, frozen=True):
    """A word changed in one place of a file, and the clause whose evidence is to notice it.

    `within` is the line that names the entry; a change to code needs none, as what is changed stands there
    once. `beside` are tests to be run besides the few that are recorded for the clause.
    """

    what: str
    ref: str
    file: str
    old: str
    new: str
    within: str = ""
    beside: tuple[str, ...] = ()


def _term(what: str, ref: str, name: str, old: str, new: str, *beside: str) -> Mutation:
    """A term of the text that holds the clause."""
    return Mutation(what, ref, _text(ref), old, new, f'name = "{name}"', beside)


def _clause(what: str, ref: str, old: str, new: str, *beside: str) -> Mutation:
    """A field of the clause itself."""
    return Mutation(what, ref, _text(ref), old, new, f'no = "{ref.split("/", 2)[2]}"', beside)


def _amended(what: str, ref: str, name: str, old: str, new: str, *beside: str) -> Mutation:
    """A term as the text that holds the clause leaves it."""
    return Mutation(what, ref, _text(ref), old, new, f'term = "{name}"', beside)


def _text(ref: str) -> str:
    """The file of a text, which is named after the place, the year and the division."""
    instrument, division, _ = ref.split("/", 2)
    return f"pitboss/law/data/{'-'.join(filter(None, (*instrument.split('-')[:2], division)))}.toml"


ODDS = (
    _term("a straight up wager pays 36", "nz-1996/III/5.1", "odds", '"35 to 1"', '"36 to 1"'),
    _term("a blackjack pays 6 to 5", "nz-1996/II/4.5", "blackjack-odds", "3 to 2", "6 to 5"),
    _term("insurance pays even money", "nz-1996/II/9.5", "insurance-odds", "2 to 1", "1 to 1"),
    _term("a tie pays 9 to 1", "nz-1996/IV/5.5", "tie-odds", "8 to 1", "9 to 1"),
    _term("no commission on the banker", "nz-1996/IV/5.2", "commission", "5%", "0%"),
    _term("a flush pays 6 to 1", "nz-1996/VIII/10.1", "bet-odds", 'flush = "5 to 1"', 'flush = "6 to 1"'),
    _term("a royal flush pays 250 in the US", "us-s10//(e)(2)(i)", "bet-odds", "100 to 1", "250 to 1"),
    _term("any seven pays 5 to 1", "nz-1996/X/3.1(p)(i)", "flat-odds", "4 to 1", "5 to 1"),
    _term("symbol G pays 45", "nz-1996/VII/5.0", "odds", 'G = "47 to 1"', 'G = "45 to 1"'),
    _term("a triple pays 150", "nz-1996/VI/4.0", "odds", "180 to 1", "150 to 1"),
)
PRIZES = (
    _term("a straight flush takes a fifth", "nz-1996/VIII/12.1(b)", "straight-flush-share", "10%", "20%"),
    _term("four of a kind has 400", "nz-1998/6/11.7(c)", "jackpot-fixed", '"500.00"', '"400.00"'),
    _term(
        "a royal flush has 5,000 at least",
        "nz-1996/VIII/12.1(a)",
        "royal-flush-least",
        "10000",
        "5000",
        "tests/jackpot/payouts/test_prizes_nz.py",
    ),
)
COUNTS = (
    _term("the bet is three times the ante", "nz-1996/VIII/4.6", "bet-multiple", "2", "3"),
    _term("the ball goes round three times", "nz-1996/III/3.2", "revolutions-least", "4", "3"),
    _term("the dealer draws to eighteen", "nz-1996/II/12.3", "dealer-stands-on", "17", "18"),
    _term("two hands of a pair and no more", "nz-1996/II/11.4(a)", "hands-most", "3", "2"),
    _term("six runs of the board at most", "nz-2017/13/18.8.2", "runs-most", "7", "6"),
    _term("eleven is no natural", "nz-1996/X/3.1(a)(i)(A)", "naturals", '["7", "11"]', '["7"]'),
    _term("a jack counts in baccarat", "nz-1996/IV/3.2(b)", "card-values", "J = 0", "J = 1"),
    _term("two tumbles are enough", "nz-1996/VI/6.1", "tumbles-least", "3", "2"),
    _term("the stub is counted every six rounds", "us-s10//(g)(6)", "stub-count-rounds", "5", "6"),
)
POLICIES = (
    _term("a wrong count voids one hand", "nz-1998/6/12.2", "wrong-count", "whole-table", "that-hand"),
    _term("the first card lies open", "nz-1998/6/8.2", "up-card-shoe", "last", "first"),
    _term("the last card lies open in the US", "us-s10//(g)(4)(ii)", "up-card-shoe", "first", "last"),
    _term(
        "talk must cost the hand",
        "nz-1998/6/12.1",
        "communication",
        "may-forfeit",
        "shall-forfeit",
        "tests/games/caribbean_stud/test_found_late.py",
    ),
    _term("two hands are a dispute", "nz-1998/6/12.12", "two-hands", "void", "dispute"),
    _term("the dealer turns the hands", "nz-1996/VIII/9.4", "hand-shown-by", "player", "dealer"),
    _term("an early card voids all", "nz-1998/6/12.7", "dealer-exposes-early", "players-choose", "all-void"),
    _term(
        "losers are settled first", "nz-1998/6/10.3", "settlement-order", "in-turn", "losers-pushes-winners"
    ),
    _term("a swept hand is a dispute", "nz-1998/6/12.14", "swept-early", "reconstruct-or-void", "dispute"),
    _term("the cut goes the other way", "nz-1996/IV/7.2", "cut-runs", "clockwise", "counter-clockwise"),
    _term("the cut goes as the clock", "nz-1996/V/7.3", "cut-runs", "counter-clockwise", "clockwise"),
)
POWERS = (
    _clause("the dealer closes a table", "nz-1996/I/6.0", '"casino supervisor"', '"dealer"'),
    _clause("the dealer examines the ball", "nz-1996/III/6.4", '"game supervisor"', '"dealer"'),
    _clause("an inspector changes the ball", "nz-1996/III/3.7", '"operator"', '"inspector"'),
    _clause(
        "a dealer calls no roll",
        "nz-1996/X/7.2",
        '"stickperson", ',
        '"dealer", ',
        "tests/games/craps/test_calls_and_ranks.py",
    ),
    _clause("a dealer overrules the stickperson", "nz-1996/X/7.5", '"game supervisor"', '"dealer"'),
    _clause("a dealer invalidates a game", "nz-1996/I/12.1", '"operator"', '"dealer"'),
)
CODE = (
    Mutation(
        "a result is called without its colour",
        "nz-1996/III/3.4(a)",
        "pitboss/games/roulette/spinning.py",
        'f"{number}, {colour}"',
        'f"{number}"',
    ),
    Mutation(
        "a jackpot hand is reported to the casino supervisor",
        "nz-1998/6/11.13",
        "pitboss/games/caribbean_stud/payout/claims.py",
        'else "game supervisor"',
        'else "casino supervisor"',
    ),
    Mutation(
        "nobody tells an inspector of new cards",
        "nz-1996/II/6.9",
        "pitboss/table/shoe/replacing.py",
        'whom="inspector"',
        'whom="dealer"',
    ),
    Mutation(
        "the game supervisor hears nothing of misplaced cards",
        "nz-1996/II/15.8",
        "pitboss/games/blackjack/irregularities/misplaced.py",
        'whom="game supervisor"',
        'whom="dealer"',
        beside=("tests/games/blackjack/irregularities/test_misplaced.py",),
    ),
)
LATER = (
    _amended(
        "a moved chip is never put back",
        "nz-2001/8/3.8(proviso)",
        "moved-wagers",
        "operator-may-restore",
        "by-position",
    ),
    _amended(
        "an empty table is always shuffled",
        "nz-1999-blackjack/2/7.1(d)",
        "shuffle-after-vacancy",
        "supervisor-decides",
        "always",
    ),
    _term("even pays 2 to 1", "nz-2001/9/4.10", "alternative-odds", 'even = "1 to 1"', 'even = "2 to 1"'),
    _term("half a bet is completed", "nz-1999-poker/13/10.2", "completes-below", "50%", "51%"),
    _term(
        "a full house beats a flush of 40 cards",
        "nz-1999-poker/13/9.3/flush",
        "short-deck-flush",
        "above-full-house",
        "below-full-house",
    ),
    _term(
        "an ace is low in Manila",
        "nz-1999-poker/13/9.3(f)",
        "short-deck-ace",
        "high-or-low-but-for-manila",
        "high-or-low",
        "tests/games/poker/showdown/test_ranking.py",
    ),
    _term(
        "two players have three raises",
        "nz-1999-poker/13/7/raises-limited",
        "raises-heads-up",
        "unlimited",
        "limited",
    ),
)
ELSEWHERE = (
    _term("a wrong count voids the US round", "us-s10//(m)(4)", "wrong-count", "that-hand", "whole-table"),
    _term("US prizes wait for no turn", "us-s10//(l)(7)", "jackpot-order", "in-turn", "straight-royal"),
    _term("the lowest seat cuts at midi", "nz-1996/IX/7.3", "cut-begins", "highest", "lowest"),
    _term("a buy bet costs 6%", "nz-1996/X/3.1(j)", "buy-commission", "5%", "6%"),
    _term("even money is double", "nz-1996/II/8.3", "even-money-odds", "1 to 1", "2 to 1"),
)
MUTATIONS = (*ODDS, *PRIZES, *COUNTS, *POLICIES, *POWERS, *CODE, *LATER, *ELSEWHERE)
