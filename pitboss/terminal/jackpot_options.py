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
