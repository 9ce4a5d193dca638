"""What outlives the process: tables, their logs, people, results and notices, in SQLite or PostgreSQL."""
