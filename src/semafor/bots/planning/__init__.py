"""Which routes to claim, what they are worth and how to pay for them: what all planning bots share. Compiled."""
