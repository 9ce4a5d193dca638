### Hints of a bot during the game, and its reasons after it.

hint-title = Hint
hint-by = Ask
hint-thinking = Thinking …
hint-do = Play this
hint-again = Ask again
hint-close = Close
hint-unrated = A game with hints is not rated.
hint-allowed = Hints allowed, not rated
hint-why = Why?
hint-why-rather = Asked again, the bot would play: { $action }
hint-why-none = No reasons were given.
