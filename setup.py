"""Compiles the modules that have a .pxd beside them, where a C compiler and Python's headers are.

Everything else about the package stands in pyproject.toml. Where nothing can be compiled, the very same source runs
interpreted, slower and complete. SEMAFOR_INTERPRETED=1 compiles nothing anyway, SEMAFOR_INTERPRETED=0 insists on it.
SEMAFOR_ABI3=1 makes one wheel for every Python from 3.11 on.
The page is built where it isn't there; without Node or npm's registry the library is installed without it.
"""

import os
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError, ExecError

SOURCE = Path("src")
PAGE = SOURCE / "semafor" / "server" / "page" / "index.html"
# The first line of a .pxd whose module is not compiled: the interpreter runs the .py, and compiled modules that cimport
# the .pxd take constants and inline functions from there.
DECLARATIONS_ONLY = "# declarations-only"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # types come from the .pxd; the annotations are for readers and mypy
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}
# Interpreters are built with different compiler flags; without ours, an installed module could be slower than the one
# that was measured. Packagers who set an -O level in CFLAGS keep their own flags.
IS_TOLD = os.name == "nt" or "-O" in os.environ.get("CFLAGS", "")
FLAGS = [] if IS_TOLD else ["-O3", "-g0", "-Wno-sign-compare"]
# Counting the bits of a set is one instruction on every PC made since 2008, and a seventh of a random game without it.
# Compilers for Windows are told by the code itself; those for macOS may compile for two processors at once.
if not IS_TOLD and sys.platform == "linux" and platform.machine() == "x86_64":
    FLAGS.append("-mpopcnt")
# Names of functions inside a module are of use to debuggers alone, and a seventh of its size.
LINKER_FLAGS = ["-Wl,-s"] if not IS_TOLD and sys.platform == "linux" else []
INTERPRETED = os.environ.get("SEMAFOR_INTERPRETED")
# Releases are compiled against the part of Python's interface that stays, so that one wheel fits every later version.
# Pythons without the global lock have no such part yet.
STABLE = os.environ.get("SEMAFOR_ABI3") == "1" and not sysconfig.get_config_var("Py_GIL_DISABLED")
OLDEST = (3, 11)
MACROS = [("Py_LIMITED_API", f"0x{OLDEST[0]:02X}{OLDEST[1]:02X}0000")] if STABLE else []


def compiled_modules() -> list[Extension]:
    if INTERPRETED == "1":
        return []
    sources = [pxd.with_suffix(".py") for pxd in sorted(SOURCE.rglob("*.pxd")) if is_compiled(pxd)]
    return [
        Extension(
            ".".join(source.relative_to(SOURCE).with_suffix("").parts),
            [str(source)],
            define_macros=MACROS,
            extra_compile_args=FLAGS,
            extra_link_args=LINKER_FLAGS,
            py_limited_api=STABLE,
        )
        for source in sources
    ]


def is_compiled(pxd: Path) -> bool:
    """Whether the module of this .pxd becomes C. An empty .pxd only tells Cython that its folder is a package."""
    text = pxd.read_text(encoding="utf-8")
    return text != "" and text.splitlines()[0] != DECLARATIONS_ONLY


class CompileAllOrNothing(build_ext):
    """Compiled modules know each other's memory, so a few of them are of no use without the others.

    If this machine can compile at all, a module that doesn't compile is a fault and not a reason to go on without.
    """

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = True

    def build_extensions(self) -> None:
        if INTERPRETED == "0" or self.can_compile():
            self.translate()
            super().build_extensions()
        else:
            print("No C compiler or no Python headers here: the game runs interpreted, slower and complete.")
            self.extensions.clear()

    def can_compile(self) -> bool:
        with TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\n", encoding="utf-8")
            try:
                self.compiler.compile([str(probe)], output_dir=folder)
            except CompileError:
                return False
        return True

    def translate(self) -> None:
        """From Python to C. The C files go to build/, so that the source tree holds nothing that nobody wrote."""
        translated = cythonize(
            self.extensions, compiler_directives=DIRECTIVES, build_dir="build/c", nthreads=os.cpu_count(), quiet=True
        )
        by_name = {extension.name: extension for extension in translated}
        for extension in self.extensions:
            extension.sources = by_name[extension.name].sources
            extension.depends = by_name[extension.name].depends


def build_page() -> None:
    """Build the page, unless it is there or SEMAFOR_PAGE=0 says that nobody wants it.

    A library without the page is of use, so it only fails where SEMAFOR_PAGE=1 insists. The server tells its host.
    """
    wanted = os.environ.get("SEMAFOR_PAGE")
    if PAGE.exists() or wanted == "0":
        return
    done = subprocess.run([sys.executable, "tools/build_page.py"], check=False)
    if done.returncode == 0:
        return
    if wanted == "1":
        raise ExecError(f"{PAGE} isn't there and could not be built")
    print("Going on without the page: `semafor serve` will have nothing to show in a browser.", file=sys.stderr)


class WithPage(build_py):
    """A wheel brings the page along, so that a server has something to show."""

    def run(self) -> None:
        if not self.editable_mode:
            build_page()
            # The list of files may have been made before the page was.
            self.__dict__.pop("data_files", None)
        super().run()


class SourceWithPage(sdist):
    """Whoever builds from the source archive needs no Node."""

    def run(self) -> None:
        build_page()
        super().run()


# Translating in several processes may read this file again, in each of them.
if __name__ == "__main__":
    setup(
        ext_modules=compiled_modules(),
        options={"bdist_wheel": {"py_limited_api": f"cp{OLDEST[0]}{OLDEST[1]}"}} if STABLE else {},
        cmdclass={"build_ext": CompileAllOrNothing, "build_py": WithPage, "sdist": SourceWithPage},
    )
