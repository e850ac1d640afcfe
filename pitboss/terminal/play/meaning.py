"""What a line means that the notation does not know: everyday words for something that it can say.

What is meant is an action of the notation, and only that is done and recorded.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.play.sitting import Sitting
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.chips.money import is_money, parse_money
from pitboss.table.nearest import EVERYDAY, distance, far, nearest
from pitboss.table.notation import NotationError, text, told, words_of
from pitboss.table.option import Amounts, Areas, Choices, Option
from pitboss.table.who import kind_of
from pitboss.terminal.play import answers
from pitboss.terminal.play.areas import near_areas
from pitboss.terminal.play.keys import Key, asks, keyed, letters_of, together
from pitboss.terminal.play.prompt import at_hand

# What play itself answers, by what people say for it.
_PLAYS: Mapping[str, str] = {
    **dict.fromkeys(("again", "rebet", "re-bet", "same", "same again", "repeat", "same bet"), "again"),
    **dict.fromkeys(("clear", "clear bets", "clear all", "take all back", "take it all back"), "clear"),
    **dict.fromkeys(("go", "go on", "next", "continue", "ok", "ready", "done", "deal cards"), "deal"),
    **dict.fromkeys(("rules", "paytable", "odds", "payouts"), "law"),
    **dict.fromkeys(("options", "commands", "menu"), "more"),
}
# The words that play answers, as its help names them.
_ANSWERED = (
    *("help", "why", "law", "readings", "more", "dealer", "history", "step", "seat", "buy", "quit"),
    *("deal", "rebet", "again", "clear", "next", "continue"),
)
# Those that more may follow.
_WITH_MORE = ("history", "seat", "buy")
_ALL_IN = ("all in", "all-in", "allin", "shove", "jam", "all of it")
# The dealer's words for what chance does: said by a player, they ask the dealer to go on.
_CHANCE = ("spin", "tumble", "throw")
_LONGEST = 4
# What is nearer than this may have been meant.
_NEAR = 0.4
# Between a word and the number behind it.
_RUN_ON = re.compile(r"(?<=[a-z])(?=\d)")
# What somebody may have meant for an amount.
_NO_AMOUNT = re.compile(r"[-+$]*\d*[.,]?\d+[.,]?")
_FILLERS = {"the", "please", "of", "dollars", "bucks", "dollar", "for", "with", "my", "me"}


class Asked(Struct, frozen=True):
    """A request that is clear but for some fields, which are asked; some may be given."""

    key: Key
    given: Mapping[str, Any] = {}


class Word(Struct, frozen=True):
    """A word that play itself answers."""

    word: str


Meant = Action | Asked | Word


def meant(sitting: Sitting, who: str, line: str) -> Meant | None:
    """What a player means by a line; none where that is not clear."""
    tokens = line.lower().rstrip(" .!?").split()
    if not tokens:
        return None
    keys = keyed(sitting.options(who), sitting.table.game.verbs)
    own: Sequence[Callable[[Sitting, str, list[str], list[Key]], Meant | None]]
    own = (_all_in, _said_otherwise, _wager, _begun)
    found = next((item for one in own if (item := one(sitting, who, tokens, keys)) is not None), None)
    if found is not None:
        return found
    plain = " ".join(tokens)
    return Word(_PLAYS[plain]) if plain in _PLAYS else _dealers(sitting, plain)


def spoken_by(line: str, who: str, table: Table) -> tuple[str, str]:
    """Who says a line, and what: the player unless it names somebody, nobody where nobody has that name."""
    before, colon, said = line.partition(":")
    name = " ".join(before.lower().split())
    if colon and kind_of(name) != "nobody":
        return name, said.strip()
    begins = any(words_of(verb).partition(" ")[0] == name.partition(" ")[0] for verb in table.game.verbs)
    return (who, line) if begins or not colon else ("", line)


def taken_back(sitting: Sitting, who: str) -> Action | None:
    """A wager of a player's picked up whole, where one may be."""
    for option in sitting.options(who):
        if words_of(type(option.action)) in ("take back", "take up"):
            return _most(option)[0]
    return None


