"""What the commands of people take."""

from typing import Annotated

import typer

Name = Annotated[str, typer.Argument(metavar="NAME", help="The person, by name.")]
Number = Annotated[str, typer.Argument(metavar="PROPOSAL", help="The number of the proposal.")]
KeyName = Annotated[str, typer.Argument(metavar="NAME", help="The name of the key.")]
Roles = Annotated[
    list[str] | None,
    typer.Option("--role", metavar="ROLE", help="A role, or several: dealer,inspector. May be repeated."),
]
As = Annotated[str, typer.Option("--as", metavar="ROLE", help="In which of your roles you ask.")]
Key = Annotated[
    str, typer.Option("--key", metavar="PUBLIC", help="A public key to log in with: pb1..., or its file.")
]
KeyFile = Annotated[str, typer.Option("--key", metavar="FILE", help="Your key file, if you have a key.")]
SecretFile = Annotated[
    str,
    typer.Option("--secret-file", metavar="FILE", help="Secrets, a line each; - is the standard input."),
]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for the record.")]
Hours = Annotated[str, typer.Option("--hours", metavar="N", help="How long the session lasts: 1 to 12.")]
People = Annotated[
    list[str] | None,
    typer.Option(
        "--person",
        metavar="NAME=ROLES",
        help="One of the first people: 'Ann Lee=casino manager'. Twice or more.",
    ),
]
FirstKeys = Annotated[
    list[str] | None,
    typer.Option("--key", metavar="NAME=PUBLIC", help="A key instead of a secret, for one of them."),
]
