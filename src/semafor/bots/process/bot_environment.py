"""The variables of the environment that other people's code gets to see: a short list, and what the user adds to it.

People who play or host have tokens, keys and addresses of databases in their environment, under any name. No pattern
finds them all, so nothing arrives that is not listed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase

# Names of further variables that bots may see, with commas between them. It holds names, no values, and is passed on
# itself: a bot's process filters once more for the programs that it starts.
ADDED_NAMES = "SEMAFOR_BOT_ENV"

# What a program needs to start, to find its files and to speak the user's language.
SYSTEM = (
    *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TEMP", "TMP"),
    *("LANG", "LANGUAGE", "LC_*", "TZ", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"),
)
# Without these, Windows starts hardly any program.
WINDOWS = (
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE", "HOMEDRIVE", "HOMEPATH"),
    *("APPDATA", "LOCALAPPDATA", "PROGRAMDATA", "PROGRAMFILES", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE"),
)
# Where Python finds modules, and how it runs them.
PYTHON = (
    *(
        "PYTHONPATH",
        "PYTHONHOME",
        "PYTHONUSERBASE",
        "PYTHONNOUSERSITE",
        "PYTHONSAFEPATH",
        "VIRTUAL_ENV",
        "CONDA_PREFIX",
    ),
    *("PYTHONHASHSEED", "PYTHONUTF8", "PYTHONIOENCODING", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"),
    *("PYTHONWARNINGS", "PYTHONOPTIMIZE", "PYTHONFAULTHANDLER", "PYTHONDEVMODE"),
)
# How many threads libraries for numbers start, and on which device they compute.
COMPUTING = (
    *("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMEXPR_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"),
    "CUDA_VISIBLE_DEVICES",
)
# SEMAFOR_POLICY names the file of a trained policy (docs/research.md).
OWN = ("SEMAFOR_INTERPRETED", "SEMAFOR_POLICY", ADDED_NAMES)

ALLOWED = (*SYSTEM, *WINDOWS, *PYTHON, *COMPUTING, *OWN)


def bot_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The part of an environment that bots may see.

    >>> bot_environment({"PATH": "/bin", "LC_TIME": "pl_PL", "DATABASE_URL": "postgresql://user:secret@host/db"})
    {'PATH': '/bin', 'LC_TIME': 'pl_PL'}
    >>> bot_environment({"WEIGHTS": "best.bin", "SEMAFOR_BOT_ENV": "WEIGHTS"})
    {'WEIGHTS': 'best.bin', 'SEMAFOR_BOT_ENV': 'WEIGHTS'}
    """
    added = {name.strip().upper() for name in environment.get(ADDED_NAMES, "").split(",")} - {""}
    return {name: value for name, value in environment.items() if is_allowed(name) or name.upper() in added}


def is_allowed(name: str) -> bool:
    # Windows tells no upper from lower case in these names and writes some of them as SystemRoot.
    return any(fnmatchcase(name.upper(), allowed) for allowed in ALLOWED)
