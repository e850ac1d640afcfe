"""Between tables and the ledger: prize pools in it, tables that move them, and each pool's day reckoned."""
