"""Secrets in the environment of whoever lets bots play, and what a bot says that it has found of them."""

from __future__ import annotations

import pytest

from support.bad_bots import SECRET

SECRET_NAMES = (
    *("SEMAFOR_HOST_TOKEN", "SEMAFOR_DATABASE", "SEMAFOR_METRICS_TOKEN", "SEMAFOR_BUS", "SEMAFOR_ANYTHING_ELSE"),
    *("DATABASE_URL", "AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN", "SSH_AUTH_SOCK", "PGPASSWORD", "HTTPS_PROXY"),
    *("SOME_NAME", "PYTHON_KEYRING", "LCD", "PATHS", "EDITOR_HOME", "semafor_host_token"),
)
# A bot may see this one, which shows that the bot did look.
ALLOWED_NAME = "LC_MEASUREMENT"
ASKED_FOR = "MODEL_FILE"
FINDS = f"found ['{ALLOWED_NAME}', '{ASKED_FOR}']"


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*SECRET_NAMES, ALLOWED_NAME, ASKED_FOR):
        monkeypatch.setenv(name, SECRET)
    monkeypatch.setenv("SEMAFOR_BOT_ENV", f"NOT_SET, {ASKED_FOR}")
