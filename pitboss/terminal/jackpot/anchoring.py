"""Signing the heads of a ledger, and holding anchors and printed hashes against it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pitboss.terminal.jackpot.asked import now_ms
from pitboss.terminal.jackpot.fields import BadFieldError, readable
from pitboss.terminal.signing import earlier, public_keys, signing_key

if TYPE_CHECKING:
    from pitboss.anchors.key import SigningKey
    from pitboss.ledger.store import Store
    from pitboss.terminal.jackpot.anchor_page import Anchored, Signing


@contextmanager
def reading_anchors(*, json: bool) -> Iterator[None]:
    """Keys that cannot be read are told in a line, files of anchors in a line for each line that is bad."""
    from pitboss.anchors.errors import AnchorError, BadLinesError
    from pitboss.terminal.answer import on_one_line, print_json
    from pitboss.terminal.jackpot.refusal import TurnedDown

    try:
        yield
    except BadLinesError as error:
        if json:
            print_json(TurnedDown("bad-anchors", str(error)))
        for says in error.says:
            typer.echo(f"pitboss: {on_one_line(says)}", err=True)
        raise typer.Exit(2) from None
    except AnchorError as error:
        raise BadFieldError(str(error)) from None


class Signer:
    """Whoever signs heads: a key, and the file in which its anchors are kept."""

    def __init__(self, sign: str, anchors: str) -> None:
        for field, text in (("--sign", sign), ("--anchors", anchors)):
            readable(field, text)
        if not sign:
            raise BadFieldError("--sign: name the file of the key, or set PITBOSS_SIGNING_KEY")
        if not anchors:
            where = "name the file in which anchors are kept, away from the ledger"
            raise BadFieldError(f"--anchors: {where}, or set PITBOSS_ANCHORS")
        self._anchors = anchors
        self._earlier = earlier("--anchors", anchors, may_be_new=True)
        self._key: SigningKey = signing_key("--sign", sign)

    def sign(self, store: "Store", pool: str | None = None) -> "Signing":
        """Sign the heads of one moment and keep the anchors, or say why not."""
        from pitboss.anchors.errors import AnchorError
        from pitboss.anchors.kept import append_anchors
        from pitboss.ledger.anchored import RewrittenError, sign_heads
        from pitboss.terminal.jackpot.anchor_page import Signing, signing

        try:
            with store.read() as reading:
                new = sign_heads(reading, self._key, self._earlier.kept, now_ms(), pool)
        except RewrittenError as error:
            return Signing(why_not=str(error))
        except AnchorError as error:
            raise AnchorError(f"--anchors: {error}") from None
        try:
            append_anchors(Path(self._anchors), new)
        except AnchorError as error:
            raise AnchorError(f"--anchors: {error}") from None
        return signing(new)


class Comparing:
    """What an inspector brings along: anchors in a file, keys to believe, hashes from paper."""

    def __init__(self, anchor: str, since: Sequence[str], keys: Sequence[str]) -> None:
        from pitboss.anchors.digits import MistypedError, typed

        for field, texts in (("--anchor", [anchor]), ("--since", since), ("--key", keys)):
            for text in texts:
                readable(field, text)
        if keys and not anchor:
            raise BadFieldError("--key: it checks who signed anchors; name their file with --anchor")
        try:
            self._since = [typed(text) for text in since]
        except MistypedError as error:
            raise BadFieldError(f"--since: {error}") from None
        self._file = Path(anchor).name if anchor else ""
        self._keys = public_keys("--key", keys)
        self._anchors = earlier("--anchor", anchor) if anchor else None

    @property
    def is_asked(self) -> bool:
        """Whether there is anything to compare with."""
        return bool(self._anchors or self._since)

    def held(self, store: "Store") -> "Anchored":
        """What that proves of a ledger."""
        from pitboss.anchors.anchor import LEDGER
        from pitboss.ledger.anchored import held
        from pitboss.terminal.jackpot import anchor_page

        kept = self._anchors.kept if self._anchors else ()
        with store.read() as reading:
            found = held(reading, kept, self._keys, self._since)
        return anchor_page.shape(
            found,
            file=self._file,
            is_checked=bool(self._keys),
            torn=self._anchors.torn if self._anchors else 0,
            others=sum(item.anchor.of != LEDGER for item in kept),
        )
