"""Payouts: what prizes come to, how they are handed over, and the meter put back."""
