"""Irregularities: cards astray or seen, hands left out, players away (part 15)."""
