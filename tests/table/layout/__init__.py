"""Tests of what games on a layout share."""
