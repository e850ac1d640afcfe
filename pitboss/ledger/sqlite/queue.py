"""Turns between the programs that write to one SQLite file: who came first writes first.

SQLite lets in whoever happens to ask when the file is free. So whoever finds it taken draws a ticket, and
waits until those with earlier tickets are done. The queue is a small file beside the ledger, with two numbers
in it: the last ticket drawn, and the last one served. Whoever has a ticket keeps a byte of that file locked:
if the program dies the system lets the lock go, and the next goes on. Whoever is done rings the bell of the
next, so that it need not look all the time: each ticket's place in the file has the name of its bell.

The queue only makes turns fair. That one program writes at a time is seen to by SQLite, whatever stands in
this file: where it cannot be used there is no queue.
"""

import os
import socket
import struct
import time
from contextlib import suppress
from stat import S_ISREG

from pitboss.ledger.sqlite.files import sibling

try:
    import fcntl

    _SET, _GET = fcntl.F_OFD_SETLK, fcntl.F_OFD_GETLK
except (ImportError, AttributeError):  # no locks that belong to an open file: no queue
    fcntl = None  # type: ignore[assignment]
    _SET = _GET = 0

MAGIC = b"PBqueue1"
NUMBERS_AT = len(MAGIC)
NUMBERS = struct.Struct("<QQ")  # drawn, served
SERVED_AT = NUMBERS_AT + 8
BELLS_AT = NUMBERS_AT + NUMBERS.size
BELL_BYTES = 8
SEATS = 1024
# Locks stand beyond the end of the file, and take no room there.
DOOR_AT = 2**32 - 1  # locked while a ticket is drawn
SEATS_AT = 2**32
MOST_TICKET = 2**62
MOST_RINGS = 8

FIRST_PAUSE_SECONDS = 0.00005
MOST_PAUSE_SECONDS = 0.005
PATIENCE_SECONDS = 0.5  # with one who has a ticket, and neither writes nor leaves
DOOR_TRIES = 100

_LOCK = struct.Struct("hhqqi4x")  # the system's `struct flock`


