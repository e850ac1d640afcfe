"""The law that another is held against, as a person names it: a day, a place, a reading, an election."""

from datetime import date, datetime

from pitboss.law.library import shelf
from pitboss.odds.asked import OddsError
from pitboss.record.choice import Choice, Override, overridden, parse_on


def against(law: Choice, named: str) -> tuple[Choice, tuple[str, ...]]:
    """Another law, and a note for each part of the first that means nothing there."""
    return overridden(law, _override(law, named.strip()))


def _override(law: Choice, named: str) -> Override:
    if named in shelf().jurisdictions:
        return Override(jurisdiction=named, on=law.on)
    name, equals, reading = named.partition("=")
    if equals and name and reading:
        return Override(readings={name: reading}, on=law.on)
    elections = shelf().elections(law.jurisdiction, law.game)
    if named in elections:
        return Override(elections=(named,), on=law.on)
    return Override(on=_day(named, [*shelf().jurisdictions, *elections]))


def _day(text: str, others: list[str]) -> date | datetime:
    try:
        return parse_on(text)
    except ValueError:
        allowed = f"a date such as 1998-03-01, ID=READING, {', '.join(others)}"
        raise OddsError(f"--compare {text!r} is no other law; allowed: {allowed}") from None
