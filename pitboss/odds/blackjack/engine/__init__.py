"""What the engine allows and pays at blackjack: asked in rounds of its own, written down as plain figures."""
