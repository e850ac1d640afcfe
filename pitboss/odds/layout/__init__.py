"""Odds of games on a layout: roulette, the money wheel, tai-sai."""
