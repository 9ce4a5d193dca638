"""News between the processes of a server, and the queue of questions for bots: in memory, PostgreSQL or Redis."""
