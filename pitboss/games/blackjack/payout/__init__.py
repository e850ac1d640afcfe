"""Payout: settlement, blackjacks, even money and Super Sevens (parts 4, 8 and 14)."""
