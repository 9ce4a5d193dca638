"""The bots themselves, one file each."""
