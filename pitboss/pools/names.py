"""The pools of a ledger by name: without the streams that stand beside them, such as its people."""

from pitboss.ledger.store import Store

# How the name of a stream begins that is no pool; no pool is opened under such a name.
BESIDE = "@"


def pool_names(store: Store) -> list[str]:
    """The pools that have a head."""
    return [name for name in store.pools() if not name.startswith(BESIDE)]
