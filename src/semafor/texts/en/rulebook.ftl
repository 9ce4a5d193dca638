### The rulebook on the page: search, contents, links to single rules.

rulebook-rules = The rules
rulebook-rule = What the rules say
rulebook-search = Search the rules
rulebook-none = No rule found.
rulebook-all-maps = All maps
rulebook-print = Print
rulebook-whole = The whole rulebook
rulebook-contents = Contents
rulebook-close = Close
