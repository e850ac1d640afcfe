"""pitboss jackpot anchor: the heads of a ledger are signed, for somebody to compare later."""

from typing import Annotated

import typer

from pitboss.terminal.answer import console, print_json
from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import opening, pool_of
from pitboss.terminal.jackpot.keeping.anchoring import Signer, reading_anchors
from pitboss.terminal.jackpot.refusing import turning_down
from pitboss.terminal.signing import AnchorsTo, Sign


def anchor(
    pool: Annotated[str, typer.Argument(metavar="POOL", help="One pool; all of them if not given.")] = "",
    sign: Sign = "",
    anchors: AnchorsTo = "",
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """Sign where the chains end now, and keep that elsewhere. The exit code is 1 if they were rewritten."""
    from pitboss.terminal.jackpot.keeping import anchor_page
    from pitboss.terminal.people import openness

    with turning_down(json=json), reading_anchors(json=json), opening(ledger) as books:
        signer = Signer(sign, anchors)
        if pool:
            pool_of(books, pool)
        done = signer.sign(books, pool or None)
        secured = openness.is_secured(books.store)
    if json:
        print_json(anchor_page.SignedShape(done, secured))
    else:
        anchor_page.signing_page(console(), done)
        openness.tell(console(), secured=secured)
    if not done.is_done:
        raise typer.Exit(1)
