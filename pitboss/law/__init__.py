"""What the rules say: instruments, clauses, terms, and the one rulebook for a date and a place."""

from pitboss.law.errors import LawError
from pitboss.law.key import Key
from pitboss.law.model import Clause, Instrument, Interpretation, Silence, Term
from pitboss.law.rulebook import Rulebook

__all__ = ["Clause", "Instrument", "Interpretation", "Key", "LawError", "Rulebook", "Silence", "Term"]