class Queue:
    """The place of one writer in the queue of a file. Used by one thread at a time."""

    def __init__(self, path: str) -> None:
        self.path = sibling(path, "-queue")
        self._ledger = path
        self._file: int | None = None
        self._is_of_use = fcntl is not None
        self._mine: int | None = None
        self._bell = _Bell()
        self._pause_seconds = FIRST_PAUSE_SECONDS
        self._moved = (0, 0.0)

    def look(self) -> None:
        """See whether there is a queue by now."""
        if self._file is None and self._is_of_use and os.access(self.path, os.F_OK):
            self._open()

    def is_empty(self) -> bool:
        """Whether nobody waits, as far as can be seen at a glance; there may be no queue yet."""
        if self._file is None:
            return True
        drawn, served = self._numbers()
        return drawn <= served

    def draw(self) -> None:
        """Take a ticket; where that cannot be done, it is one's turn at any time."""
        self._pause_seconds = FIRST_PAUSE_SECONDS
        self._moved = (-1, 0.0)
        if self._file is not None and not os.fstat(self._file).st_nlink:
            self._let_go()  # somebody has removed the file: others have a new one
        if self._is_of_use and (self._file is not None or self._open(os.O_CREAT)) and self._opens_door():
            try:
                self._mine = self._ticket()
            finally:
                self._unlock(DOOR_AT)

    def is_my_turn(self) -> bool:
        """Whether all who came before are done or dead, or have done nothing for too long."""
        if self._mine is None:
            return True
        _, served = self._numbers()
        if served >= self._mine - 1 or not self._is_anyone_before(served):
            return True
        now = time.monotonic()
        if served != self._moved[0]:
            self._moved = (served, now + PATIENCE_SECONDS)
        return now > self._moved[1]

    def rest(self) -> None:
        """Wait a little: the longer, the more are before."""
        before = 1 if self._mine is None else max(1, self._mine - self._numbers()[1])
        self._bell.wait(min(self._pause_seconds * before, MOST_PAUSE_SECONDS))
        self._pause_seconds = min(self._pause_seconds * 1.1, MOST_PAUSE_SECONDS / 10)

    def leave(self) -> None:
        """Let the next one in."""
        mine, self._mine = self._mine, None
        if self._file is None:
            return
        drawn, served = self._numbers()
        if mine is not None and self._file is not None:
            with suppress(OSError):
                if served < mine:
                    served = mine
                    os.pwrite(self._file, mine.to_bytes(8, "little"), SERVED_AT)
            self._unlock(SEATS_AT + mine % SEATS)
        if drawn > served:
            self._ring(served + 1, drawn)

    def close(self) -> None:
        """Let go of the file."""
        self._mine = None
        self._let_go()
        self._bell.close()

    def _open(self, flags: int = 0) -> bool:
        """Open the file, and make it if asked; one that is not ours is left alone."""
        try:
            there = os.stat(self._ledger)
            self._file = os.open(self.path, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW | flags, 0o600)
            found = os.fstat(self._file)
            if flags and S_ISREG(found.st_mode) and not found.st_size:
                # Whoever may write to the ledger may queue.
                os.fchmod(self._file, there.st_mode & 0o666)
                with suppress(OSError):
                    os.fchown(self._file, there.st_uid, there.st_gid)
                os.pwrite(self._file, MAGIC + NUMBERS.pack(0, 0), 0)
            if os.pread(self._file, len(MAGIC), 0) == MAGIC:
                return True
            self._let_go()
        except OSError:
            self._let_go()
        self._is_of_use = not flags
        return False

    def _let_go(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                os.close(file)

    def _numbers(self) -> tuple[int, int]:
        """The last ticket drawn and the last served; none where the file is not what it was."""
        if self._file is not None:
            try:
                drawn, served = NUMBERS.unpack(os.pread(self._file, NUMBERS.size, NUMBERS_AT))
                return drawn, served
            except (OSError, struct.error):
                self._let_go()
                self._is_of_use = False
        return 0, MOST_TICKET

    def _ticket(self) -> int | None:
        """The next ticket, whose byte is locked before others can know of it."""
        assert self._file is not None
        mine = max(self._numbers()) + 1
        if mine >= MOST_TICKET or not self._lock(SEATS_AT + mine % SEATS):
            return None
        os.pwrite(self._file, self._bell.name, _bell_at(mine))
        os.pwrite(self._file, mine.to_bytes(8, "little"), NUMBERS_AT)
        return mine

    def _ring(self, first: int, last: int) -> None:
        """Wake the first who waits; those whose bell is gone are dead."""
        assert self._file is not None
        for ticket in range(first, min(last, first + MOST_RINGS) + 1):
            try:
                if self._bell.ring(os.pread(self._file, BELL_BYTES, _bell_at(ticket))):
                    return
            except OSError:
                return

    def _is_anyone_before(self, served: int) -> bool:
        """Whether somebody who has an earlier ticket, and was not served, is alive."""
        assert self._mine is not None
        waiting = min(self._mine - served - 1, SEATS - 1)
        first, last = (self._mine - waiting) % SEATS, (self._mine - 1) % SEATS
        if first <= last:
            return self._is_locked(first, last)
        return self._is_locked(first, SEATS - 1) or self._is_locked(0, last)

    def _opens_door(self) -> bool:
        for _ in range(DOOR_TRIES):
            if self._lock(DOOR_AT):
                return True
            time.sleep(FIRST_PAUSE_SECONDS)
        return False

    def _lock(self, at: int) -> bool:
        assert self._file is not None
        try:
            fcntl.fcntl(self._file, _SET, _LOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, at, 1, 0))
        except OSError:
            return False
        return True

    def _unlock(self, at: int) -> None:
        if self._file is None:
            return  # it was let go of meanwhile, and its locks with it
        with suppress(OSError):
            fcntl.fcntl(self._file, _SET, _LOCK.pack(fcntl.F_UNLCK, os.SEEK_SET, at, 1, 0))

    def _is_locked(self, first: int, last: int) -> bool:
        """Whether somebody else holds a seat from the first to the last."""
        assert self._file is not None
        asked = _LOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, SEATS_AT + first, last - first + 1, 0)
        try:
            answer = fcntl.fcntl(self._file, _GET, asked)
        except OSError:
            return False
        return bool(_LOCK.unpack(answer)[0] != fcntl.F_UNLCK)


class _Bell:
    """A socket that the next in line listens to, and that whoever is done sends a word to."""

    def __init__(self) -> None:
        self._socket: socket.socket | None = None
        self._name = b""

    @property
    def name(self) -> bytes:
        """Where it is heard; eight zeros where there are no such sockets."""
        if not self._name:
            self._name = os.urandom(BELL_BYTES)
            try:
                self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
                self._socket.bind(_address(self._name))
            except (OSError, AttributeError):
                self._name = bytes(BELL_BYTES)
                self.close()
        return self._name

    def wait(self, seconds: float) -> None:
        """Return when it rings, or when so much time has passed."""
        if self._socket is None:
            time.sleep(seconds)
            return
        self._socket.settimeout(seconds)
        with suppress(OSError):
            self._socket.recv(1)

    def ring(self, name: bytes) -> bool:
        """Ring another's bell; false if there is nobody to hear it."""
        if self._socket is None and not any(self.name):
            return True
        assert self._socket
        self._socket.settimeout(0)
        try:
            self._socket.sendto(b".", _address(name))
        except BlockingIOError:  # it has rung already, more than once
            return True
        except OSError:
            return False
        return True

    def close(self) -> None:
        """Hear no more."""
        if self._socket:
            self._socket.close()
        self._socket = None


def _address(name: bytes) -> bytes:
    """A name that stands in no folder, and is gone with the program."""
    return b"\0pitboss-queue-" + name.hex().encode()


def _bell_at(ticket: int) -> int:
    return BELLS_AT + ticket % SEATS * BELL_BYTES
