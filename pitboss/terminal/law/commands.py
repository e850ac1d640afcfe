"""pitboss law: what the rules say, on a date, in a place, and which code carries them out."""

from pathlib import Path
from typing import Annotated

import typer

from pitboss.terminal.answer import console, help_if_alone, print_json, refuse, refusing
from pitboss.terminal.command import Command, GameCommand, Group
from pitboss.terminal.law.options import (
    Elect,
    Json,
    Jurisdiction,
    On,
    Proposed,
    Readings,
    Venue,
    choice,
    load_terms,
    moment,
    under,
)

app = typer.Typer(cls=Group, invoke_without_command=True, rich_markup_mode=None)

Game = Annotated[str, typer.Argument(metavar="GAME", help="{laws}, or general for the general rules.")]


@app.callback()
def law(context: typer.Context) -> None:
    """What the rules say, and who carries them out."""
    help_if_alone(context)


@app.command("list", cls=Command)
@refusing
def list_(
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    json: Json = False,
) -> None:
    """The texts held, by place and game. Also those that are known but not held."""
    from pitboss.terminal.law import answers, pages

    shape = answers.listed(choice(on, jurisdiction, venue, elect, reading))
    print_json(shape) if json else pages.listed(console(), shape)


@app.command(cls=GameCommand)
@refusing
def show(
    game: Game,
    clause: Annotated[str, typer.Argument(metavar="CLAUSE", help="A clause, e.g. 10.1(a).")] = "",
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    proposed: Proposed = None,
    json: Json = False,
) -> None:
    """The clauses in force, or one clause. One clause comes with its history and who carries it out."""
    from pitboss.terminal.law import showing

    book = choice(on, jurisdiction, venue, elect, reading, proposed).book(game)
    if not clause:
        page = showing.shown(book)
        return print_json(page) if json else showing.page(console(), page)
    shape = showing.asked(book, clause)
    return print_json(shape) if json else showing.answer(console(), shape)


@app.command(cls=GameCommand)
@refusing
def terms(
    game: Game,
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    proposed: Proposed = None,
    json: Json = False,
) -> None:
    """Every figure and policy of the rules with its clause. Each can be proposed otherwise with --set."""
    from pitboss.terminal.law import showing

    shape = showing.terms(choice(on, jurisdiction, venue, elect, reading, proposed).book(game))
    print_json(shape) if json else showing.terms_page(console(), shape)


@app.command("find", cls=GameCommand)
@refusing
def find_(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help="Words that all have to be there.")],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="{laws}, or general; else all.")] = "",
    all_: Annotated[bool, typer.Option("--all", help="Every find, not the best of each sort.")] = False,
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    json: Json = False,
) -> None:
    """Clauses, interpretations and cases with some words. The exit code is 1 if there are none."""
    from pitboss.terminal.law import finding

    shape = finding.found(words, game, choice(on, jurisdiction, venue, elect, reading))
    print_json(shape) if json else finding.page(console(), shape, most=None if all_ else finding.MOST)
    if shape.is_empty:
        raise typer.Exit(1)


@app.command(cls=GameCommand)
@refusing
def diff(
    game: Game,
    old: Annotated[str, typer.Argument(metavar="DATE", help="The earlier date.")],
    new: Annotated[str, typer.Argument(metavar="DATE", help="The later date.")],
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    odds: Annotated[bool, typer.Option("--odds", help="What each change is worth to the player.")] = False,
    json: Json = False,
) -> None:
    """What changed between two dates. Figures come first, then clauses, then what is not held."""
    from pitboss.law.rulebook import instant
    from pitboss.terminal.law import comparing, money

    chosen = choice("", jurisdiction, venue, elect, reading)
    days = moment("the first DATE", old), moment("the second DATE", new)
    first, second = map(instant, days)
    assert first
    assert second
    if second < first:
        refuse(f"the second DATE {new!r} is before the first, {old!r}; allowed: the earlier date first")
    books = [chosen.book_on(game, day) for day in days]
    unused = chosen.elections - books[0].elections - books[1].elections
    if unused:
        refuse(f"--elect {', '.join(sorted(unused))} was not open yet on either day")
    worth = money.between(*(chosen.law_on(game, day) for day in days)) if odds else None
    shape = comparing.compared(books[0], books[1], worth)
    if json:
        return print_json(shape)
    comparing.page(console(), shape, worth)
    return money.page(console(), worth) if worth else None


@app.command(cls=Command)
@refusing
def sign(
    terms: Annotated[Path, typer.Argument(metavar="FILE", help="An operator's terms, as TOML.")],
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    proposed: Proposed = None,
    json: Json = False,
) -> None:
    """The sign of a table from its terms. Each line with its clause; unlawful terms are refused."""
    from pitboss.terminal.law import signs

    file = load_terms(terms)
    law = under(file.choice, choice(on, jurisdiction, venue, elect, reading, proposed))
    shape = signs.sign(file, law)
    print_json(shape) if json else signs.page(console(), shape)


@app.command(cls=Command)
@refusing
def coverage(
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    json: Json = False,
) -> None:
    """Clauses beside code and tests. The exit code is 1 if a clause lacks either."""
    from pitboss.terminal.law import answers, pages

    shape = answers.covered(choice(on, jurisdiction, venue, elect, reading))
    print_json(shape) if json else pages.covered(console(), shape)
    if shape.bare:
        raise typer.Exit(1)


@app.command(cls=Command)
@refusing
def gaps(
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    json: Json = False,
) -> None:
    """What the law as held cannot answer. Texts not held, amendments not placed, silences."""
    from pitboss.terminal.law import answers, pages

    shape = answers.missing(choice(on, jurisdiction, venue, elect, reading))
    print_json(shape) if json else pages.missing(console(), shape)


@app.command(cls=GameCommand)
@refusing
def interpretations(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="{laws}, or general for the general rules; else all.")
    ] = "",
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    json: Json = False,
) -> None:
    """Rules that can be read in two ways. A star marks the reading in use."""
    from pitboss.terminal.law import answers, pages

    shape = answers.interpreted(choice(on, jurisdiction, venue, elect, reading), game)
    print_json(shape) if json else pages.interpreted(console(), shape)
