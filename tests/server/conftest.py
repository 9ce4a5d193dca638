"""What all tests of the server may ask for; a module that wants something else has a fixture of the same name."""

from support.server_fixtures import ada, bob, database_url, engine, eve, server, store

__all__ = ["ada", "bob", "database_url", "engine", "eve", "server", "store"]
