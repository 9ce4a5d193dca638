"""The files of the host's page."""
