"""What stands for the server in a browser's tab: the same tables and messages, for one person (ADR 42)."""
