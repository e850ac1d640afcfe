"""What can be wrong with the law, each with its own name."""


class LawError(ValueError):
    """The law cannot answer; the message says why and what is allowed."""


class BadLawFileError(LawError):
    """A register is malformed or incomplete."""


class BeforeAnyRulesError(LawError):
    """The date is earlier than the first text held."""


class GapInLawError(LawError):
    """Rules were replaced and nothing that is held took their place."""


class TwoTextsError(LawError):
    """Two texts claim to be the same rule at the same time."""


class NotApprovedError(LawError):
    """The game is not approved at the venue."""


class UnknownNameError(LawError):
    """No such game, jurisdiction, venue, election, reading, clause, key or term."""


class BadProposalError(LawError):
    """What is proposed is no value of its term, or no rules that a game can be played by."""


class NotRegisteredError(UnknownNameError):
    """Rules that are known to exist, but not registered."""


class NotInTextError(UnknownNameError):
    """A clause that is not in the text in force; the message says where it went, or why it is not here."""
