"""The languages that Semafor speaks, where even a command that only completes a word can afford to look them up."""

LANGUAGES = ("en", "pl", "el")
