"""A .pxd file tells the compiler what the .py beside it tells the interpreter: the same modules, numbers and sizes."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import semafor
from semafor.interpreted import is_asked_for
from semafor.rules import action_codes, bits

ROOT = Path(__file__).parents[3]
SOURCE = Path(semafor.__file__).parents[1]
PXD_FILES = [pxd for pxd in sorted((SOURCE / "semafor").rglob("*.pxd")) if pxd.name != "__init__.pxd"]


def module_name(pxd: Path) -> str:
    return ".".join(pxd.relative_to(SOURCE).with_suffix("").parts)


def setup_script() -> Any:
    spec = spec_from_file_location("setup_script", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SETUP = setup_script()
COMPILED = [pxd for pxd in PXD_FILES if SETUP.is_compiled(pxd)]
DECLARATIONS = [pxd for pxd in PXD_FILES if not SETUP.is_compiled(pxd)]


def name_of(pxd: Path) -> str:
    return module_name(pxd).removeprefix("semafor.")


def statements(pxd: Path) -> list[str]:
    """The lines of a .pxd, without comments; a statement in brackets over several lines is one."""
    text = re.sub(r"#.*", "", pxd.read_text(encoding="utf-8"))
    text = re.sub(r'""".*?"""', '""', text, flags=re.DOTALL)
    while re.search(r"\([^()]*\n[^()]*\)", text):
        text = re.sub(r"\(([^()]*)\n\s*([^()]*)\)", r"(\1 \2)", text)
    return [line for line in text.splitlines() if line.strip()]


# --- which modules become C ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pxd", PXD_FILES, ids=name_of)
def test_a_pxd_stands_beside_the_module_that_it_declares(pxd: Path) -> None:
    assert pxd.with_suffix(".py").exists()


@pytest.mark.parametrize("pxd", sorted((SOURCE / "semafor").rglob("__init__.pxd")), ids=name_of)
def test_the_pxd_of_a_package_is_empty(pxd: Path) -> None:
    assert pxd.read_text(encoding="utf-8") == ""


@pytest.mark.parametrize("pxd", DECLARATIONS, ids=name_of)
def test_what_is_said_to_hold_declarations_only_leaves_nothing_to_compile(pxd: Path) -> None:
    lines = statements(pxd)
    assert not [line for line in lines if re.match(r"(cdef|cpdef) class |cpdef ", line)]
    # A C function here has its body in the .pxd, and there are no C variables.
    declared = [line for line in lines if re.match(r"cdef (?!enum:|extern from)", line)]
    assert all(re.match(r"cdef inline .*:$", line) for line in declared)


@pytest.mark.parametrize("pxd", COMPILED, ids=name_of)
def test_what_is_compiled_declares_a_class_or_a_function(pxd: Path) -> None:
    assert [line for line in statements(pxd) if re.match(r" *(cdef class |cdef [\w ]+\(|cpdef )", line)]


@pytest.mark.skipif(is_asked_for(), reason="nothing compiled is loaded in this run")
@pytest.mark.parametrize("pxd", PXD_FILES, ids=name_of)
def test_a_compiled_run_loads_exactly_the_modules_that_setup_compiles(pxd: Path) -> None:
    if not is_c(import_module("semafor.rules.state")):
        pytest.skip("this machine has no compiler")
    pytest.importorskip("numpy")
    assert is_c(import_module(module_name(pxd))) == (pxd in COMPILED)


def is_c(module: ModuleType) -> bool:
    return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


# --- numbers and sizes -----------------------------------------------------------------------------------------------


def enum_numbers(pxd: Path) -> dict[str, int]:
    """The numbers that a .pxd gives to the compiler as an enum."""
    found: dict[str, int] = {}
    inside = False
    for line in statements(pxd):
        if not line.startswith(" "):
            inside = line.startswith("cdef enum")
        elif inside:
            name, value = line.split("=")
            found[name.strip()] = int(value)
    return found


@pytest.mark.parametrize("pxd", DECLARATIONS, ids=name_of)
def test_both_files_name_the_same_numbers(pxd: Path) -> None:
    module = import_module(module_name(pxd))
    numbers = {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}
    numbers.pop("TYPE_CHECKING", None)
    declared = enum_numbers(pxd)
    if module is bits:
        assert (numbers.pop("COMPILED"), declared.pop("COMPILED")) == (False, 1)
    assert declared == numbers


@pytest.mark.parametrize("pxd", COMPILED, ids=name_of)
def test_a_compiled_module_has_no_numbers_of_its_own_in_its_pxd(pxd: Path) -> None:
    assert not enum_numbers(pxd)


def declared_arrays(pxd: Path) -> dict[str, int]:
    """The arrays of the classes in a .pxd, as Class.attribute, with the sizes that the compiler gives them."""
    found: dict[str, int] = {}
    names: dict[str, ModuleType] = {}
    owner = ""
    for line in statements(pxd):
        if match := re.match(r"from ([\w.]+) cimport ([\w, ()]+)", line):
            for name in match[2].strip("() ").split(","):
                if (SOURCE / match[1].replace(".", "/") / f"{name.strip()}.py").exists():
                    names[name.strip()] = import_module(f"{match[1]}.{name.strip()}")
        elif match := re.match(r"cdef class (\w+)", line):
            owner = match[1]
        elif match := re.match(r"    (?:cdef|readonly|public)[\w ]* (\w+)\[([^\]:]+)\]$", line):
            found[f"{owner}.{match[1]}"] = eval(match[2], {}, names)
    return found


def allocated_arrays(source: Path) -> dict[str, int]:
    """The arrays that bits.allocate makes in the .py, likewise, with the sizes that the interpreter gives them."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    names = dict(vars(import_module(module_name(source.with_suffix(".pxd")))))
    # A compiled module doesn't show its numbers to Python, so they are taken from the text.
    for node in tree.body:
        if isinstance(node, ast.Assign) and not has_calls(node):
            exec(ast.unparse(node), names)
    classes = [(node.name, function) for node in tree.body if isinstance(node, ast.ClassDef) for function in node.body]
    functions = [("", node) for node in tree.body]
    found: dict[str, int] = {}
    for owner, function in classes + functions:
        if isinstance(function, ast.FunctionDef) and "bits.allocate" in ast.unparse(function):
            found |= allocated_in(owner, function, names)
    return found


