"""The host's page at ``/admin``: HTML, style and script."""
