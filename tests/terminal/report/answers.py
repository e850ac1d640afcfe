"""An answer that has something of everything, written by hand, and one that means harm."""

from msgspec.structs import replace

from pitboss.record.answer.shapes import (
    AskedLine,
    BasisLine,
    BoxTotal,
    Change,
    DifferenceLine,
    DueLine,
    Explained,
    FactLine,
    LyingLine,
    MeterLine,
    OtherwiseLine,
    PaymentLine,
    PrizeLine,
    Reason,
    Relied,
    RuledUnder,
    RulingLine,
    StakeLine,
    Why,
)
from pitboss.table.cards import Card
from pitboss.terminal.report.papers import Paper, Papers

HASH = "0123456789abcdef" * 4
BETTER = Why("nz-1998/6/10.4(a)", "NZ 1998 Div 6 r 10.4(a)", "The better hand wins.")
ODDS = Why("nz-1998/6/5.8", "NZ 1998 Div 6 r 5.8", "Two pairs pay 2 to 1.")
PRACTICE = Why("nz-1996/I/15.1", "NZ 1996 Div I r 15.1", "Winners are paid.", "practice, not law")
SILENCE = Why("silent/nz/some-key", "NZ 1998 is silent (dispute)", "Nobody says how.")
OTHER_SILENCE = Why("silent/nz/other-key", "NZ 1998 is silent (dispute)", "Nobody says when.")
TWO_PAIRS = tuple(Card(card) for card in ("As", "Ad", "7h", "7c", "2s"))

UNDER = RuledUnder(
    game="caribbean-stud",
    name="NZ 1998",
    id="a6754ed2fc7c1be7",
    jurisdiction="nz",
    on="1998-09-14T23:59:59+12:00",
    venue=None,
    elections=(),
    instruments=("nz-1996", "nz-1998"),
)
PAPERS = Papers((Paper("Case file", "dispute.toml", HASH),), (("Sign: minimum", "5.00"),))
US = replace(UNDER, name="US s 10", jurisdiction="us-s10", on=None, instruments=("us-s10",))


def wager(box: int = 3) -> DueLine:
    """A bet wager of 50.00 on two pairs, which wins 2 to 1."""
    return DueLine(
        box=box,
        area="bet",
        outcome="win",
        stake_cents=50_00,
        paid_cents=100_00,
        collected_cents=0,
        returned_cents=147_50,
        stake_returned_cents=50_00,
        commission_cents=2_50,
        says="Box 3: the bet wager of 50.00 wins.",
        because=(BETTER, ODDS),
    )


def total(box: int = 3) -> BoxTotal:
    """What a player laid down and has in the end."""
    return BoxTotal(box, 60_00, 10_00, 0, 50_00, 147_50, 100_00, 197_50)


FULL = Explained(
    case="dispute.toml",
    title="Two pairs against a pair",
    story="The dealer paid the bet wager even money.",
    rulebook=UNDER,
    due=(wager(),),
    prizes=(
        PrizeLine(
            box=4,
            hand="flush",
            due="10000",
            paid_cents=100_00,
            from_pool_cents=100_00,
            from_major_cents=None,
            from_minor_cents=None,
            top_up_cents=0,
            rounding_cents=0,
            means="chips",
            says="Box 4: the prize for a flush is 100.00.",
            because=(SILENCE, OTHER_SILENCE),
        ),
    ),
    totals=(total(),),
    undecided=(),
    rulings=(RulingLine(44, "dealer: reveal", "The hand counts.", (PRACTICE,)),),
    refusals=(RulingLine(45, "box 9: bet", "There is no box 9.", (BETTER,), "no-such-box"),),
    differences=(
        DifferenceLine(
            line=50,
            kind="underpaid",
            box=3,
            area="bet",
            due_cents=100_00,
            paid_cents=50_00,
            says="box 3 was paid 50.00 less than is due on the bet wager",
            because=(ODDS,),
        ),
    ),
    as_expected=False,
    unexpected=("due[1]: it was expected to lose.",),
    readings=(
        Relied(
            id="jackpot-folded",
            question="Is it so, or otherwise?",
            reading="wins",
            says="It is so.",
            is_default=False,
            otherwise=(
                OtherwiseLine(
                    readings={"jackpot-folded": "loses"},
                    means=("It is not so.",),
                    says="box 3 would have 80.00 less; and 1 more",
                    changes=(
                        Change(kind="money", says="box 3 would have 80.00 less", box=3, cents=-80_00),
                        Change(kind="money", says="box 4 would have 1.00 more", box=4, cents=1_00),
                    ),
                ),
            ),
        ),
    ),
    notes=("The text of NZ 1999 is not held.",),
    asked=(AskedLine("box 4", (Reason("The dealer settles.", (BETTER,)),), ()),),
    facts=(FactLine(40, "box 3: ante 25.00"), FactLine(41, "dealer: no more bets")),
    basis=(
        BasisLine(
            round=1, kind="hand", who="box 3", cards=TWO_PAIRS, says="Box 3: two pairs.", because=(BETTER,)
        ),
        BasisLine(
            round=2, kind="compared", who="dealer", cards=(), says="Dealer: a pair.", because=(BETTER,)
        ),
    ),
    stakes=(
        StakeLine(
            line=42,
            box=3,
            area="bet",
            kind="taken-back",
            cents=10_00,
            says="10.00 goes back.",
            because=(ODDS,),
        ),
    ),
    lying=(LyingLine(box=3, area="jackpot", cents=1_00, says="1.00 still lies.", because=(BETTER,)),),
    notices=(RulingLine(46, "inspector: told", "The inspector is told.", (PRACTICE,)),),
    payments=(PaymentLine(line=50, box=3, area="bet", paid_cents=50_00, due_cents=100_00),),
    meter=MeterLine(says="After the prizes the pool is 49,900.00.", pool_cents=49_900_00),
    version="9.8.7",
)

MARKUP = "<script>alert(1)</script><img src=http://evil.example/x onerror=alert(1)> &amp; \"quoted\" 'so'"
TURNED = "\u202eright to left\u202c \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \x00"
LONG = "x" * 3_000
HOSTILE = f'{MARKUP} {TURNED} #eval("1") $x$ @page {{ }} </style> {LONG}'


def _huge(box: int) -> BoxTotal:
    """Every sum a thousand billion."""
    sums = dict.fromkeys((name for name in BoxTotal.__struct_fields__ if name != "box"), 10**14)
    return replace(total(box), **sums)


def hostile(lines: int = 200, boxes: int = 30) -> Explained:
    """An answer whose every text means harm, with many lines and boxes."""
    why = Why("nz-1998/6/5.8", HOSTILE, HOSTILE, HOSTILE)
    return replace(
        FULL,
        title=HOSTILE,
        story=HOSTILE,
        due=tuple(replace(wager(box), area=HOSTILE, because=(why,)) for box in range(1, boxes + 1)),
        totals=tuple(map(_huge, range(1, boxes + 1))),
        rulings=(RulingLine(44, HOSTILE, HOSTILE, (why,)),),
        unexpected=(HOSTILE,),
        notes=(HOSTILE,),
        facts=tuple(FactLine(number, f"box 1: dispute {HOSTILE[:300]}") for number in range(1, lines + 1)),
        payments=(PaymentLine(line=50, box=3, area=HOSTILE, paid_cents=10**14, due_cents=0),),
    )
