"""pitboss jackpot: its commands, what a person types, and its pages."""
