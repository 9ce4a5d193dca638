"""Puts a built documentation site among its other versions: /latest/ for the main branch, /v1.2/ for each release.

A release v1.2.3 is published as v1.2, so that mended texts replace the old ones and links stay. ``versions.json`` lists
all versions for the switch on every page, and the address above them leads to the newest release, or to latest.

    python tools/publish_docs.py build/docs pages --tag v1.2.3
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
from pathlib import Path

LATEST = "latest"
FOLDER = re.compile(r"v(\d+)\.(\d+)")
REDIRECT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Semafor</title>
<meta http-equiv="refresh" content="0; url={folder}/">
<link rel="canonical" href="{folder}/">
<p><a href="{folder}/">The documentation of Semafor</a></p>
</html>
"""


def folder_of(tag: str | None) -> str:
    """Where a tag is published; without one it is the main branch. ValueError where it is no tag of a release."""
    if tag is None:
        return LATEST
    found = re.fullmatch(r"v(\d+)\.(\d+)\.\d+", tag)
    if found is None:
        raise ValueError(f"{tag!r} is no tag of a release such as v1.2.3")
    return f"v{found[1]}.{found[2]}"


def releases_in(pages: Path) -> list[str]:
    """The folders of releases, newest first: by numbers, since v1.10 comes after v1.9."""
    found = [match for folder in pages.iterdir() if folder.is_dir() and (match := FOLDER.fullmatch(folder.name))]
    return [match[0] for match in sorted(found, key=lambda match: (-int(match[1]), -int(match[2])))]


def publish(built: Path, pages: Path, tag: str | None) -> str:
    """Replace one version by what was built, and tell all versions of it. The others are not touched."""
    folder = folder_of(tag)
    shutil.rmtree(pages / folder, ignore_errors=True)
    shutil.copytree(built, pages / folder, ignore=shutil.ignore_patterns(".buildinfo*", ".doctrees"))
    releases = releases_in(pages)
    titles = {LATEST: "latest (main)"} | ({releases[0]: f"{releases[0]} (newest release)"} if releases else {})
    names = [name for name in (LATEST, *releases) if (pages / name).is_dir()]
    versions = [{"name": name, "title": titles.get(name, name)} for name in names]
    (pages / "versions.json").write_text(json.dumps(versions, indent=1) + "\n", encoding="utf-8")
    (pages / "index.html").write_text(REDIRECT.format(folder=releases[0] if releases else LATEST), encoding="utf-8")
    # GitHub would leave out folders that begin with an underscore, and Sphinx has its scripts in one.
    (pages / ".nojekyll").touch()
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description="Put a built documentation site among its other versions.")
    parser.add_argument("built", type=Path, help="the site that make docs has built")
    parser.add_argument("pages", type=Path, help="the folder of all versions")
    parser.add_argument("--tag", help="the tag of a release; without it the site becomes latest")
    arguments = parser.parse_args()
    print(publish(arguments.built, arguments.pages, arguments.tag))


if __name__ == "__main__":
    main()
