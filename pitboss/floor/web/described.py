"""The routes described for programs, as OpenAPI and on a plain page: what each takes, answers and refuses."""

from typing import Any

from fastapi import FastAPI, Response
from fastapi.openapi.utils import get_openapi
from fastapi.responses import HTMLResponse
from msgspec import Struct

from pitboss import __version__
from pitboss.floor.web import pages
from pitboss.floor.web.shapes import Refused, components, schema_of

WHERE = "/api/openapi.json"
_JSON = "application/json"
# What any route may refuse, and what only a post is refused for.
_ALWAYS = {
    "400": "it cannot be read, or is not allowed",
    "404": "there is no such table, or you are no guest yet",
    "421": "the floor is not served under that name",
    "503": "there is no room",
}
_POSTS = {"403": "it comes from another page", "413": "it is too large", "429": "it is asked too often"}


def told(answer: type[Struct], body: type[Struct] | None = None) -> dict[str, Any]:
    """What stands beside a route: the shape of its answer, and of the post that it takes."""
    extra: dict[str, Any] = {"responses": {"200": {"content": {_JSON: {"schema": schema_of(answer)}}}}}
    if body is not None:
        extra["requestBody"] = {"required": True, "content": {_JSON: {"schema": schema_of(body)}}}
    return {"openapi_extra": extra}


def told_in(kind: str) -> dict[str, Any]:
    """The same for a route that answers in lines: with a record, or a stream."""
    return {"openapi_extra": {"responses": {"200": {"content": {kind: {"schema": {"type": "string"}}}}}}}


def describe(app: FastAPI, *bodies: type[Struct]) -> None:
    """Serve the description of every route of an application."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _described(app, bodies)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]

    @app.get("/api", include_in_schema=False)
    async def listed() -> Response:
        """Every route in words."""
        found = [
            {"way": way.upper(), "path": path, **each}
            for path, ways in openapi()["paths"].items()
            for way, each in ways.items()
        ]
        return HTMLResponse(pages.page("api.html", routes=found, where=WHERE))


def _described(app: FastAPI, bodies: tuple[type[Struct], ...]) -> dict[str, Any]:
    found = get_openapi(title=app.title, version=__version__, routes=app.routes)
    found["components"] = {"schemas": components(*bodies)}
    refused = {"content": {_JSON: {"schema": schema_of(Refused)}}}
    for ways in found["paths"].values():
        for way, each in ways.items():
            each["summary"] = each.pop("description", each["summary"])
            # What cannot be read is refused as everything else is.
            each["responses"].pop("422", None)
            content = each["responses"]["200"]["content"]
            if len(content) > 1 and not content[_JSON]["schema"]:
                del content[_JSON]
            for status, says in {**_ALWAYS, **(_POSTS if way == "post" else {})}.items():
                each["responses"][status] = {"description": says, **refused}
    return found
