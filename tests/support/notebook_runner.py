"""Runs the code of a notebook, cell by cell, and shows what a notebook would show; no kernel and no Jupyter is needed.

python notebook_runner.py NOTEBOOK
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Any

# What a notebook asks of the last value of a cell, the first that is there.
SHOWN_BY = ("_repr_html_", "_repr_svg_", "__repr__")


def code_cells(file: Path) -> list[str]:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def run_cell(code: str, names: dict[str, Any], place: str) -> str | None:
    """What the cell shows: its last expression, unless a semicolon hides it."""
    tree = ast.parse(code, place)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, place, "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), place, "exec"), names)
    value = eval(compile(ast.Expression(last.value), place, "eval"), names)
    if value is None or code.rstrip().endswith(";"):
        return None
    return str(next(getattr(value, name) for name in SHOWN_BY if hasattr(value, name))())


def main() -> None:
    file = Path(sys.argv[1])
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, code in enumerate(code_cells(file), start=1):
        shown = run_cell(code, names, f"{file.name}, code cell {number}")
        if shown is not None:
            print(shown)


if __name__ == "__main__":
    main()
