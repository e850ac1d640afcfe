"""What goes wrong with cards: turned too early, not burnt, exposed, miscounted, a deck that is defective."""
