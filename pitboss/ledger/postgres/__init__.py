"""A ledger in a PostgreSQL database, where several programs share it."""