def unknown(sitting: Sitting, who: str, said: str, error: NotationError) -> str:
    """What to say to a line that means nothing: what may have been meant, or what may be said now."""
    if not who or kind_of(who) != "box":
        return f"{error}."
    spoken = [verb for verb in sitting.table.game.verbs if "box" in verb.by]
    tokens = said.lower().split()
    if not tokens or any(words_of(verb).split()[:1] == tokens[:1] for verb in spoken):
        return f"{error}."
    keys = keyed(sitting.options(who), sitting.table.game.verbs)
    found = (
        _near_word(sitting, tokens)
        or _spaced(sitting, who, said)
        or _meant_area(sitting, who, tokens, keys)
        or _near_forms(sitting, who, tokens, keys)
    )
    if found:
        return f"{said!r} is not understood. Did you mean: {found}?"
    may = "; ".join(key.label for key in at_hand(sitting, who))
    return f"{_what_is_wrong(said, tokens)} {f'You may say: {may}. ' if may else ''}Type ? for help."


def _what_is_wrong(said: str, tokens: list[str]) -> str:
    if is_money(said):
        return "A number alone is no command."
    if " ".join(tokens) in _ALL_IN:
        return "You cannot go all in now."
    amount = next((token for token in tokens if _NO_AMOUNT.fullmatch(token) and not is_money(token)), "")
    return f"{said!r} is not understood{f': {amount!r} is not an amount' if amount else ''}."


def _near_forms(sitting: Sitting, who: str, tokens: list[str], keys: list[Key]) -> str:
    """The requests that are nearly said, with what follows where that fits; those possible now come first."""
    said, verbs = " ".join(tokens), {verb.form: verb for verb in sitting.table.game.verbs if "box" in verb.by}
    labels = {_form(key): key.label for key in reversed(keys)}
    off = 0 if said in _ALL_IN else _NEAR
    near = [form for form in nearest(said, verbs, labels) if far(said, form) < off]
    forms = [form for form in near if form in labels] or near
    lines = (_mended(sitting, who, tokens, verbs[form]) or labels.get(form, told(form)) for form in forms)
    return " or ".join(dict.fromkeys(lines))


def _near_word(sitting: Sitting, tokens: list[str]) -> str:
    """A word that play itself answers, a letter off; something else may follow only a few of them."""
    known = (*_ANSWERED, *_of_chance(sitting))
    word = next((word for word in known if distance(tokens[0], word) == 1), "")
    return word if len(tokens) == 1 or word in _WITH_MORE else ""


def _of_chance(sitting: Sitting) -> list[str]:
    """What people say for what chance does in this game, in a word."""
    own = {word for word in _CHANCE if any(words_of(verb) == word for verb in sitting.table.game.verbs)}
    return [*own, *(said for said, meant in EVERYDAY.items() if " " not in said and own.intersection(meant))]


def _spaced(sitting: Sitting, who: str, said: str) -> str:
    """What a line means once a blank stands between a word and its number: bet10."""
    spaced = _RUN_ON.sub(" ", said.lower())
    action = meant(sitting, who, spaced) if spaced != said.lower() else None
    return text(action).partition(": ")[2] if isinstance(action, Action) else ""


def _mended(sitting: Sitting, who: str, tokens: list[str], verb: type[Action]) -> str:
    """The same line with the words of a verb in the place of its first ones, where that says something."""
    rest = tokens[len(words_of(verb).split()) :]
    for behind in (rest, tokens[1:]):
        action = _filled(sitting, who, verb, behind) if behind else None
        if action is not None and any(option.admits(action) for option in sitting.options(who)):
            return text(action).partition(": ")[2]
    return ""


def mistyped(sitting: Sitting, action: Action) -> str:
    """What to say to a wager on no area of the layout whose name is nearly that of one; else nothing."""
    alike = [o for o in sitting.options(action.who) if type(o.action) is type(action) and "area" in o.vary]
    if not alike:
        return ""
    key = keyed(alike, sitting.table.game.verbs)[0]
    written: str = getattr(action, "area")  # noqa: B009 (a verb whose options vary it has one)
    if _area(written, key):
        return ""
    near = _near_areas(written, key)
    lines = [text(replace(action, area=type(written)(area))).partition(": ")[2] for area in near]
    return f"There is no {written!r} here. Did you mean: {' or '.join(lines)}?" if lines else ""


