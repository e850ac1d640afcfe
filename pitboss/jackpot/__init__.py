"""Progressive jackpots: what a claim is paid."""
