"""Baccarat, mini baccarat and midi baccarat: one game at three tables."""
