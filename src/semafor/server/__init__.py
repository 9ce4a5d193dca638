"""The table that anyone can host: people and bots play over HTTP and WebSocket, nothing is lost, nobody peeks."""
