"""Where a paper goes: a new file, whole or not at all."""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import NoReturn

from pitboss.terminal.answer import refuse


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file that an option names, and why one that exists is left as it is."""

    option: str
    path: Path
    why: str = "it is left as it is"

    def check(self) -> None:
        """Refuse what cannot become a new file, before any work."""
        if os.path.lexists(self.path):
            self._refuse_existing()
        if not self.path.parent.is_dir():
            refuse(f"{self.option} {self.path}: there is no folder {self.path.parent}")

    def write(self, content: bytes) -> None:
        """Put it in its place in one step: what fails leaves nothing behind."""
        part = self.path.with_name(f".pitboss-{token_hex(8)}.part")
        try:
            with part.open("xb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
            # The name is taken first: what somebody else wrote there in the meantime stays as it is.
            self.path.open("xb").close()
            part.replace(self.path)
        except FileExistsError:
            self._refuse_existing()
        except OSError as error:
            refuse(f"{self.option} {self.path}: {error.strerror or error}")
        finally:
            with suppress(OSError):
                part.unlink()

    def _refuse_existing(self) -> NoReturn:
        refuse(f"{self.option} {self.path} exists already; {self.why}: choose a new file")
