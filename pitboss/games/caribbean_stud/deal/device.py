"""Keys that differ by how the cards are dealt, and what the devices are called."""

from pitboss.law.key import Key, key

DEAL: dict[str, Key] = {
    "shoe": key("deal-from-shoe"),
    "shuffler": key("deal-from-shuffler"),
    "hand": key("deal-from-hand"),
}
CLOCKWISE: dict[str, Key] = {
    "shoe": key("deal-clockwise-shoe"),
    "shuffler": key("deal-clockwise-shuffler"),
    "hand": key("deal-clockwise-hand"),
}
UP_CARD: dict[str, Key] = {
    "shoe": key("up-card-from-shoe"),
    "shuffler": key("up-card-from-shuffler"),
    "hand": key("up-card-from-hand"),
}
NO_MORE_BETS: dict[str, Key] = {
    "shoe": key("no-more-bets-shoe"),
    "shuffler": key("no-more-bets-shuffler"),
    "hand": key("no-more-bets-hand"),
}
LOCK_OUT: dict[str, Key] = {
    "shoe": key("lock-out-shoe"),
    "shuffler": key("lock-out-shuffler"),
    "hand": key("lock-out-hand"),
}
STUB_TO_RACK: dict[str, Key] = {
    "shoe": key("stub-to-rack-shoe"),
    "shuffler": key("stub-to-rack-shuffler"),
    "hand": key("stub-to-rack-hand"),
}
STUB_COUNT: dict[str, Key] = {
    "shoe": key("stub-count-shoe"),
    "shuffler": key("stub-count-shuffler"),
    "hand": key("stub-count-hand"),
}
NAMES: dict[str, str] = {"shoe": "shoe", "shuffler": "shuffler", "hand": "deck"}
