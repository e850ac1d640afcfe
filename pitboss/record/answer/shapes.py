"""The shape of an answer, as the page, the JSON, the report and the library share it."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from pitboss import __version__
from pitboss.table.cards import Card
from pitboss.table.chips.money import money
from pitboss.table.event import Wager
from pitboss.table.listed import Listed
from pitboss.table.who import box as name_of

SCHEMA = "pitboss/due/1"

ChangeKind = Literal[
    "table", "money", "difference", "refusal", "prize", "wager", "carried", "lying", "meter", "may", "ruling"
]


class Why(Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A clause behind a decision."""

    ref: str
    """The reference that events and records keep: `nz-1998/6/9.2`."""
    cite: str
    """As people cite it: `NZ 1998 Div 6 r 9.2`."""
    says: str
    """What it says, in our words."""
    known: str = ""
    """How it is known, where it is no text that was read: `practice, not law`, `inferred`, `our own`."""
    place: str = ""
    """Where it was published, so far as the sources give it: `NZ Gazette 1998 No 13`."""


class DueLine(Struct, frozen=True, kw_only=True):
    """What became of one wager."""

    box: int
    """Whose wager it is: the number of the box; a player who stands is numbered from 101."""
    area: str
    """Where it lay: `ante`, `red`."""
    outcome: str
    """`win`, `lose`, `stand-off`, `void`, or `carried` to the next round."""
    stake_cents: int
    """What was wagered."""
    paid_cents: int
    """What the house pays on top of the wager."""
    collected_cents: int
    """What the house takes of the wager."""
    returned_cents: int
    """What the player takes away: winnings, and what is left of the wager."""
    stake_returned_cents: int
    """What of the wager itself goes back to the player."""
    commission_cents: int
    """What is kept as commission."""
    says: str
    """All of it in a sentence."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""

    def __repr__(self) -> str:
        return f"<{self.says} {self.because[0].cite}>"


class PrizeLine(Struct, frozen=True, kw_only=True):
    """One jackpot prize and where it comes from."""

    box: int
    """Whose prize it is."""
    hand: str
    """What it is for: `royal-flush`."""
    due: str
    """What is due before rounding, in cents, as a fraction in text."""
    paid_cents: int
    """What is paid."""
    from_pool_cents: int
    """What of it the pool gives, or the two pools together."""
    from_major_cents: int | None
    """What of that is the Major pool's; none where there is one pool."""
    from_minor_cents: int | None
    """What of that is the Minor pool's; none where there is one pool."""
    top_up_cents: int
    """What of it the operator adds because the pool does not hold enough."""
    rounding_cents: int
    """What of it the operator adds by rounding up."""
    means: str
    """How it is paid: `cash`, `chips` or `cheque`."""
    says: str
    """All of it in a sentence."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""


class BoxTotal(Struct, frozen=True, omit_defaults=True):
    """What a player staked and takes away, and the commission that they paid for making wagers."""

    box: int
    """Whose total it is."""
    laid_cents: int
    """All that the player laid down: what was decided, what went back before that, and what still lies."""
    taken_back_cents: int
    """What of it went back before it was decided."""
    lying_cents: int
    """What of it still lies on the layout."""
    staked_cents: int
    """What the decided wagers came to."""
    returned_cents: int
    """What the player takes away of them, winnings included."""
    prize_cents: int
    """The jackpot prizes."""
    net_cents: int
    """What the player won; below nothing, lost."""
    commission_cents: int = 0
    """What was paid for making wagers."""


class FactLine(Struct, frozen=True):
    """A line of the case, in order."""

    line: int
    """The line of the case."""
    action: str
    """What happened, in the notation."""


class BasisLine(Struct, frozen=True, kw_only=True):
    """What the answer rests on: a hand and its rank, what beat what, a result, a prize that is not due."""

    round: int
    """The number of its round, as the table counts them: one without a result too."""
    kind: str
    """`hand`, `compared`, `result` or `no-prize`."""
    who: str
    """Whose it is: `box 3`, `dealer`, `wheel`."""
    cards: tuple[Card, ...]
    """The cards of a hand, as they lie; empty where it is none."""
    says: str
    """All of it in a sentence."""
    because: tuple[Why, ...]
    """The clauses that rank, count or exclude it, the deciding one first."""


class StakeLine(Struct, frozen=True, kw_only=True):
    """Chips of a wager that moved before it was decided, or commission for making it."""

    line: int
    """The line of the case."""
    box: int
    """Whose they are."""
    area: str
    """Of which wager."""
    kind: str
    """`taken-back`, `collected`, `moved`, `commission` or `refund`."""
    cents: int
    """How much."""
    says: str
    """All of it in a sentence."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""


