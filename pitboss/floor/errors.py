"""What the floor refuses before any rule of a game is asked."""


class FloorError(ValueError):
    """Something that the floor does not do; the message says what is allowed."""


class FloorFileError(FloorError):
    """The floor's file cannot be used."""


class NotFoundError(FloorError):
    """There is no such table, or guest."""


class GoneError(FloorError):
    """It was there, and is used up."""


class BusyError(FloorError):
    """Too much is asked at once."""


class TooLargeError(FloorError):
    """More was sent than is read."""
