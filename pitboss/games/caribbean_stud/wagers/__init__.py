"""Wagers: antes, jackpot wagers, and the end of the wagering."""
