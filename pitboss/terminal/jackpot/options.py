"""What the jackpot commands take: which ledger, who asks, in which role, why, when, and under which id."""

from typing import Annotated

import typer

PLACE = "pitboss.ledger"

Pool = Annotated[str, typer.Argument(metavar="POOL", help="The name of the pool.")]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="A table of the pool, e.g. T1.")]
Box = Annotated[str, typer.Option("--box", metavar="N", help="The box.")]
Boxes = Annotated[
    list[str] | None, typer.Option("--box", metavar="N", help="A box, or several: 1,3. May be repeated.")
]
Round = Annotated[
    str, typer.Option("--round", metavar="N", help="The round; the one under way if not given.")
]
NextRound = Annotated[str, typer.Option("--round", metavar="N", help="The round; the next if not given.")]
LedgerAt = Annotated[
    str,
    typer.Option(
        "--ledger",
        metavar="WHERE",
        envvar="PITBOSS_LEDGER",
        help="A file, or postgresql://...",
    ),
]
Who = Annotated[
    str, typer.Option("--who", metavar="NAME", envvar="PITBOSS_WHO", help="Who asks: a person's name.")
]
Role = Annotated[
    str, typer.Option("--role", metavar="ROLE", help="dealer, game supervisor, shift manager ...")
]
Device = Annotated[str, typer.Option("--device", metavar="NAME", help="The console or handset used.")]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for the record.")]
Id = Annotated[
    str,
    typer.Option("--id", metavar="ID", help="The command's own id: sent twice, it is done once."),
]
At = Annotated[
    str,
    typer.Option(
        "--at",
        metavar="INSTANT",
        help="Now, or 'YYYY-MM-DD HH:MM:SS' in New Zealand; a date is its last second.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="JSON in a versioned shape instead of a page.")]
Approval = Annotated[
    str, typer.Option("--approval", metavar="TEXT", help="The Authority's approval, as you file it.")
]
Rate = Annotated[
    str, typer.Option("--rate", metavar="RATE", help="What each wager adds to the pool, e.g. 70%.")
]
MinorRate = Annotated[
    str, typer.Option("--minor-rate", metavar="RATE", help="What each wager adds to the Minor pool.")
]
Coins = Annotated[
    list[str] | None,
    typer.Option("--coins", metavar="LIST", help="What cash is made of, if not the same."),
]
Chips = Annotated[
    list[str],
    typer.Option("--chips", metavar="LIST", help="What prizes are paid in: 1.00,2.50,5.00,25.00."),
]
Increment = Annotated[
    str, typer.Option("--increment", metavar="MONEY", help="Poker: what the operator adds a round.")
]
Variation = Annotated[
    str, typer.Option("--variation", metavar="NAME", help="Poker: the game dealt; hold-em if not given.")
]
HoleCards = Annotated[
    str, typer.Option("--hole-cards", metavar="N", help="Poker: what another variation deals a player.")
]
FlopCards = Annotated[
    str, typer.Option("--flop-cards", metavar="N", help="Poker: what another variation deals as its flop.")
]
Seed = Annotated[str, typer.Option("--seed", metavar="MONEY", help="What the operator puts in at the start.")]
Reset = Annotated[
    str, typer.Option("--reset", metavar="MONEY", help="Where the meter goes back to after a royal.")
]
StraightFlush = Annotated[
    str,
    typer.Option("--straight-flush", metavar="HOW", help="share, or fixed where the rules let you."),
]
Prizes = Annotated[
    list[str] | None,
    typer.Option(
        "--prize",
        metavar="HAND=MONEY",
        help="A fixed prize above the least of the rules, e.g. flush=75.00 (US). May be repeated.",
    ),
]
Moved = Annotated[
    list[str] | None,
    typer.Option(
        "--moved",
        metavar="N=N",
        help="A carried wager that followed its player to another box, e.g. 2=5. May be repeated.",
    ),
]
Elected = Annotated[
    list[str] | None, typer.Option("--elect", metavar="NAME", help="What the operator elected.")
]
Readings = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="NAME=READING", help="Another reading of a doubtful rule."),
]
AloneMost = Annotated[
    str, typer.Option("--alone-most", metavar="MONEY", help="Payouts above this need two people.")
]
ApprovalMinutes = Annotated[
    str, typer.Option("--approval-minutes", metavar="N", help="How long a proposal waits.")
]
Demonstration = Annotated[
    bool, typer.Option("--demonstration", help="A pool for practice: it takes what nobody can prove.")
]
