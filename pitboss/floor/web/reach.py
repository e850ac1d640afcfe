"""Under which addresses a floor is reached: from this machine, and from others in its network."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address

from msgspec import Struct

LOOPBACK = "127.0.0.1"
# Somewhere beyond all networks, and in each kind of private one: nothing is sent there.
_BEYOND = ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1", "2001:db8::1")
_HTTP = 80


class Reach(Struct, frozen=True):
    """Where a floor is reached."""

    here: str
    """From this machine."""
    others: tuple[str, ...]
    """From other machines in its network, the likeliest first."""
    is_alone: bool
    """Whether it is served to this machine alone."""
    hosts: frozenset[str]
    """What a browser may call it, in the header that says so."""


def reach(asked: str, bound: str, port: int) -> Reach:
    """Where a floor is reached that was asked to serve on a name or address, and is bound there.

    >>> reach("localhost", "127.0.0.1", 8100).here
    'http://localhost:8100/'
    """
    at = ip_address(bound)
    others: tuple[str, ...]
    local: tuple[str, ...]
    if at.is_unspecified:
        others = tuple(each for each in own() if at.version == 6 or "." in each)
        here, local = LOOPBACK, ("localhost",)
    elif at.is_loopback:
        here, others, local = asked, (), ("localhost", bound)
    else:
        here, others, local = asked, (asked,), (bound,)
    hosts = frozenset(_host(name, port) for name in (here, *others, *local))
    away = tuple(_address(each, port) for each in others)
    return Reach(_address(here, port), away, at.is_loopback, hosts)


def own() -> tuple[str, ...]:
    """The addresses of this machine in the networks that it is in."""
    return tuple(dict.fromkeys(each for beyond in _BEYOND for each in _from(beyond)))


def _from(beyond: str) -> Iterator[str]:
    """From which address something would be sent there."""
    family = socket.AF_INET6 if ":" in beyond else socket.AF_INET
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as line:
        line.connect((beyond, 9))
        found = line.getsockname()[0]
        if not (ip_address(found).is_loopback or ip_address(found).is_link_local):
            yield found


def _host(name: str, port: int) -> str:
    """As a browser writes it: the port is left out where it is the usual one."""
    bare = f"[{name}]" if ":" in name else name.lower()
    return bare if port == _HTTP else f"{bare}:{port}"


def _address(name: str, port: int) -> str:
    return f"http://{_host(name, port)}/"


def is_here(host: str) -> bool:
    """Whether a browser that calls the floor so is on this machine.

    >>> is_here("localhost:8100"), is_here("[::1]:8100"), is_here("192.168.1.20:8100")
    (True, True, False)
    """
    name = host.rpartition("]")[0].strip("[") or host.partition(":")[0]
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
