"""What goes over HTTP and the socket, as models that check and describe it."""
