"""Signs that a screen obeys instead of showing them, or shows in another order."""

# Control characters but the end of a line, the marks and turns of direction, and halves of a sign.
_CONTROLS = (*range(10), *range(11, 32), *range(127, 160))
_TURNS = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_HALVES = range(0xD800, 0xE000)

_STEERING = frozenset(map(chr, (*_CONTROLS, *_TURNS, *_HALVES)))
_IN_ITS_PLACE = dict.fromkeys(map(ord, _STEERING), "\ufffd")
_IN_JSON = {ord(sign): f"\\u{ord(sign):04x}" for sign in _STEERING}


def steering(text: str, but: str = "") -> str | None:
    """The first sign of a text that a screen would obey, if there is one."""
    if text.isprintable():
        return None
    return next((sign for sign in text if sign in _STEERING and sign not in but), None)


def readable(text: str) -> str:
    """A text as it may be printed: one sign stands for whatever would steer the terminal."""
    return text if text.isprintable() else text.translate(_IN_ITS_PLACE)


def on_one_line(text: str) -> str:
    """The same, for what must not begin a line of its own."""
    return readable(" ".join(text.split()))


def escaped(json: str) -> str:
    """JSON that says the same and holds no sign which a screen obeys."""
    return json if json.isprintable() else json.translate(_IN_JSON)
