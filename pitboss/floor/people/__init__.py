"""Guests of the floor and the labels they go by."""
