"""Who plays here: guests and accounts, what they have won, and what a host can do about somebody."""
