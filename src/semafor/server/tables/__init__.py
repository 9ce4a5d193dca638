"""A table and what may happen at it, as pure functions: no database, no sockets, nothing else of the server."""
