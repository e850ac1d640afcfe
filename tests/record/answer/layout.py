"""Cases of the games with a layout of chips, put together from their lines."""

from pitboss.record.answer.shapes import Explained, Why
from pitboss.record.asked import rule

HEAD = """
title = "A case"
game  = "{game}"
on    = 1997-05-01
venue = "auckland"
[sign]
minimum = "5.00"
maximum = "500.00"
[round]
actions = '''
{actions}
'''
"""
SHOOTER = """box 1: place 10.00 on pass
stickperson: offer dice to box 1
box 1: take dice 1 2"""
THROW = """box 1: throw
dice: {dice}
dealer: settle"""


def ruled(game: str, *actions: str) -> Explained:
    return rule(HEAD.format(game=game, actions="\n".join(actions)))


def cited(because: tuple[Why, ...]) -> list[str]:
    return [why.ref.removeprefix("nz-1996/") for why in because]