class LyingLine(Struct, frozen=True, kw_only=True):
    """A wager that still lies on the layout."""

    box: int
    """Whose it is."""
    area: str
    """Where it lies."""
    cents: int
    """How much."""
    says: str
    """All of it in a sentence; why it is not decided, where a clause keeps it."""
    because: tuple[Why, ...]
    """The clauses that keep it there; none where it waits for play."""


class PaymentLine(Struct, frozen=True, kw_only=True):
    """What the case says was paid, beside what was due."""

    line: int
    """The line of the case that states it last."""
    box: int
    """Whom it was paid to."""
    area: str
    """For which wager; `prize` for a jackpot prize."""
    paid_cents: int
    """What was paid."""
    due_cents: int
    """What was due."""


class MeterLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the jackpot shows after the prizes of the case: one pool, or a Major and a Minor."""

    says: str
    """All of it in a sentence."""
    pool_cents: int | None = None
    """The one pool."""
    major_cents: int | None = None
    """The Major pool."""
    minor_cents: int | None = None
    """The Minor pool."""


class RulingLine(Struct, frozen=True):
    """A line of the case that was ruled on or refused."""

    line: int
    """The line of the case."""
    action: str
    """What was done, in the notation."""
    says: str
    """What was ruled, or why it was refused."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""
    code: str = ""
    """The code of the refusal; empty where it is a ruling."""


