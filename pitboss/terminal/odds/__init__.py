"""pitboss odds: what every wager is worth."""
