"""Keys: a public key that is mistyped is no key, and a key file is for its owner alone."""

import json
import os
import stat
from pathlib import Path

import pytest

from pitboss.anchors.errors import AnchorError
from pitboss.anchors.key import PublicKey, SigningKey, public_key
from pitboss.anchors.key_file import KeyFile, write_key

# The first test vector of RFC 8032 (7.1): secret, public, signature of the empty message.
SECRET = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
PUBLIC = bytes.fromhex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
SIGNATURE = bytes.fromhex(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
    "d25bf5f0595bbe24655141438e7a100b"
)


def test_it_is_ed25519() -> None:
    key = SigningKey(SECRET)
    assert (key.public.raw, key.sign(b"")) == (PUBLIC, SIGNATURE)
    assert key.public.has_signed(b"", SIGNATURE)
    assert not key.public.has_signed(b"x", SIGNATURE)
    assert not SigningKey.new().public.has_signed(b"", SIGNATURE)
    assert not key.public.has_signed(b"", b"short")


def test_a_public_key_is_a_text_that_is_read_back_in_any_spelling() -> None:
    key = PublicKey(PUBLIC)
    assert key.text.startswith("pb1")
    assert len(key.text) == 59
    spaced = " ".join((key.text[:10].upper(), key.text[10:30], key.text[30:]))
    assert public_key(key.text) == public_key(spaced) == public_key(key.text.replace("pb1", "PB1-")) == key


def test_a_letter_that_was_mistyped_is_found() -> None:
    text = PublicKey(PUBLIC).text
    for place in range(3, len(text)):
        other = "b" if text[place] == "a" else "a"
        with pytest.raises(AnchorError, match="mistyped"):
            public_key(text[:place] + other + text[place + 1 :])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "begins with pb1"),
        ("pb1abc", "has 56 letters and digits after pb1, not 3"),
        ("pb1" + "1" * 56, "a to z"),
    ],
)
def test_what_is_no_public_key_is_refused(text: str, says: str) -> None:
    with pytest.raises(AnchorError, match=says):
        public_key(text)


@pytest.mark.parametrize("passphrase", ["", "a long word of Ann's"])
def test_a_key_file_gives_the_key_back_and_its_owner_alone_may_read_it(
    tmp_path: Path, passphrase: str
) -> None:
    path, key = tmp_path / "house.key", SigningKey.new()
    write_key(path, key, passphrase)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    file = KeyFile(path)
    assert (file.public, file.is_sealed) == (key.public, bool(passphrase))
    assert file.unlocked(passphrase).raw == key.raw
    assert (key.raw.hex() in path.read_text()) is False


def test_a_wrong_passphrase_opens_nothing(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    write_key(path, SigningKey.new(), "right")
    with pytest.raises(AnchorError, match="the passphrase is not the one"):
        KeyFile(path).unlocked("wrong")


def test_a_key_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    write_key(path, SigningKey.new())
    before = path.read_bytes()
    link = tmp_path / "link.key"
    link.symlink_to(tmp_path / "nowhere")
    for there in (path, link):
        with pytest.raises(AnchorError, match="is there already"):
            write_key(there, SigningKey.new())
    assert path.read_bytes() == before
    assert not (tmp_path / "nowhere").exists()


def test_a_key_that_others_may_read_signs_nothing(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    write_key(path, SigningKey.new())
    path.chmod(0o640)
    with pytest.raises(AnchorError, match="others may read this key"):
        KeyFile(path)


def test_a_file_that_was_changed_is_no_key_file(tmp_path: Path) -> None:
    path, other = tmp_path / "house.key", SigningKey.new()
    write_key(path, SigningKey.new())
    good = path.read_text()
    plain = json.loads(good)
    changed = [
        good + " ",
        good.replace('"schema"', '"schema":"x","schema"'),
        good.replace("{", '{"a":1,'),
        good.replace("pitboss/key/1", "pitboss/key/2"),
        json.dumps({**plain, "secret": "AAAA"}),
        "[" * 100_000,
        "",
        "\x00\xff",
    ]
    for content in changed:
        path.write_bytes(content.encode("latin-1"))
        with pytest.raises(AnchorError, match="not a key file"):
            KeyFile(path)
    path.write_text(good.replace(plain["public"], other.public.text))
    with pytest.raises(AnchorError, match="not that of its secret"):
        KeyFile(path).unlocked()


def test_what_is_no_plain_file_makes_nobody_wait(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/zero")):
        with pytest.raises(AnchorError, match="not a plain file"):
            KeyFile(path)
    with pytest.raises(AnchorError, match="No such file"):
        KeyFile(tmp_path / "none")
