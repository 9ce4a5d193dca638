"""``python -m semafor`` is the command ``semafor``."""

import sys

from semafor.cli import main

# A process that works for another one reads its main module, too, and must not begin to do the same.
if __name__ == "__main__":
    sys.exit(main())
