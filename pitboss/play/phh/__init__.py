"""Hands in PHH, the poker hand history format: read and played under the rules, and written.

PHH knows four of the games here: hold-em at a structured limit (FT) and at no limit (NT), Omaha at pot limit
(PO), seven card stud at a structured limit (F7S), all with 52 cards. Its first player sits on the left of the
button, so player 1 is at box 2 here, and the last player, who has the button, at box 1.
"""
