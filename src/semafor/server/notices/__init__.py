"""Notices to people who are away that it is their turn: by Web Push to browsers, and by the webhook of a table."""
