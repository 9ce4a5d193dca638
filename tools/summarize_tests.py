"""One closing line for several test runs, added up from their JUnit reports and worded the way pytest does."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree


def tally(report: Path) -> Counter[str]:
    """How many tests passed, failed, had errors or were skipped; and the seconds they took."""
    counts: Counter[str] = Counter()
    for suite in ElementTree.parse(report).getroot().iter("testsuite"):
        failed, errors, skipped = (int(suite.get(name, 0)) for name in ("failures", "errors", "skipped"))
        counts.update(failed=failed, errors=errors, skipped=skipped)
        counts["passed"] += int(suite.get("tests", 0)) - failed - errors - skipped
        counts["milliseconds"] += round(float(suite.get("time", 0)) * 1000)
    return counts


def tried_again(report: Path) -> list[str]:
    """The tests that failed at first and passed, or failed, the second time."""
    mark = "properties/property[@name='tried again']"
    cases = ElementTree.parse(report).getroot().iter("testcase")
    return [str(case.get("name")) for case in cases if case.find(mark) is not None]


def main(reports: list[str]) -> int:
    runs = {Path(report).stem: tally(Path(report)) for report in reports}
    total = sum(runs.values(), Counter())
    counted = ", ".join(f"{total[word]} {word}" for word in ("failed", "passed", "skipped", "errors") if total[word])
    for name in (name for report in reports for name in tried_again(Path(report))):
        print(f"tried twice: {name}")
    parts = ", ".join(f"{run['passed']} {name}" for name, run in runs.items())
    print(f" {counted} in {total['milliseconds'] / 1000:.2f}s ({parts}) ".center(100, "="))
    return 1 if total["failed"] or total["errors"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
