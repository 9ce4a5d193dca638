#!/bin/sh
# The programs of which the tests start their own: PostgreSQL, Redis and Chromium. What else of them runs here is left
# alone.
#
# As root on Debian or Ubuntu we install what is missing; otherwise we say what to install.
set -eu

has_postgres() { ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null; }
has_redis() { command -v redis-server >/dev/null; }
# The names under which tools/browser.py looks for it.
has_chromium() {
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        ! command -v "$name" >/dev/null || return 0
    done
    return 1
}

missing() {
    has_postgres || echo postgresql
    has_redis || echo redis-server
    has_chromium || echo chromium
    command -v setpriv >/dev/null || echo util-linux
}

install() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get install -y -q --no-install-recommends "$@" </dev/null >/dev/null 2>&1 || {
        apt-get update -q </dev/null >/dev/null && apt-get install -y -q --no-install-recommends "$@" </dev/null >/dev/null
    }
}

# Shells in which completion is tried; without them these tests are skipped.
shells() {
    command -v zsh >/dev/null || echo zsh
    command -v fish >/dev/null || echo fish
}

packages="$(missing) $(shells)"
if [ -n "$(echo $packages)" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing" $packages "…"
    # shellcheck disable=SC2086 # one word a package
    install $packages || true
fi
packages=$(missing)
if [ -n "$packages" ]; then
    echo "The tests start a PostgreSQL, a Redis and a Chromium of their own. Install" $packages "first;" >&2
    echo "on Debian or Ubuntu: apt-get install" $packages >&2
    exit 2
fi
