"""Areas by other names than their own: an option admits them, and an action that uses one means the area."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.table.action import Action
from pitboss.table.area import area_name
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Option

_TO = " to "


def by_own_names(action: Action, also: Mapping[str, str]) -> Action:
    """The action with every area under its own name; `also` maps other names to it.

    An action names one `area`, or in `areas` one and where its wager went: straight 17 to split 17 20.
    """
    area, areas = getattr(action, "area", None), getattr(action, "areas", None)
    if also and isinstance(area, str):
        return replace(action, area=Words(also.get(area_name(area), area)))
    if also and isinstance(areas, str):
        parts = [also.get(area_name(part), part.strip()) for part in areas.split(_TO)]
        return replace(action, areas=Words(_TO.join(parts)))
    return action


def by_other_names(option: Option, also: Mapping[str, str]) -> Option:
    """An option that admits an area admits its other names as well."""
    areas = option.vary.get("area")
    if not isinstance(areas, Areas):
        return option
    others = tuple(other for other, name in also.items() if name in areas.names)
    return replace(option, vary={**option.vary, "area": Areas((*areas.names, *others))})