class DifferenceLine(Struct, frozen=True, kw_only=True):
    """Where what was ruled or paid is not what the rules say."""

    line: int
    """The line of the case or of the record."""
    kind: str
    """`overpaid`, `underpaid`, `ruling` or `refusal`: what differs."""
    box: int | None
    """Whose money it is; none where no single player is meant."""
    area: str
    """Of which wager; empty where it is not about one."""
    due_cents: int | None
    """What the rules give; none where it is not about a payment."""
    paid_cents: int | None
    """What was paid; none where it is not about a payment."""
    says: str
    """All of it in a sentence."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""
    kept_by: str = ""
    """The version of pitboss that ruled otherwise; empty where this one did, or a person."""
    read_as: str = ""
    """How that version read a doubtful rule by default, where it is right by that: `barred=rides`."""


class Change(Struct, frozen=True, kw_only=True):
    """What another reading makes of one point."""

    kind: ChangeKind
    """`money`: what a player has in the end. `difference`: whether what was paid is what is due. `wager`,
    `prize`, `carried`, `lying`: what becomes of one. `meter`: what a jackpot shows afterwards. `refusal`,
    `ruling`: a line. `may`: what somebody may do. `table`: whether there can be a table at all."""
    says: str
    """All of it in a sentence, without a stop."""
    box: int | None = None
    """Whose it is; none where it is not about one player."""
    area: str = ""
    """Which wager; empty where it is not about one."""
    line: int | None = None
    """The line of the case; none where it is not about one."""
    cents: int | None = None
    """What the player has more, or below nothing less; none where it is not about money."""


class OtherwiseLine(Struct, frozen=True, kw_only=True):
    """Another reading, and what it would change."""

    readings: Mapping[str, str]
    """The reading by its interpretation; two where both together change what neither changes alone."""
    means: tuple[str, ...]
    """What each of them says the rule means."""
    says: str
    """What would come out, in a sentence."""
    changes: tuple[Change, ...]
    """Every point that would be otherwise."""


class Relied(Struct, frozen=True):
    """A doubtful rule that the answer hangs on, or that was read otherwise than by default."""

    id: str
    """The name of the interpretation."""
    question: str
    """What is in doubt."""
    reading: str
    """The name of the reading that was chosen."""
    says: str
    """What that reading says."""
    is_default: bool
    """Whether it is how we read it unless told otherwise."""
    otherwise: tuple[OtherwiseLine, ...] = ()
    """Each other reading that would change the answer; none where the one chosen changes nothing."""


class RuledUnder(Struct, frozen=True, kw_only=True):
    """What identifies the rules that were applied."""

    game: str
    """The game, by the name that the front door takes: `caribbean-stud`."""
    name: str
    """The last instrument of the rules, as it is cited: `NZ 1998`."""
    id: str
    """The fingerprint of every clause, term and reading in force."""
    jurisdiction: str
    """Whose law it is: `nz`."""
    on: str | None
    """The instant that it was in force; none for the last text held."""
    venue: str | None
    """The casino, where one was named."""
    elections: tuple[str, ...]
    """What the operator has elected."""
    instruments: tuple[str, ...]
    """The instruments that the rules are made of."""
    proposed: Mapping[str, str] = {}
    """What is proposed in place of law, by the term or the row of a table."""


class Reason(Struct, frozen=True):
    """A sentence with the clauses behind it."""

    says: str
    """What is said."""
    because: tuple[Why, ...]
    """The clauses behind it, the deciding one first."""


class AskedLine(Struct, frozen=True):
    """What somebody may do as the case leaves the table."""

    who: str
    """Who is asked about: `box 4`."""
    next: tuple[Reason, ...]
    """What the table waits for, as a dealer has to know it."""
    may: tuple[Reason, ...]
    """What they may do under the rules of the game."""


class Explained(Struct, Listed, frozen=True, kw_only=True):
    """The answer to one case: who is owed what, and why. Money as a number is in cents."""

    case: str
    """The name of the case."""
    title: str
    """Its title."""
    story: str
    """What happened, as its author tells it."""
    rulebook: RuledUnder
    """The rules that it was ruled under."""
    due: tuple[DueLine, ...]
    """What became of each wager."""
    prizes: tuple[PrizeLine, ...]
    """The jackpot prizes."""
    totals: tuple[BoxTotal, ...]
    """What each player staked and takes away."""
    undecided: tuple[Wager, ...]
    """The wagers that still lie on the layout."""
    rulings: tuple[RulingLine, ...]
    """What was ruled on beside the wagers."""
    refusals: tuple[RulingLine, ...]
    """What the table refused."""
    differences: tuple[DifferenceLine, ...]
    """Where the case states a payment, and it is not what is due."""
    as_expected: bool | None
    """Whether it is what the author expects; none where they expect nothing, or another law was asked."""
    unexpected: tuple[str, ...]
    """Where it is not, in words."""
    readings: tuple[Relied, ...]
    """The doubtful rules that it hangs on."""
    notes: tuple[str, ...]
    """What else has to be known, such as instruments whose text is not held."""
    asked: tuple[AskedLine, ...] = ()
    """What those may do whom the case asks about, as it leaves the table."""
    facts: tuple[FactLine, ...] = ()
    """What happened, line by line."""
    basis: tuple[BasisLine, ...] = ()
    """The hands, results and comparisons that it rests on, round by round."""
    stakes: tuple[StakeLine, ...] = ()
    """Chips that moved before their wagers were decided, and commission for making them."""
    lying: tuple[LyingLine, ...] = ()
    """The wagers that still lie on the layout, and which clause keeps them there."""
    notices: tuple[RulingLine, ...] = ()
    """Who was told what, and what was announced."""
    payments: tuple[PaymentLine, ...] = ()
    """What the case says was paid, whether or not it is what is due."""
    meter: MeterLine | None = None
    """What the jackpot shows afterwards; none where the case does not say what it stood at."""
    version: str = __version__
    """The version of pitboss that answers."""

    @property
    def exit_code(self) -> int:
        """1 where paid is not due or the author expected otherwise, 0 where all is well."""
        return 1 if self.differences or self.unexpected else 0

    def __repr__(self) -> str:
        said = (
            " ".join([*(line.says for line in self.due), *(line.says for line in self.prizes)])
            or "nothing is due."
        )
        return f"<{self.title}, under {self.rulebook.name}: {said}>"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """What is due, a wager or a prize a row."""
        rows = [
            (name_of(d.box), d.area, d.outcome, money(d.stake_cents), money(d.paid_cents), d.because[0].cite)
            for d in self.due
        ]
        prizes = [
            (name_of(p.box), "prize", p.hand, "", money(p.paid_cents), p.because[0].cite) for p in self.prizes
        ]
        headings = ("player", "wager", "outcome", "stake", "paid", "because")
        return f"{self.title} ({self.rulebook.name})", headings, [*rows, *prizes]


class Unanswered(Struct, frozen=True):
    """A case that there is no answer to: it cannot be read, or the rules allow no such table."""

    case: str
    """The name of the case."""
    problems: tuple[str, ...]
    """What is wrong, each with its field or line and what is allowed."""
    code: str = ""
    """The code of the refusal, where a table cannot be opened."""
    because: tuple[Why, ...] = ()
    """The clauses behind that."""
    readings: tuple[Relied, ...] = ()
    """The doubtful rules that it hangs on: by another reading such a table could be opened."""

    @property
    def exit_code(self) -> int:
        """2: the input is bad."""
        return 2
