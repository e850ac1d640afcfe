"""Every table at a glance, those of the house, and how a guest opens one of their own."""
