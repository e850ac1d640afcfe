"""Poker: what wins, and who is paid."""
