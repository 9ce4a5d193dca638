"""The one way to run a bot in a process of its own: for the arena, the terminal, the server, and programs as bots."""
