"""One answer to "why can't I", "which way", "what is it called" and "what happened", for everybody who asks.

The terminal, the bots' reasons, the engine and the server ask here. The page computes the first three by itself, since
hovering can't wait for a server; a test holds its answers against these over whole games (tools/write_page_answers.py).
Sentences are made by a translator that the caller passes in, so this package needs the standard library alone.
"""
