"""Labels of guests: what anybody can read and nobody can mistake, in any tongue."""

import re
from string import digits
from unicodedata import category, normalize
from unicodedata import name as called

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
    "01345i" + "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ" + "ɑɡıłøđðɖɗəɘɛɩɫɾӏгօսոցհ" + "ᎠᎬᎪᏞᎡᎢᏚᏢᏟᏴᎻᎷᏔᏦ",
    "oleasl" + "abcdefghljklmnoprstuvwyz" + "agllodddd" + "eeellrlrounqh" + "dealrlspcbhmwk",
)
# What would pass for somebody who speaks for the house, or for what a table says of people.
_ROLES = (*STAFF, *DEVICES, INSPECTOR, "house", "casino", "the floor", "admin", "you", "nobody")
# These are no part of a word, and the last is no word.
_NOWHERE = ("dealer", "croupier", "stickperson", "floorperson", "supervisor", "inspector", "pitboss")
_BOT = "bot"
# Words of some tongues are written with letters of several alphabets.
_TOGETHER = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "KATAKANA-HIRAGANA": "CJK"}


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
    if any(map(_is_mixed, found.split())):
        raise FloorError("name: each word in letters of one alphabet")
    if not any(map(str.isalnum, found)) or _is_heaped(found):
        raise FloorError(f"name: letters, with at most {MOST_MARKS} accents on each")
    if _is_role(found):
        raise FloorError(f"name: {found!r} is what somebody at work on the floor is called; choose another")
    return found


def is_unseen(text: str) -> bool:
    """Whether something in it is not seen, or is drawn over what stands around."""
    return bool(_UNSEEN.search(text)) or _is_heaped(text)


def _is_heaped(name: str) -> bool:
    """Whether accents stand on nothing, or in a heap."""
    kinds = "".join(kind if kind in "LNM" else " " for kind in (category(char)[0] for char in name))
    return bool(re.search(f"(^| )M|M{{{MOST_MARKS + 1}}}", kinds))


def _is_mixed(word: str) -> bool:
    """Whether letters of several alphabets stand in a word: one of them may be there for its looks."""
    scripts = (called(char, "").partition(" ")[0] for char in word if category(char) in ("Lu", "Ll", "Lo"))
    return len({_TOGETHER.get(script, script) for script in scripts}) > 1


def _is_role(name: str) -> bool:
    """Whether it is read as a role, with whatever accents, capitals, digits or letters it is written."""
    words = as_read(name).split()
    # Neither a number nor an article makes a role another one.
    ways = ([_spelt(word) for word in each] for each in (words, [word.strip(digits) for word in words]))
    if any(_is_spelt(way) for way in ways):
        return True
    return kind_of(re.sub(r"(?<=[a-z])(?=[0-9])", " ", " ".join(words))) != "nobody"


def _is_spelt(words: list[str]) -> bool:
    if _BOT in words or any(role in word for word in words for role in _WITHIN):
        return True
    return "".join(words).removeprefix("the") in _SPELT


def _spelt(words: str) -> str:
    return words.replace(" ", "").translate(_READ_AS)


_WITHIN = tuple(map(_spelt, _NOWHERE))
_SPELT = frozenset(_spelt(role).removeprefix("the") for role in (*_ROLES, *_NOWHERE, _BOT))