def _meant_area(sitting: Sitting, who: str, tokens: list[str], keys: list[Key]) -> str:
    """A wager with the area that was nearly named, or that area alone where no amount was."""
    for key in (key for key in keys if _is_wager_on_area(key)):
        verb = type(key.option.action)
        for said in (tokens, *(rest for found, rest in _verbs(sitting, who, tokens) if found is verb)):
            words = [word for word in _arranged(said) if word != "on"]
            whole = _near_areas(" ".join(word for word in said if word not in ("on", *_FILLERS)), key)
            near = _near_areas(" ".join(words[1:]), key) if words and is_money(words[0]) else []
            if whole:
                return whole[0]
            if near:
                return _mended(sitting, who, [*words_of(verb).split(), words[0], *near[0].split()], verb)
    return ""


def _near_areas(said: str, key: Key) -> list[str]:
    allowed = _areas(key)
    return near_areas(said, answers.spelled(allowed)) if allowed else []


def _areas(key: Key) -> Areas | Choices | None:
    """The areas that a request may name, also where there is but one."""
    ranges = [option.vary["area"] for option in key.options if "area" in option.vary]
    allowed = together(ranges) if ranges else None
    return allowed if isinstance(allowed, Areas | Choices) else None


def completed(sitting: Sitting, action: Action) -> Action:
    """An action with its area as the layout writes it, where a person calls it something else."""
    alike = [o for o in sitting.options(action.who) if type(o.action) is type(action) and "area" in o.vary]
    if not alike:
        return action
    written: str = getattr(action, "area")  # noqa: B009 (a verb whose options vary it has one)
    area = _area(written, keyed(alike, sitting.table.game.verbs)[0])
    # What is no area at all is for the engine to refuse, with its clause.
    return replace(action, area=type(written)(area)) if area else action


def _said_otherwise(sitting: Sitting, who: str, tokens: list[str], keys: list[Key]) -> Meant | None:
    """A verb in its own words or in everyday ones, with what follows it in any order."""
    found: Action | None = None
    for verb, rest in _verbs(sitting, who, tokens):
        key = next((key for key in keys if type(key.option.action) is verb), None)
        # What names an area as a whole holds no amount: the 3 of street 1 2 3 is none.
        asked = _asked(key, rest) if key is not None else None
        read = _filled(sitting, who, verb, rest) if asked is None else None
        if asked is not None or (read is not None and key is not None):
            return asked or read
        found = found or read
    return found


def _verbs(sitting: Sitting, who: str, tokens: list[str]) -> Iterator[tuple[type[Action], list[str]]]:
    """The verbs that as many of the first words as possible stand for, each with the words after them."""
    kind = kind_of(who)
    spoken = [verb for verb in sitting.table.game.verbs if kind in verb.by or who in verb.by]
    for count in range(min(_LONGEST, len(tokens)), 0, -1):
        head = " ".join(tokens[:count])
        found = [verb for words in _meanings(head, spoken) for verb in spoken if words_of(verb) == words]
        if found:
            yield from ((verb, tokens[count:]) for verb in found)
            return


def _meanings(head: str, spoken: Sequence[type[Action]]) -> Sequence[str]:
    """What words stand for; where they are a verb of the game, nothing that people mean less by them.

    A bet at Caribbean stud may be the ante, but an ante is no bet, nor is a call at poker.
    """
    meant = EVERYDAY.get(head, ())
    is_own = head in meant and any(words_of(verb) == head for verb in spoken)
    return (head, *(meant[: meant.index(head)] if is_own else meant))


def _filled(sitting: Sitting, who: str, verb: type[Action], rest: list[str]) -> Action | None:
    """A verb with the words behind it put where its form wants them; two bare numbers may be anything."""
    if "<area>" in verb.form and len(rest) > 1 and all(is_money(word) for word in rest):
        return None
    if " from <area>" in verb.form:
        rest = ["from" if word == "off" else word for word in rest]
    said = answers.spoken(verb.form, " ".join(_arranged(rest)))
    with suppress(NotationError):
        action = sitting.table.read(f"{who}: {said}")
        return completed(sitting, action) if type(action) is verb else None
    return None


def _arranged(rest: list[str]) -> list[str]:
    """An amount before what it is laid on, without the small words between."""
    words = [word for word in rest if word not in _FILLERS]
    if len(words) > 1 and is_money(words[-1]) and not is_money(words[0]):
        return [words[-1], *(word for word in words[:-1] if word != "on")]
    return words


