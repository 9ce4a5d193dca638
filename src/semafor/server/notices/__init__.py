"""Telling people who are not here that it is their turn: by Web Push from the page, and by a webhook of the table."""
