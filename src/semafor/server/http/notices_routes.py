"""HTTP about notices: the key that a browser subscribes with, and its subscription."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from semafor.server.http.dependencies import Known, ServicesDep
from semafor.server.http.http_errors import described
from semafor.server.http.people_routes import Asked
from semafor.server.store.notices_store import Subscription

router = APIRouter(prefix="/api/v1/push", tags=["notices"])

Endpoint = Annotated[str, Field(min_length=1, max_length=2000)]


class PushKey(BaseModel):
    key: str


class Keys(Asked):
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=32)]


class NewSubscription(Asked):
    """What ``PushSubscription.toJSON()`` of a browser gives, and the language to be told in."""

    endpoint: Endpoint
    keys: Keys
    language: Literal["en", "pl", "el"] = "en"
    expiration_time: Annotated[float | None, Field(alias="expirationTime")] = None


class Unsubscription(Asked):
    endpoint: Endpoint


@router.get("/key")
async def key(services: ServicesDep) -> PushKey:
    return PushKey(key=services.notices.public_key)


@router.put("/subscription", status_code=204, responses=described(401))
async def subscribe(asked: NewSubscription, person: Known, services: ServicesDep) -> None:
    """Tell this browser when it is your turn in a slow game."""
    subscription = Subscription(asked.endpoint, asked.keys.p256dh, asked.keys.auth)
    await services.notices.subscribe(person.id, subscription, asked.language)


@router.delete("/subscription", status_code=204, responses=described(401))
async def unsubscribe(asked: Unsubscription, person: Known, services: ServicesDep) -> None:
    await services.notices.unsubscribe(person.id, asked.endpoint)
