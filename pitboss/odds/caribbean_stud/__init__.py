"""Caribbean stud, exactly: every deal under every way to play, single decisions, and the jackpot wager."""

from pitboss.odds.caribbean_stud.decision import Adviser, Decision, decision
from pitboss.odds.caribbean_stud.game import price
from pitboss.odds.caribbean_stud.rounds import make_ante

__all__ = ["Adviser", "Decision", "decision", "make_ante", "price"]
