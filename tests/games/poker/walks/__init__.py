"""Poker: hands played at random, by itself and beside PokerKit."""
