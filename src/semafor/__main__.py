"""``python -m semafor`` is the command ``semafor``."""

import sys

from semafor.cli import main

sys.exit(main())
