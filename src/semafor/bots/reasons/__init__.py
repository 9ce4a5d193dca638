"""Why a bot does what it does."""

from semafor.bots.reasons.reason import Reason as Reason
