"""Web Push: encrypts a message for one browser, and signs it with the key of this server."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid
from pywebpush import WebPusher

from semafor.server.people.server_keys import load_or_make
from semafor.server.store.notices_store import Subscription

KEY_FILE: Final = "web-push-key.pem"
# How long the push service stores a message for a browser that is off. After a day, most likely it is another turn.
SECONDS_TO_LIVE: Final = 24 * 60 * 60
SIGNED_FOR: Final = 12 * 60 * 60
P256DH: Final = re.compile(r"[A-Za-z0-9_-]{87}=?")
AUTH: Final = re.compile(r"[A-Za-z0-9_-]{22}(==)?")


class Signer:
    """Has the key of this server. A browser accepts only messages that are signed with the key it subscribed to."""

    def __init__(self, folder: Path, contact: str) -> None:
        self._vapid = Vapid.from_pem(load_or_make(folder / KEY_FILE, make_key))
        self._contact = contact

    @property
    def public_key(self) -> str:
        """In the form that ``pushManager.subscribe`` takes."""
        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    def encrypt(self, subscription: Subscription, message: bytes, now: int) -> tuple[bytes, dict[str, str]]:
        """The encrypted message and the headers to send it with."""
        keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
        pusher = WebPusher({"endpoint": subscription.endpoint, "keys": keys})
        body: bytes = pusher.encode(message, content_encoding="aes128gcm")["body"]
        place = urlsplit(subscription.endpoint)
        claims = {
            "sub": self._contact,
            "aud": f"{place.scheme}://{place.netloc}",
            "exp": now // 1000 + SIGNED_FOR,
        }
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(SECONDS_TO_LIVE),
            "Urgency": "normal",
        }
        return body, {**headers, **self._vapid.sign(claims)}


def key_faults(subscription: Subscription) -> list[str]:
    """What is wrong with the keys of a subscription."""
    found = []
    if not P256DH.fullmatch(subscription.p256dh) or not is_point(subscription.p256dh):
        found.append("keys.p256dh is not a point of the curve P-256")
    if not AUTH.fullmatch(subscription.auth):
        found.append("keys.auth is not 16 bytes long")
    return found


def make_key() -> bytes:
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def is_point(text: str) -> bool:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), urlsafe_b64decode(text.rstrip("=") + "="))
    except ValueError:
        return False
    return True
