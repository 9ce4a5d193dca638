### Hints of a bot during the game, and its reasons after it.

hint-title = Hint
hint-by = Ask
hint-thinking = Thinking …
hint-do = Play this
hint-again = Ask again
hint-close = Close
hint-why = Why?
hint-why-rather = Asked again, the bot would play: { $action }
hint-why-none = No reasons were given.
