"""Payout: which hand is higher, settlement, and claims on the jackpot."""
