"""A ledger in an SQLite file."""
