"""What the jackpot shows once a case is over: one pool, or a Major and a Minor."""

from collections.abc import Mapping

from pitboss.jackpot.payouts.prizes import Single
from pitboss.jackpot.units import cents_shown
from pitboss.record.answer.shapes import MeterLine
from pitboss.record.result import Result
from pitboss.table.chips.money import money


def pools(result: Result) -> Mapping[str, int]:
    """Each pool in cents after the prizes; none where the case does not let it be reckoned."""
    read = result.case.meter
    if result.payouts is not None:
        after = result.payouts.meter_after
        if isinstance(after, Single):
            return {"pool": cents_shown(after.pool_units)}
        return {"Major pool": cents_shown(after.major_units), "Minor pool": cents_shown(after.minor_units)}
    if read is None or result.claims:
        return {}
    if read.pool is not None:
        return {"pool": read.pool}
    return {"Major pool": read.major or 0, "Minor pool": read.minor or 0}


def meter(result: Result) -> MeterLine | None:
    """The same in words."""
    shown = pools(result)
    if not shown:
        return None
    stands = ", ".join(f"the {name} at {money(cents)}" for name, cents in shown.items())
    when = "After the prizes" if result.prizes else "Without a prize"
    return MeterLine(
        says=f"{when} {stands.replace(' at ', ' stands at ', 1)}.",
        pool_cents=shown.get("pool"),
        major_cents=shown.get("Major pool"),
        minor_cents=shown.get("Minor pool"),
    )
