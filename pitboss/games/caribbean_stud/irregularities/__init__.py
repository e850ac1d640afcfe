"""Irregularities: hands amiss, cards seen, misconduct, and rounds without a result."""
