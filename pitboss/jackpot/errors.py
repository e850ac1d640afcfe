"""What can be wrong with claims and meters that are put to the prize rules."""


class MisfitError(ValueError):
    """Claims, a meter or a setting that do not fit the rules in force; the message says what would."""
