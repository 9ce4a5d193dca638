"""People: guests, accounts, credentials, results and ratings, bans, and the keys of the server itself."""
