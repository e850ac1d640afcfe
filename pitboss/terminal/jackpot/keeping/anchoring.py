"""Signing the heads of a ledger, and holding anchors and printed hashes against it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pitboss.terminal.jackpot.asked import now_ms
from pitboss.terminal.jackpot.fields import BadFieldError, readable
from pitboss.terminal.screen import complain
from pitboss.terminal.signing import earlier, public_keys, signing_key

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from pitboss.anchors.anchor import Anchor
    from pitboss.anchors.key import SigningKey
    from pitboss.anchors.named import Named
    from pitboss.ledger.checking.believed import DomainOf
    from pitboss.ledger.checking.verify import Report
    from pitboss.ledger.ledger import Ledger
    from pitboss.ledger.store import Store
    from pitboss.terminal.jackpot.keeping.anchor_page import Anchored, Signing

    Books = Ledger[Any, Any]


def domain_of(books: "Books") -> "DomainOf":
    """Pools are of the ledger's own domain; the streams beside them have theirs."""
    from pitboss.people.register import BESIDE

    return lambda pool: BESIDE.get(pool, books.domain)


@contextmanager
def reading_anchors(*, json: bool) -> Iterator[None]:
    """Keys that cannot be read are told in a line, files of anchors in a line for each line that is bad."""
    from pitboss.anchors.errors import AnchorError, BadLinesError
    from pitboss.terminal.answer import print_json
    from pitboss.terminal.jackpot.refusal import TurnedDown

    try:
        yield
    except BadLinesError as error:
        if json:
            print_json(TurnedDown("bad-anchors", str(error)))
        for says in error.says:
            complain(says)
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

    def sign(self, books: "Books", pool: str | None = None) -> "Signing":
        """Sign the heads of one moment and keep the anchors, or say why not."""
        from pitboss.anchors.errors import AnchorError
        from pitboss.anchors.kept import append_anchors
        from pitboss.anchors.named import revoked_of
        from pitboss.ledger.checking.anchored import RewrittenError, sign_heads
        from pitboss.terminal.jackpot.keeping.anchor_page import Signing, signing

        revoked = revoked_of(self._key.public, _named(books.store) or ())
        if revoked:
            return Signing(why_not=f"{revoked}.")
        try:
            with books.store.read() as reading:
                new = sign_heads(reading, self._key, self._earlier.kept, now_ms(), pool, domain_of(books))
        except RewrittenError as error:
            return Signing(why_not=str(error))
        except AnchorError as error:
            raise AnchorError(f"--anchors: {error}") from None
        try:
            append_anchors(Path(self._anchors), new)
        except AnchorError as error:
            raise AnchorError(f"--anchors: {error}") from None
        return signing(new, self._earlier.kept)


class Comparing:
    """What an inspector brings along: anchors in a file, keys to believe, hashes from paper."""

    def __init__(self, anchor: str | None, since: Sequence[str], keys: Sequence[str]) -> None:
        from pitboss.anchors.digits import MistypedError, from_paper

        for field, texts in (("--anchor", [anchor or ""]), ("--since", since), ("--key", keys)):
            for text in texts:
                readable(field, text)
        if keys and anchor is None:
            raise BadFieldError("--key: it checks who signed anchors; name their file with --anchor")
        try:
            self._since = [from_paper(text) for text in since]
        except MistypedError as error:
            raise BadFieldError(f"--since: {error}") from None
        self._file = Path(anchor).name if anchor else ""
        self._keys = public_keys("--key", keys)
        self._anchors = earlier("--anchor", anchor) if anchor is not None else None

    @property
    def is_asked(self) -> bool:
        """Whether there is anything to compare with."""
        return bool(self._anchors or self._since)

    def check(self, books: "Books") -> "tuple[Report, dict[str, Anchor]]":
        """Check a ledger from the last states that the keys have signed."""
        from pitboss.anchors.anchor import LEDGER
        from pitboss.anchors.compare import of_kind, trust
        from pitboss.ledger.checking.believed import check_from

        if not self._keys or not self._anchors:
            raise BadFieldError(
                "--from-anchor: it needs --anchor and --key: only what was signed is believed"
            )
        if self._since:
            raise BadFieldError("--from-anchor: a hash from paper is looked for in all of the ledger")
        signed = [item for item in self._anchors.kept if trust(item.anchor, self._keys) == "signed"]
        believed = {name: [item.anchor for item in kept] for name, kept in of_kind(signed, LEDGER).items()}
        return check_from(books.store, domain_of(books), believed)

    def held(self, store: "Store", starts: "Mapping[str, Anchor] | None" = None) -> "Anchored":
        """What that proves of a ledger; of a pool with an anchor to start at, from there on."""
        from pitboss.anchors.anchor import LEDGER
        from pitboss.ledger.checking.anchored import held
        from pitboss.ledger.errors import BrokenError
        from pitboss.terminal.jackpot.keeping import anchor_page

        kept = self._anchors.kept if self._anchors else ()
        try:
            with store.read() as reading:
                found = held(reading, kept, self._keys, {paper.digits for paper in self._since}, starts)
        except BrokenError as broken:
            return anchor_page.unread(str(broken), is_checked=bool(self._keys))
        return anchor_page.shape(
            found,
            papers=self._since,
            file=self._file,
            is_checked=bool(self._keys),
            torn=self._anchors.torn if self._anchors else 0,
            others=sum(item.anchor.of != LEDGER for item in kept),
            starts=starts or {},
            named=_named(store),
        )


def _named(store: "Store") -> "list[Named] | None":
    """The keys that two people have named in a ledger; none where it has no people that can be read."""
    from pitboss.anchors.named import Named
    from pitboss.ledger.errors import LedgerError
    from pitboss.people.people import People

    try:
        house = People(store).house
    except LedgerError:
        return None
    if house is None:
        return None
    return [Named(name, key.public, key.since, key.revoked) for name, key in house.keys.items()]
