"""Labels of guests: what anybody can read and nobody can mistake, in any tongue."""

import re
from unicodedata import category, normalize

from pitboss.floor.bounds import LONGEST_NAME, MOST_MARKS
from pitboss.floor.errors import FloorError
from pitboss.table.who import DEVICES, INSPECTOR, STAFF, as_read, kind_of

_ALLOWED = " .'-"
_LETTERS = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Mn", "Mc")
# What nobody sees: signs that steer, breaks of lines, fillers of letters, joiners, variation selectors.
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
# What is read as another letter beyond those that the table knows: digits, small capitals, other alphabets.
_READ_AS = str.maketrans(
    "01345i" + "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ" + "ɑɡıłøđɩɫɾӏгօսոցհ" + "ᎠᎬᎪᏞᎡᎢᏚᏢᏟᏴᎻᎷᏔᏦ",
    "oleasl" + "abcdefghljklmnoprstuvwyz" + "agllodllrlrounqh" + "dealrlspcbhmwk",
)
# What would pass for somebody who speaks for the house, or for what a table says of people.
_ROLES = (*STAFF, *DEVICES, INSPECTOR, "house", "casino", "the floor", "admin", "you", "nobody")
# These stand in no label, whatever stands beside them.
_NOWHERE = ("dealer", "croupier", "stickperson", "floorperson", "supervisor", "inspector", "pitboss", "bot")


def checked_name(name: str) -> str:
    """A label as it is kept: letters that stand for others are written as those.

    >>> checked_name("  Mere   Ngata "), checked_name("Ａnn")
    ('Mere Ngata', 'Ann')
    """
    # No label is so long before its spaces and its wide letters are written as others are.
    found = " ".join(normalize("NFKC", name[: 8 * LONGEST_NAME + 1]).split())
    if not 0 < len(found) <= LONGEST_NAME or len(name) > 8 * LONGEST_NAME:
        raise FloorError(f"name: 1 to {LONGEST_NAME} letters")
    if _UNSEEN.search(name) or not all(char in _ALLOWED or category(char) in _LETTERS for char in found):
        raise FloorError("name: letters, digits, spaces and . ' - alone")
    if not any(map(str.isalnum, found)) or is_heaped(found):
        raise FloorError(f"name: letters, with at most {MOST_MARKS} accents on each")
    if _is_role(found):
        raise FloorError(f"name: {found!r} is what somebody at work on the floor is called; choose another")
    return found


def is_heaped(name: str) -> bool:
    """Whether accents stand on nothing, or in a heap."""
    kinds = "".join(kind if kind in "LNM" else " " for kind in (category(char)[0] for char in name))
    return bool(re.search(f"(^| )M|M{{{MOST_MARKS + 1}}}", kinds))


def _is_role(name: str) -> bool:
    """Whether it is read as a role, with whatever accents, capitals, digits or letters it is written."""
    words = as_read(name).split()
    spelt = [_spelt(word) for word in words]
    # A number after a role makes it no other.
    bare = [_spelt(word.rstrip("0123456789")) for word in words]
    is_spelt = any("".join(each) in _SPELT or _APART.intersection(each) for each in (spelt, bare))
    return is_spelt or kind_of(" ".join(words)) != "nobody"


def _spelt(words: str) -> str:
    return words.replace(" ", "").translate(_READ_AS)


_APART = frozenset(map(_spelt, _NOWHERE))
_SPELT = _APART | frozenset(map(_spelt, _ROLES))
