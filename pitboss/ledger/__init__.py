"""A ledger: what was done to pools, durable, in order, each entry bound to the one before it."""
