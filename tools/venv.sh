#!/bin/sh
# Makes .venv with the first fitting Python it finds (3.11 or newer), or with the one named by $PYTHON.
#
# A fresh Debian has a Python without its venv module, and perhaps a C compiler without Python's headers. As root we
# install what is missing; otherwise we say what to install.
set -eu

fits() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }
has_venv() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }
has_headers() {
    "$1" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'
}

# The first that could make an environment at once, or else the first that fits at all.
find_python() {
    second_best=
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if fits "$candidate"; then
            if has_venv "$candidate"; then
                echo "$candidate"
                return
            fi
            second_best=${second_best:-$candidate}
        elif [ "$candidate" = "${PYTHON:-}" ]; then
            echo "PYTHON=$PYTHON is not a Python 3.11 or newer." >&2
            exit 2
        fi
        # The Python that was asked for is never swapped for another one.
        if [ "$candidate" = "${PYTHON:-}" ]; then break; fi
    done
    if [ -z "$second_best" ]; then
        echo "Semafor needs Python 3.11 or newer and found none. On Debian or Ubuntu: apt-get install python3 python3-venv" >&2
        exit 2
    fi
    echo "$second_best"
}

# The Debian package of this interpreter: python3-venv for the system's own Python, python3.13-venv for another.
debian_package() {
    version=$("$1" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
    if [ "$version" = "$(/usr/bin/python3 -c 'import sys; print("python%d.%d" % sys.version_info[:2])' 2>/dev/null)" ]; then
        version=python3
    fi
    echo "$version-$2"
}

can_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && case $("$1" -c 'import sys; print(sys.base_prefix)') in
        /usr) true ;;
        *) false ;;
    esac
}

install() {
    echo "Installing $1 …"
    export DEBIAN_FRONTEND=noninteractive
    apt-get install -y -q "$1" </dev/null >/dev/null 2>&1 || {
        apt-get update -q </dev/null >/dev/null && apt-get install -y -q "$1" </dev/null >/dev/null
    }
}

# Windows has its own name for the folder of programs in an environment.
programs() { if [ -d .venv/Scripts ]; then echo .venv/Scripts; else echo .venv/bin; fi; }

# The scripts in an environment name its place, so one that was copied along with a moved checkout doesn't work.
works_here() {
    "$(programs)/python" -c 'import os, sys; sys.exit(os.path.realpath(sys.prefix) != os.path.realpath(".venv"))' 2>/dev/null &&
        "$(programs)/python" -m pip --version >/dev/null 2>&1 && fits "$(programs)/python"
}

python=$(find_python)
if ! has_venv "$python"; then
    if can_install "$python"; then
        install "$(debian_package "$python" venv)" || true
    fi
    if ! has_venv "$python"; then
        echo "$python can't create virtual environments. Install $(debian_package "$python" venv), then run make again." >&2
        exit 2
    fi
fi
if command -v "${CC:-cc}" >/dev/null && ! has_headers "$python" && can_install "$python"; then
    install "$(debian_package "$python" dev)" || echo "Python's headers can't be installed; going on without." >&2
fi

if ! works_here; then
    "$python" -m venv --clear .venv
fi
pwd -P >.venv/.place
