"""Wagers beside the main one: insurance, even money, Super Sevens."""