def allocated_in(owner: str, function: ast.FunctionDef, names: dict[str, Any]) -> dict[str, int]:
    annotations = {each.arg: ast.unparse(each.annotation) for each in function.args.args if each.annotation}
    known: dict[str, Any] = {}
    found: dict[str, int] = {}
    for node in in_order(function):
        if isinstance(node, ast.Assign) and not has_calls(node):
            try:
                exec(ast.unparse(node), names, known)
            except (NameError, AttributeError):
                continue  # not a size
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "bits.allocate":
            given = ast.unparse(node.args[0])
            for keyword in node.keywords:
                size = eval(ast.unparse(keyword.value), names, known)
                found[f"{owner if given == 'self' else annotations[given]}.{keyword.arg}"] = size
    return found


def has_calls(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Call) for part in in_order(node))


def in_order(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all nodes below it, in the order of the text."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from in_order(child)


@pytest.mark.parametrize("pxd", COMPILED, ids=name_of)
def test_arrays_have_the_same_sizes_compiled_and_interpreted(pxd: Path) -> None:
    pytest.importorskip("numpy")
    assert declared_arrays(pxd) == allocated_arrays(pxd.with_suffix(".py"))


def test_the_sizes_of_arrays_are_found() -> None:
    state = declared_arrays(SOURCE / "semafor" / "rules" / "state.pxd")
    assert (state["State.deck"], state["State.routes"], state["State.key"]) == (192, 10, 8)


# --- functions that exist twice --------------------------------------------------------------------------------------

PROBE = """
from semafor.rules cimport action_codes, bits

def draw_row(int kind): return action_codes.draw_row(kind)
def keep_tickets(unsigned int mask): return action_codes.keep_tickets(mask)
def spend(int verb, int target, int color, int colored, int locomotives):
    return action_codes.spend(verb, target, color, colored, locomotives)
def verb_of(unsigned int action): return action_codes.verb_of(action)
def target_of(unsigned int action): return action_codes.target_of(action)
def color_of(unsigned int action): return action_codes.color_of(action)
def colored_of(unsigned int action): return action_codes.colored_of(action)
def locomotives_of(unsigned int action): return action_codes.locomotives_of(action)
def mask_of(unsigned int action): return action_codes.mask_of(action)

def bit(int number): return bits.bit(number)
def has(unsigned long long mask, int number): return bits.has(mask, number)
def lowest(unsigned long long mask): return bits.lowest(mask)
def count(unsigned long long mask): return bits.count(mask)
def count_both(unsigned long long low, unsigned long long high): return bits.count_both(low, high)
def pop_lowest(unsigned long long mask): return bits.pop_lowest(mask)
def pop_lowest_of_half(unsigned long long mask, int half): return bits.pop_lowest_of_half(mask, half)
def low32(unsigned long long number): return bits.low32(number)
def low64(unsigned long long number): return bits.low64(number)

cdef list changed(list before, int first, int number, int way):
    cdef unsigned long long words[4]
    cdef int i
    for i in range(4):
        words[i] = before[i]
    if way == 0:
        bits.insert(words, first, number)
    elif way == 1:
        bits.remove(words, first, number)
    else:
        return [bits.contains(words, first, number)]
    return [words[i] for i in range(4)]

def insert(list words, int first, int number): words[:] = changed(words, first, number, 0)
def remove(list words, int first, int number): words[:] = changed(words, first, number, 1)
def contains(list words, int first, int number): return changed(words, first, number, 2)[0]
"""
BUILD = """
from Cython.Build import cythonize
from setuptools import Extension, setup
extension = Extension("inline_probe", ["inline_probe.pyx"])
setup(ext_modules=cythonize([extension], include_path=[{source!r}], compiler_directives={directives!r}, quiet=True),
      script_args=["--quiet", "build_ext", "--inplace"])
"""


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The bodies that stand in .pxd files, compiled and made callable."""
    if is_asked_for() or not is_c(import_module("semafor.rules.state")):
        pytest.skip("nothing is compiled here")
    folder = tmp_path_factory.mktemp("probe")
    (folder / "inline_probe.pyx").write_text(PROBE, encoding="utf-8")
    script = BUILD.format(source=str(SOURCE), directives=SETUP.DIRECTIVES)
    subprocess.run([sys.executable, "-c", script], cwd=folder, check=True, capture_output=True, timeout=300)
    library = next(folder.glob(f"inline_probe*{EXTENSION_SUFFIXES[0]}"))
    spec = spec_from_file_location("inline_probe", library)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def inline_functions(pxd: Path) -> set[str]:
    """Also those that stand for a function of C: ``int lowest "semafor_lowest"(…)``."""
    text = "\n".join(statements(pxd))
    bodies = re.findall(r"^cdef inline .*?(\w+)\((?![^()]*\) \w+\()", text, re.MULTILINE)
    return {*bodies, *re.findall(r'^ +int (\w+) "\w+"\(', text, re.MULTILINE)}


def same(probe: Any, module: ModuleType, function: str, *arguments: Any) -> None:
    assert getattr(probe, function)(*arguments) == getattr(module, function)(*arguments), (function, arguments)


def test_every_function_of_these_pxd_files_is_compared(probe: Any) -> None:
    for module in (bits, action_codes):
        compared = inline_functions(Path(str(module.__file__)).with_suffix(".pxd"))
        assert len(compared) > 8
        assert all(hasattr(probe, name) and hasattr(module, name) for name in compared)


def test_actions_are_packed_alike_in_both_languages(probe: Any) -> None:
    rng = Random(1)
    for kind in range(128):
        same(probe, action_codes, "draw_row", kind)
    for mask in [*range(1 << 12), *(rng.getrandbits(28) for _ in range(1000))]:
        same(probe, action_codes, "keep_tickets", mask)
    ranges = (range(16), range(128), range(9), range(32), range(32))
    for place, values in enumerate(ranges):
        for value in values:
            for _ in range(50):
                spent = [rng.choice(each) for each in ranges]
                spent[place] = value
                same(probe, action_codes, "spend", *spent)
    parts = ("verb_of", "target_of", "color_of", "colored_of", "locomotives_of", "mask_of")
    for action in [*range(1 << 11), *(1 << i for i in range(32)), *(rng.getrandbits(32) for _ in range(2000))]:
        for part in parts:
            same(probe, action_codes, part, action)


def test_sets_of_bits_are_alike_in_both_languages(probe: Any) -> None:
    rng = Random(1)
    masks = [0, 2**64 - 1, *(1 << i for i in range(64)), *(rng.getrandbits(64) for _ in range(500))]
    for mask in masks:
        same(probe, bits, "count", mask)
        same(probe, bits, "count_both", mask, rng.choice(masks))
        same(probe, bits, "count_both", mask, mask)
        same(probe, bits, "low32", mask)
        same(probe, bits, "low64", mask)
        for number in range(64):
            same(probe, bits, "has", mask, number)
        if mask:
            same(probe, bits, "lowest", mask)
            same(probe, bits, "pop_lowest", mask)
            same(probe, bits, "pop_lowest_of_half", mask, 0)
            same(probe, bits, "pop_lowest_of_half", mask, 1)
    for number in range(64):
        same(probe, bits, "bit", number)


def test_sets_in_two_words_are_alike_in_both_languages(probe: Any) -> None:
    rng = Random(1)
    for first in range(3):
        for number in range(128):
            words = [rng.getrandbits(64) for _ in range(4)]
            same(probe, bits, "contains", words, first, number)
            for change in ("insert", "remove"):
                compiled, interpreted = list(words), list(words)
                getattr(probe, change)(compiled, first, number)
                getattr(bits, change)(interpreted, first, number)
                assert compiled == interpreted
