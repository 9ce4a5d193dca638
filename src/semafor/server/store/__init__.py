"""What outlives the process: tables, their logs, people and finished games, on SQLite or PostgreSQL."""
