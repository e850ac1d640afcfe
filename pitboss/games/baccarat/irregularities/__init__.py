"""Irregularities: cards face up, astray, too early or out of sequence (part 12)."""
