"""The wagers of blackjack by name: their slugs, what the notation calls them, and what is laid on each."""

from pitboss.odds.asked import Asked, OddsError

MAIN, INSURANCE, EVEN_MONEY, SUPER_SEVENS = "main", "insurance", "even-money", "super-sevens"
WAGERS = (MAIN, INSURANCE, EVEN_MONEY, SUPER_SEVENS)
_NAMES = {
    **{slug: slug for slug in WAGERS},
    "wager": MAIN,
    "original": MAIN,
    "insure": INSURANCE,
    "even money": EVEN_MONEY,
    "sevens": SUPER_SEVENS,
    "super sevens": SUPER_SEVENS,
}


def meant(text: str) -> tuple[str, str]:
    """A wager by its slug or by the name that the notation has for it, and the variant that follows.

    >>> meant("insure 8 no ten")
    ('insurance', '8 no ten')
    """
    plain = " ".join(text.lower().split())
    for name in sorted(_NAMES, key=len, reverse=True):
        if plain == name or plain.startswith(f"{name} "):
            return _NAMES[name], plain[len(name) :].strip()
    raise OddsError(f"--wager: {text!r} is no wager of blackjack; those that exist: {', '.join(WAGERS)}")


def laid_on(asked: Asked, wager: str) -> int | None:
    """What is said to be laid on a wager, in cents; nothing where nobody says."""
    laid = (each.cents for each in asked.wagers if meant(each.wager)[0] == wager)
    return next((cents for cents in laid if cents is not None), None)
