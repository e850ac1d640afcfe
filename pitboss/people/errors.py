"""What goes wrong around the register: a stable code, and a sentence that says what is allowed."""

from pitboss.table.refusal import Refusal


class PeopleError(Exception):
    """Somebody did not prove who they are, or what proves it cannot be read. Nothing was done."""

    def __init__(self, code: str, says: str) -> None:
        super().__init__(says)
        self.code = code
        self.says = says

    @property
    def refusal(self) -> Refusal:
        """The same, as an answer to a command."""
        return Refusal(self.code, self.says, ())
