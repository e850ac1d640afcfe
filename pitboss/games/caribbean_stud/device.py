"""Keys that differ by how the cards are dealt, and what the devices are called."""

DEAL: dict[str, str] = {
    "shoe": "deal-from-shoe",
    "shuffler": "deal-from-shuffler",
    "hand": "deal-from-hand",
}
CLOCKWISE: dict[str, str] = {
    "shoe": "deal-clockwise-shoe",
    "shuffler": "deal-clockwise-shuffler",
    "hand": "deal-clockwise-hand",
}
UP_CARD: dict[str, str] = {
    "shoe": "up-card-from-shoe",
    "shuffler": "up-card-from-shuffler",
    "hand": "up-card-from-hand",
}
NO_MORE_BETS: dict[str, str] = {
    "shoe": "no-more-bets-shoe",
    "shuffler": "no-more-bets-shuffler",
    "hand": "no-more-bets-hand",
}
LOCK_OUT: dict[str, str] = {
    "shoe": "lock-out-shoe",
    "shuffler": "lock-out-shuffler",
    "hand": "lock-out-hand",
}
STUB_TO_RACK: dict[str, str] = {
    "shoe": "stub-to-rack-shoe",
    "shuffler": "stub-to-rack-shuffler",
    "hand": "stub-to-rack-hand",
}
STUB_COUNT: dict[str, str] = {
    "shoe": "stub-count-shoe",
    "shuffler": "stub-count-shuffler",
    "hand": "stub-count-hand",
}
NAMES: dict[str, str] = {"shoe": "shoe", "shuffler": "shuffler", "hand": "deck"}
