"""Wagers: laid, confirmed, limited, taken down, on and off, with commission or by mistake (part 3)."""
