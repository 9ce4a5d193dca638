"""Every string that people read, in English, Polish and Greek, for the terminal and the page alike."""

from semafor.languages import LANGUAGES
from semafor.texts.bundle import BadText, RuleText, Texts

__all__ = ["LANGUAGES", "BadText", "RuleText", "Texts"]
