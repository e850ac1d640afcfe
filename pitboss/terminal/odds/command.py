"""pitboss odds: what every wager is worth, under the law of a day and a place."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.intake.file import no_file
from pitboss.terminal.answer import console, print_json, refuse, refusing
from pitboss.terminal.law.options import Elect, Json, Jurisdiction, On, Proposed, Readings, Venue, choice
from pitboss.terminal.paper.file import NewFile
from pitboss.terminal.screen import say

if TYPE_CHECKING:
    from pitboss.odds.answer import Odds

Game = Annotated[str, typer.Argument(metavar="GAME", help="{games}.")]
Wagers = Annotated[
    list[str] | None,
    typer.Option(
        "--wager",
        metavar="W[=STAKE]",
        help="A wager by its name, e.g. 'split 17 20'; several are priced together too. May be repeated.",
    ),
]
Stake = Annotated[
    str,
    typer.Option(
        "--stake",
        metavar="AMOUNT",
        help="What is staked, so that rounding to chips counts; else an amount that chips pay exactly.",
    ),
]
Setting = Annotated[
    list[str] | None,
    typer.Option(
        "--table",
        metavar="NAME=VALUE",
        help="Set the table up as a case file would, e.g. sign.maximum=500.00. May be repeated.",
    ),
]
Decks = Annotated[int | None, typer.Option("--decks", metavar="N", help="How many decks are in the shoe.")]
Shoe = Annotated[
    str, typer.Option("--shoe", metavar="CARDS", help="The cards that are left: 'A A 7 Kx4' is two aces, ...")
]
Meter = Annotated[
    str, typer.Option("--meter", metavar="AMOUNT", help="What the display of the jackpot shows.")
]
Strategy = Annotated[
    str,
    typer.Option("--strategy", metavar="NAME", help="How the player plays; else every way that is known."),
]
Compare = Annotated[
    str,
    typer.Option(
        "--compare",
        metavar="LAW",
        help="Hold it against another law: a date, a jurisdiction, ID=READING or an election.",
    ),
]
Csv = Annotated[bool, typer.Option("--csv", help="A row for each wager instead of a page.")]
Html = Annotated[
    Path | None,
    typer.Option("--html", metavar="FILE", help="A page with charts instead, in a new .html file."),
]


@refusing
def odds(
    context: typer.Context,
    game: Game,
    wager: Wagers = None,
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    stake: Stake = "",
    table: Setting = None,
    decks: Decks = None,
    shoe: Shoe = "",
    meter: Meter = "",
    strategy: Strategy = "",
    compare: Compare = "",
    proposed: Proposed = None,
    json: Json = False,
    as_csv: Csv = False,
    html: Html = None,
) -> None:
    """What every wager is worth. Exact figures under the law of a day, each with its clause."""
    from pitboss.odds import OddsError, price
    from pitboss.record.fields import BadFieldError
    from pitboss.record.table import CannotOpenError

    if json + as_csv + (html is not None) > 1:
        refuse("--json, --csv and --html are ways to give the same: choose one")
    if html is not None:
        _may_write(html)
    chosen = choice(on, jurisdiction, venue, elect, reading, proposed)
    try:
        found = price(
            game,
            *(wager or ()),
            on=chosen.on,
            jurisdiction=chosen.place,
            venue=chosen.venue or None,
            elections=chosen.elections,
            readings=chosen.readings,
            stake=stake or None,
            table=table or (),
            decks=decks,
            shoe=shoe or None,
            meter=meter or None,
            strategy=strategy,
            compare=compare,
            proposed=chosen.proposed,
        )
    except OddsError as error:
        refuse(str(error))
    except BadFieldError as error:
        refuse(f"--table {error}")
    except CannotOpenError as error:
        refuse(f"the table cannot be opened: {error}")
    if html is not None:
        _write(html, found, asked(context))
    else:
        _print(found, json=json, as_csv=as_csv)


def _may_write(html: Path) -> None:
    if no_file(str(html)):
        refuse(f"--html: {no_file(str(html))}")
    if html.suffix.lower() != ".html":
        refuse(f"--html {html}: choose a name that ends in .html")
    NewFile("--html", html).check()


def _write(html: Path, found: "Odds", command: str) -> None:
    from pitboss.terminal.odds.html.page import page

    NewFile("--html", html).write(page(found, command).encode())
    say(f"The page is in {html}.")


def asked(context: typer.Context) -> str:
    """The command that was given, so that whoever reads a page can give it again."""
    words = ["pitboss", "odds"]
    for param in context.command.params:
        value = context.params.get(param.name or "")
        if param.name == "html" or not value:
            continue
        for each in value if isinstance(value, list | tuple) else [value]:
            words += [str(each)] if param.param_type_name == "argument" else [param.opts[0], str(each)]
    return shlex.join(words)


def _print(found: "Odds", *, json: bool, as_csv: bool) -> None:
    if json:
        return print_json(found.to_json())
    if as_csv:
        from pitboss.terminal.odds.sheet import sheet

        return say(sheet(found), nl=False)
    from pitboss.terminal.odds.page import page

    return page(console(), found)
