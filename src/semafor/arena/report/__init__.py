"""Tells what an arena found: a table for the terminal, JSON for programs, a page with pictures for people."""