def _asked(key: Key, rest: list[str]) -> Asked | None:
    """A request of which nothing more is said, or only the area, or only the amount."""
    open_ = asks(key.options)
    words = [word for word in rest if word not in ("on", "from", "off", *_FILLERS)]
    if not words:
        return Asked(key) if open_ or "<" in _form(key).partition("[")[0] else None
    vary = key.option.vary
    is_number = len(words) == 1 and is_money(words[0]) and "cents" in open_ and "area" in vary
    # The 10 of bet 10 is an amount, unless the verb is part of the name, as in place 5.
    area = _area(" ".join((_words(key), *words) if is_number else words), key)
    if is_number and area is None:
        return Asked(key, {"cents": parse_money(words[0])})
    return Asked(key, {"area": area}) if area and (len(open_) > 1 or not _is_wager_on_area(key)) else None


def _wager(sitting: Sitting, who: str, tokens: list[str], keys: list[Key]) -> Meant | None:
    """A wager without its verb: `5 on 17`, `red 5`, or the area alone, whose amount is asked."""
    words = _arranged(tokens)
    said = [word for word in tokens if word not in ("on", *_FILLERS)]
    for key in keys:
        if not words or not _is_wager_on_area(key) or _is_key(sitting, tokens[0]):
            continue
        if not all(is_money(word) for word in said) and (area := _area(" ".join(said), key)):
            return Asked(key, {"area": area})
        if is_money(words[0]) and len(words) > 1:
            is_said = words[1] == "on"
            area = " ".join(words[2:] if is_said else words[1:])
            # Two bare numbers may be anything. What lies on no area is for the engine to refuse.
            if is_said or (not area.replace(" ", "").isdigit() and _area(area, key)):
                return _filled(sitting, who, type(key.option.action), [words[0], "on", *area.split()])
    return None


def _is_key(sitting: Sitting, word: str) -> bool:
    """Whether a letter belongs to a request of the game: also where that cannot be made, it means no area."""
    return word in letters_of(tuple(sitting.table.game.verbs)).values()


def _is_wager_on_area(key: Key) -> bool:
    vary, action = key.option.vary, key.option.action
    named = isinstance(vary.get("area"), Areas | Choices) and isinstance(vary.get("cents"), Amounts)
    return named and not action.is_aloud and key.option.takes(action) > 0


def _area(said: str, key: Key) -> Any:
    """The area that is meant among those of a request; none where none is, or several."""
    allowed = _areas(key)
    if allowed is None or not said:
        return None
    with suppress(ValueError):
        return answers.answer(said, allowed)
    return None


def _begun(sitting: Sitting, who: str, tokens: list[str], keys: list[Key]) -> Meant | None:
    """The one request of the game on offer that begins with these words."""
    said = " ".join(tokens)
    found = [key for key in keys if not key.is_general and f"{_words(key)} ".startswith(f"{said} ")]
    if len(found) != 1 or len(said) == 1:
        return None
    return Asked(found[0])


def _form(key: Key) -> str:
    return type(key.option.action).form


def _words(key: Key) -> str:
    return words_of(type(key.option.action))


def _dealers(sitting: Sitting, plain: str) -> Word | None:
    """What the dealer says next, or does by chance, asked for by a player."""
    step = sitting.next_step()
    bare = " ".join(word for word in plain.split() if word not in ("it", "them", "now", *_FILLERS))
    for words in (plain, bare, *EVERYDAY.get(plain, ()), *EVERYDAY.get(bare, ())):
        if step is not None and words == words_of(type(step)):
            return Word("deal")
        if words in _CHANCE and any(words_of(verb) == words for verb in sitting.table.game.verbs):
            return Word("deal")
    return None


def _all_in(sitting: Sitting, who: str, tokens: list[str], keys: list[Key]) -> Action | None:
    """Everything that a player has, by a raise, a bet or a call, where the rules let it."""
    if " ".join(tokens) not in _ALL_IN:
        return None
    cents, own = sitting.purse.cents(who), [key for key in keys if not key.is_general]
    found = [action for key in own for option in key.options for action in _most(option)] if cents else []
    every = [action for action in found if any(_takes(key, action) == cents for key in keys)]
    return every[-1] if every else None


def _most(option: Option) -> list[Action]:
    """The option at its greatest amount."""
    allowed = option.vary.get("cents")
    return [option.with_(cents=allowed.most) if isinstance(allowed, Amounts) else option.action]


def _takes(key: Key, action: Action) -> int:
    return next((option.takes(action) for option in key.options if option.admits(action)), 0)
