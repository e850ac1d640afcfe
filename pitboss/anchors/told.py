"""What came of comparing, in sentences: up to where a chain is what was signed, and from where it is not."""

from datetime import UTC, datetime

from msgspec import Struct

from pitboss.anchors.compare import Compared, Judged


class Noun(Struct, frozen=True):
    """What a chain is made of."""

    one: str
    many: str


ENTRIES = Noun("entry", "entries")
LINES = Noun("line", "lines")


def moment(at: int) -> str:
    """
    >>> moment(1_015_000_000_000)
    '2002-03-01 16:26:40 UTC'
    """
    return f"{datetime.fromtimestamp(at // 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"


def told(compared: Compared, noun: Noun) -> str:
    """One sentence on a chain."""
    fails, holds = compared.fails, compared.holds
    if fails is None:
        return _right(compared, holds, noun)
    good = f"{_span(compared, holds, noun)} {_signed(holds)}; " if holds else ""
    return f"{compared.name}: {good}{_wrong(compared, fails, holds, noun)}."


def _right(compared: Compared, holds: Judged | None, noun: Noun) -> str:
    if holds is None:
        what = f"its {compared.end} {noun.many}" if compared.end != 1 else f"its one {noun.one}"
        return f"{compared.name}: not signed: nothing is proven of {what}."
    after = compared.end - holds.anchor.version
    more = f"{after} came after, not signed yet" if after else "nothing came after"
    return f"{compared.name}: {_span(compared, holds, noun)} {_signed(holds)}; {more}."


def _wrong(compared: Compared, fails: Judged, holds: Judged | None, noun: Noun) -> str:
    version, when = fails.anchor.version, moment(fails.anchor.at)
    first = holds.anchor.version + 1 if holds else compared.begins
    match fails.verdict:
        case "missing":
            return f"it is missing; {noun.one} {version} of it was signed on {when}"
        case "beyond":
            return (
                f"it was shortened: it ends at {noun.one} {compared.end}, and {version} was signed on {when}"
            )
        case "broken":
            assert compared.breaks is not None
            broken = f"{noun.one} {compared.breaks.version}: {compared.breaks.says}"
            return f"from {first} on nothing is proven: {broken}"
        case _:
            are = f"{noun.one} {first} is" if first == version else f"from {first} to {version} they are"
            return f"{are} not what was signed on {when}"


def _span(compared: Compared, holds: Judged, noun: Noun) -> str:
    """What was read and is proven: of a chain that was read from an anchor on, nothing before that."""
    first, last = compared.begins, holds.anchor.version
    return f"{noun.one} {first} is" if first == last else f"{noun.many} {first} to {last} are"


def _signed(judged: Judged) -> str:
    return f"what was signed on {moment(judged.anchor.at)}"


def told_of_anchor(judged: Judged) -> str:
    """A sentence on an anchor that is not believed."""
    anchor = judged.anchor
    which = f"line {judged.line}: the anchor of {anchor.name}, {anchor.version}, by {anchor.key}"
    if judged.trust == "forged":
        return f"{which} was altered or forged: the key did not sign it so"
    return f"{which} does not count: that key is not one that you gave"
