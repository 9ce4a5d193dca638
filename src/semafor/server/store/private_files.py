"""Files and folders of a server are for its owner alone: hidden cards, hashes of passwords, keys."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
OTHERS: Final = 0o077
OTHERS_MAY_WRITE: Final = 0o022
# A disk that is mounted at the folder has this one from the start.
FROM_THE_DISK: Final = "lost+found"


def make_private_folder(folder: Path) -> None:
    """Create the folder for its owner alone. One that others could look into is closed if it is clearly ours, which is
    said; else it stays as it is, and a warning says what to do.
    """
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    mode = folder.stat().st_mode
    if not mode & OTHERS or os.name != "posix":
        return
    if is_ours_alone(folder):
        with suppress(OSError):
            folder.chmod(FOLDER_MODE)
            log.warning("the folder %s could be read by other accounts of this machine; it is closed now", folder)
            return
    may = "changed" if mode & OTHERS_MAY_WRITE and not mode & stat.S_ISVTX else "read"
    log.warning(
        "the folder %s can be %s by other accounts of this machine; give the server a folder of its own, "
        "or close this one: chmod 700 %s",
        *(folder, may, folder),
    )


def is_ours_alone(folder: Path) -> bool:
    """Whether nobody can need this folder for anything else. With folders in it, it may be somebody's home."""
    found = folder.stat()
    if found.st_uid != os.geteuid() or found.st_mode & stat.S_ISVTX:
        return False
    if folder.resolve() in (Path.cwd(), Path.home().resolve()):
        return False
    return not any(entry.is_dir() for entry in folder.iterdir() if entry.name != FROM_THE_DISK)


def make_private(file: Path) -> None:
    """Take a file that exists away from other accounts; a warning where that is not possible."""
    try:
        if file.stat().st_mode & OTHERS and os.name == "posix":
            file.chmod(FILE_MODE)
            log.warning("the file %s could be read by other accounts of this machine; it is closed now", file)
    except FileNotFoundError:
        pass
    except OSError as problem:
        log.warning("the file %s can be read by other accounts of this machine: %s", file, problem.strerror)
